# frozen_string_literal: true

# Prints rows of declaration, value and verdict for the option `format:` of param!, as JSON:
#
#     ruby test/tools/params/format-rows.rb > test/tools/params/format-rows.json
#
# The verdict is Ruby's own: rails_param accepts a String that the regexp matches anywhere, and nothing else. `source` and
# `flags` are what Ruby makes of the regexp as it is written.

require 'json'

ROWS = {
  # Whole values
  'param! :code, String, format: /\A[A-Z]{3}\z/' => ['ABC', 'abc', 'ABCD', "ABC\n", "x\nABC", '', nil],
  'param! :code, String, format: /\A[A-Z]{3}\Z/' => ['ABC', "ABC\n", "ABC\n\n", "ABC\nx"],
  'param! :zip, String, format: /\A\d{5}(?:-\d{4})?\z/' => ['12345', '12345-6789', '1234', '12345-', '٣٣٣٣٣'],
  'param! :slug, String, format: /\A[a-z0-9]+(?:-[a-z0-9]+)*\z/' => ['a-b-1', 'a--b', '-a', 'A', 'ä', ''],
  'param! :id, String, format: /\A\h{8}-\h{4}-\h{4}-\h{4}-\h{12}\z/' =>
    %w[550e8400-e29b-41d4-a716-446655440000 550E8400-E29B-41D4-A716-446655440000 550e8400-e29b-41d4-a716-44665544000g],
  'param! :colour, String, format: /\A#(?:\h{3}){1,2}\z/' => ['#fff', '#FFAA00', '#ffaa', 'fff', '#ggg'],
  'param! :email, String, format: /\A[^@\s]+@([^@\s]+\.)+[^@\s]+\z/' =>
    ['a@b.co', 'jörg@müller.example', 'a b@c.de', 'a@b', "a@b.co\n", "a@b.co\nx@y.z"],
  'param! :email, String, format: /\A[\w+\-.]+@[a-z\d\-]+(\.[a-z\d\-]+)*\.[a-z]+\z/i' =>
    ['John.Doe+x@Example.COM', 'a@b', 'jörg@example.com', 'a@-b.de', 'a@b..de'],
  'param! :phone, String, format: /\A\+?[\d\s\-()]{7,15}\z/' => ['+49 30 123456', '(030) 1234', '12', "030\t12345", "030\u00a012345"],
  'param! :ip, String, format: /\A(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\z)|\z)){4}\z/' => ['10.0.0.255', '10.0.0.256', '10.0.0', '1.2.3.4.'],
  # Lines
  'param! :name, String, format: /^[a-z]+$/' => ['abc', "1\nabc\n2", "abc\n", "\nabc", '1', '', "A\nB"],
  'param! :name, String, format: /^$/' => ['', "\n", "a\n", "a\n\nb", 'a'],
  'param! :note, String, format: /^- /' => ["a\n- b", '- a', 'a - b', "a\n-b"],
  'param! :note, String, format: /;$/' => ["a;\nb", 'a;', 'a;b', "a; \n"],
  # Anywhere
  'param! :note, String, format: /\S/' => ['a', ' ', " \n\t", "\u00a0", '', "\u3000"],
  'param! :path, String, format: %r{\A/[\w/.-]*\z}' => ['/a/b.c', 'a/b', '/', '/a b', '/ä'],
  'param! :path, String, format: /\A\/beds\/\d+\z/' => ['/beds/1', '/beds/', 'beds/1', '/beds/1/'],
  'param! :url, String, format: %r{\Ahttps?://[^\s/$.?#].[^\s]*\z}i' => ['https://example.com', 'HTTP://X.Y', 'ftp://x.y', 'http:// x', "http://a.b\n"],
  # Flag i
  'param! :unit, String, format: /\A(?:kg|lb)\z/i' => ['kg', 'KG', 'Lb', "\u212Ag", 'g', 'kgs'],
  'param! :answer, String, format: /yes|no/i' => ['YES', 'Oh no', 'nay', 'No', ''],
  'param! :grade, String, format: /\A[a-f][+-]?\z/i' => ['A', 'f-', 'g', 'B+', 'É'],
  'param! :city, String, format: /\Amünchen\z/i' => ['München', 'MÜNCHEN', 'Munchen', 'münchen '],
  'param! :code, String, format: /\A(?i:de)-[a-z]+\z/' => ['DE-by', 'de-by', 'de-BY', 'dE-x'],
  # Flag m
  'param! :text, String, format: /\A.+\z/' => ['a', "a\nb", "a\n", '', "\u2028", "a\rb", '😀'],
  'param! :text, String, format: /\A.+\z/m' => ['a', "a\nb", "\n", '', '😀'],
  'param! :text, String, format: /\A.{1,3}\z/m' => ['😀😀😀', "e\u0301", 'abcd', "a\nb", "\r\n"],
  'param! :text, String, format: /<b>.*<\/b>/im' => ["<B>a\nb</b>", '<b></B>', '<b>', '<b>a</i>'],
  # Flag x
  "param! :code, String, format: /\n  \\A        # the whole value\n  [A-Z]{2}  # two letters\n  [ ]?      # perhaps a space\n  \\d+\n  \\z\n/x" =>
    ['AB 1', 'AB1', 'AB  1', 'ab 1', 'A 1', "AB\n1"],
  'param! :code, String, format: /\A a \  b \z/x' => ['a b', 'ab', 'a  b', ' a b'],
  "param! :code, String, format: /\\A(?:a|b) # [a] or (b\n\\z/ix" => %w[a B c] + ['a '],
  # Classes
  'param! :name, String, format: /\A[[:alpha:]]+\z/' => ['Müller', '患者', 'a1', 'é', '', 'a b'],
  'param! :name, String, format: /\A[[:upper:]][[:lower:]]+\z/' => ['Äpfel', 'äpfel', 'ÄPFEL', 'Ab'],
  'param! :name, String, format: /\A[[:word:] \-]+\z/' => ['Müller-Lüdenscheidt', 'a_1', 'a.b', '٣'],
  'param! :number, String, format: /\A[[:digit:]]+\z/' => ['12', '٣٤', '１', '²', 'a'],
  'param! :text, String, format: /\A[[:print:]]+\z/' => ['a b ä', "a\tb", "a\n", "\u0000", '😀', "\u00a0"],
  'param! :text, String, format: /[[:punct:]]/' => ['a!', 'a$b', 'a+b', 'ab', '«', '€', '_'],
  'param! :text, String, format: /\A[^[:space:]]+\z/' => ['ab', 'a b', "a\u00a0b", "a\u2003b", ''],
  'param! :name, String, format: /\A\w+\z/' => ['abc_1', 'Müller', 'é', '患者', '٣', 'a-b', ''],
  'param! :name, String, format: /\W/' => ['ä', 'a', 'a b', '_', ''],
  'param! :number, String, format: /\A\d+\z/' => ['12', '٣٤', '１', '1.5', '-1'],
  'param! :text, String, format: /\A\D*\z/' => ['abc', 'a1', '٣', ''],
  'param! :text, String, format: /\A\S+\s\S+\z/' => ['a b', "a\u00a0b", "a\vb", "a\fb", 'ab'],
  # Properties
  'param! :name, String, format: /\A\p{Alpha}[\p{Alpha} .\'-]*\z/' => ["O'Neill", 'Ærø', "Jean-Luc", '1a', 'Dr. Ä'],
  'param! :name, String, format: /\A\p{Lu}\p{Ll}+\z/' => ['Ärger', 'ärger', 'ÄRGER', 'Ab'],
  'param! :name, String, format: /\A[\p{Han}\p{Hiragana}\p{Katakana}ー]+\z/' => ['患者', 'ひらがな', 'カード', 'abc', '患者1'],
  'param! :name, String, format: /\A\p{^Digit}+\z/' => ['abc', 'a1', 'a٣', ''],
  'param! :text, String, format: /\A\P{Cntrl}*\z/' => ['abc', "a\u0007", "a\n", ''],
  'param! :text, String, format: /\p{Punct}/' => ['a!', 'a$b', 'a+b', 'ab', '«'],
  'param! :name, String, format: /\A[\u00C0-\u017F]+\z/' => %w[Ä ÀŸ a Ļ ß],
  'param! :sign, String, format: /\A\u{1F600}\z/' => ['😀', '😁', ''],
  # Looking around
  'param! :password, String, format: /\A(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}\z/' => ['Passw0rd', 'password', 'Pass0', "Passw0rd\n", 'ÄPassw0rd'],
  'param! :name, String, format: /\A(?!admin\z)\w+\z/' => ['admin', 'admins', 'root', ''],
  'param! :price, String, format: /(?<=\$)\d+/' => ['$12', '12', '€12', 'a$1'],
  'param! :price, String, format: /(?<!-)\b\d+/' => ['12', '-1', 'a-12 3', 'ä1'],
  # Groups and repetitions
  'param! :text, String, format: /\A"(?:[^"\\\\]++|\\\\.)*+"\z/' => ['"a"', '"a\\"b"', '"a"b"', '""', '"a'],
  'param! :text, String, format: /\A(?>a+)b\z/' => %w[aab b aa ab],
  'param! :text, String, format: /\Aa*+a\z/' => ['a', 'aa', ''],
  'param! :date, String, format: /\A(?<year>\d{4})-(?<month>0[1-9]|1[0-2])\z/' => %w[2024-12 2024-13 24-01 2024-1],
  'param! :date, String, format: /\A\d{4}([-\/.])\d\d\1\d\d\z/' => %w[2024-01-02 2024/01/02 2024-01/02 20240102],
  'param! :text, String, format: /\A(?<quote>["\'])\w*\k<quote>\z/' => ['"a"', "'a'", "\"a'", '""'],
  'param! :time, String, format: /\A(?<two>\d\d):\g<two>:\g<two>\z/' => %w[12:30:00 12:30 1:30:00],
  'param! :text, String, format: /\Aa{,2}\z/' => ['', 'a', 'aa', 'aaa', 'a{,2}'],
  'param! :text, String, format: /\Aa{2}?\z/' => ['', 'a', 'aa', 'aaa'],
  'param! :text, String, format: /\Aa(?i)b|c\z/' => %w[aB aC ac C b],
  'param! :size, String, format: /\A\d+{2}\z/' => ['1', '12', '123', ''],
  # Ends of lines, borders of words, and the like
  'param! :text, String, format: /\Aa\Rb\z/' => ["a\nb", "a\r\nb", "a\rb", "a\u2028b", "a\n\nb", 'ab'],
  'param! :text, String, format: /\bbed\b/' => ['a bed', 'beds', 'bed', 'bedä', 'äbed', 'a-bed.', 'bed_1'],
  'param! :text, String, format: /\Bs\b/' => ['beds', 's', 'äs', 'a s'],
  'param! :text, String, format: /\A\t\e\a\0?\z/' => ["\t\e\a", "\t\e\a\0", 'tea'],
  'param! :text, String, format: /\A[\x20-\x7E]+\z/' => ['a ~', 'ä', "\t", ''],
  'param! :text, String, format: /\A[]\-\\\\^]+\z/' => [']', '-', '\\', '^', 'a'],
  'param! :text, String, format: /\A[a-z[0-9]_]+\z/' => %w[a1_ A a-b 9],
  'param! :text, String, format: /\A[^\n\r<>]*\z/' => ['a b', "a\nb", '<a>', ''],
  'param! :text, String, format: //' => ['', 'a', "\n", nil]
}.freeze

# What the declaration hands to rails_param.
def param!(_name, _type, options) = options.fetch(:format)

def flags(regexp)
  { 'i' => Regexp::IGNORECASE, 'm' => Regexp::MULTILINE, 'x' => Regexp::EXTENDED }
    .select { |_, bit| regexp.options.anybits?(bit) }.keys.join
end

$VERBOSE = nil # Ruby warns of `[]…]` and of repeated repetitions, which is what these rows are about.

rows = ROWS.flat_map do |declaration, values|
  regexp = eval(declaration)
  written = { declaration: declaration, source: regexp.source, flags: flags(regexp) }
  values.map { |value| { **written, value: value, accepted: value.is_a?(String) && !(value =~ regexp).nil? } }
end

puts JSON.pretty_generate(rows)
