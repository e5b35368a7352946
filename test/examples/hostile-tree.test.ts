// No recipe for CI runs anything of the application that it checks: each is run with the real npx in a tree that is full of
// traps, and each trap is shown to catch an npx that is started in the tree.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageJson from '../../package.json' with { type: 'json' }
import { bedApplication } from '../support/bed-application.ts'
import { withFolder } from '../support/temporary-folder.ts'
import { hostileFiles, plant, plantLink, traps } from './hostile-tree.ts'
import { startNpx, whatRan } from './real-npx.ts'
import { runAction, runGitlab, runPlain, runScript, runWorkflow } from './run-recipe.ts'

// Windows has no shell of POSIX for these files.
const testInShell = process.platform === 'win32' ? test.skip : test

const npx = await startNpx()
test.after(() => npx.stop())
test.after.each(() => npx.forget())

const old = '{ "openapi": "3.1.0" }\n'
const stale = { ...bedApplication, 'doc/openapi.json': old }

for (const [name, files] of Object.entries(traps(npx))) {
  testInShell(`the trap works where npx is started in the tree: ${name}`, () =>
    withFolder(stale, (folder) => {
      plant(folder, files)
      runScript(npx, `npx --yes rails-openapi@${packageJson.version} --version`, folder)
      assert.is.not(whatRan(npx), '')
    }),
  )
}

const recipes = [
  ['the action', (folder: string) => runAction(npx, {}, folder)],
  ['the workflow of init', (folder: string) => runWorkflow(npx, folder)],
  ['the job for GitLab', (folder: string) => runGitlab(npx, folder)],
  ['the plain script', (folder: string) => runPlain(npx, folder)],
] as const

for (const [name, run] of recipes) {
  testInShell(`${name} runs nothing of a hostile tree, and asks no registry of its`, () =>
    withFolder(stale, (folder) => {
      plant(folder, hostileFiles(npx))
      const { code, out, err } = run(folder)
      assert.is(whatRan(npx), '')
      assert.not.match(npx.requests(), '/evil/')
      assert.is(code, 1, out + err)
      assert.match(out + err, 'doc/openapi.json is out of date')
      assert.is(readFileSync(join(folder, 'doc/openapi.json'), 'utf8'), old)
    }),
  )
}

testInShell('the job for GitLab writes its report into no file that a link of the tree names', () =>
  withFolder({ ...below('tree', stale), profile: 'mine' }, (folder) => {
    plantLink(join(folder, 'tree'), 'openapi.sarif', join(folder, 'profile'))
    assert.is(runGitlab(npx, join(folder, 'tree')).code, 1)
    assert.is(readFileSync(join(folder, 'profile'), 'utf8'), 'mine')
    assert.is(JSON.parse(readFileSync(join(folder, 'tree/openapi.sarif'), 'utf8')).version, '2.1.0')
  }),
)

function below(folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
}

test.run()
