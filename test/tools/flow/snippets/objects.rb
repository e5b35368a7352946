# Plain objects: what `new` makes, what its methods answer, and which method is called.

#: a reader answers what initialize set
class Parcel
  attr_reader :weight

  def initialize(weight)
    @weight = weight
  end
end

class Snippet
  def call
    Parcel.new(3).weight
  end
end

#: a writer changes the object that two variables name
class Shelf
  attr_accessor :label
end

class Snippet
  def call
    shelf = Shelf.new
    other = shelf
    other.label = "north"
    [shelf.label, shelf.equal?(other)]
  end
end

#: an instance variable that was never set is nil
class Desk
  attr_reader :clerk
end

class Snippet
  def call = Desk.new.clerk
end

#: keyword arguments of initialize with defaults that use each other
class Quote
  def initialize(base:, extra: base * 2, **rest)
    @base, @extra, @rest = base, extra, rest
  end

  def to_h = { base: @base, extra: @extra, rest: @rest }
end

class Snippet
  def call = [Quote.new(base: 4).to_h, Quote.new(base: 1, extra: 0, note: "x").to_h]
end

#: optional, splat and post arguments are filled in Ruby's order
class Snippet
  def parts(first, second = "b", *middle, last, flag: false, **options, &block)
    [first, second, middle, last, flag, options, block&.call]
  end

  def call
    [parts(1, 9), parts(1, 2, 9), parts(1, 2, 3, 4, 9, flag: true, k: 1) { :block }]
  end
end

#: super without arguments hands on all that three dots stand for
class Base
  attr_reader :given

  def initialize(*values, **options, &block)
    @given = [values, options, block&.call]
  end
end

class Child < Base
  def initialize(...)
    super
    @given << 1
  end
end

class Form
  include ActiveModel::Model
  attr_accessor :name, :size

  def initialize(...)
    super
    @size ||= name.size
  end
end

class Snippet
  def call
    form = Form.new(name: "Ann")
    [Child.new(1, 2, a: 3) { 4 }.given, Child.new.given, form.name, form.size]
  end
end

#: super without arguments hands on the current values of the parameters
class Base
  def describe(name, size = 1) = "#{name}/#{size}"
end

class Child < Base
  def describe(name, size = 2)
    name = name.upcase
    super
  end
end

class Snippet
  def call = Child.new.describe("box")
end

#: super() hands on nothing, super(x) what is written
class Base
  def greet(name = "nobody") = "hello #{name}"
end

class Loud < Base
  def greet(name = "x") = [super(), super(name + "!")]
end

class Snippet
  def call = Loud.new.greet("ann")
end

#: super in initialize sets the variables of the base class first
class Label
  attr_reader :text, :parts

  def initialize(text)
    @text = text
    @parts = [text]
  end
end

class PriceLabel < Label
  def initialize(text, price)
    super(text)
    @parts << price
  end
end

class Snippet
  def call
    label = PriceLabel.new("tea", 3)
    [label.text, label.parts]
  end
end

#: a private method called with a receiver raises
class Vault
  private

  def code = 42
end

class Snippet
  def call = Vault.new.code
end

#: a private method can be called on self and by send
class Vault
  def open = self.code + code

  private

  def code = 21
end

class Snippet
  def call = [Vault.new.open, Vault.new.send(:code), Vault.new.respond_to?(:code), Vault.new.respond_to?(:code, true)]
end

#: a private attribute writer is called through self
class Counter
  def bump
    self.count = count.to_i + 1
    self
  end

  def shown = count

  private

  attr_accessor :count
end

class Snippet
  def call = Counter.new.bump.bump.shown
end

#: a protected method is open to objects of the same class
class Account
  def initialize(balance) = @balance = balance
  def richer?(other) = balance > other.balance

  protected

  attr_reader :balance
end

class Snippet
  def call
    [Account.new(5).richer?(Account.new(3)), (Account.new(1).balance rescue "protected")]
  end
end

#: equality that the class defines is used by include?, index and !=
class Point
  attr_reader :x

  def initialize(x) = @x = x
  def ==(other) = other.is_a?(Point) && x == other.x
end

class Snippet
  def call
    list = [Point.new(1), Point.new(2)]
    [list.include?(Point.new(2)), list.index(Point.new(2)), Point.new(1) != Point.new(1), Point.new(1) == 1]
  end
end

#: hash and eql? make objects equal keys
class Code
  attr_reader :text

  def initialize(text) = @text = text
  def hash = text.hash
  def eql?(other) = other.is_a?(Code) && text == other.text
end

class Snippet
  def call
    prices = { Code.new("a") => 1 }
    [prices[Code.new("a")], prices[Code.new("b")], [Code.new("c"), Code.new("c")].uniq.size]
  end
end

#: Comparable gives the operators
class Version
  include Comparable
  attr_reader :number

  def initialize(number) = @number = number
  def <=>(other) = number <=> other.number
end

class Snippet
  def call
    one, two, three = [1, 2, 3].map { |number| Version.new(number) }
    [one < two, three >= two, one == Version.new(1)]
  end
end

#: clamp to a constant range of lists
class Version
  include Comparable

  def initialize(*parts)
    @parts = parts
  end

  def to_a = @parts

  def <=>(other) = to_a <=> other.to_a
end

class Snippet
  SUPPORTED = [2, 0]..[4, 1]

  def call = { ends: [Version.new(1, 5).clamp(SUPPORTED), Version.new(9, 0).clamp(SUPPORTED)], between: Version.new(3, 7).clamp(SUPPORTED).to_a }
end

#: Comparable gives between? and clamp
class Version
  include Comparable
  attr_reader :number

  def initialize(number) = @number = number
  def <=>(other) = number <=> other.number
end

class Snippet
  def call
    one, two, three = [1, 2, 3].map { |number| Version.new(number) }
    [two.between?(one, three), three.clamp(one, two).number]
  end
end

#: min and sort use <=>
class Version
  include Comparable
  attr_reader :number

  def initialize(number) = @number = number
  def <=>(other) = number <=> other.number
end

class Snippet
  def call
    one, two, three = [1, 2, 3].map { |number| Version.new(number) }
    [[three, one, two].min.number, [three, one, two].sort.map(&:number)]
  end
end

#: Enumerable gives sort, map and to_a over an own each
class Basket
  include Enumerable

  def initialize(*items) = @items = items

  def each(&block)
    return enum_for(:each) unless block

    @items.each(&block)
    self
  end
end

class Snippet
  def call
    basket = Basket.new(3, 1, 2)
    [basket.sort, basket.map { |item| item * 2 }, basket.to_a]
  end
end

#: Enumerable gives first and include? over an own each
class Basket
  include Enumerable

  def initialize(*items) = @items = items

  def each(&block)
    return enum_for(:each) unless block

    @items.each(&block)
    self
  end
end

class Snippet
  def call
    basket = Basket.new(3, 1, 2)
    [basket.include?(1), basket.first, basket.first(2)]
  end
end

#: Enumerable gives sum, reduce and min_by over an own each
class Basket
  include Enumerable

  def initialize(*items) = @items = items

  def each(&block)
    return enum_for(:each) unless block

    @items.each(&block)
    self
  end
end

class Snippet
  def call
    basket = Basket.new(3, 1, 2)
    [basket.sum, basket.min_by { |item| -item }, basket.reduce(:+)]
  end
end

#: an enumerator of an own each
class Basket
  include Enumerable

  def initialize(*items) = @items = items

  def each(&block)
    return enum_for(:each) unless block

    @items.each(&block)
    self
  end
end

class Snippet
  def call
    basket = Basket.new(3, 1, 2)
    basket.each_with_index.to_a
  end
end

#: interpolation calls the own to_s
class Tag
  def initialize(name) = @name = name
  def to_s = "##{@name}"
end

class Snippet
  def call
    tag = Tag.new("new")
    ["tag: #{tag}", [tag, tag].join(","), "x" + tag.to_s]
  end
end

#: inspect of lists and hashes calls the own inspect
class Tag
  def inspect = "<tag>"
end

class Snippet
  def call = [[Tag.new, nil, "a", :b, 1.5].inspect, { a: Tag.new }.inspect, { "k" => [1] }.to_s]
end

#: to_str makes an object a text for +
class Title
  def initialize(text) = @text = text
  def to_str = @text
end

class Snippet
  def call = "The " + Title.new("End")
end

#: coerce lets a number be multiplied by an object
class Money
  attr_reader :cents

  def initialize(cents) = @cents = cents
  def *(factor) = Money.new(cents * factor)
  def coerce(number) = [self, number]
end

class Snippet
  def call = (3 * Money.new(5)).cents
end

#: index operators are methods
class Grid
  def initialize = @cells = {}
  def [](x, y) = @cells[[x, y]]

  def []=(x, y, value)
    @cells[[x, y]] = value
  end

  def +(other) = "plus #{other}"
  def -@ = "minus"
  def ! = "not"
  def call(x) = "called #{x}"
  def =~(other) = "match #{other}"
end

class Snippet
  def call
    grid = Grid.new
    grid[1, 2] = "a"
    grid[1, 3] ||= "b"
    [grid[1, 2], grid[1, 3], grid[0, 0]]
  end
end

#: binary operators are methods
class Grid
  def initialize = @cells = {}
  def [](x, y) = @cells[[x, y]]

  def []=(x, y, value)
    @cells[[x, y]] = value
  end

  def +(other) = "plus #{other}"
  def -@ = "minus"
  def ! = "not"
  def call(x) = "called #{x}"
  def =~(other) = "match #{other}"
end

class Snippet
  def call
    grid = Grid.new
    grid[1, 2] = "a"
    grid[1, 3] ||= "b"
    [grid + 1, grid =~ 2]
  end
end

#: unary operators are methods
class Grid
  def initialize = @cells = {}
  def [](x, y) = @cells[[x, y]]

  def []=(x, y, value)
    @cells[[x, y]] = value
  end

  def +(other) = "plus #{other}"
  def -@ = "minus"
  def ! = "not"
  def call(x) = "called #{x}"
  def =~(other) = "match #{other}"
end

class Snippet
  def call
    grid = Grid.new
    grid[1, 2] = "a"
    grid[1, 3] ||= "b"
    [-grid, !grid]
  end
end

#: an object is called by .()
class Grid
  def initialize = @cells = {}
  def [](x, y) = @cells[[x, y]]

  def []=(x, y, value)
    @cells[[x, y]] = value
  end

  def +(other) = "plus #{other}"
  def -@ = "minus"
  def ! = "not"
  def call(x) = "called #{x}"
  def =~(other) = "match #{other}"
end

class Snippet
  def call
    grid = Grid.new
    grid[1, 2] = "a"
    grid[1, 3] ||= "b"
    grid.(7)
  end
end

#: an assignment answers its right side, whatever the writer answers
class Box
  def size=(value)
    @size = value
    "ignored"
  end
end

class Snippet
  def call
    box = Box.new
    (box.size = 4) + 1
  end
end

#: a setter method is not called without self
class Box
  attr_accessor :size

  def grow
    size = 10
    size
  end

  def really_grow
    self.size = 10
    size
  end
end

class Snippet
  def call
    box = Box.new
    [box.grow, box.size, box.really_grow, box.size]
  end
end

#: a chain of methods that answer self
class Report
  def initialize = @lines = []

  def add(line)
    @lines << line
    self
  end

  def to_s = @lines.join("\n")
end

class Snippet
  def call = Report.new.add("a").add("b").to_s
end

#: method_missing answers what no method does
class Options
  def initialize(values) = @values = values

  def method_missing(name, *args, &block)
    return @values[name] = args.first if @values.key?(name) && args.any?
    return @values[name] if @values.key?(name)

    super
  end

  def respond_to_missing?(name, include_private = false) = @values.key?(name) || super
end

class Snippet
  def call
    options = Options.new({ size: 3 })
    options.size(8)
    [options.size, options.respond_to?(:size), options.respond_to?(:width), options.method(:size).call]
  end
end

#: method_missing that hands on to super raises NoMethodError
class Options
  def method_missing(name, *args)
    name.end_with?("?") ? false : super
  end

  def respond_to_missing?(name, all = false) = name.end_with?("?") || super
end

class Snippet
  def call
    [Options.new.admin?, (Options.new.admin rescue $!.class)]
  end
end

#: is_a?, kind_of? and instance_of?
module Printable; end
class Paper; include Printable; end
class Sheet < Paper; end

class Snippet
  def call
    sheet = Sheet.new
    [sheet.is_a?(Printable), sheet.kind_of?(Paper), sheet.instance_of?(Paper)]
  end
end

#: === of classes
module Printable; end
class Paper; include Printable; end
class Sheet < Paper; end

class Snippet
  def call
    sheet = Sheet.new
    [Paper === sheet, Sheet === Paper.new]
  end
end

#: class, superclass and comparison of classes
module Printable; end
class Paper; include Printable; end
class Sheet < Paper; end

class Snippet
  def call
    sheet = Sheet.new
    [sheet.class, sheet.class.superclass, Sheet < Paper, Paper <= Sheet]
  end
end

#: ancestors
module Printable; end
class Paper; include Printable; end
class Sheet < Paper; end

class Snippet
  def call
    sheet = Sheet.new
    Sheet.ancestors.first(3)
  end
end

#: a method calls the override of a subclass
class Shape
  def describe = "#{name} with #{corners} corners"
  def name = self.class.name.downcase
  def corners = raise(NotImplementedError, "#{self.class} must say corners")
end

class Square < Shape
  def corners = 4
end

class Blob < Shape; end

class Snippet
  def call
    [Square.new.describe, Blob.new.describe]
  rescue NotImplementedError => error
    error.message
  end
end

#: a factory method picks the class by an input
#: inputs kind = "letter", "freight", nil
class Item
  def price = 10
  def name = self.class.name
end

class Letter < Item
  def price = 1
end

class Freight < Item
  def price = super * 50
end

class Snippet
  KINDS = { "letter" => Letter, "freight" => Freight }.freeze

  def call
    item = KINDS.fetch(input(:kind), Item).new
    { name: item.name, price: item.price }
  end
end

#: an object is built with or without a part
#: inputs note = nil, "fragile"
#: inputs heavy = true, false
class Parcel
  attr_reader :note, :weight

  def initialize(weight:, note: nil)
    @weight = weight
    @note = note
  end

  def label = note ? "#{weight} kg, #{note}" : "#{weight} kg"
end

class Snippet
  def call
    parcel = Parcel.new(weight: input(:heavy) ? 50 : 2, note: input(:note))
    [parcel.label, parcel.note&.upcase]
  end
end

#: a receiver that may be nil is asked with &.
#: inputs given = true, false
class Clerk
  def name = "Bo"
end

class Snippet
  def call
    clerk = Clerk.new if input(:given)
    [clerk&.name, clerk&.name&.length.to_i, clerk.nil?]
  end
end

#: an initialize that returns early leaves variables unset
#: inputs size = nil, 3
class Box
  attr_reader :size, :label

  def initialize(size)
    @size = size
    return unless size

    @label = "box #{size}"
  end
end

class Snippet
  def call
    box = Box.new(input(:size))
    [box.size, box.label]
  end
end

#: state changes under a condition and is read later
#: inputs open = true, false, nil
class Door
  attr_reader :state, :log

  def initialize
    @state = :closed
    @log = []
  end

  def open!
    @log << state
    @state = :open
  end
end

class Snippet
  def call
    door = Door.new
    door.open! if input(:open)
    door.open! if door.state == :open
    { state: door.state, log: door.log }
  end
end

#: a class method named from makes an object of the class it is called on
class Record
  def self.from(hash) = new(**hash.slice(:id))
  attr_reader :id

  def initialize(id: 0) = @id = id
end

class Order < Record; end

class Snippet
  def call
    order = Order.from({ id: 5, other: 1 })
    [order.class, order.id, Record.from({}).id]
  end
end

#: a private constructor is called by a class method
class Registry
  private_class_method :new

  def self.build = new
  def size = 0
end

class Snippet
  def call = [Registry.build.size, (Registry.new rescue "private")]
end

#: Singleton answers the same object
class Setup
  include Singleton
  attr_accessor :name
end

class Snippet
  def call
    Setup.instance.name = "x"
    [Setup.instance.name, Setup.instance.equal?(Setup.instance)]
  end
end

#: visibility by name, with private :x and private def
class Safe
  def code = 1
  def open = code + pin
  private :code
  private def pin = 2
  def shown = "yes"
  public :shown
end

class Snippet
  def call
    safe = Safe.new
    [safe.open, safe.shown, %i[code pin open].map { |name| safe.respond_to?(name) }]
  end
end

#: a method overridden twice, with alias between, keeps the old one
class Greeting
  def text = "hi"
  alias old_text text
  def text = "#{old_text} there"
end

class Snippet
  def call = [Greeting.new.text, Greeting.new.old_text]
end

#: an order without Comparable makes nothing equal
class Release
  attr_reader :number

  def initialize(number) = @number = number

  def <=>(other)
    number == other.number ? 0 : number <=> other.number
  end
end

class OrderedRelease < Release
  include Comparable
end

class Snippet
  def call
    release = Release.new(1)
    [
      release == Release.new(1), release == release, [release].include?(Release.new(1)), release <=> Release.new(2),
      OrderedRelease.new(1) == OrderedRelease.new(1), OrderedRelease.new(1) == OrderedRelease.new(2),
      [release, Release.new(2)].max.number
    ]
  end
end
