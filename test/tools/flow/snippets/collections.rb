#: Hash.new with a block nests and counts
class Snippet
  def call
    tree = Hash.new { |hash, key| hash[key] = Hash.new(0) }
    [["fruit", "apple", 3], ["fruit", "pear", 1], ["veg", "leek", 2], ["fruit", "apple", 4]].each do |group, name, n|
      tree[group][name] += n
    end
    deep = Hash.new { |h, k| h[k] = Hash.new(&h.default_proc) }
    deep[:a][:b][:c] = 1
    [tree, tree.transform_values { |names| names.values.sum }, tree.dig("veg", "leek"), deep, tree["none"]["x"], tree.keys]
  end
end

#: list helpers of Active Support
class Snippet
  def call
    list = [3, nil, 1, "", 2]
    [list.compact_blank, list.excluding(nil, ""), [1, 2, 3, 4, 5].in_groups_of(2), [1, 2, 3, 4, 5].in_groups_of(3, 0), [1, 2, 3].in_groups(2, false),
     %w[a b c].to_sentence, %w[a b].to_sentence(two_words_connector: " & "), [1, 2, 3].second, [1, 2, 3, 4].from(2), [1, 2, 3, 4].to(1),
     [1, 2, 3, 4].split(3), [[1], [2]].flatten.many?, Array.wrap(nil), Array.wrap({ a: 1 }), [1, 2].including(3), [1, 2, 3].extract! { |n| n > 1 },
     [{ a: 1 }, { a: 2 }].pluck(:a), [1, 2, 3].index_with { |n| n * 2 }, [1, 2].exclude?(3), [3, 1].sum.fdiv(2)]
  end
end

#: hash helpers of Active Support
class Snippet
  def call
    options = { a: 1, b: { c: [1], d: nil }, "e" => "" }
    [options.deep_merge(b: { c: [2], x: 1 }), options.deep_dup == options, options.except(:a), options.slice(:a, :zzz), options.compact_blank.keys,
     options.deep_stringify_keys, options.stringify_keys.keys, { "x" => { "y" => 1 } }.deep_symbolize_keys, options.reverse_merge(a: 2, z: 3).keys,
     options.with_indifferent_access[:e], { a: 1 }.assert_valid_keys(:a), options.extract!(:a), options.key?(:a), { a: 1 }.to_query,
     { b: 1, a: nil }.deep_transform_values { |v| v.to_s }, { a: 1, b: 2 }.extractable_options?, { a: { b: 1 } }.to_param]
  end
end

#: a tree with recursion, depth and paths
class Category
  attr_reader :name, :children, :parent

  def initialize(name, parent: nil)
    @name, @parent, @children = name, parent, []
    parent&.children&.push(self)
  end

  def root? = parent.nil?
  def depth = root? ? 0 : parent.depth + 1
  def path = root? ? [name] : parent.path + [name]
  def descendants = children.flat_map { |c| [c, *c.descendants] }
  def self_and_ancestors = Enumerator.produce(self, &:parent).take_while(&:itself)
  def as_json(*) = { name: name, children: children.map(&:as_json) }
end

class Snippet
  def call
    root = Category.new("all")
    food = Category.new("food", parent: root)
    Category.new("toys", parent: root)
    fruit = Category.new("fruit", parent: food)
    [fruit.depth, fruit.path.join("/"), root.descendants.map(&:name), fruit.self_and_ancestors.map(&:name), root.as_json]
  end
end

#: zip, cycle, step and each_slice
class Snippet
  def call
    seats = (1..6).zip(%w[a b].cycle).map(&:join)
    columns = %w[id name].zip([1, "x"], [nil, true])
    [seats, columns, 1.step(10, 4).to_a, (0.0..1.0).step(0.5).map { |x| x }, 10.downto(7).select(&:even?), seats.each_slice(4).map(&:size),
     5.times.each_with_object([]) { |i, acc| acc.unshift(i) }, %w[a b c].each_with_index.to_a.last, (1..3).inject(:*), (1..4).each_cons(2).to_a.length]
  end
end

#: lazy pipeline over an endless enumerator
class Snippet
  def call
    fib = Enumerator.new do |y|
      a, b = 0, 1
      loop { y << a; a, b = b, a + b }
    end
    ids = Enumerator.produce(10) { |n| n + 5 }
    [fib.take(8), fib.lazy.select(&:odd?).map { |x| x * 10 }.first(3), ids.lazy.reject { |n| n % 2 == 0 }.first(2), fib.each_with_index.first(2),
     fib.take_while { |n| n < 20 }.last, ids.next, ids.next, ids.peek, fib.lazy.zip(ids.lazy).first(1), (1..20).lazy.filter_map { |x| x * 2 if x % 5 == 0 }.to_a]
  end
end

#: an external enumerator ends with StopIteration
class Snippet
  def call
    queue = %w[a b].each
    seen = []
    loop { seen << queue.next }
    stopped = begin
      queue.next
    rescue StopIteration => e
      e.message
    end
    queue.rewind
    [seen, stopped, queue.next, queue.size]
  end
end

#: currying and composition
class Snippet
  def call
    add = ->(a, b, c) { a + b + c }
    double = ->(x) { x * 2 }
    inc = proc { |x| x + 1 }
    [add.curry[1][2][3], add.curry.(1, 2).(3), (double >> inc).call(5), (double << inc).call(5), [1, 2].map(&double), %w[1 2].map(&method(:Integer)), (method(:Integer) >> double).call("4"), :upcase.to_proc.call("a"),
     { a: 1 }.to_proc.call(:a), [:a].map(&{ a: 9 })]
  end
end

#: multiple assignment and splats
class Snippet
  def call
    first, (second, *third), *rest, last = 1, [2, 3, 4], 5, 6, 7
    a = *1..3
    b, = [9, 8]
    h = { **{ x: 1 }, y: 2 }
    a, b = b, a
    *init, tail = %w[p q r]
    i = j = 5
    n = nil
    n ||= 3
    i += 1
    j **= 2
    [first, second, third, rest, last, a, b, h, init, tail, i, j, n, [*"a".."c", *nil], ->((x, y), z) { [x, y, z] }.call([1, 2], 3)]
  end
end

#: priorities by a heap of an array
class PriorityQueue
  def initialize = @items = []
  def push(item, priority) = tap { @items.push([priority, @items.size, item]); @items.sort! }
  def pop = @items.shift&.last
  def peek = @items.first&.at(2)
  def drain = [].tap { |out| while (item = pop) do out << item end }
end

class Snippet
  def call
    queue = PriorityQueue.new.push(:c, 3).push(:a, 1).push(:b, 2).push(:a2, 1)
    [queue.peek, queue.pop, queue.drain, queue.pop]
  end
end

#: a graph walked by breadth
class Graph
  def initialize(edges) = @edges = edges.each_with_object(Hash.new { |h, k| h[k] = [] }) { |(a, b), h| h[a] << b; h[b] << a }

  def path(from, to)
    queue = [[from]]
    seen = Set[from]
    until queue.empty?
      path = queue.shift
      return path if path.last == to
      @edges[path.last].each { |n| queue << [*path, n] if seen.add?(n) }
    end
  end
end

class Snippet
  def call
    graph = Graph.new([%i[a b], %i[b c], %i[a d], %i[d e], %i[e c]])
    [graph.path(:a, :c), graph.path(:a, :e), graph.path(:a, :z), graph.path(:a, :a)]
  end
end

#: a diff of two hashes
class Snippet
  def call
    before = { name: "a", tags: [1, 2], gone: 1 }
    after = { name: "b", tags: [1, 2], new: nil }
    (before.keys | after.keys).each_with_object({}) do |key, diff|
      old, new = before[key], after[key]
      kind = if !before.key?(key) then :added elsif !after.key?(key) then :removed elsif old != new then :changed end
      diff[key] = [kind, old, new].compact if kind
    end
  end
end

#: flattening of nested keys
class Snippet
  def call
    nested = { a: { b: 1, c: { d: [1, { e: 2 }] } }, f: nil }
    [flat(nested), unflat(flat(nested).except("a.c.d"))]
  end

  def flat(hash, prefix = nil)
    hash.each_with_object({}) do |(key, value), out|
      name = [prefix, key].compact.join(".")
      value.is_a?(Hash) ? out.merge!(flat(value, name)) : out[name] = value
    end
  end

  def unflat(hash)
    hash.each_with_object({}) do |(path, value), out|
      *parents, last = path.split(".").map(&:to_sym)
      parents.reduce(out) { |h, key| h[key] ||= {} }[last] = value
    end
  end
end

#: a toggle kept in an input list
#: inputs selected = [1, 2], [], nil
class Snippet
  def call
    selected = (input(:selected) || []).dup
    selected.include?(2) ? selected.delete(2) : selected.push(2)
    { selected: selected.sort, size: selected.length }
  end
end

#: counters by closures
class Snippet
  def counter(start = 0, step: 1)
    count = start
    { next: -> { count += step }, peek: -> { count }, reset: ->(to = start) { count = to } }
  end

  def call
    a, b = counter, counter(10, step: 5)
    a[:next].call
    a[:next].()
    b[:next][]
    [a[:peek].call, b[:peek].call, a[:reset].call, a[:peek].call, b[:reset].call(3)]
  end
end

#: yielding several values and block arity
class Snippet
  def pairs
    return enum_for(:pairs) unless block_given?
    yield 1, :a
    yield [2, :b]
    yield 3
  end

  def call
    list = []
    pairs { |n, s| list << [n, s] }
    pairs { |n| list << n }
    pairs { |n, *rest| list << rest }
    [list, pairs.to_a, pairs.map { |n, s| s }, pairs.with_index(1).map { |(n, s), i| [n, s, i] }]
  end
end

#: a block passed down and yielded with instance_exec
class Dsl
  attr_reader :values
  def initialize = @values = {}
  def set(key, value = nil, &block) = @values[key] = block ? instance_exec(key, &block) : value
  def self.configure(&block) = new.tap { |dsl| block.arity == 1 ? block.call(dsl) : dsl.instance_eval(&block) }.values
end

class Snippet
  def call
    outer = "outer"
    [Dsl.configure { set :a, 1; set(:b) { |k| "#{k}#{@values[:a]}" } }, Dsl.configure { |d| d.set(:c, outer) }]
  end
end

#: a hash with indifferent access of an input
#: inputs params = { "a" => 1 }, { a: 2 }, {}
class Snippet
  def call
    params = input(:params).with_indifferent_access
    { a: params[:a], keys: params.keys, merged: params.merge(b: 3).size, fetch: params.fetch("a", :none) }
  end
end

#: enumerables on ranges and floats
class Snippet
  def call
    [(1..10).step(3).to_a, (1..10) % 4, ("a".."e").each_slice(2).map(&:join), (1...10).size, (1..).first(2), (1..10).sum, ('a'..'e').include?("c"), (1..10).cover?(2..3), (1..5).each_with_object([]) { |i, a| a.unshift(i) },
     (1..6).each_cons(3).map(&:sum), (1..3).zip(4..6), (1..4).inject { |a, b| a * b }, (1..3).flat_map { |n| [n] * n }, (1..3).to_set.size, (0.5..2).include?(1), Range.new(1, 3, true).to_a, (1..10).find { |i| i % 7 == 0 }, (1..3).reverse_each.to_a, 1.upto(3).inject(:+), (1..2).minmax].map { |v| v.is_a?(Enumerator) ? v.to_a : v }
  end
end

#: list methods that change in place
class Snippet
  def call
    list = [5, 3, 8, 1]
    a = list.dup.tap { |l| l.delete_if { |n| n > 6 } }
    b = list.dup.tap { |l| l.keep_if(&:odd?); l.map! { |n| n * 2 } }
    c = list.dup.tap { |l| l.insert(1, 9).rotate!(1) }
    d = list.dup.tap { |l| l.fill(0, 1, 2) }
    e = list.dup
    removed = [e.shift, e.pop, e.delete(99), e.slice!(0, 1), e.delete_at(0)]
    f = [3, 1, 2].sort!.reverse!.concat([1]).uniq!
    [a, b, c, d, removed, e, f, [nil, 1].compact!, [1].compact!, list.values_at(0, -1, 9), list.minmax, list.take_while { |n| n > 2 }, list.drop_while { |n| n > 2 }, list.each_index.to_a, list.find_index(8), list.rindex { |n| n > 4 },
     list.first(2).product([0]), list.combination(2).count, list.permutation(2).first, list.sum { |x| x / 2.0 }, [1, [2, [3]]].flatten(1), [1, 2, 3, 4].each_slice(2).to_h, list.pack("C*").bytes, [[1, 2], [3]].sum(&:size), [1, 2, 3].cycle.first(5), list.none?(9), list.one? { |n| n == 1 }, ["a", "b"] * ",", [3, 5] <=> [3, 6], %w[x y].each_with_index.to_h]
  end
end

#: hash methods of all kinds
class Snippet
  def call
    h = { b: 2, a: 1, c: nil }
    copy = h.dup
    copy.delete(:b)
    copy.store(:d, 4)
    copy.compact!
    copy.update(a: 9) { |k, o, n| o + n }
    [h.sort.to_h.keys, h.min_by { |_, v| v.to_i }, h.sum { |_, v| v.to_i }, h.find { |_, v| v.nil? }&.first, h.reject { |_, v| v.nil? }.invert, h.any? { |k, v| v == 2 }, h.all? { |k, v| k.is_a?(Symbol) }, h.count, h.partition { |_, v| v }.map(&:to_h),
     h.each_with_index.map { |(k, v), i| [i, k] }, h.reduce(0) { |n, (_, v)| n + v.to_i }, h.group_by { |_, v| v.class }.keys, h.filter_map { |k, v| k if v }, h.key(2), h.values_at(:a, :zz), h.fetch_values(:a), h.dig(:a), h.to_a.flatten, h.sort_by { |_, v| -v.to_i }.first, copy,
     h.transform_keys(a: :x), h.transform_keys(&:to_s), h.each_slice(2).to_a.length, h.zip([1]).first, h.compare_by_identity.size, h.default, Hash[[[1, 2]]], h.member?(:a), h.slice(:a).eql?({ a: 1 }), h.max_by { |k, v| v.to_i }, { a: 1 } <= { a: 1, b: 2 }, h.delete(:zz) { |k| "no #{k}" }, { a: { b: [1, 2] } }.dig(:a, :b, 1), h.length, h.sum { 1 }, h.filter { |k| k == :a }, h.flat_map { |k, v| [k] * v.to_i }, h.each_entry.first]
  end
end

#: until and while loops over an input
#: inputs n = 1, 6, 27
class Snippet
  def call
    n = input(:n)
    steps = 0
    until n == 1 || steps >= 5
      n = n.even? ? n / 2 : 3 * n + 1
      steps += 1
    end
    list = []
    i = 3
    list << (i -= 1) while i > 0
    { steps: steps, n: n, list: list }
  end
end

#: an ivar set by a branch of an input
#: inputs mode = "a", "b"
class Snippet
  def call
    setup
    { value: @value, extra: defined?(@extra) ? @extra : :unset, ivars: instance_variables.size }
  end

  def setup
    @value = 1
    @extra = 2 if input(:mode) == "a"
  end
end

#: a trie for suggestions
class Trie
  def initialize(words = []) = (@root = {}) && words.each { |w| add(w) }
  def add(word) = word.each_char.reduce(@root) { |node, c| node[c] ||= {} }.store(:end, true)
  def suggest(prefix)
    node = prefix.each_char.reduce(@root) { |n, c| n && n[c] }
    node ? collect(node, prefix) : []
  end
  private def collect(node, prefix)
    node.flat_map { |k, child| k == :end ? [prefix] : collect(child, prefix + k) }
  end
end

class Snippet
  def call
    trie = Trie.new(%w[bed bedding bad])
    [trie.suggest("be"), trie.suggest("b"), trie.suggest("x")]
  end
end

#: dynamic programming with memo hashes
class Snippet
  def change(amount, coins, memo = {})
    return 1 if amount.zero?
    return 0 if amount.negative? || coins.empty?
    memo[[amount, coins.size]] ||= change(amount - coins.first, coins, memo) + change(amount, coins.drop(1), memo)
  end

  def call
    primes = (2..30).select { |n| (2..Math.sqrt(n)).none? { |d| (n % d).zero? } }
    fib = Hash.new { |h, n| h[n] = n < 2 ? n : h[n - 1] + h[n - 2] }
    [change(10, [5, 2, 1]), primes, fib[20], fib.size, 12.gcd(18), (1..5).reduce(:*), 97.digits.sum]
  end
end

#: a comparison of two lists gives added and removed of an input
#: inputs ids = [1, 2], [2, 3, 3], []
class Snippet
  def call
    old = [1, 2]
    now = input(:ids).uniq
    { added: now - old, removed: old - now, kept: old & now, same: (old | now).size == old.size }
  end
end

#: an lru cache by the order of a hash
class Lru
  def initialize(max) = (@max, @data = max, {})
  def [](key)
    return unless @data.key?(key)
    value = @data.delete(key)
    @data[key] = value
  end
  def []=(key, value)
    @data.delete(key)
    @data[key] = value
    @data.shift while @data.size > @max
  end
  def keys = @data.keys
end

class Snippet
  def call
    lru = Lru.new(2)
    lru[:a] = 1
    lru[:b] = 2
    lru[:a]
    lru[:c] = 3
    [lru.keys, lru[:b], lru[:a], lru.keys]
  end
end

#: a hash of procs by dynamic dispatch of an input
#: inputs op = "add", "neg", "zzz"
class Snippet
  OPS = { "add" => :+, "mul" => :* }.freeze

  def call
    if (method = OPS[input(:op)])
      { value: 3.public_send(method, 4) }
    elsif respond_to?("op_#{input(:op)}", true)
      { value: send("op_#{input(:op)}", 3) }
    else
      { error: "unknown #{input(:op)}" }
    end
  end

  private

  def op_neg(n) = -n
end

#: a queue drained under a budget of an input
#: inputs budget = 0, 5, 100
class Snippet
  JOBS = [[:a, 3], [:b, 4], [:c, 1]].freeze

  def call
    budget = input(:budget)
    done = JOBS.take_while { |_, cost| (budget -= cost) >= 0 }.map(&:first)
    { done: done, skipped: JOBS.map(&:first) - done }
  end
end

#: how many there are of what is there for sure
#: inputs more = true, false
class Snippet
  def call
    beds = [1]
    beds.push(2) if input(:more)
    hash = { a: 1 }
    hash[:b] = 2 if input(:more)
    [
      beds.size > 0, beds.length >= 1, beds.count < 1, beds.size.zero?, beds.size == 0, beds.size != 0, beds.any?,
      hash.size > 0, hash.size <= 0, hash.count.positive?, beds.size > 1,
    ]
  end
end
