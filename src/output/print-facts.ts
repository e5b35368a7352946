// What the parts of a document follow from, for people: each part with the lines below it.

import type { Fact } from '../explain/index.ts'
import type { FileTree } from '../source/index.ts'
import { printableLine, printableText } from './display.ts'
import { findLinesIn } from './line-maps.ts'

/** More of a line is not shown. */
const longestLine = 100

export interface FactsPlace {
  readonly files: FileTree
  /** Whether the lines themselves are shown. */
  readonly hasLines: boolean
  /** Of the part that was asked for, which its own parts do not repeat. */
  readonly around: string
}

export function printFacts(facts: readonly Fact[], { files, hasLines, around }: FactsPlace): string {
  const lines: string[] = []
  const longest = Math.max(0, ...new Set(facts.map(({ rule }) => rule.length)))
  const lineOf = hasLines ? sourceLines(files) : () => undefined
  let last: string | undefined
  for (const fact of facts) {
    if (fact.pointer !== last) lines.push(printableText(partName(fact.pointer, around)))
    last = fact.pointer
    const place = fact.path === null ? '' : `${fact.path}:${fact.line ?? 1}  `
    lines.push(`  ${fact.rule.padEnd(longest)}  ${printableText(place + fact.text)}`)
    const source = lineOf(fact)
    if (source !== undefined) lines.push(`  ${' '.repeat(longest)}  | ${source}`)
  }
  return lines.map((line) => `${line}\n`).join('')
}

/** `responses > 200 > name` */
function partName(pointer: string, around: string): string {
  const isInside = around !== '' && (pointer === around || pointer.startsWith(`${around}/`))
  const segments = (isInside ? pointer.slice(around.length) : pointer).split('/').slice(1)
  const names = segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  return names.length === 0
    ? 'the operation'
    : names.filter((name, index) => !isFrame(name, names[index - 1])).join(' > ')
}

/** Words of OpenAPI around a name say nothing of it. */
function isFrame(name: string, before: string | undefined): boolean {
  return before !== 'properties' && (name === 'properties' || name === 'schema' || name === 'content')
}

function sourceLines(files: FileTree): (fact: Fact) => string | undefined {
  const find = findLinesIn(files)
  return ({ path, line }) => {
    const lines = path === null ? undefined : find(path)
    if (lines === undefined || line === null) return undefined
    const { start, end } = lines.lineSpan(line)
    const text = lines.text.slice(start, Math.min(end, start + 10 * longestLine)).trim()
    return text === '' ? undefined : printableLine(text.slice(0, longestLine))
  }
}
