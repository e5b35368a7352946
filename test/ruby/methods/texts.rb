# Texts and symbols: one expression a line; write-expressions.rb writes what real Ruby makes of each beside it.
"%05.1f|%3d|%-4s|%x" % [3.14159, 7, "ab", 255]
"%s and %p" % ["a", nil]
"%08b" % 42
"%+d % d" % [3, 4]
"%e %E" % [12345.678, 0.00012]
"%g %g %g %G" % [1234567.0, 0.0001, 0.00001, 1e20]
"%#x %#o %X %o" % [255, 8, 255, 8]
"%-10s|%10s|" % ["ab", "cd"]
"%.2s|%5.1s|" % ["abc", "xyz"]
"%c%c" % ["x", 65]
"%<a>05.2f %{b}s" % { a: 1.234, b: "x" }
"%2$s %1$s" % ["a", "b"]
"%d%%" % 12.9
"%d" % "12"
"%d" % "x"
"%d" % nil
"%f" % "1.5"
"%d %d" % [1]
"%<x>s" % { a: 1 }
"%.0f %.0f %.0f" % [0.5, 1.5, 2.5]
"%.2f" % 2.675
"%.10f" % 0.1
"%.3f" % 1e22
"%05d|%-5d|%05s" % [-42, -42, "a"]
"%s" % nil
"%s" % [[1, 2]]
"%s %s" % [1, [2]]
"%.3d|%5.3d|%05.3d" % [5, 5, 5]
"%f %e" % [Float::INFINITY, 0]
"%x" % -255 # not known
format("%03d", 7)
format("%<a>d-%<b>s", a: 1, b: "z")
"%i" % 3.99
"%d" % -3.99
"%d" % 12345678901234567890
"a.b.c".gsub(".", "-")
"hello".gsub(/l/, "l" => "L")
"hello".gsub(/[el]/, "e" => 3)
"a1b22".gsub(/\d/) { |d| (d.to_i * 2).to_s }
"John Smith".sub(/(\w+) (\w+)/, '\2 \1')
"2024-01".sub(/(?<y>\d+)-(?<m>\d+)/, '\k<m>/\k<y>')
"abc".gsub("b", "[\\0]")
"abc".gsub(/b/, "<\\`|\\'>")
"a.c".sub(".", "\\\\")
"aaa".sub("a", "b")
"abc".gsub(/x*/, "-")
"abc".gsub("", "-")
"abc".gsub(/b/, nil)
"abc".sub("z", "y")
"path/to".gsub("/", "::")
"a-b_c".gsub(/[-_]/, "-" => "_", "_" => "-")
"a1b2".scan(/\d/)
"k=v;x=y".scan(/(\w)=(\w)/)
"abab".scan("ab")
"test".scan(/x/)
"a,b;c".split(/[,;]/)
"a1b2c3".split(/\d/)
"a1b2c3".split(/(\d)/)
"abc".split("")
"abc".split(//)
" a  b c ".split
" a  b c ".split(" ")
" a  b c ".split(/ /)
"a,b,c,,".split(",", -1)
"a,b,c,,".split(",", 2)
"a,b,c".split(",", 1)
"a b c d".split(" ", 2)
"a,b".split(/,/, 5)
"".split(",")
"abc".split(/b/, -1)
"aXbXc".split("X", 2)
"1, 2,3".split(/,\s*/)
"DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/)[:letters]
"DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/)["digits"]
"DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/).named_captures
"DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/).names
"DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/)
"DE-1234".match(/([A-Z]+)-(\d+)/).captures
"DE-1234".match(/([A-Z]+)-(\d+)/).to_a
"DE-1234".match(/([A-Z]+)-(\d+)/)
"DE-1234".match(/([A-Z]+)-(\d+)(x)?/)
"xDE-1234y".match(/([A-Z]+)-(\d+)/).pre_match
"xDE-1234y".match(/([A-Z]+)-(\d+)/).post_match
"DE-1234".match(/([A-Z]+)-(\d+)/)[0]
"DE-1234".match(/([A-Z]+)-(\d+)/)[-1]
"DE-1234".match(/([A-Z]+)-(\d+)/)[9]
"DE-1234".match(/([A-Z]+)-(\d+)/)[1, 2]
"DE-1234".match(/(?<a>x)?(D)/)[:b]
"DE-1234".match(/([A-Z]+)-(\d+)/).begin(0)
"DE-1234".match(/([A-Z]+)-(\d+)/).values_at(1, 2)
"DE-1234".match(/([A-Z]+)-(\d+)/).to_s
"DE-1234".match(/([A-Z]+)-(\d+)/).size
"a.c".match("a.c").to_s
"abc".match("a.c").to_s
"abc".match(/x/)
"abc".match?(/b/)
"abc".match?("b")
"abc" =~ /c/
"abc" !~ /x/
"abc" !~ /a/
"abc" =~ nil
"äb" =~ /b/
"a😀b" =~ /b/
/b/ =~ "abc"
/b/ =~ nil
/b/.match("abc").pre_match
/b/.match(nil)
/b/.match?(nil)
/b/.match?("abc")
/b/ === "abc"
/b/ === :abc
/b/ === nil
/b/ === 1
/a b/x.source
/a#b/.inspect
/a\/b/.inspect
/a/mix.inspect
/a/i.to_s
/a/.to_s
/(?<x>a)(?<y>b)/.names
/a/ix.options
"foo bar" =~ /foo \s bar/x
"foobar".match?(/foo  bar/x)
"ab1_" =~ /[[:digit:]]/
"Straße" =~ /[[:upper:]]/
"a b".gsub(/[[:space:]]/, "_")
"hello".index("l")
"hello".index("l", 3)
"hello".index("z")
"hello".index(/l+/)
"hello".index("l", -2)
"hello".index("", 5)
"hello".index("", 6)
"hello".rindex("l")
"hello".rindex("l", 2)
"hello".rindex(/l/)
"hello".rindex("l", -3)
"hello".index(nil)
"h😀llo".index("l")
"hello"[1]
"hello"[-1]
"hello"[9]
"hello"[5]
"hello"[1, 2]
"hello"[5, 2]
"hello"[6, 2]
"hello"[-3, 2]
"hello"[1, -1]
"hello"[1..3]
"hello"[1...3]
"hello"[1..]
"hello"[..2]
"hello"[...-1]
"hello"[-3..-2]
"hello"[7..9]
"hello"[3..1]
"hello"["ell"]
"hello"["xyz"]
"hello"[/l+/]
"hello"[/(h)(e)/, 2]
"hello"[/(?<x>l+)/, "x"]
"hello"[/(?<x>l+)/, :x]
"hello"[/z/]
"hello"[nil]
"h😀llo"[1]
"h😀llo"[1..2]
"hello".slice(1, 3)
"hello".slice(-2)
"hello".at(1)
"hello".at(1..2)
"a=b=c".partition("=")
"a=b=c".rpartition("=")
"k1v".partition(/\d/)
"abc".rpartition("x")
"a1b2c".rpartition(/\d/)
"aBc".casecmp("AbC")
"abc".casecmp("abd")
"abc".casecmp?("ABC")
"äbc".casecmp?("ÄBC")
"abc".casecmp(1)
"hello".start_with?("he", "x")
"hello".start_with?(/h./)
"hello".start_with?(/e/)
"hello".end_with?("lo")
"hello".start_with?(1)
"abc".insert(1, "X")
"abc".insert(-1, "X")
"abc".insert(-2, "X")
"abc".insert(9, "X")
"ab".center(7, "*")
"ab".center(6)
"ab".ljust(5, "12")
"ab".rjust(5, "12")
"ab".rjust(1)
"äb".ljust(4, ".")
"hello".tr("a-y", "b-z")
"hello".tr("^l", "*")
"hello".tr("el", "ip")
"hello".tr("lo", "")
"hello".tr_s("l", "r")
"he-llo".tr("-", "_")
"a\\b".tr("\\", "/")
"hello".tr("h-", "HX")
"hello".delete("l")
"hello".delete("a-k", "^e")
"hello".delete("lo")
"aaabbb".squeeze
"aaabbbccc".squeeze("a-b")
"hello world".count("lo")
"hello world".count("lo", "o")
"hello world".count("^a-z")
"hello".count("a-y")
"hello".count("z-a")
"a".succ
"az".succ
"zz".succ
"a9".succ
"Zz9".succ
"a-9".succ
"1.9.9".succ
"-9".succ
"<<koala>>".succ
"***".succ
"".succ
"v1.9".next
"a".ord
"é".ord
"".ord
"abc".chr
"0x1A".hex
"ff".hex
"-0xff".hex
"zz".hex
"777".oct
"0x1f".oct
"0b11".oct
"12abc".to_i
" 42 ".to_i
"-1_000".to_i
"1__0".to_i
"abc".to_i
"ff".to_i(16)
"0xff".to_i(16)
"z".to_i(36)
"1010".to_i(2)
"0b11".to_i(2)
"129".to_i(8)
"12345678901234567890".to_i
"3.7abc".to_f
"1e3".to_f
".5".to_f
"1_000.5".to_f
"abc".to_f
"-1.5e-3x".to_f
"  a   b \n c ".squish
"a\u00a0 b".squish
"a long text here".truncate(8)
"a long text here".truncate(8, separator: " ")
"a long text here".truncate(8, omission: "…")
"short".truncate(10)
"one two three four".truncate_words(2)
"one two three four".truncate_words(2, omission: "…")
"one two".truncate_words(5)
"one two  ".truncate_words(2)
"hello world".truncate_bytes(8)
"ääää".truncate_bytes(5)
"hello".from(2)
"hello".from(-2)
"hello".from(9)
"hello".to(1)
"hello".to(-2)
"hello".first
"hello".first(2)
"hello".first(0)
"hello".last(3)
"hello".last(9)
"hello".first(-1)
"hello".remove("l")
"hello".remove("l", /e/)
"a\nb".indent(2)
"a\n\nb".indent(2)
"  a\n\tb".indent(1)
"a\n\nb".indent(1, "\t", true)
"hello World".upcase_first
"".upcase_first
"admin".inquiry.admin?
"admin".inquiry.user?
"Über große Themen!".parameterize
"A b C".parameterize(separator: "_")
"A b-C".parameterize(separator: "_")
"A b".parameterize(preserve_case: true)
"a  b".parameterize(separator: "")
"active_model/errors".camelize
"active_model".camelize(:lower)
"HelloWorld".underscore
"hello_world".dasherize
"hello_world".titleize
"employee_id".humanize
"employee_id".humanize(capitalize: false)
"Admin::User".demodulize
"Admin::User".deconstantize
"Admin::User".foreign_key
"Admin::User".foreign_key(false)
"user".pluralize
"user".pluralize(1)
"user".pluralize(2)
"user".pluralize(0)
"users".singularize
"BlogPost".tableize
"blog_posts".classify
"".blank?
" \t\n".blank?
"\u00a0".blank?
"a".blank?
" ".presence
"a".presence
"aé".bytes
"aé😀".bytesize
"aé".length
"aé".valid_encoding?
"aé".ascii_only?
"a".encode("UTF-8")
"a".force_encoding("UTF-8")
"e\u0301".unicode_normalize
"é".unicode_normalize(:nfd).length
"aé".codepoints
"abc".sum
"a\"b\n".inspect
"\e1\0\x7f\a\b\v\f\r\t".inspect
"\u200b\u00a0\u{1f600}é".inspect
'#{x} #$y #@z # #a'.inspect
"a\\b".inspect
"ab\tc".dump
:a.inspect
:"a b".inspect
:a?.inspect
:b!.inspect
:c=.inspect
:[]=.inspect
:[].inspect
:+.inspect
:<=>.inspect
:!.inspect
:"9a".inspect
:"".inspect
:"foo-bar".inspect
:@x.inspect
:@@x.inspect
:$x.inspect
:A.inspect
:"a=b".inspect
:é.inspect
{ "a b": 1, a?: 2, "c" => :d, nil => 1.5, 1 => [nil, true] }.inspect
{ a: { b: [] } }.to_s
[1, "a", :b, nil, 2.0, { x: 1 }, 1..2].to_s
"ab" * 3
"ab" * 0
"ab" * -1
"ab" * "c"
"a" <=> "b"
"b" <=> "a"
"a" <=> "a"
"a" <=> 1
"a" <=> nil
"a" < "b"
"a" < 1
"abc".between?("abb", "abd")
"b".clamp("c", "d")
"a".upto("e").to_a
"a8".upto("b1").to_a
"08".upto("11").to_a
"a".upto("e", true).to_a
+"abc"
-"abc"
"a" + 1
"a" + nil
"a" + "b" + :c
"a" + :b.to_s
"a" == :a
"a".eql?("a")
"a".equal?("b")
"abc".hash == "abc".hash # not known
"abc".capitalize
"ÄÖ".downcase
"straße".upcase
"aBC".swapcase
"😀b".capitalize
"\t a\u00a0 ".strip
"\0 a \0".strip
" a ".lstrip
" a ".rstrip
"a\r\n".chomp
"a\n\n".chomp
"a\r".chomp
"a\n\n".chomp("")
"abc".chomp("bc")
"abc".chomp(nil)
"abc\r\n".chop
"".chop
"😀a".reverse
"abc".include?("b")
"abc".include?(nil)
"abc".exclude?("z")
"a\nb\n".lines
"a\nb".each_line.to_a
"a\nb\n".lines(chomp: true)
"ab".chars
"abc".each_char.to_a
"ab".each_byte.to_a
"abc".replace("x")
"abc".prepend("x", "y")
"abc".concat("d", "e")
"abc".delete_prefix("a")
"abc".delete_suffix("c")
"abc".delete_suffix("")
"abc".upcase!
"ABC".upcase!
"abc".sub!("z", "")
"abc".gsub!("b", "x")
"abc".strip!
" a".strip!
"abc".freeze.upcase!
"abc".freeze << "d"
"abc".dup << "d"
a = "x"; b = a.dup; b << "y"; a
a = "x"; b = a; b << "y"; a
"abc".frozen?
:a.frozen?
"a".to_sym
"a b".to_sym
"a,b".in?("xa,bx")
"a".in?(["a"])
"a".in?("b".."c")
"b".presence_in(%w[a b])
"z".presence_in(%w[a b])
"ab".to_query("k")
"a b&c".to_query("k")
"ab".to_param
:ab.length
:ab.upcase
:ab[0]
:ab[0..0]
:a <=> :b
:a <=> "a"
:a.succ
:ab.start_with?("a")
:ab.end_with?("b")
:ab.to_proc.call("x") # not known
:a.empty?
:a == "a"
:a < :b
:ab.casecmp?(:AB)
:ab.to_s << "c"
:ab.size
"2024-01-05".tr("-", "").to_i
"%.1f%%" % 12.345
"abc".each_char.with_index.map { |c, i| c * (i + 1) }.join
"*" * 5 + "123456789".last(4)
"a".ljust(3, "")
"CamelCase".gsub(/([A-Z])/) { "_" + $1.downcase }
"hello world".capitalize.sub(/o/) { |m| m.upcase }
"abc".tr("a-c", "A-C")
"1,234.5".delete(",").to_f
"a%b" % []
"héllo wörld".titleize
"a".casecmp?(nil)
"x".unpack("C") # not known
"snowman ☃".encode("ISO-8859-1") # not known
"%{a}%{a}" % { a: 1 }
"%-5{a}|%{a}s" % { a: 1 }
Base64.strict_encode64("hi there é")
Base64.encode64("hi")
Base64.encode64("a" * 70)
Base64.urlsafe_encode64("a?>é")
Base64.decode64("aGk=")
"abc".frozen?.to_s
"<b>".html_safe + "<i>" + "&".html_safe
"<b>".html_safe << "<i>"
"a".html_safe?
"a".html_safe.html_safe?
("a".html_safe + "b").html_safe?
("a" + "b".html_safe).html_safe?
"<b>".html_safe.to_s + "<i>"
"<b>".html_safe.upcase + "<i>"
ERB::Util.html_escape("<i>&\"'")
CGI.escapeHTML("<i>'")
1.html_safe?
:a.html_safe?
nil.html_safe?
"ab".split("", -1)
"a-b".split(/-?/)
Base64.urlsafe_encode64('ab', padding: false)
Base64.urlsafe_encode64('ab', padding: true)
Base64.urlsafe_encode64('user:1?>', padding: false)
Base64.strict_decode64('YWI=')
Base64.strict_decode64('YWI')
Base64.strict_decode64('ab_=')
