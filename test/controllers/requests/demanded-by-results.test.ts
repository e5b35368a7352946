// What a method has found on the way to its result: `case pay(params[:means])` with `when :paid` goes on from there.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const service = `class Pay
  MEANS = %w[card transfer].freeze
  def initialize(means) = @means = means
  def call
    return :unknown unless MEANS.include?(@means)
    return :late if rand > 1
    :paid
  end
end
`

const pay = 'case Pay.new(params[:means]).call'
const listed = { type: 'string', enum: ['card', 'transfer'] }

const rows: readonly (readonly [code: string, means: object])[] = [
  [`${pay}\nwhen :paid then head :ok\nelse head 422\nend`, listed],
  [`${pay}\nwhen :unknown then head 422\nelse head :ok\nend`, listed],
  [`${pay}\nwhen :late then head 409\nwhen :paid then head :ok\nelse head 422\nend`, listed],
  [`${pay}\nwhen :late, :paid then head :ok\nwhen :unknown then head 422\nend`, listed],
  [`${pay}\nwhen :unknown then head :accepted\nelse head :ok\nend`, {}],
  [`${pay}\nwhen :late then head 409\nelse head :ok\nend`, {}],
  [`${pay}\nwhen params[:word] then head :ok\nelse head 422\nend`, {}],
]

for (const [code, means] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#pay"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def pay\n${code}\nend`),
      'app/services/pay.rb': service,
    })
    const body = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
    const properties = body?.properties as { readonly means: unknown } | undefined
    assert.equal(properties?.means, means)
  })

test.run()
