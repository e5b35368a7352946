// From Rails' paths to those of OpenAPI.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pathPatterns } from '../../src/routes/index.ts'

const none = new Map<string, string>()

const rows: readonly (readonly [path: string, patterns: readonly string[]])[] = [
  ['/', ['/']],
  ['/wards(.:format)', ['/wards']],
  ['/wards.:format', ['/wards']],
  ['/wards/:id(.:format)', ['/wards/{id}']],
  ['/files/*path', ['/files/{path}']],
  ['/:locale/:id', ['/{locale}/{id}']],
  ['(/:locale)/wards(.:format)', ['/{locale}/wards', '/wards']],
  ['/(:locale)', ['/{locale}', '/']],
  ['/a(/:b(/:c))', ['/a/{b}/{c}', '/a/{b}', '/a']],
  // `/a/{c}` would be the same path as `/a/{b}`.
  ['/a(/:b)(/:c)', ['/a/{b}/{c}', '/a/{b}', '/a']],
  ['/a(/b)(/:c)', ['/a/b/{c}', '/a/b', '/a/{c}', '/a']],
  ['/v:major.:minor/x', ['/v{major}.{minor}/x']],
]

for (const [path, patterns] of rows) {
  test(`${path} becomes ${patterns.join(' and ')}`, () => {
    const made = pathPatterns({ path, requirements: none })
    assert.equal([...made.patterns.map((each) => each.path)].sort(), [...patterns].sort())
    assert.is(made.isCut, false)
  })
}

test('a requirement becomes the pattern of its parameter', () => {
  const { patterns } = pathPatterns({ path: '/wards/:id/:kind', requirements: new Map([['id', '\\d+']]) })
  assert.equal(patterns[0]?.parameters, [
    { name: 'id', pattern: '\\d+' },
    { name: 'kind', pattern: undefined },
  ])
})

// What each segment is called in `params`, by Rails: `/comments/1/comments/2` gives `{ id: '2' }`.
const repeated: readonly (readonly [path: string, made: string])[] = [
  ['/comments/:id/comments/:id', '/comments/{id_2}/comments/{id}'],
  ['/:a/:b/:a/:c/:a', '/{a_2}/{b}/{a_3}/{c}/{a}'],
  ['/:a/:a_2/:a', '/{a_3}/{a_2}/{a}'],
]

for (const [path, made] of repeated) {
  test(`${path} names each parameter once, and the last keeps its name`, () => {
    const [pattern] = pathPatterns({ path, requirements: none }).patterns
    assert.is(pattern?.path, made)
    assert.equal(
      pattern?.parameters.map(({ name }) => `{${name}}`),
      made.split('/').filter((part) => part.startsWith('{')),
    )
  })
}

test('a requirement is that of every segment of its name', () => {
  const { patterns } = pathPatterns({ path: '/a/:id/b/:id', requirements: new Map([['id', '\\d+']]) })
  assert.equal(patterns[0]?.parameters, [
    { name: 'id_2', pattern: '\\d+' },
    { name: 'id', pattern: '\\d+' },
  ])
})

test('a path gives at most 16 paths, and says when there are more', () => {
  const path = '(/a)(/b)(/c)(/d)(/e)(/f)'
  const { patterns, isCut } = pathPatterns({ path, requirements: none })
  assert.is(patterns.length, 16)
  assert.is(isCut, true)
  const bomb = pathPatterns({ path: '(/:a)'.repeat(2000), requirements: none })
  assert.is(bomb.isCut, true)
})

test.run()
