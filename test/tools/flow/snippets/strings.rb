# Texts and symbols.

#: format with numbers, widths and names
class Snippet
  def call = [format("%05.1f|%3d|%-4s|%s", 3.14159, 7, "ab", :x), format("%08d", 42), format("%<a>d %{b}", a: 1, b: "two"), format("%x %o %b %e", 255, 8, 5, 12_345.678), format("%+d %%", 3)]
end

#: % with one value, a list and a hash
class Snippet
  def call = ["%.2f" % 2, "%s-%s" % %w[a b], "%{name}!" % { name: "ann" }, "%03d" % 5]
end

#: center, ljust and rjust
class Snippet
  def call = ["a".center(5, "*"), "a".ljust(3) + "|", "7".rjust(3, "0"), "long".center(2)]
end

#: gsub with a text, a hash and a block
class Snippet
  def call
    ["a-b-c".gsub("-", "+"), "cat".gsub(/[aeiou]/, "a" => "4"), "a1b22".gsub(/\d+/) { |number| (number.to_i * 2).to_s }, "x.y".gsub(".", "")]
  end
end

#: gsub and sub with references
class Snippet
  def call = ["john smith".sub(/(\w+) (\w+)/, '\2 \1'), "2024-01".sub(/(?<y>\d+)-(?<m>\d+)/, '\k<m>/\k<y>'), "aaa".sub("a", "b"), "a.b".gsub(/(.)\.(.)/) { "#{$2}.#{$1}" }]
end

#: scan with and without groups
class Snippet
  def call = ["a1b2".scan(/\d/), "k=v;x=y".scan(/(\w)=(\w)/), "a,b".scan(/\w/) { |x| x }, "none".scan(/\d/), "k=v;x=y".scan(/(\w)=(\w)/).to_h]
end

#: parts of a match
class Snippet
  def call
    found = "DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/)
    [found[:letters], found["digits"].to_i, found[0], found.pre_match]
  end
end

#: captures and named_captures
class Snippet
  def call
    found = "DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/)
    [found.captures, found.named_captures]
  end
end

#: match?, =~ and !~
class Snippet
  def call
    found = "DE-1234".match(/(?<letters>[A-Z]+)-(?<digits>\d+)/)
    ["x".match?(/y/), "abc" =~ /c/, "abc" !~ /z/]
  end
end

#: a named capture on the left assigns locals
class Snippet
  def call
    if /(?<year>\d+)-(?<month>\d+)/ =~ "2024-05"
      [year, month.to_i]
    end
  end
end

#: tr
class Snippet
  def call = ["hello".tr("el", "ip"), "hello".tr("a-y", "b-z"), "a-b".tr("-", "_"), "hello".tr("^l", "*")]
end

#: delete, squeeze and count of characters
class Snippet
  def call = ["hello".delete("l"), "aabb".squeeze, "a  b".squeeze(" "), "banana".count("an")]
end

#: strip and its sides
class Snippet
  def call = [" a ".strip, " a ".lstrip, " a ".rstrip]
end

#: chomp and chop
class Snippet
  def call = ["a\n".chomp, "a.rb".chomp(".rb"), "abc".chop]
end

#: delete_prefix and delete_suffix
class Snippet
  def call = ["pre_x".delete_prefix("pre_"), "x_id".delete_suffix("_id")]
end

#: squish, truncate and truncate_words
class Snippet
  def call = ["  a \n b ".squish, "a long text".truncate(7), "a long text".truncate(8, separator: " "), "one two three".truncate_words(2), "short".truncate(10), "a long text".truncate(6, omission: "…")]
end

#: split without arguments and with a text
class Snippet
  def call = ["a b  c".split, "a,b,,".split(","), "k:v".split(":").last, " a , b ".split(",").map(&:strip)]
end

#: split with a limit
class Snippet
  def call = "a,b,c".split(",", 2)
end

#: split into characters and by a regexp
class Snippet
  def call = ["abc".split(""), "a1b2".split(/\d/)]
end

#: split of an empty text
class Snippet
  def call = "".split(",")
end

#: lines, chars, bytes, each_line and each_char
class Snippet
  def call = ["a\nb\n".lines, "ab".chars, "ab".bytes, "a\nb".each_line.map(&:chomp), "ab".each_char.with_index.map { |c, i| c * (i + 1) }]
end

#: upcase, downcase, capitalize and swapcase
class Snippet
  def call = ["aB".upcase, "aB".downcase, "hELLO wORLD".capitalize, "aB".swapcase, "é".upcase]
end

#: casecmp and casecmp?
class Snippet
  def call = ["a".casecmp("A"), "a".casecmp?("A"), "a".casecmp("b")]
end

#: camelize
class Snippet
  def call = ["order_item".camelize, "order_item".camelize(:lower)]
end

#: underscore and dasherize
class Snippet
  def call = ["OrderItem".underscore, "Admin::OrderItem".underscore, "a_b".dasherize]
end

#: humanize and titleize
class Snippet
  def call = ["author_id".humanize, "order_item list".titleize, "employee_salary".humanize(capitalize: false)]
end

#: pluralize and singularize
class Snippet
  def call = ["child".pluralize, "box".pluralize(1), "people".singularize]
end

#: classify, tableize and foreign_key
class Snippet
  def call = ["order_items".classify, "OrderItem".tableize, "OrderItem".foreign_key]
end

#: demodulize and deconstantize
class Snippet
  def call = ["Admin::User".demodulize, "Admin::User".deconstantize]
end

#: parameterize and ordinalize
class Snippet
  def call = ["Über Großes Thema!".parameterize, "A b".parameterize(separator: "_"), "A b".parameterize(preserve_case: true), 1.ordinalize, 12.ordinalize, 3.ordinal]
end

#: to_sentence
#: not exact: the locale decides the texts
class Snippet
  def call = [%w[a].to_sentence, %w[a b].to_sentence, %w[a b c].to_sentence, [].to_sentence, %w[a b c].to_sentence(words_connector: "; ", last_word_connector: " or ")]
end

#: first, last and at of a text
class Snippet
  def call = ["hello".first, "hello".first(2), "hello".last(3), "hello".at(1)]
end

#: from, to and remove of a text
class Snippet
  def call = ["hello".from(2), "hello".to(1), "hello".remove("l"), "hello".from(-2)]
end

#: indexes of a text with numbers and ranges
class Snippet
  def call = ["hello"[0], "hello"[1..2], "hello"[-3..], "hello"[1, 3], "hello".slice(0, 2)]
end

#: indexes of a text that find nothing
class Snippet
  def call = ["hello"[9], "hello"["zzz"]]
end

#: indexes of a text with a text and a regexp
class Snippet
  def call = ["hello"["ell"], "hello"[/l+/], "a1"[/([a-z])(\d)/, 2]]
end

#: index and rindex of a text
class Snippet
  def call = ["hello".index("l"), "hello".rindex("l"), "hello".index("z"), "hello".index(/l/, 3)]
end

#: start_with?, end_with? and include?
class Snippet
  def call = ["hello".start_with?("he", "x"), "hello".end_with?("lo"), "hello".include?("ell"), "hello".start_with?(/h./)]
end

#: + and * of texts
class Snippet
  def call = ["ab" * 2, "a" + "b", "a" "b", "10" + 5.to_s]
end

#: comparison of texts
class Snippet
  def call = ["a" <=> "b", "a" == :a, "a".eql?("a")]
end

#: succ, ord and chr
class Snippet
  def call = ["a".succ, "az".next, "a".ord, 98.chr, "zz".succ]
end

#: to_i of texts
class Snippet
  def call = ["12".to_i, "12abc".to_i, "abc".to_i, "".to_i, "1_000".to_i, " 5 ".to_i, "3.9".to_i]
end

#: to_i of a text with a base
class Snippet
  def call = "ff".to_i(16)
end

#: to_f of texts
class Snippet
  def call = ["3.7".to_f, "x".to_f, "1e2".to_f]
end

#: to_sym of a text
class Snippet
  def call = "a b".to_sym
end

#: partition and rpartition
class Snippet
  def call = ["a=b=c".partition("="), "a=b=c".rpartition("="), "abc".partition("x"), "k1v".partition(/\d/)]
end

#: reverse and insert
class Snippet
  def call = ["abc".reverse, "abc".dup.insert(1, "X")]
end

#: length, size and bytesize
class Snippet
  def call = ["abc".length, "é".size, "é".bytesize]
end

#: empty? of texts, and their hash
class Snippet
  def call = ["".empty?, " ".empty?, "abc".hash == "abc".hash]
end

#: each text literal is a new object that may be changed
class Snippet
  def make = "a"

  def call
    one = make
    one << "b"
    [one, make]
  end
end

#: interpolation of all kinds of values
class Snippet
  def call = "#{1} #{1.5} #{nil} #{:a} #{[1, "x"]} #{{ a: 1 }} #{true} #{1..2} #{"in #{"side"}"}"
end

#: inspect of texts and symbols
class Snippet
  def call = ["a\"b\n".inspect, :"a b".inspect, :a.inspect, 'x'.inspect, "\e#{1}".inspect, :a?.inspect, :[]=.inspect]
end

#: symbols become texts and texts symbols
class Snippet
  def call = [:a.to_s, :a.to_sym, "#{:x}_y".to_sym]
end

#: symbols compare and sort
class Snippet
  def call = [:a <=> :b, %i[b a].sort]
end

#: symbols answer like texts
class Snippet
  def call = [:ab.length, :ab.upcase, :ab[0], :ab.start_with?("a"), :a.succ, :a.end_with?("a")]
end

#: upcase_first, indent, inquiry and other small ones
class Snippet
  def call = ["hello world".upcase_first, "a\tb".strip_heredoc, "x".indent(2), "<b>".html_safe?, "a" .inquiry.a?, "production".inquiry.test?]
end

#: html_safe texts and escaping
class Snippet
  def call
    safe = "<b>".html_safe
    [ERB::Util.html_escape("<i>&"), (safe + "<i>").to_s, safe.html_safe?, (safe + "x").html_safe?, ("x" + safe).html_safe?]
  end
end

#: encode, unicode and valid_encoding?
class Snippet
  def call = ["é".encoding.name, "abc".force_encoding("ASCII-8BIT").encoding.to_s, "é".unicode_normalize(:nfd).length, "a".valid_encoding?, "é".bytes]
end

#: texts built in a loop
class Snippet
  def call
    text = +""
    { a: 1, b: 2 }.each { |key, value| text << "#{key}=#{value};" }
    text.chomp(";")
  end
end

#: an input in a text
#: inputs name = "ann", nil, 5, :sym
class Snippet
  def call = "Hello #{input(:name)}!"
end

#: methods of a text that an input gives
#: inputs text = "", "a b", "Hello"
class Snippet
  def call = { up: input(:text).upcase, words: input(:text).split.size, first: input(:text)[0], long: input(:text).length > 3, blank: input(:text).blank? }
end

#: a text that is parsed may not match
#: inputs text = "DE-12", "none", ""
class Snippet
  def call
    match = input(:text).match(/(?<land>[A-Z]{2})-(?<number>\d+)/)
    return { error: "no match" } unless match

    { land: match[:land], number: match[:number].to_i }
  end
end

#: scan of an input
#: inputs text = "a1b22", ""
class Snippet
  def call = input(:text).scan(/\d+/).map(&:to_i)
end

#: an input splits into parts that may be missing
#: inputs text = "a=1", "a", ""
class Snippet
  def call
    key, value = input(:text).split("=", 2)
    { key: key, value: value, number: value.to_i }
  end
end

#: to_s of an input before a comparison
#: inputs value = "1", 1, true, nil
class Snippet
  TRUE_VALUES = %w[1 true yes].freeze

  def call = TRUE_VALUES.include?(input(:value).to_s.downcase)
end

#: case insensitive comparison with an input
#: inputs kind = "Open", "OPEN", "x"
class Snippet
  def call = input(:kind).casecmp?("open") ? { open: true } : { open: false, kind: input(:kind).underscore }
end

#: truncate of an input
#: inputs text = "short", "a very long text"
class Snippet
  def call = input(:text).truncate(8)
end

#: a masked text
class Snippet
  def mask(text) = text.sub(/\A.+(?=.{4}\z)/) { |hidden| "*" * hidden.length }

  def call = [mask("123456789"), mask("123")]
end

#: a slug with a counter
class Snippet
  def call
    taken = %w[a-b a-b-2]
    base = "A b".parameterize
    slug = base
    count = 1
    slug = "#{base}-#{count += 1}" while taken.include?(slug)
    slug
  end
end

#: initials, camel case words and acronyms
class Snippet
  def call = ["Ann Bea Cox".split.map(&:first).join, "fooBarBaz".split(/(?=[A-Z])/).map(&:downcase), "HTMLParser".underscore, "a/b".camelize]
end

#: Base64, digest and URI escapes are texts
class Snippet
  def call = [["hi"].pack("m0"), "aGk=".unpack1("m"), CGI.escape("a b&c"), CGI.unescape("a+b"), ERB::Util.url_encode("a b"), { a: 1, b: [2, 3] }.to_query]
end

#: squish! and remove! give the text although nothing changes
class Snippet
  def call
    text = +"a b"
    [text.squish!, text.remove!("x"), text.strip!, (+" a  b ").squish!]
  end
end

#: pack and unpack of bytes, letters and hexadecimal digits
class Snippet
  def token(id, at) = ["#{id}:#{at}"].pack("m0").tr("+/", "-_").delete("=")
  def call = [token(7, "é"), [72, 105].pack("C*"), [233, 8364].pack("U*"), "é€".unpack("U*"), "é".unpack("C*"), "Az".unpack1("H*"), ["417a"].pack("H*"), "YWI=".unpack("m0"), ["a" * 50].pack("m"), [1, 2].pack("C*").bytes.sum, "".unpack1("C*")]
end

#: numbers with a prefix, and formats with a width from the list
class Snippet
  def call = ["0b101".to_i(0), "0x1f".to_i(0), "017".to_i(0), "19".to_i(0), "-0o17".to_i(0), "%-*s|" % [4, "a"], "%*s|" % [-3, "b"], format("%*.2f", 8, 3.14159), format("%0*d", 5, 42)]
end

#: parts of a text that an input gives
#: inputs text = "", "a-b", "Hello world\nagain"
class Snippet
  def call
    text = input(:text).to_s
    [text.first(3), text.last, text.from(1), text.to(2), text.at(0), text.remove("l"), text.squeeze, text.delete("l"), text.delete_prefix("H"),
     text.succ, text.chr, text.indent(2), text.hex, text.casecmp("hello"), text.scrub, text.partition("-"), text.rpartition("-"),
     text.each_char.to_a, text.each_line.map(&:chomp), text.bytes, text.codepoints.first, text.each_char { |each| each }]
  end
end

#: a text that an input gives, changed in its place
#: inputs text = "", " a ", "Hello"
class Snippet
  def call
    %i[strip! upcase! squish! chop! lstrip! downcase! capitalize!].map { |name| input(:text).to_s.dup.public_send(name) } +
      [input(:text).to_s.dup.prepend("x"), input(:text).to_s.dup.insert(0, "y"), input(:text).to_s.dup.slice!(0), input(:text).to_s.dup.gsub!(/l/, "")]
  end
end

#: a text, and a list, that an input gives, from the front
#: inputs text = "", "a", "Hello world"
class Snippet
  def call
    text = input(:text).to_s
    letters = text.chars
    [text[0..2], text[...2], text[0, 3], text.slice(0, 0), text[0...text.size], text[1..], text[5, 2], letters[0..2], letters[0, 3], letters[...1], letters[2..]]
  end
end
