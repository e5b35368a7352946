// Every command and example of README.md, run as it stands there.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { generate, memoryTree } from '../src/index.ts'
import { findRubyFiles } from '../src/ruby/index.ts'
import { runCli, runNode } from './support/run-node.ts'
import { withFolder } from './support/temporary-folder.ts'

const readme = readFileSync('README.md', 'utf8')

function blocks(language: string): readonly string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block)
}

const [npx, tryIt = '', runTests] = blocks('sh').map((block) => block.trim())
const [healthyReport = '', brokenReport = '', libraryOutput = ''] = blocks('text')

test('the first command is the program without options', () => {
  assert.is(npx, `npx ${packageJson.name}`)
})

test('the first command of a clone prints what stands below it', () => {
  const [install, main = ''] = tryIt.split(' && node dist/cli.cjs ')
  assert.is(install, 'npm ci')
  assert.equal(runCli(main.split(' ')), { code: 0, out: healthyReport, err: '' })
})

test('the controller and the view on the first screen yield the operation beside them', () => {
  const [ruby, view = ''] = blocks('ruby')
  const [yaml = ''] = blocks('yaml')
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :patients, only: :index }',
    'app/models/patient.rb': 'class Patient < ApplicationRecord\n  WARDS = %w[general surgery].freeze\nend\n',
    'app/controllers/patients_controller.rb': `class PatientsController < ApplicationController\n${ruby}end\n`,
    'app/views/patients/index.json.jbuilder': view,
  })
  const { tags, ...operation } = generated?.document.paths['/patients']?.get ?? {}
  assert.equal(tags, ['Patients'])
  assert.equal(parse(yaml), operation)
  assert.equal(generated?.report.skipped, [])
})

test('the calls of Jbuilder in the support table are those of docs/jbuilder.md', () => {
  const row = readme.split('\n').find((line) => line.startsWith('| views |')) ?? ''
  const [, below = ''] = readFileSync('docs/jbuilder.md', 'utf8').split('## Calls of Jbuilder')
  const [rows = ''] = below.split(/^#/m)
  const named = [...row.matchAll(/`(\w+!?)`/g)].map(([, name]) => name)
  const shown = [...rows.matchAll(/\bjson\.(\w+!|call\b)/g)].map(([, name]) => name)
  assert.ok(named.length > 12)
  assert.equal(named, [...new Set(shown)].sort())
})

test('the second command of a clone is the one that CI runs', () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n')
  assert.ok(lines.some((line) => line.trim() === runTests))
})

test('the broken controller gives the report below it', () => {
  const ruby = blocks('ruby').find((block) => block.includes('%w[general surgery]]'))
  assert.ok(ruby)
  const report = withFolder({ 'app/controllers/patients_controller.rb': ruby }, (folder) =>
    runCli(['syntax', '--verbose'], folder),
  )
  assert.is(report.err, '')
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(
      'README.md',
      readme.replace(brokenReport, () => report.out),
    )
  else assert.is(report.out, brokenReport)
})

test('the library example prints what stands below it', () => {
  const [code = ''] = blocks('js')
  // Inside its own folder a package may import itself by name.
  assert.equal(runNode(['--input-type=module', '--eval', code]), { code: 0, out: libraryOutput, err: '' })
})

test('the options are those of the help', () => {
  for (const command of ['generate', 'diff', 'coverage', 'routes', 'init', 'syntax']) {
    const heading = `\`rails-openapi ${command} ${command === 'diff' ? 'OLD' : '[root]'}`
    const [, section = ''] = readme.slice(readme.indexOf(heading)).split('\n\n')
    const options = [...section.matchAll(/^\| `(--[\w-]+)/gm)].map(([, option]) => option)
    const { out } = runCli([command, '--help'])
    const inHelp = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)]
      .map(([, option]) => option)
      .filter((option) => option !== '--help')
    assert.equal(options.sort(), inHelp.sort(), command)
  }
})

test('the files that are said to be read and left out are', () => {
  const [paragraph = ''] = readme.slice(readme.indexOf('`rails-openapi syntax [root]` reads')).split('\n\n')
  const [read = '', left = ''] = paragraph.split('It leaves out')
  const quoted = (text: string): readonly string[] => [...text.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name)
  const files = quoted(read).map((name) => (name.startsWith('.') ? `a${name}` : name))
  const folders = quoted(left).map((name) => `${name}/a.rb`)
  const tree = memoryTree(Object.fromEntries([...files, ...folders].map((path) => [path, ''])))
  assert.equal(findRubyFiles(tree).value, [...files].sort())
  assert.is(files.length + folders.length, 11)
})

test('every script of CONTRIBUTING.md exists', () => {
  const named = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name)
  assert.equal(
    named.filter((name) => !Object.hasOwn(packageJson.scripts, name)),
    [],
  )
})

test('CONTRIBUTING.md gives a reason for every dependency', () => {
  const [, table = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Dependencies')
  const explained = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].flatMap(([, names = '']) => names.split(', '))
  const missing = Object.keys(packageJson.devDependencies).filter((name) => !explained.includes(name))
  assert.equal(missing, [])
})

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'src/README.md',
  'examples/lambda/README.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
]

for (const page of pages.filter((path) => path.endsWith('.md'))) {
  test(`the links of ${page} lead somewhere`, () => {
    const targets = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, path = '']) => path,
    )
    assert.equal(
      targets.filter((path) => !existsSync(join(dirname(page), path))),
      [],
    )
  })
}

test.run()
