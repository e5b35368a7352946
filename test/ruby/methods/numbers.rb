# Numbers: one expression a line; write-expressions.rb writes what real Ruby makes of each beside it.
7 / 2
-7 / 2
7 / -2
-7 % 3
7 % -3
-7.5 % 2
7 % 2.5
-7.remainder(3)
7.modulo(-3)
-7.divmod(2)
7.divmod(-2.5)
-7.5.divmod(2)
7.5.div(2)
7.div(2)
-7.div(2)
7.fdiv(2)
7.0 / 2
7 / 2.0
1 / 0
1 % 0
1.0 / 0
-1.0 / 0
0.0 / 0
1.divmod(0)
1.0.divmod(0)
1.0.div(0)
5.div(0.0)
5 % 0.0 # not known
1 + nil
1 + "a"
1 * :a
1.0 + nil
1 - [1]
1 < nil
1 < "a"
1.0 > :a
2 ** 10
2 ** 100
2 ** 0.5
2 ** -1 # not known
(-8) ** 2
4 ** 0.5
2.0 ** 3
2.pow(10, 1000)
3.pow(200, 13)
0 ** 0
2 ** 64 - 1
99999999999 * 99999999999
9007199254740991 + 1
9007199254740993 - 1
18446744073709551616 / 3
18446744073709551616 % 1000
-18446744073709551616 / 7
18446744073709551616.to_s(16)
18446744073709551616 == 18446744073709551616
18446744073709551616 > 1
2 ** 70 == 2.0 ** 70
1e20.to_i
1e15.to_i
-1.9.to_i
12.gcd(18)
12.lcm(18)
-12.gcd(18)
0.lcm(3)
123.digits
123.digits(16)
-1.digits
0.digits
6 & 3
6 | 3
6 ^ 3
~5
1 << 10
1 << 70
1024 >> 3
-5 >> 1
5[0]
5[1]
10.bit_length
255.bit_length
-1.bit_length
6.allbits?(2)
6.anybits?(1)
6.nobits?(1)
3.14159.round(2)
1234.round(-2)
1250.round(-2)
-1250.round(-2)
1250.round(-2, half: :even)
1250.round(-2, half: :down)
1350.round(-2, half: :even)
1234.round(2)
1.25.round(1)
2.5.round
-2.5.round
2.5.round(half: :even)
2.5.round(half: :down)
3.5.round(half: :even)
2.5.round(half: :up)
2.5.round(half: nil)
0.125.round(2, half: :even)
0.125.round(2)
2.675.round(2)
1.005.round(2)
1.15.round(1)
1234.567.round(-2)
0.5.round
1.5.round
0.49999999999999994.round
12345.6789.round(3)
1e20.round(2)
0.1.round(20)
1.1.round(16)
3.7.floor
-3.7.floor
3.14159.floor(3)
-3.14159.floor(3)
291.4.floor(1)
0.29.floor(2)
1234.floor(-2)
-1234.floor(-2)
3.2.ceil
-3.7.ceil
3.14159.ceil(3)
-3.14159.ceil(2)
1.1.ceil(1)
1234.ceil(-2)
1200.ceil(-2)
3.99.truncate
-3.99.truncate
3.14159.truncate(2)
-3.14159.truncate(2)
1299.truncate(-2)
-1299.truncate(-2)
12.34.floor(-1)
0.0.floor(-2)
0.0.round(-1)
-0.0.ceil(-3)
0.0.truncate(-1)
12.34.ceil(-1)
0.1 + 0.2
1.1 + 2.2
1e20
1e16
1e15
123456789012345.0
1234567890123456.0
12345678901234567.0
1.0e-05
0.0001
0.00012
100.0
-0.0
1e100
1.5e-10
2.0e+23
Float::INFINITY
-Float::INFINITY
0.0 / 0.0
(0.0 / 0.0).nan?
1.0.nan?
(1.0 / 0).infinite?
(-1.0 / 0).infinite?
1.0.infinite?
1.0.finite?
1.finite?
(0.0 / 0).to_i
(1.0 / 0).to_i
(-1.0 / 0).round
(0.0 / 0) == (0.0 / 0)
5.clamp(1, 3)
0.clamp(1, 3)
2.clamp(1, 3)
5.clamp(1..3)
5.clamp(..3)
5.clamp(7..)
2.5.clamp(1, 2)
5.clamp(1.5, 3.5)
255.to_s(2)
255.to_s(36)
-255.to_s(16)
1.5.to_s
10.0.to_s
1e3.to_s
3.inspect
12.to_i
12.to_f
3.7.to_f
0.zero?
0.0.zero?
5.nonzero?
0.nonzero?
1.positive?
-0.5.negative?
4.even?
-3.odd?
5.succ
5.next
5.pred
-5.abs
-5.5.abs
5.magnitude
-5.5.magnitude
3.integer?
3.0.integer?
1.coerce(2.5)
1.coerce(2)
1.5.coerce(2)
1 == 1.0
1.eql?(1.0)
1.equal?(1)
1.0.eql?(1.0)
1 <=> 2
1 <=> 1.5
2 <=> "a"
1 <=> nil
1.5 <=> 1
1.between?(0, 2)
1.5.between?(1, 2)
3.in?([1, 2, 3])
3.in?(1..2)
65.chr
300.chr # not known
8364.chr("UTF-8")
65.ord
3.times.to_a
1.upto(4).to_a
4.downto(1).to_a
1.step(10, 3).to_a
10.step(1, -4).to_a
1.0.step(2.0, 0.5).to_a
1.step(2, 0.5).to_a
1.step(by: 2, to: 5).to_a
1.ordinalize
2.ordinalize
3.ordinalize
11.ordinalize
112.ordinalize
-1.ordinalize
23.ordinal
1234567.to_s(:delimited)
1234567.891.to_s(:delimited)
-1234.to_s(:delimited)
6.multiple_of?(3)
7.multiple_of?(3)
0.multiple_of?(0)
2.kilobytes
1.megabyte
3.gigabytes
1.5.kilobytes
5.bytes
1.terabyte
5.minutes.to_i
2.hours.to_i
1.day.to_i
1.week.to_i
2.hours.in_minutes
90.minutes.in_hours
36.hours.in_days
30.seconds.in_minutes
1.5.hours.to_i
5.minutes + 1 == 301
2.in_milliseconds
Integer("12")
Integer("0b11111")
Integer("ff", 16)
Integer("0xff", 16)
Integer("0x1f")
Integer("0o17")
Integer("017")
Integer("08")
Integer("0")
Integer("-1_000")
Integer("1__0")
Integer(" 42 ")
Integer("abc")
Integer("")
Integer("12abc")
Integer("abc", exception: false)
Integer(3.99)
Integer(nil)
Integer(nil, exception: false)
Integer("z", 36)
Integer("12345678901234567890")
Integer([1])
Float("1.5")
Float("1e3")
Float("1_000.5")
Float("abc")
Float("abc", exception: false)
Float("1.")
Float("")
Float(3)
Float(nil)
Float("0x1A")
Float(" 1.5 ")
3.7 % 1
-3.7.truncate
10.fdiv(4)
10.pred.succ
1.size
5.0.to_i
1_000_000.to_s
0.1 * 3
1.23456789012345e+30
3.0 * 1.1
1.0.to_s
1.0e+16.to_s
5 & nil # not known
1.try(:succ)
1.dup
5.numerator
5.to_param
1.5.to_param
5.to_query("a")
-7.abs
7.0.floor
7.9.to_i
1e2.to_i
100.digits.sum
1.0.eql?(1)
17.0 / 0.0
7.7.divmod(2)
-7.7 % 2
5.5.modulo(2.5)
5.5.remainder(-2)
1 <=> 18446744073709551616
18446744073709551616 <=> 1.5
Math.sqrt(16)
Math.sqrt(2)
Math.sqrt(-1)
Math.cbrt(27)
Math.hypot(3, 4)
Math.log(1)
Math.log2(8)
Math.log10(1000)
Math.log(8, 2)
Math.log(3) # not known
Math.cos(0)
Math::PI.round(3)
Integer.sqrt(24)
Integer.sqrt(10 ** 40)
Float::NAN.nan?
Float::EPSILON
Float::MAX
(1 / 0 rescue "none")
1234567890123456.7
4.666.ceil(4)
-4.5.remainder(514553.5)
9.remainder(0.5)
"%.0d|" % 0
