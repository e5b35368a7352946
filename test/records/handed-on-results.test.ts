// What a method gives of two kinds is told apart where it is handed on: a record that was saved is not the one that was not.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const result = `class Result
  attr_reader :value, :reason

  def self.success(value) = new(true, value, nil)
  def self.failure(reason) = new(false, nil, reason)

  def initialize(ok, value, reason)
    @ok, @value, @reason = ok, value, reason
  end

  def on_success
    yield value if @ok
    self
  end

  def on_failure
    yield reason unless @ok
    self
  end

  def deconstruct = @ok ? [:ok, value] : [:error, reason]
end
`

const methods = `def made
  bed = Bed.new(label: params[:label])
  return Result.failure(bed.errors) unless bed.save

  Result.success(bed)
end

def kept
  bed = Bed.new(label: params[:label])
  bed.save ? Result.success(bed) : Result.failure(bed)
end

def give(result)
  result.on_success { |bed| render json: { id: bed.id } }.on_failure { head :conflict }
end

def give_any(result)
  result.on_success { |bed| render json: { id: bed.id } }.on_failure { |bed| render json: { id: bed.id } }
end
`

const saved = ['integer']
const maybe = ['integer', 'null']

const rows: readonly (readonly [behaviour: string, code: string, types: readonly string[]])[] = [
  ['to a block', 'made.on_success { |bed| render json: { id: bed.id } }.on_failure { head :conflict }', saved],
  [
    'to a block, with the record',
    'kept.on_success { |bed| render json: { id: bed.id } }.on_failure { head 409 }',
    saved,
  ],
  ['to a method', 'give(made)', saved],
  ['to a method, with the record', 'give(kept)', saved],
  [
    'to a pattern',
    'case made\nin [:ok, bed] then render json: { id: bed.id }\nin [:error, _] then head :conflict\nend',
    saved,
  ],
  [
    'to a pattern, with the variable that it sets',
    'case (result = made)\nin [:ok, _] then render json: { id: result.value&.id }\nin [:error, _] then head :conflict\nend',
    saved,
  ],
  [
    'to a pattern, with the variable that it asks',
    '@result = [Result.success(Bed.find(1)), Result.failure(:no), Result.failure("off"), Result.failure(2)].sample\ncase @result\nin [:error, _] then head :conflict\nin [:ok, _] then render json: { id: @result.value&.id }\nend',
    saved,
  ],
  ['to a block that is given the record which was not saved', 'give_any(kept)', maybe],
]

for (const [behaviour, code, types] of rows)
  test(behaviour, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def make\n${code}\nend\nprivate\n${methods}`),
      'app/services/result.rb': result,
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :label, presence: true\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "label", null: false\n  end\nend\n',
    })
    const content = made?.document.paths['/beds']?.post?.responses['200']?.content?.['application/json']?.schema
    assert.equal([Object(content?.properties).id?.type].flat(), types)
  })

test.run()
