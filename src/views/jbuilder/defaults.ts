// What an initializer sets for every template: `Jbuilder.key_format`, `Jbuilder.ignore_nil`, `Jbuilder.deep_format_keys`.

import { type Frame, type Machine, nothingPassed, truthOf, type Value } from '../../flow/index.ts'
import { type Application, type ast, type RubyFile, rubyPathsBelow, walk } from '../../ruby/index.ts'
import type { BuilderSettings } from './builder.ts'
import { type KeyFormat, keyFormat, plainFormat } from './key-format.ts'

interface Setting {
  readonly call: ast.CallNode
  readonly file: RubyFile
}

export class Defaults {
  private readonly calls: readonly Setting[]
  private made: BuilderSettings | undefined

  constructor(calls: readonly Setting[]) {
    this.calls = calls
  }

  /** What a builder begins with. */
  settings(machine: Machine): BuilderSettings {
    this.made ??= this.read(machine)
    return this.made
  }

  /** Whether the builder writes keys as ever, and it is known what it does with what is null, and with nested hashes. */
  isKnown({ format, ignoresNil, isDeep }: BuilderSettings): boolean {
    return this.made !== undefined && format === this.made.format && ignoresNil !== undefined && isDeep !== undefined
  }

  private read(machine: Machine): BuilderSettings {
    let format: KeyFormat | undefined = plainFormat
    let ignoresNil: boolean | undefined = false
    let isDeep: boolean | undefined = false
    for (const { call, file } of this.calls) {
      const frame: Frame = { ...machine.nowhere.frame, file }
      const values: readonly Value[] = (call.arguments?.arguments ?? []).map((each) => machine.evaluate(each, frame))
      const [first] = values
      const truth = first === undefined ? true : truthOf(first)
      if (call.name === 'ignore_nil') ignoresNil = truth
      else if (call.name === 'deep_format_keys') isDeep = truth
      else
        format = keyFormat(machine, {
          ...nothingPassed,
          receiver: undefined,
          name: call.name,
          values,
          node: call,
          frame,
        })
    }
    return { format, ignoresNil, isDeep }
  }
}

const names: ReadonlySet<string> = new Set(['key_format', 'ignore_nil', 'deep_format_keys'])

export function readDefaults({ files, rubyFiles }: Application): Defaults {
  const paths = [
    'config/application.rb',
    ...['config/initializers', 'config/environments', 'lib'].flatMap((folder) => rubyPathsBelow(files, folder)),
  ]
  const settings: Setting[] = []
  for (const path of paths) {
    if (!/\bJbuilder\s*\.\s*(?:key_format|ignore_nil|deep_format_keys)\b/.test(files.read(path) ?? '')) continue
    const file = rubyFiles.find(path)
    if (file === undefined) continue
    walk(file.parsed.program, (node) => {
      if (node.kind !== 'CallNode' || !names.has(node.name)) return
      const { receiver } = node
      if (receiver?.kind === 'ConstantReadNode' && receiver.name === 'Jbuilder') settings.push({ call: node, file })
    })
  }
  return new Defaults(settings)
}
