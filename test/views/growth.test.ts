// Templates and actions whose values double with each line: small ones are described as ever, and of large ones the
// document says that they may be anything, in little time and with a note.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { grow, growAll } from '../support/growth.ts'

type Row = readonly [name: string, start: string, line: string]

const rows: readonly Row[] = [
  ['merge', 'v = {a: 1}', 'v = v.merge(k: v, l: v)'],
  ['merge of what is not known', 'v = {a: foo}', 'v = v.merge(k: v, l: v)'],
  ['deep_merge', 'v = {a: 1}', 'v = {k: v, l: v}.deep_merge({k: v, l: v})'],
  ['reverse_merge', 'v = {a: 1}', 'v = {k: v}.reverse_merge(l: v)'],
  ['except', 'v = {a: 1}', 'v = {k: v, l: v}.except(:z)'],
  ['slice', 'v = {a: 1}', 'v = {k: v, l: v}.slice(:k, :l)'],
  ['compact', 'v = {a: 1}', 'v = {k: v, l: v}.compact'],
  ['dup', 'v = {a: 1}', 'v = {k: v, l: v}.dup'],
  ['deep_dup of what is not known', 'v = {a: foo}', 'v = {k: v, l: v}.deep_dup'],
  ['a splat', 'v = {a: 1}', 'v = {**v, k: v, l: v}'],
  ['store', 'v = {a: 1}', 'w = {}; w[:a] = v; w[:b] = v; v = w'],
  ['a hash of hashes on two ways', 'v = {a: 1}', 'v = foo ? {k: v, l: v} : {k: v, l: 1}'],
  ['tap', 'v = {a: 1}', 'v = {k: v}.tap { |h| h[:l] = v }'],
  ['each_with_object', 'v = {a: 1}', 'v = [1, 2].each_with_object({}) { |x, h| h[x] = v }'],
  ['a list of lists', 'v = [1]', 'v = [v, v]'],
  ['a list of texts', 'v = ["abc"]', 'v = [v, v]'],
  ['a list of lists on two ways', 'v = [1]', 'v = foo ? [v, v] : [v]'],
  ['zip', 'v = [1]', 'v = v.zip(v)'],
  ['reverse', 'v = [1]', 'v = [v, v].reverse'],
  ['map', 'v = [1]', 'v = [v, v].map { |x| x }'],
  ['push', 'v = [1]', 'v.push(v, v)'],
  ['each_with_index', 'v = [1]', 'v = [v, v].each_with_index.to_a'],
  ['to_a', 'v = {a: 1}', 'v = {a: v, b: v}.to_a'],
  ['a list as a key', 'v = [1]', 'v = {v => v}'],
  ['inspect', 'v = [1]', 'v = [v.inspect, v]'],
  ['a lambda', 'v = 1', 'w = v; v = -> { [w, w] }.call'],
]

const beds = { 'config/routes.rb': "Rails.application.routes.draw do\nget '/beds', to: 'beds#index'\nend\n" }
const controller = (body: string): string =>
  `class BedsController < ApplicationController\ndef index\n${body}\nend\nend\n`

type Files = Readonly<Record<string, string>>

function template(code: string): Files {
  return {
    ...beds,
    'app/controllers/beds_controller.rb': controller(''),
    'app/views/beds/index.json.jbuilder': `json.before 1\n${code}`,
  }
}

function action(code: string): Files {
  return { ...beds, 'app/controllers/beds_controller.rb': controller(code) }
}

const ways: readonly (readonly [way: string, files: (row: Row, times: number) => Files])[] = [
  ['a template', ([, start, line], times) => template(grow(start, line, 'json.v v', times))],
  ['an action', ([, start, line], times) => action(grow(start, line, 'render json: { before: 1, v: v }', times))],
]

const builders: readonly Row[] = [
  ['what a builder has made', 'json.a 1', 'json.b json.attributes!'],
  ['merge!', 'v = {a: 1}', 'json.merge!(v); v = {k: v, l: v}'],
  ['a builder of its own', 'v = {a: 1}', 'w = v; v = Jbuilder.new { |j| j.a w; j.b w }.attributes!; json.v v'],
  [
    'keys in another format',
    'json.deep_format_keys!\njson.key_format! camelize: :lower\nv = {a_b: 1}',
    'v = {k_a: v, l_a: v}; json.v v',
  ],
]

const large = 40
const cases: readonly (readonly [name: string, files: Files])[] = [
  ...ways.flatMap(([way, files]) => rows.map((row) => [`${row[0]} in ${way}`, files(row, large)] as const)),
  ...builders.map(([name, start, line]) => [name, template(grow(start, line, '', large))] as const),
]
const grown = growAll(cases.map(([, files]) => files))

for (const [index, [name]] of cases.entries()) {
  test(`a value that doubles: ${name}`, () => {
    const made = grown[index]
    assert.ok(made !== undefined, 'the process came to its end')
    assert.ok(made.text.length < 5_000_000, `the document has ${made.text.length} letters`)
    assert.ok(made.text.includes('"before"'), 'what stands beside it is kept')
    assert.ok(made.milliseconds < 2000, `it took ${made.milliseconds} ms`)
  })
}

const small = growAll(ways.flatMap(([, files]) => rows.map((row) => files(row, 2))))

test('small values are described', () => {
  assert.is(small.length, 2 * rows.length)
  for (const { codes, text } of small) {
    assert.ok(text.includes('"v"'))
    assert.not(codes.includes('template-too-much-work'))
  }
})

test('one note says that a value is too large', () => {
  const [made] = growAll([template(grow('v = [1]', 'v = [v, v]', 'json.v v', large))])
  assert.equal(
    made?.codes.filter((code) => code === 'template-too-much-work'),
    ['template-too-much-work'],
  )
})

test('a template is bounded where what it has rendered is asked for again', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `k${index}: { a: 1 }`)
  const calls = Array.from({ length: 1500 }, (_, index) => `json.v${index} v`)
  const [made] = growAll([template(`v = { ${keys.join(', ')} }\n${calls.join('\n')}\nv[:late] = 1`)])
  assert.equal(
    made?.codes.filter((code) => code === 'template-too-much-work'),
    ['template-too-much-work'],
  )
})

test.run()
