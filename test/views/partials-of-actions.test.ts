// A partial with other keys for another action, another controller or other locals is a component for each set of keys.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { present } from '../support/present.ts'

type Files = Readonly<Record<string, string>>

/** The names of the keys of each component, and which of them each operation answers. */
function componentsOf(partial: string, files: Files = {}): unknown {
  const { document } = present(
    generate({
      'config/routes.rb':
        "Rails.application.routes.draw do\n  get 'beds' => 'beds#index'\n  get 'bed' => 'beds#show'\n  get 'cot' => 'cots#show'\nend\n",
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::Base\n  def index = (@bed = Bed.first!)\n  def show = (@bed = Bed.first!)\nend\n',
      'app/controllers/cots_controller.rb':
        'class CotsController < ActionController::Base\n  def show = (@bed = Bed.first!)\nend\n',
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema[7.0].define(version: 1) do\n  create_table "beds" do |t|\n    t.integer "floor", null: false\n  end\nend\n',
      'app/views/beds/_bed.json.jbuilder': partial,
      'app/views/beds/index.json.jbuilder': "json.partial! 'beds/bed', bed: @bed",
      'app/views/beds/show.json.jbuilder': "json.partial! 'beds/bed', bed: @bed",
      'app/views/cots/show.json.jbuilder': "json.partial! 'beds/bed', bed: @bed",
      ...files,
    }),
    'an application',
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    name.startsWith('Bed') ? [[name, Object.keys((schema as { properties?: object }).properties ?? {})]] : [],
  )
  const answered = ['/beds', '/bed', '/cot'].map((path) => {
    const { content } = (document.paths[path]?.get?.responses['200'] ?? {}) as {
      content?: Record<string, { schema?: { $ref?: string } }>
    }
    return content?.['application/json']?.schema?.$ref?.replace('#/components/schemas/', '')
  })
  return [Object.fromEntries(schemas), answered]
}

const rows: readonly (readonly [behaviour: string, partial: string, components: unknown, answered: unknown, Files?])[] =
  [
    [
      'the same keys for all',
      'json.floor bed.floor\njson.place controller_name',
      { Bed: ['floor', 'place'] },
      ['Bed', 'Bed', 'Bed'],
    ],
    [
      'by the name of the controller',
      "json.floor bed.floor\njson.cot true if controller_name == 'cots'",
      { Bed: ['floor', 'cot'], Bed_2: ['floor'] },
      ['Bed_2', 'Bed_2', 'Bed'],
    ],
    [
      'by the name of the action',
      "json.floor bed.floor\njson.whole true if action_name == 'show'",
      { Bed: ['floor', 'whole'], Bed_2: ['floor'] },
      ['Bed_2', 'Bed', 'Bed'],
    ],
    [
      'by a partial inside of it that asks',
      "json.floor bed.floor\njson.partial! 'beds/path'",
      // Made of two components, with no keys of its own.
      { Bed: [], Bed_2: ['floor'] },
      ['Bed_2', 'Bed', 'Bed'],
      { 'app/views/beds/_path.json.jbuilder': "json.path 1 if controller_path == 'cots' || action_name == 'show'" },
    ],
    [
      'by what it is given',
      'json.floor bed.floor\njson.full true if full',
      { Bed: ['floor', 'full'], Bed_2: ['floor'] },
      ['Bed_2', 'Bed', 'Bed_2'],
      {
        'app/views/beds/index.json.jbuilder': "json.partial! 'beds/bed', bed: @bed, full: false",
        'app/views/beds/show.json.jbuilder': "json.partial! 'beds/bed', bed: @bed, full: true",
        'app/views/cots/show.json.jbuilder': "json.partial! 'beds/bed', bed: @bed, full: nil",
      },
    ],
  ]

for (const [behaviour, partial, components, answered, files] of rows)
  test(behaviour, () => assert.equal(componentsOf(partial, files), [components, answered]))

test.run()
