# Blocks: yield, next, break, return, closures and iterators.

#: yield answers the value of the block
class Snippet
  def twice = [yield(1), yield(2)]

  def call = twice { |x| x * 10 }
end

#: yield of several values, and of a list to several parameters
class Snippet
  def pair = yield(1, 2)
  def list = yield([3, 4])

  def call
    [pair { |a, b| [b, a] }, pair { |a| a }, list { |a, b| [b, a] }, list { |a| a }, pair { |a, b, c| c }]
  end
end

#: block parameters destructure nested lists
class Snippet
  def call
    { a: [1, [2, 3]] }.map { |key, (first, (second, third))| [key, first, second, third] } +
      [[1, 2, 3]].map { |head, *rest| [head, rest] }
  end
end

#: block parameters with defaults and keywords
class Snippet
  def run = yield(1, size: 3)

  def call = [run { |a, b = 5, size:, **rest| [a, b, size, rest] }, [[1]].map { |a, b = 2| a + b }]
end

#: numbered parameters
class Snippet
  def call = [[1, 2].map { _1 * 2 }, { a: 1 }.map { "#{_1}#{_2}" }, [[1, 2]].each { _1 }.map { [_2, _1] }]
end

#: block_given? and a default without a block
class Snippet
  def label(text) = block_given? ? yield(text) : text

  def call = [label("a"), label("a") { |text| text * 2 }, label("b", &:upcase), label("c", &nil)]
end

#: a method without a block that yields raises LocalJumpError
class Snippet
  def needs = yield

  def call
    needs
  rescue LocalJumpError => error
    error.message
  end
end

#: a block is handed on with & and becomes a proc
class Snippet
  def outer(&block) = inner(&block)
  def inner = yield(4)
  def keep(&block) = block

  def call = [outer { |x| x + 1 }, keep { |x| x }.call(7), keep, keep {}.class]
end

#: an anonymous block parameter is handed on
class Snippet
  def outer(&) = inner(&)
  def inner = yield

  def call = outer { "inside" }
end

#: a block changes a variable outside
class Snippet
  def call
    total = 0
    [1, 2, 3].each { |x| total += x }
    total
  end
end

#: a block parameter shadows, a block local is its own
class Snippet
  def call
    x = 1
    y = 2
    [10].each { |x; y| y = x }
    z = 0
    [5].each { |i| z = i; inner = i }
    [x, y, z, defined?(inner)]
  end
end

#: next gives the value of the block
class Snippet
  def call
    [1, 2, 3, 4].map do |x|
      next if x == 1
      next "even" if x.even?
      x
    end
  end
end

#: break ends the method that yields, with its value
class Snippet
  def call
    found = [1, 2, 3].each do |x|
      break x * 100 if x == 2
    end
    nothing = [1].each { |x| break }
    all = [1].each { |x| x }
    [found, nothing, all]
  end
end

#: return in a block returns from the method around it
class Snippet
  def find_first(list)
    list.each { |x| return x if x > 1 }
    :none
  end

  def call = [find_first([1, 2, 3]), find_first([0])]
end

#: redo runs the same iteration again
class Snippet
  def call
    tries = 0
    [1, 2].map do |x|
      tries += 1
      redo if tries == 1
      [x, tries]
    end
  end
end

#: a closure counts, and each call of its maker has its own count
class Snippet
  def counter
    count = 0
    -> { count += 1 }
  end

  def call
    first = counter
    second = counter
    [first.call, first.call, second.call, first.()]
  end
end

#: two closures share a variable
class Snippet
  def call
    value = "old"
    reader = -> { value }
    writer = ->(text) { value = text }
    writer.call("new")
    [reader.call, value]
  end
end

#: each iteration has its own variables in closures
class Snippet
  def call
    procs = [1, 2, 3].map { |x| -> { x * 10 } }
    shared = nil
    others = [1, 2].map { |x| shared = x; -> { shared } }
    [procs.map(&:call), others.map(&:call)]
  end
end

#: while, until, begin end while and loop
class Snippet
  def call
    a = 0
    a += 1 while a < 3
    b = 10
    until b <= 7
      b -= 1
    end
    c = 0
    begin
      c += 1
    end while c < 0
    d = loop { break "out" }
    e = while true do break end
    [a, b, c, d, e]
  end
end

#: next and break in while
class Snippet
  def call
    seen = []
    i = 0
    while i < 6
      i += 1
      next if i.odd?
      break if i > 4
      seen << i
    end
    seen
  end
end

#: for leaves its variable behind
class Snippet
  def call
    list = []
    for x in 1..3
      list << x
    end
    for a, b in { k: 1 } do end
    [list, x, a, b]
  end
end

#: times, upto, downto, step and each_with_index
class Snippet
  def call
    log = []
    2.times { |i| log << i }
    1.upto(3) { |i| log << i }
    3.downto(2) { |i| log << i }
    1.step(7, 3) { |i| log << i }
    0.step(by: 5, to: 10) { |i| log << i }
    %w[a b].each_with_index { |text, i| log << "#{text}#{i}" }
    log
  end
end

#: what iterators answer
class Snippet
  def call = [[1].each { }, 2.times { }, 1.upto(2) { }, { a: 1 }.each { }, (1..2).each { }, [1].each_with_index { }]
end

#: instance_eval and instance_exec change self of a block
class Box
  def initialize = @size = 4
  def double = @size * 2
end

class Snippet
  def call
    @size = 1
    box = Box.new
    [box.instance_eval { @size }, box.instance_eval { double }, box.instance_exec(3) { |x| @size + x }, @size]
  end
end

#: a block keeps self of where it was written
class Box
  def run = yield
  def name = "box"
end

class Snippet
  def name = "snippet"

  def call = Box.new.run { name }
end

#: a builder block that is yielded an object
class Menu
  attr_reader :items

  def self.build
    menu = new
    yield menu
    menu.items
  end

  def initialize = @items = []
  def item(name, **options) = @items << { name: name, **options }
end

class Snippet
  def call
    Menu.build do |menu|
      menu.item "Home"
      menu.item "Help", icon: "?"
    end
  end
end

#: a small language by instance_eval with nested blocks
class Tree
  attr_reader :nodes

  def initialize(&block)
    @nodes = []
    instance_eval(&block) if block
  end

  def node(name, &block) = @nodes << [name, Tree.new(&block).nodes]
end

class Snippet
  def call
    Tree.new do
      node :a do
        node :b
      end
      node :c
    end.nodes
  end
end

#: a block stored in a variable is called later
class Events
  def initialize = @handlers = Hash.new { |hash, key| hash[key] = [] }
  def on(name, &handler) = @handlers[name] << handler
  def fire(name, *args) = @handlers[name].map { |handler| handler.call(*args) }
end

class Snippet
  def call
    events = Events.new
    prefix = "got"
    events.on(:save) { |id| "#{prefix} #{id}" }
    events.on(:save) { |id| id * 2 }
    prefix = "has"
    [events.fire(:save, 4), events.fire(:other)]
  end
end

#: around blocks: before, yield, after
class Snippet
  def wrapped(tag)
    @out << "<#{tag}>"
    result = yield
    @out << "</#{tag}>"
    result
  end

  def call
    @out = []
    value = wrapped("a") { wrapped("b") { @out << "text"; 5 } }
    [@out.join, value]
  end
end

#: the value of yield decides in the method
#: inputs role = "admin", "guest", nil
class Snippet
  def allowed?(rules) = rules.any? { |rule| yield rule }

  def call
    allowed?(%w[admin owner]) { |rule| rule == input(:role) } ? "in" : "out"
  end
end

#: break under an unknown condition
#: inputs limit = 0, 2, 9
class Snippet
  def call
    seen = []
    result = [1, 2, 3].each do |x|
      break :stopped if x > input(:limit)
      seen << x
    end
    [result, seen]
  end
end

#: return from a block under an unknown condition
#: inputs wanted = "b", "z", nil
class Snippet
  def position(list)
    list.each_with_index do |text, index|
      return index if text == input(:wanted)
    end
    nil
  end

  def call
    { position: position(%w[a b c]) }
  end
end

#: next under an unknown condition
#: inputs skip = "a", nil
class Snippet
  def call
    %w[a b].map do |text|
      next if text == input(:skip)

      text.upcase
    end
  end
end

#: a loop over an unknown list
#: inputs list = [], [1, 2], ["x"], nil
class Snippet
  def call
    out = []
    Array(input(:list)).each { |item| out << { item: item } }
    out.empty? ? "nothing" : out
  end
end

#: a counter that an unknown list moves
#: inputs list = [], [5], [1, 2, 3]
class Snippet
  def call
    count = 0
    last = nil
    input(:list).each do |item|
      count += 1
      last = item
    end
    [count, last]
  end
end

#: until an unknown condition holds
#: inputs bound = 1, 4, 100
class Snippet
  def call
    size = 1
    size *= 2 until size >= input(:bound)
    size
  end
end

#: a block that is given or not
#: inputs loud = true, false
class Snippet
  def say(text) = block_given? ? yield(text) : text

  def call
    block = input(:loud) ? ->(text) { text.upcase } : nil
    say("hi", &block)
  end
end

#: loop ends by break with one of several values
#: inputs first = 3, 8
class Snippet
  def call
    queue = [input(:first), 5, 10]
    loop do
      item = queue.shift
      break "none" if item.nil?
      break item if item >= 8
    end
  end
end

#: an enumerator over an unknown list
#: inputs list = [], %w[a b]
class Snippet
  def call = input(:list).each_with_index.map { |text, i| "#{i}:#{text}" }
end

#: next of an enumerator that may be at its end
#: inputs list = [], [1], [1, 2]
class Snippet
  def call
    enumerator = input(:list).each
    enumerator.next
    enumerator.next
  rescue StopIteration
    :end
  end
end

#: a lazy chain with an unknown bound
#: inputs bound = 0, 5
class Snippet
  def call = (1..).lazy.map { |x| x * 2 }.select { |x| x > input(:bound) }.first(2)
end

#: ensure of a block that leaves under an input
#: inputs leave = true, false
class Snippet
  def around(log)
    log << :open
    yield
  ensure
    log << :close
  end

  def run(log)
    around(log) { return :left if input(:leave) }
    :finished
  end

  def call
    log = []
    [run(log), log]
  end
end

#: redo until an unknown number of tries
#: inputs needed = 1, 3
class Snippet
  def call
    tries = 0
    [:a].map do |x|
      tries += 1
      redo if tries < input(:needed)
      [x, tries]
    end
  end
end

#: throw out of nested blocks under an input
#: inputs limit = 1, 3, 99
class Snippet
  def call
    catch(:enough) do
      [1, 2].each { |x| [1, 2].each { |y| throw :enough, [x, y] if x * y >= input(:limit) } }
      :never
    end
  end
end

#: break with a value out of each under an input, or the list itself
#: inputs wanted = 2, 9
class Snippet
  def call = [1, 2, 3].each { |x| break "found #{x}" if x == input(:wanted) }
end

#: Proc.new is the block that it is given
class Snippet
  DOUBLE = Proc.new { |number, factor| number.to_i * (factor || 2) }

  def call
    kept = Proc.new { |word| "#{word}!" }
    [DOUBLE.call(3), DOUBLE.call([4, 5]), kept.call('a'), %w[b c].map(&kept), DOUBLE.lambda?]
  end
end
