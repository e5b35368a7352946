// A condition on the class of something that may be anything tells which record it is: `case task.target when Bed`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const models = {
  'app/models/task.rb':
    'class Task < ActiveRecord::Base\nbelongs_to :target, polymorphic: true, optional: true\nhas_many :tasks\nend',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend',
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend',
  'app/models/big_ward.rb': 'class BigWard < Ward\nend',
  'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "tasks" do |t|
    t.string "target_type"
    t.bigint "target_id"
    t.bigint "task_id"
  end
  create_table "beds" do |t|
    t.integer "label", null: false
  end
  create_table "wards" do |t|
    t.string "type"
    t.boolean "label", null: false
  end
end`,
}

const rows: readonly (readonly [behaviour: string, code: string, types: unknown])[] = [
  ['a case', 'label = case task.target when Bed then task.target.label end', ['integer', 'null']],
  [
    'of several classes',
    'label = case task.target when Bed, Ward then task.target.label else 0 end',
    ['integer', 'boolean'],
  ],
  ['a variable', 'target = task.target\nlabel = target.is_a?(Ward) ? target.label : 0', ['integer', 'boolean']],
  ['a pattern', 'label = case task.target\nin Bed => bed then bed.label\nelse 0\nend', 'integer'],
  ['a guard', 'return head(404) unless task.target.is_a?(Bed)\nlabel = task.target.label', 'integer'],
  ['where it is not', 'label = task.target.is_a?(Bed) ? 0 : task.target.label', undefined],
  ['a class that is no record', 'label = task.target.is_a?(Gem::Thing) ? task.target.label : 0', undefined],
  [
    'behind the condition',
    'seen = task.target.is_a?(Bed) ? task.target.label : 0\nlabel = task.target.label',
    undefined,
  ],
]

for (const [behaviour, code, types] of rows)
  test(behaviour, () => {
    const made = generate({
      ...models,
      'config/routes.rb': routes('get "tasks/:id", to: "tasks#label"'),
      'app/controllers/tasks_controller.rb': controller(
        'Tasks',
        `def label\ntask = Task.find(params[:id])\n${code}\nrender json: { label: label }\nend`,
      ),
    })
    assert.equal(labelOf(made, '/tasks/{id}'), types)
  })

test('in a template', () => {
  const made = generate({
    ...models,
    'config/routes.rb': routes('get "tasks/:id", to: "tasks#show", format: "json"'),
    'app/controllers/tasks_controller.rb': controller('Tasks', 'def show\n@task = Task.find(params[:id])\nend'),
    'app/views/tasks/show.json.jbuilder':
      'case @task.target\nwhen Bed then json.partial! "tasks/bed", bed: @task.target\nelse json.label 1.5\nend',
    'app/views/tasks/_bed.json.jbuilder': 'json.extract! bed, :label',
  })
  assert.equal(labelOf(made, '/tasks/{id}'), 'number')
})

function labelOf(made: ReturnType<typeof generate>, path: string): unknown {
  const content = made?.document.paths[path]?.get?.responses['200']?.content?.['application/json']?.schema
  const { label }: Readonly<Record<string, Schema>> = Object(content?.properties)
  return label?.type
}

test.run()
