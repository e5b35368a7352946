// What the validations of a class ask of each attribute, where that is all that they ask: a record with such values is valid.

import { type ClassWord, isKind, nameOf, option, type RubyHash, type Value } from '../../ruby/index.ts'
import { givenTo } from '../classes/class-words.ts'
import { isChecked } from '../classes/read-enums.ts'
import { type Limits, listedValues } from './read-limits.ts'

/** What a value must be to pass all validations of its attribute, whatever their conditions say. */
export type ValidValue = Pick<Limits, 'isPresent' | 'enum' | 'minLength' | 'maxLength'>

/** Words of a class by which a record may be refused. */
const refusing: ReadonlySet<string> = new Set(
  [
    'validate validates validates! validates_with validates_each has_secure_password validates_associated',
    // What the words of gems and nested attributes check.
    'devise accepts_nested_attributes_for mount_uploader mount_uploaders mount_base64_uploader',
  ].flatMap((names) => names.split(' ')),
)

/** Words by which something else is checked than what was assigned. */
const changing = /^(?:normalizes|before_validation|after_initialize)$/

export function isRefusing(word: string): boolean {
  return refusing.has(word) || word.startsWith('validates_')
}

/** Asked once; gives `undefined` where a validation asks for more than is understood. */
export function validValues(words: readonly ClassWord[]): () => ReadonlyMap<string, ValidValue> | undefined {
  let known: ReadonlyMap<string, ValidValue> | undefined | 'unread' = 'unread'
  return () => {
    if (known === 'unread') known = readValid(words)
    return known
  }
}

function readValid(words: readonly ClassWord[]): ReadonlyMap<string, ValidValue> | undefined {
  const found = new Map<string, ValidValue>()
  for (const word of words) {
    if (changing.test(word.name) || isChecked(word)) return undefined
    if (!isRefusing(word.name)) continue
    const { names, values, options } = givenTo(word)
    const asked = names.length === values.length ? askedBy(word.name, options) : undefined
    if (asked === undefined) return undefined
    for (const name of names) {
      const both = together(found.get(name) ?? {}, asked)
      if (both === undefined) return undefined
      found.set(name, both)
    }
  }
  return found
}

/** Options that only say when a check is made, and what is said where it fails. */
const beside: ReadonlySet<string> = new Set('if unless on strict message allow_nil allow_blank'.split(' '))

function askedBy(word: string, options: RubyHash | undefined): ValidValue | undefined {
  const short = /^validates_(presence|inclusion|length|size)_of$/.exec(word)?.[1]
  if (short !== undefined) return askedOf(short, options)
  if (!/^validates!?$/.test(word) || options === undefined) return undefined
  let all: ValidValue = {}
  for (const { key, value } of options.entries.values()) {
    const kind = nameOf(key)
    if (kind === undefined) return undefined
    if (beside.has(kind) || value === false || value === null) continue
    const asked = askedOf(kind, value)
    const both = asked && together(all, asked)
    if (both === undefined) return undefined
    all = both
  }
  return all
}

/** Two lists, or two bounds, are not brought together. */
function together(first: ValidValue, second: ValidValue): ValidValue | undefined {
  const isTwice = Object.keys(second).some((name) => name !== 'isPresent' && Object.hasOwn(first, name))
  return isTwice ? undefined : { ...first, ...second }
}

function askedOf(kind: string, own: Value | undefined): ValidValue | undefined {
  const inner = isKind(own, 'hash') ? own : undefined
  switch (kind) {
    case 'presence':
      return { isPresent: true }
    case 'inclusion': {
      const listed = inner === undefined ? own : (option(inner, 'in') ?? option(inner, 'within'))
      const { enum: values } = listedValues(listed, false)
      return values === undefined ? undefined : { enum: values }
    }
    case 'length':
    case 'size': {
      const [least, most] = [option(inner, 'minimum'), option(inner, 'maximum')]
      const isWhole = [least, most].every((limit) => limit === undefined || typeof limit === 'number')
      const isOther = ['is', 'in', 'within'].some((name) => option(inner, name) !== undefined)
      if (inner === undefined || !isWhole || isOther) return undefined
      return {
        ...(typeof least === 'number' && { minLength: least }),
        ...(typeof most === 'number' && { maxLength: most }),
      }
    }
  }
  return undefined
}
