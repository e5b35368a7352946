// What reading something raises goes to the clauses that rescue it, and to no other.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../tools/flow/run-here.ts'

function rescued(code: string): string {
  return runHere(`class Snippet
  def call
    begin
      ${code}
      :read
    rescue KeyError, ActiveRecord::RecordNotFound
      :missing
    rescue NoMethodError
      :nil
    rescue TypeError
      :index
    end
  end
end
`).text
}

const rows = [
  ['input[0]', ':read | :nil | :index'],
  ['input.length', ':read | :nil'],
  ['input.length; input[0]', ':read | :nil | :index'],
] as const

for (const [code, expected] of rows) test(code, () => assert.is(rescued(code), expected))

const mayBeRefused = (code: string): boolean =>
  runHere(`class Snippet
  def call
    text = input.to_s
    begin
      ${code}
      :read
    rescue ArgumentError
      :refused
    end
  end
end
`).text.includes(':refused')

// Real Ruby raises for texts that are not in their encoding, which Rails refuses, and for some arguments.
const refusals = [
  ['text.valid_encoding?', false],
  ['text.tr("a", "b")', false],
  ['text.squish', false],
  ['text.titleize', false],
  ['text.count("a")', false],
  ['text.truncate(4)', false],
  ['text.match?(/a/)', false],
  ['text.ljust(5)', false],
  ['text.first(input)', true],
  ['text.tr(input, "a")', true],
  ['text.truncate(input)', false],
  ['input.read.to_s.squish', true],
  ['Integer(text)', true],
  ['text.ord', true],
] as const

for (const [code, expected] of refusals)
  test(`${code} ${expected ? 'may refuse its text' : 'refuses no text'}`, () => assert.is(mayBeRefused(code), expected))

test.run()
