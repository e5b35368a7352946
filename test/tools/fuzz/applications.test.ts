// The bounded run of what `npm run test:fuzz:apps` does: changed applications from a fixed seed.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readFiles } from './application-files.ts'
import { runRound, subjectOf } from './application-rounds.ts'
import { unresolvedReferences } from './unresolved-references.ts'

const roots = ['fixtures/apps/clinic-patients', 'fixtures/apps/hospital-api'] as const
const rounds = 20

test('applications whose files changed at random', async () => {
  const [clinic, hospital] = roots
  const subjects = [await subjectOf(clinic, readFiles(clinic)), await subjectOf(hospital, readFiles(hospital))] as const
  for (let round = 1; round <= rounds; round++) {
    const { name, paths, faults } = await runRound(subjects, 1, round)
    assert.equal(faults, [], `${name}, --seed 1 --round ${round}: ${paths.join(' ')}`)
  }
})

const references = [
  ['to nothing', { components: { schemas: { A: { $ref: '#/components/schemas/B' } } } }, 1],
  ['to a file', { components: { schemas: { A: { items: { $ref: 'b.schema.json' } } } } }, 1],
  ['to a component', { components: { schemas: { A: { not: { $ref: '#/components/schemas/A' } } } } }, 0],
  ['to an escaped name', { components: { schemas: { 'a/b~c': { $ref: '#/components/schemas/a~1b~0c' } } } }, 0],
  ['in a value', { components: { schemas: { A: { example: { $ref: '#/nowhere' } } } } }, 0],
  ['that is a property', { components: { schemas: { A: { properties: { $ref: { $ref: '#/nowhere' } } } } } }, 1],
] as const

for (const [name, document, count] of references) {
  test(`the judge finds a reference ${name}`, () => assert.is(unresolvedReferences(document).length, count))
}

test.run()
