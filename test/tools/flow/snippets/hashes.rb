# Hashes.

#: fetch with a key, a default and a block
class Snippet
  def call
    hash = { a: 1, n: nil }
    [hash.fetch(:a), hash.fetch(:z, 0), hash.fetch(:z) { |key| key.to_s }, hash.fetch(:n, 5), hash[:z]]
  end
end

#: dig through hashes and lists
class Snippet
  def call
    hash = { a: [{ b: { "c" => 1 } }] }
    [hash.dig(:a, 0, :b, "c"), hash.dig(:a, 5, :b), hash.dig(:z, :y), hash[:a].dig(0)]
  end
end

#: dig into a number raises TypeError
class Snippet
  def call
    { a: 1 }.dig(:a, :b)
  rescue TypeError => error
    error.message
  end
end

#: merge of several hashes, with and without a block
class Snippet
  def call
    a = { x: 1, y: 2 }
    [a.merge({ y: 5, z: 6 }), a.merge({ y: 5 }) { |_key, old, new| old + new }, a.merge({ b: 1 }, { c: 2 }), a.merge, a]
  end
end

#: deep_merge, with and without a block
class Snippet
  def call
    a = { size: { w: 1, h: 2 }, list: [1] }
    [a.deep_merge({ size: { h: 9 }, list: [2] }), a.deep_merge({ list: [3] }) { |_, old, new| old + new }, a]
  end
end

#: slice, except and extract!
class Snippet
  def call
    hash = { a: 1, b: 2, c: 3 }
    taken = hash.extract!(:a, :z)
    [taken, hash, hash.slice(:c, :zz), hash.except(:c), { b: 1, a: 2 }.slice(:a, :b)]
  end
end

#: compact, select, reject, filter_map and partition
class Snippet
  def call
    hash = { a: 1, b: nil, c: 3 }
    [hash.compact, hash.select { |_, value| value }, hash.reject { |key, _| key == :a }, hash.filter_map { |key, value| key if value }, hash.partition { |_, value| value.nil? }, hash.compact_blank]
  end
end

#: map, flat_map, each_with_index and sum over pairs
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [hash.map { |key, value| "#{key}#{value}" }, hash.flat_map { |key, value| [key] * value }, hash.each_with_index.map { |(key, value), i| [key, value, i] }, hash.sum { |_, value| value }, hash.map { |pair| pair }]
  end
end

#: transform_values, transform_keys and to_h with a block
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [hash.transform_values { |x| x * 10 }, hash.transform_values(&:to_s), hash.transform_keys(&:to_s), hash.transform_keys({ a: :z }), hash.transform_keys({ a: :z }, &:to_s), hash.to_h { |key, value| [value, key] }]
  end
end

#: sort_by, min_by, max_by and find of pairs
class Snippet
  def call
    hash = { a: 3, b: 1 }
    [hash.sort_by { |_, value| value }.to_h, hash.min_by { |_, value| value }, hash.max_by(&:last).first, hash.find { |_, value| value > 2 }, hash.sort.first, hash.sort_by(&:last).map(&:first)]
  end
end

#: group_by, each_with_object and reduce over pairs
class Snippet
  def call
    hash = { a: 1, b: 2, c: 1 }
    [hash.group_by { |_, value| value }.transform_values { |pairs| pairs.map(&:first) }, hash.each_with_object({}) { |(key, value), out| (out[value] ||= []) << key }, hash.reduce(0) { |sum, (_, value)| sum + value }]
  end
end

#: any?, all? and none? of pairs
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [hash.any? { |_, value| value > 1 }, hash.all? { |key, value| key && value }, hash.none?]
  end
end

#: count and size of a hash
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [hash.count, hash.count { |_, value| value.odd? }, hash.size]
  end
end

#: an empty hash
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [{}.empty?, {}.any?]
  end
end

#: keys and values
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [hash.keys, hash.values]
  end
end

#: key?, include?, has_key?, member? and value?
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [hash.key?(:a), hash.include?(:z), hash.value?(2), hash.has_key?(:b), hash.member?(:b)]
  end
end

#: key of a value
class Snippet
  def call
    hash = { a: 1, b: 2 }
    hash.key(2)
  end
end

#: values_at and fetch_values
class Snippet
  def call
    hash = { a: 1, b: 2 }
    [hash.values_at(:b, :z), hash.fetch_values(:a)]
  end
end

#: keys keep the order in which they were set first
class Snippet
  def call
    hash = { b: 1, a: 2 }
    hash[:c] = 3
    hash[:b] = 9
    hash.delete(:a)
    hash[:a] = 4
    hash
  end
end

#: text keys and symbol keys are different
class Snippet
  def call
    hash = { "a" => 1, a: 2, 1 => :int, 1.0 => :float, nil => :none, [1] => :list }
    [hash["a"], hash[:a], hash[1], hash[1.0], hash[nil], hash[[1]], hash.size]
  end
end

#: stringify_keys, symbolize_keys and their deep forms
class Snippet
  def call
    hash = { "a" => { "b" => [{ "c" => 1 }] } }
    [hash.symbolize_keys, hash.deep_symbolize_keys, hash.deep_symbolize_keys.deep_stringify_keys == hash, { a: 1, 2 => 3 }.stringify_keys]
  end
end

#: with_indifferent_access reads by text and symbol
class Snippet
  def call
    hash = { a: { "b" => 1 } }.with_indifferent_access
    hash[:c] = 2
    [hash[:a], hash["a"][:b], hash.key?(:c), hash.fetch(:c), hash.dig(:a, :b)]
  end
end

#: keys of an indifferent hash are texts
class Snippet
  def call
    hash = { a: { "b" => 1 } }.with_indifferent_access
    hash[:c] = 2
    [hash.keys, hash.merge(d: 1).keys, hash.slice(:a).keys]
  end
end

#: to_h of an indifferent hash
class Snippet
  def call
    hash = { a: { "b" => 1 } }.with_indifferent_access
    hash[:c] = 2
    hash.to_h.class
  end
end

#: invert of a hash
class Snippet
  def call = { a: 1, b: 2 }.invert
end

#: to_a, first and flat_map of a hash
class Snippet
  def call = [{ a: 1 }.to_a, { a: 1 }.first, { a: [1, 2] }.flat_map(&:last)]
end

#: assoc and rassoc
class Snippet
  def call = [{ a: 1 }.assoc(:a), { a: 1 }.rassoc(1)]
end

#: hashes from lists of pairs
class Snippet
  def call = [Hash[[[:x, 1]]], [[:y, 2]].to_h]
end

#: reverse_merge and with_defaults
class Snippet
  def call
    options = { size: 2 }
    [options.reverse_merge(size: 1, colour: "red"), options.with_defaults(a: 1), options.reverse_merge!(b: 2), options]
  end
end

#: assert_valid_keys raises for others
class Snippet
  def call
    { size: 1, colour: 2 }.assert_valid_keys(:size)
  rescue ArgumentError => error
    error.message
  end
end

#: a default value
class Snippet
  def call
    counts = Hash.new(0)
    counts[:a] += 2
    named = Hash.new { |_, key| "no #{key}" }
    [counts, counts[:z], counts.fetch(:z, nil), counts.default, counts.dig(:q)]
  end
end

#: a default proc that does not store
class Snippet
  def call
    counts = Hash.new(0)
    counts[:a] += 2
    named = Hash.new { |_, key| "no #{key}" }
    [named[:x], named, named.key?(:x)]
  end
end

#: a hash of hashes by a default block
class Snippet
  def call
    tree = Hash.new { |hash, key| hash[key] = Hash.new(0) }
    [%w[a x], %w[a y], %w[a x]].each { |key, name| tree[key][name] += 1 }
    tree
  end
end

#: each, each_pair, each_key and each_value
class Snippet
  def call
    log = []
    hash = { a: 1, b: 2 }
    hash.each { |key, value| log << key << value }
    hash.each_pair { |pair, _| log << pair }
    hash.each_key { |key| log << key }
    hash.each_value { |value| log << value }
    log
  end
end

#: delete with a block, shift, clear and delete_if
class Snippet
  def call
    hash = { a: 1, b: 2, c: 3 }
    [hash.delete(:z) { |key| "no #{key}" }, hash.shift, hash.delete_if { |_, value| value == 2 }, hash.dup.clear, hash]
  end
end

#: a comparison of hashes
class Snippet
  def call = [{ a: 1, b: 2 } == { b: 2, a: 1 }, { a: 1 } <= { a: 1, b: 2 }, { a: 1 }.eql?({ a: 1.0 }), { a: 1 } == { "a" => 1 }, { a: [1] }.hash == { a: [1] }.hash]
end

#: double splats and their order
class Snippet
  def call
    base = { a: 1, b: 2 }
    [{ **base, b: 3 }, { b: 3, **base }, { **base, **{ c: 4 } }, { **{} }]
  end
end

#: hashes as last argument and keywords
class Snippet
  def named(a:, b: 2) = [a, b]
  def plain(options = {}) = options
  def rest(**options) = options

  def call
    options = { a: 1 }
    [named(**options), plain(a: 1), plain(options), rest(**options, c: 3), plain("a" => 1)]
  end
end

#: dig and fetch on a nested default
class Snippet
  CONFIG = { mail: { from: "a@b", ports: [25, 587] }, debug: false }.freeze

  def call = [CONFIG.dig(:mail, :ports, -1), CONFIG.fetch(:mail).fetch(:from), CONFIG.fetch(:debug, true), CONFIG[:sms]&.fetch(:from), CONFIG.dig(:sms, :from) || "none"]
end

#: deep_transform_values, deep_transform_keys and deep_dup
class Snippet
  def call
    hash = { a: [1, { b: 2 }] }
    [hash.deep_transform_values { |x| x * 10 }, hash.deep_transform_keys { |key| key.to_s.upcase }]
  end
end

#: sum, min and max of values
class Snippet
  def call
    prices = { tea: 3, milk: 2.5 }
    [prices.values.sum, prices.values.max, prices.values.minmax, prices.sum { |_, price| price * 2 }, prices.each_with_index.to_a]
  end
end

#: to_a, sort and each_slice of pairs
class Snippet
  def call = [{ b: 1, a: 2 }.sort.to_h, { a: 1, b: 2, c: 3 }.each_slice(2).map(&:to_h), { a: 1, b: 2 }.zip([8, 9]), { a: 1, b: 2 }.each_cons(2).to_a, { a: 1, b: 2 }.inject { |x, y| x + y }]
end

#: index_by and group_by build hashes that are read by key
class Snippet
  ROWS = [{ id: 1, kind: "a" }, { id: 2, kind: "b" }].freeze

  def call
    by_id = ROWS.index_by { |row| row[:id] }
    [by_id[2][:kind], by_id[9]&.dig(:kind), ROWS.group_by { |row| row[:kind] }.keys]
  end
end

#: an unknown key reads one of the values
#: inputs key = :a, :b, :z, nil
class Snippet
  NAMES = { a: "alpha", b: "beta" }.freeze

  def call = { name: NAMES[input(:key)], size: NAMES[input(:key)].to_s.length, known: NAMES.key?(input(:key)), label: NAMES.fetch(input(:key), "none") }
end

#: an input is the key of a literal
#: inputs key = "a", :b
class Snippet
  def call
    hash = { input(:key) => 1, fixed: 2 }
    [hash, hash.keys.last, hash[:fixed]]
  end
end

#: keys that are there under a condition
#: inputs admin = true, false
#: inputs note = nil, "x"
class Snippet
  def call
    hash = { id: 1 }
    hash[:secret] = "s" if input(:admin)
    hash.merge!(note: input(:note)) if input(:note)
    hash[:size] = hash.size
    hash
  end
end

#: merge with a hash that an input picks
#: inputs kind = :small, :large, :none
class Snippet
  OPTIONS = { small: { size: 1 }, large: { size: 9, heavy: true } }.freeze

  def call = { size: 0, name: "box" }.merge(OPTIONS.fetch(input(:kind), {}))
end

#: compact drops what an input leaves out
#: inputs a = nil, 1
#: inputs b = nil, "x"
class Snippet
  def call = { a: input(:a), b: input(:b), c: true }.compact
end

#: slice by an unknown list
#: inputs only = [:a], %i[a c], [], [:z]
class Snippet
  def call = { a: 1, b: 2, c: 3 }.slice(*input(:only))
end

#: a hash that is an input is read with defaults
#: inputs options = {}, { size: 3 }, { size: nil, name: "x" }
class Snippet
  def call
    options = input(:options)
    { size: options[:size] || 10, name: options.fetch(:name, "none"), keys: options.keys, any: options.any? }
  end
end

#: dig into an input
#: inputs data = nil, {}, { a: nil }, { a: { b: 5 } }
class Snippet
  def call = [input(:data)&.dig(:a, :b), input(:data).to_h.fetch(:a, "none")]
end

#: each over an input hash
#: inputs data = {}, { a: 1 }, { "x" => nil, y: [2] }
class Snippet
  def call = input(:data).map { |key, value| { key: key.to_s, value: value } }
end

#: transform_values of an input
#: inputs data = {}, { a: "1", b: nil }
class Snippet
  def call = input(:data).transform_values(&:to_i).merge(total: 0)
end

#: a counter by an unknown key
#: inputs words = %w[a b a], [], ["z"]
class Snippet
  def call = input(:words).each_with_object(Hash.new(0)) { |word, counts| counts[word] += 1 }
end

#: double splat of an input
#: inputs extra = {}, { a: 9 }, { z: 1 }
class Snippet
  def call = { a: 1, **input(:extra), last: true }
end

#: a nested hash is built step by step under an input
#: inputs deep = true, false
class Snippet
  def call
    hash = {}
    hash[:meta] ||= {}
    hash[:meta][:page] = 1
    (hash[:meta][:links] ||= []) << "next" if input(:deep)
    hash[:meta].store(:total, 5)
    hash
  end
end

#: reduce with merge over a list of options
class Snippet
  PARTS = [{ a: 1 }, { b: 2 }, { a: 3 }].freeze

  def call = [PARTS.reduce(:merge), PARTS.reduce({}) { |all, part| all.merge(part) { |_, x, y| x + y } }, PARTS.inject(&:merge)]
end

#: deep_merge with an input
#: inputs custom = {}, { size: { h: 9 } }, { size: nil }, { tags: [] }
class Snippet
  DEFAULTS = { size: { w: 1, h: 2 }, tags: ["a"] }.freeze

  def call = DEFAULTS.deep_merge(input(:custom))
end

#: with_indifferent_access of an input
#: inputs data = { "a" => 1 }, { a: 1 }, {}
class Snippet
  def call = input(:data).with_indifferent_access.then { |hash| [hash[:a], hash["a"], hash.key?(:a)] }
end

#: symbolize_keys of an input and a fetch
#: inputs data = { "size" => 3 }, { size: nil }, {}
class Snippet
  def call
    data = input(:data).symbolize_keys
    { size: data.fetch(:size, 10), given: data.key?(:size) }
  end
end

#: group_by over records with an input's order
#: inputs reverse = true, false
class Snippet
  ROWS = [{ k: "a", n: 1 }, { k: "b", n: 2 }, { k: "a", n: 3 }].freeze

  def call
    rows = input(:reverse) ? ROWS.reverse : ROWS
    rows.group_by { |row| row[:k] }.transform_values { |list| list.map { |row| row[:n] } }
  end
end

#: deep_merge where one of the values is not known
#: inputs given = {b: 2}, 1, nil
class Snippet
  def call
    given = input(:given)
    [{ a: given }.deep_merge(a: { c: 3 }), { a: { c: 3 } }.deep_merge(a: given), { a: 1 }.deep_merge(a: given)]
  end
end

#: keys that are made of a text, laid over others
#: inputs kind = "ward", "bed"
class Snippet
  def call
    made = { "#{input(:kind)}_id" => 1 }
    all = { name: 2, "name" => 3, "bed_id" => 4 }.merge(made)
    all["#{input(:kind)}_at"] = 5
    { name: all[:name], text: all["name"], id: all["bed_id"], other: all["ward_id"] }
  end
end

#: what has been fetched by it is one of the keys, and what has not is not
#: inputs kind = "day", "week", "year", :day, nil
class Snippet
  DAYS = { "day" => 1, "week" => 7 }.freeze

  def call
    kind = input(:kind)
    days = DAYS.fetch(kind) { return { unknown: kind } }
    { kind: kind, days: days }
  end
end

#: what has been fetched by its symbol is a text or a symbol
#: inputs kind = "day", :week, "year"
class Snippet
  DAYS = { day: 1, week: 7 }.freeze

  def call
    kind = input(:kind)
    [DAYS.fetch(kind.to_sym), kind]
  rescue KeyError => error
    [error.key, kind]
  end
end

#: a fallback says nothing of the key
#: inputs kind = "day", "year", nil
class Snippet
  DAYS = { "day" => 1 }.freeze

  def call
    kind = input(:kind)
    [DAYS.fetch(kind, 0), kind]
  end
end
