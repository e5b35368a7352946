// What many conditions make of one collection, each in turn, is one collection: the ways double with each of them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'
import { withoutExamples } from '../support/without-examples.ts'

const count = 15

/** The schema of what is rendered after that many conditions. */
function rendered(first: string, change: (index: number) => string): unknown {
  const changes = Array.from({ length: count }, (_, index) => `    data = ${change(index)} if params[:p${index}]\n`)
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def index
    data = ${first}
${changes.join('')}    render json: data
  end
end
`,
  })
  const answer = present(made, 'an application').document.paths['/beds']?.get?.responses['200']
  return withoutExamples(answer?.content?.['application/json']?.schema)
}

const text = { type: 'string' }

test('a hash has the keys that conditions add', () => {
  const keys = Array.from({ length: count }, (_, index) => [`k${index}`, text])
  const expected = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'integer' }, ...Object.fromEntries(keys) },
  }
  assert.equal(
    rendered('{ a: 1 }', (index) => `data.merge(k${index}: "x")`),
    expected,
  )
})

const filters = ['data.select { |each| each[:a] > 0 }', 'data.sort_by { |each| each[:a] }', 'data.first(3)']

test('a list has the elements that conditions leave', () => {
  const items = { type: 'object', required: ['a', 'b'], properties: { a: { type: 'integer' }, b: text } }
  const list = '[{ a: 1, b: "x" }, { a: 2, b: "y" }]'
  assert.equal(
    rendered(list, (index) => filters[index % filters.length] ?? ''),
    { type: 'array', items },
  )
})

test('a value that conditions replace may be any of them', () => {
  const found = rendered('{ a: "x" }', (index) => `data.merge(a: ${index})`)
  assert.equal(found, { type: 'object', required: ['a'], properties: { a: { type: ['integer', 'string'] } } })
})

test.run()
