// The names of options: which ones `param!` knows, and what is probably meant by the others.

import { findNearest } from '../../diagnostics/index.ts'
import { isUnknown, nameOf, type RubyHash } from '../../ruby/index.ts'
import type { Complain, Complaint } from './constraints.ts'

const known: ReadonlySet<string> = new Set([
  ...['required', 'default', 'in', 'format', 'blank', 'description', 'is', 'min', 'max', 'min_length', 'max_length'],
  ...['transform', 'custom', 'message', 'delimiter', 'separator', 'precision', 'raise'],
])

/** These are written in the wild, the first two after the documentation of the gem; its code ignores them. */
const meant: ReadonlyMap<string, string> = new Map([
  ['within', 'in'],
  ['range', 'in'],
  ['require', 'required'],
])

export function checkOptions(options: RubyHash | undefined, complain: Complain): void {
  for (const { key } of options?.entries.values() ?? []) {
    // What `**` splats and what computes a name stand in the hash by their words.
    if (isUnknown(key)) complain(unknownOptions(key.words.replace(/^\*\*/, '')))
    const name = nameOf(key)
    if (name === undefined || known.has(name)) continue
    const nearest = meant.get(name) ?? findNearest(name, [...known])
    if (nearest === undefined) continue
    complain({
      message: `\`${name}:\` is no option of \`param!\``,
      consequence: 'left out, as the gem does',
      help: `write \`${nearest}:\``,
      at: name,
    })
  }
}

export function unknownOptions(words: string): Complaint {
  return {
    code: 'param-value-unknown',
    message: `the options \`${words}\` are not known before the application runs`,
    consequence: 'parameter documented without them',
    help: 'write the options in the call, or as a constant hash',
  }
}
