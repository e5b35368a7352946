// Methods of symbols: those of their names.

import type { Call } from '../call.ts'
import { isKind, nameOf, type RubySymbol, string, symbol, type Value } from '../values.ts'
import { compareTexts } from './compare.ts'
import type { Method, Methods } from './method.ts'
import { stringMethods } from './string.ts'

/** A text answers for the symbol. */
function asText(name: string, change: (answer: Value) => Value = (answer) => answer): Method<RubySymbol> {
  return (receiver, call) => {
    const answer = stringMethods[name]?.(string(receiver.name), call)
    return answer === undefined ? undefined : change(answer)
  }
}

const toSymbol = (answer: Value): Value => (isKind(answer, 'string') ? symbol(answer.text) : answer)

/** Only another symbol is compared. */
function withSymbol(run: (name: string, other: string) => Value): Method<RubySymbol> {
  return ({ name }, { arguments: [other] }: Call) => {
    if (isKind(other, 'symbol')) return run(name, other.name)
    return other === undefined || isKind(other, 'unknown') ? undefined : null
  }
}

const made: Record<string, Method<RubySymbol>> = {
  to_s: ({ name }) => string(name),
  name: ({ name }) => string(name),
  id2name: ({ name }) => string(name),
  to_sym: (receiver) => receiver,
  to_proc: ({ name }, { evaluator }) => ({
    kind: 'proc',
    isLambda: true,
    node: undefined,
    frame: undefined,
    call: (made) => {
      const [first = null, ...others] = made.arguments
      evaluator.budget.step()
      return evaluator.send(first, name, { ...made, arguments: others })
    },
  }),
  '<=>': withSymbol(compareTexts),
  casecmp: withSymbol((name, other) => compareTexts(lower(name), lower(other))),
  'casecmp?': withSymbol((name, other) => name.toLowerCase() === other.toLowerCase()),
}

function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

for (const name of ['length', 'size', 'empty?', 'start_with?', 'end_with?', '[]', 'slice', '=~', 'match', 'match?'])
  made[name] = asText(name)
for (const name of ['starts_with?', 'ends_with?']) made[name] = asText(name)
for (const name of ['upcase', 'downcase', 'capitalize', 'swapcase', 'succ', 'next']) made[name] = asText(name, toSymbol)
for (const name of ['<', '>', '<=', '>=', 'between?', 'clamp']) {
  made[name] = (receiver, call) => {
    const names = call.arguments.map((value) => (isKind(value, 'symbol') ? string(value.name) : undefined))
    const texts = names.flatMap((each) => (each === undefined ? [] : [each]))
    if (texts.length < names.length) return undefined
    const answer = stringMethods[name]?.(string(receiver.name), { ...call, arguments: texts })
    return answer === undefined || nameOf(answer) === undefined ? answer : toSymbol(answer)
  }
}

export const symbolMethods: Methods<RubySymbol> = made
