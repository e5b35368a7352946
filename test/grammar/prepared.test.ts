// The bundle parses with decisions that were found when it was built; the sources find them when they run. Both must
// read every construct alike.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as sources from '../../grammar/index.ts'
import { prepareGrammar } from '../../scripts/prepare-grammar.ts'
import { printTree } from '../support/ast-text.ts'
import { LiveGrammar } from '../support/live-grammar.ts'
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'
import { findRubyPaths, readRuby } from '../tools/prism/ruby-paths.ts'

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
  const paths = findRubyPaths(['fixtures/grammar'])
  const read = ({ parseBodies, parseRuby }: typeof sources, path: string) => {
    const { program, errors } = parseBodies(parseRuby(readRuby(path)))
    return { path, tree: printTree(program), errors }
  }
  assert.ok(paths.length > 300)
  for (const path of paths) assert.equal(read(bundled, path), read(sources, path))
})

test('a parser that has its decisions records no rule', () => {
  const live = new LiveGrammar()
  const prepared = new LiveGrammar({}, live.decisions())
  assert.equal(Object.keys(prepared.getGAstProductions()), [])
  assert.equal(prepared.decisions(), live.decisions())
})

test.run()
