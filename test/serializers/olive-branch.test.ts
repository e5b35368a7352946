// OliveBranch writes the keys of all JSON that is answered, whatever rendered it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes } from '../tools/hostile/family.ts'
import { propertiesOf, requiredOf } from './rendered.ts'

const use = 'config.middleware.use OliveBranch::Middleware'
const application = (lines: string): string =>
  `module Clinic\n  class Application < Rails::Application\n    ${lines}\n  end\nend\n`
const initializer = 'config/initializers/olive_branch.rb'

/** What the application says, where, and how the keys are written. */
const rows: readonly (readonly [path: string, text: string, keys: readonly string[]])[] = [
  ['config/application.rb', application(`${use}, inflection: 'camel'`), ['bedSize', 'lastNurse', 'firstName']],
  [
    initializer,
    `Rails.application.${use},\n  inflection_header: 'X',\n  inflection: :camel\n`,
    ['bedSize', 'lastNurse', 'firstName'],
  ],
  [
    'config/application.rb',
    application('config.middleware.insert_before(0, OliveBranch::Middleware, inflection: "dash")'),
    ['bed-size', 'last-nurse', 'first-name'],
  ],
  ['config/application.rb', application(`${use}, inflection: 'pascal'`), ['BedSize', 'LastNurse', 'FirstName']],
  ['config/application.rb', application(use), ['bed_size', 'last_nurse', 'first_name']],
  ['config/application.rb', application(`# ${use}, inflection: 'camel'`), ['bed_size', 'last_nurse', 'first_name']],
  ['config/application.rb', application(`${use}, inflection: 'odd'`), ['bed_size', 'last_nurse', 'first_name']],
]

for (const [path, text, keys] of rows)
  test(`${path}: ${text}`, () => {
    const made = generate({
      'config/routes.rb': routes('get "beds", to: "beds#index"\nget "beds/:bed_id", to: "beds#show"'),
      [path]: text,
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        'def index = render(json: { bed_size: 1, last_nurse: { first_name: "Ada" } })\ndef show\nend',
      ),
      'app/views/beds/show.json.jbuilder': "json.bed_size 1\njson.last_nurse { json.partial! 'nurses/nurse' }\n",
      'app/views/nurses/_nurse.json.jbuilder': 'json.first_name "Ada"\n',
    })
    const document = made?.document
    for (const address of ['/beds', '/beds/{bed_id}']) {
      const schema = document?.paths[address]?.get?.responses['200']?.content?.['application/json']?.schema
      const nurse = Object(propertiesOf(schema)[keys[1] ?? ''])
      assert.equal(Object.keys(propertiesOf(schema)), keys.slice(0, 2))
      assert.equal(requiredOf(schema), keys.slice(0, 2))
      const inner = '$ref' in nurse ? document?.components?.schemas?.Nurse : nurse
      assert.equal(Object.keys(propertiesOf(inner)), keys.slice(2))
    }
  })

test('what a sidecar says stays as it is', () => {
  const made = generate({
    'config/routes.rb': routes('get "beds", to: "beds#index"'),
    'config/application.rb': application(`${use}, inflection: 'camel'`),
    'app/controllers/beds_controller.rb': controller('Beds', 'def index\nend'),
    'app/views/beds/index.json.jbuilder': 'json.bed_size 1\n',
    'app/views/beds/index.schema.json': '{"type":"object","properties":{"bed_size":{"type":"integer"}}}',
  })
  const text = made?.text ?? ''
  assert.match(text, 'bed_size')
  assert.not.match(text, 'bedSize')
})

test.run()
