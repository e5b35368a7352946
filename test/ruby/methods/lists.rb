# Lists: one expression a line; write-expressions.rb writes what real Ruby makes of each beside it.
[1, 2, 3][0]
[1, 2, 3][-1]
[1, 2, 3][5]
[1, 2, 3][1, 2]
[1, 2, 3][3, 1]
[1, 2, 3][4, 1]
[1, 2, 3][1..]
[1, 2, 3][..1]
[1, 2, 3][-2..]
[1, 2, 3][3..]
[1, 2, 3][4..]
[1, 2, 3][0...-1]
[1, 2, 3][1, -1]
[1, 2, 3]["a"]
[1, 2, 3][nil]
[1, 2, 3][1.9]
[1, 2, 3].at(-2)
[1, 2, 3].slice(0, 2)
[1, [2, [3]]].dig(1, 1, 0)
[1].dig(0, 1)
[nil].dig(0, 1)
[{ a: [5] }].dig(0, :a, 0)
[1, 2].fetch(1)
[1, 2].fetch(-1)
[1, 2].fetch(5)
[1, 2].fetch(-3)
[1, 2].fetch(5, :none)
[1, 2].fetch(5, nil)
[1, 2].fetch("a")
[1, 2, 3].values_at(0, 2, 5, -1)
[1, 2, 3].values_at(0..1)
[1, 2, 3].first
[].first
[1, 2, 3].first(2)
[1, 2, 3].first(0)
[1].first(-1)
[1].first("x")
[1].first(nil)
[1, 2, 3].last
[1, 2, 3].last(2)
[1].last(-1)
[1, 2, 3].take(2)
[1].take(-1)
[1, 2, 3].drop(1)
[1].drop(-1)
[1, 2, 3, 4, 5].second
[1, 2, 3, 4, 5].third
[1, 2, 3, 4, 5].fourth
[1, 2, 3, 4, 5].fifth
[1, 2, 3, 4, 5].second_to_last
[1, 2, 3, 4, 5].third_to_last
[1].second_to_last
[1, 2, 3, 4, 5].from(3)
[1, 2, 3, 4, 5].from(-2)
[1, 2].from(9)
[1, 2, 3, 4, 5].to(1)
[1, 2, 3, 4, 5].to(-2)
[1, 2].to(-9)
[1, [2, [3, [4]]]].flatten
[1, [2, [3, [4]]]].flatten(1)
[1, [2, [3, [4]]]].flatten(0)
[1, [2, [3]]].flatten(-1)
[[1, { a: [2] }]].flatten
[1, 2].product([3, 4])
[1, 2].product([3], [4, 5])
[1, 2].product
[1, 2].product([])
[1, 2, 3].combination(2).to_a
[1, 2].combination(0).to_a
[1, 2].combination(3).to_a
[1, 2, 3].permutation(2).to_a
[1, 2, 3].permutation.to_a
[1, 2, 3, 4, 5].each_slice(2).to_a
[1, 2, 3].each_slice(0)
[1, 2, 3, 4].each_cons(2).to_a
[1].each_cons(2).to_a
[1, 2, 3].rotate
[1, 2, 3].rotate(-1)
[1, 2, 3].rotate(5)
[].rotate
[1, 2].zip([3, 4])
[1, 2].zip([3])
[1, 2].zip([3, 4], [5, 6])
[[1, 2], [3, 4]].transpose
[[1, 2], [3]].transpose
[].transpose
[1].transpose
[1, 2, 3].sum
[1, 2].sum(10)
[0.1, 0.2, 0.3].sum
[0.1] * 3 == [0.1, 0.1, 0.1]
[0.1, 0.2, 0.3, 0.4].sum
[3, 0.1, 0.2].sum
[0.1, 3].sum
[1e100, 1.0, -1e100].sum
["a", "b"].sum("")
["a"].sum
[[1], [2]].sum([])
[].sum
[].sum(0.0)
[1, nil].sum
[0.1, 0.2, 0.3].sum(0.0)
[1, 2.5].sum
[0.1, 0.2, 0.3].inject(:+)
[1, 2, 3].inject(:*)
[1, 2, 3].inject(10, :+)
[1, 2, 3].reduce(:-)
[].inject(:+)
[3, 1, 2].minmax
[].minmax
[3, 1, 2].min
[3, 1, 2].max
[].min
[3, 1, 2].min(2)
[3, 1, 2].max(2)
["b", "a"].max
[1, "a"].min
[1, nil].max
[nil, nil].min
[1, 2.5, 2].max
[3, 1, 2].sort
["b", "a", "C"].sort
[[2, "a"], [1, "b"], [1, "a"]].sort
[1, "a"].sort
[nil, 1].sort
[:b, :a].sort
[1.5, 1].sort
[true, false].sort # not known
[true].sort
[1, 1, 2].uniq
[1, 1.0].uniq
[[1], [1]].uniq
[{ a: 1, b: 2 }, { b: 2, a: 1 }].uniq.size
["a", "a"].uniq
[1, 2] | [2, 3]
[1, 1] | []
[1, 1, 2] & [1]
[1, 2] & []
[1, 2, 2] - [2]
[1, 2] + [3]
[1] + nil
[1] + 1
[1] - nil
[1] | 1
[1, 2].union([3], [1])
[1, 2, 2, 3].difference([2], [3])
[1, 2].intersection([2], [2, 3])
[1, 2].intersect?([2])
[1, 2] <=> [1, 3]
[1, 2] <=> [1]
[1, 2] <=> [1, 2]
[1] <=> ["a"]
[1] <=> 1
[] <=> [1]
[[1, :a], [2, :b]].assoc(2)
[[1, :a], [2, :b]].rassoc(:b)
[[1, :a]].assoc(9)
[1, [2, [3]]].join("-")
[1, nil, "a"].join(",")
[[], true].join(",")
[1, 2].join
[1, 2].join(nil)
[1].join(2)
[1.5, :a, nil].join("|")
[1, nil, "a", :b, 2.0, [], {}].inspect
[[1], [nil]].to_s
[[1, 2], [3, 4]].to_h
[[1, 2, 3]].to_h
[1].to_h
[].to_h
["a", "b", "c"].to_sentence
["a", "b"].to_sentence
["a"].to_sentence
[].to_sentence
["a", "b", "c"].to_sentence(last_word_connector: " and ")
["a", "b"].to_sentence(two_words_connector: " or ")
["a", "b", "c"].to_sentence(words_connector: "; ")
[1, 2, 3].in_groups_of(2)
[1, 2, 3].in_groups_of(2, false)
[1, 2, 3].in_groups_of(2, 0)
[1, 2, 3, 4, 5].in_groups(2)
[1, 2, 3, 4, 5].in_groups(3)
[1, 2, 3, 4, 5].in_groups(2, false)
[1, 2, 3, 4].in_groups(2)
[1, 2, 3, 4, 5].split(3)
[1, 2].split(9)
[1, 2, 3].excluding(2)
[1, 2, 3].excluding([1, 2])
[1, 2, 3].without(1, 3)
[1].including(2, 3)
[1].including([2, 3])
[1, { a: 2 }].extract_options!
[1].extract_options!
[1, nil, 2].compact
[1, nil, "", [], {}, false, " "].compact_blank
[3, 1].reverse
[1, 2] * 2
[1, 2] * ","
[1] * -1
[1, 2, 2].tally
[1, 2, 3].count
[1, 2, 2].count(2)
[1, 2].include?(2)
[1, 2].include?(2.0)
[1, 2].exclude?(3)
[1, 2, 3].index(2)
[1, 2, 3].index(9)
[1, 2, 1].rindex(1)
[1, 2].find_index(2)
[nil, 1].any?
[nil].any?
[1, 2].any?(Integer)
[1, "a"].all?(Integer)
["ab", "cd"].all?(/[a-d]/)
[1, 2].none?(3)
[1, nil].one?
[].none?
[1, 2].many?
[1, 2, 3].cycle(2).to_a
[1, 2, 3].each_with_index.to_a
[1, 2].each_entry.to_a
[{ id: 1, n: "a" }, { id: 2, n: "b" }].pluck(:id)
[{ id: 1, n: "a" }, { id: 2, n: "b" }].pluck(:id, :n)
[{ id: 1 }].pick(:id)
[].pick(:id)
[:a, :b].index_with(0)
[1, 2] == [1, 2]
[1, 2] == [1.0, 2.0]
[1, [2.0]] == [1, [2]]
[1] == 1
[1].eql?([1.0])
[1, 2] != [2, 1]
[1].hash == [1].hash # not known
[].empty?
[].blank?
[nil].present?
[].presence
[1, 2].dup << 3
a = [1]; b = a.dup; b << 2; a
a = [[1]]; b = a.dup; b[0] << 2; a
a = [[1]]; b = a.deep_dup; b[0] << 2; a
a = [1].freeze; a.clone.frozen?
a = [1].freeze; a.dup.frozen?
[1].freeze << 2
[1].freeze.push(2)
[3, 1].freeze.sort!
[1, 2].push(3, 4)
[1, 2].unshift(0)
[1, 2].prepend(0)
[1, 3].insert(1, 2)
[1, 3].insert(-2, 2)
[1, 2].concat([3], [4])
[1].concat(nil)
a = [1, 2, 3]; a.pop(2); a
a = [1, 2, 3]; a.shift; a
[1, 2, 3].pop
[].pop
[1, 2, 3].shift(2)
a = [1, 2, 2]; a.delete(2); a
[1].delete(9)
a = [1, 2, 3]; a.delete_at(-1); a
a = [1, 2, 3, 4]; a.slice!(1, 2); a
[1, 2, 3].slice!(5)
a = [1]; a[3] = 4; a
a = [1, 2, 3]; a[0, 2] = [9]; a
a = [1, 2, 3]; a[1..] = 7; a
a = [1]; a[-2] = 0
[1, 1].uniq!
[1].uniq!
[nil, 1].compact!
[1].compact!
[[1]].flatten!
[1].flatten!
[2, 1].sort!
[1, 2].reverse!
[1, 2].replace([3])
[1, 2].clear
[1, 2].fill(0)
[1, 2, 3].sum / [1, 2, 3].size
[1, 2].to_param
[1, 2].to_query("a")
[].to_query("a")
[[1, 2], [3]].to_query("a")
[1, 2].in?([[1, 2]])
[1, 2].to_a.equal?([1, 2]) # not known
[3, 5].minmax.sum
["a", nil].join
["x"].first.upcase
["a", 1].to_s
[1, 2, 3].upcase # not known
nil.upcase
nil + 1
nil[0]
nil.each
nil.foo # not known
nil.to_a
nil.to_s
nil.to_h
nil.to_i
nil.to_f
nil.inspect
nil & 1
nil | 1
nil | nil
nil == false
nil.nil?
nil.blank?
nil.presence
nil.try(:upcase)
nil.to_param
nil.to_query("a")
nil.dup
nil =~ /a/
nil.frozen?
nil <=> nil # not known
nil.length
true & 1
true & nil
true | nil
false | 1
true ^ true
false ^ 1
!true
true.!
true.to_s
true & false
true.to_param
false.blank?
true.present?
false.to_query("a")
true == true
true && nil
1.!
[1, 2].sum(0.0)
[1, 2.0].sum
a = [1]; a[3, 1] = 9; a
[4].insert(-3, 7)
