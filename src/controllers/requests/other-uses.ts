// What code does with a part of the request of which no more is known than that it may be done with other forms of it.

import type { Site, Use } from './reads.ts'
import { everyKey, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'

/** Words that ask whether it is there, and those of hashes and lists, which no text of a form answers. */
const plain: ReadonlySet<string> = new Set(
  [
    'present? presence blank? nil? ! itself then yield_self tap try try! dup freeze [] fetch dig permit permit! require',
    'expect expect! slice slice! extract! except without values_at fetch_values key? has_key? member? keys values merge',
    'merge! update reverse_merge with_defaults deep_merge to_h to_hash to_unsafe_h to_unsafe_hash with_indifferent_access',
    'symbolize_keys deep_symbolize_keys stringify_keys deep_stringify_keys compact compact_blank delete store []= each',
    'each_pair each_value each_key each_with_index each_with_object map flat_map filter_map select filter reject find any?',
    'all? none? sum transform_values transform_keys deep_transform_keys first last to_a as_json',
    'sort_by group_by partition reduce inject each_slice with_index delete_if keep_if reject! select! find_each to_ary',
    'permitted? require! required deconstruct_keys deconstruct hash instance_of? class',
  ].flatMap((names) => names.split(' ')),
)

export function isPlainWord(name: string): boolean {
  return plain.has(name)
}

const other: Use = { kind: 'other' }

/** Of what is no element of a list: only what makes it one tells that it is. */
export function noteOther(requests: Requests, part: RequestPart, site: Site): void {
  if (part.key !== undefined || part.slot === everyKey) requests.note(part, other, site)
}

export function noteHandedOn(requests: Requests, parts: readonly RequestPart[], site: Site): void {
  for (const part of parts) if (part.key !== undefined) requests.note(part, other, site)
}
