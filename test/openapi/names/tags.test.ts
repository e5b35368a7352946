import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate } from '../../../src/index.ts'

interface Tagged {
  /** `GET /patients: Patients` */
  readonly operations: readonly string[]
  readonly tags: unknown
}

/** The tags of an application with an action `index` in each of the controllers. */
function tagged(controllers: readonly string[], options: GenerateOptions = {}, comments = ''): Tagged {
  const routes = controllers.map((controller) => `get '${controller}', to: '${controller}#index'`)
  const files = controllers.map((controller) => {
    const name = controller.replace(
      /(?:^|_|(\/))(\w)/g,
      (_, slash, letter) => (slash ? '::' : '') + letter.toUpperCase(),
    )
    const code = `${comments}class ${name}Controller < ActionController::API\n  def index = head(:ok)\nend\n`
    return [`app/controllers/${controller}_controller.rb`, code]
  })
  const generated = generate(
    {
      'config/routes.rb': `Rails.application.routes.draw do\n${routes.join('\n')}\nend\n`,
      ...Object.fromEntries(files),
    },
    options,
  )
  const { paths = {}, tags } = generated?.document ?? {}
  return { operations: Object.entries(paths).map(([path, item]) => `${path}: ${item.get?.tags.join(', ')}`), tags }
}

const rows: readonly (readonly [controllers: readonly string[], tags: readonly string[]])[] = [
  [['patients'], ['Patients']],
  [['api/v1/line_items'], ['Line items']],
  [['api/v1/api_keys'], ['API keys']],
  [
    ['admin/patients', 'patients'],
    ['Admin patients', 'Patients'],
  ],
  [
    ['api/v1/admin/patients', 'api/v1/patients'],
    ['Admin patients', 'Patients'],
  ],
  [
    ['api/v1/patients', 'api/v2/patients'],
    ['V1 patients', 'V2 patients'],
  ],
  [
    ['admin/users/notes', 'staff/notes', 'wards'],
    ['Admin users notes', 'Staff notes', 'Wards'],
  ],
]

for (const [controllers, tags] of rows) {
  test(`${controllers.join(', ')} have the tags ${tags.join(', ')}`, () => {
    assert.equal(
      tagged(controllers).operations,
      controllers.map((controller, index) => `/${controller}: ${tags[index]}`),
    )
  })
}

test('the comment above the class describes the tag', () => {
  assert.equal(tagged(['beds'], {}, '# Beds of all wards\n').tags, [{ name: 'Beds', description: 'Beds of all wards' }])
})

for (const comment of ['# A Beds Controller', '# The Beds controller.', '# BedsController', '# Controller'])
  test(`the comment ${comment} above a class tells nothing`, () => {
    assert.equal(tagged(['beds'], {}, `${comment}\n`).tags, [{ name: 'Beds' }])
  })

test('a comment that names another controller stays', () => {
  const description = 'The base controller.'
  assert.equal(tagged(['beds'], {}, `# ${description}\n`).tags, [{ name: 'Beds', description }])
})

test('a list describes and orders tags; others stand behind it by their names', () => {
  const tags = [{ name: 'Wards' }, { name: 'Beds', description: 'Where patients sleep' }]
  assert.equal(tagged(['beds', 'notes', 'areas', 'wards'], { tags }).tags, [
    { name: 'Wards' },
    { name: 'Beds', description: 'Where patients sleep' },
    { name: 'Areas' },
    { name: 'Notes' },
  ])
})

test('a map renames, groups and orders by controllers and paths; the first entry that matches counts', () => {
  const tags = { '/admin/notes': 'Notes', 'admin/*': { name: 'Office', description: 'For the staff' }, beds: 'Office' }
  const made = tagged(['admin/notes', 'admin/users', 'beds', 'areas'], { tags })
  assert.equal(made.operations, ['/admin/notes: Notes', '/admin/users: Office', '/areas: Areas', '/beds: Office'])
  assert.equal(made.tags, [{ name: 'Notes' }, { name: 'Office', description: 'For the staff' }, { name: 'Areas' }])
})

test('an id and the name of a component can be fixed', () => {
  const generated = generate(
    {
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds/:bed_id', to: 'beds#show'\nend\n",
      'app/controllers/beds_controller.rb': 'class BedsController < ActionController::API\n  def show; end\nend\n',
      'app/views/beds/show.json.jbuilder': "json.partial! 'beds/bed'\n",
      'app/views/beds/_bed.json.jbuilder': "json.kind 'bed'\n",
    },
    { operationIds: { 'get /beds/:id': 'getBed' }, componentNames: { 'beds/_bed': 'HospitalBed' } },
  )
  assert.is(generated?.document.paths['/beds/{bed_id}']?.get?.operationId, 'getBed')
  assert.equal(Object.keys(generated?.document.components?.schemas ?? {}), ['HospitalBed'])
  assert.equal(generated?.report.diagnostics, [])
})

test.run()
