// What the name of a record's attribute tells about its type. Each row was measured on the columns of 164 public
// applications (70,000 columns; `test/tools/measures/measure-names.ts` measures again): a name is here where at least 98 % of the
// columns of that name have the type in JSON, and where it names next to no association, attachment or rich text.

import {
  anything,
  booleanShape,
  dateTimeShape,
  integerShape,
  join,
  named,
  nullable,
  type Shape,
  stringShape,
} from '../shape/index.ts'

export interface NameRule {
  /** Whole names; a rule for endings begins with `_`. */
  readonly names: string
  readonly shape: Shape
  /** The least share of a name in the row, in percent. */
  readonly accuracy: number
  /** How many columns have one of the names. */
  readonly columns: number
}

/** An id is a number or a UUID. */
const idShape = join(integerShape, stringShape)

export const nameRules: readonly NameRule[] = [
  { names: 'id', shape: idShape, accuracy: 100, columns: 6621 },
  { names: '_id', shape: idShape, accuracy: 100, columns: 11_880 },
  { names: '_at', shape: dateTimeShape, accuracy: 99.6, columns: 14_331 },
  { names: 'name title slug email username login nickname bio', shape: stringShape, accuracy: 99.2, columns: 2676 },
  { names: 'url uri ip key token uid identifier filename', shape: stringShape, accuracy: 100, columns: 770 },
  { names: 'phone phone_number postcode postal_code time_zone', shape: stringShape, accuracy: 100, columns: 157 },
  {
    names: 'visibility document_type resource_type target_type source_type',
    shape: stringShape,
    accuracy: 100,
    columns: 131,
  },
  {
    names: 'subject_type owner_type item_type record_type device_type account_type',
    shape: stringShape,
    accuracy: 100,
    columns: 172,
  },
  {
    names: 'confirmation_token refresh_token unconfirmed_email last_error platform',
    shape: stringShape,
    accuracy: 100,
    columns: 175,
  },
  { names: '_name', shape: stringShape, accuracy: 99.8, columns: 916 },
  { names: '_url _uri _slug', shape: stringShape, accuracy: 98.7, columns: 551 },
  { names: '_title _label _content_type', shape: stringShape, accuracy: 98.9, columns: 208 },
  { names: 'enabled private featured confidential is_active', shape: booleanShape, accuracy: 100, columns: 150 },
  { names: '_enabled', shape: booleanShape, accuracy: 99, columns: 99 },
  { names: 'count sign_in_count failed_attempts lock_version', shape: integerShape, accuracy: 100, columns: 168 },
  { names: '_count', shape: integerShape, accuracy: 99.3, columns: 734 },
]

const exact = new Map<string, Shape>()
const endings = new Map<string, Shape>()
for (const { names, shape } of nameRules) {
  for (const name of names.split(' ')) (name.startsWith('_') ? endings : exact).set(name, nullable(named(shape)))
}

/** `show_email_url` and `events_by_id` are no addresses and ids. */
const otherwise =
  /^(?:is|are|was|has|have|can|should|show|hide|allow|uses?|enable|disable|with|needs|requires?|send|skip|include|accepts?|notify|changed)_|_(?:by|and|or|with|without|to|for|from|of|in)_/

/** The type of an attribute by its name; null is admitted, since a column may be empty. */
export function attributeShape(name: string): Shape {
  const known = exact.get(name)
  if (known !== undefined) return known
  if (otherwise.test(name)) return anything
  for (let at = name.indexOf('_', 1); at !== -1; at = name.indexOf('_', at + 1)) {
    const ending = endings.get(name.slice(at))
    if (ending !== undefined) return ending
  }
  return anything
}
