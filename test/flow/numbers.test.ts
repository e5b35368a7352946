// What numbers give of which only the type is known, and which may be nil. What Ruby gives for the same code stands in
// test/tools/flow/snippets/decimals.rb.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../tools/flow/run-here.ts'

const form = `class Form
  include ActiveModel::Model
  include ActiveModel::Attributes
  attribute :count, :integer
  attribute :rate, :float
  attribute :price, :decimal
end
class Snippet
  def call
    form = Form.new(count: input(:a), rate: input(:b), price: input(:c))
`

function given(code: string): string {
  return runHere(`${form}    ${code}\n  end\nend\n`).text.replace(/ \| raises .*/, '')
}

const rows: readonly (readonly [code: string, given: string])[] = [
  ['form.count + 1.5', '<number>'],
  ['1.5 - form.count', '<number>'],
  ['form.count * 2', '<integer>'],
  ['form.count / 2.0', '<number>'],
  ['form.count.fdiv(2)', '<number>'],
  ['form.rate * form.count', '<number>'],
  ['form.rate.round(2)', '<number>'],
  ['form.count.clamp(1, 2.5)', '<number>'],
  // Nothing, divided by nothing, is no number of JSON.
  ['form.rate / form.count', '<null number>'],
  ['1 <=> form.count', '<null integer>'],
  ['form.count.nonzero?', 'null | <integer>'],
  ['n = form.count * 2; Integer(n) rescue "none"', '<integer>'],
  ['n = form.count * 2; Float(n) rescue "none"', '<number>'],
  ['n = form.price * 2; Integer(n) rescue "none"', '<integer>'],
  ['Integer(form.count) rescue "none"', '"none" | <integer>'],
  ['begin; Integer(form.count); rescue ArgumentError; "none"; end', '<integer>'],
  ['Integer(form.rate / form.count) rescue "none"', '"none" | <integer>'],
  ['Integer((form.count * 2).to_s) rescue "none"', '"none" | <integer>'],
  ['Integer(form.count * 2, 2) rescue "none"', '"none" | <integer>'],
  ['form.price * 2', '<string>'],
  ['form.price * BigDecimal("2")', '<string>'],
  ['form.price * 1.5', '<string>'],
  ['1.5 + form.price', '<string>'],
  ['form.price / form.count', '<string>'],
  ['form.price.round(2)', '<string>'],
  ['form.price.round', '<integer>'],
  ['form.price.floor(0)', '<string>'],
  ['form.price.round(half: :up)', '<string>'],
  ['form.price.round(form.count)', '<string integer>'],
  ['form.price.clamp(0, 5)', '0 | 5 | <string>'],
  ['form.price.divmod(2)', '[<string>, <string>]'],
  ['form.price.div(2)', '<integer>'],
  ['form.price.div(2, 4)', '<string>'],
  ['form.price.fdiv(2)', '<number>'],
  ['form.price.fdiv(form.price)', '<string>'],
  ['form.price.infinite?', 'null | <integer>'],
  ['[form.count, form.price].sum', '<string>'],
  ['form.price.to_d', '0.0 | <string>'],
  ['form.count.to_d', '0.0 | <string>'],
  ['form.count + 2r', '<string>'],
  ['form.rate + 2r', '<any>'],
]

for (const [code, expected] of rows) test(code, () => assert.is(given(code), expected))

test('a number that meets nil raises, which a rescue sees', () => {
  assert.is(given('(1 + form.count) rescue :none'), ':none | <integer>')
  assert.is(given('(form.price < form.price) rescue :none'), ':none | <boolean>')
})

test.run()
