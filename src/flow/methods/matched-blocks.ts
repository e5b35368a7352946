// `sub`, `gsub` and `scan` with a block, which is called for each match.

import type { RubyMatch } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { declareFound, setsMatch } from '../conditions/last-match.ts'
import type { Machine } from '../machine.ts'
import type { Closure } from '../values/closure.ts'
import { type Exact, nameOfValue, nil, textValue, type Value, widened } from '../values/value.ts'
import { textOf } from './text-of.ts'

/** More matches are not called for one by one. */
const mostMatches = 200

function matchesOf(machine: Machine, receiver: Exact, [pattern]: readonly Value[]): readonly RubyMatch[] | undefined {
  const text = nameOfValue(receiver)
  const found =
    text === undefined || pattern?.kind !== 'exact' ? undefined : machine.program.matches(pattern.value, text)
  return found === undefined || found.length > mostMatches ? undefined : found
}

/** The block sees what was found, too. */
function called(machine: Machine, match: RubyMatch, block: Closure, values: readonly Value[]): Value {
  const frame = block.code.kind === 'block' ? block.code.frame : undefined
  if (frame !== undefined && setsMatch('gsub', frame)) declareFound(machine, match, frame)
  return machine.yieldTo(block, ...values)
}

/** `undefined` where the text, the pattern, or what the block gives is not known. */
export function replaced(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const { name, block, values } = invocation
  const all = values.length === 1 ? matchesOf(machine, receiver, values) : undefined
  const text = nameOfValue(receiver)
  if (all === undefined || block === undefined || text === undefined) return undefined
  const parts: (string | undefined)[] = []
  let end = 0
  for (const match of name.startsWith('g') ? all : all.slice(0, 1)) {
    const [whole = ''] = match.groups
    const made = called(machine, match, block, [textValue(whole)])
    parts.push(text.slice(end, match.start), textOf(machine, made, invocation))
    end = match.start + whole.length
  }
  return parts.includes(undefined) ? widened(textValue('')) : textValue(parts.join('') + text.slice(end))
}

/** `text.scan(/…/) { |match| … }` gives the text. */
export function scanned(machine: Machine, receiver: Exact, { block, values, node }: Invocation): Value | undefined {
  const all = matchesOf(machine, receiver, values)
  if (all === undefined || block === undefined) return undefined
  for (const match of all) {
    const groups = match.groups.map((group) => (group === undefined ? nil : textValue(group)))
    const [whole = nil, ...others] = groups
    called(machine, match, block, [others.length === 0 ? whole : machine.list(others, node)])
  }
  return receiver
}
