#: a paginator with lazy batches
class Paginator
  def initialize(total, per: 3)
    @total = total
    @per = per
  end

  def pages = (@total / @per.to_f).ceil

  def each_page
    return to_enum(__method__) unless block_given?
    (1..pages).each { |page| yield page, (offset(page) + 1)..[offset(page) + @per, @total].min }
  end

  private

  def offset(page) = (page - 1) * @per
end

class Snippet
  def call
    paginator = Paginator.new(8)
    first_even = (1..Float::INFINITY).lazy.map { |n| n * n }.select(&:even?).reject { |n| n % 3 == 0 }.first(3)
    [paginator.pages, paginator.each_page.to_a, paginator.each_page.map { |page, range| [page, range.sum] }.to_h, first_even]
  end
end

#: group_by, transform_values and sort for a report
class Snippet
  SALES = [
    { region: "north", month: 1, amount: 120.5 },
    { region: "south", month: 1, amount: 80.0 },
    { region: "north", month: 2, amount: 99.5 },
    { region: "west", month: 2, amount: 10.25 },
  ].freeze

  def call
    by_region = SALES.group_by { |s| s[:region] }.transform_values { |rows| rows.sum { |r| r[:amount] }.round(1) }
    {
      totals: by_region.sort_by { |name, total| [-total, name] }.to_h,
      best: by_region.max_by(&:last),
      months: SALES.pluck(:month).uniq,
      matrix: SALES.each_with_object(Hash.new { |h, k| h[k] = {} }) { |s, acc| acc[s[:month]][s[:region]] = s[:amount] },
      index: SALES.index_by { |s| "#{s[:region]}-#{s[:month]}" }.keys,
      tally: SALES.map { |s| s[:region] }.tally.select { |_, n| n > 1 },
    }
  end
end

#: chunk_while, slice_when and each_cons over sorted numbers
class Snippet
  def call
    days = [1, 2, 3, 7, 8, 12]
    runs = days.chunk_while { |a, b| b == a + 1 }.map { |run| run.size > 1 ? "#{run.first}-#{run.last}" : run.first.to_s }
    gaps = days.each_cons(2).map { |a, b| b - a }
    [runs.join(","), gaps, days.slice_when { |a, b| b - a > 3 }.to_a, days.chunk(&:even?).map { |even, list| [even, list.sum] }]
  end
end

#: a query object that builds conditions from filters
#: inputs status = "open", nil, ""
class TicketQuery
  def initialize(filters) = @filters = filters

  def to_h
    conditions = {}
    conditions[:status] = @filters[:status] if @filters[:status].present?
    conditions[:limit] = @filters.fetch(:limit, 10)
    conditions.merge(order: @filters[:order] || "id")
  end
end

class Snippet
  def call
    query = TicketQuery.new(status: input(:status), order: "name")
    [query.to_h, query.to_h.keys.size]
  end
end

#: a query builder whose calls return new objects
class Scope
  attr_reader :clauses

  def initialize(clauses = []) = @clauses = clauses

  def where(**conditions)
    chain(*conditions.map { |key, value| value.is_a?(Array) ? "#{key} IN (#{value.join(', ')})" : "#{key} = #{value.inspect}" })
  end

  def order(column, direction = :asc) = chain("ORDER #{column} #{direction.to_s.upcase}")

  def to_s = clauses.join(" AND ")

  private

  def chain(*more) = self.class.new(clauses + more)
end

class Snippet
  def call
    base = Scope.new.where(active: true)
    narrow = base.where(id: [1, 2], name: "x").order(:name, :desc)
    [base.to_s, narrow.to_s, base.clauses.size, narrow.clauses.last]
  end
end

#: bisecting with bsearch and sorting with several keys
class Snippet
  def call
    prices = [[100, 0.1], [500, 0.2], [1000, 0.3]]
    rate = prices.reverse.find { |min, _| 700 >= min }&.last
    people = [["Bo", 30], ["Al", 30], ["Cy", 25]]
    [rate, [1, 4, 7, 10].bsearch { |x| x >= 5 }, people.sort_by { |n, a| [-a, n] }, people.min_by(1, &:last), people.sort { |a, b| b[1] <=> a[1] }.first.last,
     people.each_entry.to_a.size, people.to_h.invert[25], people.transpose, people.assoc("Al"), people.sum(&:last)]
  end
end

#: a filter chain over optional filters
#: inputs min = nil, 2
#: inputs sort = "name", "-name", nil
class Snippet
  ROWS = [{ name: "b", n: 1 }, { name: "a", n: 2 }, { name: "c", n: 3 }].freeze

  def call
    rows = ROWS
    rows = rows.select { |r| r[:n] >= input(:min) } if input(:min)
    rows = sorted(rows)
    { count: rows.size, names: rows.pluck(:name), first: rows.first }
  end

  def sorted(rows)
    return rows unless (key = input(:sort))
    list = rows.sort_by { |r| r[key.delete_prefix("-").to_sym] }
    key.start_with?("-") ? list.reverse : list
  end
end

#: pagination links from inputs
#: inputs page = 1, 2, 3
class Snippet
  TOTAL = 3

  def call
    page = input(:page)
    links = { self: url(page) }
    links[:prev] = url(page - 1) if page > 1
    links[:next] = url(page.succ) if page < TOTAL
    links.transform_keys(&:to_s).merge("total" => TOTAL)
  end

  def url(page) = "/beds?#{{ page: page }.to_query}"
end

#: an address book with indexes kept in step
class Directory
  def initialize
    @by_id = {}
    @by_city = Hash.new { |h, city| h[city] = Set.new }
  end

  def add(id, name:, city:)
    remove(id)
    @by_id[id] = { name: name, city: city }
    @by_city[city] << id
    self
  end

  def remove(id)
    old = @by_id.delete(id) or return
    @by_city[old[:city]].delete(id)
    @by_city.delete(old[:city]) if @by_city[old[:city]].empty?
  end

  def in(city) = @by_city.fetch(city, []).map { |id| @by_id[id][:name] }
  def cities = @by_city.keys.sort
end

class Snippet
  def call
    directory = Directory.new.add(1, name: "Ann", city: "Bonn").add(2, name: "Bob", city: "Köln").add(3, name: "Cy", city: "Bonn")
    before = [directory.in("Bonn"), directory.cities]
    directory.add(2, name: "Bob", city: "Bonn")
    [before, directory.in("Bonn"), directory.cities, directory.in("Ulm")]
  end
end

#: a text table
class TextTable
  def initialize(rows) = @rows = rows.map { |r| r.map(&:to_s) }
  def widths = @rows.transpose.map { |c| c.map(&:length).max }
  def to_s = @rows.map { |r| r.zip(widths).map { |cell, w| cell.ljust(w) }.join(" | ").rstrip }.join("\n")
end

class Snippet
  def call
    TextTable.new([["id", "name"], [1, "Ann"], [12, nil]]).to_s
  end
end

#: a parser of a small query language
class Query
  TOKEN = /(?<key>\w+):(?:"(?<quoted>[^"]*)"|(?<plain>\S+))|(?<word>\S+)/.freeze

  def self.parse(text)
    text.to_enum(:scan, TOKEN).map { Regexp.last_match }.each_with_object({ words: [], filters: {} }) do |match, query|
      if match[:key]
        (query[:filters][match[:key].to_sym] ||= []) << (match[:quoted] || match[:plain])
      else
        query[:words] << match[:word]
      end
    end
  end
end

class Snippet
  def call
    Query.parse('hello status:open author:"Ann Lee" status:new world')
  end
end

#: a tokenizer with StringScanner-free index arithmetic
class Lexer
  RULES = { number: /\A\d+/, op: /\A[-+*\/()]/, space: /\A\s+/ }.freeze

  def self.tokens(text)
    tokens = []
    until text.empty?
      kind, match = RULES.lazy.map { |k, r| [k, text[r]] }.find(&:last)
      raise ArgumentError, "unexpected #{text[0].inspect}" unless kind
      tokens << [kind, match] unless kind == :space
      text = text[match.length..]
    end
    tokens
  end
end

class Snippet
  def call
    [Lexer.tokens("12 + 3*(4)"), begin Lexer.tokens("1 ? 2") rescue $!.message end]
  end
end

#: CSV lines from rows
class Snippet
  ROWS = [{ id: 1, name: "Ann, Lee" }, { id: 2, name: 'Bob "B"' }].freeze

  def call
    header = ROWS.first.keys
    body = ROWS.map { |row| row.values_at(*header).map { |v| quote(v) }.join(",") }
    [header.join(","), *body].join("\n")
  end

  def quote(value)
    text = value.to_s
    text.match?(/[",\n]/) ? %("#{text.gsub('"', '""')}") : text
  end
end

#: search over several keys of an input
#: inputs q = "an", "", nil
class Snippet
  PEOPLE = [{ name: "Ann", city: "Bonn" }, { name: "Ian", city: "Rome" }, { name: "Zoe", city: "Ulm" }].freeze

  def call
    q = input(:q).to_s.downcase
    hits = q.empty? ? PEOPLE : PEOPLE.select { |p| p.values.any? { |v| v.downcase.include?(q) } }
    { hits: hits.map { |p| p[:name] }, exact: hits.find { |p| p[:name].casecmp?(q) } }
  end
end

#: an import of lines of an input
#: inputs text = "1;a\n2;b", "", "x", "3;c;d"
class Snippet
  LineError = Class.new(StandardError)

  def call
    rows, errors = [], []
    input(:text).each_line(chomp: true).with_index(1) do |line, number|
      rows << parse(line)
    rescue LineError => e
      errors << "#{number}: #{e.message}"
    end
    { rows: rows, errors: errors, ok: errors.none? }
  end

  def parse(line)
    id, name, *rest = line.split(";")
    raise LineError, "too many" if rest.any?
    raise LineError, "no number" unless id.match?(/\A\d+\z/)
    { id: id.to_i, name: name }
  end
end

#: a report with nested sums and percentages
class Snippet
  ENTRIES = [
    { project: "web", user: "ann", hours: 3.5, on: "2024-01-02" },
    { project: "web", user: "bob", hours: 1.0, on: "2024-01-03" },
    { project: "ops", user: "ann", hours: 2.0, on: "2024-02-01" },
  ].map { |e| e.merge(on: Date.parse(e[:on])) }.freeze

  def call
    total = ENTRIES.sum { |e| e[:hours] }
    ENTRIES.group_by { |e| e[:project] }.map do |project, list|
      {
        project: project,
        hours: list.sum { |e| e[:hours] },
        share: (list.sum { |e| e[:hours] } / total * 100).round,
        users: list.group_by { |e| e[:user] }.transform_values { |l| l.sum { |e| e[:hours] } },
        months: list.map { |e| e[:on].beginning_of_month }.uniq.map { |d| d.strftime("%Y-%m") },
        last: list.max_by { |e| e[:on] }[:on],
      }
    end
  end
end

#: sorting with nil and mixed case
class Snippet
  def call
    rows = [{ n: nil, s: "b" }, { n: 2, s: "A" }, { n: 1, s: "c" }]
    [
      rows.sort_by { |r| [r[:n] ? 0 : 1, r[:n].to_i] }.map { |r| r[:s] },
      rows.sort_by { |r| r[:s].downcase }.map { |r| r[:s] },
      rows.min_by { |r| r[:n] || Float::INFINITY }[:s],
      rows.sort { |a, b| (b[:n] || 0) <=> (a[:n] || 0) }.map { |r| r[:n] },
      rows.partition { |r| r[:n] }.flatten.map { |r| r[:s] }.join,
      rows.filter_map { |r| r[:n]&.to_s }.sort.reverse,
      (rows.sort_by { |r| r[:n] } rescue $!.class),
    ]
  end
end

#: sorting by a column and direction of inputs
#: inputs column = "name", "size", "evil"
#: inputs direction = "desc", nil
class Snippet
  COLUMNS = %w[name size].freeze
  ROWS = [{ "name" => "a", "size" => 2 }, { "name" => "b", "size" => 1 }].freeze

  def call
    column = COLUMNS.include?(input(:column)) ? input(:column) : COLUMNS.first
    rows = ROWS.sort_by { |r| r[column] }
    rows.reverse! if input(:direction) == "desc"
    { column: column, order: rows.map { |r| r["name"] } }
  end
end

#: a chunked export of an input
#: inputs ids = [1, 2, 3, 4, 5], [], [9]
class Snippet
  def call
    ids = input(:ids)
    batches = ids.each_slice(2).map.with_index(1) { |batch, i| { batch: i, ids: batch, last: batch.last == ids.last } }
    { batches: batches, sum: ids.sum, average: ids.empty? ? nil : ids.sum / ids.size }
  end
end

#: a summary that reduces an input of rows
#: inputs rows = [{ k: "a", n: 1 }, { k: "b", n: 2 }, { k: "a", n: 3 }], []
class Snippet
  def call
    rows = input(:rows)
    {
      by: rows.group_by { |r| r[:k] }.transform_values { |l| l.sum { |r| r[:n] } },
      max: rows.max_by { |r| r[:n] }&.fetch(:k),
      total: rows.inject(0) { |t, r| t + r[:n] },
      keys: rows.map { |r| r[:k] }.uniq.sort,
      pairs: rows.each_cons(2).map { |a, b| b[:n] - a[:n] },
    }
  end
end

#: a csv header mapping of an input
#: inputs header = ["Name", "E-Mail"], ["name", "x"], []
class Snippet
  MAP = { "name" => :name, "e-mail" => :email }.freeze

  def call
    columns = input(:header).map { |h| MAP[h.downcase] }
    missing = MAP.values - columns
    { columns: columns, missing: missing, ok: missing.empty?, unknown: columns.count(nil) }
  end
end

#: a query cache keyed by arguments
class Cached
  CALLS = Hash.new(0)

  def self.cache(name)
    original = instance_method(name)
    store = {}
    define_method(name) { |*args, **opts| store[[args, opts]] ||= original.bind_call(self, *args, **opts) }
  end

  def slow(a, b: 0)
    CALLS[[a, b]] += 1
    a + b
  end
  cache :slow
end

class Snippet
  def call
    c = Cached.new
    [c.slow(1), c.slow(1), c.slow(1, b: 2), Cached.new.slow(1), Cached::CALLS]
  end
end

#: a comparator chain with a sort direction
class Sorter
  def initialize(*keys) = @keys = keys
  def by(key, dir = :asc) = Sorter.new(*@keys, [key, dir])
  def call(rows) = rows.sort { |a, b| compare(a, b) }

  private

  def compare(a, b)
    @keys.each do |key, dir|
      order = a[key] <=> b[key]
      order = -order if dir == :desc
      return order unless order.zero?
    end
    0
  end
end

class Snippet
  def call
    rows = [{ n: 1, s: "b" }, { n: 2, s: "a" }, { n: 1, s: "a" }]
    Sorter.new.by(:n, :desc).by(:s).call(rows).map(&:values)
  end
end

#: a menu filtered by an input role
#: inputs role = :admin, :user, nil
class Snippet
  MENU = [
    { title: "Home" },
    { title: "Users", only: [:admin] },
    { title: "Mine", only: %i[admin user], children: [{ title: "Keys", only: [:admin] }] },
  ].freeze

  def call = visible(MENU)

  def visible(items)
    items.select { |i| i[:only].nil? || i[:only].include?(input(:role)) }.map do |item|
      entry = item.slice(:title)
      entry[:children] = visible(item[:children]) if item[:children]
      entry
    end
  end
end

#: a collection proxy that quacks like a relation
class Relation
  include Enumerable
  delegate :size, :empty?, :[], :last, to: :to_a

  def initialize(records, filters = []) = (@records, @filters = records, filters)
  def where(**attrs) = spawn(->(r) { attrs.all? { |k, v| Array(v).include?(r[k]) } })
  def not(**attrs) = spawn(->(r) { attrs.none? { |k, v| r[k] == v } })
  def each(&block) = filtered.each(&block)
  def pluck(*keys) = keys.one? ? map { |r| r[keys.first] } : map { |r| r.values_at(*keys) }
  def exists? = any?
  def to_a = filtered
  def order(key) = self.class.new(@records.sort_by { |r| r[key] }, @filters)
  def find_by(**attrs) = where(**attrs).first
  def find_each = block_given? ? each { |r| yield r } : to_enum(:find_each)

  private

  def spawn(filter) = self.class.new(@records, @filters + [filter])
  def filtered = @filters.reduce(@records) { |rows, f| rows.select(&f) }
end

class Snippet
  def call
    all = Relation.new([{ id: 2, s: "open", n: 1 }, { id: 1, s: "done", n: 2 }, { id: 3, s: "open", n: 3 }])
    open = all.where(s: "open")
    [open.pluck(:id), open.not(n: 1).size, all.order(:id).pluck(:id, :s), all.find_by(n: 2)[:id], all.find_by(n: 9), open.exists?, all.where(n: [1, 2]).sum { |r| r[:n] }, open.last[:id], open.empty?, open[0][:id], all.find_each.map { |r| r[:n] }, open.count, open.to_a.size, all.group_by { |r| r[:s] }.keys]
  end
end

#: scopes as class methods that chain
class Cars
  ALL = [{ make: "vw", year: 2010 }, { make: "bmw", year: 2020 }, { make: "vw", year: 2021 }].freeze

  class << self
    def all = new(ALL)
    def scope(name, body) = define_method(name) { |*args| self.class.new(@rows.select { |r| body.call(r, *args) }) }
    delegate_missing_to :all
  end

  scope :recent, ->(r) { r[:year] >= 2020 }
  scope :by, ->(r, make) { r[:make] == make }

  def initialize(rows) = @rows = rows
  def years = @rows.map { |r| r[:year] }
end

class Snippet
  def call
    [Cars.all.recent.by("vw").years, Cars.by("vw").years, Cars.recent.years]
  end
end

#: a batch of results partitioned by an input threshold
#: inputs limit = 2, 10, 0
class Snippet
  def call
    small, large = [1, 2, 3].partition { |n| n <= input(:limit) }
    { small: small, large: large.map(&:to_s), first: small.first, ratio: small.size.fdiv(3).round(2) }
  end
end
