// What changed between two documents, for people and for machines. Names and values of both documents stand in it.

import { type Change, type Impact, verbOf } from '../diff/index.ts'
import { printableJson, printableText } from './display.ts'
import { githubCommand } from './report-github.ts'

export type ChangesFormat = 'text' | 'json' | 'markdown' | 'github'

export function printChanges(changes: readonly Change[], format: ChangesFormat): string {
  switch (format) {
    case 'text':
      return `${[...grouped(changes).flatMap(textLines), summary(changes)].join('\n')}\n`
    case 'json':
      return printableJson({ changes: changes.map(content) })
    case 'markdown':
      return `${[summary(changes), ...grouped(changes).map(markdownTable)].join('\n\n')}\n`
    case 'github':
      return [...grouped(changes).flatMap(githubCommands), `${summary(changes)}\n`].join('')
  }
}

/** Of a change that has no operation. */
const wholeDocument = 'the document'

/** What changed and where, without a value of the documents: `changed: GET /beds > summary (safe)`. */
export function changeLine(change: Change): string {
  return printableText(`${verbOf(change.kind)}: ${changePlace(change)} (${change.impact})`)
}

export function changePlace({ operation, where }: Change): string {
  const names = operation === undefined ? where : [operation, ...where]
  return names.length === 0 ? wholeDocument : names.join(' > ')
}

function content({ operation = wholeDocument, where, kind, impact, message }: Change) {
  const texts = { operation, where: where.join(' > ') }
  return { ...texts, kind, impact, message: printableText(message) }
}

function grouped(changes: readonly Change[]): readonly (readonly [operation: string, changes: readonly Change[]])[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const group = groups.get(change.operation ?? wholeDocument)
    if (group === undefined) groups.set(change.operation ?? wholeDocument, [change])
    else group.push(change)
  }
  return [...groups]
}

const longestImpact = 8

function textLines([operation, changes]: readonly [string, readonly Change[]]): readonly string[] {
  const lines = changes.map((change) => `  ${change.impact.padEnd(longestImpact)}  ${printableText(sentence(change))}`)
  return [printableText(operation), ...lines, '']
}

function sentence({ where, message }: Change): string {
  return where.length === 0 ? message : `${where.join(' > ')}: ${message}`
}

function summary(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changed for clients.'
  const count = (impact: Impact) => changes.filter((change) => change.impact === impact).length
  return `Changes: ${count('breaking')} breaking, ${count('review')} to review, ${count('safe')} safe`
}

function markdownTable([operation, changes]: readonly [string, readonly Change[]]): string {
  const rows = changes.map(({ impact, where, message }) => {
    const place = where.length === 0 ? '' : code(where.join(' > '))
    return `| ${impact === 'breaking' ? '**breaking**' : impact} | ${place} | ${cell(message)} |`
  })
  return [`### ${code(operation)}`, '', '| impact | where | change |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Nothing acts inside of code; what ends the code or the cell is replaced. */
function code(text: string): string {
  return `\`${cell(text.replaceAll('`', "'"))}\``
}

/** Words of a document stand in code there. */
function cell(text: string): string {
  return printableText(text).replaceAll('\n', ' ').replaceAll('|', '\\|')
}

const commands = { breaking: 'error', review: 'warning', safe: 'notice' } as const

/** A command for each operation and impact: GitHub shows few of them. */
function githubCommands([operation, changes]: readonly [string, readonly Change[]]): readonly string[] {
  return (['breaking', 'review', 'safe'] as const).flatMap((impact) => {
    const some = changes.filter((change) => change.impact === impact)
    const lines = some.map((change) => printableText(sentence(change)))
    const title = `${impact}: ${printableText(operation)}`
    return some.length === 0 ? [] : [`${githubCommand(commands[impact], { title }, lines.join('\n'))}\n`]
  })
}
