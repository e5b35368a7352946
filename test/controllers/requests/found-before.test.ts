// What the way has found of a parameter is found again where it is asked once more, unless something has changed since.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'

const first = 'return head(422) if params[:n].blank?'
const again = 'return head(409) if params[:n].blank?'
const key = 'return head(422) unless params.key?(:n)'
const keyAgain = 'return head(409) unless params.key?(:n)'

/** Whether the second answer may be given. */
const rows: readonly (readonly [lines: readonly string[], isAnswered: boolean])[] = [
  [[first, again], false],
  [[first, 'params[:m] = 1', again], false],
  [[key, keyAgain], false],
  [[key, "params[:m] ||= 'a'", keyAgain], false],
  [['return head(422) if params[:n].nil?', 'return head(409) if params[:n].nil?'], false],
  [[first, 'params[:n].gsub!(/x/, "")', again], true],
  [[first, 'n = params[:n]', 'n.clear', again], true],
  [[first, 'params[:n].tap { |x| x.delete!("x") }', again], true],
  [[first, 'params[:n].keep_if { |id| Bed.exists?(id) }', again], true],
  [[first, 'params[:n].delete(:x)', again], true],
  [[first, 'params[:n][:x] = nil', again], true],
  [[key, 'params.delete(:n)', keyAgain], true],
  [[key, 'params.slice!(:m)', keyAgain], true],
  [[key, 'self.params = ActionController::Parameters.new({})', keyAgain], true],
  [[key, 'rest = params.except(:n)', 'return head(409) unless rest.key?(:n)'], true],
  [[key, 'all = params.to_unsafe_h', 'all.delete(:n)', 'return head(409) unless all.key?(:n)'], true],
  [['return head(422) if params[:n].empty?', again], true],
  [['return head(422) if params[:n].to_s.empty?', again], true],
  [['return head(422) if params[:l][0][:n].blank?', 'return head(409) if params[:l][1][:n].blank?'], true],
]

for (const [lines, isAnswered] of rows)
  test(lines.join('; '), () => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw { post 'beds', to: 'beds#create' }\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def create\n    ${lines.join('\n    ')}\n    head :created\n  end\nend\n`,
    })
    const statuses = Object.keys(generated?.document.paths['/beds']?.post?.responses ?? {})
    assert.equal(statuses, isAnswered ? ['201', '409', '422'] : ['201', '422'])
  })

test.run()
