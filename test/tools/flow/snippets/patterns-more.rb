#: case in with hashes of an API response
class Snippet
  def call
    [
      { status: 200, body: { user: { name: "Ann", roles: %w[admin dev] } } },
      { status: 200, body: { user: { name: "Bob", roles: [] } } },
      { status: 404 },
      { status: 503, retry_after: 30 },
      { status: 418, body: nil },
      "garbage",
    ].map { |response| describe(response) }
  end

  def describe(response)
    case response
    in { status: 200, body: { user: { name: String => name, roles: ["admin", *rest] } } }
      "admin #{name} +#{rest.size}"
    in { status: 200, body: { user: { name: } } } then "user #{name}"
    in { status: 404 | 410 } then "gone"
    in { status: 500.. => code, retry_after: Integer => seconds } if seconds < 60 then "retry #{code} in #{seconds}"
    in { status: Integer => code, **rest } then "other #{code} #{rest.keys}"
    in String | nil then "unreadable"
    end
  end
end

#: case in with deconstruct and deconstruct_keys of a class
class Point
  attr_reader :x, :y
  def initialize(x, y) = (@x, @y = x, y)
  def deconstruct = [x, y]
  def deconstruct_keys(keys) = { x: x, y: y, keys: keys }
end

class Snippet
  def call
    [Point.new(0, 0), Point.new(0, 4), Point.new(3, 3), Point.new(1, 2)].map do |point|
      case point
      in [0, 0] then :origin
      in Point(x: 0, y:) then [:y_axis, y]
      in Point[x, ^x] then [:diagonal, x]
      in { x:, keys: } then [:any, x, keys]
      end
    end
  end
end

#: case in with the find pattern, pins and an alternative
#: inputs wanted = "b", "z", nil
class Snippet
  def call
    wanted = input(:wanted)
    case [["a", 1], ["b", 2], ["c", 3]]
    in [*, [^wanted, value], *post]
      { value: value, after: post.map(&:first) }
    in [[String, Integer] | nil => first, *]
      { first: first }
    end
  end
end

#: an event log replayed from inputs
#: inputs events = [[:add, 5], [:sub, 2]], [], [[:add, 1], [:boom, 0]]
class Snippet
  def call
    balance = 0
    applied = input(:events).each_with_object([]) do |(type, n), log|
      balance =
        case type
        when :add then balance + n
        when :sub then balance - n
        else break log << :stopped
        end
      log << type
    end
    { balance: balance, applied: applied }
  end
end

#: an aggregate root with events
class Account
  Opened = Struct.new(:owner)
  Deposited = Struct.new(:amount)
  Withdrawn = Struct.new(:amount)
  Insufficient = Class.new(StandardError)

  attr_reader :balance, :changes, :owner

  def self.load(events) = new.tap { |a| events.each { |e| a.send(:on, e) } }

  def initialize = (@balance, @changes = 0, [])
  def open(owner) = record(Opened.new(owner))
  def deposit(amount) = record(Deposited.new(amount))
  def withdraw(amount)
    raise Insufficient, "#{balance} < #{amount}" if balance < amount
    record(Withdrawn.new(amount))
  end

  private

  def record(event)
    on(event)
    changes << event
    self
  end

  def on(event)
    case event
    in Opened[owner] then @owner = owner
    in Deposited[amount] then @balance += amount
    in Withdrawn[amount] then @balance -= amount
    end
  end
end

class Snippet
  def call
    account = Account.new.open("ann").deposit(10).withdraw(3)
    again = Account.load(account.changes)
    [account.balance, again.balance, again.owner, again.changes.size, account.changes.map { |e| e.class.name.demodulize }, (again.withdraw(99) rescue $!.message)]
  end
end

#: one of several hashes binds the names of its pattern
#: inputs key = "a", "b", "c"
class Snippet
  KNOWN = { "a" => { state: "done", ref: "r1" }, "b" => { state: "failed", reason: "late" } }.freeze

  def call
    case KNOWN.fetch(input(:key), { state: "unknown" })
    in { state: "done", ref: } then { ref: ref }
    in { state: "failed", reason: String => why } then { why: why }
    in { state: "unknown" } then { none: true }
    end
  end
end

#: several lists bind the same names
#: inputs key = "a", "b", "c"
class Snippet
  ROUTES = { "a" => [1, "x"], "b" => [2, "y", :z], "c" => [] }.freeze

  def call
    case ROUTES.fetch(input(:key))
    in [] then "empty"
    in [number, text] then { pair: [number, text] }
    in [number, *rest] then { number: number, rest: rest }
    end
  end
end

#: a case that meets all values has no else
#: inputs key = "a", "b"
class Snippet
  KINDS = { "a" => "cot", "b" => "bunk" }.freeze

  def call
    case KINDS.fetch(input(:key))
    when "cot" then 1
    when "bunk" then 2
    end
  end
end

#: windows, slices and combinations with a parameter for each element
#: inputs names = %w[a b c], %w[a], []
class Snippet
  def call
    names = input(:names).map(&:to_s)
    windows = names.each_cons(2).map { |first, second| first + second }
    slices = names.each_slice(2).map { |first, second| [first.upcase, second] }
    pairs = names.combination(2).map { |first, second| "#{first}#{second}" }
    [windows, slices, pairs, %w[a b c].combination(2).to_a.size]
  end
end

#: a proc that what other branches are for does not answer
#: inputs name = "Ann", "bo", nil
class Snippet
  def call
    name = input(:name)
    case name
    when nil then "nobody"
    when ->(text) { text.downcase == text } then { small: name }
    else { name: name }
    end
  end
end

#: a question as a proc
#: inputs list = [], [1], nil
class Snippet
  def call
    list = input(:list)
    case list
    when nil then "none"
    when :empty?.to_proc then { size: list.size }
    else { first: list.first }
    end
  end
end
