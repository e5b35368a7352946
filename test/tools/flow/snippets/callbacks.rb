#: memoised settings with defaults, overrides and predicates
class Settings
  DEFAULTS = { locale: "en", page_size: 25, beta: false }.freeze

  class << self
    def instance = @instance ||= new(DEFAULTS)
    delegate :[], :locale, :page_size, :beta?, to: :instance
  end

  def initialize(values) = @values = values.dup

  def [](key) = @values[key.to_sym]

  def merge!(other) = tap { @values.merge!(other) }

  def method_missing(name, *args)
    key = name.to_s.delete_suffix("?").to_sym
    return super unless @values.key?(key)
    name.end_with?("?") ? @values[key].present? : @values[key]
  end

  def respond_to_missing?(name, include_private = false)
    @values.key?(name.to_s.delete_suffix("?").to_sym) || super
  end
end

class Snippet
  def call
    before = [Settings.locale, Settings.page_size, Settings.beta?, Settings["locale"]]
    Settings.instance.merge!(beta: true, page_size: 50)
    [before, Settings.beta?, Settings.page_size, Settings.instance.respond_to?(:locale), Settings.instance.respond_to?(:nope)]
  end
end

#: a pipeline of middleware closures
class Pipeline
  def initialize = @steps = []

  def use(step = nil, &block) = tap { @steps << (step || block) }

  def call(env)
    @steps.reverse.inject(->(e) { e.merge(done: true) }) { |inner, step| ->(e) { step.call(e, inner) } }.call(env)
  end
end

class Logger2
  def call(env, app) = app.call(env.merge(log: [env[:path]])).then { |r| r.merge(log: r[:log] + [:out]) }
end

class Snippet
  def call
    Pipeline.new
      .use(Logger2.new)
      .use { |env, app| env[:path] == "/stop" ? { halted: true, log: env[:log] } : app.call(env) }
      .use(proc { |env, app| app.call(env.merge(user: "ann")) })
      .then { |pipeline| [pipeline.call({ path: "/" }), pipeline.call({ path: "/stop" })] }
  end
end

#: an observer with subscriptions and unsubscription
class EventBus
  def initialize = @subscribers = Hash.new { |h, k| h[k] = [] }

  def on(event, callable = nil, &block)
    handler = callable || block
    @subscribers[event] << handler
    -> { @subscribers[event].delete(handler) }
  end

  def emit(event, *args, **opts) = @subscribers[event].map { |s| s.call(*args, **opts) }
end

class Snippet
  def call
    bus = EventBus.new
    log = []
    off = bus.on(:paid) { |amount, currency: "EUR"| log << "#{amount} #{currency}"; log.size }
    bus.on(:paid, ->(amount, **) { amount * 2 })
    first = bus.emit(:paid, 10, currency: "USD")
    off.call
    [first, bus.emit(:paid, 5), log, bus.emit(:other)]
  end
end

#: a command with a callback chain of ActiveSupport::Callbacks
class Command
  include ActiveSupport::Callbacks
  define_callbacks :execute

  class << self
    def before(...) = set_callback(:execute, :before, ...)
    def after(...) = set_callback(:execute, :after, ...)
  end

  attr_reader :log

  def initialize = @log = []

  def call
    run_callbacks(:execute) do
      @log << :call
      :result
    end
  end
end

class ImportCommand < Command
  before :authorize
  before { @log << :inline }
  after :notify, if: :loud?

  def loud? = true

  private

  def authorize = @log << :authorize
  def notify = @log << :notify
end

class Snippet
  def call
    plain = Command.new
    command = ImportCommand.new
    [plain.call, plain.log, command.call, command.log]
  end
end

#: rescuable services
class Worker
  include ActiveSupport::Rescuable

  class Busy < StandardError; end

  rescue_from Busy, with: :later
  rescue_from(ArgumentError) { |e| "bad: #{e.message}" }
  rescue_from "KeyError" do |e|
    [:key, e.key]
  end

  def perform(job)
    job.call
  rescue => e
    rescue_with_handler(e) ? @handled : raise
  end

  def later(error) = "later #{error.class}"
end

class Snippet
  def call
    worker = Worker.new
    [-> { raise Worker::Busy }, -> { raise ArgumentError, "x" }, -> { {}.fetch(:a) }].map do |job|
      job.call
    rescue => e
      worker.rescue_with_handler(e).class
    end
  end
end

#: configurable libraries
module Billing
  include ActiveSupport::Configurable
  config_accessor(:currency) { "EUR" }
  config_accessor(:rate) { 0.19 }

  class Invoice
    def initialize(net) = @net = net
    def gross = (@net * (1 + Billing.rate)).round(2)
    def to_s = "#{gross} #{Billing.config.currency}"
  end
end

class Snippet
  def call
    before = Billing::Invoice.new(100).to_s
    Billing.configure { |c| c.currency = "USD"; c.rate = 0 }
    [before, Billing::Invoice.new(100).to_s, Billing.currency, Billing.config[:rate]]
  end
end

#: ordered options as a configuration object
class Snippet
  def call
    options = ActiveSupport::OrderedOptions.new
    options.host = "x.org"
    options[:port] = 80
    copy = ActiveSupport::InheritableOptions.new(options)
    copy.port = 443
    [options.host, options.port, options.missing, copy.host, copy.port, options.keys, options.host!, options.respond_to?(:anything)]
  end
end

#: dirty attributes of a plain model
class Person
  include ActiveModel::Dirty
  define_attribute_methods :name, :age

  attr_reader :name, :age

  def initialize(name, age)
    @name = name
    @age = age
  end

  def name=(value)
    name_will_change! unless value == @name
    @name = value
  end

  def age=(value)
    age_will_change! unless value == @age
    @age = value
  end

  def save = changes_applied
end

class Snippet
  def call
    person = Person.new("ann", 3)
    before = person.changed?
    person.name = "bob"
    person.age = 3
    during = [person.changed, person.name_changed?, person.name_was, person.changes, person.age_changed?, person.name_change]
    person.save
    [before, during, person.changed?, person.previous_changes, person.name_previously_changed?]
  end
end

#: attribute methods with prefix and affix
class Form
  include ActiveModel::AttributeMethods
  attribute_method_prefix "clear_"
  attribute_method_suffix "_present?"
  attribute_method_affix prefix: "reset_", suffix: "_to_default!"
  define_attribute_methods :title, :body

  attr_accessor :title, :body

  def attributes = { "title" => @title, "body" => @body }

  private

  def clear_attribute(name) = send("#{name}=", nil)
  def attribute_present?(name) = send(name).present?
  def reset_attribute_to_default!(name) = send("#{name}=", "default #{name}")
end

class Snippet
  def call
    form = Form.new
    form.title = "x"
    a = form.title_present?
    form.clear_title
    b = form.title_present?
    form.reset_body_to_default!
    [a, b, form.body, form.title, form.respond_to?(:clear_body)]
  end
end

#: prepended instrumentation
module Instrumented
  def self.prepended(base) = base.extend(ClassMethods)

  module ClassMethods
    def calls = @calls ||= []
  end

  def perform(*args)
    self.class.calls << [:start, args]
    super.tap { |result| self.class.calls << [:end, result] }
  end
end

class Task
  prepend Instrumented
  def perform(a, b = 2) = a + b
end

class Snippet
  def call
    [Task.new.perform(1), Task.new.perform(3, 4), Task.calls, Task.ancestors.index(Instrumented) < Task.ancestors.index(Task)]
  end
end

#: an audit by a prepended module with define_method
module Audited
  def audits(*names)
    audit = Module.new do
      names.each do |name|
        define_method(name) do |*args, &block|
          (@audit ||= []) << name
          super(*args, &block)
        end
      end
    end
    prepend audit
  end
end

class Wallet
  extend Audited
  attr_reader :audit, :balance
  audits :deposit, :withdraw
  def initialize = @balance = 0
  def deposit(n) = @balance += n
  def withdraw(n) = yield(@balance -= n)
end

class Snippet
  def call
    wallet = Wallet.new
    wallet.deposit(10)
    seen = wallet.withdraw(3) { |left| "left #{left}" }
    [wallet.audit, wallet.balance, seen]
  end
end

#: memoize macro over existing methods
module Memoize
  def memoize(name)
    original = instance_method(name)
    define_method(name) do |*args|
      @memo ||= {}
      key = [name, *args]
      @memo.fetch(key) { @memo[key] = original.bind(self).call(*args) }
    end
    name
  end
end

class Numbers
  extend Memoize
  attr_reader :calls

  def initialize = @calls = 0

  memoize def fib(n)
    @calls += 1
    n < 2 ? n : fib(n - 1) + fib(n - 2)
  end
end

class Snippet
  def call
    numbers = Numbers.new
    [numbers.fib(10), numbers.calls, numbers.fib(10), numbers.calls]
  end
end

#: an undo stack with closures over state
class Editor
  attr_reader :text

  def initialize = (@text, @undo = "", [])

  def insert(s)
    before = @text
    @undo.push(-> { @text = before })
    @text += s
    self
  end

  def undo(n = 1) = tap { n.times { @undo.pop&.call } }
end

class Snippet
  def call
    editor = Editor.new.insert("a").insert("b").insert("c")
    [editor.text, editor.undo.text, editor.undo(5).text, editor.insert("z").text]
  end
end

#: memoised nil of an input
#: inputs name = "ann", nil
class Lookup
  attr_reader :calls
  def initialize(name) = (@name, @calls = name, 0)

  def user
    return @user if defined?(@user)
    @calls += 1
    @user = @name && { name: @name }
  end
end

class Snippet
  def call
    lookup = Lookup.new(input(:name))
    [lookup.user, lookup.user, lookup.calls]
  end
end
