// Queries whose names the code makes: `beds.public_send("sort_by_#{name}")` asks one of the scopes and methods that there are.

import { classNamed, fitsPattern, type Machine, sends, textsOf, type Value } from '../../flow/index.ts'
import type { Model } from '../../models/index.ts'
import { walk } from '../../ruby/index.ts'
import type { QueryCall } from './answer-relation.ts'
import { creators, demandingFinders, finders, makers, relationWords } from './relation-words.ts'

/** A name of which less is known tells too little of what it stands for. */
const leastKnown = 3

/** More methods than these are not tried one by one. */
const mostMethods = 8

/** `answer` is what each name is asked of; `undefined` where the call makes no name, or may ask something else. */
export function answerSent(call: QueryCall, answer: (call: QueryCall) => Value | undefined): Value | undefined {
  const { machine, model, relation } = call
  const [first, ...values] = call.values
  if (!sends.has(call.name) || first === undefined) return undefined
  const names = namesSent(call, first)
  if (names === undefined) return undefined
  const ofEnums = enumScopes(model)
  const isScope = (name: string): boolean => model.scopes.has(name) || ofEnums.has(name)
  const methods = names.filter((name) => !isScope(name))
  const receiver = relation?.value ?? classNamed(machine, model.className)
  if (methods.length > mostMethods || receiver === undefined) return undefined
  const scopes = names.filter(isScope)
  return machine.branch([
    ...methods.map((name) => () => machine.invoke({ ...call, receiver, name, values })),
    // Each gives records of the same class.
    ...(scopes.length === 0 ? [] : [() => scopes.map((name) => answer({ ...call, name, values })).at(-1) ?? receiver]),
  ])
}

function namesSent({ machine, model }: QueryCall, value: Value): readonly string[] | undefined {
  const texts = textsOf(value)
  if (texts?.some((text) => text.includes('*')) !== true) return undefined
  const ofEnums = enumScopes(model)
  const defined = [...new Set([...model.scopes.keys(), ...ofEnums, ...machine.program.singletonNames(model.className)])]
  const names = new Set<string>()
  for (const text of texts) {
    // What is made of nothing names nothing: `"sort_by_#{nil}"`.
    if (text.endsWith('_')) continue
    const isTold = text.replaceAll('*', '').length >= leastKnown
    if (!isTold || ofActiveRecord.some((name) => fitsPattern(text, name))) return undefined
    const fitting = defined.filter((name) => fitsPattern(text, name))
    const found = fitting.filter(
      (name) => model.scopes.has(name) || ofEnums.has(name) || !isMacro(machine, model, name),
    )
    if (found.length === 0) return undefined
    for (const name of found) names.add(name)
  }
  return names.size === 0 ? undefined : [...names]
}

/** `Bed.wide`, `Bed.not_wide` */
function enumScopes({ enums }: Model): ReadonlySet<string> {
  return new Set(
    [...enums.values()].flatMap(({ methods }) => [...methods.keys()].flatMap((name) => [name, `not_${name}`])),
  )
}

const ofActiveRecord = [...relationWords, ...finders, ...demandingFinders, ...makers, ...creators, 'find_by_name']

/** `def sort_by(*names) = names.each { |name| scope "sort_by_#{name}", … }` is for the body of a class. */
function isMacro({ program }: Machine, { className }: Model, name: string): boolean {
  const method = program.singletonMethod(className, name)
  if (method?.body.kind !== 'code') return false
  let isFound = false
  walk(method.body.node, (node) => {
    if (node.kind === 'CallNode' && node.receiver === undefined && macroWords.has(node.name)) isFound = true
    return undefined
  })
  return isFound
}

const macroWords: ReadonlySet<string> = new Set(
  'scope define_method define_singleton_method attribute enum has_many has_one belongs_to class_attribute validates'.split(
    ' ',
  ),
)
