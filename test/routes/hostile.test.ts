// Route files that mean no good: each ends in time, with a warning and what could be read before.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inTime } from '../support/in-time.ts'
import { routesOf } from './routes-of.ts'

const before = "get 'before', to: 'a#a'"
const first = 'GET /before(.:format) a#a before'

const hostile: readonly (readonly [name: string, code: string])[] = [
  ['a loop without end', 'loop { }'],
  ['a while without end', 'while true do end'],
  ['a while that draws without end', "while true do get 'x', to: 'a#a' end"],
  ['a list that grows while it is read', 'list = [1]; list.each { |item| list << item }'],
  ['a method that calls itself', 'def again = again\nagain'],
  ['two methods that call each other', 'def one = two\ndef two = one\none'],
  ['a lambda that calls itself', 'again = -> { again.call }; again.call'],
  ['a text that doubles', "text = 'a'; 1000.times { text << text }"],
  ['a list that doubles', 'list = [1]; 1000.times { list += list }'],
  ['a huge range', '(1..1_000_000_000).each { |number| get number.to_s, to: "a#a" }'],
  ['a huge number of times', "1_000_000_000.times { |number| get number.to_s, to: 'a#a' }"],
  ['a product of lists', '(1..1000).to_a.product((1..1000).to_a, (1..1000).to_a)'],
  ['a concern that uses itself', 'concern(:again) { concerns :again }\nconcerns :again'],
  ['a deep nest of blocks', `${'scope(:a) { '.repeat(3000)}${'}'.repeat(3000)}`],
  ['a deep nest of resources', `${'resources :a do\n'.repeat(2000)}${'end\n'.repeat(2000)}`],
  ['a deep sum', `get 'x' + ${"'a' + ".repeat(20_000)}'', to: 'a#a'`],
  ['a syntax error in the middle', 'resources :a, only: [\nget = = 1'],
  ['a regexp that tries every way', `get 'a', to: 'a#a' if '${'a'.repeat(40)}!' =~ /^(a+)+$/`],
  ['a regexp that tries every way for every branch', `get 'a', to: 'a#a' if /(?:a|aa)*$/.match?('${'a'.repeat(60)}!')`],
  ['a regexp of many repetitions', `get 'a', to: 'a#a' if '${'a'.repeat(3000)}'.match?(/a*a*a*a*b/)`],
  ['a regexp that is slow many times', "1_000_000.times { ('a' * 3000).sub(/a*b/, '') }"],
  [
    'a regexp in a count',
    `get 'a'.gsub(/((a{1,30}){1,30}){1,30}$/, 'b') if '${'a'.repeat(90)}!'.sub(/(a{1,30}){1,30}$/, '') == ''`,
  ],
  ['a constant that needs itself', 'A = A\nget A, to: "a#a"'],
]

for (const [name, code] of hostile) {
  test(`ends in time: ${name}`, () => {
    const { lines, warnings } = inTime(() => routesOf(`  ${before}\n  ${code.replaceAll('\n', '\n  ')}`))
    assert.is(lines[0], first)
    assert.ok(warnings.length > 0, 'a warning says what was left out')
  })
}

const searched: readonly (readonly [code: string, path: string])[] = [
  ["get 'Ab-cd'.gsub(/[^a-z]+/i, '_'), to: 'a#a'", '/Ab_cd'],
  ["get 'v1-beds'[/\\A(v\\d+)-(\\w+)\\z/, 2], to: 'a#a'", '/beds'],
  ["get 'a--b'.gsub(/(?:-)+/, '/'), to: 'a#a'", '/a/b'],
  ["get 'api_beds'.sub(/\\A(?:api|v1)_/, ''), to: 'a#a'", '/beds'],
]

for (const [code, path] of searched) {
  test(`an ordinary regexp is looked for: ${code}`, () => {
    const { lines, warnings } = routesOf(`  ${code}`)
    assert.equal(warnings, [])
    assert.ok(lines[0]?.startsWith(`GET ${path}(`), lines[0])
  })
}

for (const glob of ['*[', '*(', '*?', '{*', `${'*a'.repeat(40)}x`]) {
  test(`files below config are looked for by ${glob}`, () => {
    const { lines } = routesOf(
      `  ${before}\n  Dir[Rails.root.join('config/${glob}')].each { |file| get file, to: 'a#a' }`,
    )
    assert.is(lines[0], first)
  })
}

test('ten thousand resources are no attack', () => {
  const code = Array.from({ length: 10_000 }, (_, index) => `resources :things${index}, only: :index`).join('\n')
  const { lines, warnings } = inTime(() => routesOf(code))
  assert.is(lines.length, 10_000)
  assert.equal(warnings, [])
})

for (const count of [10, 6000]) {
  test(`the words of ${count} modules that the routes are extended with`, () => {
    const written = Array.from(
      { length: count },
      (_, index) =>
        `module M${index}\ndef word${index} = get('w${index}', to: 'a#a')\ndef both = get('b${index}', to: 'a#a')\nend`,
    )
    const calls = Array.from({ length: count }, (_, index) => `extend M${index}\nword${index}`)
    const { lines, warnings } = inTime(() => routesOf(`${written.join('\n')}\n${calls.join('\n')}\nboth`))
    assert.equal(warnings, [])
    assert.is(lines.length, count + 1)
    assert.match(lines[count] ?? '', 'GET /b0(.:format)')
  })
}

test.run()
