// What `escapeHtml` changes, and what it leaves alone. test/tools/rendering/active-html.ts shows it in viewers.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate } from '../../src/index.ts'

const hostile = '<img src=x onerror="x()"> [y](javascript:z)'
const inert = '&lt;img src=x onerror="x()"> [y]\\(javascript:z)'
const schema = {
  type: 'object',
  title: hostile,
  properties: { [hostile]: { description: hostile, example: hostile, $ref: '#/$defs/A' } },
  $defs: { A: { description: hostile, enum: [hostile] } },
}
const files = {
  'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: %i[show create]\nend\n',
  'app/controllers/beds_controller.rb': [
    `# ${hostile}`,
    'class BedsController < ApplicationController',
    `  # ${hostile}`,
    '  #',
    `  # More ${hostile}`,
    '  def show',
    `    param! :id, String, description: '${hostile}'`,
    `    param! :q, String, description: '${hostile}', default: '${hostile}'`,
    '  end',
    '',
    '  def create',
    `    param! :list, Array, description: '${hostile}' do |list, index|`,
    `      list.param! index, String, description: '${hostile}'`,
    '    end',
    '  end',
    'end',
    '',
  ].join('\n'),
  'app/views/beds/show.schema.json': JSON.stringify(schema),
}

function run(options: GenerateOptions) {
  const generated = generate(files, options)
  assert.ok(generated)
  const { document, report } = generated
  const show = document.paths['/beds/{id}']?.get
  const create = document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema.properties
  const words = [
    ...[document.tags?.[0]?.description, show?.summary, show?.description?.replace('More ', '')],
    ...(show?.parameters ?? []).map(({ description }) => description),
    ...(JSON.stringify(create).match(/"description":"(?:[^"\\]|\\.)*"/g) ?? []).map((text) => JSON.parse(`{${text}}`)),
  ].map((text) => text?.description ?? text)
  const sidecar = show?.responses['200']?.content?.['application/json']?.schema
  const notes = report.diagnostics.filter(({ code }) => code === 'sidecar-html')
  return { words, sidecar, component: document.components?.schemas?.A, notes, parameters: show?.parameters }
}

const { $defs, ...written } = schema
const verbatim = {
  ...written,
  properties: { [hostile]: { ...written.properties[hostile], $ref: '#/components/schemas/A' } },
}

test('by default texts of comments and declarations are inert, and values stay', () => {
  const { words, parameters } = run({})
  assert.equal(words, Array(7).fill(inert))
  assert.is(parameters?.[1]?.schema.default, hostile)
})

test('by default sidecars stay as they are, with a note for each place', () => {
  const { sidecar, component, notes } = run({})
  assert.equal(sidecar, verbatim)
  assert.equal(component, $defs.A)
  assert.equal(
    notes.map(({ path, span }) => [path, files['app/views/beds/show.schema.json'].slice(span?.start, span?.end)]),
    ['title', 'description', 'description'].map((key) => ['app/views/beds/show.schema.json', `"${key}"`]),
  )
})

test('with `all` the texts of sidecars are inert, their names and values stay, and nothing is noted', () => {
  const { words, sidecar, component, notes } = run({ escapeHtml: 'all' })
  assert.equal(words, Array(7).fill(inert))
  assert.equal(sidecar, {
    ...verbatim,
    title: inert,
    properties: { [hostile]: { ...verbatim.properties[hostile], description: inert } },
  })
  assert.equal(component, { description: inert, enum: [hostile] })
  assert.equal(notes, [])
})

test('with `none` everything stays, and nothing is noted', () => {
  const { words, sidecar, notes } = run({ escapeHtml: 'none' })
  assert.equal(words, Array(7).fill(hostile))
  assert.equal(sidecar, verbatim)
  assert.equal(notes, [])
})

test.run()
