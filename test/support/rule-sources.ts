// What the sources of the grammar say about themselves: the purpose of each rule file, the comment of each rule and of
// each token.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RuleSource {
  readonly file: string
  readonly comment: string
}

const comment = String.raw`(?:/\*\*((?:(?!\*/)[^])*)\*/\s*)?`
const ruleDefinition = new RegExp(
  String.raw`${comment}(?:(?:private|protected|public|override|readonly)\s+)*\w+ = this\.RULE\(\s*'(\w+)'`,
  'g',
)
const tokenDefinition = new RegExp(String.raw`${comment}export const \w+ = define\('(\w+)'`, 'g')

export function readRuleSources(): ReadonlyMap<string, RuleSource> {
  const sources = new Map<string, RuleSource>()
  for (const file of readdirSync(join('grammar', 'rules')).sort()) {
    const text = readFileSync(join('grammar', 'rules', file), 'utf8')
    for (const [, text_, name = ''] of text.matchAll(ruleDefinition)) {
      sources.set(name, { file, comment: withoutFrame(text_) })
    }
  }
  return sources
}

/** The comment that a rule file opens with. */
export function readPurpose(file: string): string {
  const lines = readFileSync(join('grammar', 'rules', file), 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(' ')
}

export function readTokenComments(): ReadonlyMap<string, string> {
  const text = readFileSync(join('grammar', 'tokens.ts'), 'utf8')
  return new Map([...text.matchAll(tokenDefinition)].map(([, text_, name = '']) => [name, withoutFrame(text_)]))
}

/** The text of a comment without its stars; what is indented in it stays indented. */
function withoutFrame(text = ''): string {
  const lines = text.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  return lines
    .join('\n')
    .replace(/^ (?! )/, '')
    .trim()
}
