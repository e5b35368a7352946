// The specification as a test: every numbered rule and every row of a table has a case. The cases are in test/spec, where
// each chapter has its file, and run there.

import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Case } from './spec/case.ts'
import { errorCases } from './spec/cases/errors.ts'
import { fileCases } from './spec/cases/files.ts'
import { linkCases } from './spec/cases/links.ts'
import { objectCases } from './spec/cases/objects.ts'
import { paramCases } from './spec/cases/params.ts'
import { partialCases } from './spec/cases/partials.ts'
import { placementCases } from './spec/cases/placement.ts'
import { referenceCases } from './spec/cases/references.ts'
import { responseCases } from './spec/cases/responses.ts'
import { serviceCases } from './spec/cases/service.ts'
import { spellingCases } from './spec/cases/spellings.ts'
import { rules } from './spec/rules.ts'

const casesByName: Readonly<Record<string, readonly Case[]>> = {
  errorCases,
  fileCases,
  linkCases,
  objectCases,
  paramCases,
  partialCases,
  placementCases,
  referenceCases,
  responseCases,
  serviceCases,
  spellingCases,
}
const cases = Object.values(casesByName).flat()

for (const rule of rules) {
  test(`${rule} has a case`, () => assert.ok(cases.some((each) => each.rule === rule)))
}

test('no two cases have one name', () => {
  const names = cases.map(({ rule, behaviour }) => `${rule}: ${behaviour}`)
  assert.equal(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
})

test('every list of cases is counted here and run in a file of its chapter', () => {
  const folder = new URL('spec/', import.meta.url)
  const run = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(/import \{ (\w+) \} from '.\/cases\//g),
    ])
  assert.equal(run.map((match) => match[1]).sort(), Object.keys(casesByName))
  assert.is(readdirSync(new URL('cases/', folder)).length, run.length)
})

test.run()
