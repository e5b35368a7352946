// What a callback asks of `params` beside a verb that the action does not have.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'

const rows: readonly (readonly [condition: string, ofGet: readonly string[], ofPost: readonly string[]])[] = [
  ['params[:a] && request.get?', ['a'], []],
  ['request.get? && params[:a]', ['a'], []],
  ['params[:a].present? && params[:b] != "x" && request.get?', ['a', 'b'], []],
  ['request.post? and (params.key?(:a))', [], ['a']],
  ['params[:a] || request.get?', ['a'], ['a']],
  ['track(params[:a]) && request.get?', ['a'], ['a']],
  ['params[:a] && request.xhr?', ['a'], ['a']],
]

for (const [condition, ofGet, ofPost] of rows)
  test(condition, () => {
    const made = generate({
      'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: %i[index create]\nend\n',
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base
  after_action :say
  def index = head(:ok)
  def create = head(:created)
  private
  def say
    response.headers['X-A'] = '1' if ${condition}
  end
end
`,
    })
    const { get, post } = made?.document.paths['/beds'] ?? {}
    const inQuery = (get?.parameters ?? []).flatMap((each) =>
      'name' in each && each.in === 'query' ? [each.name] : [],
    )
    const [content] = Object.values((post?.requestBody as { content?: object } | undefined)?.content ?? {})
    assert.equal(inQuery, ofGet)
    assert.equal(Object.keys(content?.schema?.properties ?? {}), ofPost)
  })

test.run()
