# One expression a line; write-expressions.rb writes what real Ruby makes of each beside it.
nil.to_s
nil.to_a
nil.inspect
true & false
1 + 2
7 / 2
-7 / 2
-7 % 3
7.0 / 2
2 ** 10
10.divmod(3)
3.7.to_i
3.5.round
7.fdiv(2)
1_000.to_s
255.to_s(16)
10.digits
5.clamp(1, 3)
5.between?(1, 10)
1 == 1.0
1.eql?(1.0)
1 <=> 2
3.zero?
0.zero?
5.succ
5.pred
-5.abs
3.times.to_a
1.upto(4).to_a
4.downto(1).to_a
1.step(10, 3).to_a
65.chr
10.even?
1.ordinalize
11.ordinalize
"abc".upcase
"ABC".downcase
"abc".capitalize
"hello world".capitalize
"aBc".swapcase
"  abc ".strip
"  abc ".lstrip
"  abc ".rstrip
"abc\n".chomp
"abc".chomp("c")
"abc".chop
"abc".reverse
"abc".length
"".empty?
" ".blank?
"a".present?
"abc".include?("b")
"abc".start_with?("ab")
"abc".start_with?(/[a-b]/)
"abc".end_with?("x", "bc")
"abc".delete_prefix("a")
"abc".delete_suffix("c")
"a-b-c".tr("-", "_")
"hello".tr("el", "ip")
"hello".tr("a-y", "b-z")
"hello".delete("l")
"aabbcc".squeeze
"aabbcc".squeeze("a")
"a,b,,c,,".split(",")
"a b  c".split
"abc".split("")
"a,b,c".split(",", 2)
"a1b22".scan(/\d+/)
"a1b2".scan(/([a-z])(\d)/)
"abc".sub("b", "x")
"abcb".gsub("b", "x")
"abc".gsub(/[ac]/) { |m| m.upcase }
"abc".gsub(/(b)/, '<\1>')
"abc".gsub(/[ac]/, "a" => "1", "c" => "3")
"john smith".gsub(/(?<first>\w+) (?<last>\w+)/, '\k<last> \k<first>')
"path/to/file".split("/").last
"a/b/c".rpartition("/")
"a/b/c".partition("/")
"abc"[0]
"abc"[-1]
"abc"[1, 2]
"abc"[0..1]
"abc"[1..]
"abc"[10]
"key=value"[/=(.*)/, 1]
"abc"["b"]
"abc" =~ /c/
"abc".match?(/x/)
"abc" * 3
"abc" + "def"
"%s-%03d" % ["a", 7]
"%d%%" % 5
"%.2f" % 3.14159
"%x" % 255
format("%-5s|", "ab")
format("%<a>s/%<b>d", a: "x", b: 2)
"abc".center(7, "*")
"abc".ljust(5, ".")
"abc".rjust(5)
"a".ord
"az".succ
"a".succ
"abc".sum
"abc".hash == "abc".hash
"abc".eql?("abc")
"abc" <=> "abd"
"abc".casecmp("ABC")
"abc".casecmp?("ABC")
"line1\nline2".lines
"abc".chars
"abc".each_char.to_a
"ab".bytes
"abc".to_sym
"12abc".to_i
"abc".to_i
"0x1A".hex
"3.7".to_f
"abc".insert(1, "z")
"abc".prepend("z")
"abc".replace("x")
"abc".slice(0, 2)
"Hello World".underscore
"HelloWorld".underscore
"hello_world".camelize
"hello_world".camelize(:lower)
"hello_world".humanize
"hello_world".titleize
"Hello World!".parameterize
"Hello World!".parameterize(separator: "_")
"person".pluralize
"person".pluralize(1)
"people".singularize
"Admin::User".demodulize
"Admin::User".deconstantize
"user".classify
"User".tableize
"hello".first
"hello".first(2)
"hello".last(2)
"hello world".squish
"hello world".truncate(8)
"a_b".dasherize
"hello".remove("l")
"abc".exclude?("z")
"User".foreign_key
"abc".at(1)
"abc".from(1)
"abc".to(1)
:abc.to_s
:abc.to_proc.call("x") rescue "error"
:upcase.to_proc.call("x")
:abc.length
:abc <=> :abd
:"a b".inspect
:abc[0]
[1, 2, 3].first
[1, 2, 3].last(2)
[1, 2, 3].sum
[1, 2, 3].sum { |x| x * 2 }
[1, 2, 3].max
[3, 1, 2].sort
[3, 1, 2].sort.reverse
%w[bb a ccc].sort_by(&:length)
%w[bb a ccc].min_by(&:length)
%w[bb a ccc].max_by(&:length)
[1, 2, 3].minmax
[1, 2, 3, 4].select(&:even?)
[1, 2, 3, 4].reject(&:even?)
[1, 2, 3, 4].partition { |x| x > 2 }
[1, 2, 3].map { |x| x * 2 }
[1, 2, 3].each_with_index.map { |x, i| x * i }
[1, 2, 3].map.with_index(1) { |x, i| [i, x] }
[1, 2, 3].each_with_object([]) { |x, memo| memo << x }
[1, 2, 3].inject(:+)
[1, 2, 3].inject { |a, b| a * b }
[1, 2, 3].reduce(10) { |a, b| a + b }
[[1, 2], [3]].flatten
[1, [2, [3, [4]]]].flatten(1)
[1, nil, 2].compact
[1, 1, 2].uniq
[1, 2, 3, 4].uniq { |x| x % 2 }
[1, 2] + [3]
[1, 2, 3] - [2]
[1, 2] & [2, 3]
[1, 2] | [2, 3]
[1, 2] * 2
[1, 2] * ","
[1, 2, 3].take(2)
[1, 2, 3].drop(1)
[1, 2, 3].take_while { |x| x < 3 }
[1, 2, 3].drop_while { |x| x < 2 }
[1, 2, 3].find { |x| x > 1 }
[1, 2, 3].find_index(2)
[1, 2, 3].index { |x| x > 1 }
[1, 2, 3].include?(2)
[1, 2, 3].any? { |x| x > 2 }
[1, 2, 3].all?(Integer)
[1, 2, 3].none?
[nil].any?
[1, 2, 3].one? { |x| x > 2 }
[1, 2, 3].count(&:odd?)
[1, 2, 3].count(2)
[1, 2, 3, 4].each_slice(2).to_a
[1, 2, 3].each_cons(2).to_a
[1, 2].zip([3, 4])
[1, 2].zip([3])
[1, 2].product([3, 4])
[[1, 2], [3, 4]].transpose
[1, 2, 3].rotate
[1, 2, 3].rotate(2)
[1, 2, 3].join("-")
[1, [2, 3]].join(",")
[[:a, 1], [:b, 2]].to_h
[1, 2].to_h { |x| [x, x * 2] }
[1, 2, 3].group_by(&:odd?)
%w[a b a].tally
[1, 2, 3].each_slice(2).map(&:sum)
[3, 1].minmax
[1, 2, 3, 4, 5][1..3]
[1, 2, 3][-2..]
[1, 2, 3].values_at(0, 2)
[1, 2, 3].fetch(1)
[1, 2, 3].fetch(9, 0)
[[1, [2]]].dig(0, 1, 0)
[1, 2, 3].cycle.first(5)
[1, 2, 3].push(4)
[1, 2, 3].unshift(0)
[1, 2, 3].insert(1, 9)
[1, 2, 3].delete_at(1)
[1, 2, 3].delete_if { |x| x > 1 }
[1, 2, 3].first(0)
[1, 2, 3].sum.fdiv(3)
[1, 2, 3].second
[1, 2, 3].excluding(2)
[1, 2, 3].including(4)
%w[a b c].to_sentence
[1, 2, 3].in_groups_of(2)
[1, 2, 3].index_by(&:to_s)
[1, 2].index_with { |x| x * 2 }
[{ a: 1 }, { a: 2 }].pluck(:a)
Array.wrap(nil)
Array.wrap([1])
Array(1..3)
Array({ a: 1 })
Array.new(2) { |i| i }
[3, 1, 2].sort { |a, b| b <=> a }
%w[b A c].sort_by(&:downcase)
[1, 2, 3].filter_map { |x| x * 2 if x.odd? }
[1, 2, 2, 3].chunk_while { |a, b| a == b }.to_a
[[1, :a], [2, :b]].each_with_object({}) { |(n, s), memo| memo[s] = n }
[[1, [2, 3]]].map { |a, (b, c)| a + b + c }
{ a: 1 }[:a]
{ a: 1 }[:b]
{ a: 1 }.fetch(:a)
{ a: 1 }.fetch(:b, 2)
{ a: 1 }.fetch(:b) { |k| k.to_s }
{ a: { b: 1 } }.dig(:a, :b)
{ a: 1, b: 2 }.keys
{ a: 1, b: 2 }.values
{ a: 1, b: 2 }.map { |k, v| [k, v] }
{ a: 1, b: 2 }.to_a
{ a: 1, b: 2 }.select { |k, v| v > 1 }
{ a: 1, b: 2 }.reject { |k, v| v > 1 }
{ a: 1, b: 2 }.min_by { |k, v| v }
{ a: 1, b: 2 }.sort_by { |k, v| -v }
{ a: 1, b: 2 }.find { |k, v| v == 2 }
{ a: 1, b: 2 }.any? { |k, v| v > 1 }
{ a: 1, b: 2 }.all? { |k, v| v > 0 }
{ a: 1, b: 2 }.count
{ a: 1, b: 2 }.sum { |k, v| v }
{ a: 1, b: 2 }.each_with_index.map { |(k, v), i| [k, v, i] }
{ a: 1, b: 2 }.each_with_object([]) { |(k, v), memo| memo << k }
{ a: 1, b: 2 }.inject(0) { |sum, (k, v)| sum + v }
{ a: 1, b: 2 }.group_by { |k, v| v.odd? }
{ a: 1, b: 2 }.partition { |k, v| v > 1 }
{ a: 1, b: 2 }.flat_map { |k, v| [k] * v }
{ a: 1, b: 2 }.invert
{ a: 1, b: 2 }.key(2)
{ a: 1, b: 2 }.transform_values { |v| v * 2 }
{ a: 1, b: 2 }.transform_keys(&:to_s)
{ a: 1 }.transform_keys({ a: :z })
{ a: 1, b: 2 }.filter_map { |k, v| k if v > 1 }
{ a: 1 }.merge(b: 2)
{ a: 1 }.merge({ a: 2 }) { |k, old, new| old + new }
{ a: 1 }.merge({ b: 2 }, { c: 3 })
{ a: 1, b: 2 }.slice(:a)
{ a: 1, b: 2 }.except(:a)
{ a: nil }.compact
{ a: 1 }.key?(:a)
{ a: 1 }.value?(1)
{ a: 1 }.include?(:b)
{ a: 1 }.empty?
{ "a" => 1 }.symbolize_keys
{ a: 1 }.stringify_keys
{ a: { b: 1 } }.deep_merge(a: { c: 2 })
{ a: { "b" => 1 } }.deep_symbolize_keys
{ a: 1 }.reverse_merge(a: 2, b: 3)
{ a: 1, b: 2 }.values_at(:a, :b)
{ a: 1, b: 2 }.first
{ a: 1, b: 2 }.first(1)
{ a: 1 }.to_a.flatten
{ a: 1, b: 2 }.max_by { |_, v| v }
{ a: 1 }.sum { |_, v| v }
{ b: 1, a: 2 }.sort.to_h
{ a: 1 }.delete(:a)
{ a: 1 }.update(b: 2)
{ a: 1 }.length
{ a: [1, 2] }.flat_map { |k, v| v }
{ a: 1 }.then { |h| h[:a] }
{ a: 1, **{ b: 2 } }
Hash.new(5)[:x]
Hash[[[1, 2]]]
Hash.new { |h, k| h[k] = k * 2 }[4]
(1..5).to_a
(1...5).to_a
("a".."e").to_a
("aa".."ad").to_a
(1..10).step(3).to_a
(1..5).sum
(1..5).include?(3)
(1..5).cover?(6)
(1..).first(2)
(1..5).each_slice(2).to_a
(1..3).map { |x| x * x }
(1..3).reduce(:*)
(1..3).reverse_each.to_a
(1..5) === 3
/ab/ === "cab"
/ab/.match?("x")
Integer === 3
String === :a
Symbol === :a
Array === []
Hash === {}
3.is_a?(Integer)
3.is_a?(Numeric)
"a".is_a?(String)
nil.nil?
3.nil?
[].blank?
{}.present?
nil.presence
"a".presence
5.then { |x| x + 1 }
5.tap { |x| x + 1 }
[1, 2].frozen?
:a.frozen?
"a".dup
[1, 2, 3].dup << 4
1.in?([1, 2])
"a".in?("abc")
"abc".send(:upcase)
"abc".public_send(:[], 1)
"abc".try(:upcase)
nil.try(:upcase)
nil&.upcase
nil.to_h
5.instance_of?(Integer)
lambda { |x| x + 1 }.call(2)
->(x, y = 2) { x + y }.(1)
proc { |x, y| [x, y] }.call(1)
proc { |x, y| [x, y] }.call([1, 2])
(->(x) { x + 1 } >> ->(x) { x * 2 }).call(3)
->(*rest, last) { [rest, last] }.call(1, 2, 3)
->(a, b: 2, **c) { [a, b, c] }.call(1, c: 3)
[1, 2, 3].each { |x| break x if x > 1 }
[1, 2, 3].map { |x| next 0 if x == 2; x }
begin; raise "boom"; rescue => e; e.message; end
begin; Integer("x"); rescue ArgumentError; "bad"; end
(raise "x" rescue "saved")
begin; 1; ensure; 2; end
if nil then 1 else 2 end
case 5 when 1..3 then :low when 4..6 then :mid end
case "abc" when /^a/ then 1 else 2 end
case when 1 > 2 then 1 else 3 end
(x = 5; x += 1; x)
(a, b = 1, 2; [b, a])
(a, *b = 1, 2, 3; b)
(x = nil; x ||= 3; x)
(h = {}; h[:a] ||= []; h[:a] << 1; h)
(s = +"a"; s << "b"; s)
(i = 0; i += 1 while i < 5; i)
(i = 10; until i < 5 do i -= 2 end; i)
[*1..3, *[4]]
"#{1}-#{:a}-#{nil}-#{[1, :b]}"
"a" "b"
%w[a b].each_with_index.to_a
%i[a b]
__method__.inspect
defined?(foo)
[1, 2, 3].lazy.map { |x| x * 2 }.first(2)
1.0.to_s
1e20.to_s
0.1 + 0.2
100.0.to_s
1.5.floor
-1.5.ceil
1.23456.round(2)
10.gcd(4)
Rational(1, 2).to_s
3.14.to_i
1.0 / 3
2 ** -1
7.lcm(3)
1 <=> "a"
[1, "a"].sort rescue "error"
"5" * 3
"5".to_i * 3
[nil, 1].compact.first
%w[x y].cycle(2).to_a
[1, 2, 3].each_entry.to_a
[0.1, 0.2].sum
"é".upcase
"straße".length
"日本".reverse
"ÀB".downcase
'ff'.to_i(16)
'0b11'.to_i(0)
'1_000'.to_i
'12abc'.to_i
'-7'.to_i
'+7'.to_i
' 42 '.to_i
'z'.to_i
'__1'.to_i
'1__0'.to_i
'abc'.last(0)
'abc'.last(2)
'abc'.first(0)
'abc'.first(-1) rescue 'raised'
"a\nb".lines(chomp: true).join('|')
"a\nb\n".lines.size
''.lines.size
'a'.concat('b', 'c')
'a'.prepend('b', 'c')
'a'.concat
255.digits(16)
10.digits(0) rescue 'raised'
'Infinity'.to_f.to_s
'1e3'.to_f
'1_000.5'.to_f
'.5'.to_f
'-1.5x'.to_f
'1.'.to_f
'abc'.remove('a', 'b')
'hello'.delete('l', 'lo')
'0x1f'.hex
'-0x1f'.hex
'1_f'.hex
'zz'.hex
case 5; in 0..9 then :low; in 10.. then :high; end
case 12; in 0..9 then :low; in 10.. then :high; end
case 'b'; in 'a' | 'b' then 1; else 2; end
case :c; in :a | :b then 1; else 2; end
case 5; in String then 1; in Integer => n then n + 1; end
case nil; in nil then 1; end
case 5; in n if n > 9 then :high; in n unless n > 9 then n; end
case 'abc'; in /b/ then 1; end
a = 5; case 5; in ^a then :same; end
a = 5; case 6; in ^(a + 1) then :next; end
case 5; in ->(n) { n > 3 } then 1; else 2; end
case [1, 2]; in [a, b] then a + b; end
case [1, [2, 3]]; in [1, [*, 3]] then 1; end
case { a: 1 }; in { a: Integer => b } then b; end
case { a: 1 }; in { b: } then b; else 2; end
case 5; in (1 | 5) => n then n; end
case 5; in 1 then 2; end
5 => n; n
5 => Integer | Float => n; n
(5 => String)
5 in Integer
5 in String
(5 in 1 | 5)
[1, 2] in [Integer, Integer]
{ a: 1 } in { a: String }
{ a: 1, b: 2 } => { a: }; a
case 5; in Integer | Float then 1; end
case 1.5; in 1..2 then 1; else 2; end
case 5; in _ then 1; end
(1..2).include?(1.5)
(1.0...2.5) === 2.5
[2.5, 1, 1.5].sort
[2.5, 1, 10**20].max
1.5.between?(1, 2)
