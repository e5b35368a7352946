// The verdict on one text: whether our parser stays in time, keeps its promises about the tree, and sees what is wrong.

import { hasThrown, parseWhole } from '../prism/judge-file.ts'
import { parseWithPrism } from '../prism/prism.ts'
import { findFault } from './check-tree.ts'
import type { Pathological } from './pathological.ts'

/** Milliseconds in which any text must have been read. */
export const timeLimit = 2000

export interface TextVerdict {
  readonly milliseconds: number
  /** What is wrong, in words. */
  readonly fault: string | undefined
}

/**
 * Errors of Prism about what well-formed Ruby means: a name that is used twice, a `yield` or a class in the wrong place,
 * a `return` without a caller, the inside of a regexp. A reader of trees need not see them.
 */
const aboutMeaning = new RegExp(
  [
    '^(?:class|module|write_target)_in_method$',
    '^(?:invalid_yield|return_invalid|invalid_block_exit|void_expression)$',
    '^invalid_retry_|^argument_no_forwarding_|^argument_forwarding_unbound$',
    '^parameter_(?:name_duplicated|circular)$|^numbered_parameter_|^it_not_allowed_',
    '^pattern_(?:capture|hash_key)_duplicate$',
    '^regexp_(?!term$|unknown_options$)|^symbol_invalid$|^invalid_symbol$|^mixed_encoding$',
  ].join('|'),
)

/** Prism decides whether there has to be an error. */
export function judgeText(text: string): TextVerdict {
  const result = parseWithPrism(text)
  const error = result?.errors.find(({ type }) => !aboutMeaning.test(type))
  const expected = error === undefined ? 'either' : 'invalid'
  const { milliseconds, fault } = judge(text, expected)
  const note = fault === undefined ? '' : `; Prism: ${error?.message ?? 'no error'}`
  return { milliseconds, fault: fault && `${fault}${note}` }
}

export function judgePathological(pathological: Pathological, scale: number): TextVerdict {
  const text = pathological.makeText(scale)
  const first = judge(text, pathological.expected)
  // Another process may have had the processor: a little too much time counts only when it happens twice.
  const isDoubtful = first.milliseconds > timeLimit && first.milliseconds < 3 * timeLimit
  return isDoubtful ? judge(text, pathological.expected) : first
}

function judge(text: string, expected: Pathological['expected']): TextVerdict {
  const start = performance.now()
  const parsed = parseWhole(text)
  const milliseconds = performance.now() - start
  const [error] = parsed.errors
  const fault = hasThrown(parsed) ? error?.message : findFault(parsed, text)
  return { milliseconds, fault: fault ?? slowness(milliseconds) ?? misjudgement(error?.message, expected) }
}

function slowness(milliseconds: number): string | undefined {
  return milliseconds > timeLimit ? `took ${Math.round(milliseconds)} ms` : undefined
}

function misjudgement(message: string | undefined, expected: Pathological['expected']): string | undefined {
  if (expected === 'valid' && message !== undefined) return `is valid, but has the error: ${message}`
  return expected === 'invalid' && message === undefined ? 'is invalid, but has no error' : undefined
}
