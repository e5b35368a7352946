// The forms of texts that code reads as days and moments.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

const text = { type: 'string' }
const day = { type: 'string', format: 'date' }
const moment = { type: 'string', format: 'date-time' }

const rows: readonly (readonly [code: string, schema: object])[] = [
  ['Date.iso8601(params[:from])', day],
  ['::Date.iso8601(params[:from])', day],
  ["Date.strptime(params[:from], '%Y-%m-%d')", day],
  ["Date.strptime(params[:from], '%F')", day],
  ["Date.strptime(params[:from], '%d.%m.%Y')", text],
  ['Time.iso8601(params[:from])', moment],
  ['Time.xmlschema(params[:from])', moment],
  ['DateTime.rfc3339(params[:from])', moment],
  ['params[:from] ? Date.iso8601(params[:from]) : Date.current', day],
  ["Date.iso8601(params[:from] || '2024-05-06')", { ...day, default: '2024-05-06' }],
  // These take more forms that clients send.
  ['Date.parse(params[:from])', text],
  ['Time.zone.iso8601(params[:from])', text],
  ['DateTime.iso8601(params[:from])', text],
  ['begin Date.iso8601(params[:from]) rescue Date.parse(params[:from]) end', text],
  ['rand > 1 ? Date.iso8601(params[:from]) : Time.iso8601(params[:from])', text],
  ["params[:from] == 'today' ? Date.current : Date.iso8601(params[:from])", text],
  ["'today' == params[:from] ? Date.current : Date.iso8601(params[:from])", text],
  ["params[:from].eql?('today') ? Date.current : Date.iso8601(params[:from])", text],
  ["case params[:from] when 'today' then Date.current else Date.iso8601(params[:from]) end", text],
  ['%w[today now].include?(params[:from]) ? Date.current : Date.iso8601(params[:from])', text],
  ['params[:from].in?(%w[today now]) ? Date.current : Date.iso8601(params[:from])', text],
  // Where the code does something else with it, it may be no day.
  ['(Date.iso8601(params[:from]) rescue nil)', text],
  ['begin; Date.iso8601(params[:from]); rescue Date::Error; Bed.where(label: params[:from]) end', text],
  ['begin; Date.iso8601(params[:from]); rescue Date::Error; nil end', text],
  ['begin; Date.iso8601(params[:from]); rescue Date::Error; raise Bad end', day],
  ['[Date.iso8601(params[:from]), Bed.where(\'label like ?\', "%#{params[:from]}%")]', text],
  ['case params[:from] when /today/ then Date.current else Date.iso8601(params[:from]) end', text],
  ['%w[today now].any?(params[:from]) ? Date.current : Date.iso8601(params[:from])', text],
  ['params[:from].length < 6 ? Date.current : Date.iso8601(params[:from])', text],
  ["params[:from].include?('today') ? Date.current : Date.iso8601(params[:from])", text],
  ['params[:from].blank? ? Date.current : Date.iso8601(params[:from])', day],
  ['params[:from].present? && { from: params[:from], day: Date.iso8601(params[:from]) }', day],
  ["DAYS = { 'today' => 0 }\nend\ndef day\nDAYS[params[:from]] || Date.iso8601(params[:from])", text],
  ['Days.for(params[:from]) || Words.include?(params[:from]) || Date.iso8601(params[:from])', text],
]

for (const [code, schema] of rows)
  test(code, () => {
    const [outside, inside = outside] = code.split('\nend\ndef day\n')
    const made = generate({
      'config/routes.rb': routes('get "beds", to: "beds#index"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `${outside === inside ? '' : outside}\ndef index\nrender json: [${inside}].size\nend`,
      ),
    })
    const [from] = made?.document.paths['/beds']?.get?.parameters ?? []
    assert.equal(from?.schema, schema)
  })

test.run()
