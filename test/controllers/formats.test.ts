// What is asked for, and what the application adds to `render`: the media types of the answers.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const initializer = `Mime::Type.register 'application/x-bibtex', :bibtex
Mime::Type.register 'application/x-research-info-systems', :ris
Mime::Type.register 'text/x-bibliography', :citation
ActionController::Renderers.add(:citation) { |obj, _options| obj.map(&:citation).join }
%w[bibtex ris].each do |name|
  ActionController::Renderers.add(name.to_sym) { |obj, _options| obj.map(&name).join }
end
ActionController::Renderers.add :sheet do |obj, options|
  self.content_type ||= Mime[:csv]
  obj.to_csv
end
ActionController.add_renderer(:table) { |obj, options| send_data obj.to_csv, type: 'text/x-table; charset=utf-8' }
ActionController::Renderers.add(:raw) { |obj, options| obj.to_s }
`

/** The media types of the success, by what the action does. */
function typesOf(body: string, options = ''): Readonly<Record<string, unknown>> {
  const made = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'${options}\nend\n`,
    'config/initializers/mime_types.rb': initializer,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  include ActionController::MimeResponds\n  def index\n${body}\n  end\nend\n`,
  })
  return made?.document.paths['/beds']?.get?.responses['200']?.content ?? {}
}

const respond = (...lines: readonly string[]): string => `respond_to do |format|\n${lines.join('\n')}\nend`
const inFormat = (format: string): string => `, defaults: { format: :${format} }`
const own = 'render request.format.to_sym => beds'
const bibtex = 'application/x-bibtex'
const ris = 'application/x-research-info-systems'
const citation = 'text/x-bibliography'

const rows: readonly (readonly [body: string, format: string | undefined, types: readonly string[]])[] = [
  [respond(`format.csv { ${own}, header: %w[id] }`), 'csv', ['text/csv']],
  [respond(`format.any(:bibtex, :ris) { ${own} }`), 'ris', [ris]],
  [respond(`format.any(:bibtex, :ris) { ${own} }`), undefined, [bibtex, ris]],
  [respond('format.any(:bibtex, :ris)'), undefined, [bibtex, ris]],
  [respond('format.citation { render citation: beds }'), 'citation', [citation]],
  ['render citation: beds', undefined, [citation]],
  ['render ris: beds', undefined, [ris]],
  ['render sheet: beds', undefined, ['text/csv']],
  ['render table: beds', undefined, ['text/x-table']],
  ['render raw: beds', undefined, ['*/*']],
  ["render raw: beds, content_type: 'text/x-raw'", undefined, ['text/x-raw']],
  [respond('format.csv { render raw: beds }'), undefined, ['text/csv']],
  [respond('format.csv { render sheet: beds }', 'format.ris { render sheet: beds }'), 'ris', ['text/csv']],
  [respond('format.csv { render KINDS.sample => beds }'), undefined, ['text/csv']],
  [respond('format.bibtex { render json: 1 }', 'format.js { render json: 1 }'), undefined, [bibtex, 'text/javascript']],
  [respond('format.any(:html, :xml) { render json: 1 }'), undefined, ['text/html', 'application/xml']],
  [respond('format.any { render json: 1 }'), undefined, ['application/json']],
  [respond("format.xml { render json: 1, content_type: 'application/json' }"), undefined, ['application/json']],
  [own, 'bibtex', [bibtex]],
  ['render zip: beds', undefined, ['application/zip']],
  ['request.format.csv? ? render(csv: beds) : render(json: 1)', 'csv', ['text/csv']],
  ['request.format.csv? ? render(csv: beds) : render(json: 1)', 'ris', ['application/json']],
  ["request.format.to_s == 'text/csv' ? render(csv: beds) : render(json: 1)", 'csv', ['text/csv']],
  [respond('format.any(:csv, :ris) { request.format.csv? ? render(csv: beds) : render(ris: beds) }'), 'ris', [ris]],
]

for (const [body, format, types] of rows)
  test(`${body.replace(/\n/g, '; ')} for ${format ?? 'any format'}`, () => {
    const content = typesOf(`beds = [1]\n${body}`, format === undefined ? '' : inFormat(format))
    assert.equal(Object.keys(content), types)
  })

test('what another renderer answers leaves the JSON of the action as it is', () => {
  const { 'application/json': json } = typesOf(
    respond('format.json { render json: { total: 1 } }', `format.any(:bibtex, :csv) { ${own} }`),
  )
  assert.equal(json, {
    schema: { type: 'object', required: ['total'], properties: { total: { type: 'integer', example: 1 } } },
  })
})

test.run()
