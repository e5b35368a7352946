# Integers and floats.

#: division of integers
class Snippet
  def call = [7 / 2, -7 / 2, 7.div(2.5)]
end

#: remainders
class Snippet
  def call = [7 % 3, -7 % 3, 7.remainder(-3)]
end

#: divmod
class Snippet
  def call = [7.divmod(2), -7.divmod(2)]
end

#: fdiv and division of floats
class Snippet
  def call = [7.0 / 2, 7.fdiv(2)]
end

#: powers of integers
class Snippet
  def call = 2**10
end

#: round to an integer
class Snippet
  def call = [2.5.round, 3.5.round, -2.5.round, 1.0.round]
end

#: round to digits
class Snippet
  def call = [3.14159.round(2), 1234.round(-2), 1.25.round(1), 5.round(2)]
end

#: floor, ceil and truncate
class Snippet
  def call = [3.7.floor, 3.2.ceil, -3.7.truncate, 3.14159.floor(3)]
end

#: round with half
class Snippet
  def call = [2.5.round(half: :even), 2.5.round(half: :down), 2.5.round(half: :up), 25.round(-1, half: :even), 0.125.round(2, half: :even)]
end

#: clamp, between? and abs
class Snippet
  def call = [15.clamp(1, 10), 5.clamp(..3), -5.abs, 5.between?(1, 5)]
end

#: zero?, nonzero?, negative? and positive?
class Snippet
  def call = [0.zero?, -1.negative?, 1.positive?, 0.nonzero?, 0.0.zero?]
end

#: pred, succ and <=> of numbers
class Snippet
  def call = [5.pred, 5.succ, 3 <=> 5]
end

#: even?, odd?, gcd and lcm
class Snippet
  def call = [4.even?, 4.odd?, 12.gcd(18), 4.lcm(6)]
end

#: digits and bits
class Snippet
  def call = [123.digits, 5[0], 6.bit_length]
end

#: to_s with a base, and pow with a modulus
class Snippet
  def call = [255.to_s(2), 255.to_s(16), 10.pow(3, 7)]
end

#: Integer() of texts and floats
class Snippet
  def call
    [Integer("12"), Integer("0x1f", 16), Integer("ff", 16), Integer(3.9), Integer(" 7 ")]
  end
end

#: Float() of a text
class Snippet
  def call
    Float("1.5")
  end
end

#: Integer() and Float() without exceptions
class Snippet
  def call
    [Integer("x", exception: false), Float("y", exception: false)]
  end
end

#: Integer() of a wrong text raises
class Snippet
  def call
    (Integer("1.5") rescue "bad")
  end
end

#: to_i and to_f of numbers and nil
class Snippet
  def call = [3.9.to_i, 3.to_f, nil.to_i, nil.to_f, -0.5.to_i]
end

#: to_s of floats
class Snippet
  def call = [3.7.to_s, 1e10.to_s, 1e16.to_s, 1e-5.to_s, 100.0.to_s]
end

#: to_s of a large integer
class Snippet
  def call = 12345678901234567890.to_s
end

#: large integers do not overflow
class Snippet
  def call = [2**70, 2**64 - 1, 99_999_999_999 * 99_999_999_999, (2**70) / (2**60), (2**70).class]
end

#: sums and products of floats
class Snippet
  def call = [0.1 + 0.2, 1.1 * 3, (0.1 + 0.2).round(2)]
end

#: quotients and powers of floats
class Snippet
  def call = [1.0 / 3, 10.0 % 3, 2.0**0.5]
end

#: an overflow of floats
class Snippet
  def call = 1e308 * 10
end

#: floats that are whole
class Snippet
  def call = [1.0.to_s, 3.0 == 3, 3.0.eql?(3), 5.0.to_i]
end

#: nan and infinity
class Snippet
  def call = [(0.0 / 0).nan?, 1 / 0.0, -1 / 0.0, 0.0 == -0.0, Float::MAX > 1]
end

#: integer division by zero raises
class Snippet
  def call = [(1 / 0 rescue $!.message), (1 % 0 rescue $!.class)]
end

#: an integer of nan raises
class Snippet
  def call = (Float::NAN.to_i rescue $!.class)
end

#: equality of numbers
class Snippet
  def call = [1 == 1.0, 1.eql?(1.0), 1.equal?(1)]
end

#: order of numbers
class Snippet
  def call = [1 <=> "a", [3, 1.5, 2].sort, [1, 2.5].max, 1 < 1.5]
end

#: roots
class Snippet
  def call = [Math.sqrt(16), Math.hypot(3, 4), Integer.sqrt(17), Math.cbrt(27)]
end

#: logarithms
class Snippet
  def call = [Math.log(1), Math.log2(8), Math.log10(1000)]
end

#: pi and cosine
class Snippet
  def call = [Math::PI.round(3), Math.cos(0)]
end

#: classes of integers and floats
class Snippet
  def call = [1.class, 1.5.class, (1 + 1.0).class, (4 / 2).class, (3.7 % 1).class, 1.is_a?(Numeric)]
end

#: classes of rationals, decimals and complex numbers
class Snippet
  def call = [(1r).class, (2**-1).class, BigDecimal("1").class, 1.0.to_r.class, 1i.class]
end

#: classes of what decimals give
class Snippet
  def call
    price = BigDecimal("19.99")
    [price.class, price.round.class, price.round(1).class, (price + 1).class, (price * 1.5).class, price.to_f.class]
  end
end

#: texts and numbers of decimals
#: inputs text = "19.99", "5"
class Snippet
  def call
    price = BigDecimal(input(:text))
    [(price * 2).to_s("F"), price.to_f, price.round, price.to_i, price > 19, price.truncate]
  end
end

#: sum that mixes integers and floats
class Snippet
  def call = [[1, 2.0].sum, [1, 2].sum(0.0), [1, 2].sum { |x| x * 1.5 }]
end

#: inject of floats is not exact
class Snippet
  def call = [0.1, 0.2, 0.3].inject(:+)
end

#: sum with a decimal, and of a range
class Snippet
  def call = [[BigDecimal("1"), 2].sum.class, (1..3).sum { |x| x }]
end

#: a list that is repeated
class Snippet
  def call = [0.1] * 3
end

#: an average
class Snippet
  def average(list) = list.empty? ? nil : list.sum.fdiv(list.size).round(1)

  def call = [average([1, 2, 4]), average([])]
end

#: prices as cents
class Snippet
  def amount(cents) = format("%d.%02d", *cents.divmod(100))

  def call = [amount(1999), amount(5), (1999 * 1.2).round, 1999 * 20 / 100, (1999 / 100.0).round(1)]
end

#: number helpers of Active Support
#: not exact: the locale decides the texts
class Snippet
  def call = [1_234_567.to_s(:delimited), 0.5.to_s(:percentage, precision: 0), 1234.5.to_s(:currency), 1_048_576.to_s(:human_size), 1234567.to_s(:human), 5.0.to_s(:rounded, precision: 1)]
end

#: to_i of durations
class Snippet
  def call = [5.minutes.to_i, 1.day.to_i, (1.hour / 60).to_i]
end

#: equality and class of durations
class Snippet
  def call = [2.hours + 30.minutes == 150.minutes, 3.days.class.name]
end

#: inspect and in_days of durations
class Snippet
  def call = [1.week.in_days, 90.seconds.inspect]
end

#: bytes, ordinals and multiples
class Snippet
  def call = [2.kilobytes, 1.megabyte, 3.ordinalize, 10.multiple_of?(5), 5.in_milliseconds]
end

#: times as an enumerator
class Snippet
  def call = [3.times.map { |i| i * i }, 3.times.to_a]
end

#: step as an enumerator
class Snippet
  def call = [1.step(10, 4).to_a, 1.0.step(2.0, 0.5).to_a, 10.step(1, -4).to_a, 1.step(by: 2).first(2)]
end

#: upto and downto as enumerators
class Snippet
  def call = [1.upto(3).select(&:odd?), 5.downto(3).to_a]
end

#: to_i of an input
#: inputs text = "12", "x", nil, "", 3.7
class Snippet
  def call = { n: input(:text).to_i, double: input(:text).to_i * 2, positive: input(:text).to_i.positive? }
end

#: to_f and round of an input
#: inputs text = "2.555", "x", nil
class Snippet
  def call = { price: input(:text).to_f.round(2), whole: input(:text).to_f.round, text: format("%.1f", input(:text).to_f) }
end

#: arithmetic with an unknown integer
#: inputs n = 0, 3, -7
class Snippet
  def call = { half: input(:n) / 2, rest: input(:n) % 3, square: input(:n)**2, share: input(:n) / 4.0, text: "#{input(:n)} %", abs: input(:n).abs }
end

#: clamp of an input
#: inputs size = nil, "5", "1000", "-3"
class Snippet
  def call = (input(:size) || 25).to_i.clamp(1, 100)
end

#: an unknown divisor, rescued
#: inputs n = 0, 4
class Snippet
  def call
    { result: 12 / input(:n) }
  rescue ZeroDivisionError
    { result: nil }
  end
end

#: Integer() of an input with a default
#: inputs value = "5", "five", nil, 7.9, "0x1A"
class Snippet
  def call = Integer(input(:value), exception: false) || -1
end

#: an integer or a float
#: inputs exact = true, false
class Snippet
  def call
    price = 7
    price = price / 2.0 if input(:exact)
    { price: price, whole: price.to_i, class: price.class.name }
  end
end

#: minimum and maximum of unknown numbers
#: inputs a = 1, 5
#: inputs b = 3, 4.5
class Snippet
  def call = [[input(:a), input(:b)].max, [input(:a), input(:b)].min, input(:a) + input(:b), [input(:a), input(:b)].sum]
end

#: comparison chains with an unknown number
#: inputs age = 5, 18, 70
class Snippet
  def call
    age = input(:age)
    group = age < 18 ? :child : age >= 65 ? :senior : :adult
    { group: group, discount: { child: 50, senior: 30 }.fetch(group, 0) }
  end
end

#: shares of a total that is asked whether it is zero
#: inputs total = 0, 4, -2
#: inputs done = 0, 3
class Snippet
  def call
    total = input(:total)
    done = input(:done)
    {
      share: total.zero? ? 0 : (done.to_f / total * 100).round(1),
      part: total > 0 ? done.fdiv(total) : nil,
      rest: total == 0 ? 1.0 : done * 1.0 / total,
      sure: total.positive? ? (100.0 / total.to_f).round(2) : 0.0,
      open: (done.to_f / total).to_s
    }
  end
end

#: shares of a total where the code has gone on
#: inputs total = 0, 4
class Snippet
  def call
    total = input(:total)
    return { none: true } if total.zero?

    [10 / total, (10.0 / total).round(2), 10 % total]
  end
end
