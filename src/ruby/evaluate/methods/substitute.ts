// `sub` and `gsub`: with a text, a hash or a block.

import { type Call, yieldTo } from '../call.ts'
import { expandTemplate, toPattern } from '../pattern.ts'
import { mostLetters, TooLong } from '../size.ts'
import { toText } from '../text.ts'
import { getEntry, isKind, type RubyString, string } from '../values.ts'
import { textArgument } from './errors.ts'

/** `undefined` where the pattern or what replaces it is beyond us. */
export function substitute(receiver: RubyString, call: Call, isGlobal: boolean): string | undefined {
  const [from] = call.arguments
  const { text } = receiver
  const pattern = toPattern(from, isGlobal ? 'g' : '', { text, budget: call.evaluator.budget })
  if (pattern === undefined) return undefined
  call.evaluator.lastMatch = null
  let [made, end, { length }] = ['', 0, text]
  for (const match of isGlobal ? text.matchAll(pattern) : found(pattern, text)) {
    call.evaluator.budget.step()
    const put = replacement(match, call)
    if (put === undefined) return undefined
    length += put.length
    if (length > mostLetters) throw new TooLong()
    made += text.slice(end, match.index) + put
    end = match.index + match[0].length
    call.evaluator.lastMatch = match
  }
  return made + text.slice(end)
}

function found(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const match = pattern.exec(text)
  return match === null ? [] : [match]
}

function replacement(match: RegExpExecArray, call: Call): string | undefined {
  const [, to] = call.arguments
  if (isKind(to, 'hash')) {
    const value = getEntry(to, string(match[0]))
    return value === undefined && (to.fallback !== null || to.fallbackProc !== undefined)
      ? undefined
      : toText(value ?? null)
  }
  if (to !== undefined) {
    const template = textArgument(to)
    return template === undefined ? undefined : expandTemplate(template, match)
  }
  if (call.block === undefined) return undefined
  call.evaluator.lastMatch = match
  return toText(yieldTo(call.block, call, string(match[0])))
}
