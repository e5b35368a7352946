# One store: what is changed in place is changed for all that refer to it.

#: << through an alias
class Snippet
  def call
    list = [1]
    other = list
    other << 2
    [list, other.equal?(list)]
  end
end

#: += makes a new list, concat changes the old one
class Snippet
  def call
    list = [1]
    a = list
    b = list
    a += [2]
    b.concat([3])
    [list, a, b]
  end
end

#: a list in a hash
class Snippet
  def call
    inner = []
    hash = { items: inner }
    hash[:items] << "a"
    inner << "b"
    [hash, inner]
  end
end

#: a parameter is the same object
class Snippet
  def append(list, item) = list << item

  def call
    list = []
    append(list, 1)
    append(list, 2)
    list
  end
end

#: assigning a parameter does not change the caller's variable
class Snippet
  def replace(list)
    list = [9]
    list << 10
  end

  def call
    list = [1]
    replace(list)
    list
  end
end

#: a block changes a hash of the method around it
class Snippet
  def call
    counts = {}
    %w[a b a].each { |text| counts[text] = counts.fetch(text, 0) + 1 }
    counts
  end
end

#: dup is shallow
class Snippet
  def call
    original = { list: ["a"], size: 1 }
    copy = original.dup
    copy[:list] << "b"
    copy[:size] = 2
    [original, copy]
  end
end

#: clone is shallow and keeps frozen
class Snippet
  def call
    original = [["a"]].freeze
    copy = original.clone
    loose = original.dup
    loose << ["c"]
    loose[0] << "b"
    [original, copy.frozen?, loose.frozen?, loose, original.clone(freeze: false).frozen?]
  end
end

#: deep_dup copies all the way down
class Snippet
  def call
    original = { list: [{ name: "a" }] }
    copy = original.deep_dup
    copy[:list][0][:name] << "b"
    copy[:list] << 1
    [original, copy]
  end
end

#: dup of an object shares what its variables refer to
class Order
  attr_accessor :items, :name

  def initialize = (@items, @name = [], "one")
end

class Snippet
  def call
    order = Order.new
    copy = order.dup
    copy.items << "tea"
    copy.name = "two"
    [order.items, order.name, copy.name]
  end
end

#: initialize_copy makes its own list
class Order
  attr_reader :items

  def initialize = @items = ["a"]

  def initialize_copy(other)
    super
    @items = other.items.dup
  end
end

class Snippet
  def call
    order = Order.new
    copy = order.clone
    copy.items << "b"
    [order.items, copy.items]
  end
end

#: << on a text through an alias
class Snippet
  def call
    name = +"a"
    other = name
    other << "b"
    other += "c"
    [name, other]
  end
end

#: texts that are changed in place
class Snippet
  def call
    text = +"hello"
    same = text
    text.upcase!
    text.sub!("H", "J")
    text.insert(1, "-")
    text.concat("!", "?")
    text.prepend(">")
    text[0] = "<"
    same
  end
end

#: replace and clear
class Snippet
  def call
    list = [1, 2]
    same = list
    list.replace([3])
    hash = { a: 1 }
    also = hash
    hash.replace({ b: 2 })
    text = +"x"
    text.replace("y")
    gone = [1].clear
    [same, also, text, gone]
  end
end

#: a hash in a list is changed through the list
class Snippet
  def call
    beds = [{ id: 1 }, { id: 2 }]
    beds.each { |bed| bed[:free] = bed[:id] > 1 }
    first = beds.first
    first[:crown] = true
    beds
  end
end

#: select and sort_by hand out the same objects
class Snippet
  def call
    beds = [{ n: 2 }, { n: 1 }]
    beds.select { |bed| bed[:n] > 1 }.each { |bed| bed[:big] = true }
    beds.sort_by { |bed| bed[:n] }.first[:least] = true
    beds
  end
end

#: Array.new with an object shares it, with a block it does not
class Snippet
  def call
    shared = Array.new(2, [])
    shared[0] << 1
    own = Array.new(2) { [] }
    own[0] << 1
    times = [[]] * 2
    times[0] << 2
    [shared, own, times]
  end
end

#: merge copies one level
class Snippet
  def call
    defaults = { tags: ["a"], size: 1 }
    merged = defaults.merge(size: 2)
    merged[:tags] << "b"
    merged[:new] = true
    [defaults, merged]
  end
end

#: a double splat copies one level
class Snippet
  def call
    base = { tags: [] }
    copy = { **base, x: 1 }
    copy[:tags] << 1
    list = [1]
    more = [*list, 2]
    more << 3
    [base, copy, list, more]
  end
end

#: methods with and without !
class Snippet
  def call
    list = [3, 1, 2]
    sorted = list.sort
    before = list.dup
    list.sort!
    list.map! { |x| x * 2 }
    list.select! { |x| x > 2 }
    list.reverse!
    [sorted, before, list, list.uniq!, list.compact!, [1, 1].uniq!]
  end
end

#: push, pop, shift, unshift, insert, delete and delete_at
class Snippet
  def call
    list = [1, 2, 3, 4]
    taken = [list.pop, list.shift, list.delete(9), list.delete(2), list.delete_at(0)]
    list.push(5, 6).unshift(0)
    list.insert(1, "x")
    [taken, list, list.pop(2), list]
  end
end

#: delete_if, reject!, keep_if and slice!
class Snippet
  def call
    list = (1..8).to_a
    list.delete_if { |x| x > 6 }
    cut = list.slice!(0, 2)
    list.keep_if(&:even?)
    nothing = list.reject! { |x| x > 100 }
    [cut, list, nothing]
  end
end

#: changes of nested hashes
class Snippet
  def call
    tree = { a: { b: { c: 1 } } }
    branch = tree[:a][:b]
    branch[:d] = 2
    tree[:a][:b][:c] += 10
    tree[:x] ||= {}
    tree[:x][:y] = []
    tree[:x][:y] << 1
    tree
  end
end

#: hashes changed in place
class Snippet
  def call
    hash = { a: 1, b: nil, c: 3 }
    gone = hash.delete(:a)
    hash.store(:d, 4)
    hash.update(e: 5)
    hash.compact!
    hash.transform_values! { |x| x * 2 }
    hash.delete_if { |_, x| x > 9 }
    [hash, gone, hash.delete(:zzz)]
  end
end

#: an object that two others hold
class Log
  attr_reader :lines

  def initialize = @lines = []
end

class Worker
  def initialize(log, name) = (@log, @name = log, name)
  def work = @log.lines << @name
end

class Snippet
  def call
    log = Log.new
    [Worker.new(log, "a"), Worker.new(log, "b")].each(&:work)
    log.lines
  end
end

#: swap and multiple assignment
class Snippet
  def call
    a, b = 1, 2
    a, b = b, a
    list = [1, 2, 3]
    list[0], list[2] = list[2], list[0]
    first, (second, *rest), last = 1, [2, 3, 4], 5
    *init, tail = list
    [a, b, list, first, second, rest, last, init, tail]
  end
end

#: a list that contains itself through an alias
class Snippet
  def call
    a = { name: "a" }
    b = { name: "b", peer: a }
    a[:peer] = b
    b[:name] << "!"
    [a[:peer][:name], a[:peer][:peer][:name], a.dig(:peer, :peer, :peer, :name)]
  end
end

#: freeze is shallow
class Snippet
  OPTIONS = { list: ["a"] }.freeze

  def call
    OPTIONS[:list] << "b"
    begin
      OPTIONS[:x] = 1
    rescue => error
      kind = error.class
    end
    [OPTIONS, kind, OPTIONS.frozen?, OPTIONS[:list].frozen?]
  end
end

#: changing a key of text does not change the hash
class Snippet
  def call
    key = +"a"
    hash = { key => 1 }
    key << "b"
    [hash, hash["a"], key]
  end
end

#: a constant list that is changed by the call
class Bed
  STATUSES = %w[free taken]
end

class Snippet
  def call
    Bed::STATUSES << "cleaning"
    Bed::STATUSES
  end
end

#: a global that is changed by the call
$visits = 1

class Snippet
  def visit = $visits += 1

  def call
    visit
    visit
    $visits
  end
end

#: a class attribute and a class variable that are changed by the call
class Pool
  @@limit = 1
  class << self
    attr_accessor :size
  end
  self.size = 5

  def self.limit = @@limit
  def grow = (@@limit += 1; self.class.size += 1)
end

class Snippet
  def call
    Pool.new.grow
    Pool.new.grow
    [Pool.limit, Pool.size]
  end
end

#: an entry that is added under a condition stays in its branch
#: inputs admin = true, false, nil
class Snippet
  def call
    list = %w[a b]
    list << "secret" if input(:admin)
    same = list
    same << "last"
    list
  end
end

#: both branches change the same object in different ways
#: inputs mode = :add, :remove, :none
class Snippet
  def call
    hash = { a: 1, b: 2 }
    same = hash
    case input(:mode)
    when :add then hash[:c] = 3
    when :remove then hash.delete(:a)
    end
    [same, hash.size, hash.key?(:a)]
  end
end

#: an alias to one of two lists, and a change through it
#: inputs left = true, false
class Snippet
  def call
    a = ["a"]
    b = ["b"]
    chosen = input(:left) ? a : b
    chosen << "new"
    { a: a, b: b, chosen: chosen }
  end
end

#: an object that is replaced in one branch and changed in the other
#: inputs replace = true, false
class Snippet
  def call
    list = [1]
    first = list
    if input(:replace)
      list = [2]
    else
      list << 3
    end
    list << 4
    [first, list, first.equal?(list)]
  end
end

#: an unknown list is changed in place
#: inputs list = [], [1], ["x", "y"]
class Snippet
  def call
    list = input(:list)
    same = list
    list << "end"
    [same, same.last, list.equal?(same)]
  end
end

#: an unknown key of a known hash is set
#: inputs key = "a", "z", nil
class Snippet
  def call
    hash = { "a" => 1, "b" => 2 }
    hash[input(:key)] = "set"
    [hash["a"], hash["b"], hash.size]
  end
end

#: an unknown index of a known list is set
#: inputs index = 0, 1, -1
class Snippet
  def call
    list = %w[a b c]
    list[input(:index)] = "set"
    list
  end
end

#: an unknown key is deleted
#: inputs key = :a, :z
class Snippet
  def call
    hash = { a: 1, b: 2 }
    gone = hash.delete(input(:key))
    [hash, gone]
  end
end

#: a writer is called on one of two objects
#: inputs first = true, false
class Box
  attr_accessor :label

  def initialize(label) = @label = label
end

class Snippet
  def call
    one, two = Box.new("one"), Box.new("two")
    (input(:first) ? one : two).label = "changed"
    [one.label, two.label]
  end
end

#: changes in a loop that runs an unknown number of times
#: inputs times = 0, 1, 3
class Snippet
  def call
    list = []
    state = :clean
    input(:times).times do |i|
      list << i
      state = :dirty
    end
    [list, state]
  end
end

#: a text that grows under conditions
#: inputs a = true, false
#: inputs b = true, false
class Snippet
  def call
    text = +"x"
    text << "a" if input(:a)
    text << "b" if input(:b)
    [text, text.length]
  end
end

#: an early return leaves the later change out
#: inputs stop = true, false
class Snippet
  def fill(list)
    list << 1
    return list.size if input(:stop)

    list << 2
    nil
  end

  def call
    list = []
    size = fill(list)
    [list, size]
  end
end

#: a constant that is changed in one branch
#: inputs admin = true, false
class Bed
  STATUSES = %w[free]
end

class Snippet
  def call
    Bed::STATUSES << "hidden" if input(:admin)
    Bed::STATUSES.to_h { |status| [status, status.length] }
  end
end

#: an instance variable that one branch sets is nil in the other
#: inputs flag = true, false
class Snippet
  def call
    @note = "set" if input(:flag)
    [@note, @note.nil?]
  end
end

#: keys that each turn sets after the hash is made
#: inputs rows = [1, 2], [3], [7, 1], []
#: inputs cond = 1, 9
class Snippet
  def call
    out = []
    input(:rows).each do |row|
      hash = { id: row }
      if row == input(:cond)
        out << hash
        next
      end
      hash[:double] = row * 2
      hash.delete(:id) if row > 5
      out << hash
    end
    out
  end
end

#: a hash of each turn that is asked for a key before it has it
#: inputs rows = [1], [1, 2], []
class Snippet
  def call
    input(:rows).map do |row|
      hash = {}
      seen = hash.key?(:a)
      before = hash[:a]
      hash[:a] = row
      hash[:seen] = seen
      hash[:before] = before
      hash
    end
  end
end

#: hashes of earlier turns that later ones change
#: inputs rows = [1], [1, 2, 3], []
class Snippet
  def call
    last = nil
    all = []
    input(:rows).each do |row|
      hash = { id: row }
      last[:next] = row if last
      all << hash
      last = hash
    end
    all
  end
end
