// What one way sets belongs together: the status of the one never goes with the body of the other.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

/** The keys of the body of each status that `POST /b` answers; those that may be missing end in `?`. */
function keysByStatus(body: string, around = ''): Record<string, readonly string[]> {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'b', to: 'beds#b'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\ndef b\n${body}\nend\n${around}\nend\n`,
    'app/models/bed.rb': 'class Bed < ApplicationRecord\nvalidates :name, presence: true\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema[7.0].define(version: 1) do\ncreate_table :beds do |t|\nt.string :name\nend\nend\n',
  })
  const { responses = {} } = generated?.document.paths['/b']?.post ?? {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema as Schema | undefined
      const keys = Object.keys(schema?.properties ?? {})
      return [status, keys.map((key) => (schema?.required?.includes(key) === true ? key : `${key}?`)).sort()]
    }),
  )
}

interface Schema {
  readonly properties?: object
  readonly required?: readonly string[]
}

const saved = { 201: ['id'], 422: ['errors'] }
const bed = 'bed = Bed.new(name: params[:name])'
const made = '[{ id: bed.id }, :created]'
const refused = '[{ errors: bed.errors.full_messages }, :unprocessable_entity]'
const pair = `def pair\n${bed}\nreturn ${refused} unless bed.save\n${made}\nend`

const rows: readonly (readonly [behaviour: string, body: string, expected: object, around?: string])[] = [
  [
    'variables of a condition',
    `${bed}\nif bed.save\nbody, status = ${made}\nelse\nbody, status = ${refused}\nend\nrender json: body, status: status`,
    saved,
  ],
  [
    'one that is set before, and set anew on one way',
    `${bed}\nstatus = 201\nbody = { id: 1 }\nunless bed.save\nstatus = 422\nbody = { errors: [] }\nend\nrender json: body, status: status`,
    saved,
  ],
  [
    'variables that others are set behind',
    `${bed}\nif bed.save\nbody = { id: 1 }\nstatus = 201\nelse\nbody = { errors: [] }\nstatus = 422\nend\nname = bed.name\nrender json: body.merge(name: name), status: status`,
    { 201: ['id', 'name'], 422: ['errors', 'name'] },
  ],
  [
    'instance variables of several conditions',
    `bed = Bed.find_by(name: params[:name])
if bed.nil?
@status = 404
@body = { error: 'none' }
elsif bed.name.nil?
@status = 409
@body = { conflict: 1 }
else
@status = 200
@body = { id: bed.id }
end
render json: @body, status: @status`,
    { 200: ['id'], 404: ['error'], 409: ['conflict'] },
  ],
  ['a list that a method gives', 'body, status = pair\nrender json: body, status: status', saved, pair],
  [
    'a list of a ternary',
    `${bed}\nbody, status = bed.save ? ${made} : ${refused}\nrender json: body, status: status`,
    saved,
  ],
  [
    'what a method that answers is given',
    'body, status = pair\nanswer(body, status)',
    saved,
    `${pair}\ndef answer(body, status) = render(json: body, status: status)`,
  ],
  [
    'a hash that is all that is given',
    'answer = options\nrender(**answer)',
    saved,
    `def options\n${bed}\nreturn { json: { errors: [] }, status: 422 } unless bed.save\n{ json: { id: 1 }, status: 201 }\nend`,
  ],
  [
    'a hash that a method gives, which is all that is given',
    'render(**options)',
    saved,
    `def options\n${bed}\nreturn { json: { errors: [] }, status: 422 } unless bed.save\n{ json: { id: 1 }, status: 201 }\nend`,
  ],
  [
    'a hash that a service gives, beside which more is given',
    'render **Result.call, layout: false',
    saved,
    'class Result\ndef self.call\nreturn { json: { errors: [] }, status: 422 } if Bed.none?\n{ json: { id: 1 }, status: 201 }\nend\nend',
  ],
  [
    'a pair that is taken apart where it is handed to',
    'show(pair)',
    saved,
    `${pair}\ndef show(given)\nbody, status = given\ncase status\nwhen :created then render json: body, status: 201\nelse render json: body, status: 422\nend\nend`,
  ],
  [
    'a pair of a record that is saved meanwhile',
    'given = params[:a] ? [201, Bed.new] : [202, Bed.new(name: "x")]\ngiven[1].save!\nstatus, body = given\nrender json: { id: body.id }, status: status',
    { 201: ['id'], 202: ['id'] },
  ],
  [
    'a method that is asked twice within texts and conditions',
    'render json: { name: "#{bed.name} #{bed.id}", title: bed.name || bed.id }',
    { 200: ['name', 'title'] },
    'def bed = @bed ||= Bed.find(params[:id])',
  ],
  [
    'a status that is set by itself goes with either body',
    `${bed}\nif bed.save\nbody = { id: 1 }\nelse\nbody = { errors: [] }\nend\nstatus = params[:a] ? 201 : 202\nrender json: body, status: status`,
    { 201: ['errors?', 'id?'], 202: ['errors?', 'id?'] },
  ],
  [
    'a status that is set anew goes with either body',
    `${bed}\nif bed.save\nbody = { id: 1 }\nstatus = 201\nelse\nbody = { errors: [] }\nstatus = 422\nend\nstatus = 200 if params[:a]\nrender json: body, status: status`,
    { 200: ['errors?', 'id?'], 201: ['id'], 422: ['errors'] },
  ],
  [
    'two ways that meet in the status that a third one has, too',
    `status = 404
body = { error: 'none' }
if params[:a]
status = 409
body = { conflict: 1 }
elsif params[:b]
status = 404
body = { conflict: 1 }
end
render json: body, status: status`,
    { 404: ['conflict?', 'error?'], 409: ['conflict'] },
  ],
]

for (const [behaviour, body, expected, around] of rows)
  test(behaviour, () => assert.equal(keysByStatus(body, around), expected))

test.run()
