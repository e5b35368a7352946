// What the repository brings for CI: the action, the hooks for pre-commit and the examples, each run as its system runs
// it, as far as that goes without the system: the words and the environment are those that it gives, and in the place of
// the npx that fetches the package stands one that runs the program of this clone.

import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { bedApplication } from '../support/bed-application.ts'
import { type Run, runCli } from '../support/run-node.ts'
import { makeFolder, removeFolder, withFolder } from '../support/temporary-folder.ts'

const program = join(process.cwd(), 'dist/cli.cjs')

/** Answers with what it was asked for, then runs the program. */
const npx = `#!/bin/sh
echo "npx $1 $2" >&2
shift 2
exec "${process.execPath}" "${program}" "$@"
`

const tools = makeFolder({ npx })
chmodSync(join(tools, 'npx'), 0o755)
test.after(() => removeFolder(tools))

function runScript(script: string, folder: string, variables: Readonly<Record<string, string>> = {}): Run {
  const env = { ...process.env, ...variables, PATH: `${tools}${delimiter}${process.env.PATH}` }
  const options = { cwd: folder, env, encoding: 'utf8', timeout: 60_000 } as const
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], options)
  return { code: status, out: stdout, err: stderr }
}

const stale = { ...bedApplication, 'doc/openapi.json': '{}\n' }

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly runs: {
    readonly using: string
    readonly steps: readonly [{ readonly shell: string; readonly env: Record<string, string>; readonly run: string }]
  }
}

const action: Action = parse(readFileSync('action.yml', 'utf8'))

/** Runs the action as GitHub does: each input, or its default, goes into the variable that names it. */
function runAction(given: Readonly<Record<string, string>>, folder: string): Run {
  const [step] = action.runs.steps
  const variables = Object.entries(step.env).map(([name, value]) => {
    const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1] ?? ''
    assert.ok(input in action.inputs, `${value} names no input`)
    return [name, given[input] ?? action.inputs[input].default]
  })
  return runScript(step.run, folder, Object.fromEntries(variables))
}

// A shell of POSIX is not everywhere on Windows, and those who use these files there run them in one.
const testInShell = process.platform === 'win32' ? test.skip : test

test('the action is a composite of one bash step, and no input stands in its script', () => {
  assert.is(action.runs.using, 'composite')
  assert.is(action.runs.steps.length, 1)
  assert.is(action.runs.steps[0].shell, 'bash')
  assert.not.match(action.runs.steps[0].run, /\$\{\{/)
})

testInShell('the action checks, and annotates the pull request', () =>
  withFolder(stale, (folder) => {
    const { code, out, err } = runAction({}, folder)
    assert.is(code, 1)
    assert.match(out, /^::error file=doc\/openapi\.json,title=The OpenAPI document::doc\/openapi\.json is out of date/m)
    assert.is(err, 'npx --yes rails-openapi@latest\n')
    assert.is(readFileSync(join(folder, 'doc/openapi.json'), 'utf8'), '{}\n')
  }),
)

testInShell('the action writes where it is told to, and takes more options', () =>
  withFolder({ 'shop/Gemfile': '', ...below('shop', bedApplication) }, (folder) => {
    const given = {
      root: 'shop',
      check: 'false',
      arguments: '--title "Beds and more" -o out/api.yaml',
      version: '1.2.3',
    }
    const { code, err } = runAction(given, folder)
    assert.equal([code, err], [0, 'npx --yes rails-openapi@1.2.3\n'])
    assert.is(parse(readFileSync(join(folder, 'out/api.yaml'), 'utf8')).info.title, 'Beds and more')
  }),
)

testInShell('no text of an input becomes a command', () =>
  withFolder(bedApplication, (folder) => {
    const text = '--title "$(touch pwned)" ; touch pwned'
    const { code } = runAction({ check: 'false', arguments: text, root: '.' }, folder)
    assert.is(code, 2)
    assert.is(runScript('test -e pwned', folder).code, 1)
  }),
)

testInShell('the action fails for more warnings than are allowed', () =>
  withFolder(bedApplication, (folder) => {
    assert.is(runAction({ check: 'false' }, folder).code, 0)
    const { code, out } = runAction({ check: 'false', 'max-warnings': '0' }, folder)
    assert.is(code, 1)
    assert.match(out, /^::warning file=app\/controllers\/wards_controller\.rb,line=4/m)
  }),
)

interface Hook {
  readonly id: string
  readonly entry: string
  readonly language: string
  readonly files: string
  readonly pass_filenames: boolean
}

const hooks: readonly Hook[] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'))

test('the hooks run for the files that the document is made of', () => {
  for (const { files, language, pass_filenames } of hooks) {
    assert.equal([language, pass_filenames], ['node', false])
    const pattern = new RegExp(files)
    const meant = ['config/routes.rb', 'app/views/a/_b.json.jbuilder', 'app/views/a/b.schema.json']
    for (const path of [...meant, 'rails-openapi.config.json', 'shop/rails-openapi.config.mjs'])
      assert.ok(pattern.test(path), path)
    for (const path of ['README.md', 'app/a.rbs', 'db/data.json', 'a-rails-openapi.config.json'])
      assert.not(pattern.test(path), path)
  }
})

test('one hook writes the document, the other stops where it is out of date', () => {
  const [write, check] = hooks.map(({ entry }) => entry.split(' '))
  assert.equal([write[0], check[0]], ['rails-openapi', 'rails-openapi'])
  withFolder(stale, (folder) => {
    assert.is(runCli(check.slice(1), folder).code, 1)
    assert.is(runCli(write.slice(1), folder).code, 0)
    assert.is(runCli(check.slice(1), folder).code, 0)
  })
})

testInShell('the job for GitLab keeps its report where the check fails', () =>
  withFolder(stale, (folder) => {
    const { openapi } = parse(readFileSync('examples/gitlab/.gitlab-ci.yml', 'utf8'))
    const { code, err } = runScript(openapi.script.join('\n'), folder)
    assert.is(code, 1)
    assert.match(err, /doc\/openapi\.json is out of date/)
    const [report] = openapi.artifacts.paths
    assert.is(JSON.parse(readFileSync(join(folder, report), 'utf8')).version, '2.1.0')
  }),
)

testInShell('the plain script fails for a document that is out of date, and for a warning', () => {
  const script = `sh ${join(process.cwd(), 'examples/plain/check-openapi')}`
  withFolder(stale, (folder) => {
    assert.is(runScript(script, folder).code, 1)
    assert.is(runCli(['--quiet'], folder).code, 0)
    assert.is(runScript(script, folder).code, 1)
    assert.is(runScript(script, folder, { MAX_WARNINGS: '1' }).code, 0)
  })
})

test('docs/ci.md shows the examples as they are', () => {
  const page = readFileSync('docs/ci.md', 'utf8')
  for (const path of ['examples/gitlab/.gitlab-ci.yml', 'examples/plain/check-openapi'])
    assert.ok(page.includes(`\n${readFileSync(path, 'utf8')}\`\`\``), path)
})

function below(folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
}

test.run()
