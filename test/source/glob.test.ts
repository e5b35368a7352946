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
]

for (const [glob, path, matches] of rows) {
  test(`${glob} ${matches ? 'matches' : 'does not match'} ${path}`, () => assert.is(matchesGlob(glob, path), matches))
}

test.run()
