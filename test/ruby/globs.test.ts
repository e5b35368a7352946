// What `Dir.glob` finds, as real Ruby found it (write-globs.rb).

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryTree } from '../../src/index.ts'
import { expandGlob } from '../../src/ruby/files/expand-glob.ts'

const [first = '', ...rows] = readFileSync('test/ruby/globs.tsv', 'utf8').trimEnd().split('\n')
const files = memoryTree(Object.fromEntries(first.split('\t').map((path) => [path, ''])))

for (const row of rows) {
  const [glob = '', ...found] = row.split('\t')
  test(`what ${glob} finds`, () =>
    assert.equal(
      expandGlob(files, glob, () => undefined),
      found,
    ))
}

for (const glob of [
  '../*',
  '/etc/*',
  '//root/../*',
  'app/*/../*',
  '{a,../b}/*',
  `${'{a,b}'.repeat(40)}*`,
  '//roots/*',
]) {
  test(`what ${glob.slice(0, 30)} finds is not known`, () =>
    assert.is(
      expandGlob(files, glob, () => undefined),
      undefined,
    ))
}

test('a glob pays for what it looks at', () => {
  let paid = 0
  expandGlob(files, '**/*', (work) => {
    paid += work
  })
  assert.ok(paid > first.split('\t').length)
})

test.run()
