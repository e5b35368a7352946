import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../src/index.ts'

type Globs = readonly string[]

const files = {
  'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, :wards, only: %i[index show]\nend\n',
}
const all = ['/beds', '/beds/{id}', '/wards', '/wards/{id}']

const rows: readonly (readonly [only: Globs | undefined, except: Globs | undefined, paths: Globs, unmatched: Globs])[] =
  [
    [undefined, undefined, all, []],
    [['/beds'], undefined, ['/beds'], []],
    [['/beds/**', '/bedz'], undefined, ['/beds', '/beds/{id}'], ['only /bedz']],
    [['/bedz', '/wardz'], undefined, [], ['only /bedz', 'only /wardz']],
    [['/beds/{id}'], undefined, [], ['only /beds/{id}']],
    [undefined, ['/bedz', '/wards/:id'], ['/beds', '/beds/{id}', '/wards'], ['except /bedz']],
    // What is left out again was matched.
    [['/beds'], ['/beds'], [], []],
    [['/beds'], ['/wards'], ['/beds'], []],
    [undefined, ['/nurses/**', '/nurses/**', '/beds*/**', '/wards*/**'], [], ['except /nurses/**']],
  ]

const optional = {
  'config/routes.rb': `Rails.application.routes.draw do
  scope '(:locale)' do
    get 'beds(/:id)', to: 'beds#index'
    get 'wards', to: 'wards#index'
  end
end
`,
}
const allOptional = ['/beds', '/beds/{id}', '/wards', '/{locale}/beds', '/{locale}/beds/{id}', '/{locale}/wards']

const optionalRows: typeof rows = [
  [undefined, undefined, allOptional, []],
  [undefined, ['/:locale/**'], ['/beds', '/beds/{id}', '/wards'], []],
  [undefined, ['(/:locale)/beds(/:id)'], ['/wards', '/{locale}/wards'], []],
  [undefined, ['(/:locale)/**'], [], []],
  [['/beds/**'], undefined, ['/beds', '/beds/{id}'], []],
  [['(/:locale)/wards'], ['/wards'], ['/{locale}/wards'], []],
]

// `/beds/:floor` is a request that `/beds/:ward` answers.
const alike = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds(/:ward)(/:floor)', to: 'beds#index'\nend\n",
}

const alikeRows: typeof rows = [
  [undefined, undefined, ['/beds', '/beds/{ward}', '/beds/{ward}/{floor}'], []],
  [undefined, ['/beds/:ward'], ['/beds', '/beds/{ward}/{floor}'], []],
  [undefined, ['/beds/:floor'], ['/beds', '/beds/{ward}', '/beds/{ward}/{floor}'], ['except /beds/:floor']],
  [['/beds/:ward'], undefined, ['/beds/{ward}'], []],
  [['/beds', '/beds/*'], undefined, ['/beds', '/beds/{ward}'], []],
]

for (const [given, table] of [
  [files, rows],
  [optional, optionalRows],
  [alike, alikeRows],
] as const)
  for (const [only, except, paths, unmatched] of table)
    test(`only ${JSON.stringify(only)}, except ${JSON.stringify(except)}`, () => {
      const controllers = ['Beds', 'Wards'].map((name) => [
        `app/controllers/${name.toLowerCase()}_controller.rb`,
        `class ${name}Controller < ActionController::API\n  def index = head(:ok)\n  def show = head(:ok)\nend\n`,
      ])
      const options = { ...(only === undefined ? {} : { only }), ...(except === undefined ? {} : { except }) }
      const made = generate({ ...given, ...Object.fromEntries(controllers) }, options)
      assert.equal(Object.keys(made?.document.paths ?? {}).sort(), [...paths].sort())
      const messages = made?.report.diagnostics
        .filter(({ code }) => code === 'only-unmatched' || code === 'setting-unmatched')
        .map(({ message }) => message)
      const expected = unmatched.map((each) => {
        const [setting, glob] = each.split(' ')
        return `no route has a path that matches \`${glob}\` of \`${setting}\``
      })
      assert.equal(messages, expected)
    })

test.run()
