import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryTree } from '../../src/source/index.ts'

const files = memoryTree({
  'config/routes.rb': 'routes',
  'app/models/user.rb': 'user',
  'app/models/concerns/named.rb': 'named',
  Gemfile: '',
  'app/Zoo.rb': '',
  __proto__x: 'odd',
})

const listings = [
  ['the root', '', ['Gemfile:file', '__proto__x:file', 'app:directory', 'config:directory']],
  ['a folder, sorted by code unit', 'app', ['Zoo.rb:file', 'models:directory']],
  ['a folder inside', 'app/models', ['concerns:directory', 'user.rb:file']],
  ['a file has no entries', 'Gemfile', []],
  ['a missing folder has no entries', 'lib', []],
  ['a name of Object.prototype is no folder', 'constructor', []],
] as const

for (const [name, directory, expected] of listings) {
  test(`list: ${name}`, () => {
    const entries = files.list(directory).map((entry) => `${entry.name}:${entry.kind}`)
    assert.equal(entries, expected)
  })
}

test('read gives the text of a file, an empty one too, and nothing for the rest', () => {
  const paths = ['config/routes.rb', 'Gemfile', 'app', 'missing.rb', 'toString', '../config/routes.rb']
  assert.equal(
    paths.map((path) => files.read(path)),
    ['routes', '', undefined, undefined, undefined, undefined],
  )
})

test('a name that is a file and a folder is listed once', () => {
  const both = memoryTree({ a: 'file', 'a/b': 'inside' })
  assert.equal(both.list(''), [{ name: 'a', kind: 'directory' }])
})

test.run()
