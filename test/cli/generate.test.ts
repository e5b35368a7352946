// The options of `generate` in every spelling, and what cac would make of their values: on the built program.

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  assertRefused,
  bedApplication,
  documentOf,
  readDocument,
  runInApplication,
  withRubyPattern,
} from '../support/bed-application.ts'
import { openapiProblems, type Version } from '../support/openapi-schema.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const toFile = [
  ['-o', 'x.json'],
  ['-o=x.json'],
  ['--output', 'x.json'],
  ['--output=x.json'],
  ['generate', '-o', 'x.json'],
  ['generate', '-o=x.json', '.'],
  ['generate', '.', '--output', 'x.json'],
  ['.', '--output=x.json'],
  ['-o', 'x.json', '.'],
  ['--output', 'x.json', '--', '.'],
  ['-o', 'x.json', '--'],
  ['generate', '--quiet', '-o', 'x.json', '.'],
  ['-o', 'a.json', '-o', 'x.json'],
  ['--output=a.json', '.', '-o', 'x.json'],
  ['-o', '-', '--output', 'x.json'],
] as const

for (const words of toFile) {
  test(`the output of \`${words.join(' ')}\` is x.json`, () => {
    withFolder(bedApplication, (folder) => {
      const { code, out, err } = runCli(words, folder)
      assert.equal([code, err], [0, ''])
      if (!words.some((word) => word === '--quiet')) assert.match(out, /^OpenAPI document written to x\.json\n/)
      assert.is(readDocument(folder, 'x.json').openapi, '3.1.0')
      assert.equal(readdirSync(folder).sort(), ['app', 'config', 'x.json'])
    })
  })
}

const toStdout = [
  ['-o', '-'],
  ['-o=-'],
  ['--output', '-'],
  ['--output=-'],
  ['generate', '.', '-o', '-'],
  ['-o', '-', '.'],
  ['generate', '--output', '-', '--quiet'],
  ['-o', 'x.json', '-o', '-'],
  ['--output=-', '--', '.'],
] as const

for (const words of toStdout) {
  test(`the output of \`${words.join(' ')}\` is stdout`, () => {
    withFolder(bedApplication, (folder) => {
      const { code, out, err } = runCli(words, folder)
      assert.equal([code, JSON.parse(out).openapi], [0, '3.1.0'])
      if (words.some((word) => word === '--quiet')) assert.is(err, '')
      else assert.match(err, /^OpenAPI document written to -\nProcessed: 3 endpoints\n/)
      assert.equal(readdirSync(folder).sort(), ['app', 'config'])
    })
  })
}

// cac takes 012 for 12, 0x10 for 16, 1.0 for 1 and 1e3 for 1000.
const texts = [
  [['--title', '012'], 'title', '012'],
  [['--title=0x10'], 'title', '0x10'],
  [['--title', '1e3'], 'title', '1e3'],
  [['--title', 'true'], 'title', 'true'],
  [['--title=--check'], 'title', '--check'],
  [['--title=-'], 'title', '-'],
  [['--title=a=b'], 'title', 'a=b'],
  [['--title', 'Beds and Wards'], 'title', 'Beds and Wards'],
  [['--title', 'Bétten ベッド'], 'title', 'Bétten ベッド'],
  [['--title', 'A', '--title', 'B'], 'title', 'B'],
  [['--api-version', '1.0'], 'version', '1.0'],
  [['--api-version=1.10'], 'version', '1.10'],
  [['--api-version', '0x10'], 'version', '0x10'],
  [['--api-version=012'], 'version', '012'],
  [['--api-version', '00'], 'version', '00'],
  [['--api-version', '2', '--api-version=3'], 'version', '3'],
] as const

for (const [words, key, expected] of texts) {
  test(`${words.join(' ')} stands in the document as it was written`, () => {
    assert.is(documentOf(words).info[key], expected)
  })
}

test('numbers for an output and for a root keep their zeros', () => {
  const files = Object.entries(bedApplication).map(([path, text]) => [`007/${path}`, text] as const)
  withFolder(Object.fromEntries(files), (folder) => {
    const rows = [
      ['-o', '010', '007'],
      ['generate', '007', '--output', '010'],
      ['--no-color', '007', '-o=010'],
      ['--output=010', '--quiet', '007'],
      ['-o', '010', '--', '007'],
    ]
    for (const words of rows) {
      assert.is(runCli(words, folder).code, 0, words.join(' '))
      assert.equal(readdirSync(folder), ['007', '010'], words.join(' '))
      rmSync(join(folder, '010'))
    }
  })
})

test('--server may be given several times, in both spellings, and keeps the order', () => {
  const { servers } = documentOf(['--server', 'https://b.example', '--server=https://a.example/v1?x=1'])
  assert.equal(servers, [{ url: 'https://b.example' }, { url: 'https://a.example/v1?x=1' }])
})

test('--openapi 3.1 is the default; 3.0 and 3.2 are written in JSON and YAML, and 3.0 has no type `null`', () => {
  assert.is(documentOf([]).openapi, '3.1.0')
  const versions: readonly (readonly [Version, string])[] = [
    ['3.0', '3.0.4'],
    ['3.1', '3.1.0'],
    ['3.2', '3.2.0'],
  ]
  for (const [version, written] of versions) {
    const document = documentOf(['--openapi', version])
    assert.is(document.openapi, written)
    assert.equal(openapiProblems(document, version), [])
    const { out } = runInApplication([`--openapi=${version}`, '--format', 'yaml', '-o', '-'])
    assert.ok(out.startsWith(`openapi: "${written}"\n`))
  }
})

test('a document of 3.0 is checked as one, and is out of date as one of 3.1', () => {
  withFolder(bedApplication, (folder) => {
    assert.is(runCli(['--openapi', '3.0'], folder).code, 0)
    assert.is(runCli(['--openapi', '3.0', '--check'], folder).code, 0)
    assert.is(runCli(['--check'], folder).code, 1)
  })
})

test('--pattern source is the default; ecma gives a pattern that JavaScript reads as Ruby reads the source', () => {
  const patternOf = (words: readonly string[]): string =>
    documentOf(words, withRubyPattern).paths['/beds'].get.parameters[0].schema.pattern
  assert.is(patternOf([]), '\\A\\d+\\z')
  assert.is(patternOf(['--pattern', 'source']), '\\A\\d+\\z')
  for (const words of [['--pattern', 'ecma'], ['--pattern=ecma']]) {
    const pattern = new RegExp(patternOf(words), 'u')
    assert.equal(
      ['12', 'a12', '12b', '12\n', '1\n2', ''].map((text) => pattern.test(text)),
      [true, false, false, false, false, false],
    )
  }
})

test('--only and --except are globs on the path in the form of Rails; both may be given several times', () => {
  const all = ['/api/wards', '/beds', '/users/{id}']
  const rows = [
    [['--only', '/api/**'], ['/api/wards']],
    [['--only=/users/:id'], ['/users/{id}']],
    [['--only', '/*'], ['/beds']],
    [
      ['--only', '/beds', '--only=/api/*'],
      ['/api/wards', '/beds'],
    ],
    [
      ['--except', '/api/**'],
      ['/beds', '/users/{id}'],
    ],
    [['--except=/users/:id', '--except', '/beds'], ['/api/wards']],
    [['--only', '/**', '--except', '/{api,users}/**'], ['/beds']],
    [[], all],
  ] as const
  for (const [words, expected] of rows) {
    assert.equal(Object.keys(documentOf(words).paths), expected, words.join(' '))
  }
})

test('--only without a match writes nothing', () => {
  const paths = '`rails-openapi routes` prints the paths'
  const message = (globs: string): string =>
    `no route has a path that matches ${globs} of \`only\`: nothing is written; ${paths}\n`
  for (const words of [[], ['--check'], ['-o', '-']]) {
    withFolder(bedApplication, (folder) => {
      assertRefused(runCli(['--only', '/users/{id}', ...words], folder), message('`/users/{id}`'))
      assertRefused(runCli(['--only', '/a', '--only', '/b', ...words], folder), message('`/a`, `/b`'))
      assert.not.ok(existsSync(join(folder, 'doc')))
    })
  }
  const configured = { 'rails-openapi.config.json': '{ "only": ["/a"] }' }
  assertRefused(runInApplication([], configured), message('`/a`'))
  assert.match(runInApplication(['--only', '/beds', '--only', '/b']).out, 'Warnings: 1\n')
})

test('where there was no document, one line tells of routes of any path to an error', () => {
  const lost = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\n  get '*path', to: 'lost#show'\nend\n",
    'app/controllers/lost_controller.rb':
      'class LostController < ActionController::API\n  def show = head(:not_found)\nend\n',
  }
  const line = 'note: 1 operation leads any path to an error; `--omit catch-all` leaves it out\n'
  assert.is(runInApplication([], lost).err, line)
  const routes = `${lost['config/routes.rb'].replace(/end\n$/, '')}  post '*path', to: 'lost#show'\nend\n`
  const lines = 'note: 2 operations lead any path to an error; `--omit catch-all` leaves these out\n'
  assert.is(runInApplication([], { ...lost, 'config/routes.rb': routes }).err, lines)
  assert.is(runInApplication(['--omit', 'catch-all'], lost).err, '')
})

test('where there was no document, one line tells of pages and one of patterns', () => {
  const pages = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\n  get 'home', to: 'home#show'\nend\n",
    'app/controllers/home_controller.rb': 'class HomeController < ActionController::Base\n  def show; end\nend\n',
    'app/views/home/show.html.erb': '<p></p>\n',
    'app/views/beds/index.schema.json': '{}',
  }
  const narrow = '`--omit pages` leaves these out, `--only "/api/**"` chooses by path'
  const pageLine = `note: 1 operations answer with JSON, 1 with HTML pages; ${narrow}\n`
  const patterns = 'some patterns are written as Ruby has them, which validators in JavaScript refuse'
  const patternLine = `note: ${patterns}: \`--pattern ecma\` translates them\n`
  assert.is(runInApplication([], { ...pages, ...withRubyPattern }).err, pageLine + patternLine)
  assert.is(runInApplication(['--pattern', 'ecma'], withRubyPattern).err, '')
  for (const words of [['--quiet'], ['-o', '-', '--quiet']])
    assert.is(runInApplication(words, { ...pages, ...withRubyPattern }).err, '')
  withFolder({ ...bedApplication, ...withRubyPattern }, (folder) => {
    assert.is(runCli([], folder).err, patternLine)
    assert.is(runCli([], folder).err, '')
  })
})

test('an output outside of the working directory is printed as it is given', () => {
  assert.match(runInApplication(['-o', '/dev/null']).out, /^OpenAPI document written to \/dev\/null\n/)
})

test('routes that a filter leaves out are neither processed nor skipped', () => {
  const { out } = runInApplication(['--only', '/beds'])
  assert.is(out, 'OpenAPI document written to doc/openapi.json\nProcessed: 1 endpoints\nSkipped: 0\nWarnings: 0\n')
})

test('a flag may be written twice, be turned off, and stand before the root', () => {
  assert.equal(runInApplication(['--quiet', '--quiet', '.']), { code: 0, out: '', err: '' })
  assert.match(runInApplication(['--quiet', '--no-quiet']).out, /^OpenAPI document written/)
  assert.match(runInApplication(['--no-check']).out, /^OpenAPI document written/)
})

test('the default output lies in the root, `-o` in the working directory', () => {
  const files = Object.entries(bedApplication).map(([path, text]) => [`shop/${path}`, text] as const)
  withFolder(Object.fromEntries(files), (folder) => {
    assert.match(runCli(['shop'], folder).out, /^OpenAPI document written to shop\/doc\/openapi\.json\n/)
    assert.match(runCli(['shop', '-o', 'api/x.json'], folder).out, /^OpenAPI document written to api\/x\.json\n/)
    assert.equal(readDocument(folder, 'shop/doc/openapi.json'), readDocument(folder, 'api/x.json'))
    const inside = runCli(['..', '-o', '../../y.json'], join(folder, 'shop/app'))
    assert.match(inside.out, /^OpenAPI document written to \.\.\/\.\.\/y\.json\n/)
    assert.ok(existsSync(join(folder, 'y.json')))
  })
})

test.run()
