// What the repository brings for CI: the action, the hooks for pre-commit, the workflow of `init` and the examples, each
// run as its system runs it, as far as that goes without the system: the words, the environment and the folder are those
// that it gives. In the place of the npx that fetches the package stands one that runs the program of this clone; what the
// real one does in a hostile tree is tested in hostile-tree.test.ts.

import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { bedApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { makeFolder, removeFolder, withFolder } from '../support/temporary-folder.ts'
import { action, runAction, runGitlab, runPlain, runScript, runWorkflow } from './run-recipe.ts'

const program = join(process.cwd(), 'dist/cli.cjs')

/** Answers with what it was asked for, then runs the program. */
const launcher = `#!/bin/sh
echo "npx $1 $2" >&2
shift 2
exec "${process.execPath}" "${program}" "$@"
`

const [tools, temporary] = [makeFolder({ npx: launcher }), makeFolder({})]
chmodSync(join(tools, 'npx'), 0o755)
test.after(() => [tools, temporary].forEach(removeFolder))

const npx = { temporary, env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` } }

const pinned = `npx --yes rails-openapi@${packageJson.version}\n`

const old = '{ "openapi": "3.1.0" }\n'
const stale = { ...bedApplication, 'doc/openapi.json': old }

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
    const { code, out, err } = runAction(npx, {}, folder)
    assert.is(code, 1)
    assert.match(out, /^::error file=doc\/openapi\.json,title=The OpenAPI document::doc\/openapi\.json is out of date/m)
    assert.is(err, pinned)
    assert.is(readFileSync(join(folder, 'doc/openapi.json'), 'utf8'), old)
  }),
)

testInShell('the action writes where it is told to, and takes more options', () =>
  withFolder({ 'shop/Gemfile': '', ...below('shop', bedApplication) }, (folder) => {
    const given = {
      root: 'shop',
      check: 'false',
      arguments: '--title "Beds and more" -o out/api.yaml',
      version: '0.0.9',
    }
    const { code, err } = runAction(npx, given, folder)
    assert.equal([code, err], [0, `npx --yes rails-openapi@0.0.9\n`])
    assert.is(parse(readFileSync(join(folder, 'out/api.yaml'), 'utf8')).info.title, 'Beds and more')
  }),
)

testInShell('no text of an input becomes a command', () =>
  withFolder(bedApplication, (folder) => {
    const text = '--title "$(touch pwned)" ; touch pwned'
    const { code } = runAction(npx, { check: 'false', arguments: text, root: '.' }, folder)
    assert.is(code, 2)
    assert.is(runScript(npx, 'test -e pwned', folder).code, 1)
  }),
)

testInShell('the action names files from the top of the repository, and writes there what `-o` names', () =>
  withFolder(below('backend', stale), (folder) => {
    const { code, out } = runAction(npx, { root: 'backend' }, folder)
    assert.is(code, 1)
    assert.match(out, /^::error file=backend\/doc\/openapi\.json,/m)
    assert.match(out, /^::warning file=backend\/app\/controllers\/wards_controller\.rb,line=4/m)
    assert.is(runAction(npx, { root: 'backend', check: 'false', arguments: '-o api.json' }, folder).code, 0)
    assert.ok(existsSync(join(folder, 'api.json')))
  }),
)

const written = '::warning file=app/controllers/wards_controller.rb,'

const inputs: readonly (readonly [name: string, given: Record<string, string>, code: number, said: string])[] = [
  ['a blank root is the repository', { root: ' ' }, 0, written],
  ['an empty root is the repository', { root: '' }, 0, written],
  ['a root like an option is a folder', { root: '--help' }, 2, 'no folder `--help`'],
  ['blank arguments are none', { arguments: ' \n ' }, 0, written],
  ['arguments on several lines', { arguments: '--title\n"Two words"\n' }, 0, written],
  ['an empty word in arguments is an empty value', { arguments: '-o ""' }, 2, '`--output` must be a path'],
  ['an empty title is refused', { arguments: "--title ''" }, 2, '`--title` must be a text that is not empty'],
  ['an empty word is no root', { arguments: '""' }, 2, 'takes no `.`'],
  ['a double quote that is not closed', { arguments: '--title "Beds' }, 2, 'a quote that is not closed'],
  ['a single quote that is not closed', { arguments: "--title 'Beds" }, 2, 'a quote that is not closed'],
  ['a quote that spans lines', { arguments: '--title "a\nb"' }, 2, 'a quote that is not closed'],
  ['a word behind a double dash is no option', { arguments: '-- --help' }, 2, 'takes no `--`'],
  ['warnings that are no number', { 'max-warnings': '--help' }, 2, '`--max-warnings` must be a whole number'],
  ['blank warnings are no limit', { 'max-warnings': ' ' }, 0, written],
  ['a version like an option', { version: '--help' }, 2, 'version must be a version'],
  ['a version that is a folder', { version: 'file:.' }, 2, 'version must be a version'],
  ['no version', { version: '' }, 2, 'version must be a version'],
]

for (const [name, given, code, said] of inputs) {
  testInShell(`inputs: ${name}`, () =>
    withFolder(bedApplication, (folder) => {
      const run = runAction(npx, { check: 'false', ...given }, folder)
      assert.is(run.code, code, run.out + run.err)
      assert.match(run.out + run.err, said)
    }),
  )
}

testInShell('the action fails for more warnings than are allowed', () =>
  withFolder(bedApplication, (folder) => {
    assert.is(runAction(npx, { check: 'false' }, folder).code, 0)
    const { code, out } = runAction(npx, { check: 'false', 'max-warnings': '0' }, folder)
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
    for (const path of [...meant, 'rails-openapi.config.json', 'shop/rails-openapi.config.json'])
      assert.ok(pattern.test(path), path)
    for (const path of ['README.md', 'app/a.rbs', 'db/data.json', 'a-rails-openapi.config.json'])
      assert.not(pattern.test(path), path)
  }
})

test('one hook writes the document, the other stops where it is out of date', () => {
  const [write = [], check = []] = hooks.map(({ entry }) => entry.split(' '))
  assert.equal([write[0], check[0]], ['rails-openapi', 'rails-openapi'])
  withFolder(stale, (folder) => {
    assert.is(runCli(check.slice(1), folder).code, 1)
    assert.is(runCli(write.slice(1), folder).code, 0)
    assert.is(runCli(check.slice(1), folder).code, 0)
  })
})

testInShell('the job for GitLab keeps its report where the check fails', () =>
  withFolder(stale, (folder) => {
    const { code, err } = runGitlab(npx, folder)
    assert.is(code, 1)
    assert.match(err, pinned)
    assert.match(err, /^doc\/openapi\.json is out of date/m)
    const report = JSON.parse(readFileSync(join(folder, 'openapi.sarif'), 'utf8'))
    assert.is(report.version, '2.1.0')
    assert.match(JSON.stringify(report.runs[0].results), '"uri":"app/controllers/wards_controller.rb"')
    assert.equal(parse(readFileSync('examples/gitlab/.gitlab-ci.yml', 'utf8')).openapi.artifacts.paths, [
      'openapi.sarif',
    ])
  }),
)

testInShell('the plain script fails for a document that is out of date, and for a warning', () => {
  withFolder(stale, (folder) => {
    const before = readdirSync(temporary)
    const { code, out, err } = runPlain(npx, folder)
    assert.equal([code, err], [1, pinned])
    assert.match(out, /^doc\/openapi\.json is out of date/m)
    assert.is(runCli(['--quiet'], folder).code, 0)
    assert.is(runPlain(npx, folder).code, 1)
    assert.is(runPlain(npx, folder, { MAX_WARNINGS: '1' }).code, 0)
    assert.equal(readdirSync(temporary), before)
  })
})

testInShell('the workflow of init fails for a document that is out of date, and annotates the pull request', () =>
  withFolder(stale, (folder) => {
    const { code, out, err } = runWorkflow(npx, folder)
    assert.equal([code, err], [1, pinned])
    assert.match(out, /^::error file=doc\/openapi\.json,/m)
    assert.match(out, /^::warning file=app\/controllers\/wards_controller\.rb,line=4/m)
  }),
)

test('every file names the version of this package', () => {
  const files = ['action.yml', 'examples/gitlab/.gitlab-ci.yml', 'examples/plain/check-openapi', 'docs/ci.md']
  for (const path of files) {
    const versions = [...readFileSync(path, 'utf8').matchAll(/rails-openapi@v?([\w.-]+)|rev: v(.+)$/gm)].map(
      ([, first, second]) => first ?? second,
    )
    assert.ok(versions.length > 0, path)
    for (const version of versions) assert.is(version, packageJson.version, path)
  }
  assert.is(action.inputs.version?.default, packageJson.version)
  assert.match(readFileSync('docs/ci.md', 'utf8'), `| \`version\` | \`${packageJson.version}\` |`)
  for (const path of ['README.md', 'docs/docker.md', 'docs/ci.md'])
    assert.not.match(readFileSync(path, 'utf8'), /npx --yes rails-openapi(?!@)/, path)
})

test('every action of others is named by a commit, with its version', () => {
  const files = ['.github/workflows/ci.yml', 'docs/ci.md', 'src/cli/init-templates.ts']
  for (const path of files) {
    const used = [...readFileSync(path, 'utf8').matchAll(/\buses: (?!rails-openapi\/)(.*)$/gm)].map(
      ([, name = '']) => name,
    )
    assert.ok(used.length > 0, path)
    for (const name of used) assert.match(name, /^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/, path)
  }
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
