#: a service object with a Result of success and failure
class Result
  attr_reader :value, :error

  def self.success(value = nil) = new(true, value, nil)
  def self.failure(error) = new(false, nil, error)

  def initialize(ok, value, error)
    @ok, @value, @error = ok, value, error
  end

  def success? = @ok
  def failure? = !@ok

  def and_then
    return self if failure?
    yield value
  end

  def or_else
    success? ? self : yield(error)
  end
end

class CheckoutService
  def self.call(**args) = new(**args).call

  def initialize(items:, coupon: nil)
    @items = items
    @coupon = coupon
  end

  def call
    validate
      .and_then { |items| price(items) }
      .and_then { |total| discount(total) }
  end

  private

  def validate
    @items.any? ? Result.success(@items) : Result.failure(:empty_cart)
  end

  def price(items)
    Result.success(items.sum { |item| item[:price] * item.fetch(:quantity, 1) })
  end

  def discount(total)
    case @coupon
    when nil then Result.success(total)
    when /\AOFF(\d+)\z/ then Result.success(total - total * $1.to_i / 100)
    else Result.failure(:invalid_coupon)
    end
  end
end

class Snippet
  def call
    ok = CheckoutService.call(items: [{ price: 500, quantity: 2 }, { price: 250 }], coupon: "OFF10")
    bad = CheckoutService.call(items: [{ price: 1 }], coupon: "HALF")
    none = CheckoutService.call(items: [])
    [ok.value, bad.error, none.error, none.or_else { |e| Result.success(e.to_s.humanize) }.value]
  end
end

#: a result monad with bind chained by reduce
#: inputs amount = 5, -1, 200
module Monad
  Success = Struct.new(:value) do
    def bind = yield(value)
    def success? = true
  end
  Failure = Struct.new(:reason) do
    def bind = self
    def success? = false
  end
end

class Snippet
  include Monad

  STEPS = [:positive, :limited, :rounded].freeze

  def call
    result = STEPS.reduce(Success.new(input(:amount))) { |acc, step| acc.bind { |v| send(step, v) } }
    result.success? ? { ok: result.value } : { error: result.reason }
  end

  private

  def positive(v) = v.positive? ? Success.new(v) : Failure.new("must be positive")
  def limited(v) = v <= 100 ? Success.new(v) : Failure.new("too large")
  def rounded(v) = Success.new(v.round(-1))
end

#: throw and catch across methods with a default
class Search
  def initialize(tree) = @tree = tree

  def find(id)
    catch(:found) do
      walk(@tree, []) { |node, path| throw :found, path + [node[:id]] if node[:id] == id }
      nil
    end
  end

  private

  def walk(node, path, &block)
    block.call(node, path)
    (node[:children] || []).each { |child| walk(child, path + [node[:id]], &block) }
  end
end

class Snippet
  def call
    tree = { id: 1, children: [{ id: 2, children: [{ id: 4 }] }, { id: 3 }] }
    search = Search.new(tree)
    [search.find(4), search.find(3), search.find(9)]
  end
end

#: callbacks that halt by throw abort
class Saver
  include ActiveSupport::Callbacks
  define_callbacks :save
  set_callback :save, :before, -> { throw :abort if @locked }
  set_callback :save, :around, :timed

  attr_reader :log

  def initialize(locked)
    @locked = locked
    @log = []
  end

  def save = run_callbacks(:save) { @log << :saved; true }

  def timed
    @log << :start
    yield
    @log << :stop
  end
end

class Snippet
  def call
    open, locked = Saver.new(false), Saver.new(true)
    [open.save, open.log, locked.save, locked.log]
  end
end

#: a result of a payment gateway matched by patterns
#: inputs response = { "status" => "ok", "id" => 7 }, { "status" => "error", "errors" => ["a", "b"] }, { "status" => "pending" }, {}
class Snippet
  Outcome = Struct.new(:state, :detail, keyword_init: true)

  def call
    outcome =
      case input(:response).transform_keys(&:to_sym)
      in { status: "ok", id: } then Outcome.new(state: :paid, detail: id)
      in { status: "error", errors: [first, *others] } then Outcome.new(state: :failed, detail: "#{first} (+#{others.size})")
      in { status: } then Outcome.new(state: status.to_sym)
      else Outcome.new(state: :unknown, detail: nil)
      end
    outcome.to_h
  end
end

#: bit and set operations
class Snippet
  def call
    a, b = Set[1, 2, 3], Set.new([3, 4])
    [(a | b).to_a, (a & b).to_a, (a - b).to_a, (a ^ b).sort, a.subset?(Set[1, 2, 3, 4]), a.disjoint?(b), a.add?(3), a.include?(2), a.map { |n| n * 2 }.class, a.group_by(&:odd?), a.sum,
     [1, 2] & [2], [1, 2] | [3], [1, 2, 2] - [2], [[1, 2], [3]].sum([]), 5 & 3, 5 | 3, 5 ^ 1, ~5, 1 << 4, 5[0]]
  end
end

#: an operation with steps and an early failure
#: inputs email = "ann@x.org", "", "bad"
module Operation
  extend ActiveSupport::Concern

  class Failure < StandardError
    attr_reader :code
    def initialize(code) = super((@code = code).to_s.humanize)
  end

  included { class_attribute :steps, instance_writer: false, default: [] }

  class_methods do
    def step(name, **options) = self.steps += [[name, options]]
    def call(params) = new(params).call
  end

  attr_reader :params, :context

  def initialize(params)
    @params = params
    @context = {}
  end

  def call
    steps.each do |name, options|
      next if options[:unless] && send(options[:unless])
      send(name)
    end
    { ok: true, **context }
  rescue Failure => e
    { ok: false, code: e.code, message: e.message }
  end

  def fail!(code) = raise(Failure.new(code))
end

class Invite
  include Operation
  step :normalise
  step :check
  step :remember, unless: :internal?

  private

  def normalise = context[:email] = params[:email].strip.downcase
  def check = context[:email].include?("@") || fail!(:email_invalid)
  def remember = context[:remembered] = true
  def internal? = context[:email].end_with?("@x.org")
end

class Snippet
  def call
    Invite.call(email: input(:email))
  end
end

#: an operation with known steps gives its context
class Context < OpenStruct
  def failure? = !!self[:failed]
  def fail!(**details) = tap { details.each { |k, v| self[k] = v }; self.failed = true }
end

class Interactor
  def self.call(**args)
    new(Context.new(**args)).tap(&:run).context
  end

  attr_reader :context
  delegate :user, :amount, to: :context

  def initialize(context) = @context = context

  def run
    call unless context.failure?
  end
end

class Charge < Interactor
  def call
    return context.fail!(error: "no money", missing: amount - user[:balance]) if amount > user[:balance]
    context.receipt = "#{user[:name]}-#{amount}"
  end
end

class Snippet
  def call
    ok = Charge.call(user: { name: "ann", balance: 10 }, amount: 4)
    bad = Charge.call(user: { name: "bob", balance: 1 }, amount: 4)
    [ok.receipt, ok.failure?, bad.error, bad.missing, bad.failure?, bad.receipt]
  end
end

#: thread locals and an execution context
class Tenant
  KEY = :tenant

  def self.current = Thread.current[KEY]

  def self.switch(name)
    old = current
    Thread.current[KEY] = name
    yield
  ensure
    Thread.current[KEY] = old
  end
end

class Snippet
  def call
    [Tenant.current, Tenant.switch("a") { [Tenant.current, Tenant.switch("b") { Tenant.current }, Tenant.current] }, Tenant.current]
  end
end

#: a maybe type with map and value_or
class Maybe
  def self.of(value) = value.nil? ? None.new : Some.new(value)

  class Some < Maybe
    def initialize(value) = @value = value
    def map = Maybe.of(yield(@value))
    def value_or(_) = @value
    def deconstruct = [@value]
  end

  class None < Maybe
    def map = self
    def value_or(default) = default
    def deconstruct = []
  end
end

class Snippet
  def call
    users = { 1 => { name: "ann", city: nil } }
    [
      Maybe.of(users[1]).map { |u| u[:name] }.map(&:upcase).value_or("?"),
      Maybe.of(users[1]).map { |u| u[:city] }.map(&:upcase).value_or("?"),
      (case Maybe.of(users[2])
       in [] then :none
       in [user] then user
       end),
    ]
  end
end

#: an either of validations that collect errors
module Validation
  Valid = Struct.new(:value)
  Invalid = Struct.new(:errors)

  def self.all(*checks)
    errors = checks.grep(Invalid).flat_map(&:errors)
    errors.any? ? Invalid.new(errors) : Valid.new(checks.map(&:value))
  end
end

class Snippet
  include Validation

  def call
    [Validation.all(age(20), name("ann")), Validation.all(age(5), name(""), name("bo"))].map do |result|
      case result
      in Validation::Valid[[Integer => age, name]] then { age: age, name: name }
      in Validation::Invalid(errors: [_, _, *] => errors) then { errors: errors }
      end
    end
  end

  private

  def age(n) = n >= 18 ? Valid.new(n) : Invalid.new(["too young"])
  def name(s) = s.present? ? Valid.new(s.titleize) : Invalid.new(["no name"])
end

#: do notation by throw
class Flow
  def self.call(&block)
    catch(:failed) { { ok: new.instance_eval(&block) } }
  end

  def step(result) = result.is_a?(Array) && result.first == :error ? throw(:failed, { error: result.last }) : result
end

class Snippet
  def call
    good = Flow.call { a = step(2); b = step(a * 3); b + 1 }
    bad = Flow.call { step(1); step([:error, "stop"]); raise "never" }
    [good, bad]
  end
end

#: a command bus with handlers by convention
module Commands
  CreateBed = Struct.new(:name, keyword_init: true)
  RenameBed = Struct.new(:id, :name, keyword_init: true)
end

module CommandHandlers
  class CreateBed
    def call(command) = { created: command.name }
  end

  class RenameBed
    def call(command) = { renamed: [command.id, command.name] }
  end
end

class CommandBus
  def dispatch(command)
    name = command.class.name.demodulize
    handler = CommandHandlers.const_get(name).new
    handler.call(command)
  rescue NameError
    { unhandled: name }
  end
end

class Snippet
  Unknown = Struct.new(:x)

  def call
    bus = CommandBus.new
    [bus.dispatch(Commands::CreateBed.new(name: "a")), bus.dispatch(Commands::RenameBed.new(id: 1, name: "b")), bus.dispatch(Unknown.new(1))]
  end
end

#: conditions among the arguments of what makes a result, and their order
#: inputs kind = "a", "b", nil
class Snippet
  Result = Struct.new(:outcome, :names, keyword_init: true)
  Pair = Struct.new(:names, :outcome)

  def call
    names = []
    seen = 0
    first = Result.new(outcome: note(names, "x") ? :made : :refused, names: names)
    second = Pair.new(names.dup, note(names, "y") ? :made : :refused)
    third = Pair.new(seen, (seen = input(:kind)) ? :given : :missing)
    [describe(first), describe(second), third.names, third.outcome, names.size]
  end

  private

  def note(names, name)
    names << name
    input(:kind) == "a"
  end

  def describe(result)
    case result.outcome
    when :made then "made #{result.names.size}"
    else "refused #{result.names.size}"
    end
  end
end

#: statuses that ways set, and what is said beside them
#: inputs size = 1, 20, nil
class Snippet
  def call
    if (input(:size) || 0) > 10
      word = "large"
      status = 200
    else
      word = "small"
      status = 422
    end
    code = input(:size) ? :there : :missing
    answer(word: word, status: status, code: code)
  end

  private

  def answer(word:, status:, code:) = { word => status, code => status.to_s }
end

#: five results, of which a pattern takes the one that has a value
#: inputs step = 1, 2, 3, 4, 5
class Outcome
  attr_reader :value, :error, :details

  def initialize(success:, value: nil, error: nil, details: nil)
    @success, @value, @error, @details = success, value, error, details
  end

  def deconstruct_keys(_keys) = { success: @success, value: @value, error: @error, details: @details }
end

class Move
  def self.call(step) = new(step).call
  def initialize(step) = @step = step

  def call
    return failure(:closed) if @step == 1
    return failure(:busy, { since: 9 }) if @step == 2
    return failure(:full, { limit: 3 }) if @step == 3
    return failure(:lost, { keys: ["a"] }) if @step == 4

    Outcome.new(success: true, value: { id: 7 })
  end

  private

  def failure(error, details = nil) = Outcome.new(success: false, error: error, details: details)
end

class Snippet
  def call
    case Move.call(input(:step))
    in { success: true, value: }
      value[:id]
    in { error:, details: }
      [error, details]
    end
  end
end
