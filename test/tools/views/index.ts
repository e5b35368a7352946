// `npm run test:views [-- FILE]`: measures the schemas of templates against the JSON that real Jbuilder renders from them.
// FILE is a list of cases that bring their results; without one, our own cases are rendered by the installed Jbuilder.

import { readdirSync } from 'node:fs'
import { generate } from '../../../src/index.ts'
import { measure } from './measure.ts'
import { missingRuby, type Rendered, renderCases } from './render.ts'
import { type Judged, print } from './summary.ts'
import { applicationOf, readCases, type ViewCase } from './view-case.ts'

const folder = 'test/tools/views/cases'

function main(): void {
  const [file] = process.argv.slice(2)
  const missing = file === undefined ? missingRuby() : undefined
  if (missing === undefined) {
    const judged = file === undefined ? judgeOwn() : readCases(file).map((each) => judge(each, givenResults(each)))
    if (!print(judged)) process.exitCode = 1
    return
  }
  const isCi = process.env.CI !== undefined
  console.log(`${isCi ? 'failed' : 'skipped'}: ${missing}`)
  if (isCi) process.exitCode = 1
}

function judgeOwn(): readonly Judged[] {
  const cases = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readCases(`${folder}/${name}`))
  const rendered = cases.filter(({ since }) => since === undefined)
  const results = new Map(renderCases(rendered).map((each, index) => [rendered[index], each]))
  return cases.map((each) => judge(each, results.get(each) ?? givenResults(each)))
}

function givenResults({ results = [] }: ViewCase): readonly Rendered[] {
  return results.map((value) => ({ value }))
}

function judge(viewCase: ViewCase, rendered: readonly Rendered[]): Judged {
  const values = rendered.flatMap((each) => ('value' in each ? [each.value] : []))
  const errors = rendered.flatMap((each) => ('error' in each ? [`Jbuilder raises: ${each.error}`] : []))
  const lacking = rendered.length < viewCase.variants.length ? ['a variant has no result'] : []
  const { measured, problems } = measureCase(viewCase, values)
  return { viewCase, measured, problems: [...errors, ...lacking, ...problems] }
}

function measureCase(viewCase: ViewCase, values: readonly unknown[]): Omit<Judged, 'viewCase'> {
  try {
    const document = generate(applicationOf(viewCase))?.document
    const response = document?.paths['/cases/source']?.get?.responses['200']
    const schema = response?.content?.['application/json']?.schema
    if (schema !== undefined) return { measured: measure(schema, document?.components, values), problems: [] }
    return { measured: measure(true, {}, values), problems: ['has no schema of a JSON response'] }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const start = text.split('\n').slice(0, 4).join('\n')
    return { measured: measure(true, {}, values), problems: [`threw: ${start}`] }
  }
}

main()
