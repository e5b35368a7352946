// The options of `param!` as keywords of JSON Schema, and what is said of those that have none.

import type { DiagnosticCode } from '../../diagnostics/index.ts'
import {
  isKind,
  isUnknown,
  nameOf,
  option,
  type RubyHash,
  type RubyRange,
  type RubyRegexp,
  stringRange,
  type Value,
} from '../../ruby/index.ts'
import { ecmaPattern, losesFlags, type Schema } from '../../schema/index.ts'
import { fitsType } from './default-checks.ts'
import { addList } from './lists.ts'
import { movesWithTime } from './moving.ts'
import { note } from './note.ts'
import { said } from './said.ts'
import { isNumber, type ParamType } from './types.ts'
import { numberOf, toJson } from './values.ts'

export interface Complaint {
  /** `param-invalid` unless another one is given. */
  readonly code?: DiagnosticCode
  readonly message: string
  readonly consequence: string
  readonly help: string
  /** The option that is spoken of, or the number of the argument. */
  readonly at?: string | number
}

export type Complain = (complaint: Complaint) => void

/** Patterns are written as Ruby has them, or translated to the regexps that JSON Schema speaks of. */
export type PatternDialect = 'source' | 'ecma'

export interface Declared {
  readonly options: RubyHash | undefined
  readonly dialect: PatternDialect
  readonly complain: Complain
}

export type Keywords = { -readonly [Key in keyof Schema]?: Schema[Key] }

export function constraintKeywords(type: ParamType | undefined, base: Schema, declared: Declared): Schema {
  const keywords: Keywords = { ...base }
  const { options, complain } = declared
  addAllowed(keywords, type, declared)
  addLimits(keywords, type, declared)
  addLengths(keywords, type, declared)
  addFormat(keywords, type, declared)
  addBlank(keywords, type, declared)
  addConstant(keywords, option(options, 'is'), complain)
  addDefault(keywords, option(options, 'default'), complain)
  noteCode(declared)
  return keywords
}

/** `in:` with a list or a range. */
function addAllowed(keywords: Keywords, type: ParamType | undefined, declared: Declared): void {
  const { options, complain } = declared
  const allowed = option(options, 'in')
  if (allowed === undefined || allowed === null) return
  if (isKind(allowed, 'range')) addRange(keywords, type, allowed, complain)
  else if (isKind(allowed, 'array')) addList(keywords, type, allowed.items, declared)
  else if (movesWithTime(allowed)) complain(moving('in', allowed))
  else
    complain({
      code: 'param-value-unknown',
      message: `the values of \`in:\` are not known${said(allowed)}`,
      consequence: 'parameter documented without them',
      help: 'write a list that can be read, or a constant of the application',
      at: 'in',
    })
}

function addRange(keywords: Keywords, type: ParamType | undefined, range: RubyRange, complain: Complain): void {
  const { first, last, isExcludeEnd } = range
  if ([first, last].some(isMoment) && isOfTime(type)) {
    complain(withoutKeyword('in', type))
    return
  }
  const moves = [first, last].find(movesWithTime)
  if (moves !== undefined) {
    complain(moving('in', moves))
    return
  }
  if (isUnknown(first) || isUnknown(last)) {
    complain({
      code: 'param-value-unknown',
      message: `the range of \`in:\` is not known${said([first, last].find(isUnknown))}`,
      consequence: 'left out',
      help: 'write numbers, or constants of the application',
      at: 'in',
    })
    return
  }
  if (type === 'String' && isKind(first, 'string')) {
    addTexts(keywords, range, complain)
    return
  }
  if (isNumber(type) && [first, last].some((each) => typeof each === 'bigint')) complain(tooLarge('in'))
  const [low, high] = [limitOf(first), limitOf(last)]
  if (!isNumber(type) || (first !== null && low === undefined) || (last !== null && high === undefined)) {
    complain({
      message: `the range of \`in:\` does not fit ${type ?? 'the type'}`,
      consequence: 'left out',
      help: isNumber(type) ? 'write a range of numbers' : 'write a list of values, or make the parameter a number',
      at: 'in',
    })
    return
  }
  if (low !== undefined && Number.isFinite(low)) keywords.minimum = low
  if (high === undefined || !Number.isFinite(high)) return
  if (isExcludeEnd) keywords.exclusiveMaximum = high
  else keywords.maximum = high
}

/** What is too large to be written leaves its end open. */
function limitOf(value: Value): number | undefined {
  return typeof value === 'bigint' ? Number.POSITIVE_INFINITY : numberOf(value)
}

/** More values than these make no list that anybody reads. */
const mostTexts = 100

function addTexts(keywords: Keywords, range: RubyRange, complain: Complain): void {
  const texts = stringRange(range, mostTexts)
  if (texts !== undefined) {
    keywords.enum = texts
    return
  }
  complain({
    message: `the range of \`in:\` has more than ${mostTexts} texts`,
    consequence: 'left out',
    help: 'use `format:` to say what the text looks like',
    at: 'in',
  })
}

const limits = [
  { name: 'min', keyword: 'minimum' },
  { name: 'max', keyword: 'maximum' },
] as const

function addLimits(keywords: Keywords, type: ParamType | undefined, { options, complain }: Declared): void {
  for (const { name, keyword } of limits) {
    const written = option(options, name)
    if (written === undefined || written === null) continue
    const limit = numberOf(written)
    if (isUnknown(written)) complain(unknownValue(name, written))
    else if (isMoment(written) && isOfTime(type)) complain(withoutKeyword(name, type))
    else if (isNumber(type) && limit !== undefined && Number.isFinite(limit)) {
      // The gem checks `in:` besides: the narrower one decides.
      const known = keywords[keyword] ?? limit
      keywords[keyword] = name === 'min' ? Math.max(known, limit) : Math.min(known, limit)
    } else
      complain({
        message: `\`${name}:\` does not fit ${type ?? 'the type'}`,
        consequence: 'left out',
        help: type === 'String' || type === 'Array' ? `use \`${name}_length:\`` : 'remove it, or use a number',
        at: name,
      })
  }
}

const lengths = ['min_length', 'max_length'] as const

function addLengths(keywords: Keywords, type: ParamType | undefined, { options, complain }: Declared): void {
  for (const name of lengths) {
    const written = option(options, name)
    if (written === undefined || written === null) continue
    const limit = numberOf(written)
    const isMinimum = name === 'min_length'
    if (isUnknown(written)) complain(unknownValue(name, written))
    else if (limit === undefined || !Number.isInteger(limit) || limit < 0 || (type !== 'String' && type !== 'Array'))
      complain({
        message: `\`${name}:\` does not fit ${type ?? 'the type'}`,
        consequence: 'left out',
        help: isNumber(type) ? `use \`${name.slice(0, 3)}:\`` : 'remove it',
        at: name,
      })
    else if (type === 'String') keywords[isMinimum ? 'minLength' : 'maxLength'] = limit
    else keywords[isMinimum ? 'minItems' : 'maxItems'] = limit
  }
}

function addFormat(keywords: Keywords, type: ParamType | undefined, { options, dialect, complain }: Declared): void {
  const format = option(options, 'format')
  if (format === undefined || format === null) return
  if (isUnknown(format)) complain(unknownValue('format', format))
  else if (isKind(format, 'regexp') && (type === 'String' || type === undefined))
    addPattern(keywords, format, { dialect, complain })
  else if (isOfTime(type)) {
    // The gem parses such a text by the format, which need not be that of ISO 8601.
    delete keywords.format
    complain(note('a date in a format of its own', 'documented as a string', 'format'))
  } else
    complain({
      message: `\`format:\` does not fit ${type ?? 'the type'}`,
      consequence: 'left out',
      help: type === 'String' ? 'write a regexp' : 'make the parameter a String, or remove it',
      at: 'format',
    })
}

function addPattern(
  keywords: Keywords,
  { source, options: flags }: RubyRegexp,
  { dialect, complain }: Pick<Declared, 'dialect' | 'complain'>,
): void {
  if (dialect === 'source') {
    keywords.pattern = source
    if (losesFlags(source, flags))
      complain({
        code: 'pattern-flags',
        message: `the flags of \`/${source}/${flags}\` have no place in \`pattern\``,
        consequence: 'the source is written without them',
        help: 'use `--pattern ecma`, or write the regexp without flags',
        at: 'format',
      })
    return
  }
  const pattern = ecmaPattern(source, flags)
  if (pattern !== undefined) keywords.pattern = pattern
  else
    complain({
      code: 'pattern-untranslatable',
      message: `\`/${source}/${flags}\` has no equal in ECMA-262`,
      consequence: 'parameter documented without a pattern',
      help: 'write a simpler regexp, or leave `--pattern ecma` away',
      at: 'format',
    })
}

function addBlank(keywords: Keywords, type: ParamType | undefined, { options, complain }: Declared): void {
  const blank = option(options, 'blank')
  if (blank === true) {
    keywords.not = {}
    complain({
      message: '`blank: true` makes the gem refuse every value',
      consequence: 'documented so: no value is allowed',
      help: 'remove it: blank values are allowed unless `blank: false` is written',
      at: 'blank',
    })
  }
  if (blank !== false) return
  if (type === 'String') keywords.minLength = Math.max(1, keywords.minLength ?? 1)
  else if (type === 'Array') keywords.minItems = Math.max(1, keywords.minItems ?? 1)
  else if (type === 'Hash') keywords.minProperties = 1
}

function addConstant(keywords: Keywords, value: Value | undefined, complain: Complain): void {
  if (value === undefined || value === null) return
  const json = toJson(value)
  if (json === undefined) complain(unknownValue('is', value))
  else keywords.const = json
}

function addDefault(keywords: Keywords, value: Value | undefined, complain: Complain): void {
  if (value === undefined) return
  if (value === null || isKind(value, 'proc')) {
    complain(note('a default that is not a value', 'documented without it', 'default'))
    return
  }
  const json = toJson(value)
  if (typeof value === 'bigint') complain(tooLarge('default'))
  else if (json === undefined) complain(unknownValue('default', value))
  else {
    keywords.default = json
    if (!fitsType(json, keywords.type))
      complain({
        message: `the default \`${JSON.stringify(json)}\` is no ${keywords.type}`,
        consequence: 'written as it is',
        help: 'write a value of that type',
        at: 'default',
      })
  }
}

/** What only code can say. */
function noteCode({ options, complain }: Declared): void {
  if (option(options, 'transform') !== undefined) complain(transformed(options))
  if (option(options, 'custom') !== undefined)
    complain(note('`custom:` is a check in code', 'documented without it', 'custom'))
}

/** The checks see the changed value, and a client sends the other one. */
function transformed(options: RubyHash | undefined): Complaint {
  const checks = ['in', 'is', 'format', 'min', 'max', 'min_length', 'max_length']
  const isChecked = checks.some((name) => option(options, name) !== undefined) && !onlyFoldsCase(options)
  return {
    code: 'param-not-expressible',
    message: '`transform:` changes the value before it is checked',
    consequence: isChecked ? 'what is allowed is documented for the changed value' : 'documented without it',
    help: 'say in `description:` what a client may send',
    at: 'transform',
  }
}

/** A list in the case that the value is turned into loses nothing: who sends a listed value is understood. */
function onlyFoldsCase(options: RubyHash | undefined): boolean {
  const [name, allowed] = [nameOf(option(options, 'transform')), option(options, 'in')]
  if (!isKind(allowed, 'array') || (name !== 'downcase' && name !== 'upcase')) return false
  return allowed.items.every((item) => {
    const text = nameOf(item)
    return text !== undefined && text === (name === 'downcase' ? text.toLowerCase() : text.toUpperCase())
  })
}

function tooLarge(name: string): Complaint {
  return {
    message: `a number of \`${name}:\` is larger than JSON can say exactly`,
    consequence: 'left out',
    help: 'use a smaller number, or say it in `description:`',
    at: name,
  }
}

function isMoment(value: Value): boolean {
  return isKind(value, 'date') || isKind(value, 'time')
}

function isOfTime(type: ParamType | undefined): boolean {
  return type === 'Date' || type === 'DateTime' || type === 'Time'
}

/** JSON Schema has bounds of numbers alone. */
function withoutKeyword(name: string, type: ParamType | undefined): Complaint {
  return note(`\`${name}:\` of a ${type} has no keyword`, 'documented without it', name)
}

function moving(name: string, value: Value): Complaint {
  return note(`the value of \`${name}:\` changes with time${said(value)}`, 'documented without it', name)
}

function unknownValue(name: string, value: Value): Complaint {
  if (movesWithTime(value)) return moving(name, value)
  return {
    code: 'param-value-unknown',
    message: `the value of \`${name}:\` is not known before the application runs${said(value)}`,
    consequence: 'left out',
    help: 'write a value that can be read, or a constant of the application',
    at: name,
  }
}
