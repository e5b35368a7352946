// The request goes from method to method until one of them reads it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes, times } from '../../tools/hostile/family.ts'

/** The keys that `create` of this controller takes. */
function keys(code: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  const generated = generate({
    'config/routes.rb': routes('resources :beds, only: :create'),
    'app/controllers/beds_controller.rb': controller('Beds', code),
    ...files,
  })
  const body = generated?.document.paths['/beds']?.post?.requestBody
  const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
  return Object.keys(content?.schema?.properties ?? {})
}

/** Methods of which each hands the request to the next; `line` is what one does, told how it calls that. */
function chain(length: number, line: (next: string) => string): string {
  const methods = times(length, (index) => `def m${index}(given)\n${line(`m${index + 1}(given)`)}\nend`)
  return `${methods}\ndef m${length}(given) = given.permit(:kind)`
}

const rows = [
  ['that do nothing else', 40, (next: string) => next],
  ['that do nothing else, and are very many', 100, (next: string) => next],
  ['that return what comes of it', 40, (next: string) => `return ${next} if given`],
  ['that go on', 40, (next: string) => `kept = ${next}\nlogger.info(kept)\nkept`],
] as const

for (const [name, length, line] of rows) {
  test(`through ${length} methods ${name}`, () => {
    assert.equal(keys(`def create\nm0(params)\nhead :ok\nend\n${chain(length, line)}`), ['kind'])
  })
}

test('through 40 methods of a callback', () => {
  const callback = 'before_action :begin\ndef begin = m0(params)\ndef create = head(:ok)\n'
  assert.equal(keys(callback + chain(40, (next) => next)), ['kind'])
})

test('through 40 objects', () => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `app/services/a${index}.rb`,
      `class A${index}\ndef initialize(given)\n@given = given\nend\ndef call\n${index === 39 ? '@given.permit(:kind)' : `A${index + 1}.new(@given).call`}\nend\nend\n`,
    ]),
  )
  assert.equal(keys('def create\nA0.new(params).call\nhead :ok\nend', files), ['kind'])
})

const endless = [
  ['call the next twice', (next: string) => `${next}\n${next}`],
  ['call the next or the first', (next: string) => `given[:a] ? ${next} : m0(given)`],
  ['call the next in a loop', (next: string) => `3.times { ${next} }`],
] as const

for (const [name, line] of endless) {
  test(`methods that ${name} leave work to what comes after them`, () => {
    const create = 'def create\nm0(params)\nlast(params)\nhead :ok\nend\ndef last(given) = given.permit(:name)\n'
    assert.ok(keys(create + chain(45, line)).includes('name'))
  })
}

test.run()
