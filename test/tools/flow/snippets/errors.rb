#: an error hierarchy with codes and a status for each
module Api
  class Error < StandardError
    class << self
      attr_accessor :status, :code
      def inherited(child)
        super
        child.status = status
        child.code = child.name.demodulize.underscore
      end
    end
    self.status = 500

    def to_h = { status: self.class.status, code: self.class.code, detail: message }
  end

  class NotFound < Error
    self.status = 404
  end

  class Invalid < Error
    self.status = 422
    def initialize(fields = []) = super("Invalid: #{fields.to_sentence}")
  end

  class Teapot < Invalid; end
end

class Snippet
  def call
    [Api::NotFound.new("no bed"), Api::Invalid.new(%w[name age]), Api::Teapot.new].map do |error|
      raise error
    rescue Api::Error => e
      e.to_h
    end
  end
end

#: retry with a counter and exponential delays
class FlakyClient
  class Timeout < StandardError; end

  attr_reader :delays

  def initialize(failures)
    @failures = failures
    @delays = []
  end

  def get
    attempts ||= 0
    attempts += 1
    raise Timeout, "attempt #{attempts}" if attempts <= @failures
    "ok after #{attempts}"
  rescue Timeout => e
    @delays << 2**attempts
    retry if attempts < 3
    "gave up: #{e.message}"
  ensure
    @delays << :done
  end
end

class Snippet
  def call
    [0, 2, 5].map do |failures|
      client = FlakyClient.new(failures)
      [client.get, client.delays]
    end
  end
end

#: ensure runs in order with explicit returns
class Transaction
  attr_reader :log

  def initialize = @log = []

  def run
    @log << :begin
    result = yield self
    @log << :commit
    result
  rescue ArgumentError => e
    @log << :rollback
    e.message
  else
    @log << :never
    :else
  ensure
    @log << :close
  end
end

class Snippet
  def call
    first = Transaction.new
    second = Transaction.new
    [first.run { 1 }, first.log, second.run { raise ArgumentError, "bad" }, second.log]
  end
end

#: errors with a cause and full details
class DomainError < StandardError
  attr_reader :details
  def initialize(message = "domain problem", **details)
    super(message)
    @details = details
  end
end

class Snippet
  def call
    load_config
  rescue DomainError => e
    { message: e.message, cause: e.cause.class.name, original: e.cause.message, details: e.details, chain: chain(e).map(&:class) }
  end

  def load_config
    Integer("12x")
  rescue ArgumentError
    raise DomainError.new("cannot load", key: :port)
  end

  def chain(error) = error ? [error, *chain(error.cause)] : []
end

#: redo, next with a value and break with a value
class Snippet
  def call
    tries = 0
    redone = [1, 2].map do |n|
      tries += 1
      redo if tries == 2
      next :one if n == 1
      n * tries
    end
    found = [3, 8, 5].each { |n| break n * 100 if n > 4 }
    none = [1].each { |n| break n if n > 4 }
    [redone, tries, found, none, (while true do break end), [1, 2, 3].each_with_index.find { |n, i| n * i > 3 }]
  end
end

#: heredocs, gsub with a hash and with a block
class Snippet
  def call
    template = <<~TEXT
      Hello {{name}},
        your code is {{ code }}.
    TEXT
    values = { "name" => "Ann", "code" => 42 }
    filled = template.gsub(/\{\{\s*(\w+)\s*\}\}/) { values.fetch($1).to_s }
    [filled, "cat hat".gsub(/[ch]at/, "cat" => "dog", "hat" => "cap"), "2024-01-02".gsub(/(\d+)-(\d+)-(\d+)/, '\3.\2.\1'), "a1b22".scan(/[a-z]\d+/),
     "k=v; x=y".scan(/(\w)=(\w)/).to_h, "CamelCaseText".gsub(/([A-Z])/) { "_#{$1.downcase}" }.sub(/\A_/, ""), filled.lines.map(&:chomp), "hello"[/l+/], "path/to".partition("/")]
  end
end

#: errors of an input become a response
#: inputs id = "1", "x", nil
class Snippet
  class NotFound < StandardError; end
  ROWS = { 1 => "one" }.freeze

  def call
    { data: find(Integer(input(:id))) }
  rescue NotFound => e
    { error: e.message, status: 404 }
  rescue ArgumentError, TypeError => e
    { error: e.class.name, status: 400 }
  end

  def find(id) = ROWS[id] || raise(NotFound, "no #{id}")
end

#: numbers parsed with Float and a rescue modifier
#: inputs raw = "1.5", "2", "abc", nil
class Snippet
  def call
    value = Float(input(:raw)) rescue nil
    { value: value, cents: value && (value * 100).to_i, valid: !value.nil? }
  end
end

#: a nested rescue of an input
#: inputs kind = "type", "key", "ok", "zero"
class Snippet
  def call
    log = []
    result = begin
      begin
        run(input(:kind))
      rescue TypeError => e
        log << :type
        raise ArgumentError, e.message
      ensure
        log << :inner
      end
    rescue ArgumentError, KeyError => e
      log << e.class.name
      e.cause ? :wrapped : :plain
    else
      :else
    ensure
      log << :outer
    end
    [result, log]
  rescue ZeroDivisionError
    [:zero]
  end

  def run(kind)
    case kind
    when "type" then raise TypeError, "t"
    when "key" then {}.fetch(:k)
    when "zero" then 1 / 0
    end
  end
end

#: an assignment with a rescue modifier raises what its setter raises
module SoftEnum
  def soft_enum(name, values)
    values = values.each_with_index.to_h if values.is_a?(Array)
    define_singleton_method(name.to_s.pluralize) { values.stringify_keys }
    define_method(name) { values.key(instance_variable_get("@#{name}")).to_s }
    define_method("#{name}=") { |v| instance_variable_set("@#{name}", values.fetch(v.to_sym)) }
    values.each do |key, number|
      define_method("#{key}?") { instance_variable_get("@#{name}") == number }
      define_method("#{key}!") { public_send("#{name}=", key) }
    end
  end
end

class Parcel
  extend SoftEnum
  soft_enum :status, %i[new sent lost]
  soft_enum :size, { s: 10, l: 20 }
end

class Snippet
  def call
    parcel = Parcel.new
    parcel.status = "sent"
    parcel.l!
    [parcel.status, parcel.sent?, parcel.lost?, parcel.size, Parcel.statuses, Parcel.sizes, (parcel.status = :gone rescue $!.class)]
  end
end

#: a service with around logging by blocks and ensure
class Timer
  attr_reader :events

  def initialize = @events = []

  def measure(name)
    events << "#{name}:start"
    yield(self).tap { |r| events << "#{name}:#{r.inspect}" }
  rescue StandardError => e
    events << "#{name}:#{e.class.name.underscore}"
    raise
  ensure
    events << "#{name}:end"
  end
end

class Snippet
  def call
    timer = Timer.new
    timer.measure(:outer) { |t| t.measure(:inner) { 5 } + 1 }
    timer.measure(:bad) { raise IOError } rescue nil
    timer.measure(:skipped) { next :next_value }
    timer.events
  end
end

#: errors with retry_on style policies
class Policy
  Attempt = Struct.new(:number, :error)

  def initialize(limit:, on: [StandardError])
    @limit, @on = limit, on
  end

  def run
    attempts = []
    begin
      yield attempts.size + 1
    rescue *@on => e
      attempts << Attempt.new(attempts.size + 1, e.message)
      attempts.size < @limit ? retry : { failed: attempts.map(&:to_a) }
    end
  end
end

class Snippet
  def call
    [Policy.new(limit: 3).run { |n| n == 3 ? "ok #{n}" : raise("no #{n}") }, Policy.new(limit: 2, on: [KeyError, IOError]).run { |n| raise IOError, "io #{n}" },
     (Policy.new(limit: 2, on: [KeyError]).run { raise "other" } rescue $!.message)]
  end
end

#: error classes built by Class.new and full_message parts
module Errors
  Base = Class.new(StandardError) do
    def status = 500
    def self.[](status) = Class.new(self) { define_method(:status) { status } }
  end
  Missing = Base[404]
  class Denied < Base[403]
    def message = "denied: #{super}"
  end
end

class Snippet
  def call
    [Errors::Missing, Errors::Denied].map do |klass|
      raise klass, "why" if klass == Errors::Denied
      raise klass
    rescue Errors::Base => e
      [e.status, e.message, e.class.name, e.is_a?(StandardError)]
    end
  end
end

#: exceptions: exception, backtrace, detailed raise forms
class Snippet
  class Oops < StandardError
    def initialize(msg = "default oops") = super
  end

  def call
    [
      (raise Oops rescue $!.message),
      (raise Oops, "given" rescue $!.message),
      (raise Oops.new("made") rescue $!.message),
      (raise Oops.new.exception("changed") rescue $!.message),
      begin
        begin
          raise "inner"
        rescue => e
          raise Oops, cause: nil
        end
      rescue Oops => e
        [e.cause, e.message]
      end,
      (Integer("q") rescue $!.class),
      (nil.upcase rescue $!.class),
      ([].fetch(3) rescue $!.class),
      ({ a: 1 }.fetch(:b) rescue [$!.key, $!.receiver]),
      (raise Class.new(Oops) rescue $!.class.superclass),
      (def m(a:) = a; m rescue $!.class),
      (:sym.unknown rescue $!.name),
      (Float("x") rescue $!.message),
      (raise Interrupt rescue :no rescue :never) ] rescue [:outer, $!.class]
  rescue Interrupt => e
    [:interrupt, e.message]
  end
end

#: exceptions compared in case and by a list of rescue
#: inputs n = 1, 2, 3, 4
class Snippet
  RETRYABLE = [IOError, KeyError].freeze

  def call
    work(input(:n))
  rescue *RETRYABLE, ZeroDivisionError => e
    case e
    when KeyError then :key
    when IOError then :io
    else :zero
    end
  else
    :fine
  end

  def work(n)
    raise IOError if n == 1
    raise KeyError, "k" if n == 2
    10 / (n - 3)
  end
end

#: guard with and, or, not and begin end blocks
class Snippet
  def call
    a = nil
    b = (a or 5)
    c = (not a)
    d = a && a.size
    e = begin
      10
    end
    f = if false then 1 end
    g = (1 if b) || 2
    h = [*(1..3), *[4]].sum.then { _1 > 9 and :big or :small }
    x = y = [] << 1
    y << 2
    z = case when b == 5 then "five" end
    [b, c, d, e, f, g, h, x, z, (b == 5) ^ true, !!a, __FILE__.is_a?(String), [1, 2, *nil], "a" "b", ?c, :"d e", %q(x), -> { _1.to_s }.arity, defined?(zz), BEGIN_VALUE]
  end
  BEGIN_VALUE = 7
end

#: a guard clause chain of inputs
#: inputs user = nil, { role: "admin" }, { role: "guest" }
#: inputs open = true, false
class Snippet
  Denied = Class.new(StandardError)

  def call
    authorize!
    { ok: true, role: input(:user)[:role] }
  rescue Denied => e
    { ok: false, reason: e.message }
  end

  def authorize!
    raise Denied, "login" unless input(:user)
    return if input(:user)[:role] == "admin"
    raise Denied, "closed" unless input(:open)
  end
end

#: an object of two classes of which one lacks the method
#: inputs wide = true, false
class Wide
  def label = "wide"
end

class Plain
  def size = 1
end

class Snippet
  def call
    bed = input(:wide) ? Wide.new : Plain.new
    told =
      begin
        bed.label
      rescue NoMethodError => e
        [e.name, bed.size]
      end
    told
  end
end

#: an error of Ruby passes by a rescue of others
#: inputs size = nil, 0, 2
module Parcels
  module Client
    class Error < StandardError; end
  end
end

class Snippet
  def call
    begin
      raise ArgumentError, "size is required" if input(:size).nil?
      10 / input(:size)
    rescue Parcels::Client::Error => e
      [:client, e.message]
    rescue ArgumentError, ZeroDivisionError => e
      [:ours, e.message]
    end
  end
end
