// What an object without a table takes under a name: the type of an attribute of Active Model, and what its validations refuse
// whatever happens.

import type { Machine, Value } from '../../flow/index.ts'
import {
  type Declared,
  type GivenWord,
  type Limits,
  type MethodOf,
  readLimits,
  type SetBefore,
  setBefore,
} from '../../models/index.ts'
import { type Value as BootValue, isKind, nameOf } from '../../ruby/index.ts'
import type { Json, Schema } from '../../schema/index.ts'
import { settled } from './settled.ts'
import { defined, enumOf, type Taken } from './taken.ts'

/** `undefined` where nothing is said of it. */
export function takenByForm(machine: Machine, object: Value, name: string): Taken | undefined {
  const className = machine.classNameOf(object)
  if (className === undefined) return undefined
  const limits = limitsOf(machine, className).get(name) ?? {}
  const { body } = machine.program.method(className, `${name}=`) ?? {}
  const type = body?.kind === 'model-attribute' && body.type !== undefined ? types.get(body.type) : undefined
  const known = type ?? typeOfAll(limits.enum)
  if (known === undefined && limits.enum === undefined) return takenUntyped(limits)
  const takesNull = limits.isPresent !== true && limits.enum?.includes(null) !== false
  const besides = [...(type === decimal ? (['string'] as const) : []), ...(takesNull ? (['null'] as const) : [])]
  return { kind: 'scalar', schema: { ...known, ...limitsFor(known, limits) }, besides, description: undefined }
}

/** What holds of texts and of numbers by itself, where either may be sent. */
function takenUntyped({ enum: _, isPresent, isSet: __, ...schema }: Limits): Taken | undefined {
  if (Object.keys(schema).length === 0) return isPresent === true ? { kind: 'filled' } : undefined
  const taken = { kind: 'scalar', schema, description: undefined } as const
  return isPresent === true ? { ...taken, besides: [], isFilled: true } : { ...taken, besides: ['null'] }
}

const decimal: Schema = { type: 'number' }

const types: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  ['string', { type: 'string' }],
  ['immutable_string', { type: 'string' }],
  ['integer', { type: 'integer' }],
  ['big_integer', { type: 'integer' }],
  ['float', { type: 'number' }],
  ['decimal', decimal],
  ['boolean', { type: 'boolean' }],
  ['date', { type: 'string', format: 'date' }],
  ['datetime', { type: 'string', format: 'date-time' }],
])

function typeOfAll(values: readonly Json[] | undefined): Schema | undefined {
  const isText = values?.every((value) => typeof value === 'string' || value === null) === true
  return isText ? { type: 'string' } : undefined
}

function limitsFor({ type, format }: Schema = {}, { enum: listed, isPresent, ...limits }: Limits): Schema {
  const { minLength = isPresent === true ? 1 : undefined, maxLength, pattern, ...bounds } = limits
  const values = enumOf(type, listed)
  if (values !== undefined) return { enum: values }
  if (type === 'integer' || type === 'number') return bounds
  if (type !== 'string' || format !== undefined) return {}
  return defined({ minLength, maxLength, pattern })
}

/** By what boot time keeps of the validations of a class, and of those above it. */
function limitsOf(machine: Machine, className: string): ReadonlyMap<string, Limits> {
  const items = machine.program
    .ancestors(className)
    .toReversed()
    .flatMap((owner) => itemsOf(machine.program.classVariable(owner, '@__validations')))
  const words = items.map(wordIn)
  const declared = words.map((word) => declaredBy(machine, word))
  return readLimits(declared, { setBefore: setByCallbacks(machine, className, words) })
}

function itemsOf(value: BootValue | undefined): readonly BootValue[] {
  return isKind(value, 'array') ? value.items : []
}

/** `[:validates, [:name, { presence: true }], nil]` */
function wordIn(item: BootValue): GivenWord {
  const [word = null, given = null, block = null] = itemsOf(item)
  const values = itemsOf(given)
  return {
    name: nameOf(word) ?? '',
    call: {
      arguments: values,
      hasKeywords: isKind(values[values.length - 1], 'hash'),
      block: isKind(block, 'proc') ? block : undefined,
    },
  }
}

function declaredBy(machine: Machine, { name, call }: GivenWord): Declared {
  const values = call.arguments
  const last = values[values.length - 1]
  const options = isKind(last, 'hash') ? settled(machine, last) : undefined
  return {
    name,
    names: values.flatMap((value) => nameOf(value) ?? []),
    options: isKind(options, 'hash') ? options : undefined,
  }
}

/** What `before_validation` makes of an attribute; the code of the callbacks is looked through once in a run. */
function setByCallbacks(machine: Machine, className: string, words: readonly GivenWord[]): SetBeforeOf {
  const { program } = machine
  const known = callbacksByProgram.get(program) ?? new Map<string, SetBeforeOf>()
  callbacksByProgram.set(program, known)
  return (attribute) => {
    const made = known.get(className) ?? setByCode(program, className, words)
    known.set(className, made)
    return made(attribute)
  }
}

function setByCode(program: Machine['program'], className: string, words: readonly GivenWord[]): SetBeforeOf {
  const attributes = attributesByWord(program, className)
  const made = setBefore(words, (name) => writtenMethod(program, className, name), attributes)
  return (attribute) => made(attributes.get(attribute) ?? attribute)
}

type SetBeforeOf = (attribute: string) => SetBefore

const callbacksByProgram = new WeakMap<Machine['program'], Map<string, SetBeforeOf>>()

function writtenMethod(program: Machine['program'], className: string, name: string): ReturnType<MethodOf> {
  const method = program.method(className, name)
  return method === undefined || method.body.kind === 'closure' ? undefined : { ...method, body: method.body }
}

/** `@title` of `attr_writer :title`, and `name` of `alias_method :name=, :title=`: what writes the same has one name. */
function attributesByWord(program: Machine['program'], className: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const method of program.methodNames(className, false)) {
    const body = method.endsWith('=') ? program.method(className, method)?.body : undefined
    const name = method.slice(0, -1)
    if (body?.kind === 'model-attribute' && body.name !== name) found.set(name, body.name)
    if (body?.kind !== 'writer') continue
    const known = found.get(body.variable)
    if (known === undefined) found.set(body.variable, name)
    else found.set(name, known)
  }
  return found
}
