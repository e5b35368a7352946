# Exceptions: how they are raised, rescued and cleaned up after.

#: raise with a text makes a RuntimeError
class Snippet
  def call
    raise "broken"
  rescue => error
    [error.class, error.message]
  end
end

#: raise with a class and a text
class Snippet
  def call
    raise ArgumentError, "no size"
  rescue ArgumentError => error
    "#{error.class}: #{error.message}"
  end
end

#: raise with a class alone has the name of the class as its message
class NotFound < StandardError; end

class Snippet
  def call
    raise NotFound
  rescue NotFound => error
    error.message
  end
end

#: raise with an object that carries an attribute
class Refused < StandardError
  attr_reader :status

  def initialize(message = "refused", status: 422)
    super(message)
    @status = status
  end
end

class Snippet
  def call
    raise Refused.new(status: 403)
  rescue Refused => error
    { status: error.status, message: error.message }
  end
end

#: raise with a class and keyword arguments
class Refused < StandardError
  attr_reader :field

  def initialize(field:)
    @field = field
    super("#{field} is wrong")
  end
end

class Snippet
  def call
    raise Refused.new(field: :name) if true
  rescue StandardError => error
    [error.field, error.message]
  end
end

#: an own message method is what message answers
class Late < StandardError
  def initialize(days)
    @days = days
  end

  def message = "late by #{@days} days"
end

class Snippet
  def call
    raise Late.new(3)
  rescue Late => error
    [error.message, "#{error.message}!"]
  end
end

#: an exception that is not rescued raises out of call
class Missing < StandardError; end

class Snippet
  def call
    raise Missing, "nothing here"
  end
end

#: rescue by an ancestor, first match wins
class AppError < StandardError; end
class NotFound < AppError; end

class Snippet
  def call
    raise NotFound, "bed"
  rescue ArgumentError
    "argument"
  rescue AppError => error
    "app #{error.class}"
  rescue NotFound
    "never"
  end
end

#: a bare rescue does not catch Exception and the like, which raises on
class Snippet
  def inner
    raise NotImplementedError, "todo"
  rescue
    "caught"
  end

  def call
    inner
  rescue ScriptError => error
    [error.message, error.is_a?(StandardError)]
  end
end

#: rescue with a list of classes
class Snippet
  def try_it
    yield
  rescue ArgumentError, TypeError => error
    error.class.name
  end

  def call = [try_it { Integer("x") }, try_it { Integer(nil) }, try_it { Integer("7") }]
end

#: rescue with a splat of a constant list
class Snippet
  NETWORK_ERRORS = [IOError, KeyError].freeze

  def call
    {}.fetch(:a)
  rescue ZeroDivisionError, *NETWORK_ERRORS
    "network"
  end
end

#: rescue modifier answers the value on its right
class Snippet
  def call
    number = Integer("abc") rescue 0
    other = (raise "x" rescue "rescued")
    [number, other]
  end
end

#: else runs where nothing was raised, and its value counts
class Snippet
  def attempt(text)
    value = Integer(text)
  rescue ArgumentError
    "bad"
  else
    "good #{value}"
  ensure
    "ignored"
  end

  def call = [attempt("5"), attempt("x")]
end

#: ensure runs in every case, in order
class Snippet
  def step(log, fail)
    log << "begin"
    raise "oops" if fail
    log << "end"
  rescue
    log << "rescue"
  else
    log << "else"
  ensure
    log << "ensure"
  end

  def call
    log = []
    step(log, false)
    step(log, true)
    log
  end
end

#: a return in ensure wins over a return before it
class Snippet
  def value
    return "body"
  ensure
    return "ensure"
  end

  def call = value
end

#: a return in ensure swallows the exception
class Snippet
  def value
    raise "lost"
  ensure
    return "kept"
  end

  def call = value
end

#: ensure runs before the caller goes on after a return
class Snippet
  def work(log)
    log << 1
    return log.size
  ensure
    log << 2
  end

  def call
    log = []
    result = work(log)
    [result, log]
  end
end

#: retry runs the body again
class Snippet
  def call
    tries = 0
    begin
      tries += 1
      raise "flaky" if tries < 3
      "done after #{tries}"
    rescue
      retry
    end
  end
end

#: retry with a limit that gives up by raise
class Snippet
  def call
    tries = 0
    begin
      tries += 1
      raise IOError, "try #{tries}"
    rescue IOError => error
      retry if tries < 3
      error.message
    end
  end
end

#: raise without arguments in rescue raises the same exception
class Snippet
  def inner(log)
    raise KeyError, "gone"
  rescue KeyError
    log << "seen"
    raise
  end

  def call
    log = []
    inner(log)
  rescue => error
    [log, error.class, error.message]
  end
end

#: cause is the exception that was handled
class Wrapped < StandardError; end

class Snippet
  def call
    begin
      Integer("z")
    rescue ArgumentError
      raise Wrapped, "no number"
    end
  rescue Wrapped => error
    [error.message, error.cause.class, error.cause.cause]
  end
end

#: a raise with cause: nil has no cause
class Snippet
  def call
    begin
      raise "first"
    rescue
      raise ArgumentError, "second", cause: nil
    end
  rescue => error
    [error.message, error.cause]
  end
end

#: an exception of a block reaches the method that yields, and its ensure
class Snippet
  def guarded(log)
    yield
    log << "after"
  ensure
    log << "closed"
  end

  def call
    log = []
    begin
      guarded(log) { raise "inside" }
    rescue => error
      log << error.message
    end
    log
  end
end

#: $! is the exception that is handled, and nil after it
class Snippet
  def call
    seen = begin
      raise "x"
    rescue
      $!.message
    end
    [seen, $!]
  end
end

#: rescue in a block with do and end
class Snippet
  def call
    %w[1 x 3].map do |text|
      Integer(text)
    rescue ArgumentError
      -1
    end
  end
end

#: what Ruby itself raises has a class and a message
class Snippet
  def caught
    yield
  rescue => error
    [error.class, error.message]
  end

  def call
    [caught { 1 / 0 }, caught { {}.fetch(:a) }, caught { [1].fetch(9) }, caught { Integer("1x") }, caught { Float("") },
     caught { [3, "a"].sort }, caught { :a + 1 }, caught { "a".frozen_method }].map(&:first)
  end
end

#: KeyError has a key and a receiver
class Snippet
  def call
    { a: 1 }.fetch(:b)
  rescue KeyError => error
    [error.key, error.receiver, error.message]
  end
end

#: wrong number of arguments raises ArgumentError
class Snippet
  def pair(a, b) = [a, b]

  def call
    pair(1)
  rescue ArgumentError => error
    error.message
  end
end

#: a missing and an unknown keyword raise ArgumentError
class Snippet
  def named(size:) = size

  def caught
    yield
  rescue ArgumentError => error
    error.message
  end

  def call = [caught { named }, caught { named(size: 1, colour: 2) }, caught { named(1) }]
end

#: changing a frozen list raises FrozenError
class Snippet
  LIST = %w[a b].freeze

  def call
    LIST << "c"
  rescue FrozenError => error
    [error.class, error.is_a?(RuntimeError), LIST]
  end
end

#: nil has no such method and raises NoMethodError
class Snippet
  def call
    nil.upcase
  rescue NoMethodError => error
    [error.name, error.receiver, error.is_a?(NameError)]
  end
end

#: the hierarchy of exceptions decides
class Snippet
  def call
    [KeyError.ancestors.include?(IndexError), StopIteration < IndexError, FloatDomainError.superclass,
     NoMethodError < NameError, StandardError < Exception]
  end
end

#: rescue decides by what was raised
#: inputs text = "12", "abc", nil, "", 7
class Snippet
  def call
    Integer(input(:text))
  rescue ArgumentError
    "no number"
  rescue TypeError
    "no text"
  end
end

#: fetch of an unknown key answers or is rescued
#: inputs key = "a", "b", nil
class Snippet
  PRICES = { "a" => 10 }.freeze

  def call
    { price: PRICES.fetch(input(:key)) }
  rescue KeyError => error
    { error: "unknown #{error.key.inspect}" }
  end
end

#: a guard raises an own exception for some inputs
#: inputs age = 3, 20, 90
class TooOld < StandardError
  attr_reader :limit

  def initialize(limit)
    @limit = limit
    super("older than #{limit}")
  end
end

class Snippet
  def check!(age)
    raise TooOld.new(60) if age > 60
    raise ArgumentError, "too young" unless age >= 18

    :fine
  end

  def call
    { result: check!(input(:age)) }
  rescue TooOld => error
    { error: error.message, limit: error.limit }
  rescue ArgumentError => error
    { error: error.message }
  end
end

#: changes before the exception stay
#: inputs fail = true, false
class Snippet
  def call
    steps = ["start"]
    begin
      steps << "work"
      raise "stop" if input(:fail)
      steps << "finish"
    rescue RuntimeError
      steps << "failed"
    end
    steps
  end
end

#: a value assigned before and after the raise
#: inputs text = "5", "x"
class Snippet
  def call
    state = :new
    number = nil
    begin
      state = :parsing
      number = Integer(input(:text))
      state = :parsed
    rescue ArgumentError
      number = 0
    ensure
      closed = true
    end
    [state, number, closed]
  end
end

#: an unknown input that is not rescued raises for some
#: inputs size = 1, 0
class Snippet
  def call
    10 / input(:size)
  end
end

#: retry until the input allows it
#: inputs needed = 1, 2, 5
class Snippet
  def call
    tries = 0
    begin
      tries += 1
      raise "again" if tries < input(:needed)
      "after #{tries}"
    rescue RuntimeError
      retry if tries < 3
      "gave up"
    end
  end
end

#: a handler table looks up the class of the exception
#: inputs kind = :missing, :denied, :other
class Missing < StandardError; end
class Denied < StandardError; end

class Snippet
  STATUSES = { Missing => 404, Denied => 403 }.freeze

  def call
    case input(:kind)
    when :missing then raise Missing
    when :denied then raise Denied, "no"
    else raise "odd"
    end
  rescue => error
    { status: STATUSES.fetch(error.class, 500), message: error.message }
  end
end

#: rescue_with handlers of ActiveSupport::Rescuable
class Service
  include ActiveSupport::Rescuable
  rescue_from KeyError, with: :missing
  rescue_from(ArgumentError) { |error| "argument: #{error.message}" }

  def run
    yield
  rescue => error
    rescue_with_handler(error) || raise
    @answer || "handled"
  end

  def missing(error) = @answer = "missing #{error.key}"
end

class Snippet
  def call = [Service.new.run { {}.fetch(:a) }, Service.new.run { raise ArgumentError, "x" }]
end

#: a custom exception class made by Class.new
class Snippet
  Broken = Class.new(StandardError) do
    def code = :broken
  end

  def call
    raise Broken, "it is"
  rescue Broken => error
    [error.code, error.message, error.class.name]
  end
end

#: an exception object is compared and shown
class Snippet
  def call
    error = ArgumentError.new("bad")
    [error.message, error.to_s, error.inspect, error == ArgumentError.new("bad"), error.backtrace]
  end
end

#: exit by throw runs ensure
class Snippet
  def call
    log = []
    result = catch(:done) do
      begin
        throw :done, "thrown"
      ensure
        log << "cleaned"
      end
    end
    [result, log]
  end
end

#: throw without a catch raises UncaughtThrowError
class Snippet
  def call
    throw :nowhere
  rescue UncaughtThrowError => error
    error.message
  end
end

#: catch without a tag makes one
class Snippet
  def call
    found = catch do |tag|
      [1, 2, 3].each { |x| throw tag, x * 10 if x > 1 }
      :none
    end
    [found, catch(:a) { 7 }, catch(:a) { throw :a }]
  end
end

#: a return in ensure under an input
#: inputs override = true, false
class Snippet
  def value
    return "body"
  ensure
    return "ensure" if input(:override)
  end

  def call = value
end

#: re-raise as another exception under an input
#: inputs wrap = true, false
class Wrapped < StandardError; end

class Snippet
  def work
    Integer("x")
  rescue ArgumentError => error
    raise Wrapped, "wrapped" if input(:wrap)

    { error: error.class.name }
  end

  def call
    work
  rescue Wrapped => error
    { wrapped: error.cause.class.name }
  end
end

#: a frozen list is changed under an input
#: inputs add = nil, "c"
class Snippet
  LIST = %w[a b].freeze

  def call
    LIST << input(:add) if input(:add)
    LIST.size
  rescue FrozenError
    "frozen"
  end
end

#: which of two calls raises, an input decides
#: inputs a = "1", "x"
#: inputs b = "2", nil
class Snippet
  def call
    first = second = nil
    first = Integer(input(:a))
    second = Integer(input(:b))
  rescue ArgumentError, TypeError => error
    { first: first, second: second, error: error.class.name }
  else
    [:all, first + second]
  end
end

#: what numbers, symbols and booleans do not answer raises NoMethodError
class Snippet
  def caught
    yield
  rescue NoMethodError => error
    error.name
  end
  def call
    [caught { 5.upcase }, caught { 1.5.strip }, caught { :a + 1 }, caught { true.size }, caught { 5.each { } }, caught { nil + 1 }]
  end
end

#: what the application gives to numbers they answer
class Integer
  def upcase = "five"
end
class Snippet
  def call = [5.upcase, 5.try(:upcase), 5.respond_to?(:upcase)]
end
