# case/when and case/in.

#: case with classes
class Snippet
  def kind(value)
    case value
    when Integer, Float then "number"
    when String then "text"
    when nil then "nothing"
    when Array, Hash then "many"
    else value.class.name
    end
  end

  def call = [1, 1.5, "a", nil, [], {}, :a].map { |value| kind(value) }
end

#: case with ranges, also open ones
class Snippet
  def grade(points)
    case points
    when ...50 then "low"
    when 50..79 then "fair"
    when 80.. then "good"
    end
  end

  def call = [0, 49, 50, 79, 80, 999].map { |points| grade(points) }
end

#: case with a regexp sets the last match
class Snippet
  def parse(text)
    case text
    when /\A(\d+)kg\z/ then $1.to_i
    when /\A(?<size>[sml])\z/ then $~[:size].to_sym
    else text
    end
  end

  def call = [parse("12kg"), parse("m"), parse("huge")]
end

#: case with lambdas and splats
class Snippet
  LONG = ->(text) { text.length > 5 }
  KNOWN = %w[a b].freeze

  def kind(text)
    case text
    when *KNOWN, "c" then :known
    when LONG then :long
    when "x".."z" then :late
    else :other
    end
  end

  def call = %w[a c abcdefg y m].map { |text| kind(text) }
end

#: case without a subject
class Snippet
  def call
    size = 7
    case
    when size < 5 then "small"
    when size < 10 then "medium"
    else "large"
    end
  end
end

#: case without a match is nil
class Snippet
  def call
    result = case 3 when 1 then "one" when 2 then "two" end
    [result, (case "a" when Symbol then 1 end)]
  end
end

#: case over an input's type
#: inputs value = 1, "a", nil, [1], {}, :s, 1.5, true
class Snippet
  def call
    case input(:value)
    when Integer then { integer: input(:value) + 1 }
    when String, Symbol then { text: input(:value).to_s }
    when nil then nil
    when true, false then :flag
    when Enumerable then :many
    else "other"
    end
  end
end

#: case over an input's value with a default
#: inputs status = "open", "closed", "late", nil
class Snippet
  def call
    colour = case input(:status)
             when "open" then "green"
             when "closed", "late" then "red"
             end
    { colour: colour, known: !colour.nil? }
  end
end

#: case over an input with ranges
#: inputs weight = 0, 5, 20, 500
class Snippet
  def call
    key = case input(:weight)
          when 0...1 then :light
          when 1..10 then :medium
          when 11..100 then :heavy
          else :freight
          end
    { light: 0, medium: 150, heavy: 450 }.fetch(key, 2_000)
  end
end

#: case/in with lists
class Snippet
  def read(value)
    case value
    in [] then "empty"
    in [x] then "one #{x}"
    in [Integer => a, Integer => b] then a + b
    in [first, *, last] then [first, last]
    end
  end

  def call = [read([]), read([1]), read([1, 2]), read(%w[a b c])]
end

#: case/in with hashes
class Snippet
  def read(value)
    case value
    in { type: :circle, radius: } then radius * 2
    in { type: :square, side: Integer => side } then side
    in { name: String => name, **rest } then [name, rest]
    in {} then "empty"
    end
  end

  def call = [read({ type: :circle, radius: 2 }), read({ type: :square, side: 3 }), read({ name: "a", x: 1 }), read({})]
end

#: case/in with alternatives, ranges and a catch-all
class Snippet
  def read(value)
    case value
    in 0 | 1 then :bit
    in 2..9 then :digit
    in Integer | Float => number then number
    in nil then :none
    in other then [other]
    end
  end

  def call = [read(1), read(5), read(50), read(1.5), read(nil), read("x")]
end

#: guards with if and unless
class Snippet
  def read(value)
    case value
    in [a, b] if a == b then :same
    in [a, b] unless a < b then :falling
    in [_, _] then :rising
    end
  end

  def call = [read([1, 1]), read([2, 1]), read([1, 2])]
end

#: pins of variables and expressions
class Snippet
  def call
    wanted = 5
    [5, 6, 10].map do |value|
      case value
      in ^wanted then :wanted
      in ^(wanted * 2) then :double
      in _ then :other
      end
    end
  end
end

#: the find pattern
class Snippet
  def call
    case [1, 2, { id: 7 }, "x"]
    in [*before, { id: Integer => id }, *after]
      [before, id, after]
    end
  end
end

#: nested patterns
class Snippet
  def call
    response = { status: 200, body: { items: [{ id: 1, tags: %w[a b] }, { id: 2 }] } }
    case response
    in { status: 200..299, body: { items: [{ id:, tags: [first, *] }, *others] } }
      { id: id, first: first, others: others.size }
    end
  end
end

#: deconstruct and deconstruct_keys of an own class
class Point
  def initialize(x, y) = (@x, @y = x, y)
  def deconstruct = [@x, @y]
  def deconstruct_keys(keys) = { x: @x, y: @y }
end

class Snippet
  def read(value)
    case value
    in Point(x: 0) then "on the axis"
    in Point[a, b] if a > b then "steep"
    in { x:, y: } then x + y
    end
  end

  def call = [read(Point.new(0, 1)), read(Point.new(3, 1)), read(Point.new(1, 2))]
end

#: a Struct in a pattern
Result = Struct.new(:ok, :value)

class Snippet
  def read(result)
    case result
    in [true, value] then value
    in { ok: false, value: } then "error #{value}"
    end
  end

  def call = [read(Result.new(true, 1)), read(Result.new(false, "x"))]
end

#: a pattern that does not match raises NoMatchingPatternError
class Snippet
  def call
    case [1, 2]
    in [a] then a
    end
  rescue NoMatchingPatternError => error
    [error.class, error.message]
  end
end

#: rightward assignment and in as a question
class Snippet
  def call
    { name: "a", size: 3 } => { name:, size: }
    ok = ({ id: 1 } in { id: String })
    fine = ([1, "x"] in [Integer, String => text])
    [name, size, ok, fine, text]
  end
end

#: hash patterns with nil rest and exact keys
class Snippet
  def read(value)
    case value
    in { a: 1, **nil } then :only_a
    in { a: 1, **rest } then rest
    in { b: nil } then :b_is_nil
    else :none
    end
  end

  def call = [read({ a: 1 }), read({ a: 1, c: 2 }), read({ b: nil }), read({})]
end

#: case/in over an input
#: inputs value = [], [1], [1, 2, 3], { id: 4 }, "x", nil
class Snippet
  def call
    case input(:value)
    in [] then :empty
    in [first, *rest] then { first: first, rest: rest }
    in { id: } then { id: id }
    in String => text then text
    in nil then nil
    end
  end
end

#: case/in over a hash with an input inside
#: inputs role = "admin", "guest", nil
#: inputs age = 5, 50
class Snippet
  def call
    case { role: input(:role), age: input(:age) }
    in { role: "admin" } then "all"
    in { role: String => role, age: 18.. } then "some of #{role}"
    in { role: nil } then nil
    in { age: } then age
    end
  end
end

#: case/in with an array of symbols and an input
#: inputs kind = :light, :heavy, "other"
class Snippet
  def call
    case input(:kind)
    in :light | :medium then "counter"
    in :heavy then "ramp"
    in other then "ask for #{other}"
    end
  end
end

#: a variable that only some patterns bind
#: inputs value = [1, 2], { b: 9 }
class Snippet
  def call
    case input(:value)
    in [a, b] then :list
    in { b: } then :hash
    end
    [a, b]
  end
end

#: === of own classes in case
class Even
  def self.===(value) = value.is_a?(Integer) && value.even?
end

class Snippet
  def call = [2, 3, "a"].map { |value| case value when Even then :even else :odd end }
end

#: case over several constants with the same body
class Snippet
  NUMERIC = [Integer, Float].freeze

  def call = [1, 2.0, "x"].map { |value| case value when *NUMERIC then value * 2 else value end }
end
