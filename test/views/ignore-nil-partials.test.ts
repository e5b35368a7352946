// A partial is rendered as the template that calls it treats what is null, and stands once for all that treat it alike.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

function schemas(template: string): Readonly<Record<string, unknown>> {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/beds/:id' => 'beds#show'\nend\n",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def show\n    @bed = Bed.find(params[:id])\n  end\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'app/views/beds/show.json.jbuilder': template,
    'app/views/beds/_bed.json.jbuilder': 'json.id bed.id\njson.note bed.note\n',
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "beds" do |t|\n    t.string "note"\n  end\nend\n',
  })
  return (generated?.document.components?.schemas ?? {}) as Readonly<Record<string, unknown>>
}

const id = { type: 'integer' }
const note = { type: ['string', 'null'] }
const whole = { type: 'object', properties: { id, note }, required: ['id', 'note'] }
const withoutNull = { type: 'object', properties: { id, note: { type: 'string' } }, required: ['id'] }
const bed = "json.partial! 'beds/bed', bed: @bed"

const rows: readonly (readonly [name: string, template: string, expected: Readonly<Record<string, unknown>>])[] = [
  ['as ever', `json.a { ${bed} }`, { Bed: whole }],
  ['all leave it out', `json.ignore_nil!\njson.a { ${bed} }\njson.b { ${bed} }`, { Bed: withoutNull }],
  ['some leave it out', `json.a { ${bed} }\njson.ignore_nil!\njson.b { ${bed} }`, { Bed: whole, Bed_2: withoutNull }],
  ['nested hashes', `json.deep_format_keys!\njson.a { ${bed} }`, { Bed: whole }],
]

for (const [name, template, expected] of rows) test(name, () => assert.equal(schemas(template), expected))

test('one that sets it and renders itself', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/nodes/:id' => 'nodes#show'\nend\n",
    'app/controllers/nodes_controller.rb':
      'class NodesController < ActionController::API\n  def show\n    @node = Node.find(params[:id])\n  end\nend\n',
    'app/models/node.rb': 'class Node < ActiveRecord::Base\n  has_many :replies, class_name: "Node"\nend\n',
    'app/views/nodes/show.json.jbuilder': "json.partial! 'nodes/node', node: @node",
    'app/views/nodes/_node.json.jbuilder':
      "json.ignore_nil!\njson.title node.title\njson.replies node.replies, partial: 'nodes/node', as: :node\n",
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "nodes" do |t|\n    t.string "title", null: false\n    t.bigint "node_id"\n  end\nend\n',
  })
  const schema = generated?.document.paths['/nodes/{id}']?.get?.responses['200']?.content?.['application/json']?.schema
  assert.equal(Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}), ['title', 'replies'])
  assert.equal(
    generated?.report.diagnostics.map(({ code }) => code),
    [],
  )
})

test.run()
