// Where the words of a command line may stand, and which of them belong together: the built program.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused, bedApplication, readDocument } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const summary = 'OpenAPI document written to doc/openapi.json\n'

const lines = [
  ['a flag before the command', ['--quiet', 'generate', '.'], /^$/],
  ['a value before the command', ['--format', 'tsv', 'routes'], /^GET\t\/beds\tbeds#index\n/],
  ['a flag and a value before the command', ['--verbose', '--grep', 'wards', 'routes', '.'], 'wards#index'],
  ['an option between the command and the root', ['generate', '--title', 'Beds', '.'], summary],
  ['a flag before a command of its own', ['--check', 'syntax'], 'Problems: 0\n'],
  ['the help before the command', ['--help', 'routes'], '--engines'],
  ['the help of a command line that is wrong', ['routes', '--help', '--nope'], '--engines'],
  ['the root behind a double dash', ['--title', 'Beds', '--', '.'], summary],
] as const

for (const [name, words, expected] of lines) {
  test(`${name}: \`${words.join(' ')}\``, () => {
    withFolder(bedApplication, (folder) => {
      const { code, out } = runCli(words, folder)
      assert.is(code, 0)
      assert.match(out, expected)
    })
  })
}

const titles = [
  ['a title with a sign', ['--title==x', '.'], '=x'],
  ['a title like an option', ['--title=--check', '.'], '--check'],
  ['a title like a number', ['--title', '012', '.'], '012'],
  ['a title like a flag', ['--title', 'true'], 'true'],
  ['a title like a command', ['--title', 'routes'], 'routes'],
  ['two titles', ['--title', 'a', '--title=b'], 'b'],
] as const

for (const [name, words, title] of titles) {
  test(`${name}: \`${words.join(' ')}\``, () => {
    withFolder(bedApplication, (folder) => {
      assert.equal([runCli(words, folder).code, runCli(words, folder).err], [0, ''])
      assert.is(readDocument(folder).info.title, title)
      assert.equal(readdirSync(folder).sort(), ['app', 'config', 'doc'])
    })
  })
}

const empty = [
  ['--title=', '.'],
  ['--title=', '-o', 'doc/openapi.json'],
  ['.', '--title='],
  ['--title', '', '.'],
]

for (const words of empty)
  test(`an empty title is refused, and takes nothing of what follows: \`${words.join(' ')}\``, () => {
    withFolder(bedApplication, (folder) => {
      assertRefused(runCli(words, folder), '`--title` must be a text that is not empty')
    })
  })

test('a folder with the name of a command is given behind a double dash', () => {
  const files = Object.entries(bedApplication).map(([path, text]) => [`routes/${path}`, text])
  withFolder(Object.fromEntries(files), (folder) => {
    assert.is(runCli(['--', 'routes'], folder).code, 0)
    assert.ok(existsSync(join(folder, 'routes/doc/openapi.json')))
  })
})

test('stdout is a dash, in every spelling', () => {
  withFolder(bedApplication, (folder) => {
    for (const words of [['-o', '-'], ['-o=-'], ['--output', '-'], ['--output=-'], ['.', '-o', '-', '--quiet']])
      assert.is(JSON.parse(runCli(words, folder).out).openapi, '3.1.0')
    assert.not.ok(existsSync(join(folder, 'doc')))
  })
})

test.run()
