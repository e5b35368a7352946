// The names of options: which ones `param!` knows, and what is probably meant by the others.

import { findNearest } from '../../diagnostics/index.ts'
import { isUnknown, nameOf, type RubyHash, unknown, type Value } from '../../ruby/index.ts'
import type { Complain, Complaint } from './constraints.ts'
import { said } from './said.ts'

export const knownOptions: ReadonlySet<string> = new Set([
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
    if (isUnknown(key)) complain(unknownOptions(unknown(key.words.replace(/^\*\*/, ''))))
    const name = nameOf(key)
    if (name === undefined || knownOptions.has(name)) continue
    const nearest = meant.get(name) ?? findNearest(name, [...knownOptions])
    const suggestion = nearest === undefined ? '' : `; did you mean \`${nearest}:\`?`
    complain({
      message: `\`${name}:\` is no option of \`param!\`${suggestion}`,
      consequence: 'left out, as the gem does',
      help: nearest === undefined ? 'remove it, or say it in `description:`' : `write \`${nearest}:\``,
      at: name,
    })
  }
}

export function unknownOptions(value: Value): Complaint {
  return {
    code: 'param-value-unknown',
    message: `the options are not known before the application runs${said(value)}`,
    consequence: 'parameter documented without them',
    help: 'write the options in the call, or as a constant hash',
  }
}
