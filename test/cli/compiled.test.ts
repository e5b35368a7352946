import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compiledPath, packCompiled } from '../../src/cli/compiled.ts'
import { optimizingFlag } from '../../src/cli/optimizing.ts'
import { type Run, runCli, runNode } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const application = join(process.cwd(), 'fixtures/apps/clinic-patients')
const words = ['generate', application, '-o', '-']

/** Runs a copy of the program whose compiled command was changed. */
function runChanged(change: (path: string) => void): Run {
  return withFolder({ 'package.json': '{ "type": "module" }' }, (folder) => {
    const copy = join(folder, 'dist')
    cpSync('dist', copy, { recursive: true, filter: (path) => !path.endsWith('types') })
    change(compiledPath(copy))
    return runNode([join(copy, 'cli.cjs'), ...words])
  })
}

test('the build leaves one for the Node that it ran on', () => {
  assert.equal(
    readdirSync('dist/compiled').map((name) => join('dist/compiled', name)),
    [compiledPath('dist')],
  )
})

test('V8 takes what the build left', () => {
  const code = `
    import { readFileSync } from 'node:fs'
    import { Script } from 'node:vm'
    const bytes = readFileSync(${JSON.stringify(compiledPath('dist'))})
    const end = 4 + bytes.readUInt32LE()
    const script = new Script(bytes.toString('latin1', 4, end), { cachedData: bytes.subarray(end) })
    console.log(script.cachedDataRejected)
  `
  const flags = optimizingFlag === undefined ? [] : [optimizingFlag]
  assert.is(runNode([...flags, '--input-type=module', '--eval', code]).out, 'false\n')
})

test('it is what runs, also where V8 does not take what was compiled', () => {
  const program = `(function (module) { module.exports = { generate: (root, flags, terminal) => {
    terminal.out('the one beside')
    return { kind: 'found' }
  } } })`
  const run = runChanged((path) => writeFileSync(path, packCompiled(program, Buffer.from('not from V8'))))
  assert.equal(run, { code: 1, out: 'the one beside', err: '' })
})

const changes: readonly (readonly [name: string, change: (path: string) => void])[] = [
  ['is not there', (path) => rmSync(path)],
  ['is empty', (path) => writeFileSync(path, '')],
  ['ends early', (path) => writeFileSync(path, readFileSync(path).subarray(0, 1000))],
  ['is no program', (path) => writeFileSync(path, packCompiled('(function (', Buffer.alloc(0)))],
  ['exports nothing', (path) => writeFileSync(path, packCompiled('(function () {})', Buffer.alloc(0)))],
]

for (const [name, change] of changes)
  test(`the same document where it ${name}`, () => assert.equal(runChanged(change), runCli(words)))

test.run()
