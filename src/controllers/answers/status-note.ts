// A status that the code names and Rack does not know.

import { type Diagnostic, diagnosticOf, findNearest } from '../../diagnostics/index.ts'
import { type Invocation, nameOfValue, placeOf, singlesOf, type Value } from '../../flow/index.ts'
import { statusNames, statusOf } from './status.ts'

export function noteStatus(
  call: Invocation,
  status: Value | undefined,
  report: (diagnostic: Diagnostic) => void,
): void {
  for (const single of status === undefined ? [] : singlesOf(status)) {
    const name = nameOfValue(single)
    if (name === undefined || single.kind !== 'exact' || statusOf(single.value) !== undefined) continue
    const nearest = findNearest(name, statusNames())
    const texts = {
      message: `\`:${name}\` is no status`,
      consequence: 'the response is left out',
      help: nearest === undefined ? 'name a status that Rack knows' : `write \`:${nearest}\``,
    }
    const { path, span } = placeOf(writing(call, name))
    report(diagnosticOf('status-unknown', texts, path, span))
  }
}

/** A helper may hand on what its caller writes. */
const farthest = 20

/** The innermost call in whose text the name stands. */
function writing(call: Invocation, name: string): Invocation {
  const word = new RegExp(`(?<!\\w)${name.replace(/\W/g, '\\$&')}(?!\\w)`)
  let each: Invocation | undefined = call
  for (let depth = 0; each !== undefined && depth < farthest; depth++) {
    const { node, frame }: Invocation = each
    if (word.test(frame.file.text.slice(node.start, node.end))) return each
    each = frame.method?.call
  }
  return call
}
