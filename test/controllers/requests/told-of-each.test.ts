// What conditions on all elements of a list tell of what stands in each.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import type { Schema } from '../../../src/schema/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const kinds = ['cot', 'bunk']

/** The code, the schema of `kind` in each element, and whether it is required. */
const rows: readonly (readonly [code: string, kind: object, isRequired: boolean])[] = [
  ['return head(422) if list.any? { |bed| !Bed.kinds.key?(bed[:kind]) }', { type: 'string', enum: kinds }, true],
  ['return head(422) unless list.all? { KINDS.include?(_1[:kind]) }', { type: 'string', enum: kinds }, true],
  ['return head(422) unless list.all? { KINDS.include?(it[:kind]) }', { type: 'string', enum: kinds }, true],
  ['return head(422) unless list.none? { |bed| KINDS.exclude?(bed[:kind]) }', { type: 'string', enum: kinds }, true],
  ['return head(422) unless list.none? { |bed| !KINDS.include?(bed[:kind]) }', { type: 'string', enum: kinds }, true],
  ['return head(422) if list.reject { KINDS.include?(_1[:kind]) }.any?', { type: 'string', enum: kinds }, true],
  [
    'return head(422) unless list.select { |bed| !KINDS.include?(bed[:kind]) }.empty?',
    { type: 'string', enum: kinds },
    true,
  ],
  [
    'unless list.all? { |bed| bed[:size].present? && bed[:kind].in?(KINDS) }\nreturn head(422)\nend',
    { type: 'string', enum: kinds },
    true,
  ],
  ['return head(422) if list.any? { |bed| bed[:kind].nil? }', {}, true],
  [
    'return head(422) if list.any? { |bed| bed[:size].nil? || !KINDS.include?(bed[:kind]) }',
    { type: 'string', enum: kinds },
    true,
  ],
  // Others are as they like.
  ['return head(422) unless list.any? { |bed| KINDS.include?(bed[:kind]) }', {}, false],
  ['return head(422) if list.all? { |bed| !KINDS.include?(bed[:kind]) }', {}, false],
  ['return head(422) if list.select { _1[:size] }.any? { !KINDS.include?(_1[:kind]) }', {}, false],
  ['return head(422) if list.first(2).any? { !KINDS.include?(_1[:kind]) }', {}, false],
  ['return head(422) if list.any? { _1[:size] && !KINDS.include?(_1[:kind]) }', {}, false],
  ['list.reject { KINDS.include?(_1[:kind]) }.any?', {}, false],
]

const givens = ['params.permit(beds: %i[kind size]).fetch(:beds, [])', 'params.require(:beds)', 'params[:beds] || []']

for (const given of givens)
  for (const [code, kind, isRequired] of rows)
    test(`${given}: ${code}`, () => {
      const made = generate({
        'config/routes.rb': routes('post "beds", to: "beds#make"'),
        'app/controllers/beds_controller.rb': controller(
          'Beds',
          `KINDS = %w[cot bunk].freeze\ndef make\nlist = ${given}\n${code}\nBed.note(list.map { |bed| [bed[:kind], bed[:size]] })\nhead :created\nend`,
        ),
        'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nenum kind: { cot: 0, bunk: 1 }\nend\n',
        'db/schema.rb':
          'ActiveRecord::Schema.define(version: 1) do\n  create_table "beds" do |t|\n    t.integer "kind", null: false\n  end\nend\n',
      })
      const schema = made?.document.paths['/beds']?.post?.requestBody?.content['application/json']?.schema
      const { beds }: Readonly<Record<string, Schema>> = Object(schema?.properties)
      const { kind: found } = beds?.items?.properties ?? {}
      assert.equal(found, kind)
      assert.is(beds?.items?.required?.includes('kind') ?? false, isRequired)
    })

test.run()
