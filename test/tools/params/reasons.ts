// Why a schema and the gem may differ. Each rule is as narrow as its reason: a row that none explains is a fault of ours.

import { type Dialect, judge, type Row, type Verdict, warns } from './agreement.ts'

export interface Difference {
  readonly row: Row
  readonly verdict: Verdict
  readonly dialect: Dialect
}

interface Rule {
  readonly why: string
  readonly explains: (difference: Difference) => boolean
}

/** What JSON has for a type of the gem. */
const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Integer: Number.isInteger,
  Float: (value) => typeof value === 'number',
  BigDecimal: (value) => typeof value === 'number',
  ':boolean': (value) => typeof value === 'boolean',
  TrueClass: (value) => typeof value === 'boolean',
  FalseClass: (value) => typeof value === 'boolean',
  Hash: (value) => typeof value === 'object' && !Array.isArray(value),
  Array: Array.isArray,
  Date: () => false,
  DateTime: () => false,
  Time: () => false,
}

const rules: readonly Rule[] = [
  {
    why: 'the source of the regexp is no pattern of ECMA-262; its translation agrees',
    explains: ({ row, verdict, dialect }) =>
      dialect === 'source' && verdict === 'invalid schema' && judge(row, 'ecma') === 'agrees',
  },
  {
    why: 'the source of the regexp means something else in ECMA-262; its translation agrees',
    explains: ({ row, verdict, dialect }) =>
      dialect === 'source' &&
      verdict === 'differs' &&
      /format:/.test(row.declaration) &&
      judge(row, 'ecma') === 'agrees',
  },
  {
    why: 'the gem checks what `transform:` makes of the value; the schema describes that',
    explains: ({ row }) => /transform:/.test(row.declaration),
  },
  {
    why: 'a lambda decides',
    explains: ({ row }) => /custom:/.test(row.declaration),
  },
  {
    why: 'symbols in `in:` never match; their names are listed, with a warning',
    explains: ({ row }) => !row.accepted && /in:\s*(?:%i|\[\s*:)/.test(row.declaration) && warns(row.declaration),
  },
  {
    why: 'a range inside the list of `in:` never matches; it is left out, with a warning',
    explains: ({ row }) => !row.accepted && /in:\s*\[[^\]]*\w\.\./.test(row.declaration) && warns(row.declaration),
  },
  {
    why: '`blank: true` makes the gem refuse every value, which is its defect; it is left out, with a warning',
    explains: ({ row }) =>
      !row.accepted && row.value !== undefined && /blank:\s*true/.test(row.declaration) && warns(row.declaration),
  },
  {
    why: '`blank: false` refuses spaces too; the specification wants `minLength: 1`',
    explains: ({ row }) => !row.accepted && /blank:\s*false/.test(row.declaration) && isBlank(row.value),
  },
  {
    why: 'the default fails the checks of its own declaration',
    explains: ({ row }) => !row.accepted && row.value === undefined && /default:/.test(row.declaration),
  },
  {
    why: 'the gem refuses every value of a type that it does not know; it is documented without a type, with a warning',
    explains: ({ row }) => !row.accepted && fits[typeOf(row)] === undefined && warns(row.declaration),
  },
  {
    why: 'the gem raises an error where an option does not fit the type; the option is left out, with a warning',
    explains: ({ row }) => !row.accepted && hasMisfit(row) && warns(row.declaration),
  },
  {
    why: 'an object of a list is looked up under its index, where nothing is; the elements are documented as they are meant',
    explains: ({ row }) => !row.accepted && /\.param!\(?\s*\w+,\s*Hash/.test(row.declaration),
  },
  {
    why: 'dates are checked by `format`, which is RFC 3339; Ruby reads many more',
    explains: ({ row }) => row.accepted && /^(?:Date|DateTime|Time)$/.test(typeOf(row)),
  },
  {
    why: 'the gem turns any value into a text',
    explains: ({ row }) =>
      row.accepted && typeOf(row) === 'String' && row.value !== undefined && typeof row.value !== 'string',
  },
  {
    why: 'the gem turns the value into the type',
    explains: ({ row }) => row.accepted && row.value !== undefined && fits[typeOf(row)]?.(row.value) === false,
  },
]

/** `undefined` where there is no known reason. */
export function findReason(difference: Difference): string | undefined {
  return rules.find(({ explains }) => explains(difference))?.why
}

/** The type as it is written, of the parameter itself. */
function typeOf({ declaration }: Row): string {
  return /param!\(?\s*[^,]+,\s*([^\s,)]+)/.exec(declaration)?.[1] ?? ''
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && /^\s+$/.test(value)
}

function hasMisfit(row: Row): boolean {
  const type = typeOf(row)
  if (/(?:min|max)_length:/.test(row.declaration)) return type !== 'String' && type !== 'Array'
  return /(?:min|max):/.test(row.declaration) && /^(?:String|Array|Hash|:boolean|TrueClass|FalseClass)$/.test(type)
}
