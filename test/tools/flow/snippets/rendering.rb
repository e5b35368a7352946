# JSON of plain objects.

#: as_json of values
class Snippet
  def call = [nil, true, 1, 1.5, "a", :b, [1, :c], { a: :b, 1 => nil }].as_json
end

#: as_json of a plain object is its variables
class Box
  def initialize
    @size = 3
    @label = :big
    @items = [{ id: 1 }]
  end
end

class Snippet
  def call = Box.new.as_json
end

#: as_json with only and except
class Box
  def initialize = (@size, @label = 3, "a")
end

class Snippet
  def call = [Box.new.as_json(only: "size"), { a: 1, b: 2 }.as_json(only: [:a]), { "a" => 1, "b" => 2 }.as_json(except: ["a"])]
end

#: an own as_json is used inside lists and hashes
class Money
  def initialize(cents) = @cents = cents
  def as_json(*) = { cents: @cents, currency: :EUR }
end

class Snippet
  def call = [[Money.new(1)].as_json, { total: Money.new(2) }.as_json, Money.new(3).to_json]
end

#: an own as_json with options
class Money
  def initialize(cents) = @cents = cents
  def as_json(options = {}) = options&.dig(:plain) ? @cents.to_s : { cents: @cents }
end

class Snippet
  def call = [Money.new(1).as_json, Money.new(1).as_json(plain: true), [Money.new(2)].as_json(plain: true)]
end

#: as_json that calls super and merges
class Box
  def initialize = @size = 3
  def as_json(options = nil) = super.merge("kind" => "box")
end

class Snippet
  def call = Box.new.as_json
end

#: to_hash decides what as_json gives
class Box
  def to_hash = { size: 1 }
end

class Snippet
  def call = [Box.new.as_json, { box: Box.new }.to_json]
end

#: to_json of nested values
class Snippet
  def call = { a: [1, nil, "x\"y"], "b" => { c: 1.0, d: 2.50 }, e: :sym, f: true }.to_json
end

#: to_json escapes HTML
class Snippet
  def call = ["<b>&</b>".to_json, { a: "é\u2028" }.to_json, "/".to_json]
end

#: to_json of floats that are no numbers
class Snippet
  def call = [Float::INFINITY.to_json, Float::NAN.as_json, 1e20.to_json, 100.0.to_json, 10_000_000_000_000_000.0.to_json]
end

#: to_json of decimals is a text
#: inputs price = "1.50", "10", "0.05"
class Snippet
  def call = [BigDecimal(input(:price)).to_json, { price: BigDecimal(input(:price)) }.as_json, BigDecimal(input(:price)).as_json]
end

#: JSON.parse with texts and symbols as keys
class Snippet
  def call
    text = '{"a": [1, 2.5, null, true], "b": {"c": "d"}}'
    [JSON.parse(text), JSON.parse(text, symbolize_names: true), JSON.parse("[1]"), JSON.parse("5")]
  end
end

#: JSON.parse of no JSON raises ParserError
class Snippet
  def call
    JSON.parse("{")
  rescue JSON::ParserError => error
    error.class.name
  end
end

#: JSON.generate and to_json round trip
class Snippet
  def call = [JSON.generate({ a: 1, "b" => [nil] }), JSON.parse({ a: 1 }.to_json), JSON.pretty_generate([1]), ActiveSupport::JSON.encode({ a: 1 }), ActiveSupport::JSON.decode("[1]")]
end

#: JSON.parse of an input
#: inputs text = "{\"size\": 3}", "[1, 2]", "oops", "", "null"
class Snippet
  def call
    data = JSON.parse(input(:text))
    data.is_a?(Hash) ? { size: data["size"] } : { other: data }
  rescue JSON::ParserError
    { error: "no JSON" }
  end
end

#: as_json of a Struct, an OpenStruct and a Set
Point = Struct.new(:x, :y)

class Snippet
  def call = [Point.new(1, 2).as_json, Set[1, 2].as_json, (1..3).as_json, Point.new(1, nil).to_h.to_json, String.as_json]
end

#: as_json of an exception
class Snippet
  def call = ArgumentError.new("bad").as_json
end

#: as_json of dates and times
class Snippet
  def call = [Date.new(2024, 1, 5).as_json, Time.utc(2024, 1, 5, 10, 20, 30).as_json, Time.utc(2024, 1, 5).in_time_zone.as_json, DateTime.new(2024, 1, 5).as_json, 90.seconds.as_json]
end

#: a presenter's to_h, rendered as JSON
class Presenter
  def initialize(bed) = @bed = bed
  def to_h = { id: @bed[:id], label: label, links: { self: "/beds/#{@bed[:id]}" } }
  def as_json(options = nil) = to_h.as_json(options)

  private

  def label = @bed[:name].titleize
end

class Snippet
  def call = [Presenter.new({ id: 1, name: "north wing" })].as_json
end

#: a presenter leaves keys out by an input
#: inputs detail = true, false, nil
class Presenter
  def initialize(bed, detail) = (@bed, @detail = bed, detail)

  def as_json(*)
    json = { id: @bed[:id] }
    json[:note] = @bed[:note] if @detail
    json[:size] = @bed[:size].to_s unless @detail.nil?
    json.compact
  end
end

class Snippet
  def call = { bed: Presenter.new({ id: 1, note: "n", size: 3 }, input(:detail)) }.as_json
end

#: as_json of an input
#: inputs value = nil, :a, 1, { b: :c }, [1, :d]
class Snippet
  def call = { value: input(:value) }.as_json
end

#: a serializer picked by the class
class Money
  attr_reader :cents
  def initialize(cents) = @cents = cents
end

class Snippet
  SERIALIZERS = { Money => ->(money) { { cents: money.cents } }, Symbol => :to_s.to_proc }.freeze

  def serialize(value)
    case value
    when Array then value.map { |item| serialize(item) }
    when Hash then value.transform_values { |item| serialize(item) }
    else SERIALIZERS.fetch(value.class, :itself.to_proc).call(value)
    end
  end

  def call = serialize({ total: Money.new(3), tags: [:a, "b", 1] })
end

#: camel case keys of a nested hash
class Snippet
  def camelize(value)
    case value
    when Hash then value.to_h { |key, item| [key.to_s.camelize(:lower), camelize(item)] }
    when Array then value.map { |item| camelize(item) }
    else value
    end
  end

  def call = camelize({ page_size: 1, line_items: [{ unit_price: 2 }] })
end

#: to_param and to_query
class Snippet
  def call = [[1, 2].to_param, { a: { b: 1 } }.to_query, 5.to_param, nil.to_param, true.to_param, "a b".to_query("q")]
end

#: links and meta of a page
#: inputs page = 1, 2, 3
class Snippet
  def call
    page = input(:page)
    {
      data: [{ id: page * 10 }],
      links: { next: page < 3 ? "/beds?page=#{page + 1}" : nil, prev: ("/beds?page=#{page - 1}" if page > 1) }.compact,
      meta: { page: page, last: page == 3 }
    }
  end
end
