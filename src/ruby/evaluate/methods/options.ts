// Hashes whose keys are methods: `ActiveSupport::OrderedOptions`, and the `Config::Options` of the gem config.

import type { Call } from '../call.ts'
import { getEntry, type RubyHash, setEntry, symbol, type Value } from '../values.ts'

/** What is a method of every `Config::Options`, whatever its keys are. */
const ofConfig: ReadonlySet<string> = new Set(
  'each to_hash to_h to_json as_json key? has_key? dig map keys empty? merge! reload! add_source! reload freeze'.split(
    ' ',
  ),
)

/** The methods of `Hash` and `Object`, with Active Support: what is missing is `nil` only where it is none of these. */
const ofHashes: ReadonlySet<string> = new Set(
  `any as_json assert_valid_keys assoc chain chunk chunk_while class class_eval clear clone collect collect_concat compact
  compact_blank compare_by_identity count cycle deconstruct_keys deep_dup deep_merge deep_stringify_keys
  deep_symbolize_keys deep_transform_keys deep_transform_values default default_proc define_singleton_method delete
  delete_if detect dig display drop drop_while dup each each_cons each_entry each_key each_pair each_slice each_value
  each_with_index each_with_object entries enum_for except excluding extend fetch fetch_values filter filter_map find
  find_all find_index first flat_map flatten freeze grep grep_v group_by hash including index_by index_with inject
  inspect instance_eval instance_exec instance_values instance_variable_get instance_variable_names
  instance_variable_set instance_variables invert itself keep_if key keys lazy length map max max_by merge method
  methods min min_by minmax minmax_by object_id partition pick pluck presence presence_in private_methods
  protected_methods public_method public_methods public_send rassoc reduce rehash reject remove_instance_variable replace
  reverse_each reverse_merge reverse_update select send shift singleton_class singleton_method singleton_methods size
  slice slice_after slice_before slice_when sort sort_by store stringify_keys sum symbolize_keys take take_while tally tap
  then to_a to_enum to_h to_hash to_json to_options to_param to_proc to_query to_s to_set to_xml transform_keys
  transform_values try uniq update values values_at with_defaults with_indifferent_access with_options without
  yield_self zip test open format print puts raise require system sleep exit fail load p`.split(/\s+/),
)

/** A key of the gem config goes before the methods of hashes. */
export function answerOption(receiver: RubyHash, name: string, { arguments: values }: Call): Value | undefined {
  if (/^[a-z_]\w*=$/.test(name)) {
    setEntry(receiver, symbol(name.slice(0, -1)), values[0] ?? null)
    return values[0] ?? null
  }
  const isKey = receiver.options === 'config' && values.length === 0 && !ofConfig.has(name)
  return isKey ? getEntry(receiver, symbol(name)) : undefined
}

/** What hashes do not answer is a key. */
export function answerMissing(receiver: RubyHash, name: string, { arguments: values }: Call): Value | undefined {
  const plain = receiver.options === 'ordered' ? name.replace(/!$/, '') : name
  if (values.length > 0 || !/^[a-z_]\w*$/.test(plain)) return undefined
  const known = getEntry(receiver, symbol(plain))
  if (known !== undefined) return known
  // `name!` raises where there is nothing.
  return plain !== name || ofHashes.has(name) ? undefined : null
}
