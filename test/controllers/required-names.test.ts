// Code that looks for each of some names among the parameters, and goes on only where all are there: they are required.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'

const both = ['from', 'to']

const rows: readonly (readonly [code: string, required: readonly string[] | undefined])[] = [
  ['return head 400 unless %i[from to].all? { |key| params[key].present? }', both],
  ['return head 400 unless NAMES.all? { params.key?(_1) }', both],
  ['return head 400 if NAMES.any? { |key| params[key].blank? }', both],
  ['return head 400 unless NAMES.none? { |key| params[key].nil? }', both],
  ['missing = NAMES.select { |key| params[key].blank? }\nreturn head 400 if missing.any?', both],
  ['missing = NAMES.reject { params[_1].present? }\nreturn head 400 unless missing.empty?', both],
  ['check!(*NAMES)', both],
  ['missing = NAMES - params.keys\nreturn head 400 if missing.any?', both],
  ['return head 400 unless (NAMES - params.keys).empty?', both],
  ['return head 400 if (%i[from to] - params.keys.map(&:to_sym)).present?', both],
  ['return head 400 unless [params[:from], params[:to]].all?(&:present?)', both],
  ['return head 400 if params.values_at(:from, :to).any?(&:blank?)', both],
  ['return head 400 if [params[:from], params[:to]].all?(&:blank?)', undefined],
  ['return head 400 if params.values_at(:from, *rest).any?(&:blank?)', undefined],
  ['return head 400 if (NAMES - params.keys).empty?', undefined],
  ['return head 400 if (params.keys - NAMES).any?', undefined],
  ['missing = NAMES - params.keys\nmissing.clear\nreturn head 400 if missing.any?', undefined],
  ['return head 400 if NAMES.all? { |key| params[key].blank? }', undefined],
  ['return head 400 unless NAMES.any? { |key| params[key].present? }', undefined],
  ['missing = NAMES.select { |key| params[key].blank? }\nmissing.shift\nreturn head 400 if missing.any?', undefined],
  ['missing = NAMES.select { |key| params[key].blank? }\nlogger.info(missing) if missing.any?', undefined],
]

for (const [code, required] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `NAMES = %w[from to].freeze
def make
${code}
render json: { from: params[:from], to: params[:to] }
end
private
def check!(*keys)
missing = keys.select { |key| params[key].blank? }
raise ActionController::BadRequest, "missing" unless missing.empty?
end`,
      ),
    })
    const body = made?.document.paths['/beds']?.post?.requestBody?.content?.['application/json']?.schema
    const { properties }: Schema = Object(body)
    assert.equal(Object.keys(properties ?? {}), both)
    assert.equal(body?.required, required)
  })

test.run()
