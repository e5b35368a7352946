#: a value object with Comparable and arithmetic
class Money
  include Comparable
  attr_reader :cents, :currency

  def initialize(cents, currency = "EUR")
    @cents = Integer(cents)
    @currency = currency
    freeze
  end

  def <=>(other)
    return unless other.is_a?(Money) && currency == other.currency
    cents <=> other.cents
  end

  def +(other) = with_cents(cents + other.cents)
  def -(other) = with_cents(cents - other.cents)
  def *(factor) = with_cents((cents * factor).round)
  def -@ = with_cents(-cents)

  def to_s = format("%d.%02d %s", cents / 100, cents % 100, currency)

  def hash = [cents, currency].hash
  def eql?(other) = self == other

  private

  def with_cents(value) = self.class.new(value, currency)
end

class Snippet
  def call
    a, b = Money.new(1050), Money.new("250")
    [(a + b).to_s, (a - b).to_s, (a * 1.5).to_s, (-a).cents, a > b, [a, b].min.to_s, b.clamp(b, a).to_s,
     a.between?(b, a), [a, b].sum(Money.new(0)).to_s, [a, Money.new(1050), b].uniq.size, a.frozen?]
  end
end

#: Struct with keyword_init and methods in its block
Address = Struct.new(:street, :city, :zip, keyword_init: true) do
  def to_s = "#{street}, #{zip} #{city}"
  def domestic? = zip.to_s.match?(/\A\d{5}\z/)
  def self.parse(text) = new(**%i[street zip city].zip(text.split(", ")).to_h)
end

class Snippet
  def call
    home = Address.parse("Main 1, 12345, Berlin")
    other = home.dup.tap { |a| a.city = "Bonn" }
    [home.to_s, home.domestic?, other.city, home.city, home == other, home.to_h, home.members, Address.new(city: "X").street]
  end
end

#: Struct with unknown keyword raises ArgumentError
Pair = Struct.new(:left, :right, keyword_init: true)

class Snippet
  def call
    Pair.new(left: 1, wrong: 2)
  end
end

#: OpenStruct as a flexible response
class Snippet
  def call
    response = OpenStruct.new(code: 200, body: { "a" => 1 })
    response.headers = { "X" => "y" }
    response[:etag] = "abc"
    response.delete_field(:code)
    [response.code, response.body["a"], response.headers.keys, response.etag, response.respond_to?(:body), response.to_h.keys,
     response.dig(:body, "a"), response == OpenStruct.new, response.missing]
  end
end

#: comparing versions
class Version
  include Comparable
  attr_reader :parts

  def initialize(text) = @parts = text.split(".").map(&:to_i)

  def <=>(other) = parts <=> other.parts
  def bump(level = :patch)
    index = %i[major minor patch].index(level)
    self.class.new(parts.each_with_index.map { |n, i| i < index ? n : i == index ? n + 1 : 0 }.join("."))
  end
  def to_s = parts.join(".")
  def succ = bump
end

class Snippet
  def call
    versions = %w[1.10.0 1.2.10 1.2.9].map { |v| Version.new(v) }
    [versions.sort.map(&:to_s), versions.max.bump(:minor).to_s, versions.minmax.map(&:to_s), Version.new("2.0.0") >= versions[0],
     versions.last.clamp(versions[1], versions[0]).to_s, (versions[2]..versions[1]).include?(Version.new("1.2.9")), (Version.new("1.0.0")..Version.new("1.0.3")).map(&:to_s)]
  end
end

#: comparing, hashing and equality of value objects
class Coordinate
  attr_reader :lat, :lng
  def initialize(lat, lng) = (@lat, @lng = lat, lng)
  def ==(other) = other.class == self.class && other.state == state
  alias eql? ==
  def hash = state.hash
  def to_a = state
  def inspect = "#<Coordinate #{lat},#{lng}>"
  protected def state = [lat, lng]
end

class Snippet
  def call
    a, b, c = Coordinate.new(1, 2), Coordinate.new(1, 2), Coordinate.new(0, 0)
    lat, lng = *a
    [a == b, a != c, a.eql?(b), a.equal?(b), [a, b, c].uniq.size, { a => 1 }[b], [a, c].include?(b), [a, b] - [c], lat, lng, "#{[a]}", a === b, [c, a].index(b)].then { |r| r[7] = r[7].size; r }
  end
end

#: comparing money of an input
#: inputs other = 5, 10, 20, nil
class Amount
  include Comparable
  attr_reader :n
  def initialize(n) = @n = n
  def <=>(other) = other.is_a?(Amount) && other.n ? n <=> other.n : nil
end

class Snippet
  def call
    a = Amount.new(10)
    b = Amount.new(input(:other))
    { larger: a > b, equal: a == b }
  rescue ArgumentError => e
    { error: e.message.first(17) }
  end
end

#: a money formatter in a module extended onto itself
module Formatting
  extend self

  CURRENCIES = { eur: ["€", 2], jpy: ["¥", 0] }.freeze

  def money(cents, currency = :eur)
    symbol, digits = CURRENCIES.fetch(currency)
    whole, rest = cents.divmod(10**digits)
    grouped = whole.to_s.reverse.scan(/\d{1,3}/).join(",").reverse
    digits.zero? ? "#{symbol}#{grouped}" : "#{symbol}#{grouped}.#{rest.to_s.rjust(digits, '0')}"
  end

  def list(*amounts, **options) = amounts.map { |a| money(a, *options.values_at(:currency).compact) }
end

class Snippet
  def call
    [Formatting.money(123456789), Formatting.list(5, 1000, currency: :jpy), Formatting.list(99)]
  end
end

#: a mixed unit conversion of an input
#: inputs unit = :km, :mi, :xx
class Snippet
  FACTORS = { km: 1.0, mi: 1.609 }.freeze
  class UnknownUnit < KeyError; end

  def call
    factor = FACTORS.fetch(input(:unit)) { raise UnknownUnit, "unit #{input(:unit)}" }
    { km: (10 * factor).round(1) }
  rescue KeyError => e
    { error: e.class.name, message: e.message }
  end
end

#: a subclass of Hash as a typed bag
class Bag < Hash
  def initialize(items = [])
    super(0)
    items.each { |i| self[i] += 1 }
  end

  def total = values.sum
  def most_common(n = 1) = sort_by { |k, v| [-v, k] }.first(n).to_h
  def +(other) = merge(other) { |_, a, b| a + b }
end

class Snippet
  def call
    bag = Bag.new(%w[a b a])
    [bag.total, bag["zzz"], bag.most_common, (bag + Bag.new(%w[b c])).to_h, bag.is_a?(Hash), bag.key?("zzz")]
  end
end

#: a subclass of Array with domain methods
class Basket < Array
  def total = sum { |item| item[:price] }
  def names = map { |item| item[:name] }
  def cheapest = min_by { |item| item[:price] }
end

class Snippet
  def call
    basket = Basket.new([{ name: "a", price: 3 }])
    basket << { name: "b", price: 1 }
    [basket.total, basket.names, basket.cheapest[:name], basket.class, basket.size, basket.first(1).class, basket.select { true }.class]
  end
end

#: a subclass of String as an identifier
class Sku < String
  def initialize(text) = super(text.to_s.upcase)
  def prefix = self[0, 2]
  def valid? = match?(/\A[A-Z]{2}\d+\z/)
end

class Snippet
  def call
    sku = Sku.new("ab12")
    [sku.prefix, sku.valid?, sku == "AB12", sku.length, "#{sku}!", sku.is_a?(String), { "AB12" => 1 }[sku]]
  end
end

#: operators and indexers of a matrix
class Matrix2
  attr_reader :rows
  def self.[](*rows) = new(rows)
  def initialize(rows) = @rows = rows
  def [](i, j) = rows[i][j]
  def []=(i, j, v)
    rows[i][j] = v
  end
  def ==(other) = other.is_a?(Matrix2) && rows == other.rows
  def *(other) = Matrix2.new(rows.map { |r| other.rows.transpose.map { |c| r.zip(c).sum { |a, b| a * b } } })
  def transpose = self.class.new(rows.transpose)
  def !~(_) = :no
  def call(x) = rows.map { |r| r.map { |v| v * x } }
  def +@ = self
end

class Snippet
  def call
    m = Matrix2[[1, 2], [3, 4]]
    product = m * m.transpose
    m[0, 1] = 9
    m[1, 1] += 1
    [product.rows, m.rows, m[0, 0], m == Matrix2[[1, 9], [3, 5]], m.(2), (+m).equal?(m)]
  end
end

#: object copies with initialize_copy
class Document
  attr_accessor :title, :parts
  def initialize(title, parts) = (@title, @parts = title, parts)
  def initialize_copy(source)
    super
    @parts = source.parts.map(&:dup)
    @title = "Copy of #{source.title}"
  end
end

class Snippet
  def call
    a = Document.new("A", [+"x", +"y"])
    b = a.dup
    b.parts.first << "!"
    c = b.clone
    [a.title, a.parts, b.title, b.parts, c.title]
  end
end

#: global functions and conversions
class Snippet
  def call
    [Integer("0x1f", 16), Integer("12", exception: false), Integer("z", exception: false), Float("1e2"), String(12), Array(nil), Array(1..2), Array({ a: 1 }), Rational("1/3").to_s, Integer("-7").abs, format("%.3d", 5), sprintf("%s", :a), [1, 2].then { |a, b| a }, __method__, rand(1), block_given?, (raise "x" rescue "rescued"), caller.is_a?(Array), Kernel.format("%c", 65), loop { break 5 }, binding.local_variable_defined?(:zz), proc { |a, b = 2| [a, b] }.call([1]), lambda(&:to_s).call(1)]
  end
end

#: a Data-like immutable with with
class Immutable
  def self.define(*names)
    Class.new(self) do
      names.each { |n| attr_reader n }
      define_singleton_method(:members) { names }
      define_method(:initialize) do |**values|
        missing = names - values.keys
        raise ArgumentError, "missing #{missing.to_sentence}" if missing.any?
        values.each { |k, v| instance_variable_set("@#{k}", v) }
        freeze
      end
    end
  end

  def with(**changes) = self.class.new(**to_h.merge(changes))
  def to_h = self.class.members.to_h { |m| [m, public_send(m)] }
  def ==(other) = other.class == self.class && other.to_h == to_h
end

class Snippet
  P = Immutable.define(:x, :y)

  def call
    p = P.new(x: 1, y: 2)
    q = p.with(y: 5)
    [q.to_h, p.y, p == P.new(x: 1, y: 2), p.frozen?, (P.new(x: 1) rescue $!.message), P.members]
  end
end

#: roman numerals and number words
class Roman
  MAP = { 1000 => "M", 900 => "CM", 500 => "D", 400 => "CD", 100 => "C", 90 => "XC", 50 => "L", 40 => "XL", 10 => "X", 9 => "IX", 5 => "V", 4 => "IV", 1 => "I" }.freeze
  def self.write(n) = MAP.reduce(+"") { |text, (value, letters)| text << letters * (n / value) and n %= value and text }
end

class Snippet
  def call
    [Roman.write(1994), Roman.write(48), [1, 2, 3, 11, 22].map(&:ordinalize), 1234.digits.reverse, 12.clamp(1, 10), 10.0.to_i, 3.14.to_r.class, 1e20.to_i, 2**70, -5.abs, 5.bit_length, 1.0 / 3, 7.0 % 2, (0.1 * 3).round(2), 100.to_s.rjust(5, "0"), 1_000.to_s.reverse.gsub(/(\d{3})(?=\d)/, '\1,').reverse, 6.0 / 4, 6 / 4r, 3.7 .divmod(1).first, 5.between?(1, 5), 1 <=> 2, 2.0 == 2, 2.eql?(2.0), 2.equal?(2), 4.2 .ceil, -4.2 .floor, 4.55 .round(1), 1234.567 .round(-2), 0b101, 0o17, 1e-5, 5.0.to_s, 1e16.to_s, 100.0.inspect]
  end
end

#: comparing objects in arrays and hashes by custom keys
class Snippet
  Tag = Struct.new(:name) do
    def eql?(other) = name.casecmp?(other.name)
    def hash = name.downcase.hash
  end

  def call
    tags = [Tag.new("Ruby"), Tag.new("ruby"), Tag.new("Rails")]
    counts = Hash.new(0)
    tags.each { |t| counts[t] += 1 }
    [tags.uniq.size, counts.size, counts.values, (tags - [Tag.new("RUBY")]).map(&:name), tags.to_set.size, tags.group_by(&:itself).size, tags.index(Tag.new("ruby")), tags & [Tag.new("rails")] == [Tag.new("Rails")]]
  end
end

#: a specification with a to_sql and an in-memory match
class Spec
  def self.field(name) = Field.new(name)
  Field = Struct.new(:name) do
    %i[eq gt lt].zip(%w[= > <], %i[== > <]).each do |method, sql, ruby|
      define_method(method) { |value| Leaf.new(name, sql, ruby, value) }
    end
  end
  Leaf = Struct.new(:name, :sql, :ruby, :value) do
    def to_sql = "#{name} #{sql} #{value.inspect}"
    def match?(row) = row[name].public_send(ruby, value)
    def and(other) = Both.new(self, other)
  end
  Both = Struct.new(:a, :b) do
    def to_sql = "(#{a.to_sql} AND #{b.to_sql})"
    def match?(row) = a.match?(row) && b.match?(row)
    def and(other) = Both.new(self, other)
  end
end

class Snippet
  def call
    spec = Spec.field(:age).gt(17).and(Spec.field(:name).eq("ann")).and(Spec.field(:age).lt(99))
    [spec.to_sql, spec.match?({ age: 20, name: "ann" }), spec.match?({ age: 10, name: "ann" })]
  end
end

#: a date range value object
class Period
  include Comparable
  attr_reader :range
  delegate :cover?, :include?, :first, :last, to: :range

  def self.month(year, month) = new(Date.new(year, month).all_month)
  def initialize(range) = @range = range
  def days = (last - first).to_i + 1
  def overlaps?(other) = first <= other.last && other.first <= last
  def <=>(other) = first <=> other.first
  def succ = self.class.new((last + 1).all_month)
  def to_s = "#{first.strftime('%b %Y')}"
end

class Snippet
  def call
    feb = Period.month(2024, 2)
    [feb.days, feb.succ.to_s, feb.overlaps?(Period.new(Date.new(2024, 2, 29)..Date.new(2024, 3, 1))), feb < feb.succ, feb.cover?(Date.new(2024, 2, 10)), (feb..feb.succ.succ).map(&:to_s), [feb.succ, feb].min.to_s]
  end
end

#: a money split without losing cents
class Snippet
  def split(cents, weights)
    total = weights.sum
    shares = weights.map { |w| cents * w / total }
    (cents - shares.sum).times { |i| shares[i % shares.size] += 1 }
    shares
  end

  def call
    [split(100, [1, 1, 1]), split(1001, [2, 1]), split(5, [1] * 4), split(0, [1])]
  end
end

#: a matrix of spiral and transposed grids
class Snippet
  def call
    grid = Array.new(3) { |r| Array.new(3) { |c| r * 3 + c } }
    rotated = grid.transpose.map(&:reverse)
    spiral = []
    work = grid.map(&:dup)
    until work.empty?
      spiral.concat(work.shift)
      work = work.transpose.reverse
    end
    [rotated, spiral, grid.flatten.each_slice(2).map(&:sum), grid.map.with_index { |r, i| r[i] }.sum, grid.inject(:+).size]
  end
end
