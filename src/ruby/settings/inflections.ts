// `ActiveSupport::Inflector`, with the inflector of the application.

import type { Application } from '../application.ts'
import type { Call } from '../evaluate/call.ts'
import { toPattern } from '../evaluate/pattern.ts'
import { type HostObject, isKind, nameOf, string, type Value } from '../evaluate/values.ts'
import type { Inflector } from '../inflector/inflector.ts'

/** `ActiveSupport::Inflector`, and `ActiveSupport.inflections`. */
export function inflectionsHost({ inflector }: Application): HostObject {
  const rules: HostObject = { kind: 'host', name: 'inflect', answer: (name, call) => addRule(inflector, name, call) }
  return {
    kind: 'host',
    name: 'ActiveSupport::Inflector',
    answer: (name, call) => {
      if (name === 'inflections') {
        const [locale] = call.arguments
        // Other languages have rules of their own.
        if (locale !== undefined && nameOf(locale) !== 'en') return null
        return call.block?.call({ ...call, arguments: [rules], block: undefined }) ?? rules
      }
      const text = nameOf(call.arguments[0])
      const made = text === undefined ? undefined : call.evaluator.program.inflect(name, text)
      return made === undefined ? undefined : string(made)
    },
  }
}

/** A rule is tried with every name, so it has to be fast with a long one. */
const longName = 'x'.repeat(200)

function addRule(inflector: Inflector, name: string, { evaluator, arguments: values }: Call): Value | undefined {
  const [first, second] = values
  const rule = isKind(first, 'regexp')
    ? toPattern(first, '', { text: longName, budget: evaluator.budget })
    : nameOf(first)
  const [from, to] = [nameOf(first), nameOf(second)]
  switch (name) {
    case 'acronym':
      if (from !== undefined) inflector.acronym(from)
      return null
    case 'irregular':
      if (from !== undefined && to !== undefined) inflector.irregular(from, to)
      return null
    case 'uncountable':
      for (const value of values.flatMap((each) => (isKind(each, 'array') ? each.items : [each]))) {
        const word = nameOf(value)
        if (word !== undefined) inflector.uncountable(word)
      }
      return null
    case 'plural':
    case 'singular':
    case 'human':
      // A rule that JavaScript cannot read changes nothing.
      if (rule !== undefined && to !== undefined) inflector[name](rule, to)
      return null
    case 'clear':
      inflector.clear()
      return null
  }
  return undefined
}
