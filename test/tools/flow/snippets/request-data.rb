# Hashes, lists, texts, dates and control flow, as request code uses them.

#: hash words of a serializer
class Snippet
  def call
    data = { "User" => { "firstName" => "Ada", "Tags" => [{ "tagName" => "x" }] }, "Count" => 2 }
    snake = data.deep_transform_keys { |key| key.underscore.to_sym }
    {
      snake: snake,
      back: snake.deep_transform_keys { |key| key.to_s.camelize(:lower) },
      values: { a: 1, b: nil, c: [] }.compact_blank,
      transformed: { a: 1, b: 2 }.transform_values { _1 * 10 }.transform_keys(&:to_s),
      renamed: { a: 1, b: 2 }.transform_keys({ a: :x }),
      filtered: { a: 1, b: nil }.filter_map { |key, value| "#{key}=#{value}" if value },
      inverted: { a: 1, b: 2 }.invert.transform_values(&:to_s),
    }
  end
end

#: grouping and counting rows for a report
class Snippet
  ROWS = [
    { id: 1, team: "a", hours: 3, on: "2024-01-05" }, { id: 2, team: "b", hours: 1, on: "2024-01-06" },
    { id: 3, team: "a", hours: 4, on: "2024-02-01" },
  ].freeze

  def call
    by_team = ROWS.group_by { |row| row[:team] }
    {
      hours: by_team.transform_values { |rows| rows.sum { |row| row[:hours] } },
      top: by_team.max_by { |_, rows| rows.sum { _1[:hours] } }.first,
      months: ROWS.group_by { |row| Date.parse(row[:on]).strftime("%b %Y") }.transform_values(&:count),
      tally: ROWS.map { |row| row[:team] }.tally.sort_by { |name, count| [-count, name] }.to_h,
      split: ROWS.partition { |row| row[:hours] > 2 }.map { |rows| rows.pluck(:id) },
      index: ROWS.index_by { |row| row[:id] }.slice(1, 3).transform_values { |row| row.except(:id, :on) },
      average: (ROWS.sum { |row| row[:hours] } / ROWS.size.to_f).round(2),
      pairs: ROWS.each_cons(2).map { |a, b| b[:hours] - a[:hours] },
    }
  end
end

#: each_with_object, zip, flat_map and sum together
class Snippet
  def call
    names = %w[a b c]
    sizes = [1, 2]
    tree = { root: [{ name: "x", children: [{ name: "y" }, { name: "z" }] }] }
    [
      names.zip(sizes).to_h,
      names.zip(sizes, [true]).map { |name, size, flag| [name, size.to_i, !!flag] },
      names.each_with_object(Hash.new { |h, k| h[k] = [] }) { |name, seen| seen[name.ord.odd? ? :odd : :even] << name },
      tree[:root].flat_map { |node| [node[:name], *node[:children].pluck(:name)] },
      sizes.each_with_index.to_h { |size, index| [:"s#{index}", size] },
      [[1, 2], [3]].sum([]), ["a", "b"].sum(""), [0.1, 0.2, 0.3].sum, [1, 2, 3, 4].each_slice(3).to_a,
      names.each_with_index.select { |_, index| index.even? }.map(&:first),
    ]
  end
end

#: paging of a list
class Paginator
  include Enumerable
  attr_reader :page, :per

  def initialize(items, page: 1, per: 2)
    @items = items
    @page = [page.to_i, 1].max
    @per = per
  end

  def each(&block)
    return enum_for(:each) { size } unless block
    slice.each(&block)
    self
  end

  def pages = (@items.size / per.to_f).ceil
  def next_page = (page + 1 if page < pages)
  def meta = { page:, pages:, next: next_page, prev: page > 1 ? page - 1 : nil }

  private

  def slice = @items.drop((page - 1) * per).take(per)
end

class Snippet
  def call
    page = Paginator.new([5, 3, 8, 1, 9], page: "2")
    [page.to_a, page.meta, page.map { |x| x * 2 }, page.include?(1), page.sort, page.each_with_index.to_a, page.first, page.min_by { |x| x }, page.reduce(:+), page.each.next, Paginator.new([], page: 0).meta]
  end
end

#: a page that the request chooses
#: inputs page = "1", "2", nil, "x"
class Snippet
  LIST = %w[a b c d e].freeze

  def call
    page = [input(:page).to_i, 1].max
    from = (page - 1) * 2
    items = LIST[from, 2] || []
    { items: items, page: page, total: LIST.size, more: from + 2 < LIST.size }
  end
end

#: texts of a view helper
class Snippet
  def call
    [
      "  a \n b\t c ".squish, "employee_salary_id".titleize, "Über größe & Co.".parameterize, "some_text".parameterize(separator: "_"),
      "The quick brown fox jumps".truncate(15), "The quick brown fox".truncate(12, separator: " "), "one two three".truncate_words(2, omission: " ..."),
      "post".pluralize, "post".pluralize(1), "people".singularize, "line_item".classify, "LineItem".tableize, "Admin::LineItem".underscore, "admin/line_item".camelize,
      "raw_scaled".humanize, "author_id".humanize(capitalize: false), "hello world".upcase_first, "Admin::User".demodulize, "Admin::User".deconstantize,
      "a,b;c".split(/[,;]/), "abc".first(2), "abcdef".last(3), "abc".from(1), "abc".to(-2), "x".ljust(3, "."), "7".rjust(3, "0"), "mid".center(9, "*"),
    ]
  end
end

#: formats and substitutions
class Snippet
  def call
    template = "Hello %{name}, you owe %<amount>.2f EUR"
    [
      format("%05d|%-6s|%+d|%x|%08.3f|%e|%%", 42, "ab", 5, 255, 3.14159, 12345.678), template % { name: "Ada", amount: 3 }, "%s and %p" % ["a", nil], "%3d%%" % 50,
      "john smith".gsub(/\b\w/) { |letter| letter.upcase }, "cat hat".gsub(/[ch]at/, "cat" => "dog", "hat" => "cap"), "2024-01-02".sub(/(\d+)-(\d+)-(\d+)/, '\3.\2.\1'),
      "a1b22".gsub(/\d+/) { |digits| (digits.to_i * 2).to_s }, "x-y_z".tr("-_", "  "), "hello".delete("l"), "aabbb".squeeze, "path/to/file".rpartition("/"),
      "key=value=x".partition("="), "a.b.c".split(".", 2), "Price: 12 EUR"[/\d+/].to_i, "ab12cd"[/([a-z]+)(\d+)/, 2], "%.1f" % 2.25, "%s" % :sym, "abc".each_char.map(&:ord).sum,
    ]
  end
end

#: texts with a name that is not known
#: inputs name = "ada lovelace", "", nil
class Snippet
  def call
    name = input(:name).to_s
    {
      title: name.titleize, slug: name.parameterize.presence || "unknown", initials: name.split.map { |part| part[0].upcase }.join,
      greeting: "Hello #{name.presence || 'you'}!", short: name.truncate(6), words: name.split.size, masked: name.gsub(/[a-z]/, "*"),
      format: format("%-10s|", name), first: name.split.first, last: name.split.last&.capitalize,
    }
  end
end

#: dates of a schedule
class Snippet
  def call
    day = Date.new(2024, 2, 28)
    time = Time.utc(2024, 2, 28, 13, 5, 9)
    [
      (day + 2).to_s, day.next_month.iso8601, day.end_of_month.day, day.beginning_of_week.to_s, (day >> 12).to_s, day.strftime("%d.%m.%Y %A"), day.leap?,
      (Date.new(2024, 3, 1) - day).to_i, (day..day + 3).map(&:day), day.saturday?, day.cwday, day.yday, (day + 1.month).to_s, day.next_occurring(:monday).to_s,
      time.iso8601, time.strftime("%H:%M"), (time + 90.minutes).hour, time.beginning_of_day.to_i, time.to_date.to_s, (time - 1.day).day, time.utc?,
      day.to_time(:utc).to_i, day.all_month.count, (day.year..day.year + 2).to_a, day.to_formatted_s(:long), time.to_s(:db), day.advance(years: 1, days: -1).to_s, day <=> day + 1,
      (Date.parse("2024-05-01")..Date.parse("2024-05-31")).step(7).map(&:day), 3.days.to_i, 2.hours + 30.minutes == 150.minutes, 1.week.inspect, day.between?(day - 1, day),
    ]
  end
end

#: a date that a request gives
#: inputs on = "2024-02-29", "x", nil
class Snippet
  def call
    day = Date.parse(input(:on))
    { day: day.iso8601, week: day.cweek, weekend: day.on_weekend? }
  rescue ArgumentError, TypeError => e
    { error: e.class.name }
  end
end

#: safe navigation chains and defaults
class Snippet
  def call
    user = { name: "a", address: nil, tags: [] }
    config = nil
    [
      user[:address]&.fetch(:city)&.upcase || "none", user.dig(:address, :city), config&.[](:a), config.to_a, user[:tags].first&.name.to_s, user[:name]&.then { |name| "#{name}!" },
      config.try(:size), "abc".try(:length), user.try(:[], :name), 5.try(:missing), nil.to_h, config.presence || {}, user[:tags].presence, [nil, false, 0].map(&:present?), (user[:count] ||= 3) + 1, user[:name]&.size&.+(1),
    ]
  end
end

#: multiple assignment with splats and swaps
class Snippet
  def pair = return 1, 2

  def call
    first, *middle, last = [1, 2, 3, 4]
    (a, b), c = [[5, 6], 7]
    x, y = pair
    x, y = y, x
    head, = "a b".split
    *init, tail = "abc".chars
    one, two = { k: 1 }.first
    hash = {}
    hash[:m], hash[:n] = 8, 9
    m = n = 0
    m += 1
    [first, middle, last, a, b, c, x, y, head, init, tail, one, two, hash, m, n]
  end
end

#: loops of all kinds
class Snippet
  def call
    i = 0
    begin
      i += 1
    end while i < 3
    until i == 0 do i -= 1 end
    queue = [1, 2, 3]
    seen = []
    while (item = queue.shift)
      next if item == 2
      seen << item
      queue.push(9) if item == 1
    end
    letters = %w[a b].each
    taken = []
    result = loop { taken << letters.next }
    value = loop do
      i += 1
      break i * 10 if i > 2
    end
    [i, seen, taken, result, value, 1.step(10, 4).to_a, 3.downto(1).to_a, 1.upto(3).sum, (1..).lazy.map { |n| n * n }.select(&:even?).first(2), 10.times.each_slice(4).map(&:sum)]
  end
end

#: catch and throw through methods
class Snippet
  def search(rows)
    rows.each { |row| row.each { |cell| throw :found, cell if cell > 4 } }
    nil
  end

  def call
    found = catch(:found) { search([[1, 2], [5, 6]]) }
    none = catch(:found) { search([[1]]) || :none }
    bad = begin
      throw :nobody
    rescue UncaughtThrowError => e
      e.message
    end
    [found, none, bad]
  end
end

#: ensure, else and retry in order
class Snippet
  def attempt(log, fail_times)
    tries = 0
    begin
      log << :try
      tries += 1
      raise KeyError, "k" if tries <= fail_times
    rescue KeyError
      log << :rescue
      retry if tries < 2
      :gave_up
    else
      log << :else
      :fine
    ensure
      log << :ensure
    end
  end

  def early(log)
    return :early
  ensure
    log << :left
  end

  def call
    one, two, three = [], [], []
    [attempt(one, 0), one, attempt(two, 1), two, attempt(three, 3), three, early(one)]
  end
end

#: then, tap and method references
class Snippet
  def double(x) = x * 2

  def call
    add = ->(a, b) { a + b }
    [
      5.then { |x| x + 1 }, [1].tap { |list| list << 2 }, [1, 2].map(&method(:double)), add.curry[1][2], (method(:double) >> ->(x) { x + 1 }).call(3), (add.to_proc << ->(x) { [x, x] }).arity,
      %w[1 2].map(&:to_i).each_with_object([]) { |x, out| out.unshift(x) }, [3, 1].sort.then { |a, *| a }, :upcase.to_proc.call("x"), [[1, 2]].map { |a, b| a + b }, [[1, [2, 3]]].map { |a, (b, c)| a + b + c },
      { a: 1 }.map { |key, value| [key, value] }, [1, 2, 3].inject { |sum, x| sum + x }, [1, 2].each_entry.to_a, [4, 5].each.with_index(1).map { |x, i| x * i }, add.lambda?, proc { |a, b| [a, b] }.call([1, 2]),
    ]
  end
end

#: case with ranges, classes, lambdas and regexps
class Snippet
  def kind(value)
    case value
    when nil then :nil
    when 0 then :zero
    when 1..9 then :digit
    when 10.. then :large
    when Integer, Float then :number
    when /\A\d+\z/ then :digits
    when "a", "b" then :letter
    when ->(v) { v.respond_to?(:each) && v.empty? } then :empty
    when Enumerable then :many
    when Symbol then :symbol
    else :other
    end
  end

  def call = [nil, 0, 5, 11, -1, 1.5, "12", "b", [], [1], { a: 1 }, :s, "zz", true].map { |value| kind(value) }
end

#: sorting in many ways
class Snippet
  def call
    rows = [{ n: "b", a: 2 }, { n: "a", a: 2 }, { n: "c", a: nil }]
    [
      rows.sort_by { |row| [row[:a] || 0, row[:n]] }.pluck(:n), rows.sort { |x, y| y[:n] <=> x[:n] }.pluck(:n), rows.min_by { |row| row[:n] }[:n], rows.reject { _1[:a].nil? }.sum { _1[:a] },
      %w[pear fig apple].sort_by(&:length), %w[b A c].sort_by(&:downcase), [3, 1, 2].sort.reverse, [3, 1, 2].max(2), %w[b a].minmax, [1, 2, 3, 4].sum.fdiv(4), rows.sort_by { |row| row[:a] ? 0 : 1 }.last[:n],
      rows.each_with_index.max_by { |row, index| [row[:a].to_i, index] }.last, [[2, "a"], [1, "b"]].sort.to_h,
    ]
  end
end

#: lists as sets
class Snippet
  def call
    a, b = [1, 2, 2, 3], [2, 4]
    [
      a & b, a | b, a - b, a + b, a.uniq, a.intersect?(b), a.union([9]), a.difference([1]), a.include?(3), a.excluding(2), a.including(7), a.without(1), (a * ","), a.index(2), a.rindex(2), a.count(2),
      a.each_cons(2).to_a.size, a.chunk_while { |x, y| x == y }.to_a, a.slice_when { |x, y| x != y }.to_a, a.rotate, a.take_while { |x| x < 3 }, a.drop_while { |x| x < 2 }, a.values_at(0, -1, 9), a.in_groups_of(3),
      a.in_groups(2, false), a.second, a.third_to_last, a.to_sentence, [nil, 1].compact, [[1, [2]], 3].flatten, a.none?(9), a.one?(3), a.sum, a.minmax, a.cycle.first(5), a.combination(2).count, a.product([0]).size,
    ]
  end
end

#: Set in request code
class Snippet
  def call
    seen = Set.new
    fresh = [1, 2, 1].select { |x| seen.add?(x) }
    allowed = Set[:a, :b]
    [fresh, seen.to_a, allowed.include?(:a), allowed.superset?(Set[:a]), (allowed | [:c]).size, (allowed & [:a]).to_a, allowed === :b, seen.map { |x| x + 1 }, allowed.add(:z).delete(:a).to_a, Set.new([1, 2]) == Set.new([2, 1]), [3, 3].to_set.length]
  end
end

#: numbers of an invoice
class Snippet
  def call
    net = BigDecimal("19.99") * 3
    tax = (net * BigDecimal("0.19")).round(2)
    [
      (net + tax).to_s("F"), tax.to_f, net.to_i, 1234567.891.round(1), 10.fdiv(4), 7 / 2, -7 / 2, 7 % 3, 7.divmod(2), 2**10, 10.clamp(1, 5), 3.7.floor, 3.2.ceil, -3.5.round, 2.5.round, 1e3.to_i, "12.50".to_d.to_s,
      12.to_s.rjust(5, "0"), 255.to_s(2), "ff".hex, "0b11".to_i(0), 1_000_000.digits.size, 0.1 + 0.2, (0.1 + 0.2).round(2), 100.0.to_s, 5.between?(1, 5), 5.pred, 10.gcd(4), 3.zero?, -2.abs, 1.5.rationalize(Rational(1, 100)).to_s, Integer("0x1f", 16), Float("1.5"),
      1234567.to_s(:delimited), 0.125.to_s(:percentage, precision: 1), 1536.to_s(:human_size), 12.ordinalize, 3.days.in_hours,
    ]
  end
end

#: numbers of any cart
#: inputs quantity = 1, 3, 0
#: inputs coupon = "HALF", nil
class Cart
  PRICE = 1250

  def initialize(quantity, coupon)
    @quantity, @coupon = quantity, coupon
  end

  def total
    return 0 if @quantity.zero?
    sum = PRICE * @quantity
    sum /= 2 if @coupon == "HALF"
    sum.clamp(500, 3000)
  end

  def to_h = { quantity: @quantity, total: total, formatted: format("%.2f", total / 100.0), free: total.zero? }
end

class Snippet
  def call = Cart.new(input(:quantity), input(:coupon)).to_h
end

#: hash defaults, merge with a block and sorting
class Snippet
  def call
    counts = Hash.new(0)
    %w[a b a].each { |key| counts[key] += 1 }
    base = { a: 1, nested: { x: 1, y: [1] } }
    [
      counts, counts.fetch("z", nil), base.merge({ a: 2 }) { |_, old, new| old + new }, base.deep_merge(nested: { y: [2] }), base.deep_merge({ nested: { y: [2] } }) { |_, a, b| a + b }, base.dig(:nested, :y, 0),
      base.reverse_merge(a: 0, z: 9), base.to_a.flatten(1), base.any? { |_, value| value.is_a?(Hash) }, base.find { |_, value| value == 1 }, base.sum { |_, value| value.is_a?(Integer) ? value : 0 }, base.min_by { |key, _| key }, base.each_with_index.map { |(key, _), index| [key, index] },
      base.reject { |key, _| key == :a }, base.key(1), base.sort_by { |key, _| key.to_s }.first, counts.sort_by { |_, count| -count }.map(&:first), base.delete(:a), base, base.group_by { |_, value| value.class }.keys, { b: 1, a: 2 }.sort.to_h, { a: nil }.compact, base.empty?, counts.sum { |_, v| v }, base.count, { a: 1 }.eql?({ a: 1 }),
      { a: 1, b: 2 }.each_with_object({}) { |(key, value), out| out[value] = key }, { a: 1 }.assert_valid_keys(:a), { a: 1, b: 2 }.extract!(:a), { a: { b: 1 } }.to_query, { "a" => 1 }.symbolize_keys, { a: [{ "b" => 1 }] }.deep_stringify_keys,
    ]
  end
end

#: hash of rows where the request names the columns
#: inputs only = ["id"], ["id", "name"], nil
class Snippet
  ROW = { "id" => 1, "name" => "a", "secret" => "x" }.freeze
  PUBLIC = %w[id name].freeze

  def call
    columns = (input(:only).presence || PUBLIC) & PUBLIC
    row = ROW.slice(*columns)
    { row: row.symbolize_keys, columns: columns, hidden: ROW.keys - columns, size: row.size }
  end
end

#: json of plain objects
class Item
  def initialize(id, tags)
    @id = id
    @tags = tags
  end
end

class Custom
  def as_json(options = nil) = { custom: true, only: options && options[:only] }
end

class Snippet
  def call
    [
      { a: 1, b: [nil, true, 1.5], c: "x\"y" }.to_json, Item.new(1, [:a]).as_json, [Custom.new].as_json(only: [:x]), { at: Time.utc(2024, 1, 2, 3, 4, 5), on: Date.new(2024, 1, 2) }.as_json, JSON.parse('{"a":[1,{"b":null}]}', symbolize_names: true), JSON.generate([1, "a", nil]),
      { 1 => :sym, nil => 2 }.as_json, BigDecimal("1.50").as_json, (1..3).as_json, :a.as_json, Struct.new(:x).new(1).as_json, JSON.parse("[1.0, 2e2]"), { a: 1, b: 2 }.as_json(only: :a), JSON.pretty_generate({ a: [] }), Float::INFINITY.as_json, "é<".to_json,
    ]
  end
end

#: invalid JSON raises an error that is rescued
class Snippet
  def call
    JSON.parse("{nope")
  rescue JSON::ParserError => e
    { error: "invalid", class: e.class.name }
  end
end

#: JSON that a request sends
#: inputs body = "{\"a\": [1, 2]}", "[]", "nope", ""
class Snippet
  def call
    data = JSON.parse(input(:body))
    return { list: data.size } if data.is_a?(Array)
    { keys: data.keys, first: data["a"]&.first }
  rescue JSON::ParserError
    { error: "invalid" }
  end
end

#: heredocs, constants and freezing
class Snippet
  TEXT = <<~SQL.squish.freeze
    SELECT *
      FROM beds
     WHERE id = %{id}
  SQL
  STATES = %i[draft sent].each_with_index.to_h.freeze
  NAMES = STATES.keys.map { |name| name.to_s.capitalize }.freeze
  MAPPING = STATES.invert.transform_values(&:to_s).freeze

  def call
    changed = begin
      STATES[:x] = 1
    rescue FrozenError => e
      e.message
    end
    [TEXT % { id: 3 }, STATES[:sent], NAMES, MAPPING[0], changed, NAMES.frozen?, NAMES.dup.push("x"), <<~A + <<~B]
      one
    A
        two
      three
    B
  end
end

#: comparable ranges and steps
class Snippet
  def call
    [
      (1..10).step(3).to_a, (1...4).sum, ("a".."e").include?("c"), (1..10) === 5, (1..10).each_slice(4).to_a, (0.0..1.0).include?(0.5), (1..).first(2), (..5).include?(3), (1..10) % 5, Range.new(1, 3, true).to_a, (1..3).reduce(:*), (1..3).each_with_object([]) { |x, l| l << x }, ("a".."c").map(&:upcase), (1..3).cover?(1..2),
      (1..3).to_a.reverse, (5..1).to_a, 1.step(2, 0.5).to_a, (1..4).each_cons(2).to_a, (1..6).partition(&:even?), (1..3).zip(4..6), (1..3).minmax, (1..3).inject { |a, b| a - b }, (1..3).include?(2.5), (1..3).overlaps?(3..4), [1, 2, 3, 4][1..], [1, 2, 3][..-2], "hello"[1..3],
    ]
  end
end

#: a state machine as a hash of lambdas
#: inputs event = "pay", "cancel", "fly"
class Machine
  TRANSITIONS = {
    pending: { pay: :paid, cancel: :cancelled },
    paid: { refund: :refunded },
  }.freeze

  attr_reader :state, :history

  def initialize(state = :pending)
    @state = state
    @history = [state]
  end

  def fire(event)
    target = TRANSITIONS.dig(state, event.to_sym)
    return { ok: false, error: "cannot #{event} when #{state}" } unless target
    @state = target
    @history << target
    { ok: true, state: target, from: @history[-2] }
  end
end

class Snippet
  def call
    machine = Machine.new
    first = machine.fire(input(:event))
    [first, machine.history, machine.fire("refund")[:ok]]
  end
end

#: a tree builder with recursion
class Snippet
  ROWS = [{ id: 1, parent: nil }, { id: 2, parent: 1 }, { id: 3, parent: 1 }, { id: 4, parent: 2 }].freeze

  def build(parent = nil, depth: 0)
    ROWS.select { |row| row[:parent] == parent }.map do |row|
      children = build(row[:id], depth: depth + 1)
      { id: row[:id], depth: depth, children: children }.tap { |node| node.delete(:children) if children.empty? }
    end
  end

  def count(nodes) = nodes.sum { |node| 1 + count(node.fetch(:children, [])) }
  def depth(nodes) = nodes.map { |node| 1 + depth(node[:children] || []) }.max || 0

  def call = [build, count(build), depth(build)]
end

#: a linked list that is Enumerable
class Chain
  include Enumerable
  Node = Struct.new(:value, :next)

  def initialize(*values)
    @head = values.reverse.reduce(nil) { |rest, value| Node.new(value, rest) }
  end

  def each
    node = @head
    while node
      yield node.value
      node = node.next
    end
  end
end

class Snippet
  def call
    chain = Chain.new(3, 1, 2)
    [chain.to_a, chain.sort, chain.max, chain.include?(2), chain.each_slice(2).to_a, chain.inject(:+), chain.first(2), chain.lazy.map { |x| x * 2 }.first, chain.to_set.size, chain.partition(&:odd?), chain.each_with_index.map { |x, i| x * i }, chain.min_by { |x| -x }, chain.zip([7, 8, 9]), chain.entries, chain.tally, chain.sum, chain.count(&:odd?), chain.reverse_each.to_a, chain.group_by(&:odd?), chain.each_entry.to_a, chain.find_index(1), chain.reject(&:odd?)]
  end
end

#: a cache with fetch and a block
class Cache
  def initialize = @store = {}

  def fetch(key, expires_in: nil)
    entry = @store[key]
    return entry[:value] if entry
    yield.tap { |value| @store[key] = { value: value, expires_in: expires_in } }
  end

  def keys = @store.keys
  def delete_matched(pattern) = @store.delete_if { |key, _| key.match?(pattern) }
end

class Snippet
  def call
    cache = Cache.new
    calls = 0
    values = 3.times.map { cache.fetch("users/1", expires_in: 5.minutes.to_i) { calls += 1 } }
    cache.fetch("posts/1") { :post }
    keys = cache.keys
    cache.delete_matched(/\Ausers/)
    [values, calls, keys, cache.keys]
  end
end

#: a builder that returns itself and is called with instance_eval
class Builder
  def self.build(&block) = new.tap { |builder| builder.instance_eval(&block) }.to_h

  def initialize = @data = {}

  def set(name, value = nil, &block)
    @data[name] = block ? Builder.build(&block) : value
    self
  end

  def to_h = @data
end

class Snippet
  def call
    Builder.build do
      set :name, "x"
      set(:address) { set(:city, "Bern").set(:zip, 3000) }
    end
  end
end

#: an event bus with subscribers of the class
class Bus
  class << self
    def subscribers = @subscribers ||= Hash.new { |hash, key| hash[key] = [] }
    def on(event, handler = nil, &block) = subscribers[event] << (handler || block)
    def publish(event, **payload) = subscribers[event].map { |handler| handler.call(payload) }
  end
end

class Audit
  def self.call(payload) = "audit #{payload[:id]}"
end

Bus.on(:created, Audit)
Bus.on(:created) { |payload| payload.merge(seen: true) }

class Snippet
  def call = [Bus.publish(:created, id: 1), Bus.publish(:deleted, id: 2), Bus.subscribers.keys]
end

#: a null object and polymorphic words
#: inputs user = true, false
class NullUser
  def name = "Guest"
  def admin? = false
  def method_missing(_name, *) = nil
  def respond_to_missing?(*) = true
end

class RealUser
  attr_reader :name

  def initialize(name) = @name = name
  def admin? = name == "root"
  def email = "#{name}@example.org"
end

class Snippet
  def current_user = @current_user ||= input(:user) ? RealUser.new("root") : NullUser.new

  def call = { name: current_user.name, admin: current_user.admin?, email: current_user.email, same: current_user.equal?(current_user) }
end

#: a strategy per format
#: inputs format = "csv", "json", "xml"
module Exporters
  class Base
    def initialize(rows) = @rows = rows
    def call = raise(NotImplementedError)
    def self.for(format) = const_get_or_nil("Exporters::#{format.to_s.classify}")
    def self.const_get_or_nil(name) = name.safe_constantize
  end

  class Csv < Base
    def call = @rows.map { |row| row.values.join(",") }.unshift(@rows.first.keys.join(",")).join("\n")
  end

  class Json < Base
    def call = @rows.to_json
  end
end

class Snippet
  def call
    exporter = Exporters::Base.for(input(:format))
    exporter ? { body: exporter.new([{ id: 1, name: "a" }]).call } : { error: "unsupported" }
  end
end

#: the sum of what many sources say
#: inputs a = 1, nil
#: inputs b = 2, nil
class Snippet
  def call
    values = [input(:a), input(:b)].compact
    return { empty: true } if values.empty?
    { sum: values.sum, max: values.max, list: values, average: values.sum.to_f / values.size, found: values.map { |value| value > 1 } }
  end
end

#: guard clauses with errors that carry data
#: inputs role = "admin", "editor", nil
class Unauthorized < StandardError
  attr_reader :needs

  def initialize(needs) = super("needs #{@needs = needs}")
end

class Snippet
  LEVELS = { "editor" => 1, "admin" => 2 }.freeze

  def require_role(role)
    raise Unauthorized.new(role) if LEVELS.fetch(input(:role), 0) < LEVELS.fetch(role)
  end

  def call
    require_role("editor")
    require_role("admin")
    { granted: true }
  rescue Unauthorized => e
    { error: e.message, needs: e.needs }
  end
end

#: flags by a bitmask that a request gives
#: inputs mask = 0, 1, 6
class Snippet
  FLAGS = %i[read write admin].each_with_index.to_h { |name, index| [name, 1 << index] }.freeze

  def call
    mask = input(:mask).to_i
    set = FLAGS.select { |_, bit| mask & bit != 0 }.keys
    { set: set, all: set.size == FLAGS.size, values: FLAGS, back: set.sum { |name| FLAGS[name] } }
  end
end

#: merges of defaults with what a request gives
#: inputs options = {size: 3}, {}, nil, {color: "red", size: nil}
class Snippet
  def call
    options = (input(:options) || {}).with_defaults(size: 1, color: "blue").compact
    { size: options[:size], color: options.fetch(:color), keys: options.keys.map(&:to_s).sort, any: options.any? }
  end
end

#: the first of several that answers
#: inputs id = 1, 2, 9
class Snippet
  SOURCES = [->(id) { "cache" if id == 1 }, ->(id) { "database" if id < 3 }, ->(_) {}].freeze

  def call
    found = SOURCES.lazy.filter_map { |source| source.call(input(:id)) }.first
    found ||= "nothing"
    index = SOURCES.index { |source| source.(input(:id)) }
    { found: found, index: index, any: SOURCES.any? { _1.call(input(:id)) } }
  end
end

#: sorting with a direction that is checked
#: inputs direction = "desc", "asc", "drop table"
#: inputs column = "name", "id"
class Snippet
  ROWS = [{ id: 1, name: "b" }, { id: 2, name: "a" }].freeze

  def direction = %w[asc desc].include?(input(:direction)) ? input(:direction) : "asc"
  def column = %w[id name].find { |name| name == input(:column) } || "id"

  def call
    rows = ROWS.sort_by { |row| row[column.to_sym] }
    rows.reverse! if direction == "desc"
    { order: "#{column} #{direction}", ids: rows.map { |row| row[:id] }, total: rows.length }
  end
end

#: what is merged into what is not known
#: inputs found = { a: 1 }, { id: "x", b: nil }, {}
class Snippet
  def call
    made = input(:found).merge(id: 1)
    [made, made[:id], input(:found).merge({ a: 2 }, { c: nil }).slice(:a, :c), made.merge(b: 1).key?(:b)]
  end
end
