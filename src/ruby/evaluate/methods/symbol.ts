// Methods of symbols: those of their names.

import { type RubySymbol, string, symbol } from '../values.ts'
import type { Methods } from './method.ts'
import { changeText } from './string.ts'

export const symbolMethods: Methods<RubySymbol> = {
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
  length: ({ name }) => name.length,
  size: ({ name }) => name.length,
  upcase: ({ name }) => symbol(name.toUpperCase()),
  downcase: ({ name }) => symbol(name.toLowerCase()),
  capitalize: ({ name }) => symbol(changeText.capitalize(name)),
  'empty?': ({ name }) => name === '',
  'start_with?': ({ name }, { arguments: values }) =>
    values.some((value) => typeof value === 'object' && value?.kind === 'string' && name.startsWith(value.text)),
  'end_with?': ({ name }, { arguments: values }) =>
    values.some((value) => typeof value === 'object' && value?.kind === 'string' && name.endsWith(value.text)),
  '[]': ({ name }, { arguments: [index] }) => {
    if (typeof index !== 'number') return undefined
    const character = name.at(index)
    return character === undefined ? null : string(character)
  },
  '<=>': ({ name }, { arguments: [other] }) => {
    if (typeof other !== 'object' || other?.kind !== 'symbol') return null
    return name === other.name ? 0 : name < other.name ? -1 : 1
  },
}
