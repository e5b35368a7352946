// Relations that `extending` gives the methods of modules.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { withoutExamples } from '../support/without-examples.ts'
import { action, beds } from '../tools/hostile/family.ts'

const pages = `module Pages
  class TooFar < StandardError; end

  def turned(page)
    raise TooFar if page.to_i > 1000

    offset(page.to_i * 20).limit(20)
  end

  def sizes = map(&:size)
end
`

function responses(code: string) {
  const made = generate({
    ...beds,
    'app/controllers/beds_controller.rb': action(
      `found = ${code}\nrender json: { found: found }\nrescue Pages::TooFar\nhead :gone`,
    ),
    'app/models/pages.rb': pages,
    'app/models/bed.rb':
      'class Bed < ActiveRecord::Base\ndef self.page_of(page) = extending(Pages).turned(page)\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.integer "size", null: false\n  end\nend\n',
  })
  return made?.document.paths['/beds']?.get?.responses ?? {}
}

const sizes = { type: 'array', items: { type: 'integer' } }
const both = ['200', '410']

const rows: readonly (readonly [code: string, statuses: readonly string[], schema: object])[] = [
  ['Bed.extending(Pages).turned(params[:page]).map(&:size)', both, sizes],
  ['Bed.where(size: 1).extending(Pages).order(:id).turned(params[:page]).map(&:size)', both, sizes],
  ['Bed.where(size: 1).page_of(params[:page]).map(&:size)', both, sizes],
  ['Bed.extending(Pages).where(size: 1).sizes', ['200'], sizes],
  ['Bed.all.map(&:size)', ['200'], sizes],
  ['(all = Bed.all) && all.extending(Pages) && all.respond_to?(:sizes)', ['200'], { type: 'boolean' }],
]

for (const [code, statuses, schema] of rows)
  test(code, () => {
    const made = responses(code)
    assert.equal(Object.keys(made), statuses)
    const content = made['200']?.content?.['application/json']?.schema
    assert.equal(withoutExamples(Object(content?.properties).found), schema)
  })

test.run()
