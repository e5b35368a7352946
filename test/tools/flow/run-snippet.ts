// Runs `Snippet.new.call` of a source as request-time code.

import { TooMuchWork } from '../../../src/flow/budget.ts'
import { nothingPassed } from '../../../src/flow/calls/passed.ts'
import { moduleNamed } from '../../../src/flow/classes/classes.ts'
import { noExits } from '../../../src/flow/frame.ts'
import type { Hosts } from '../../../src/flow/hosts.ts'
import { Machine } from '../../../src/flow/machine.ts'
import type { InstanceContent } from '../../../src/flow/store/content.ts'
import { scopesIn } from '../../../src/flow/store/scopes.ts'
import { exitFrom } from '../../../src/flow/store/state.ts'
import { nameOfValue, unknown, unknownNamed, type Value } from '../../../src/flow/values/value.ts'
import { Application, BootedProgram } from '../../../src/ruby/index.ts'
import { treeOf } from '../../../src/source/index.ts'

export interface Outcome {
  readonly machine: Machine
  /** What the call gives; `undefined` where it always raises. */
  readonly value: Value | undefined
  readonly errors: readonly Value[]
  readonly problem: string | undefined
}

const hosts: Hosts = {
  answer: (_machine, { receiver, name, values }) =>
    receiver === undefined && name === 'input' ? unknownNamed(`input ${nameOfValue(values[0]) ?? ''}`) : undefined,
  guess: () => unknown,
}

/** `others` are files that stand beside it. */
export function runSnippet(source: string, others: Readonly<Record<string, string>> = {}): Outcome {
  const path = 'app/models/snippet.rb'
  const application = new Application(treeOf({ ...others, [path]: source }))
  application.constants.indexFile(path)
  const file = application.rubyFiles.find(path)
  const machine = new Machine(new BootedProgram(application), hosts)
  if (file === undefined) return { machine, value: unknown, errors: [], problem: 'no file' }
  const exit = exitFrom(machine.objects)
  const values: Value[] = []
  try {
    machine.rescuedBy(exit, () =>
      machine.goesOn(() => {
        const frame = {
          file,
          self: unknown,
          scopes: scopesIn(machine.newScope()),
          nesting: [],
          method: undefined,
          block: undefined,
          exits: noExits,
        }
        const site = { ...nothingPassed, node: file.parsed.program, frame }
        const snippet = machine.invoke({ ...site, receiver: moduleNamed(machine, 'Snippet'), name: 'new' })
        values.push(machine.invoke({ ...site, receiver: snippet, name: 'call' }))
      }),
    )
  } catch (error) {
    if (!(error instanceof TooMuchWork || error instanceof RangeError)) throw error
    return {
      machine,
      value: unknown,
      errors: [unknown],
      problem: error instanceof RangeError ? `range ${error.stack}` : 'too much work',
    }
  }
  machine.objects = machine.joinAll([machine.objects, ...exit.pending.map(({ objects }) => objects)]) ?? machine.objects
  return { machine, value: values[0], errors: exit.pending.map(({ value }) => value), problem: undefined }
}

export function instanceVariablesOf({ variables }: InstanceContent): ReadonlyMap<string, Value> {
  return new Map(variables)
}
