// What an initializer assigns to a setting of Blueprinter, as a value: `config.datetime_format = ->(time) { … }`.

import type { Machine, Value } from '../../flow/index.ts'
import { type ast, type RubyFile, rubyPathsBelow, walk } from '../../ruby/index.ts'
import type { Serializers } from '../serializers.ts'

interface Assigned {
  readonly file: RubyFile
  readonly node: ast.Node
}

const known = new WeakMap<Serializers, Map<string, Assigned | undefined>>()

/** `undefined` where it is not assigned, or more is done than that. */
export function settingOf(machine: Machine, serializers: Serializers, name: string): Value | undefined {
  const settings = known.get(serializers) ?? new Map<string, Assigned | undefined>()
  known.set(serializers, settings)
  if (!settings.has(name)) settings.set(name, assignedTo(serializers, `${name}=`))
  const assigned = settings.get(name)
  if (assigned === undefined) return undefined
  return machine.evaluate(assigned.node, { ...machine.nowhere.frame, file: assigned.file })
}

function assignedTo({ application }: Serializers, name: string): Assigned | undefined {
  let found: Assigned | undefined
  for (const path of rubyPathsBelow(application.files, 'config/initializers')) {
    if (application.files.read(path)?.includes('Blueprinter') !== true) continue
    const file = application.rubyFiles.find(path)
    if (file === undefined) continue
    walk(file.parsed.program, (node) => {
      const [value] = node.kind === 'CallNode' && node.name === name ? (node.arguments?.arguments ?? []) : []
      if (value !== undefined) found = { file, node: value }
      return undefined
    })
  }
  return found
}
