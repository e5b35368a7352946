# What values are as text: `inspect`, `to_s`, JSON.

#: inspect asks what is inside
class Snippet
  Pair = Struct.new(:left, :right)

  class Tag
    def initialize(name) = @name = name
    def inspect = "<#{@name}>"
  end

  def call
    [[Tag.new("a"), nil, 1.5].inspect, { tag: Tag.new("b"), "k" => [:c] }.inspect, Pair.new(Tag.new("d"), "e").inspect, "#{[Tag.new("f")]}", { a: Tag.new("g") }.to_s]
  end
end

#: inspect of Ruby's own objects
class Snippet
  def call
    [Set.new([1, :a]).inspect, OpenStruct.new(a: 1, b: "x").inspect, ArgumentError.new("bad").inspect, RuntimeError.new("").inspect, (1..3).inspect, /a.b/i.inspect, Date.new(2024, 1, 5).inspect, 2.hours.inspect, String.inspect, [nil, true].to_s]
  end
end

#: an error message that shows an object
class Snippet
  Point = Struct.new(:x, :y, keyword_init: true)

  def call
    { Point.new(x: 1, y: 2) => 1 }.fetch(:z)
  rescue KeyError => error
    [error.message, Point.new(x: 1).to_s, Point.new(x: 3).inspect]
  end
end

#: pretty_inspect of short values
class Snippet
  require "pp"

  def call = [{ a: [1, 2], "b" => nil }.pretty_inspect, [1, "x"].pretty_inspect, :sym.pretty_inspect]
end

#: to_json of objects and their parts
class Snippet
  class Money
    def initialize(cents) = @cents = cents
    def as_json(*) = { cents: @cents, text: "<#{@cents}>" }
  end

  class Cart
    def initialize(items)
      @items = items
      @open = true
    end
  end

  def call = [Cart.new([Money.new(1), Money.new(2)]).to_json, { 1 => Money.new(3), nil => :x, true => 1.0 }.to_json, [Struct.new(:a).new(1)].to_json, nil.to_json, "a\nb\u00e9".to_json]
end

#: to_json with options
class Snippet
  def call = [{ a: 1, b: 2 }.to_json(only: [:a]), { a: 1, "b" => { c: nil } }.to_json(except: :a), [{ a: 1, b: 2 }].as_json(only: :b)]
end

#: JSON.generate and pretty_generate
class Snippet
  def call
    [JSON.generate({ a: [1, { b: nil }], "c" => "é<" }), JSON.pretty_generate({ a: [1, { b: nil }], c: :d }), JSON.dump([1.5, :x, nil]), JSON.generate("text"), JSON.generate(Date.new(2024, 1, 5))]
  end
end

#: JSON and back
class Snippet
  def call
    text = { list: [1, 2.5, "x"], nested: { ok: true } }.to_json
    back = JSON.parse(text, symbolize_names: true)
    [back, back == { list: [1, 2.5, "x"], nested: { ok: true } }, JSON.parse(JSON.pretty_generate(back)).keys, text.length]
  end
end

#: a report that is written line by line
class Snippet
  Row = Struct.new(:name, :total) do
    def to_s = format("%-6s|%5.1f", name, total)
  end

  def call = [Row.new("ann", 3), Row.new("bo", 12.25)].map(&:to_s).push("-" * 12, "sum #{[3, 12.25].sum}").join("\n")
end

#: variables in the order in which they were set
class Snippet
  class Item
    def initialize(name, size)
      @size = size
      @name = name
      @extra = true if size > 1
    end

    def pairs = instance_variables.map { |name| [name, instance_variable_get(name)] }.to_h
  end

  def call = [Item.new("b", 2).to_json, Item.new("a", 1).pairs, Item.new("c", 3).instance_variables, Item.new("d", 4).as_json.keys]
end
