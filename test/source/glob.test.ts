import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matchesGlob } from '../../src/source/index.ts'

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

const endless = [
  ['*a', 'a'],
  ['**/', 'a/'],
  ['**a', 'a'],
  ['{a,*}', 'a'],
] as const

for (const [part, text] of endless) {
  test(`many of ${part} end in time`, () => {
    const start = performance.now()
    assert.is(matchesGlob(`${part.repeat(40)}x`, text.repeat(300)), false)
    assert.ok(performance.now() - start < 500)
  })
}

test.run()
