# Struct, OpenStruct and plain value objects.

#: a Struct with positions
Point = Struct.new(:x, :y)

class Snippet
  def call
    point = Point.new(1)
    [point.x, point.y, point.to_a, point == Point.new(1, nil), point.members, Point.members]
  end
end

#: a Struct with keywords
Line = Struct.new(:title, :cents, keyword_init: true)

class Snippet
  def call
    line = Line.new(title: "tea", cents: 3)
    [line.title, line.to_h, line[:cents], line["title"], line.dig(:cents)]
  end
end

#: a Struct with methods in its block
Size = Struct.new(:name, :litres) do
  include Comparable

  def self.parse(text) = new(*text.split(":"))
  def <=>(other) = litres.to_i <=> other.litres.to_i
  def to_s = "#{name} (#{litres})"
end

class Snippet
  def call = ["#{Size.parse("s:4")}", Size.parse("s:4") < Size.parse("m:9"), [Size.parse("m:9"), Size.parse("s:4")].min.name]
end

#: a class that inherits from a Struct and overrides initialize
class Money < Struct.new(:cents, :currency)
  def initialize(cents, currency = "EUR") = super
  def +(other) = self.class.new(cents + other.cents, currency)
end

class Snippet
  def call = (Money.new(3) + Money.new(4, "CHF")).to_a
end

#: to_h that calls super and adds
Line = Struct.new(:title, :cents) do
  def to_h = super.merge(amount: cents / 100.0)
end

class Snippet
  def call = Line.new("tea", 250).to_h
end

#: a Struct is changed through its writers and []=
Box = Struct.new(:size, :label)

class Snippet
  def call
    box = Box.new(1, "a")
    other = box
    other.size += 1
    other[:label] = "b"
    other[0] *= 10
    copy = box.dup
    copy.label = "c"
    [box.to_a, copy.to_a, box.eql?(copy)]
  end
end

#: a Struct is destructured by a splat
Pair = Struct.new(:left, :right)

class Snippet
  def call
    left, right = *Pair.new(1, 2)
    [left, right]
  end
end

#: a Struct is Enumerable
Pair = Struct.new(:left, :right)

class Snippet
  def call
    left, right = *Pair.new(1, 2)
    [Pair.new(3, 4).map { |x| x + 1 }, Pair.new(1, 2).each_pair.to_a, Pair.new(5, 6).sum, Pair.new(1, 2).values_at(1)]
  end
end

#: a Struct is a key
Pair = Struct.new(:left, :right)

class Snippet
  def call
    left, right = *Pair.new(1, 2)
    { Pair.new(1, 2) => "found" }[Pair.new(1, 2)]
  end
end

#: an unknown member raises NoMethodError or NameError
Pair = Struct.new(:left, :right)

class Snippet
  def call = [(Pair.new(1)[:middle] rescue $!.class), (Pair.new(1).middle rescue $!.class), (Pair.new(1, 2, 3) rescue $!.message)]
end

#: a Struct with keywords refuses unknown ones and raises
Line = Struct.new(:title, keyword_init: true)

class Snippet
  def call
    Line.new(name: "x")
  rescue ArgumentError => error
    error.message
  end
end

#: to_s and inspect of a Struct
Pair = Struct.new(:left, :right)

class Snippet
  def call = Pair.new(1, "a").inspect
end

#: Struct to_h with a block
Pair = Struct.new(:left, :right)

class Snippet
  def call = Pair.new(1, 2).to_h { |name, value| [name.to_s, value * 2] }
end

#: a Struct built from a hash with input values
#: inputs name = "ann", nil
#: inputs age = 3, "7"
Person = Struct.new(:name, :age, keyword_init: true) do
  def label = "#{name || "nobody"}, #{age.to_i}"
end

class Snippet
  def call
    person = Person.new(name: input(:name), age: input(:age))
    person.to_h.merge(label: person.label)
  end
end

#: structs in a list are sorted and found by an input
#: inputs size = 3, 10, 99
Size = Struct.new(:name, :litres)

class Snippet
  SIZES = [Size.new("l", 30), Size.new("s", 4), Size.new("m", 12)].freeze

  def call
    SIZES.sort_by(&:litres).find { |size| size.litres >= input(:size) }&.name
  end
end

#: OpenStruct answers what it was given
class Snippet
  def call
    config = OpenStruct.new(name: "a", size: 1)
    config.colour = "red"
    config[:size] += 1
    [config.name, config.size, config.colour, config.missing]
  end
end

#: OpenStruct takes texts for names
class Snippet
  def call
    config = OpenStruct.new("name" => "a", size: 1)
    [config.name, config["name"], config.size, config.to_h]
  end
end

#: OpenStruct is read by [] and dig
class Snippet
  def call
    config = OpenStruct.new(name: "a", size: 1)
    config.colour = "red"
    config[:size] += 1
    [config[:name], config.dig(:name)]
  end
end

#: OpenStruct to_h and respond_to?
class Snippet
  def call
    config = OpenStruct.new(name: "a", size: 1)
    config.colour = "red"
    config[:size] += 1
    [config.to_h, config.respond_to?(:colour)]
  end
end

#: OpenStruct with each_pair, delete_field and equality
class Snippet
  def call
    config = OpenStruct.new(a: 1, b: 2)
    config.delete_field(:a)
    [config.each_pair.to_a, config == OpenStruct.new(b: 2)]
  end
end

#: OpenStruct with an unknown key
#: inputs key = "size", "name"
class Snippet
  def call
    config = OpenStruct.new
    config[input(:key)] = 4
    [config.size, config.name]
  end
end

#: ActiveSupport::OrderedOptions and InheritableOptions
class Snippet
  def call
    options = ActiveSupport::OrderedOptions.new
    options.limit = 3
    options[:name] = "a"
    child = ActiveSupport::InheritableOptions.new({ limit: 1 })
    [options.limit, options.name, options.missing, options.limit?, child.limit, child.other]
  end
end

#: a value object with keywords that is compared by its values
class Span
  attr_reader :from, :to

  def initialize(from:, to: from)
    @from, @to = from, to
    freeze
  end

  def ==(other) = other.class == self.class && other.state == state
  alias eql? ==
  def hash = state.hash
  def with(**changes) = self.class.new(**{ from: from, to: to }.merge(changes))

  protected

  def state = [from, to]
end

class Snippet
  def call
    span = Span.new(from: 1)
    [span == Span.new(from: 1, to: 1), span.with(to: 5).to, span.to, [span, Span.new(from: 1)].uniq.size, span.frozen?]
  end
end

#: a nested Struct keeps its namespace
module Shop
  Item = Struct.new(:id)
end

class Snippet
  def call = [Shop::Item.new(1).class.name, Shop::Item.new(2).id]
end

#: a Struct member may be a lambda
Rule = Struct.new(:name, :check)

class Snippet
  RULES = [Rule.new("long", ->(text) { text.length > 3 }), Rule.new("upper", ->(text) { text == text.upcase })].freeze

  def call = RULES.select { |rule| rule.check.call("ABCD") }.map(&:name)
end

#: a Struct member is set under an input
#: inputs label = nil, "x"
Box = Struct.new(:size, :label)

class Snippet
  def call
    box = Box.new(1)
    box.label = input(:label).upcase if input(:label)
    box.to_h.compact
  end
end

#: a Struct member is read by a name that an input gives
#: inputs name = :size, :label
Box = Struct.new(:size, :label)

class Snippet
  def call = Box.new(1, "a")[input(:name)]
end

#: a Struct or nil
#: inputs found = true, false
Bed = Struct.new(:id, :ward, keyword_init: true) do
  def label = "#{ward}-#{id}"
end

class Snippet
  def call
    bed = Bed.new(id: 1, ward: "n") if input(:found)
    { id: bed&.id, label: bed&.label, bed: bed.to_h }
  end
end

#: structs are compared with an input
#: inputs x = 1, 2, 1.0
Point = Struct.new(:x, :y)

class Snippet
  def call = [Point.new(input(:x), 0) == Point.new(1, 0), { Point.new(1, 0) => "hit" }[Point.new(input(:x), 0)]]
end

#: a value object is copied with an input
#: inputs to = nil, 9
class Span
  attr_reader :from, :to
  def initialize(from:, to: nil) = (@from, @to = from, to || from)
  def with(to:) = to ? self.class.new(from: from, to: to) : self
end

class Snippet
  def call
    span = Span.new(from: 1)
    other = span.with(to: input(:to))
    [span.to, other.to, span.equal?(other)]
  end
end

#: structs in objects of constants
class Fields
  Field = Struct.new(:name, :type) do
    def label = "#{name}:#{type}"
  end
  Range = Struct.new(:low, :high, keyword_init: true)

  attr_reader :all

  def initialize = @all = []

  def add(name, type = :string)
    @all << Field.new(name, type)
    @all.last.type = :text if name == :note
    @all.last
  end
end

class Snippet
  FIELDS = Fields.new.tap do |fields|
    fields.add(:id, :integer)
    fields.add(:note)
  end
  LABEL = FIELDS.all.first.label
  RANGES = [Fields::Range.new(low: 1, high: 2), Fields::Range.new(low: 3)].freeze

  def call
    [FIELDS.all.map(&:to_a), FIELDS.all.map(&:label), LABEL, RANGES.map(&:to_h), FIELDS.all.find { |field| field.type == :text }&.name]
  end
end

#: classes that ask their superclass what it answers
class Base
  def self.names(*added) = (@names ||= superclass.respond_to?(:names) ? superclass.names.dup : []).concat(added)
  def self.has_kinds? = respond_to?(:kinds)
end

class Bed < Base
  names :id, :area
  def self.kinds = [:raised]
end

class WideBed < Bed
  names :width
end

class Snippet
  ANSWERS = [Bed.has_kinds?, Base.has_kinds?].freeze

  def call = [Base.names, Bed.names, WideBed.names, ANSWERS]
end

#: a struct goes through what its each says
Page = Struct.new(:records, :next_cursor) do
  include Enumerable

  def each(&) = records.each(&)
end

Sheet = Struct.new(:rows, :title) do
  include Enumerable
  delegate :each, to: :rows
end

class Snippet
  def call
    page = Page.new([3, 1, 2], "x")
    sheet = Sheet.new(%w[a b], "t")
    [page.map { |each| each * 2 }, page.sort, page.first, page.include?(1), page.next_cursor, sheet.map(&:upcase), sheet.to_a, sheet.size, sheet.count, sheet.select { |each| each.is_a?(Array) }]
  end
end

#: a case of all classes that a value may be of
#: inputs ok = true, false
Success = Struct.new(:value)
Failure = Struct.new(:code)

class Snippet
  def call
    outcome = input(:ok) ? Success.new(1) : Failure.new(:gone)
    case outcome
    when Success then { value: outcome.value }
    when Failure then { code: outcome.code }
    end
  end
end
