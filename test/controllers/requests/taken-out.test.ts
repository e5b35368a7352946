// A list of what is permitted serves several actions, and some of them take only one key out of it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const permits = 'def bed = params.permit(:id, :name, :code, tags: [], lines: [:a, { b: [:c] }])'
const remembers = 'def bed = @bed ||= params.permit(:id, :name)'
const all = ['id', 'name', 'code', 'tags', 'lines']

const rows: readonly (readonly [code: string, around: string, keys: readonly string[]])[] = [
  ['Bed.find(bed[:id])', permits, ['id']],
  ['Bed.find(bed.fetch(:id))', permits, ['id']],
  ['Bed.find(bed.dig(:id))', permits, ['id']],
  ['Bed.create(bed.slice(:id, :name))', permits, ['id', 'name']],
  ['Bed.find(params.permit(:id, :name)[:id])', '', ['id']],
  ['Bed.find(bed[:id]); Bed.create(bed)', permits, all],
  ['Bed.find(bed[:id]); params[:name]', permits, ['id', 'name']],
  ['given = bed; Bed.find(given[:id]); Bed.create(given)', permits, all],
  ['Bed.find(bed[:id]); Bed.create(bed)', remembers, ['id', 'name']],
  ['Bed.find(bed[params[:by]])', permits, [...all, 'by']],
  ['bed[:name].present? ? 1 : 2; Bed.create(bed.except(:code, :lines))', permits, ['id', 'name', 'tags']],
  ['Bed.create(bed.except(:code)); bed[:code]', permits, all],
  ['given = bed; given[:code]; Bed.create(given.except(:code))', permits, all],
  ['Bed.create(bed.merge(code: 1, by: 2))', permits, ['id', 'name', 'tags', 'lines']],
  ['Bed.create(bed.merge(code: bed[:code].strip))', permits, all],
  ['Bed.create(bed.merge(code: params[:code].strip))', permits, all],
  ['Bed.create(bed.merge(code: 1)); Bed.create(bed)', permits, all],
  ['given = bed; Bed.create(given.merge(code: 1)); Bed.create(given)', permits, all],
  ['Bed.create(bed.reverse_merge(code: 1))', permits, all],
  ['Bed.create(bed.merge(params[:a] => 1))', permits, [...all, 'a']],
  ['params.delete(:code)\nBed.create(bed)', 'def bed = params.permit(:id)', ['id']],
  ['params[:bed]&.delete(:code) if params[:bed].present?\nparams[:id]', '', ['id']],
  ['erase', 'def erase\nparams[:bed]&.delete(:code)\nparams.delete(:name)\nend', []],
  ['params[:name].delete(:code) if params[:name][:code].blank?\nBed.create(params[:name].permit!)', '', ['name']],
  ['Bed.create(code)', 'def code = params.delete(:code)', ['code']],
  ['code = params.delete(:code)\nBed.create(code)', '', ['code']],
  ['Bed.create(bed.except(:code)) if params[:a]; Bed.create(bed)', permits, [...all, 'a']],
]

/** What is assigned, and what it takes in the request. */
const assigned: readonly (readonly [code: string, kind: unknown])[] = [
  ['bed.kind = params[:kind]', { type: 'string', minLength: 1 }],
  ['bed.kind = params[:kind] if params[:kind].present?', { type: ['string', 'null'] }],
  ['bed.kind = params[:kind].presence || "cot"', { type: ['string', 'null'], default: 'cot' }],
  ['bed.kind = params.fetch(:kind, "cot")', { type: 'string', minLength: 1, default: 'cot' }],
  [
    'bed.assign_attributes(params.permit(:kind).with_defaults(kind: "cot"))',
    { type: 'string', minLength: 1, default: 'cot' },
  ],
  ['return head(400) if params[:kind].blank?\nbed.kind = params[:kind]', { type: 'string', minLength: 1 }],
]

for (const [code, kind] of assigned)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def create\nbed = Bed.new\n${code}\nbed.save!\nhead :ok\nend`,
      ),
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  validates :kind, presence: true\nend\n',
      'db/schema.rb':
        'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.string "kind", null: false\n  end\nend\n',
    })
    const body = made?.document.paths['/beds']?.post?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    assert.equal((content?.schema?.properties as { kind?: unknown } | undefined)?.kind, kind)
  })

/** What is left out in one place and taken out in another is all that is permitted inside. */
const inside: readonly string[] = [
  'Bed.create(given.except(:owner).merge(given[:owner].to_h.transform_keys { |key| "owner_#{key}" }))',
  'Bed.create(given.except(:owner).merge(given.fetch(:owner, {}).transform_keys { |key| "owner_#{key}" }))',
  'bed = Bed.new(given.except(:owner))\nbed.assign_attributes(given[:owner])',
  'Bed.create(given.except(:owner).merge(owner_name: given[:owner].values.join(" ")))',
  'Bed.create(given.slice(:id))\nBed.create(given[:owner].to_h)',
]

for (const code of inside)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def create\ngiven = params.permit(:id, owner: %i[name city])\n${code}\nhead :ok\nend`,
      ),
    })
    const body = made?.document.paths['/beds']?.post?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    const given = content?.schema?.properties as { owner?: object } | undefined
    const owner = given?.owner as { properties?: object; additionalProperties?: unknown } | undefined
    assert.equal(Object.keys(owner?.properties ?? {}), ['name', 'city'])
    assert.is(owner?.additionalProperties, undefined)
  })

test('what another action permits inside of a key of the same name', () => {
  const made = generate({
    'config/routes.rb': routes('post "plans", to: "plans#create"\nget "beds", to: "beds#index"'),
    'app/controllers/plans_controller.rb': controller(
      'Plans',
      'def create\nPlan.create(params.require(:plan).permit(:name, sizes: []))\nhead :ok\nend',
    ),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      'def index\ngiven = params.permit(:plan)\nBed.where(plan: given[:plan]).load\nhead :ok\nend',
    ),
  })
  const [plan] = made?.document.paths['/beds']?.get?.parameters ?? []
  assert.equal(plan, { name: 'plan', in: 'query', schema: { type: 'string' } })
})

for (const [code, around, keys] of rows)
  test(`${code}, ${around}`, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#create"'),
      'app/controllers/beds_controller.rb': controller('Beds', `def create\n${code}\nhead :ok\nend\n${around}`),
    })
    const body = made?.document.paths['/beds']?.post?.requestBody
    const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
    assert.equal(Object.keys(content?.schema?.properties ?? {}).sort(), [...keys].sort())
  })

test.run()
