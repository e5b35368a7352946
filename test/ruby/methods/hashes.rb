# Hashes and ranges: one expression a line; write-expressions.rb writes what real Ruby makes of each beside it.
{ a: 1 }.fetch(:a)
{ a: 1 }.fetch(:b)
{ "a" => 1 }.fetch("b")
{ a: 1 }.fetch(:b, 2)
{ a: 1 }.fetch(:b, nil)
{ a: { b: [1, 2] } }.dig(:a, :b, 1)
{ a: 1 }.dig(:a, :b)
{ a: nil }.dig(:a, :b)
{ a: 1 }[:b]
{ a: 1, b: 2 }.values_at(:a, :c)
{ a: 1, b: 2 }.fetch_values(:a, :b)
{ a: 1 }.fetch_values(:c)
{ a: 1 }.key(1)
{ a: 1 }.key(2)
{ a: 1 }.key?(:a)
{ a: 1 }.value?(1)
{ a: 1 }.has_value?(2)
{ a: 1 }.member?(:a)
{ a: 1 }.assoc(:a)
{ a: 1 }.rassoc(1)
{ a: 1 }.rassoc(9)
{ a: 1, b: 2 }.invert
{ a: 1, b: 2 }.to_a
{ b: 1, a: 2 }.sort
{ a: 1 }.any?
{}.any?
{ a: 1, b: nil }.compact
{ a: 1, b: "", c: [] }.compact_blank
{ a: 1, b: 2 }.slice(:a, :c)
{ a: 1, b: 2 }.slice(:b, :a)
{ a: 1, b: 2 }.except(:a)
{ a: 1 }.merge({ b: 2 }, { a: 3 })
{ a: 1 }.merge
{ a: 1 }.merge(nil)
{ a: 1 }.merge([1])
{ a: { x: 1, y: 2 } }.deep_merge({ a: { y: 3 } })
{ a: [1] }.deep_merge({ a: [2] })
{ a: 1 }.reverse_merge(a: 2, b: 3)
{ a: 1 }.with_defaults(b: 3)
{ "a" => 1 }.symbolize_keys
{ a: 1, 2 => 3 }.stringify_keys
{ "a" => { "b" => [{ "c" => 1 }] } }.deep_symbolize_keys
{ a: { b: [{ c: 1 }] } }.deep_stringify_keys
{ a: 1 }.transform_keys({ a: :b })
{ a: 1 }.transform_keys(&:to_s)
{ a: 1 }.transform_values(&:to_s)
{ a: [1, { b: 2 }] }.deep_transform_values { |v| v * 10 }
{ a: [1, { b: 2 }] }.deep_transform_keys(&:to_s)
{ a: 1 }.with_indifferent_access["a"]
{ a: 1 }.with_indifferent_access[:a]
{ a: 1 }.with_indifferent_access.keys
{ a: { b: 1 } }.with_indifferent_access.dig("a", :b)
{ a: 1 }.with_indifferent_access.key?("a")
{ a: 1 }.with_indifferent_access.to_h
{ a: 1 }.with_indifferent_access == { "a" => 1 }
{ a: 1 }.with_indifferent_access.symbolize_keys
{ a: 1 }.with_indifferent_access.fetch("a")
{ a: 1, b: 2 }.to_query
{ b: 2, a: 1 }.to_query
{ a: [1, 2] }.to_query
{ a: { b: 1 } }.to_query
{ a: { b: [1, { c: 2 }] } }.to_query
{ a: nil }.to_query
{ a: "x y&z" }.to_query
{ a: [] }.to_query
{ a: {} }.to_query
{ a: true, b: 1.5 }.to_param
{ a: 1 }.to_query("p")
{ a: 1 } <= { a: 1, b: 2 }
{ a: 1 } < { a: 1 }
{ a: 1, b: 2 } >= { b: 2 }
{ a: 1, b: 2 } > { b: 3 }
{ a: 1, b: 2 } == { b: 2, a: 1 }
{ a: 1 } == { a: 1.0 }
{ a: 1 }.eql?({ a: 1.0 })
{ { a: 1, b: 2 } => 1 }[{ b: 2, a: 1 }]
{ 1 => :int, 1.0 => :float }[1.0]
{ nil => 1 }[nil]
{ [1] => 2 }[[1]]
{ a: 1 }.sum { |k, v| v }
{ a: 1, b: 2 }.count
{ a: 1, b: 2 }.size
{ a: 1, b: 2 }.min_by { |k, v| v }
{ a: 1, b: 2 }.first
{ a: 1, b: 2 }.first(1)
{ a: 1 }.include?(:a)
{ a: 1 }.to_h
{ a: 1 }.inspect
{ "a" => nil, 1.5 => :b }.to_s
{ a: [1, [2]] }.flatten
{ a: [1, [2]] }.flatten(2)
{ a: 1, b: 2 }.each_slice(1).to_a
{ a: 1 }.each_with_index.to_a
{ a: 1 }.zip([2])
{ a: 1 }.entries
{ a: 1, b: 2 }.reduce(0) { |s, (k, v)| s + v }
{ size: 1 }.assert_valid_keys(:size)
{ colour: 1 }.assert_valid_keys(:size)
{ colour: 1 }.assert_valid_keys(:size, "x")
a = { a: 1 }; b = a.dup; b[:b] = 2; a
a = { a: [1] }; b = a.dup; b[:a] << 2; a
a = { a: [1] }; b = a.deep_dup; b[:a] << 2; a
a = { a: 1 }; a.delete(:a)
a = { a: 1 }; a.delete(:b)
a = { a: 1 }; a.shift
a = { a: 1, b: nil }; a.compact!
a = { a: 1 }; a.compact!
a = { a: 1 }; a.store("b", 2); a
a = { a: 1 }; a.replace({ b: 2 }); a
a = { "a" => 1 }; a.symbolize_keys!; a
a = { a: { b: 1 } }; a.deep_merge!({ a: { c: 2 } }); a
{ a: 1 }.freeze[:b] = 2
{ a: 1 }.freeze.merge!({})
{ a: 1 }.freeze.merge({ b: 2 })
{ a: 1 }.empty?
{}.blank?
{}.presence
{ a: 1 }.default
{ a: 1 }.compare_by_identity # not known
{ a: 1 }.each_pair.to_a
{ a: 1, b: 2 }.find { |k, v| v == 2 }
{ a: 1, b: 2 }.keys
{ a: 1, b: 2 }.values
{ a: 2, b: 1 }.sort_by { |k, v| v }
{ a: 2, b: 1 }.max_by { |k, v| v }
{ a: 2, b: 1 }.partition { |k, v| v > 1 }
{ a: nil }.key?(:a)
{ a: 1 }.upcase # not known
(1..5).to_a
(1...5).to_a
(5..1).to_a
("a".."e").to_a
("a".."e").step(2).to_a
(1..10).step(4).to_a
((1..10) % 4).to_a
(1.0..2.0).step(0.5).to_a
(1.0...2.0).step(0.5).to_a
(0.0..1.0).step(0.1).to_a
(1..2).step(0.5).to_a
(1..10).step(0)
(1..5).cover?(3)
(1..5).cover?(2..3)
(1..5).cover?(2..9)
(1...5).cover?(1...5)
(1...5).cover?(1..5)
(1..5) === 3
(1..5) === "a"
(1..5).include?(2.5)
("a".."z").include?("m")
("a".."z").include?("mm")
("a".."z").cover?("mm")
("a".."z") === "mm"
(1..).include?(100)
(..5).include?(3)
(1..nil).first(3)
(1..).first(2)
(1..5).first
(1..5).first(2)
(1..5).last
(1..5).last(2)
(1...5).last
(1...5).last(2)
(1..5).sum
(1..100000).sum
(1...1).sum
(1..5).size
(1...5).size
(1..).size
("a".."c").size
("a".."c").count
(1..5).count
(1..5).minmax
(1...5).max
(1..5).min
(5..1).max
(1.0..2.5).max
(1.0..2.5).min
(1.5..3).to_a
(..3).first
(1..).last
(1..).to_a
(..1).to_a
(1..5).each_slice(2).to_a
(1..3).each_cons(2).to_a
(1..3).reduce(:+)
(1..3).inject(:*)
(1..3).zip(4..6) # not known
(1..3).to_s
(1...3).inspect
(1..).inspect
(..3).inspect
(1..).to_s
("a".."c").inspect
("a".."c").to_s
(1..3) == (1..3)
(1..3).eql?(1..3)
(1..3) == (1...3)
(1..3).begin
(1..3).end
(1..).end
(1...3).exclude_end?
(1..3).overlaps?(3..4)
(1..3).overlaps?(4..5)
(1..3).many?
(1..3).none?
(1..3).reverse_each.to_a
(1..3).each_with_index.to_a
(1..3).tally
(1..3).step(2).to_a
(1..3.5).to_a
(1...3.5).to_a
(1...3.0).to_a
(1..3).hash == (1..3).hash # not known
("08".."11").to_a
("y".."ab").to_a
(1..3).pluck(:a) # not known
(1..3).dup
(1..3).frozen?
(1..3).include?(nil)
a = { a: 1 }.with_indifferent_access; a[:b] = 2; a
{ a: 1 }.with_indifferent_access.merge(b: 2).keys
{ a: 1, b: 2 }.with_indifferent_access.slice(:a)
{ a: 1, b: 2 }.with_indifferent_access.except(:a)
{ a: 1, b: 2 }.with_indifferent_access.slice(:a)[:a]
a = { a: 1 }.with_indifferent_access; a.delete(:a); a
{ a: 1 }.with_indifferent_access.select { |k, v| k == "a" }
{ 1 => 2, 1.0 => 3 }.except(1)
Hash[[[:x, 1]]]
Hash[{ y: 2 }]
