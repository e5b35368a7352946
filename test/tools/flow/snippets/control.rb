# Conditions, operators and the flow of values.

#: if, elsif, else as values
class Snippet
  def size(n)
    if n < 5
      "small"
    elsif n < 10
      "medium"
    else
      "large"
    end
  end

  def call = [size(1), size(7), size(10)]
end

#: an if without else is nil
class Snippet
  def call
    value = if false then 1 end
    other = (2 unless true)
    [value, other, (3 if true)]
  end
end

#: && answers an operand
class Snippet
  def call = [false && 1, 1 && 2, nil && 1]
end

#: || answers an operand
class Snippet
  def call = [nil || "a", "x" || 2]
end

#: and, or and not
class Snippet
  def call = [(nil or 3), (1 and nil), !nil, (not true)]
end

#: && and || do not run the right side in vain
class Snippet
  def note(value)
    @log << value
    value
  end

  def call
    @log = []
    note(false) && note(1)
    note(2) || note(3)
    note(nil) || note(4)
    @log
  end
end

#: x or return and x and return
class Snippet
  def find(list)
    list.first or return "none"
    item = list.first and return "first #{item}"
    "never"
  end

  def call = [find([]), find([7])]
end

#: a guard clause returns early
class Snippet
  def label(name)
    return "anonymous" if name.nil?
    return unless name.length > 1

    name.upcase
  end

  def call = [label(nil), label("a"), label("ann")]
end

#: return of several values
class Snippet
  def pair = return 1, 2

  def call
    a, b = pair
    [a, b, pair]
  end
end

#: a method without a body and one that ends in an assignment
class Snippet
  def nothing; end
  def assigned = @x = 5

  def call = [nothing, assigned, @x]
end

#: ternaries in ternaries
class Snippet
  def call = [1, 5, 9].map { |n| n < 3 ? :low : n < 7 ? :middle : :high }
end

#: unless with else
class Snippet
  def call
    unless [].any?
      "empty"
    else
      "full"
    end
  end
end

#: flip between values by an input
#: inputs flag = true, false, nil, "x"
class Snippet
  def call = input(:flag) ? { state: "on" } : nil
end

#: a truth table of two inputs
#: inputs a = true, false
#: inputs b = true, nil
class Snippet
  def call = [input(:a) && input(:b), input(:a) || input(:b), !input(:a), input(:a) == true]
end

#: nested conditions on one input
#: inputs n = -1, 0, 5, 50
class Snippet
  def call
    n = input(:n)
    if n > 0
      if n > 10
        "large"
      else
        "small"
      end
    elsif n.zero?
      "zero"
    else
      "negative"
    end
  end
end

#: an early return under an input
#: inputs name = nil, "", "ann"
class Snippet
  def call
    name = input(:name)
    return { error: "missing" } if name.nil?
    return { error: "blank" } if name.blank?

    { name: name.capitalize }
  end
end

#: or return with an input
#: inputs key = :a, :z
class Snippet
  def call
    value = { a: 1 }[input(:key)] or return { error: "none" }

    { value: value }
  end
end

#: a type check narrows an input
#: inputs value = 5, "5", nil, [5]
class Snippet
  def call
    value = input(:value)
    if value.is_a?(Integer)
      value + 1
    elsif value.respond_to?(:to_str)
      value + "!"
    elsif value
      value.size
    else
      "nil"
    end
  end
end

#: a nil check narrows an input
#: inputs name = nil, "ann"
class Snippet
  def call
    name = input(:name)
    return "nobody" unless name

    name.upcase
  end
end

#: the same condition twice gives matching branches
#: inputs flag = true, false
class Snippet
  def call
    first = input(:flag) ? "a" : "b"
    second = input(:flag) ? 1 : 2
    [first, second]
  end
end

#: a variable assigned in one branch only
#: inputs flag = true, false
class Snippet
  def call
    if input(:flag)
      note = "set"
    end
    { note: note, size: note.to_s.size }
  end
end

#: an assignment in a condition
class Snippet
  def call
    if (match = "abc".match(/b(.)/))
      match[1]
    end
  end
end

#: a while loop with an assignment in its condition
class Snippet
  def call
    queue = [1, 2, 3]
    total = 0
    while (item = queue.shift)
      total += item
    end
    [total, item, queue]
  end
end

#: begin and end as a value
class Snippet
  def call
    value = begin
      x = 2
      x * 3
    end
    [value, (a = 1; a + 1)]
  end
end

#: safe navigation stops the arguments and the chain
class Snippet
  def seen = @seen = true

  def call
    nothing = nil
    [nothing&.foo(seen), @seen, nothing&.a&.b, nothing&.length.nil?, "a"&.length]
  end
end

#: safe navigation with assignment
class Box
  attr_accessor :size
end

class Snippet
  def call
    box = nil
    box&.size = 1
    full = Box.new
    full&.size = 2
    full&.size += 1
    [box, full.size]
  end
end

#: splats of lists in calls
class Snippet
  def all(*list, **options) = [list, options]

  def call
    more = [2, 3]
    options = { a: 1 }
    [all(1, *more), all(*nil), all(*[]), all(*"a", b: 2)]
  end
end

#: splats of hashes in calls
class Snippet
  def all(*list, **options) = [list, options]

  def call
    more = [2, 3]
    options = { a: 1 }
    [all(*more, **options), all(**{})]
  end
end

#: a hash in braces is no keywords
class Snippet
  def all(*list, **options) = [list, options]

  def call
    more = [2, 3]
    options = { a: 1 }
    all(options)
  end
end

#: arguments are handed on with ...
class Snippet
  def inner(a, b: 0) = [a, b, block_given?]
  def outer(...) = inner(...)
  def more(first, ...) = inner(first, ...)

  def call = [outer(1, b: 2), outer(3) { }, more(4, b: 5)]
end

#: shorthand hash syntax
class Snippet
  def size = 3

  def call
    name = "a"
    { name:, size: }
  end
end

#: string keys, symbol keys and mixed keys of literals
class Snippet
  def call
    key = :dynamic
    { "a": 1, "b" => 2, c: 3, key => 4, "d#{1}": 5, nil => 6, 1 => 7 }
  end
end

#: heredocs
class Snippet
  def call
    name = "Ann"
    text = <<~TEXT
      Dear #{name},
        indented
    TEXT
    raw = <<~'RAW'
      no #{name}
    RAW
    [text, raw, <<~A + "x"]
      a
    A
  end
end

#: literals of lists
class Snippet
  def call = [%w[a b], %i[c d]]
end

#: literals of numbers
class Snippet
  def call = [1_000, 0b11, 0x1f, 1e3]
end

#: literals of texts and symbols
class Snippet
  def call = [?e, 'no #{x}', "tab\t", :"quoted sym", %q(a'b), "\u00e9", "con" "cat"]
end

#: precedence of arithmetic
class Snippet
  def call = [2 + 3 * 4, -2 ** 2, (2 + 3) * 4, 10 - 2 - 3, 2 ** 3 ** 0]
end

#: precedence of bit operators and !
class Snippet
  def call = [7 & 3 | 8, 1 << 3, ~5, !true == false]
end

#: op-assign in all forms
class Snippet
  def call
    a = 5
    a += 1
    a -= 2
    a *= 3
    a **= 2
    a /= 7
    a %= 8
    a |= 8
    a <<= 1
    b = nil
    b ||= "b"
    b &&= b + "!"
    [a, b]
  end
end

#: the value of an unknown input goes through untouched
#: inputs value = nil, 1, "a", [1, nil], { "k" => 2 }, :s
class Snippet
  def call = { given: input(:value), again: [input(:value)] }
end

#: comparisons with an input
#: inputs n = 1, 2, 3
class Snippet
  def call = [input(:n) == 2, input(:n) > 1, input(:n).between?(2, 3), input(:n) <=> 2, [1, 2].include?(input(:n)), input(:n) != 3]
end

#: == of an input of several types
#: inputs value = nil, "1", 1, :a
class Snippet
  def call = [input(:value) == 1, input(:value).nil?, input(:value).to_s, input(:value).is_a?(String), input(:value).class]
end

#: while with a condition on an input stops
#: inputs text = "", "a", "aab"
class Snippet
  def call
    text = input(:text).dup
    count = 0
    while text.start_with?("a")
      text = text[1..]
      count += 1
    end
    [count, text]
  end
end

#: deep returns through several methods
#: inputs n = 1, 2, 3
class Snippet
  def first(n) = n == 1 ? "one" : second(n)

  def second(n)
    return :two if n == 2

    third { return [n] }
    "never"
  end

  def third = yield

  def call = first(input(:n))
end

#: conditions over constants are decided
class Snippet
  DEBUG = false
  MODE = :fast

  def call
    list = ["a"]
    list << "debug" if DEBUG
    list << "fast" if MODE == :fast
    list
  end
end

#: defined? and a nil local
class Snippet
  def call
    unset = 1 if false
    [unset, defined?(unset)]
  end
end

#: what nil answers
class Snippet
  def call = [nil.to_s, nil.to_a, nil.to_i, nil.inspect]
end

#: nil and false with operators
class Snippet
  def call = [nil.equal?(nil), nil & true, nil == false, true ^ true, NilClass === nil]
end

#: false as a text
class Snippet
  def call = false.to_s
end

#: a variable that was asked what nil does not answer
#: inputs free = true, false
class Bed < Struct.new(:code)
  def touch = self
end

class Snippet
  def found = @found ||= (Bed.new("b") if input(:free))

  def call
    bed = input(:free) ? Bed.new("a") : nil
    @kept = bed
    [
      begin
        bed.touch
        [bed.nil?, bed ? "there" : "gone"]
      rescue NoMethodError
        [bed.nil?, bed ? "there" : "gone"]
      end,
      begin
        @kept.touch
        @kept ? "there" : "gone"
      rescue NoMethodError
        "raised"
      end,
      begin
        found.touch.code
        found.nil?
      rescue NoMethodError
        found
      end,
    ]
  end
end

#: a variable that an argument assigns anew while it is asked
#: inputs free = true, false
class Bed < Struct.new(:code)
  def with(other) = other
end

class Snippet
  def call
    bed = input(:free) ? Bed.new("a") : nil
    other = bed
    begin
      bed.with(bed = input(:free) ? nil : 1)
    rescue NoMethodError
      :raised
    end
    [bed.nil?, other.nil?]
  end
end

#: what a part of a condition does is done where it holds
#: inputs a = true, false
#: inputs b = true, false, nil
class Snippet
  def call
    done = []
    if input(:a) && done.push(1) && input(:b)
      { all: done.dup }
    elsif done.any? || (done.push(2) && !input(:a))
      { some: done }
    else
      :never
    end
  end
end

#: a condition of parts that are not asked
#: inputs a = true, nil
class Snippet
  def call
    text = input(:a) && "here"
    asked = []
    first = text&.start_with?(asked.push("h").last) ? 1 : 2
    return [first, asked] unless text && asked.first == "h" || asked.push(:late).nil?
    [first, asked, text.upcase]
  end
end

#: not of parts leads the other way
#: inputs a = true, false
#: inputs b = 1, nil
class Snippet
  def call
    count = 0
    inner = if !(input(:a) && (count += 1).positive?) then count else input(:b) end
    outer = unless input(:b).nil? or (count += 10) < 11 then input(:b) + 1 end
    [count, inner, outer, (not (input(:a) or input(:b))) ? :none : :one]
  end
end

#: what is of a class is there
#: inputs given = nil, false, "text", 3
class Snippet
  def call
    found = input(:given).is_a?(String) ? input(:given) : "none"
    kept = input(:given)
    made = kept.is_a?(Integer) ? kept : nil
    [found, made, kept.is_a?(NilClass) ? kept : 1, kept.is_a?(Object) ? kept : 2, (kept if kept.kind_of?(FalseClass))]
  end
end
