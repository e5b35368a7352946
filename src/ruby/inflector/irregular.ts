// The rules for a pair such as `person` and `people`: both forms lead to either, and the first letter keeps its case.

import { eitherCase, parseRubyPattern, wordSource } from '../ruby-pattern.ts'
import { downcase } from './letter-case.ts'
import { type Rule, ruleOf, ruleOfSource } from './rule.ts'

/** The rules that turn the singular and the plural into `form`, which is one of the two. */
export function irregularRules(singular: string, plural: string, form: string): readonly Rule[] {
  const words = [singular, plural]
  if (upcase(splitFirst(singular)[0]) === upcase(splitFirst(plural)[0])) {
    return words.flatMap((word) => sameInitial(word, form))
  }
  return words.flatMap((word) => [...otherInitial(word, form, upcase), ...otherInitial(word, form, downcase)])
}

function sameInitial(word: string, form: string): readonly Rule[] {
  const [first, rest] = splitFirst(word)
  const replacement = `\\1${splitFirst(form)[1]}`
  if (/^[a-z]+$/.test(word)) return [ruleOfSource(`(${first})${rest}$`, replacement)]
  const pattern = parseRubyPattern(`(${wordSource(first)})${wordSource(rest)}$`, 'i')
  return pattern === undefined ? [] : [ruleOf(pattern, replacement)]
}

/** The first letter cannot be kept, so there is a rule for either case, and only the rest matches in both. */
function otherInitial(word: string, form: string, change: (text: string) => string): readonly Rule[] {
  const [first, rest] = splitFirst(word)
  const [formFirst, formRest] = splitFirst(form)
  const pattern = parseRubyPattern(`${wordSource(change(first))}${eitherCase(wordSource(rest))}$`)
  return pattern === undefined ? [] : [ruleOf(pattern, change(formFirst) + formRest)]
}

function splitFirst(word: string): readonly [first: string, rest: string] {
  const [first = ''] = word
  return [first, word.slice(first.length)]
}

function upcase(text: string): string {
  return text.toUpperCase()
}
