// What an initializer sets for every template: `Jbuilder.key_format`, `Jbuilder.ignore_nil`, `Jbuilder.deep_format_keys`.

import { type Application, type ast, rubyPathsBelow, walk } from '../../ruby/index.ts'
import { blank } from '../../shape/index.ts'
import type { Frame } from '../flow/frame.ts'
import type { Machine } from '../flow/machine.ts'
import type { Builder, KeyFormat } from '../flow/state.ts'
import { type Typed, truthOf } from '../flow/typed.ts'
import { keyFormat, plainFormat } from './key-format.ts'

interface Setting {
  readonly call: ast.CallNode
  readonly frame: Frame
}

export class Defaults {
  private readonly settings: readonly Setting[]
  private made: Builder | undefined

  constructor(settings: readonly Setting[]) {
    this.settings = settings
  }

  /** What a builder begins with. */
  builder(machine: Machine): Builder {
    this.made ??= this.read(machine)
    return this.made
  }

  isUsual({ format, ignoresNil, isDeep }: Pick<Builder, 'format' | 'ignoresNil' | 'isDeep'>): boolean {
    const { made } = this
    return made !== undefined && format === made.format && ignoresNil === made.ignoresNil && isDeep === made.isDeep
  }

  private read(machine: Machine): Builder {
    let format: KeyFormat | undefined = plainFormat
    let ignoresNil: boolean | undefined = false
    let isDeep: boolean | undefined = false
    for (const { call, frame } of this.settings) {
      const values: readonly Typed[] = (call.arguments?.arguments ?? []).map((each) => machine.evaluate(each, frame))
      const [first] = values
      const truth = first === undefined ? true : truthOf(first)
      if (call.name === 'ignore_nil') ignoresNil = truth
      else if (call.name === 'deep_format_keys') isDeep = truth
      else {
        const site = { receiver: undefined, name: call.name, hasKeywords: false, isOpen: false, block: undefined }
        format = keyFormat(machine, { ...site, values, node: call, frame })
      }
    }
    return { level: blank, format, ignoresNil, isDeep, hasSymbols: false, outer: undefined, depth: 0 }
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
    const exits = { method: { pending: [], depths: [] }, block: undefined, loop: undefined, rescue: undefined }
    const frame: Frame = { file, scopes: [], nesting: [], owner: undefined, block: undefined, exits }
    walk(file.parsed.program, (node) => {
      if (node.kind !== 'CallNode' || !names.has(node.name)) return
      const { receiver } = node
      if (receiver?.kind === 'ConstantReadNode' && receiver.name === 'Jbuilder') settings.push({ call: node, frame })
    })
  }
  return new Defaults(settings)
}
