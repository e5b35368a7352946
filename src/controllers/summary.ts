// The words of an operation: the comment above its action, or what the name of the action says.

import type { Inflector } from '../ruby/index.ts'

export interface Words {
  readonly summary: string
  readonly description: string | undefined
  /** The whole text of the comment; `undefined` where there is none. */
  readonly text: string | undefined
  readonly isDeprecated: boolean
  /** `:nodoc:` or `@private`: the operation is not for the document. */
  readonly isHidden: boolean
}

/** For tools, not for readers. */
const directive =
  /^\s*(?:rubocop|standard|reek|:reek|brakeman|steep|typed|sorbet|noinspection|erb_lint|simplecov|yard|yamllint|frozen_string_literal|encoding|coding|warn_indent|shareable_constant_value|-\*-)\b|^\s*(?:rubocop:|typed:|:reek:|noinspection\b|:nocov:)/i

/** `# GET /patients/1` is what the scaffold generator writes; some write the verb or the path alone. */
const scaffold =
  /^\s*(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:[/|, ]+(?:GET|POST|PUT|PATCH|DELETE))*(?:\s+\S*\/\S*(?:\s+or\s+\S+)?)?|\/\S+)\s*$/

/** A longer line is prose; the pattern would try each of its slashes. */
function isScaffold(line: string): boolean {
  return line.length < 500 && scaffold.test(line)
}

const tag = /^\s*@(\w+)/

/** `textOf` tells what a text is in the document. */
export function readWords(lines: readonly string[], fallback: string, textOf: (written: string) => string): Words {
  const written = (text: string | undefined): string | undefined => (text === undefined ? undefined : textOf(text))
  const names = lines.flatMap((line) => tag.exec(line)?.[1] ?? [])
  const text = lines.filter(
    (line) => !directive.test(line) && !isScaffold(line) && !tag.test(line) && !/:nodoc:/.test(line),
  )
  const [first, ...rest] = trimBlank(text)
  return {
    summary: written(first?.trim()) ?? fallback,
    description: written(descriptionOf(rest)),
    text: written(descriptionOf(text)),
    isDeprecated: names.includes('deprecated'),
    isHidden: names.includes('private') || lines.some((line) => /:nodoc:/.test(line)),
  }
}

function trimBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first === -1) return []
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return lines.slice(first, last + 1)
}

/** Without the indentation that all lines share. */
function descriptionOf(lines: readonly string[]): string | undefined {
  const kept = trimBlank(lines)
  if (kept.length === 0) return undefined
  let common = Number.POSITIVE_INFINITY
  for (const line of kept) if (line.trim() !== '') common = Math.min(common, line.length - line.trimStart().length)
  return kept.map((line) => line.slice(common).trimEnd()).join('\n')
}

const verbs: ReadonlyMap<string, string> = new Map([
  ['index', 'List'],
  ['show', 'Show'],
  ['create', 'Create'],
  ['update', 'Update'],
  ['destroy', 'Delete'],
])

/** "List patients", "Show patient", "Discharge patient"; `delete_file` of files is "Delete file". */
export function summaryFromName(controller: string, action: string, inflector: Inflector): string {
  const plural = inflector.humanize(controller.split('/').pop() ?? '').toLowerCase()
  const thing = action === 'index' ? plural : inflector.singularize(plural)
  const verb = verbs.get(action) ?? upperFirst(action.replaceAll('_', ' ').trim())
  const isSaid = [thing, plural].some((noun) => ` ${verb.toLowerCase()}`.endsWith(` ${noun}`))
  return isSaid ? verb : `${verb} ${thing}`
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
