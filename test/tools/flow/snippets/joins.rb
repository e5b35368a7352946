# Values of several ways that meet again.

#: an integer or a text
#: inputs flag = true, false
class Snippet
  def call
    value = input(:flag) ? 1 : "one"
    [value, value.to_s, value.class]
  end
end

#: nil or a hash, read by dig
#: inputs flag = true, false
class Snippet
  def call
    value = { a: { b: 1 } } if input(:flag)
    [value&.dig(:a, :b), value.to_h.keys, value.present?]
  end
end

#: two hashes with some equal keys
#: inputs flag = true, false
class Snippet
  def call
    bed = input(:flag) ? { id: 1, name: "a" } : { id: "x", size: 2 }
    { id: bed[:id], name: bed[:name], keys: bed.keys, size: bed.size, first: bed.first }
  end
end

#: two lists of different lengths
#: inputs flag = true, false
class Snippet
  def call
    list = input(:flag) ? [1, 2, 3] : []
    { first: list.first, last: list.last, size: list.size, sum: list.sum, doubled: list.map { |x| x * 2 }, any: list.any? }
  end
end

#: objects of two classes with one method each
#: inputs kind = "a", "b", nil
class A
  def name = "class a"
  def size = 1
end

class B
  def name = nil
  def size = "two"
end

class Snippet
  def call
    object = { "a" => A, "b" => B }.fetch(input(:kind), A).new
    { name: object.name, size: object.size, type: object.class.name }
  end
end

#: three ways in a case meet
#: inputs level = 1, 2, 3, 4
class Snippet
  def call
    name, colour = case input(:level)
                   when 1 then ["low", :green]
                   when 2 then ["middle", nil]
                   when 3 then "high"
                   end
    { name: name, colour: colour }
  end
end

#: an exception in one way, a value in the other
#: inputs ok = true, false
class Snippet
  def load!
    raise KeyError, "gone" unless input(:ok)

    { id: 1 }
  end

  def call
    bed = load! rescue nil
    { bed: bed, id: bed && bed[:id], found: !bed.nil? }
  end
end

#: a list that is built under several conditions
#: inputs a = true, false
#: inputs b = true, false
#: inputs c = true, false
class Snippet
  def call
    tags = []
    tags << :a if input(:a)
    tags.unshift(:b) if input(:b)
    tags += [:c] unless input(:c)
    { tags: tags, first: tags.first, count: tags.size }
  end
end

#: a counter that only some ways move
#: inputs list = [], [1], [1, "x", nil, 2.5]
class Snippet
  def call
    counts = { numbers: 0, others: 0 }
    input(:list).each { |item| item.is_a?(Numeric) ? counts[:numbers] += 1 : counts[:others] += 1 }
    counts
  end
end

#: the last value of a loop over an unknown list
#: inputs list = [], [1], ["a", nil]
class Snippet
  def call
    last = :none
    input(:list).each { |item| last = item }
    last
  end
end

#: a hash filled by a loop over an unknown list
#: inputs list = [], %w[a], %w[a b a]
class Snippet
  def call
    hash = { total: 0 }
    input(:list).each do |name|
      hash[name] = name.upcase
      hash[:total] += 1
    end
    hash
  end
end

#: two variables refer to one object in one way only
#: inputs same = true, false
class Snippet
  def call
    a = { n: 1 }
    b = input(:same) ? a : a.dup
    b[:n] = 2
    { a: a[:n], b: b[:n] }
  end
end

#: an object of a list is changed, which one an input says
#: inputs index = 0, 1, 2
class Snippet
  def call
    beds = [{ free: true }, { free: true }]
    bed = beds[input(:index)]
    bed[:free] = false if bed
    beds
  end
end

#: a found object is changed in place
#: inputs name = "a", "b", "z"
class Snippet
  def call
    beds = [{ name: "a", n: 0 }, { name: "b", n: 0 }]
    beds.find { |bed| bed[:name] == input(:name) }&.store(:n, 5)
    { beds: beds, changed: beds.sum { |bed| bed[:n] } }
  end
end

#: a method with several returns
#: inputs n = nil, 0, 5, 50
class Snippet
  def rate(n)
    return if n.nil?
    return 0 if n.zero?
    return "half" unless n > 10

    [n, :full]
  end

  def call = { rate: rate(input(:n)), kind: rate(input(:n)).class.name }
end

#: a method that is called in both ways with other arguments
#: inputs loud = true, false
class Snippet
  def label(text, mark = nil) = { text: text, mark: mark }

  def call = input(:loud) ? label("A", "!") : label("a")
end

#: the same object is built in two ways and compared
#: inputs flag = true, false
class Snippet
  def call
    one = input(:flag) ? "a" : "b"
    two = input(:flag) ? "a" : "c"
    { equal: one == two, both: [one, two] }
  end
end

#: merges of two ways, one after the other
#: inputs a = true, false
#: inputs b = :x, nil
class Snippet
  def call
    base = { id: 1 }
    base = base.merge(a: "set") if input(:a)
    base = base.merge(b: input(:b)) if input(:b)
    base.merge(size: base.size)
  end
end

#: a default that is computed when the input is blank
#: inputs name = nil, "", "ann"
#: inputs fallback = nil, "guest"
class Snippet
  def call = { name: input(:name).presence || input(:fallback)&.upcase || "nobody" }
end

#: an input decides which class is raised
#: inputs kind = :key, :argument, :none
class Snippet
  def call
    case input(:kind)
    when :key then raise KeyError, "k"
    when :argument then raise ArgumentError, "a"
    end
    { ok: true }
  rescue KeyError
    { error: "key" }
  rescue ArgumentError => error
    { error: error.message }
  end
end

#: an input is a key in a nested table
#: inputs zone = :near, :far, :moon
#: inputs speed = :slow, :fast
class Snippet
  PRICES = { near: { slow: 1, fast: 3 }, far: { slow: 5 } }.freeze

  def call
    price = PRICES.dig(input(:zone), input(:speed))
    { price: price, known: !price.nil?, label: price ? "#{price} EUR" : "on request" }
  end
end

#: text, symbol and integer of an input that is a choice
#: inputs kind = "small", "large"
class Snippet
  def call
    kind = input(:kind).to_sym
    { kind: kind, size: { small: 1, large: 9 }[kind], title: kind.to_s.titleize, code: input(:kind)[0].upcase }
  end
end

#: a list whose items have several shapes
#: inputs detailed = true, false
class Snippet
  def call
    rows = [{ id: 1 }, nil, "text", [1]]
    rows << { id: 2, note: "n" } if input(:detailed)
    rows.compact.map { |row| row.is_a?(Hash) ? row[:id] : row.class.name }
  end
end

#: a block returns different types
#: inputs flip = true, false
class Snippet
  def call = [1, 2].map { |x| input(:flip) ^ x.even? ? x : x.to_s }
end

#: nil in a chain of methods, with a default at its end
#: inputs bed = nil, {}, { ward: nil }, { ward: { name: "north" } }
class Snippet
  def call = { ward: input(:bed)&.fetch(:ward, nil)&.fetch(:name)&.upcase || "none" }
end

#: a state machine that an input moves
#: inputs event = :open, :close, :lock, :other
class Door
  MOVES = { closed: { open: :opened, lock: :locked }, opened: { close: :closed }, locked: {} }.freeze
  attr_reader :state, :history

  def initialize
    @state = :closed
    @history = []
  end

  def fire(event)
    following = MOVES.fetch(state)[event]
    return false unless following

    @history << [state, following]
    @state = following
    true
  end
end

class Snippet
  def call
    door = Door.new
    moved = door.fire(input(:event))
    { moved: moved, state: door.state, history: door.history, final: Door::MOVES[door.state].empty? }
  end
end

#: a service with a result object
#: inputs amount = nil, "x", "5", "900"
class Claim
  Invalid = Class.new(StandardError)
  Result = Struct.new(:ok, :value, :error, keyword_init: true)

  def self.call(...) = new(...).call
  def initialize(amount:) = @amount = amount

  def call
    value = Integer(@amount)
    raise Invalid, "too much" if value > 500

    Result.new(ok: true, value: value * 2)
  rescue TypeError
    Result.new(ok: false, error: "missing")
  rescue ArgumentError, Invalid => error
    Result.new(ok: false, error: error.is_a?(Invalid) ? error.message : "no number")
  end
end

class Snippet
  def call = Claim.call(amount: input(:amount)).to_h.compact
end

#: a policy that answers by role
#: inputs role = "owner", "clerk", "guest", nil
class Policy
  ACTIONS = %w[show update destroy].freeze
  def initialize(role) = @role = role
  def show? = true
  def update? = %w[owner clerk].include?(@role)
  def destroy? = @role == "owner"
  def permissions = ACTIONS.index_with { |action| public_send("#{action}?") }
  def allowed = permissions.select { |_, allowed| allowed }.keys
end

class Snippet
  def call = { permissions: Policy.new(input(:role)).permissions, allowed: Policy.new(input(:role)).allowed }
end

#: a query object that filters by what is given
#: inputs ward = nil, "a"
#: inputs free = nil, true
class Query
  BEDS = [{ n: 1, ward: "a", free: true }, { n: 2, ward: "a", free: false }, { n: 3, ward: "b", free: true }].freeze

  def initialize(filters) = @filters = filters.compact
  def call = @filters.reduce(BEDS) { |beds, (name, value)| beds.select { |bed| bed[name] == value } }
end

class Snippet
  def call = Query.new({ ward: input(:ward), free: input(:free) }).call.map { |bed| bed[:n] }
end

#: a builder whose steps an input leaves out
#: inputs insured = true, false
#: inputs note = nil, "fragile"
class Breakdown
  attr_reader :lines
  def initialize = @lines = []
  def self.build = new.tap { |breakdown| yield breakdown }

  def add(title, cents)
    lines << { title: title, cents: cents }
    self
  end

  def add_if(condition, title, cents) = condition ? add(title, cents) : self
  def to_h = { lines: lines, total: lines.sum { |line| line[:cents] }, dearest: lines.max_by { |line| line[:cents] }&.fetch(:title) }
end

class Snippet
  def call
    Breakdown.build do |breakdown|
      breakdown.add("Postage", 450)
      breakdown.add_if(input(:insured), "Insurance", 900).add_if(input(:note), input(:note)&.capitalize, 0)
    end.to_h
  end
end

#: a presenter of a union of records
#: inputs kind = :letter, :parcel, :none
class Letter
  def weight = nil
  def kind = "letter"
end

class Parcel
  def weight = 2.5
  def kind = "parcel"
  def note = "careful"
end

class Snippet
  def present(item)
    return { error: "nothing" } if item.nil?

    { kind: item.kind, weight: item.weight&.round, note: item.try(:note) }
  end

  def call = present({ letter: Letter, parcel: Parcel }[input(:kind)]&.new)
end

#: a page of a collection
#: inputs page = nil, "1", "2", "99"
#: inputs size = nil, "2"
class Snippet
  ROWS = (1..5).map { |id| { id: id } }.freeze

  def call
    size = (input(:size) || 3).to_i
    page = [input(:page).to_i, 1].max
    rows = ROWS.drop((page - 1) * size).first(size)
    { rows: rows, page: page, pages: (ROWS.size / size.to_f).ceil, next: (page + 1 if ROWS.size > page * size) }
  end
end

#: an option hash with defaults and unknown overrides
#: inputs options = {}, { size: 3 }, { colour: nil, extra: [1] }
class Snippet
  DEFAULTS = { size: 1, colour: "red" }.freeze

  def call
    options = DEFAULTS.merge(input(:options))
    { size: options[:size], colour: options[:colour] || "none", extra: options.except(*DEFAULTS.keys) }
  end
end

#: a keyword argument that an input passes on or leaves out
#: inputs size = nil, 7
class Snippet
  def box(name, size: 1, **rest) = { name: name, size: size, **rest }

  def call
    options = { note: "n" }
    options[:size] = input(:size) if input(:size)
    box("a", **options)
  end
end

#: an unknown value is copied, and the copy is changed
#: inputs hash = {}, { a: 1 }
class Snippet
  def call
    copy = input(:hash).dup
    copy[:new] = copy.size
    { copy: copy, given: input(:hash), same: copy.equal?(input(:hash)) }
  end
end

#: a while loop that an unknown list empties
#: inputs queue = [], [1], [1, 2, 3]
class Snippet
  def call
    queue = input(:queue).dup
    done = []
    until queue.empty?
      item = queue.shift
      done << item * 10
      break if item == 2
    end
    { done: done, left: queue }
  end
end

#: a recursive walk over an unknown tree
#: inputs tree = [], [1], [1, [2, [3, nil]]]
class Snippet
  def walk(node) = node.is_a?(Array) ? node.sum { |child| walk(child) } : node.to_i

  def call = walk(input(:tree))
end

#: ensure sees what one of two ways left
#: inputs fail = true, false
class Snippet
  def call
    state = { step: 0 }
    begin
      state[:step] = 1
      raise "x" if input(:fail)
      state[:step] = 2
    ensure
      state[:closed] = state[:step]
    end
    state
  rescue RuntimeError
    { failed: true, state: state }
  end
end

#: catch and throw under an input
#: inputs thing = "vase", "lamp", "none"
class Snippet
  SHELVES = { north: %w[box vase], south: %w[lamp] }.freeze

  def call
    place = catch(:found) do
      SHELVES.each { |shelf, things| things.each_with_index { |thing, i| throw :found, { shelf: shelf, index: i } if thing == input(:thing) } }
      nil
    end
    { place: place, shelf: place&.fetch(:shelf) }
  end
end

#: an unknown splat in the middle of known items
#: inputs list = [], [:x], %i[x y]
class Snippet
  def collect(first, *middle, last) = { first: first, middle: middle, last: last }

  def call = [collect(1, *input(:list), 9), [*input(:list), :end].last, { size: [0, *input(:list)].size }]
end

#: an unknown list of keys picks from a record
#: inputs fields = [], ["id"], %w[id name], %w[secret]
class Snippet
  RECORD = { id: 1, name: "a", secret: "s" }.freeze
  PUBLIC = %i[id name].freeze

  def call
    fields = input(:fields).map(&:to_sym) & PUBLIC
    fields = PUBLIC if fields.empty?
    fields.index_with { |field| RECORD[field] }
  end
end

#: a text that is a number, a boolean or a text
#: inputs text = "5", "2.5", "true", "nil", "word", ""
class Snippet
  def call
    case input(:text)
    when /\A\d+\z/ then input(:text).to_i
    when /\A\d+\.\d+\z/ then input(:text).to_f
    when "true", "false" then input(:text) == "true"
    when "nil", "" then nil
    else input(:text)
    end
  end
end

#: the type of an input is asked by respond_to? and duck typing
#: inputs value = nil, 5, "a", [1, 2], { a: 1 }
class Snippet
  def call
    value = input(:value)
    { size: value.respond_to?(:size) ? value.size : nil, each: value.respond_to?(:each), upper: value.try(:upcase), list: Array(value) }
  end
end

#: an instance variable that only one method sets
#: inputs load = true, false
class Repository
  def load = @rows = [1, 2]
  def rows = @rows || []
  def loaded? = defined?(@rows) ? true : false
end

class Snippet
  def call
    repository = Repository.new
    repository.load if input(:load)
    { rows: repository.rows, loaded: repository.loaded?, first: repository.rows.first }
  end
end

#: a memo that is filled in one way before it is read
#: inputs early = true, false
class Service
  attr_writer :limit
  def limit = @limit ||= 10
end

class Snippet
  def call
    service = Service.new
    service.limit = 3 if input(:early)
    before = service.limit
    service.limit = nil
    [before, service.limit]
  end
end

#: a flag that is kept in a loop
#: inputs list = [], [2], [2, 3, 4]
class Snippet
  def call
    odd = false
    list = input(:list)
    list.each { |x| odd ||= x.odd? }
    { odd: odd, message: ("has odd numbers" if odd) }
  end
end

#: two inputs pick receiver and method
#: inputs thing = "text", "list"
#: inputs question = "size", "empty?", "first"
class Snippet
  THINGS = { "text" => "abc", "list" => [7, 8] }.freeze

  def call = THINGS.fetch(input(:thing)).public_send(input(:question))
end

#: one of two results: what it says goes together
#: inputs x = true, false, nil
class Snippet
  Result = Struct.new(:ok, :value, :error, keyword_init: true)

  def make(x)
    return Result.new(ok: true, value: 'done') if x

    Result.new(ok: false, error: 'not done')
  end

  def call
    result = make(input(:x))
    return { error: result.error.upcase } unless result.ok

    { value: result.value.upcase }
  end
end

#: one of two hashes: what it says goes together
#: inputs x = 1, 2, 3
class Snippet
  def make(x)
    case x
    when 1 then { status: :ok, items: [1] }
    when 2 then { status: :late, items: nil }
    else { status: :lost }
    end
  end

  def call
    answer = make(input(:x))
    return [answer[:items].sum] if answer[:status] == :ok
    return 'nothing' if answer[:items].nil?

    'never'
  end
end

#: one of two objects in a variable of the object, asked by a method with a body
#: inputs x = true, false
class Snippet
  class Done
    def ok? = !failed?
    def failed? = false
    def text = 'fine'
  end

  class Failed
    def ok? = !failed?
    def failed? = true
    def reason = 'full'
  end

  def call
    @result = input(:x) ? Done.new : Failed.new
    if @result.ok?
      @result.text
    else
      @result.reason
    end
  end
end

#: a hash that six conditions add to is one hash
#: inputs bits = 0, 63, 9, 21, 42, 7, 48
class Snippet
  def call
    data = { a: 1 }
    data = data.merge(b: "x") if (input(:bits)[0] == 1)
    data = data.merge(c: "x") if (input(:bits)[1] == 1)
    data = data.merge(d: "x") if (input(:bits)[2] == 1)
    data = data.merge(e: 2) if (input(:bits)[3] == 1)
    data = data.merge(f: [1]) if (input(:bits)[4] == 1)
    data = data.merge(a: 2) if (input(:bits)[5] == 1)
    data
  end
end

#: a list that six conditions filter is one list
#: inputs bits = 0, 63, 9, 21, 42, 7, 48
class Snippet
  def call
    list = [{ a: 1, b: "x" }, { a: 2, b: "y" }]
    list = list.select { |each| each[:a] > 0 } if (input(:bits)[0] == 1)
    list = list.reject { |each| each[:a] > 5 } if (input(:bits)[1] == 1)
    list = list.sort_by { |each| -each[:a] } if (input(:bits)[2] == 1)
    list = list.reverse if (input(:bits)[3] == 1)
    list = list.map { |each| each.merge(c: 1) } if (input(:bits)[4] == 1)
    list = list + [{ a: 3, b: "z" }] if (input(:bits)[5] == 1)
    [list.size, list.map { |each| each[:b] }, list.first, list]
  end
end

#: what a condition asked is as before behind it
#: inputs key = nil, "ann", false
class Snippet
  attr_reader :key

  def known? = key ? true : false

  def label
    return unless key
    key.to_s
  end

  def call
    @key = input(:key)
    first = label
    second = known?
    [first, second, @key, key.to_s]
  end
end

#: a hash that is given back only where it was filled
#: inputs flag = true, false
class Snippet
  def call
    made = make
    [made ? made[:id] : "none", made.class]
  end

  def make
    made = { name: "a" }
    return made.merge!(id: 1) && made if input(:flag)

    made[:name] = nil
    false
  end
end

#: an object that is kept by somebody else is known as each way left it
#: inputs flag = true, false
class Snippet
  Bed = Struct.new(:id, :name)

  def call
    made = make
    [made&.id, @last.id, @last.name]
  end

  def make
    bed = Bed.new(nil, "a")
    @last = bed
    if input(:flag)
      bed.id = 1
      return bed
    end
    bed.name = "b"
    nil
  end
end

#: an object that a lambda has seen
#: inputs flag = true, false
class Snippet
  Bed = Struct.new(:id)

  def call
    made, asks = make
    [made&.id, asks.call]
  end

  def make
    bed = Bed.new(nil)
    asks = -> { bed.id }
    return [nil, asks] unless input(:flag)

    bed.id = 1
    [bed, asks]
  end
end

#: a result that holds what was saved, and one that does not
#: inputs flag = true, false
class Snippet
  Result = Struct.new(:ok, :bed, :errors)
  Bed = Struct.new(:id, :errors)

  def call
    result = Saver.new(input(:flag)).call
    result.ok ? { id: result.bed.id } : { errors: result.errors }
  end

  class Saver
    def initialize(flag) = @flag = flag

    def call
      @bed = Bed.new(nil, [])
      return Result.new(false, nil, @bed.errors) unless save

      Result.new(true, @bed, [])
    end

    def save
      if @flag
        @bed.id = 1
      else
        @bed.errors << "taken"
      end
      @flag
    end
  end
end

#: what one way leaves in a list of somebody else
#: inputs flag = true, false
class Snippet
  def call
    @seen = []
    made = make
    [made, @seen]
  end

  def make
    made = { id: nil }
    @seen << made
    return nil unless input(:flag)

    made[:id] = 1
    made
  end
end

#: hashes of the turns of a loop that change them
#: inputs size = 0, 1, 4
class Snippet
  def call
    Array.new(input(:size)) { |index| index }.map do |index|
      made = { id: index, old: "a" }
      made[:name] = made.delete(:old)
      made[:id] = made[:id].to_s
      made
    end
  end
end

#: what an earlier turn made is kept beside what this one makes
#: inputs size = 0, 1, 2, 5
class Snippet
  def call
    before = nil
    Array.new(input(:size)) { |index| index }.map do |index|
      made = { id: index }
      made[:before] = before && before[:id]
      before[:seen] = true if before
      before = made
      made[:id] = "x#{index}"
      made
    end
  end
end

#: what a turn is given of the one before
#: inputs size = 0, 1, 3
class Snippet
  def call
    Array.new(input(:size)) { |index| index }.inject({ sum: 0 }) do |memo, index|
      made = { sum: memo[:sum] + index }
      made[:last] = memo.key?(:last) ? memo[:last].to_s : index
      memo[:used] = true
      made
    end
  end
end

#: loops in loops
#: inputs size = 0, 1, 3
class Snippet
  def call
    rows = Array.new(input(:size)) { |index| index }
    rows.map do |row|
      inner = rows.map do |cell|
        made = { cell: cell }
        made[:text] = made.delete(:cell).to_s
        made
      end
      outer = { row: row, cells: inner, gone: 1 }
      outer.delete(:gone)
      inner.each { |each| each[:row] = row }
      outer
    end
  end
end

#: objects that hold others of their turn
#: inputs size = 0, 1, 3
class Snippet
  Bed = Struct.new(:label, :parts)

  def call
    Array.new(input(:size)) { |index| index }.map do |index|
      bed = Bed.new("a", [])
      part = { number: index }
      bed.parts << part
      part[:number] = part[:number].to_s
      bed.label = bed.parts.first[:number]
      [bed.label, bed.parts]
    end
  end
end

#: what a lambda of an earlier turn has seen
#: inputs size = 0, 1, 3
class Snippet
  def call
    asks = []
    made = Array.new(input(:size)) { |index| index }.map do |index|
      hash = { id: index }
      asks << -> { hash[:id] }
      hash[:id] = "x" if index.zero?
      hash
    end
    [made, asks.map(&:call)]
  end
end

#: what the object keeps of the turn before
#: inputs size = 0, 1, 3
class Snippet
  def call
    Array.new(input(:size)) { |index| index }.map do |index|
      made = { id: index, last: @last && @last[:id] }
      @last = made
      made[:id] = made[:id].to_s
      made
    end
  end
end

#: a loop that goes on until something is found
#: inputs size = 1, 2, 5
class Snippet
  def call
    found = nil
    number = 0
    until found
      made = { number: number, text: nil }
      made[:text] = number.to_s
      made.delete(:number)
      found = made if number >= input(:size)
      number += 1
    end
    found
  end
end

#: a list that has got more under a condition
#: inputs more = true, false
class Snippet
  def call
    names = %w[id label]
    names << "note" if input(:more)
    names.concat(%w[size]) unless input(:more)
    [names.first, names.include?("id"), names.size, names.map(&:upcase).include?("ID"), names - ["id"]]
  end
end
