// The calls in the body of a serializer as a run sees them: with values and blocks that can be called.

import {
  type Closure,
  fromBoot,
  type HashContent,
  type Host,
  type Machine,
  nativeClosure,
  nil,
  nothingPassed,
  optionsOf,
  placeOf,
  symbolClosure,
  unknown,
  type Value,
} from '../flow/index.ts'
import { type Call, isKind } from '../ruby/index.ts'
import { anything, type Place } from '../shape/index.ts'
import type { Serializers } from './serializers.ts'

export interface Word {
  readonly name: string
  /** What is passed beside the options. */
  readonly values: readonly Value[]
  readonly options: HashContent | undefined
  readonly block: Closure | undefined
  readonly place: Place
}

/** Those of the superclasses first. */
export function wordsOf(machine: Machine, serializers: Serializers, className: string): readonly Word[] {
  const { program } = serializers
  return program
    .ancestors(className)
    .toReversed()
    .flatMap((owner) =>
      program.words(owner).map(({ name, call }): Word => {
        const values = call.arguments.map((value) => fromBoot(machine, value))
        const isGiven = isKind(call.arguments.at(-1) ?? null, 'hash')
        return {
          name,
          ...(isGiven ? apart(machine, values) : { values, options: undefined }),
          block: blockOf(machine, call),
          place: { path: call.frame.file.path, span: { start: call.node.start, end: call.node.end } },
        }
      }),
    )
}

/** `&:name` has no code; what else is not known may give anything. */
function blockOf(machine: Machine, { block, node }: Call): Closure | undefined {
  if (block === undefined) return undefined
  const made = fromBoot(machine, block)
  if (made.kind === 'closure') return made
  const written =
    node.kind === 'CallNode' && node.block?.kind === 'BlockArgumentNode' ? node.block.expression : undefined
  return written?.kind === 'SymbolNode' ? symbolClosure(written.unescaped) : nativeClosure(() => unknown)
}

function apart(machine: Machine, values: readonly Value[]): Pick<Word, 'values' | 'options'> {
  const options = optionsOf(machine, values)
  return options === undefined ? { values, options } : { values: values.slice(0, -1), options }
}

/** The words in a block of the body, such as that of a view. */
export function wordsIn(machine: Machine, block: Closure): readonly Word[] {
  const words: Word[] = []
  const host: Host = {
    name: 'serializer body',
    answer: (_machine, invocation) => {
      const { name, block: inner } = invocation
      words.push({ name, ...apart(machine, invocation.values), block: inner, place: placeOf(invocation) })
      return nil
    },
    shape: () => anything,
    join: (first) => first,
    isSame: () => true,
    unwound: (content) => content,
  }
  const body = machine.allocate(undefined, { kind: 'host', host })
  machine.goesOn(() => machine.call(block, nothingPassed, body))
  return words
}
