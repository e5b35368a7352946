# What a pattern found last.

#: groups by their numbers
class Snippet
  def call
    "2024-05-06" =~ /(\d+)-(\d+)/
    first = [$1, $2, $3, $~[0], $~.pre_match, $&]
    "none" =~ /(\d)/
    [first, $1, $~]
  end
end

#: a match in a condition
class Snippet
  def parse(line)
    return { key: $1.to_sym, value: $2 } if line =~ /\A(\w+):\s*(.*)\z/
    return { comment: Regexp.last_match(1) } if line.match(/\A#\s*(.*)/)

    nil
  end

  def call = ["name: ann", "# note", "?"].map { |line| parse(line) }
end

#: named groups become local variables
class Snippet
  def call
    if /(?<hour>\d+):(?<minute>\d+)/ =~ "at 12:30"
      sum = hour.to_i * 60 + minute.to_i
    end
    /(?<missing>x)/ =~ "y"
    [sum, missing]
  end
end

#: blocks of gsub, sub and scan
class Snippet
  def call
    names = []
    text = "a1-b22".gsub(/([a-z])(\d+)/) { "#{$2}#{$1.upcase}" }
    "k=v&l=w".scan(/(\w)=(\w)/) { |key, value| names << [key, value] }
    [text, names, "x.y".sub(/\./) { |dot| dot * 2 }, "snake_case_name".gsub(/_(\w)/) { $1.upcase }, "aaa".gsub("a") { |letter| letter.ord.to_s }]
  end
end

#: a router of patterns
class Snippet
  def route(path)
    case path
    when %r{\A/beds/(\d+)\z} then [:bed, $1.to_i]
    when %r{\A/wards/(?<name>\w+)\z} then [:ward, $~[:name]]
    else [:none]
    end
  end

  def call = %w[/beds/12 /wards/north /x].map { |path| route(path) }
end

#: a match under an input
#: inputs text = "a1", "b22", "", "x"
class Snippet
  def call = input(:text) =~ /(\d+)/ ? { number: $1.to_i } : { number: nil }
end

#: a template that is filled
class Snippet
  def fill(text, values) = text.gsub(/\{\{(\w+)\}\}/) { values.fetch($1.to_sym, "?").to_s }

  def call = fill("Dear {{name}}, {{count}} of {{total}}", name: "Ann", count: 3)
end
