// What is said once, where there was no document before: how many of the operations are pages for browsers, or
// any path to an error, and that patterns are Ruby's.

import { isObject } from '../options.ts'
import type { Generated } from '../output/index.ts'

/** Lines for stderr; none where nothing is to be known. */
export function firstDocumentLines({ document, text, report }: Generated): readonly string[] {
  return [pagesLine(document.paths, report.pages ?? 0), catchAllLine(report.catchAll ?? 0), patternsLine(text)].filter(
    (line) => line !== undefined,
  )
}

function catchAllLine(count: number): string | undefined {
  if (count === 0) return undefined
  const [what, them] = count === 1 ? ['1 operation leads', 'it'] : [`${count} operations lead`, 'these']
  return `${what} any path to an error; \`--omit catch-all\` leaves ${them} out`
}

function pagesLine(paths: Generated['document']['paths'], pages: number): string | undefined {
  if (pages === 0) return undefined
  const types = Object.values<unknown>(paths).flatMap((item) =>
    isObject(item) ? Object.values(item).filter(isObject).map(mediaTypes) : [],
  )
  const isJson = (names: readonly string[]): boolean => names.some((name) => /[/+]json$/.test(name))
  const json = types.filter(isJson).length
  return `${json} operations answer with JSON, ${pages} with HTML pages; \`--omit pages\` leaves these out, \`--only "/api/**"\` chooses by path`
}

/** Those of the successes: errors are pages or JSON as the framework has them. */
function mediaTypes({ responses }: Readonly<Record<string, unknown>>): readonly string[] {
  const successes = isObject(responses) ? Object.entries(responses).filter(([status]) => /^2/.test(status)) : []
  return successes.flatMap(([, response]) =>
    isObject(response) && isObject(response.content) ? Object.keys(response.content) : [],
  )
}

const patternLine = /^ *"pattern": (".*"),?$/gm

function patternsLine(text: string): string | undefined {
  const refused = [...text.matchAll(patternLine)].some(([, pattern = '""']) => !isPattern(pattern))
  if (!refused) return undefined
  return 'some patterns are written as Ruby has them, which validators in JavaScript refuse: `--pattern ecma` translates them'
}

/** JSON Schema wants the flag `u`. */
function isPattern(json: string): boolean {
  try {
    new RegExp(JSON.parse(json), 'u')
    return true
  } catch {
    return false
  }
}
