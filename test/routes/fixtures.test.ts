// Every route file in fixtures/routes: our table is the one that real Rails drew (`npm run test:rails` compares the
// expected tables with Rails itself). A file that Rails rejects must give a warning.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryTree } from '../../src/index.ts'
import { readRoutes, routeLines } from '../../src/routes/index.ts'

const folder = 'fixtures/routes'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
const names = files.filter((name) => name.endsWith('.rb'))

/** What an application around the route file would say about itself. */
function application(text: string): Record<string, string> {
  const config = /^# api_only$/m.test(text) ? '    config.api_only = true\n' : ''
  return {
    'config/routes.rb': text,
    'config/application.rb': `module Shop\n  class Application < Rails::Application\n${config}  end\nend\n`,
  }
}

for (const name of names) {
  test(`the routes of ${basename(name)}`, () => {
    const text = readFileSync(join(folder, name), 'utf8')
    const expected = readFileSync(join(folder, name.replace(/\.rb$/, '.tsv')), 'utf8')
      .split('\n')
      .filter(Boolean)
    const read = readRoutes(memoryTree(application(text)))
    assert.ok(read, 'it is an application')
    const { main, engines } = read.value.table
    const lines = [main, ...engines].flatMap(({ routes }) => routeLines(routes))
    const drawn = expected.filter((line) => !line.startsWith('!'))
    const isRaising = drawn.length < expected.length
    // Rails stops where it raises; we go on.
    assert.equal(isRaising ? lines.slice(0, drawn.length) : lines, drawn)
    if (isRaising) assert.ok(read.diagnostics.length > 0, 'what Rails raises is a warning')
    else
      assert.equal(
        read.diagnostics.map(({ message }) => message),
        [],
      )
  })
}

test('there are at least 150 fixtures, each with its table', () => {
  const tables = files.filter((name) => name.endsWith('.tsv'))
  assert.ok(names.length >= 150, `${names.length}`)
  assert.equal(
    tables.map((name) => name.replace(/\.tsv$/, '.rb')),
    names,
  )
})

test.run()
