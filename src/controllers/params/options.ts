// The names of options: which ones `param!` knows, and what is probably meant by the others.

import { findNearest } from '../../diagnostics/index.ts'
import { nameOf, type RubyHash } from '../../ruby/index.ts'
import type { Complain } from './constraints.ts'

const known = [
  ...['required', 'default', 'in', 'format', 'blank', 'description', 'is', 'min', 'max', 'min_length', 'max_length'],
  ...['transform', 'custom', 'message', 'delimiter', 'separator', 'precision', 'raise'],
]

/** These are written in the wild, the first two after the documentation of the gem; its code ignores them. */
const meant: ReadonlyMap<string, string> = new Map([
  ['within', 'in'],
  ['range', 'in'],
  ['require', 'required'],
])

export function checkOptions(options: RubyHash | undefined, complain: Complain): void {
  for (const { key } of options?.entries.values() ?? []) {
    const name = nameOf(key)
    if (name === undefined || known.includes(name)) continue
    const nearest = meant.get(name) ?? findNearest(name, known)
    if (nearest === undefined) continue
    complain({
      message: `\`${name}:\` is no option of \`param!\``,
      consequence: 'left out, as the gem does',
      help: `write \`${nearest}:\``,
      at: name,
    })
  }
}
