// Texts that code reads as days or moments, where it says which form they have.
//
// `Date.parse` takes many forms, and `Time.zone.iso8601` and `DateTime.iso8601` a day as well as a moment: they say nothing.

import { type Invocation, moduleOf, nameOfValue, type Origin, type Value } from '../../flow/index.ts'
import { type ast, type RubyFile, walk } from '../../ruby/index.ts'
import type { Schema } from '../../schema/index.ts'

const day: Schema = { type: 'string', format: 'date' }
const moment: Schema = { type: 'string', format: 'date-time' }

/** What else they take nobody sends: weeks, days of a year, times without a zone. */
const readers: ReadonlyMap<string, Schema> = new Map([
  ['Date.iso8601', day],
  ['Date.xmlschema', day],
  ['Time.iso8601', moment],
  ['Time.xmlschema', moment],
  ['DateTime.rfc3339', moment],
])

const formsOfDays: ReadonlySet<string> = new Set(['%Y-%m-%d', '%F'])

export function momentRead(invocation: Invocation): Schema | undefined {
  const schema = formRead(invocation)
  return schema === undefined || isForgiven(invocation) ? undefined : schema
}

function formRead({ receiver, name, values }: Invocation): Schema | undefined {
  const className = nameOfClass(receiver)
  if (className === undefined) return undefined
  if (className === 'Date' && name === 'strptime')
    return formsOfDays.has(nameOfValue(values[1]) ?? '') ? day : undefined
  return readers.get(`${className}.${name}`)
}

function nameOfClass(value: Value | undefined): string | undefined {
  const origin: Origin | undefined = value?.kind === 'some' ? value.origin : undefined
  return moduleOf(value)?.name ?? (origin?.kind === 'name' ? origin.name : undefined)
}

const forgivenIn = new WeakMap<RubyFile, ReadonlySet<ast.Node>>()

/** Whether what cannot be read raises nothing that ends the request: `Date.iso8601(params[:from]) rescue nil`. */
function isForgiven({ node, frame: { file } }: Pick<Invocation, 'node' | 'frame'>): boolean {
  const known = forgivenIn.get(file) ?? findForgiven(file)
  forgivenIn.set(file, known)
  return known.has(node)
}

function findForgiven(file: RubyFile): ReadonlySet<ast.Node> {
  const found = new Set<ast.Node>()
  if (!file.text.includes('rescue')) return found
  const collect = (within: ast.Node | undefined): void => {
    if (within === undefined) return
    walk(within, (node) => {
      // What is inside of what was collected already has been collected with it.
      if (found.has(node)) return 'skip'
      found.add(node)
      return undefined
    })
  }
  walk(file.parsed.program, (node) => {
    if (node.kind === 'RescueModifierNode' && !endsElsewhere(node.rescueExpression)) collect(node.expression)
    if (node.kind === 'BeginNode' && goesOn(node.rescueClause)) collect(node.statements)
    return undefined
  })
  return found
}

function goesOn(clause: ast.RescueNode | undefined): boolean {
  for (let each = clause; each !== undefined; each = each.subsequent)
    if (!endsElsewhere(each.statements?.body.at(-1))) return true
  return false
}

/** `raise`, `render json: …`, `bad_request!`: what a method of the class does may answer with an error. */
function endsElsewhere(node: ast.Node | undefined): boolean {
  if (node?.kind === 'ReturnNode') return endsElsewhere(node.arguments?.arguments[0])
  return node?.kind === 'CallNode' && node.receiver === undefined && node.name !== 'params'
}
