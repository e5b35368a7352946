# Objects as keys of hashes and elements of sets.

#: a list is a key
class Snippet
  def call
    grid = { [0, 0] => "a", [0, 1] => "b" }
    grid[[1, 1]] = "c"
    [grid[[0, 1]], grid[[1, 1]], grid[[9, 9]], grid.key?([0, 0]), grid.keys, grid.size, grid.fetch([2, 2], :none)]
  end
end

#: a memo by arguments
class Snippet
  def area(*sides)
    @areas ||= {}
    @areas[sides] ||= sides.inject(:*)
  end

  def call = [area(2, 3), area(2, 3), area(4), @areas.keys, @areas.values]
end

#: structs are keys by their members
class Snippet
  Point = Struct.new(:x, :y)

  def call
    seen = Hash.new(0)
    [Point.new(1, 2), Point.new(1, 2), Point.new(2, 1)].each { |point| seen[point] += 1 }
    [seen[Point.new(1, 2)], seen.values, [Point.new(0, 0), Point.new(0, 0)].uniq.size, [Point.new(1, 1)].to_set.include?(Point.new(1, 1)), seen.keys.map(&:x)]
  end
end

#: objects are keys by what they are
class Snippet
  class Node
    attr_reader :name

    def initialize(name) = @name = name
  end

  def call
    first, second = Node.new("a"), Node.new("a")
    depth = { first => 1 }
    depth[second] = 2
    [depth[first], depth[second], depth.size, depth[Node.new("a")], [first, second, first].uniq.size, depth.keys.map(&:name)]
  end
end

#: hash and eql? of several parts
class Snippet
  class Money
    attr_reader :cents, :currency

    def initialize(cents, currency) = (@cents, @currency = cents, currency)
    def eql?(other) = other.is_a?(Money) && cents == other.cents && currency == other.currency
    alias == eql?
    def hash = [cents, currency].hash
  end

  def call
    prices = { Money.new(1, :eur) => "one" }
    [prices[Money.new(1, :eur)], prices[Money.new(1, :usd)], [Money.new(2, :eur), Money.new(2, :eur)].tally.values, [Money.new(3, :eur)] - [Money.new(3, :eur)], Money.new(1, :eur).hash == Money.new(1, :eur).hash]
  end
end

#: groups by lists and structs
class Snippet
  Pair = Struct.new(:left, :right)

  def call
    rows = [{ a: 1, b: 2 }, { a: 1, b: 2 }, { a: 2, b: 2 }]
    [rows.group_by { |row| [row[:a], row[:b]] }.transform_values(&:size), rows.group_by { |row| Pair.new(row[:a], row[:b]) }.size, rows.index_by { |row| row.values }.keys, rows.tally.values, rows.uniq.size]
  end
end

#: sets of lists
class Snippet
  def call
    visited = Set.new
    visited << [0, 1]
    visited << [0, 1]
    visited.add([1, 1])
    [visited.size, visited.include?([1, 1]), visited.include?([2, 2]), visited.to_a.sort, visited.delete([0, 1]).size]
  end
end

#: a marker that no value is
class Options
  NOT_GIVEN = Object.new.freeze

  def initialize(values) = @values = values

  def get(name, default = NOT_GIVEN)
    found = @values.fetch(name, NOT_GIVEN)
    return found unless found.equal?(NOT_GIVEN)
    default.equal?(NOT_GIVEN) ? :missing : default
  end
end

class Snippet
  def call
    options = Options.new({ size: 3, name: nil, list: [] })
    [options.get(:size), options.get(:name), options.get(:list), options.get(:other), options.get(:other, 7), options.get(:other, nil), [].equal?("a"), :a.equal?({}), -> { 1 }.equal?(1)]
  end
end

#: blocks are found again among others
class Snippet
  def hook(list, &block)
    list << block
    -> { list.delete(block) }
  end

  def call
    hooks = []
    off = hook(hooks) { 1 }
    hook(hooks) { 2 }
    before = hooks.map(&:call)
    off.call
    [before, hooks.map(&:call), hooks.size, off == hooks.first]
  end
end

#: differences and intersections go by eql? and hash
class Tag
  attr_reader :name
  def initialize(name) = @name = name
  def ==(other) = name == other.name
end

class Code < Tag
  def eql?(other) = name == other.name
  def hash = name.hash
end

class Snippet
  def names(list) = list.map(&:name)
  def call
    tags = [Tag.new("a"), Tag.new("b")]
    codes = [Code.new("a"), Code.new("b")]
    [[1, 2] - [1.0], [1.0, 2] & [1], [[1], [2]] - [[2]], names(tags - [Tag.new("a")]), names(tags - [tags[0]]), (tags & [Tag.new("b")]).size, names(codes - [Code.new("a")]), names(codes & [Code.new("b")]), tags.include?(Tag.new("b")), codes.without(codes[1]).size]
  end
end

#: structs and lists of objects are equal by their parts
class Snippet
  Point = Struct.new(:x, :y)

  class Money
    attr_reader :cents
    def initialize(cents) = @cents = cents
    def ==(other) = other.is_a?(Money) && cents == other.cents
  end

  def call
    points = [Point.new(1, 2), Point.new(3, 4)]
    [points.index(Point.new(3, 4)), points.include?(Point.new(1, 2)), points == [Point.new(1, 2), Point.new(3, 4)], points == [Point.new(1, 2)], points - [Point.new(1, 2)] == [Point.new(3, 4)], [Money.new(1), [Money.new(2)]] == [Money.new(1), [Money.new(2)]], [Money.new(1)] == [Money.new(2)], [Point.new(1, nil)] != [Point.new(1, nil)], points.count(Point.new(1, 2))]
  end
end

#: what is made of a hash with indifferent access has it, too
class Snippet
  def call
    hash = { "firstName" => 1, a: { "bC" => 2 } }.with_indifferent_access
    made = [
      hash.transform_keys(&:underscore), hash.dup.transform_keys!(&:underscore), hash.dup.deep_transform_keys!(&:underscore),
      hash.stringify_keys, hash.deep_stringify_keys, hash.select { true }, hash.reject { false }, hash.compact, hash.compact_blank,
      hash.except(:x), hash.slice(:firstName, :a), hash.merge(z: 1), hash.transform_values { |value| value }, hash.deep_merge(a: { z: 1 }),
      hash.reverse_merge(z: 1), hash.dup, hash.deep_dup, hash.dup.delete_if { false }, hash.dup.keep_if { true }, hash.without(:x),
      hash.with_defaults(z: 1), hash.dup.merge!(z: 1), hash.dup.update("z" => 1), hash.dup.slice!(:z)
    ]
    made.map { |each| [each.class.name, each[:firstName] || each[:first_name], each["firstName"] || each["first_name"], each.dig(:a, :bC) || each.dig(:a, :b_c)] }
  end
end

#: symbols are keys of a plain hash
class Snippet
  def call
    hash = { "firstName" => 1, a: { "bC" => 2 } }.with_indifferent_access
    [hash.symbolize_keys, hash.deep_symbolize_keys, hash.to_h, hash.to_hash, hash.invert, hash.to_options].map { |each| [each.class.name, each] }
  end
end
