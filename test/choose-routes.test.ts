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
    [['/beds/**', '/bedz'], undefined, ['/beds', '/beds/{id}'], ['/bedz']],
    [['/bedz', '/wardz'], undefined, [], ['/bedz', '/wardz']],
    [['/beds/{id}'], undefined, [], ['/beds/{id}']],
    [undefined, ['/bedz', '/wards/:id'], ['/beds', '/beds/{id}', '/wards'], []],
    // What is left out again was matched.
    [['/beds'], ['/beds'], [], []],
  ]

for (const [only, except, paths, unmatched] of rows) {
  test(`only ${JSON.stringify(only)}, except ${JSON.stringify(except)}`, () => {
    const controllers = ['Beds', 'Wards'].map((name) => [
      `app/controllers/${name.toLowerCase()}_controller.rb`,
      `class ${name}Controller < ActionController::API\n  def index = head(:ok)\n  def show = head(:ok)\nend\n`,
    ])
    const options = { ...(only === undefined ? {} : { only }), ...(except === undefined ? {} : { except }) }
    const made = generate({ ...files, ...Object.fromEntries(controllers) }, options)
    assert.equal(Object.keys(made?.document.paths ?? {}), paths)
    const messages = made?.report.diagnostics
      .filter(({ code }) => code === 'only-unmatched')
      .map(({ message }) => message)
    assert.equal(
      messages,
      unmatched.map((glob) => `no route has a path that matches \`${glob}\` of \`only\``),
    )
  })
}

test.run()
