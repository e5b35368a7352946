// Words of queries that classes of records, relations and associations share.

/** Those that give a relation of the same records. */
export const relationWords: ReadonlySet<string> = new Set(
  [
    'all where rewhere order reorder in_order_of limit offset joins left_joins left_outer_joins includes preload eager_load',
    'references distinct uniq_by lock readonly none unscope unscoped having from merge or and extending annotate optimizer_hints',
    'strict_loading with with_recursive create_with reverse_order excluding without invert_where regroup unordered not missing',
    'associated except only reselect load reload load_async reset default_scoped scoped current_scope',
    // Kaminari, will_paginate and others turn the pages of a relation.
    'page per padding paginate without_count per_page_kaminari',
    // What policies leave of it.
    'accessible_by policy_scope',
    'ransack result',
    // unread
    'with_read_marks_for read_by unread_by',
    'with_deleted only_deleted kept discarded undiscarded with_discarded friendly',
    // Rolify, acts_as_taggable_on, pg_search, Geocoder, geokit-rails
    'with_role with_any_role with_all_roles without_role tagged_with with_pg_search_rank with_pg_search_highlight near',
    'within beyond in_range in_bounds by_distance',
  ].flatMap((names) => names.split(' ')),
)

/** What `has_one_attached :photo` and `has_rich_text :body` add: `with_attached_photo`, `with_rich_text_body_and_embeds`. */
const ofAttachments = /^with_(?:attached_\w+|rich_text_\w+|all_rich_text)$/

export function isRelationWord(name: string): boolean {
  return relationWords.has(name) || ofAttachments.test(name)
}

/** Those that give one record, or nil. */
export const finders: ReadonlySet<string> = new Set(
  [
    'find_by first last take second third fourth fifth forty_two second_to_last third_to_last find_signed find_by_id',
    'find_by_token_for authenticate_by',
  ]
    .join(' ')
    .split(' '),
)

/** Those that give one record, or raise. */
export const demandingFinders: ReadonlySet<string> = new Set(
  'find_by! first! last! take! second! third! fourth! fifth! sole find_sole_by find_signed! find_by_token_for!'.split(
    ' ',
  ),
)

/** `find_by_sql` gives a list. */
export function isFinder(name: string): boolean {
  return finders.has(name) || (name !== 'find_by_sql' && /^find_by_\w+$/.test(name))
}

export function isDemandingFinder(name: string): boolean {
  return demandingFinders.has(name) || /^find_by_\w+!$/.test(name)
}

/** Those that make a record only where none is found. */
export const mayFind: ReadonlySet<string> = new Set(
  [
    'find_or_initialize_by first_or_initialize find_or_create_by find_or_create_by! first_or_create first_or_create!',
    'create_or_find_by create_or_find_by!',
  ].flatMap((names) => names.split(' ')),
)

export const makers: ReadonlySet<string> = new Set('new build find_or_initialize_by first_or_initialize'.split(' '))

export const creators: ReadonlySet<string> = new Set(
  'create create! find_or_create_by find_or_create_by! first_or_create first_or_create! create_or_find_by create_or_find_by!'.split(
    ' ',
  ),
)

/** Those that answer yes or no. */
export const questions: ReadonlySet<string> = new Set('exists? any? many? none? one? empty? loaded?'.split(' '))

/** Those that give the number of rows that they changed. */
export const counted: ReadonlySet<string> = new Set(
  'update_all delete_all touch_all update_counters increment_counter decrement_counter delete_by'.split(' '),
)

/** Numbers of the pages that a relation is one of. */
export const pageNumbers: ReadonlySet<string> = new Set(
  'current_page total_pages num_pages total_count total_entries limit_value offset_value per_page'.split(' '),
)

export const otherPages: ReadonlySet<string> = new Set('next_page prev_page previous_page'.split(' '))

export const pageQuestions: ReadonlySet<string> = new Set('first_page? last_page? out_of_range?'.split(' '))

/** The columns that a finder names: `find_by_name_and_code!`. */
export function columnsFoundBy(name: string): readonly string[] | undefined {
  return name.startsWith('find_by_') ? /^find_by_(\w+?)!?$/.exec(name)?.[1]?.split('_and_') : undefined
}
