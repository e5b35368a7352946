// The bundle parses with decisions that were found when it was built; the sources find them when they run. Both must
// read every construct alike.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as sources from '../../grammar/index.ts'
import { prepareGrammar } from '../../scripts/prepare-grammar.ts'
import { readRuby } from '../prism/ruby-paths.ts'
import { printTree } from '../support/ast-text.ts'
import { LiveGrammar } from '../support/live-grammar.ts'
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'

const folder = makeFolder({})
test.after(() => removeFolder(folder))

async function bundledGrammar(): Promise<typeof sources> {
  const outfile = join(folder, 'grammar.mjs')
  const entryPoints = ['grammar/index.ts']
  await build({ entryPoints, outfile, bundle: true, format: 'esm', plugins: [prepareGrammar], logLevel: 'error' })
  return import(pathToFileURL(outfile).href)
}

test('the bundled grammar reads every construct as the sources do', async () => {
  const bundled = await bundledGrammar()
  const names = readdirSync('fixtures/grammar').filter((name) => name.endsWith('.rb'))
  const read = ({ parseBodies, parseRuby }: typeof sources, name: string) => {
    const { program, errors } = parseBodies(parseRuby(readRuby(join('fixtures/grammar', name))))
    return { name, tree: printTree(program), errors }
  }
  assert.ok(names.length > 300)
  for (const name of names) assert.equal(read(bundled, name), read(sources, name))
})

test('a parser that has its decisions records no rule', () => {
  const live = new LiveGrammar()
  const prepared = new LiveGrammar({}, live.decisions())
  assert.equal(Object.keys(prepared.getGAstProductions()), [])
  assert.equal(prepared.decisions(), live.decisions())
})

test.run()
