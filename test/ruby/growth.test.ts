// Values that double with each line, or hold themselves: small ones are known, and large ones are not, in little time.
// Whoever writes, copies or compares them would take for ever, or more memory than there is.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Grown, grow, growAll } from '../support/growth.ts'

type Row = readonly [name: string, start: string, line: string, asked: string, small: string]

/** What is asked of the value is known after three lines, and unknown after forty. */
const doubled: readonly Row[] = [
  ['to_s of a hash', 'v = {a: 1}', 'v = v.merge(k: v, l: v)', 'v.to_s.length', '189'],
  ['inspect of a list', 'v = [1]', 'v = [v, v]', 'v.inspect.length', '52'],
  ['a list in a text', 'v = [1]', 'v = [v, v]', '"#{v}".length', '52'],
  ['join', 'v = [1]', 'v = [v, v]', 'v.join', '11111111'],
  ['join with a separator', 'v = [1]', 'v = [v, v]', '(v * "-")', '1-1-1-1-1-1-1-1'],
  ['==', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', 'v == w', 'true'],
  ['!=', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', 'v != w', 'false'],
  ['uniq', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', '[v, w].uniq.length', '1'],
  ['include?', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', '[v].include?(w)', 'true'],
  ['index', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', '[v].index(w)', '0'],
  ['-', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', '([v] - [w]).length', '0'],
  ['&', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', '([v] & [w]).length', '1'],
  ['|', 'v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', '([v] | [w]).length', '1'],
  ['tally', 'v = [1]', 'v = [v, v]', 'v.tally.size', '1'],
  ['invert', 'v = {a: 1}', 'v = {a: v, b: v}', 'v.invert.size', '1'],
  [
    'value?',
    'v = {a: 1}; w = {a: 1}',
    'v = {a: v}; w = {a: w}; v[:b] = v[:a]; w[:b] = w[:a]',
    '{k: v}.value?(w)',
    'true',
  ],
  ['a list as a key', 'v = [1]', 'v = [v, v]', '{v => 1}.size', '1'],
  ['flatten', 'v = [1]', 'v = [v, v]', 'v.flatten.length', '8'],
  ['zip', 'v = [1]', 'v = v.zip(v)', 'v.to_s.length', '38'],
  ['transpose', 'v = [[1]]', 'v = [v, v].transpose', 'v.to_s.length', '54'],
  ['in_groups_of', 'v = [1]', 'v = [v].in_groups_of(2, v)', 'v.to_s.length', '66'],
  ['to_a', 'v = [1]', 'v = {a: v, b: v}.to_a', 'v.to_s.length', '136'],
  ['store', 'v = {}', 'w = {}; w[:a] = v; w[:b] = v; v = w', 'v.to_s.length', '100'],
  ['merge!', 'v = {}', 'w = {}; w.merge!(a: v, b: v); v = w', 'v.to_s.length', '100'],
  ['[]=', 'v = [1]', 'w = []; w[0] = v; w[1] = v; v = w', 'v.to_s.length', '52'],
  ['to_sentence', 'v = ["a"]', 'v = [v.to_sentence, v.to_sentence]', 'v.to_s.length', '46'],
  ['a range of ranges', 'v = 1..2', 'v = (v..v)', '"#{v}".length', '46'],
  ['a regexp of regexps', 'v = /ab/', 'v = /#{v}#{v}/', 'v.source.length', '128'],
  ['a text in a text', 'v = "ab"', 'v = "#{v}#{v}"', 'v.length', '16'],
  ['a symbol of a symbol', 'v = :ab', 'v = :"#{v}#{v}"', 'v.length', '16'],
  ['+ of a text', 'v = "ab"', 'v = v + v', 'v.length', '16'],
  ['* of a text', 'v = "ab"', 'v = v * 2', 'v.length', '16'],
  ['gsub', 'v = "ab"', 'v = v.gsub("a", "aa")', 'v.length', '9'],
  ['format', 'v = "ab"', 'v = format("%{a}%{a}", a: v)', 'v.length', '16'],
  ['inspect of a text', 'v = "\\""', 'v = v.inspect', 'v.length', '22'],
]

/** What changes a value in its place cannot be unknown: the code is stopped there, with one word on it. */
const changing: readonly Row[] = [
  ['<< of a text', 'v = "ab"', 'v << v', 'v.length', '16'],
  ['concat of a text', 'v = "ab"', 'v.concat(v)', 'v.length', '16'],
  ['prepend', 'v = "ab"', 'v.prepend(v)', 'v.length', '16'],
  ['insert', 'v = "ab"', 'v.insert(0, v)', 'v.length', '16'],
  ['gsub!', 'v = "ab"', 'v.gsub!("a", "aa")', 'v.length', '9'],
  ['concat of a list', 'v = [1]', 'v.concat(v)', 'v.length', '8'],
  ['push of a list', 'v = [1]', 'v.push(*v)', 'v.length', '8'],
  ['a key that is too long', 'v = [1]; h = {}', 'v = [v, v]; h[v] = 1', 'h.size', '3'],
]

/** Values that hold themselves, and work that never ends: whatever comes out, it comes out in time. */
const endless: readonly (readonly [name: string, code: string])[] = [
  ['a list in itself', 'v = [1]; v << v; get "/#{v}#{v.inspect}#{v.join}", to: "a#b"'],
  ['a hash in itself', 'v = {}; v[:v] = v; get "/#{v}#{v.deep_merge(v)}#{v.with_indifferent_access}", to: "a#b"'],
  ['lists in themselves are compared', 'v = []; v << v; w = []; w << w; get "/#{v == w}", to: "a#b"'],
  ['a list in itself as a key', 'v = []; v << v; h = {v => v}; get "/#{h.size}", to: "a#b"'],
  ['a list in itself is flattened', 'v = []; v << v << v; get "/#{v.flatten.size}", to: "a#b"'],
  ['a lambda after itself', `${grow('v = ->(x) { x }', 'v = v >> v', 'get "/#{v.call(1)}", to: "a#b"', 40)}`],
  ['a large list again and again', 'v = (1..9999).to_a; 50_000.times { "#{v}" == v.join }'],
  ['large lists that are compared', 'v = (1..9999).to_a; w = [v] * 9999; 200.times { w.uniq; v & v }'],
  ['large texts that are compared', 'v = "a" * 900_000; w = "a" * 900_000; 200_000.times { v == w; v.length }'],
  ['a long text for each letter', 'v = ("a" * 100_000).gsub(/a/) { "b" * 100_000 }; get "/#{v.length}", to: "a#b"'],
  ['a group of a billion', 's = [1].in_groups_of(10**9); get "/#{s.size}", to: "a#b"'],
  ['widths of a billion', 's = ["%1000000000d" % 1, "a".rjust(10**9), "a".center(10**9), "a" * 10**9]'],
  ['a long text again and again', '["a" * 100_000].each { |s| 1000.times { |i| get "/#{s}#{i}", to: "a#b" } }'],
]

const actions = 'class AController < ApplicationController\ndef b\nend\nend\n'

function application(code: string): Readonly<Record<string, string>> {
  return {
    'config/routes.rb': `Rails.application.routes.draw do\n${code}\nend\n`,
    'app/controllers/a_controller.rb': actions,
  }
}

function asking([, start, line, asked]: Row, times: number): Readonly<Record<string, string>> {
  return application(grow(start, line, `get "/small-#{${asked}}", to: "a#b"`, times))
}

const rows = [...doubled, ...changing]
const grown = growAll([
  ...rows.map((row) => asking(row, 3)),
  ...rows.map((row) => asking(row, 40)),
  ...endless.map(([, code]) => application(code)),
])

function pathsOf({ text }: Grown): readonly string[] {
  return [...text.matchAll(/"(\/small-[^"]*)": \{/g)].map(([, path = '']) => path)
}

for (const [index, [name, , , , small]] of rows.entries()) {
  test(`a small value is known: ${name}`, () => {
    const made = grown[index]
    assert.ok(made !== undefined, 'the process came to its end')
    assert.equal(pathsOf(made), [`/small-${small}`])
  })
}

for (const [index, [name]] of rows.entries()) {
  test(`a large value is unknown: ${name}`, () => {
    const made = grown[rows.length + index]
    assert.ok(made !== undefined, 'the process came to its end')
    assert.equal(pathsOf(made), [])
    const code = index < doubled.length ? 'route-unknown' : 'ruby-too-much-work'
    assert.ok(made.codes.includes(code), `it says ${made.codes}`)
    assert.ok(made.milliseconds < 2000, `it took ${made.milliseconds} ms`)
  })
}

for (const [index, [name]] of endless.entries()) {
  test(`it ends: ${name}`, () => {
    const made = grown[2 * rows.length + index]
    assert.ok(made !== undefined, 'the process came to its end')
    assert.ok(made.milliseconds < 4000, `it took ${made.milliseconds} ms`)
  })
}

test.run()
