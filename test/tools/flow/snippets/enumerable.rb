# Lists and what walks over them.

#: group_by, and map over the groups
class Snippet
  BEDS = [{ ward: "a", free: true }, { ward: "b", free: false }, { ward: "a", free: false }].freeze

  def call = BEDS.group_by { |bed| bed[:ward] }.map { |ward, beds| { ward: ward, beds: beds.size, free: beds.count { |bed| bed[:free] } } }
end

#: partition into two variables
class Snippet
  def call
    even, odd = [1, 2, 3, 4, 5].partition(&:even?)
    { even: even, odd: odd }
  end
end

#: index_by, index_with and to_h with a block
class Snippet
  def call
    people = [{ id: 1, name: "a" }, { id: 2, name: "b" }]
    [people.index_by { |person| person[:id] }, %i[x y].index_with { |name| name.to_s }, %i[x].index_with(0), people.to_h { |person| [person[:name], person[:id]] }]
  end
end

#: max_by and min_by
class Snippet
  def call
    words = %w[pear fig banana]
    [words.max_by(&:length), words.min_by(&:length), words.minmax_by(&:length)]
  end
end

#: minmax, and max with a count and a block
class Snippet
  def call
    words = %w[pear fig banana]
    [words.minmax, words.max(2), [3, 1].max { |a, b| b <=> a }]
  end
end

#: max of an empty list
class Snippet
  def call
    words = %w[pear fig banana]
    [].max
  end
end

#: max_by answers a hash that is read on
class Snippet
  def call
    offers = [{ name: "a", price: 3 }, { name: "b", price: 1 }]
    [offers.min_by { |offer| offer[:price] }[:name], offers.max_by { |offer| offer[:price] }&.fetch(:name), [].min_by { |x| x }&.fetch(:name)]
  end
end

#: reduce with a symbol
class Snippet
  def call
    [[1, 2, 3].reduce(:+), [1, 2, 3].reduce(10, :+)]
  end
end

#: reduce with a block
class Snippet
  def call
    [[2, 3].inject { |a, b| a * b }, %w[a b].reduce("") { |all, text| text + all }, [[:a, 1]].reduce({}) { |hash, (key, value)| hash.merge(key => value) }]
  end
end

#: reduce of an empty list
class Snippet
  def call
    [[].reduce(:+), [].reduce(0, :+)]
  end
end

#: each_with_object collects
class Snippet
  def call = %w[a b a].each_with_object(Hash.new(0)) { |text, counts| counts[text] += 1 }
end

#: each_slice, each_cons and in_groups_of
class Snippet
  def call
    [(1..5).each_slice(2).to_a, (1..4).each_cons(2).map { |a, b| b - a }, (1..3).to_a.in_groups_of(2), [1, 2, 3].in_groups_of(2, false), (1..3).each_slice(2).map(&:sum)]
  end
end

#: chunk_while, slice_when and chunk
class Snippet
  def call
    list = [1, 2, 4, 5, 7]
    [list.chunk_while { |a, b| b == a + 1 }.to_a, list.slice_when { |a, b| b > a + 1 }.to_a, list.chunk(&:even?).to_a]
  end
end

#: tally, zip, flat_map and filter_map
class Snippet
  def call
    [%w[a b a].tally, [1, 2].zip(%w[a b], [nil, true]), [[1, 2], [3]].flat_map { |list| list.map { |x| x * 2 } },
     [1, 2, 3].filter_map { |x| x * 10 if x.odd? }, [1, 2].zip([3])]
  end
end

#: sum of integers and floats
class Snippet
  def call
    [[1, 2].sum, [1, 2.5].sum, [{ n: 2 }].sum { |item| item[:n] }]
  end
end

#: sum of floats is exact
class Snippet
  def call
    [[0.1, 0.2, 0.3].sum, [0.1] * 3 == [0.1, 0.1, 0.1]]
  end
end

#: sum with an initial value, and of an empty list
class Snippet
  def call
    [%w[a b].sum(""), [[1], [2]].sum([]), [].sum]
  end
end

#: uniq, with and without a block
class Snippet
  def call = [[1, 2, 1].uniq, [{ a: 1, b: 1 }, { a: 1, b: 2 }].uniq { |item| item[:a] }, [1, 1.0].uniq, %w[a A].uniq(&:downcase)]
end

#: sort_by with lists as keys, and sort with a block
class Snippet
  def call
    beds = [{ n: "b", f: 3 }, { n: "a", f: 9 }, { n: "c", f: 3 }]
    [beds.sort_by { |bed| [-bed[:f], bed[:n]] }.map { |bed| bed[:n] }, [3, 1].sort { |a, b| b <=> a }, %w[bb a].sort_by(&:size).reverse]
  end
end

#: find and detect
class Snippet
  def call
    list = [1, 4, 6]
    [list.find(&:even?), list.detect { |x| x > 9 }]
  end
end

#: find_index and rindex
class Snippet
  def call
    list = [1, 4, 6]
    [list.find_index(4), list.find_index { |x| x > 4 }, list.rindex(6)]
  end
end

#: select and reject
class Snippet
  def call
    list = [1, 4, 6]
    [list.select(&:odd?), list.reject(&:odd?)]
  end
end

#: any?, all? and none? with a pattern
class Snippet
  def call
    [[1, "a"].any?(String), [1, 2].all?(Integer), %w[ab b].all?(/b/)]
  end
end

#: any?, none? and one? without a block
class Snippet
  def call
    [[nil, false].none?, [nil, 1].one?, [nil].any?]
  end
end

#: any? with a block
class Snippet
  def call
    [3].any? { |x| x > 2 }
  end
end

#: any? and all? of an empty list
class Snippet
  def call
    [[].all?, [].any?]
  end
end

#: first and last
class Snippet
  def call
    list = [1, 2, 3, 4]
    [list.first, list.last(2), [].first, [].last(2)]
  end
end

#: take and drop
class Snippet
  def call
    list = [1, 2, 3, 4]
    [list.take(1), list.drop(3)]
  end
end

#: take_while and drop_while
class Snippet
  def call
    list = [1, 2, 3, 4]
    [list.take_while { |x| x < 3 }, list.drop_while { |x| x < 3 }]
  end
end

#: list indexes with ranges
class Snippet
  def call
    list = %w[a b c d]
    [list[1..], list[..1], list[-2..], list[1...-1]]
  end
end

#: list indexes with a length
class Snippet
  def call
    list = %w[a b c d]
    [list[1, 2], list[4, 1], list[5, 1]]
  end
end

#: indexes beyond the end of a list
class Snippet
  def call
    list = %w[a b c d]
    [list[9], list.fetch(9, "z")]
  end
end

#: values_at and dig of a list
class Snippet
  def call
    list = %w[a b c d]
    [list.values_at(0, -1, 9), list.dig(0)]
  end
end

#: a list that the request gives, and what it has in common with literals
#: inputs wanted = "a,b", "b", "c", ""
class Snippet
  PARTS = %w[a b].freeze

  def call
    json = { id: 1 }
    (input(:wanted).split(",") & PARTS).each { |name| json[name] = send("#{name}_part") }
    json
  end

  def a_part = 1
  def b_part = "b"
end

#: union, intersection and difference of lists
class Snippet
  def call = [[1, 2] | [2, 3], [1, 2] & [2, 3], [1, 2, 2] - [2], [1] + [1]]
end

#: union, difference and intersect? by name
class Snippet
  def call = [[1, 2].union([3]), [1, 2].intersect?([2]), [1, 2].difference([1])]
end

#: flatten, compact, compact_blank, rotate and transpose
class Snippet
  def call
    [[1, [2, [3]]].flatten, [1, [2, [3]]].flatten(1), [1, nil, false].compact, ["", nil, "a", []].compact_blank, [1, 2, 3].rotate, [[1, 2], [3, 4]].transpose]
  end
end

#: product, combination, permutation and each_entry
class Snippet
  def call = [[1, 2].product([3]), [1, 2, 3].combination(2).to_a, [1, 2].permutation.to_a, [1, 2].cycle.first(5), [1, 2].cycle(2).to_a]
end

#: each_with_index.map and map.with_index
class Snippet
  def call
    [%w[a b].each_with_index.map { |text, i| "#{i}#{text}" }, %w[a b].map.with_index(1) { |text, i| [i, text] }, %w[a b].each_with_index.to_h, %w[a].each.with_index(5).to_a]
  end
end

#: blocks of one parameter behind each_with_index and with_index
class Snippet
  def call
    [%w[a b].each_with_index.map { |text| text }, %w[a b].each.with_index(1).flat_map { |text| [text] }, %w[a b].each_with_index.select { |pair| pair.last > 0 },
     %w[a b].each_with_index.find { |pair| pair == ["b", 1] }, %w[a b].map.with_index(1).count { |text| text == "a" }, %w[a b].each.with_index.sort_by { |pair| -pair[1] },
     %w[a b].each_with_index.to_a, %w[a b].each_with_index.group_by { |pair| pair[1] }, [%w[x y]].each_with_index.map { |(a, b), i| [a, b, i] }]
  end
end

#: each.with_object and select.with_index
class Snippet
  def call = [%w[a b].each.with_object([]) { |text, list| list << text * 2 }, %w[a b c].select.with_index { |_, i| i.even? }, %w[a b].each_with_index.select { |_, i| i > 0 }]
end

#: an enumerator is asked with next until StopIteration
class Snippet
  def call
    enumerator = [1, 2].each
    out = [enumerator.next, enumerator.peek, enumerator.next]
    begin
      enumerator.next
    rescue StopIteration
      out << :end
    end
    out << enumerator.size
  end
end

#: loop ends at StopIteration
class Snippet
  def call
    enumerator = %w[a b].each
    seen = []
    result = loop { seen << enumerator.next }
    [seen, result]
  end
end

#: Enumerator.new with a yielder
class Snippet
  def call
    squares = Enumerator.new do |yielder|
      n = 1
      loop do
        yielder << n * n
        n += 1
      end
    end
    [squares.first(3), squares.take_while { |x| x < 20 }, squares.lazy.select(&:even?).first(2)]
  end
end

#: lazy lists
class Snippet
  def call
    log = []
    result = (1..Float::INFINITY).lazy.map { |x| log << x; x * 2 }.reject { |x| x % 3 == 0 }.first(3)
    [result, log, (1..4).lazy.map { |x| x + 1 }.to_a]
  end
end

#: to_enum and enum_for with an own method
class Countdown
  def initialize(from) = @from = from

  def each
    return to_enum(:each) unless block_given?

    @from.downto(1) { |x| yield x }
  end
end

class Snippet
  def call = [Countdown.new(3).each.to_a, Countdown.new(2).each.map { |x| x * 2 }, Countdown.new(2).to_enum(:each).first]
end

#: to_a, map and slices of ranges
class Snippet
  def call
    [(1..4).to_a, (1..3).each_slice(2).to_a, ("a".."c").map(&:upcase), (3..1).to_a]
  end
end

#: sum and minmax of ranges
class Snippet
  def call
    [(1...4).sum, (1..3).minmax]
  end
end

#: step of ranges
class Snippet
  def call
    [("a".."e").step(2).to_a, (1..10).step(4).to_a]
  end
end

#: endless ranges, and include? of a number between
class Snippet
  def call
    [(1..3).include?(2.5), (1..).first(2)]
  end
end

#: cover?, === and include? of ranges
class Snippet
  def call = [(1..5).cover?(2..3), (1..5) === 3, ("a".."z").cover?("mm"), (0.5..1.5).include?(1)]
end

#: size, last and count of ranges
class Snippet
  def call = [(1...5).size, (1..5).last(2), (1..5).count(&:odd?)]
end

#: ends of ranges
class Snippet
  def call = [(1..).end, (1..5).exclude_end?]
end

#: bsearch, sum of products and each_entry of nested maps
class Snippet
  def call = [[1, 3, 5].bsearch { |x| x >= 3 }, [[1, 2], [3, 4]].sum { |a, b| a * b }, [[1, [2]]].map { |a, (b)| a + b }, [1, 2].each_entry.to_a]
end

#: many? and exclude?
class Snippet
  def call
    [[1, 2].many?, [1].many?, [1].exclude?(2)]
  end
end

#: without and including
class Snippet
  def call
    [[1, 2, 3].without(2), [1].including(2, 3)]
  end
end

#: pluck and pick of hashes
class Snippet
  def call
    [[{ a: 1, b: 2 }, { a: 3 }].pluck(:a), [{ a: 1, b: 2 }].pluck(:a, :b), [{ a: 5 }].pick(:a)]
  end
end

#: second, third and second_to_last
class Snippet
  def call
    list = [1, 2, 3, 4, 5]
    [list.second, list.third, list.second_to_last, [].second]
  end
end

#: from and to of lists
class Snippet
  def call
    list = [1, 2, 3, 4, 5]
    [list.from(3), list.to(1)]
  end
end

#: in_groups and split of lists
class Snippet
  def call
    list = [1, 2, 3, 4, 5]
    [list.in_groups(2), list.split(3)]
  end
end

#: Array() of anything
class Snippet
  def call = [Array(nil), Array([1]), Array(1..2), Array({ a: 1 }), Array("a")]
end

#: Array.wrap
class Snippet
  def call = [Array.wrap(nil), Array.wrap({ a: 1 }), Array.wrap([1])]
end

#: Array.wrap of an input
#: inputs ids = nil, 1, [1, 2], []
class Snippet
  def call = Array.wrap(input(:ids)).map { |id| { id: id } }
end

#: map over an input with the type of each item
#: inputs list = [], [1], ["a", nil]
class Snippet
  def call
    input(:list).map do |item|
      case item
      when Integer then { number: item }
      when String then { text: item }
      else nil
      end
    end
  end
end

#: select by an input
#: inputs ward = "a", "b", "z", nil
class Snippet
  BEDS = [{ ward: "a", n: 1 }, { ward: "b", n: 2 }, { ward: "a", n: 3 }].freeze

  def call
    beds = BEDS.select { |bed| input(:ward).nil? || bed[:ward] == input(:ward) }
    { beds: beds, total: beds.size, first: beds.first, sum: beds.sum { |bed| bed[:n] } }
  end
end

#: find by an input may be nil
#: inputs n = 2, 9
class Snippet
  BEDS = [{ n: 1, name: "one" }, { n: 2, name: "two" }].freeze

  def call
    bed = BEDS.find { |each| each[:n] == input(:n) }
    { found: !bed.nil?, name: bed&.fetch(:name), label: bed ? bed[:name].upcase : "none" }
  end
end

#: first and max of a list that may be empty
#: inputs list = [], [4, 2]
class Snippet
  def call
    list = input(:list).map { |x| x * 2 }
    [list.first, list.max, list.sum, list.any?]
  end
end

#: a list joined from a known and an unknown one
#: inputs more = [], ["x"], nil
class Snippet
  def call = ["id", "name", *input(:more)].map(&:to_sym)
end

#: group_by a key that an input decides
#: inputs by = :ward, :free, :none
class Snippet
  BEDS = [{ ward: "a", free: true }, { ward: "b", free: true }].freeze

  def call = BEDS.group_by { |bed| bed[input(:by)] }.transform_values(&:size)
end

#: partition by an input
#: inputs limit = 0, 2, 5
class Snippet
  def call
    small, large = [1, 2, 3].partition { |x| x <= input(:limit) }
    { small: small, large: large, first: large.first }
  end
end

#: sort_by in a direction that an input gives
#: inputs direction = "asc", "desc", nil
class Snippet
  def call
    list = [2, 3, 1].sort
    input(:direction) == "desc" ? list.reverse : list
  end
end

#: reduce over conditions that inputs decide
#: inputs a = 1, nil
#: inputs b = 2, nil
class Snippet
  def call = [input(:a), input(:b)].compact.reduce(0) { |sum, x| sum + x }
end

#: each_with_object with an unknown condition
#: inputs skip = "a", "z"
class Snippet
  def call
    %w[a b].each_with_object({}) do |text, hash|
      next if text == input(:skip)

      hash[text] = text.upcase
    end
  end
end

#: a page of a list
#: inputs page = 1, 2, 9
class Snippet
  def call
    rows = (1..5).to_a
    slice = rows.each_slice(2).to_a[input(:page) - 1] || []
    { rows: slice, last: slice.size < 2 }
  end
end

#: a set keeps each value once and in order
class Snippet
  def call
    set = Set.new([1, 2])
    set << 2 << 3
    [set.to_a, set.include?(2), set.size]
  end
end

#: set operations
class Snippet
  def call
    set = Set.new([1, 2])
    set << 2 << 3
    [(set | [9]).to_a, (set & [1]).to_a, set.subset?(Set[1, 2, 3, 4])]
  end
end

#: add? of what a set has, and map of a set
class Snippet
  def call
    set = Set.new([1, 2])
    set << 2 << 3
    [set.add?(1), set.map { |x| x * 2 }.class]
  end
end

#: comparisons of lists
class Snippet
  def call = [[1, 2] <=> [1, 3], [1] == [1.0], [[1, "a"], [2]].include?([2]), [1, 2].eql?([1, 2]), [] <=> [1], [1, 2].hash == [1, 2].hash]
end

#: join, inspect and nested lists
class Snippet
  def call = [[1, [2, nil], :a].join("-"), [[1], []].to_s, %w[a b].join, [nil, true].join(","), [1, 2] * ","]
end

#: count, sum and none over an object list with symbols
class Line
  attr_reader :price, :gift

  def initialize(price, gift: false) = (@price, @gift = price, gift)
  alias gift? gift
end

class Snippet
  def call
    lines = [Line.new(3), Line.new(4, gift: true)]
    { total: lines.sum(&:price), gifts: lines.count(&:gift?), any: lines.any?(&:gift?), prices: lines.map(&:price), dearest: lines.max_by(&:price).price }
  end
end

#: Array.wrap of a hash or a list
#: inputs flag = true, false
class Snippet
  def call = Array.wrap(input(:flag) ? { a: 1 } : [{ a: 2 }]).map { |one| one[:a] }
end

#: each_index, slices before and after, chains and the last index
class Snippet
  def call
    list = [1, 2, 3, 4]
    [list.each_index.to_a, list.each_index.map { |i| i * 2 }, list.slice_before(&:even?).to_a, list.slice_after(2).to_a,
     list.chain([5]).map { |n| n + 1 }, list.rindex { |n| n < 3 }, list.rindex(9), list.zip(%w[a b].cycle), list.grep_v(2..3) { |n| -n }]
  end
end

#: a range without an end is left by what is found
class Snippet
  def free(taken)
    (2..).each { |n| return "bed-#{n}" unless taken.include?("bed-#{n}") }
  end

  def call
    seen = []
    (1..).each_with_index { |n, i| seen << [n, i]; break if n > 2 }
    [free(%w[bed-2 bed-3]), (1..).each { |n| break n if n > 3 }, (5..).find { |n| n % 4 == 0 }, seen, 1.step(by: 2).first(3)]
  end
end

#: a range without an end is left where the request decides
#: inputs most = 1, 3
class Snippet
  def call
    most = input(:most)
    number = (1..).each { |n| break n if n >= most }
    { number: number, found: (1..).find { |n| n * 2 > most } }
  end
end

#: what stands behind a range without an end is never reached, and raises where nothing leaves it
class Snippet
  def call
    (1..).each { |n| raise "too many" if n > 3 }
    :never
  end
end

#: a list times what is not known, and options that may stand last
#: inputs other = 2, "-"
#: inputs last = {a: 1}, 5, nil
class Snippet
  def options(*values) = values.extract_options!

  def call = { times: [1, 2] * input(:other), options: options(1, input(:last)), none: options(1), own: options(1, b: 2) }
end

#: intersections have each element once, and what is no list cannot be added
class Snippet
  def caught
    yield
  rescue TypeError => error
    error.message
  end

  def call = [[1, 1, 2] & [1], [1, 1, 2].intersection([1, 2]), [1, 1] | [2], caught { [1] + nil }, caught { [1] - 5 }, caught { [1] | "a" }]
end

#: ranges that are made of values, and that end with a float
class Snippet
  def range(from, to, open = false) = Range.new(from, to, open)
  def call = [range(1, 4).to_a, range(1, 4, true).sum, range("a", "c").map(&:upcase), range(1, 3) == (1..3), (2..4.9).to_a, (1...3.0).map { |n| n * 2 }, (2..Math.sqrt(17)).select(&:even?), (3..1.5).to_a, range(0.5, 2).include?(1)]
end

#: what select, reject, filter and partition leave of nil
#: inputs ward = "A", "B", nil
class Snippet
  def call
    wards = [input(:ward), "C"].map { |ward| ward == "B" ? nil : ward }
    {
      rejected: wards.reject(&:nil?),
      selected: wards.select { |ward| ward },
      filtered: wards.filter { |ward| ward.nil? },
      parts: wards.partition { |ward| ward.is_a?(String) },
    }
  end
end

#: what grep, grep_v, without and - leave of nil
#: inputs ward = "A", "B", nil
class Snippet
  def call
    wards = [input(:ward), "C", 4].map { |ward| ward == "B" ? nil : ward }
    {
      texts: wards.grep(String),
      numbers: wards.grep(Integer) { |ward| ward + 1 },
      rest: wards.grep_v(NilClass),
      none: wards.grep(nil),
      less: wards - [nil],
      both: wards - ["C", nil],
    }
  end
end
