// `--cwd`: the program run from anywhere gives and prints what it gives and prints when it is run in that folder.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused, bedApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

/** A repository with the application in a folder of its own, beside the folder from which the program is run. */
const repository = {
  ...Object.fromEntries(Object.entries(bedApplication).map(([path, text]) => [`repository/backend/${path}`, text])),
  'repository/settings.json': '{ "title": "Beds", "output": "out/from-file.json" }',
  'elsewhere/routes/note.txt': '',
}

function withRepository(use: (folders: { readonly workspace: string; readonly elsewhere: string }) => void): void {
  withFolder(repository, (folder) =>
    use({ workspace: join(folder, 'repository'), elsewhere: join(folder, 'elsewhere') }),
  )
}

const lines = [
  ['the document and its path', ['generate', 'backend']],
  ['the root in the place of a command', ['backend']],
  ['the output', ['generate', 'backend', '-o', 'public/openapi.yaml']],
  ['the configuration, and the output that it names', ['generate', 'backend', '--config', 'settings.json']],
  ['the check', ['generate', 'backend', '--check']],
  ['the lines for a pull request', ['generate', 'backend', '--check', '--report', 'github']],
  ['SARIF', ['generate', 'backend', '--report', 'sarif']],
  ['all settings', ['generate', 'backend', '--print-config']],
  ['how much is typed', ['coverage', 'backend']],
  ['the routes', ['routes', 'backend']],
  ['the syntax', ['syntax', 'backend']],
  ['what init writes', ['init', 'backend', '--ci']],
  ['a folder that is not there', ['generate', 'backand']],
] as const

for (const [name, words] of lines) {
  test(`${name}: \`${words.join(' ')}\` is the same from elsewhere`, () => {
    withRepository(({ workspace: inside }) => {
      const expected = runCli(words, inside)
      withRepository(({ workspace, elsewhere }) => {
        assert.equal(runCli([...words, '--cwd', workspace], elsewhere), expected)
        assert.equal(readFiles(workspace), readFiles(inside))
        assert.equal(readdirSync(elsewhere), ['routes'])
      })
    })
  })
}

function readFiles(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]))
}

test('lines for a pull request name files from the top of the repository', () => {
  withRepository(({ workspace, elsewhere }) => {
    const words = ['-C', workspace, '--check', '--report', 'github', '--', 'backend']
    const { code, out } = runCli(words, elsewhere)
    assert.is(code, 1)
    assert.match(out, /^::warning file=backend\/app\/controllers\/wards_controller\.rb,line=4/m)
    assert.match(out, /^::error file=backend\/doc\/openapi\.json,/m)
  })
})

test('the folder is relative to the current one; of several the last one counts', () => {
  withRepository(({ workspace, elsewhere }) => {
    assert.is(runCli(['-C', 'nowhere', '--cwd=../repository/backend'], elsewhere).code, 0)
    assert.ok(existsSync(join(workspace, 'backend/doc/openapi.json')))
  })
})

test('a folder with the name of a command is looked for there', () => {
  withRepository(({ workspace, elsewhere }) => {
    assert.match(runCli(['generate', 'routes', '-C', workspace], elsewhere).err, 'no folder `routes`')
  })
})

const wrong = [
  ['a folder that is not there', ['--cwd', '../repositori'], 'no folder `../repositori`; did you mean `repository`?'],
  ['a file', ['-C', '../repository/settings.json'], 'no folder `../repository/settings.json`'],
  ['no text', ['-C', ''], '`--cwd` needs a folder'],
  ['an empty value', ['--cwd=', 'backend'], '`--cwd` needs a folder'],
  ['no value', ['--cwd'], '`--cwd` needs a value'],
] as const

for (const [name, words, message] of wrong) {
  test(`${name}: one line, exit 2`, () => {
    withRepository(({ elsewhere }) => assertRefused(runCli(words, elsewhere), message))
  })
}

test('the help is shown, wherever the folder is', () => {
  const { code, out } = runCli(['--help', '-C', 'nowhere'])
  assert.is(code, 0)
  assert.match(out, /^ {2}-C, --cwd <folder> /m)
})

test.run()
