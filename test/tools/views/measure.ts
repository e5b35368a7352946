// How a schema stands to the JSON that was really rendered: whether it accepts it, which keys it names, which values it types.

import { isFields, isTyped, memberOf, type Schema, schemasBelow } from './place.ts'
import { type DocumentValidator, validatorOf } from './validator.ts'

export interface Finding {
  readonly kind: 'refused' | 'wrong leaf' | 'unknown key' | 'false example'
  readonly pointer: string
  readonly schema: Schema | undefined
  readonly value: unknown
  readonly reasons: readonly string[]
}

export interface Counts {
  readonly keys: number
  readonly knownKeys: number
  /** Those of the known ones that no property names. */
  readonly additionalKeys: number
  readonly leaves: number
  readonly right: number
  readonly wrong: number
}

export interface Measured {
  readonly isAccepted: boolean
  readonly counts: Counts
  readonly findings: readonly Finding[]
}

type Tally = { -readonly [name in keyof Counts]: Counts[name] }

/** `components` are those of the document that the schema stands in. */
export function measure(schema: Schema, components: unknown, values: readonly unknown[]): Measured {
  const validator = validatorOf(components)
  const walk: Walk = {
    validator,
    counts: { keys: 0, knownKeys: 0, additionalKeys: 0, leaves: 0, right: 0, wrong: 0 },
    findings: [],
  }
  for (const value of values) {
    const reasons = validator.reasons(schema, value)
    if (reasons.length > 0) walk.findings.push({ kind: 'refused', pointer: '', schema, value, reasons })
    visit({ schema, value }, '', walk)
  }
  const isAccepted = walk.findings.every(({ kind }) => kind !== 'refused')
  checkExamples([schema, ...componentsOf(components)], walk)
  return { isAccepted, counts: walk.counts, findings: walk.findings }
}

interface Walk {
  readonly validator: DocumentValidator
  readonly counts: Tally
  readonly findings: Finding[]
}

/** The schema is `undefined` at a place that it does not name. */
interface Visited {
  readonly schema: Schema | undefined
  readonly value: unknown
}

function visit(visited: Visited, pointer: string, walk: Walk): void {
  const { schema, value } = visited
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const member = schema === undefined ? undefined : memberOf({ schema, value }, index, walk.validator)
      visit({ schema: member?.schema, value: item }, `${pointer}/${index}`, walk)
    }
    return
  }
  if (!isFields(value)) {
    judgeLeaf(visited, pointer, walk)
    return
  }
  for (const [key, each] of Object.entries(value)) {
    const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    visit({ schema: judgeKey(visited, key, below, walk), value: each }, below, walk)
  }
}

/** The schema of the member. */
function judgeKey({ schema, value }: Visited, key: string, pointer: string, walk: Walk): Schema | undefined {
  const member = schema === undefined ? undefined : memberOf({ schema, value }, key, walk.validator)
  walk.counts.keys += 1
  if (member === undefined) {
    // What stands below an unknown key is unknown, too: it is counted, but told once.
    if (schema !== undefined) walk.findings.push({ kind: 'unknown key', pointer, schema, value, reasons: [] })
    return undefined
  }
  walk.counts.knownKeys += 1
  if (member.isAdditional) walk.counts.additionalKeys += 1
  return member.schema
}

function judgeLeaf({ schema, value }: Visited, pointer: string, walk: Walk): void {
  walk.counts.leaves += 1
  if (schema === undefined) return
  const reasons = walk.validator.reasons(schema, value)
  if (reasons.length > 0) {
    walk.counts.wrong += 1
    walk.findings.push({ kind: 'wrong leaf', pointer, schema, value, reasons })
  } else if (isTyped(schema, walk.validator)) {
    walk.counts.right += 1
  }
}

function componentsOf(components: unknown): readonly Schema[] {
  return isFields(components) ? schemasBelow({ properties: components.schemas }) : []
}

function checkExamples(schemas: readonly Schema[], walk: Walk): void {
  for (const schema of schemas) {
    if (typeof schema === 'object') {
      for (const value of examplesOf(schema)) {
        const reasons = walk.validator.reasons(schema, value)
        if (reasons.length > 0) walk.findings.push({ kind: 'false example', pointer: '', schema, value, reasons })
      }
    }
    checkExamples(schemasBelow(schema), walk)
  }
}

function examplesOf(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { example, examples } = schema
  return [...('example' in schema ? [example] : []), ...(Array.isArray(examples) ? examples : [])]
}
