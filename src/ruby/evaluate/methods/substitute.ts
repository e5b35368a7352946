// `sub` and `gsub`: with a text, a hash or a block.

import { type Call, yieldTo } from '../call.ts'
import { expandTemplate, toPattern } from '../pattern.ts'
import { mostLetters, TooLong } from '../size.ts'
import { toText } from '../text.ts'
import { isKind, type RubyString, string } from '../values.ts'

type Named = Readonly<Record<string, string>>

/** `undefined` where the pattern or what replaces it is beyond us. */
export function substitute(receiver: RubyString, call: Call, isGlobal: boolean): string | undefined {
  const [from, to] = call.arguments
  const pattern = toPattern(from, isGlobal ? 'g' : '', { text: receiver.text, budget: call.evaluator.budget })
  if (pattern === undefined) return undefined
  const replace = (match: string, groups: readonly (string | undefined)[], named: Named): string | undefined => {
    if (isKind(to, 'string')) return expandTemplate(to.text, match, groups, named)
    if (isKind(to, 'hash')) return toText(to.entries.get(`"${match}`)?.value ?? null)
    return call.block === undefined ? undefined : toText(yieldTo(call.block, call, string(match)))
  }
  let isKnown = true
  let { length } = receiver.text
  const made = receiver.text.replace(pattern, (...found: unknown[]) => {
    call.evaluator.budget.step()
    const groups = found.slice(1).filter((each) => typeof each === 'string' || each === undefined) as string[]
    const last = found[found.length - 1]
    const replaced = replace(`${found[0]}`, groups, typeof last === 'object' && last !== null ? (last as Named) : {})
    if (replaced === undefined) isKnown = false
    length += replaced?.length ?? 0
    if (length > mostLetters) throw new TooLong()
    return replaced ?? ''
  })
  return isKnown ? made : undefined
}
