// What a condition reads on its way to the answer: `if bed&.update(params.require(:bed))` has read it where it holds.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const bed = 'bed = Bed.find_by(id: params[:id])'
const update = 'bed.update(params.require(:bed).permit(:name))'

/** What the action is, and whether it demands `bed`. */
const rows: readonly (readonly [code: string, isDemanded: boolean])[] = [
  [`if bed && ${update}\nhead :ok\nelse\nhead :not_found\nend`, true],
  ['if bed&.update(params.require(:bed).permit(:name))\nhead :ok\nelse\nhead :not_found\nend', true],
  [`return head(:not_found) unless bed && ${update}\nhead :ok`, true],
  [`return head(:not_found) if bed.nil? || !${update}\nhead :ok`, true],
  [`return head(:not_found) if !(bed && ${update})\nhead :ok`, true],
  [`(bed && ${update}) ? head(:ok) : head(:not_found)`, true],
  [`if bed && bed.free? && ${update}\nhead :ok\nelse\nhead :not_found\nend`, true],
  [`if not (bed and ${update})\nhead :not_found\nelse\nhead :ok\nend`, true],
  [`if bed && ${update}\nend\nhead :ok`, false],
  [`if bed && ${update}\nhead :not_found\nelse\nhead :ok\nend`, false],
  [`if bed || params.require(:bed)\nhead :ok\nelse\nhead :not_found\nend`, false],
  [`if bed.nil? || ${update}\nhead :ok\nelse\nhead :not_found\nend`, false],
]

for (const [code, isDemanded] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('put "beds/:id", to: "beds#update"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def update\n${bed}\n${code}\nend`),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "name"\n    t.boolean "free"\n  end\nend\n',
    })
    const operation = made?.document.paths['/beds/{id}']?.put
    const body = operation?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    assert.equal(Object.keys(content?.schema?.properties ?? {}), ['bed'])
    assert.equal(content?.schema?.required ?? [], isDemanded ? ['bed'] : [])
    assert.ok(operation?.responses['200'])
  })

/** What the action asks of a key, and whether it is demanded. */
const asked: readonly (readonly [code: string, isDemanded: boolean])[] = [
  ['return head(422) if params[:name].blank?', true],
  ['return head(422) if bed_params[:name].blank?', true],
  ['return head(422) unless bed_params[:name]', true],
  ['name = bed_params[:name]\nif name.nil?\nhead 422\nreturn\nend', true],
  ['return head(422) unless bed_params[:name].present? && bed_params[:free]', true],
  // What a method gives is the same wherever it is asked for.
  ['return head(422) if name.blank?', true],
  [
    'return head(422) unless %w[a b].include?(name)\ncase name\nwhen "a" then head :ok\nwhen "b" then head :created\nend\nreturn',
    true,
  ],
  ['return head(422) if bed_params[:name]', false],
  ['return head(422) unless (bed_params[:name] || "x").present?', false],
  ['bed_params[:name].present? ? 1 : 2', false],
]

for (const [code, isDemanded] of asked)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('put "beds/:id", to: "beds#update"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def update\n${code}\nhead :ok\nend\ndef bed_params = params.permit(:name, :free)\ndef name = params[:name]`,
      ),
    })
    const body = made?.document.paths['/beds/{id}']?.put?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    const required: readonly unknown[] = Object(content?.schema).required ?? []
    assert.is(required.includes('name'), isDemanded)
  })

test.run()
