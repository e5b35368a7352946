// Every construct in fixtures/grammar: our tree is the one in the golden file, and so is the tree of Ruby's own parser.
// UPDATE_GOLDEN=1 writes the golden files from Prism's trees; from ours only where it has an opaque node.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ParsedRuby, parseBodies, parseRuby } from '../grammar/index.ts'
import { printTree } from './support/ast-text.ts'
import { compareComments, compareTrees } from './tools/prism/compare.ts'
import { fromPrism, type PrismTree } from './tools/prism/from-prism.ts'
import { differsOnPurpose } from './tools/prism/judge-file.ts'
import { parseWithPrism } from './tools/prism/prism.ts'
import { readRuby } from './tools/prism/ruby-paths.ts'

const folder = 'fixtures/grammar'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
const names = files.filter((name) => name.endsWith('.rb'))
const isUpdate = process.env.UPDATE_GOLDEN === '1'

/** Prism's tree; absent where the fixture says that ours is another one on purpose. */
function readPrism(text: string): PrismTree | undefined {
  if (differsOnPurpose.test(text)) return undefined
  const result = parseWithPrism(text)
  assert.equal(result?.errors, [], 'Prism accepts the fixture')
  return result && fromPrism(result, text)
}

/** What the golden file must hold: Prism's tree where the two can be the same to the letter. */
function truth(ours: ParsedRuby, prism: PrismTree | undefined): string {
  if (prism === undefined) return printTree(ours.program)
  const { opaques } = compareTrees(ours.program, prism.program)
  return printTree(opaques.length > 0 ? ours.program : prism.program)
}

for (const name of names) {
  test(`the tree of ${basename(name)}`, () => {
    const text = readRuby(join(folder, name))
    const golden = join(folder, name.replace(/\.rb$/, '.ast.txt'))
    const ours = parseBodies(parseRuby(text))
    const prism = readPrism(text)
    if (isUpdate) writeFileSync(golden, truth(ours, prism))
    assert.equal(ours.errors, [], 'the fixture is valid Ruby')
    const expected = readFileSync(golden, 'utf8')
    assert.fixture(printTree(ours.program), expected, 'our tree is the golden file')
    assert.fixture(truth(ours, prism), expected, 'the golden file is what Prism reads')
    if (prism === undefined) return
    assert.equal(
      compareTrees(ours.program, prism.program).differences,
      [],
      'opaque nodes are where Prism has exotic ones',
    )
    assert.equal(compareComments(ours.comments, prism.comments), [])
  })
}

test('every golden file has its fixture', () => {
  const goldens = files.filter((name) => name.endsWith('.ast.txt'))
  const orphans = goldens.filter((name) => !names.includes(name.replace(/\.ast\.txt$/, '.rb')))
  assert.equal(orphans, [])
})

test.run()
