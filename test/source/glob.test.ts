import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { GlobList, matchesGlob } from '../../src/source/index.ts'
import { inTime } from '../support/in-time.ts'

const rows: readonly (readonly [glob: string, path: string, matches: boolean])[] = [
  ['/users', '/users', true],
  ['/users', '/users/1', false],
  ['/users/:id', '/users/:id', true],
  ['/users/:id', '/users/7', false],
  ['/users/*', '/users/:id', true],
  ['/users/*', '/users/:id/posts', false],
  ['/api/**', '/api/v1/users', true],
  ['/api/**', '/api', true],
  ['/api/**', '/apis', false],
  ['/**/users', '/api/v1/users', true],
  ['/**/users', '/users', true],
  ['**/*_controller.rb', 'app/controllers/users_controller.rb', true],
  ['/any(/:kind)', '/any(/:kind)', true],
  ['/{users,posts}/:id', '/posts/:id', true],
  ['/{users,posts}/:id', '/pets/:id', false],
  ['/user?', '/users', true],
  ['/a.b', '/aXb', false],
  ['/a+', '/aa', false],
  ['*', '/users', false],
  ['**', '/users', true],
  ['/[x]', '/x', false],
  ['**/a/**', 'x/a', true],
  ['**/a/**', 'a/y/z', true],
  ['**/a/**', 'xa/y', false],
  ['a**/b', 'axx/y/b', true],
  ['/**/*.rb', '/a/b.rb', true],
  ['/a/**/b', '/a/b', true],
  ['?', '/', false],
  ['{a,b/*}.rb', 'b/c.rb', true],
  ['{a', '{a', true],
  ['', '', true],
  ['', 'a', false],
]

for (const [glob, path, matches] of rows) {
  test(`${glob} ${matches ? 'matches' : 'does not match'} ${path}`, () => assert.is(matchesGlob(glob, path), matches))
}

test('a list finds the same globs as one by one', () => {
  const globs = [...new Set(rows.map(([glob]) => glob))]
  const list = new GlobList(globs)
  for (const path of new Set(rows.map(([, each]) => each))) {
    const found = globs.filter((glob) => matchesGlob(glob, path))
    assert.equal(new Set(list.matching(path).map((index) => globs[index])), new Set(found), path)
    assert.is(list.matches(path), found.length > 0, path)
  }
  assert.is(list.isSpent, false)
})

test('a list of globs that ask for too much ends, and says so', () => {
  const list = new GlobList(Array.from({ length: 200 }, () => `${'a/**/'.repeat(1_000)}b`))
  assert.is(
    inTime(() => list.matches(`${'a/'.repeat(2_000)}cb`)),
    false,
  )
  assert.is(list.isSpent, true)
  assert.is(list.matches('anything'), false)
})

test('thousands of globs that begin with other letters are not tried', () => {
  const list = new GlobList(Array.from({ length: 5_000 }, (_, index) => `app/${index}/**`))
  for (let index = 0; index < 20_000; index++) assert.is(list.matches(`app/${index}/a.rb`), index < 5_000)
  assert.is(list.isSpent, false)
})

const endless = [
  ['*a', 'a'],
  ['**/', 'a/'],
  ['**a', 'a'],
  ['{a,*}', 'a'],
] as const

for (const [part, text] of endless) {
  test(`many of ${part} end in time`, () => {
    assert.is(
      inTime(() => matchesGlob(`${part.repeat(40)}x`, text.repeat(300))),
      false,
    )
  })
}

test.run()
