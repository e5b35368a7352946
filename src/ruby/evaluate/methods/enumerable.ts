// The methods that hashes and ranges have of `Enumerable`, with those that ActiveSupport adds.

const names: ReadonlySet<string> = new Set(
  (
    'each each_entry reverse_each map collect flat_map collect_concat select filter reject find detect filter_map partition ' +
    'each_with_index with_index each_with_object each_slice each_cons group_by sort_by min_by max_by sort min max minmax sum ' +
    'inject reduce to_a entries lazy to_h to_set count first any? all? none? one? many? include? member? exclude? ' +
    'find_index take take_while drop drop_while tally uniq zip index_with index_by pluck pick without excluding including ' +
    'compact_blank in_order_of each_index compact cycle join'
  ).split(' '),
)

export function isEnumerable(name: string): boolean {
  return names.has(name)
}
