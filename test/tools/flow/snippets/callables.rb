# Procs, lambdas, methods and symbols that are called.

#: a lambda is called in four ways
class Snippet
  def call
    add = ->(a, b = 1) { a + b }
    [add.call(1), add.(1, 2), add[3], add.yield(4, 4)]
  end
end

#: a lambda is strict about its arguments, which raises, a proc is not
class Snippet
  def call
    loose = proc { |a, b| [a, b] }
    strict = lambda { |a, b| [a, b] }
    [loose.call(1), loose.call(1, 2, 3), loose.call([4, 5]), (strict.call(1) rescue "strict"), strict.lambda?, loose.lambda?]
  end
end

#: return in a lambda leaves the lambda, in a proc the method
class Snippet
  def by_lambda
    -> { return 1 }.call
    2
  end

  def by_proc
    proc { return 1 }.call
    2
  end

  def call = [by_lambda, by_proc]
end

#: next and break in lambdas
class Snippet
  def call
    first = ->(x) { next "small" if x < 5; "large" }
    second = -> { break 3 }
    [first.call(1), first.call(9), second.call]
  end
end

#: arity of lambdas and procs
class Snippet
  def method_with(a, b = 1, *c, d:, e: 2, **f, &g); end

  def call
    [->(a) {}.arity, ->(*a) {}.arity, ->(a, b = 1) {}.arity, proc { |a, b| }.arity, -> {}.arity]
  end
end

#: arity of a method with all sorts of parameters
class Snippet
  def method_with(a, b = 1, *c, d:, e: 2, **f, &g); end

  def call
    method(:method_with).arity
  end
end

#: parameters of a lambda
class Snippet
  def method_with(a, b = 1, *c, d:, e: 2, **f, &g); end

  def call
    ->(a, k:) {}.parameters
  end
end

#: curry takes arguments one by one
class Snippet
  def call
    add = ->(a, b, c) { a + b + c }
    plus = add.curry[1][2]
    [plus[3], add.curry.(1, 2).(4), [10, 20].map(&plus)]
  end
end

#: composition with >> and <<
class Snippet
  def call
    double = ->(x) { x * 2 }
    increase = ->(x) { x + 1 }
    [(double >> increase).call(5), (double << increase).call(5), (method(:Integer) >> double).call("4"), (:upcase.to_proc >> :to_sym.to_proc).call("a")]
  end
end

#: a method object is called, passed as a block and knows its name
class Snippet
  def shout(text) = text.upcase + "!"

  def call
    loud = method(:shout)
    [loud.call("a"), %w[b c].map(&loud), loud.name, loud.owner, loud.receiver.equal?(self), %w[1 2].map(&method(:Integer))]
  end
end

#: an unbound method is bound to another object
class Animal
  def initialize(name) = @name = name
  def name = "animal #{@name}"
end

class Dog < Animal
  def name = "dog #{@name}"
end

class Snippet
  def call = Animal.instance_method(:name).bind(Dog.new("rex")).call
end

#: a symbol as a block
class Snippet
  def call = [%w[a b].map(&:upcase), [[3, 1], [2]].map(&:min), [1, 2].inject(&:+), [["a", 0]].map(&:first), :size.to_proc.call("abc")]
end

#: a hash and a lambda as a block
class Snippet
  SIZES = { s: 1, m: 2 }.freeze
  TWICE = ->(x) { x * 2 }

  def call = [%i[s m x].map(&SIZES), [1, 2].map(&TWICE)]
end

#: a constant registry of lambdas is called by key
class Snippet
  RULES = {
    double: ->(x) { x * 2 },
    half: ->(x) { x / 2 },
    label: proc { |x| "n#{x}" }
  }.freeze

  def call = RULES.map { |name, rule| [name, rule.call(8)] }.to_h
end

#: an unknown key picks a lambda
#: inputs rule = "double", "label", "none"
class Snippet
  RULES = { "double" => ->(x) { x * 2 }, "label" => ->(x) { "n#{x}" } }.freeze
  DEFAULT = ->(_) { nil }

  def call = RULES.fetch(input(:rule), DEFAULT).call(4)
end

#: a lambda reads the object in which it was written
class Formatter
  def initialize(unit) = @unit = unit
  def to_proc = ->(value) { "#{value} #{@unit}" }
end

class Snippet
  def call = [1, 2].map(&Formatter.new("kg"))
end

#: instance_exec runs a lambda or proc with another self
class Row
  attr_reader :price

  def initialize(price) = @price = price
end

class Snippet
  COLUMNS = { net: proc { price }, gross: proc { price * 2 } }.freeze

  def call = COLUMNS.transform_values { |column| Row.new(5).instance_exec(&column) }
end

#: a proc from a method with & keeps its receiver
class Box
  def initialize(n) = @n = n
  def add(x) = @n + x
end

class Snippet
  def call
    adders = [Box.new(1), Box.new(10)].map { |box| box.method(:add) }
    adders.map { |adder| adder.call(1) }
  end
end

#: send, public_send and __send__ call by name
class Tool
  def use(x) = "use #{x}"

  private

  def secret = "secret"
end

class Snippet
  def call
    tool = Tool.new
    [tool.send(:use, 1), tool.public_send("use", 2), tool.__send__(:secret), (tool.public_send(:secret) rescue "private")]
  end
end

#: send by a name that an input gives
#: inputs format = "short", "long"
class Label
  def as_short = "L"
  def as_long = { text: "Label" }
end

class Snippet
  def call = Label.new.public_send("as_#{input(:format)}")
end

#: send of an unknown name under a guard
#: inputs name = "size", "upcase", "exit!", nil
class Snippet
  ALLOWED = %w[size upcase].freeze

  def call
    name = input(:name)
    return "refused" unless ALLOWED.include?(name)

    "text".public_send(name)
  end
end

#: try answers nil where nothing can be called
class Snippet
  def call
    [nil.try(:upcase), 5.try(:upcase)]
  end
end

#: try calls what can be called
class Snippet
  def call
    ["a".try(:upcase), "b".try { |text| text * 2 }, "c".try(:center, 3, "-")]
  end
end

#: try! lets nil be and raises for others
class Snippet
  def call
    [(5.try!(:upcase) rescue $!.class), nil.try!(:x)]
  end
end

#: try on a receiver that an input decides
#: inputs name = "ann", nil, 5
class Snippet
  def call = [input(:name).try(:upcase), input(:name)&.to_s]
end

#: then, tap and yield_self
class Snippet
  def call
    seen = []
    result = 5.then { |x| x + 1 }.tap { |x| seen << x }.yield_self { |x| x * 10 }
    [result, seen, { a: 1 }.tap { |hash| hash[:b] = 2 }]
  end
end

#: presence
class Snippet
  def call
    ["".presence, " a ".presence, [].presence, 0.presence]
  end
end

#: presence_in and in?
class Snippet
  def call
    ["a".presence_in(%w[a b]), "z".presence_in(%w[a]), 3.in?([1, 3]), 2.in?(3..4)]
  end
end

#: blank? and present?
class Snippet
  def call
    [nil.blank?, false.present?, "  ".blank?, {}.blank?]
  end
end

#: presence with a default decides by the input
#: inputs name = nil, "", "ann", "  "
class Snippet
  def call = input(:name).presence || "anonymous"
end

#: an object with call is a callable
class Double
  def self.call(x) = new(x).call
  def initialize(x) = @x = x
  def call = @x * 2
end

class Snippet
  def call = [Double.call(2), Double.(3), [4].map(&Double.method(:call)), Double.method(:call).to_proc.call(5)]
end

#: a pipeline of callables
class Upcase; def call(text) = text.upcase; end
class Exclaim; def call(text) = "#{text}!"; end

class Snippet
  STEPS = [Upcase.new, Exclaim.new, ->(text) { text.reverse }].freeze

  def call = STEPS.reduce("abc") { |text, step| step.call(text) }
end

#: a lambda that calls itself
class Snippet
  def call
    factorial = ->(n) { n <= 1 ? 1 : n * factorial.call(n - 1) }
    factorial.call(5)
  end
end

#: recursion of methods over a tree
class Snippet
  TREE = { name: "a", children: [{ name: "b", children: [] }, { name: "c", children: [{ name: "d", children: [] }] }] }.freeze

  def names(node) = [node[:name], *node[:children].flat_map { |child| names(child) }]
  def depth(node) = 1 + (node[:children].map { |child| depth(child) }.max || 0)

  def call = [names(TREE), depth(TREE)]
end

#: recursion whose depth an input decides
#: inputs depth = 0, 1, 3
class Snippet
  def nested(depth) = depth.zero? ? { leaf: true } : { child: nested(depth - 1) }

  def call = nested(input(:depth))
end

#: a result object with callbacks
#: inputs weight = 5, -1, nil
class Result
  attr_reader :value, :error

  def initialize(value: nil, error: nil)
    @value = value
    @error = error
  end

  def on_success
    yield value unless error
    self
  end

  def on_failure
    yield error if error
    self
  end
end

class Snippet
  def estimate(weight)
    return Result.new(error: "missing") if weight.nil?
    return Result.new(error: "negative") if weight.negative?

    Result.new(value: weight * 3)
  end

  def call
    answer = nil
    estimate(input(:weight))
      .on_success { |price| answer = { price: price } }
      .on_failure { |error| answer = { error: error } }
    answer
  end
end

#: a lambda closes over an input
#: inputs factor = 2, 1.5, "ab"
class Snippet
  def call
    times = ->(n) { input(:factor) * n }
    [times.call(2), [1, 3].map(&times)]
  end
end

#: return in a lambda under an input
#: inputs stop = true, false
class Snippet
  def call
    check = lambda do |n|
      return "stopped" if input(:stop)

      n + 1
    end
    [check.call(1), "after"]
  end
end

#: return in a proc under an input leaves the method
#: inputs stop = true, false
class Snippet
  def walk
    check = proc { |n| return ["left", n] if input(:stop) }
    [1, 2].each(&check)
    "walked"
  end

  def call = walk
end

#: a callable or a value
#: inputs lazy = true, false
class Snippet
  def resolve(value) = value.respond_to?(:call) ? value.call : value

  def call = { size: resolve(input(:lazy) ? -> { 5 } : "five") }
end

#: a composition that an input leaves out
#: inputs trim = true, false
class Snippet
  STRIP = ->(text) { text.strip }
  UP = ->(text) { text.upcase }

  def call = (input(:trim) ? STRIP >> UP : UP).call(" a ")
end

#: the method that is passed as a block is chosen by an input
#: inputs way = "up", "size"
class Snippet
  def up(text) = text.upcase
  def size(text) = text.size

  def call = %w[a bb].map(&method(input(:way)))
end

#: an event runs the handlers that an input registered
#: inputs notify = true, false
class Snippet
  def call
    log = []
    handlers = [->(id) { log << "saved #{id}" }]
    handlers << ->(id) { log << { mail: id } } if input(:notify)
    handlers.each { |handler| handler.call(7) }
    log
  end
end

#: a curried lambda with an input
#: inputs rate = 2, 10
class Snippet
  PRICE = ->(rate, count, base) { base + rate * count }

  def call = [1, 2].map(&PRICE.curry[input(:rate)]).map { |rest| rest.call(100) }
end
