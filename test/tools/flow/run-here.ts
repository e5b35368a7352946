// What our interpreter of request-time code knows of the result of a snippet.

import type { Machine } from '../../../src/flow/machine.ts'
import { describe } from '../../../src/flow/values/origin.ts'
import { type Single, singlesOf, type Value } from '../../../src/flow/values/value.ts'
import { isKind, words } from '../../../src/ruby/index.ts'
import type { Shape } from '../../../src/shape/index.ts'
import type { Result } from './result.ts'
import { instanceVariablesOf, type Outcome, runSnippet } from './run-snippet.ts'

export interface Known {
  /** Whether a result of real Ruby is one that is thought possible. */
  admits(result: Result): boolean
  /** Whether exactly this and nothing else is thought possible. */
  isExactly(result: Result): boolean
  /** For people who read a failure. */
  readonly text: string
}

/** Runs `Snippet.new.call` of a source in which `input(:name)` is unknown. */
export function runHere(source: string, others: Readonly<Record<string, string>> = {}): Known {
  const outcome = runSnippet(source, others)
  return {
    admits: (result) => admits(outcome, result),
    isExactly: (result) => admits(outcome, result) && isSingle(outcome),
    text: textOf(outcome),
  }
}

function admits({ machine, value, errors }: Outcome, result: Result): boolean {
  if (result.kind !== 'raised')
    return value !== undefined && singlesOf(value).some((single) => fits(machine, single, result))
  return errors.some((error) =>
    singlesOf(error).some((single) => single.kind === 'some' || machine.classNameOf(single) === result.class),
  )
}

function fits(machine: Machine, unsettled: Single, result: Result): boolean {
  const value = machine.settled(unsettled)
  if (value.kind === 'several')
    return value.values.some((single) => single.kind === 'exact' && isLiteral(single.value, result))
  switch (value.kind) {
    case 'exact':
      return isLiteral(value.value, result)
    case 'some':
      return fitsShape(value.shape, result)
    case 'closure':
      return result.kind === 'object'
    case 'reference':
      return fitsObject(machine, value, result)
  }
}

function isLiteral(literal: Extract<Single, { kind: 'exact' }>['value'], result: Result): boolean {
  switch (result.kind) {
    case 'nil':
      return literal === null
    case 'boolean':
      return literal === result.value
    case 'integer':
      return (typeof literal === 'number' || typeof literal === 'bigint') && BigInt(literal) === BigInt(result.value)
    case 'float':
      return (
        isKind(literal, 'float') &&
        (Object.is(literal.value, floatOf(result.value)) || literal.value === floatOf(result.value))
      )
    case 'string':
      return isKind(literal, 'string') && literal.text === result.value
    case 'symbol':
      return isKind(literal, 'symbol') && literal.name === result.value
    case 'range':
      return (
        isKind(literal, 'range') &&
        literal.isExcludeEnd === result.exclusive &&
        isLiteral(literal.first as never, result.first) &&
        isLiteral(literal.last as never, result.last)
      )
    case 'class':
      return (
        isKind(literal, 'module') &&
        (literal.name === result.name || (result.name === '' && literal.name.startsWith('#<')))
      )
    case 'object':
      return isKind(literal, 'regexp') || (result.text !== undefined && words(literal) === result.text)
    case 'array':
    case 'hash':
    case 'raised':
    case 'failed':
      return false
  }
}

function floatOf(text: string): number {
  return text === 'Infinity' || text === '-Infinity' || text === 'NaN' ? Number(text) : Number(text)
}

/** A shape says how a value is rendered as JSON. */
function fitsShape(shape: Shape, result: Result): boolean {
  if (shape.isAny) return true
  const isType = (type: string): boolean => shape.scalars.some((scalar) => scalar.type === type)
  switch (result.kind) {
    case 'nil':
      return shape.isNull
    case 'boolean':
      return isType('boolean')
    case 'integer':
      return isType('integer')
    case 'float':
      return isType('number') || (shape.isNull && /n/i.test(result.value))
    case 'string':
    case 'symbol': {
      const scalar = shape.scalars.find(({ type }) => type === 'string')
      return scalar !== undefined && (scalar.enum === undefined || scalar.enum.includes(result.value))
    }
    case 'range':
    case 'class':
      return isType('string')
    case 'array':
      return shape.array !== undefined && result.items.every((item) => fitsShape(shape.array?.items ?? shape, item))
    case 'hash':
      return shape.object !== undefined
    case 'object':
      return isType('string') || shape.object !== undefined || shape.array !== undefined
    case 'raised':
    case 'failed':
      return false
  }
}

function anyFits(machine: Machine, value: Value, result: Result): boolean {
  return singlesOf(value).some((single) => fits(machine, single, result))
}

function fitsObject(machine: Machine, value: Extract<Single, { kind: 'reference' }>, result: Result): boolean {
  const content = machine.content(value.id)
  switch (content?.kind) {
    case 'list': {
      const items =
        result.kind === 'array'
          ? result.items
          : result.kind === 'object' && result.class === 'Set'
            ? undefined
            : undefined
      if (items === undefined)
        return result.kind === 'object' && (result.class === 'Set' || result.class.startsWith('Enumerator'))
      if (content.items === undefined) return items.every((item) => anyFits(machine, content.element, item))
      return (
        content.items.length === items.length &&
        content.items.every((item, index) => anyFits(machine, item, items[index] ?? { kind: 'nil' }))
      )
    }
    case 'hash': {
      if (result.kind !== 'hash') return false
      const found = new Set<string>()
      for (const [key, each] of result.pairs) {
        const entry = [...content.entries].find(([, { key: known }]) =>
          known.kind === 'exact' ? isLiteral(known.value, key) : fits(machine, known, key),
        )
        if (entry !== undefined && anyFits(machine, entry[1].value, each)) {
          found.add(entry[0])
          continue
        }
        const { others } = content
        if (others === undefined || !anyFits(machine, others.key, key) || !anyFits(machine, others.value, each))
          return false
        if (entry !== undefined) found.add(entry[0])
      }
      return [...content.entries].every(([id, { isOptional }]) => isOptional || found.has(id))
    }
    case 'instance': {
      if (result.kind !== 'object') return false
      if (content.className.startsWith('Enumerator')) return result.class.startsWith('Enumerator')
      if (content.className !== result.class && !(content.className.startsWith('#<') && result.class === ''))
        return false
      const variables = instanceVariablesOf(content)
      return result.variables.every(([name, each]) => {
        const known = variables.get(name) ?? variables.get(`@${name}`)
        return known === undefined ? content.isOpen || each.kind === 'nil' : anyFits(machine, known, each)
      })
    }
    case 'scope':
    case 'text':
    case 'host':
    case undefined:
      return false
  }
}

/** Whether only one result is possible. */
function isSingle({ machine, value, errors }: Outcome): boolean {
  if (value === undefined) return errors.length === 1 && errors[0]?.kind === 'reference'
  return errors.length === 0 && isOne(machine, value, new Set())
}

function isOne(machine: Machine, unsettled: Value, open: Set<number>): boolean {
  const value = machine.settled(unsettled)
  if (value.kind === 'exact' || value.kind === 'closure') return true
  if (value.kind !== 'reference' || open.has(value.id)) return false
  const content = machine.content(value.id)
  open.add(value.id)
  const inside = (each: Value): boolean => isOne(machine, each, open)
  const isKnown =
    content?.kind === 'list'
      ? content.items?.every(inside) === true
      : content?.kind === 'hash'
        ? content.others === undefined &&
          [...content.entries.values()].every(({ value: each, isOptional }) => !isOptional && inside(each))
        : content?.kind === 'instance' && !content.isOpen && [...content.variables].every(([, each]) => inside(each))
  open.delete(value.id)
  return isKnown
}

function textOf({ machine, value, errors, problem }: Outcome): string {
  const parts = value === undefined ? [] : singlesOf(value).map((single) => print(machine, single, 0))
  const raised = errors.map((error) => `raises ${print(machine, error, 0)}`)
  return [...(problem === undefined ? [] : [problem]), ...parts, ...raised].join(' | ') || 'nothing'
}

function print(machine: Machine, unsettled: Value, depth: number): string {
  const value = machine.settled(unsettled)
  if (depth > 6) return '…'
  switch (value.kind) {
    case 'several':
      return `(${value.values.map((each) => print(machine, each, depth + 1)).join(' | ')})`
    case 'exact': {
      const literal = value.value
      if (isKind(literal, 'string')) return JSON.stringify(literal.text)
      if (isKind(literal, 'symbol')) return `:${literal.name}`
      if (isKind(literal, 'float')) return `${literal.value}f`
      if (isKind(literal, 'module')) return literal.name
      return typeof literal === 'object' && literal !== null ? words(literal) : String(literal)
    }
    case 'some': {
      const { isAny, isNull, scalars, object, array } = value.shape
      const types = [
        isAny ? 'any' : '',
        isNull ? 'null' : '',
        ...scalars.map(({ type }) => type),
        object ? 'object' : '',
        array ? 'array' : '',
      ]
      return `<${types.filter((each) => each !== '').join(' ')}${value.origin === undefined ? '' : ` ${describe(value.origin)}`}>`
    }
    case 'closure':
      return '->'
    case 'reference': {
      const content = machine.content(value.id)
      const inside = (each: Value): string => print(machine, each, depth + 1)
      if (content?.kind === 'list')
        return content.items === undefined
          ? `[*${inside(content.element)}]`
          : `[${content.items.map(inside).join(', ')}]`
      if (content?.kind === 'hash') {
        const entries = [...content.entries.values()].map(
          ({ key, value: each, isOptional }) => `${inside(key)}${isOptional ? '?' : ''}=>${inside(each)}`,
        )
        return `{${[...entries, ...(content.others === undefined ? [] : [`**${inside(content.others.key)}=>${inside(content.others.value)}`])].join(', ')}}`
      }
      if (content?.kind === 'instance')
        return `#<${content.className}${content.isOpen ? '?' : ''} ${[...content.variables].map(([name, each]) => `${name}=${inside(each)}`).join(' ')}>`
      return content?.kind ?? 'gone'
    }
  }
}
