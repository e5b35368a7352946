// `init` of the built program: what it writes and keeps, and that `generate` accepts what it wrote.

import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { assertRefused, bedApplication, readDocument } from '../support/bed-application.ts'
import { canDropRights, runUnprivileged } from '../support/run-bounded.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const task = 'lib/tasks/openapi.rake'
const configuration = 'rails-openapi.config.json'
const workflow = '.github/workflows/openapi.yml'
const next = `Next: bundle exec rake openapi:generate
Patterns are written as Ruby has them; "pattern": "ecma" in the configuration translates them for JavaScript.
`

test('init writes the rake task and a configuration, and says what is next', () => {
  withFolder(bedApplication, (folder) => {
    const out = `Written: ${task}\nWritten: ${configuration}\n${next}`
    assert.equal(runCli(['init'], folder), { code: 0, out, err: '' })
    assert.match(readFileSync(join(folder, task), 'utf8'), /namespace :openapi do\n.*\n {2}task :generate do\n/)
    assert.equal(readdirSync(folder).sort(), ['app', 'config', 'lib', configuration])
  })
})

test('init --ci adds a workflow that checks the document', () => {
  withFolder(bedApplication, (folder) => {
    assert.match(runCli(['init', '--ci'], folder).out, `Written: ${workflow}\n`)
    const { jobs } = parse(readFileSync(join(folder, workflow), 'utf8'))
    const commands = jobs.document.steps.flatMap(({ run }: { run?: string }) => run ?? [])
    assert.is(commands.length, 1)
    const [first, command, ...others] = commands[0].trim().split('\n')
    assert.equal([first, others], ['cd "$RUNNER_TEMP"', []])
    assert.ok(command.startsWith(`npx --yes rails-openapi@${packageJson.version} -C "$GITHUB_WORKSPACE" --check `))
    // The command is a right one: it finds that there is no document yet.
    const words = command.split(' ').map((word: string) => (word === '"$GITHUB_WORKSPACE"' ? folder : word))
    const { code, out } = runCli(words.slice(3))
    assert.equal([code, out.includes('doc/openapi.json is not there')], [1, true])
  })
})

test('init asks for the version that wrote the files', () => {
  withFolder(bedApplication, (folder) => {
    runCli(['init', '--ci'], folder)
    for (const path of [task, workflow])
      assert.equal(readFileSync(join(folder, path), 'utf8').match(/rails-openapi@\S+/g), [
        `rails-openapi@${packageJson.version}${path === task ? ']' : ''}`,
      ])
  })
})

test('files that are there are kept, --force overwrites them', () => {
  withFolder({ ...bedApplication, [task]: '# mine\n' }, (folder) => {
    const kept = runCli(['init'], folder)
    assert.is(kept.code, 0)
    assert.match(kept.out, new RegExp(`^Kept: ${task} .*--force.*\\nWritten: ${configuration}\\n`))
    assert.is(readFileSync(join(folder, task), 'utf8'), '# mine\n')
    const again = runCli(['init'], folder)
    assert.equal([again.code, again.out.match(/^Kept: /gm)?.length], [0, 2])
    const forced = runCli(['init', '--force'], folder)
    assert.equal(forced, { code: 0, out: `Written: ${task}\nWritten: ${configuration}\n${next}`, err: '' })
    assert.match(readFileSync(join(folder, task), 'utf8'), 'openapi')
  })
})

test('a folder that holds no application gets nothing, unless --force says so', () => {
  const places = 'looked for config/routes.rb and config/application.rb'
  withFolder({ 'README.md': '' }, (folder) => {
    assertRefused(
      runCli(['init'], folder),
      `no Rails application in \`.\`: ${places}; give the root of an application, or`,
    )
    assert.equal(readdirSync(folder), ['README.md'])
    assert.is(runCli(['init', '--force'], folder).code, 0)
    assert.ok(existsSync(join(folder, task)))
  })
  withFolder({ 'config/application.rb': '' }, (folder) => assert.is(runCli(['init'], folder).code, 0))
})

test('the folder can be given; the output of the written configuration lies in it', () => {
  const files = Object.entries(bedApplication).map(([path, text]) => [`shop/${path}`, text] as const)
  withFolder(Object.fromEntries(files), (folder) => {
    assert.is(runCli(['init', 'shop'], folder).code, 0)
    assert.ok(existsSync(join(folder, 'shop', configuration)))
    assert.match(runCli(['shop'], folder).out, /^OpenAPI document written to shop\/doc\/openapi\.json\n/)
  })
})

test('the written configuration changes nothing', () => {
  withFolder(bedApplication, (folder) => {
    runCli([], folder)
    const before = readDocument(folder)
    runCli(['init'], folder)
    const { code, err } = runCli([], folder)
    assert.equal([code, err], [0, ''])
    assert.equal(readDocument(folder), before)
  })
})

test('every setting that the written configuration shows as a comment is accepted', () => {
  withFolder(bedApplication, (folder) => {
    runCli(['init'], folder)
    const path = join(folder, configuration)
    const text = readFileSync(path, 'utf8')
    const commented = [...text.matchAll(/^ {2}\/\/ "(\w+)":/gm)].map(([, name]) => name ?? '')
    assert.ok(commented.length >= 8, text)
    writeFileSync(path, text.replace(/^ {2}\/\/ (?="\w+":)/gm, '  '))
    const { code, out, err } = runCli(['--print-config'], folder)
    assert.equal([code, err], [0, ''])
    for (const name of commented) assert.ok(name in JSON.parse(out), name)
    assert.is(runCli([], folder).code, 0)
    assert.is(readDocument(folder).info.contact.email, 'api@example.com')
  })
})

test('a file in the place of a folder is one line and exit 2, and stays', () => {
  withFolder({ ...bedApplication, lib: 'a file' }, (folder) => {
    assertRefused(runCli(['init'], folder), `cannot write ${task}: a part of its path is no folder`)
    assert.is(readFileSync(join(folder, 'lib'), 'utf8'), 'a file')
  })
})

const unprivileged = canDropRights ? test : test.skip
if (!canDropRights) console.log('skipped: a folder that cannot be written; root can write everywhere')

unprivileged('a folder that cannot be written is one line and exit 2', () => {
  withFolder(bedApplication, (folder) => {
    chmodSync(folder, 0o555)
    assertRefused(runUnprivileged(['init'], folder), `cannot write ${task}: permission denied`)
    assert.equal(readdirSync(folder).sort(), ['app', 'config'])
    chmodSync(folder, 0o755)
  })
})

test.run()
