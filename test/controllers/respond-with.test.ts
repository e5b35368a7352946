// `respond_with`: what responders answer, those of the application too.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import type { ResponseObject } from '../../src/openapi/document.ts'

const models = {
  'db/schema.rb': `ActiveRecord::Schema.define(version: 1) do
  create_table "wards" do |t|
    t.string "name", null: false
  end
  create_table "beds" do |t|
    t.string "code", null: false
    t.integer "floor"
    t.datetime "updated_at", null: false
  end
end
`,
  'app/models/ward.rb': 'class Ward < ActiveRecord::Base\nend\n',
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  validates :code, presence: true\nend\n',
}

interface Around {
  readonly responder?: string
  readonly files?: Readonly<Record<string, string>>
}

type Verb = 'get' | 'post' | 'patch' | 'put' | 'delete'

function responses(verb: Verb, code: string, { responder, files = {} }: Around = {}) {
  const own = responder === undefined ? '' : '  self.responder = PlainResponder\n'
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n  match 'beds/:id', to: 'beds#act', via: [:${verb}]\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${own}  respond_to :json\n  def act\n    ${code}\n  end\nend\n`,
    'app/responders/plain_responder.rb': `class PlainResponder < ActionController::Responder\n${responder ?? ''}\nend\n`,
    ...models,
    ...files,
  })
  const found = generated?.document.paths['/beds/{id}']?.[verb]?.responses ?? {}
  return Object.fromEntries(
    Object.entries(found).flatMap(([status, response]) =>
      status === '406' ? [] : [[status, keysOf(response as ResponseObject)]],
    ), // No three operations share a response here.
  )
}

interface Body {
  readonly properties?: object
  readonly $ref?: string
}

/** The keys of the body, or the name of its component; none where there is no body. */
function keysOf({ content }: ResponseObject): readonly string[] {
  const schema = content?.['application/json']?.schema as Body | undefined // A schema of an object, or a reference.
  return schema?.$ref === undefined ? Object.keys(schema?.properties ?? {}) : [schema.$ref.replace(/.*\//, '')]
}

const bed = ['Bed']
const find = 'bed = Bed.find_by(id: 1) || Bed.new\n'

const cases: readonly (readonly [
  behaviour: string,
  verb: Verb,
  code: string,
  expected: Readonly<Record<string, readonly string[]>>,
  around?: Around,
])[] = [
  ['options choose what of the record is written', 'get', `${find}respond_with bed, only: [:code]`, { 200: ['code'] }],
  ['the last of several is answered', 'get', `${find}respond_with Ward.new, bed, only: :floor`, { 200: ['floor'] }],
  [
    'errors are 422 whatever status is given',
    'post',
    'respond_with Bed.create, status: :accepted, only: :code',
    { 202: ['code'], 422: ['errors'] },
  ],
  [
    'what the block of the format does goes first',
    'post',
    'bed = Bed.create\nrespond_with(bed) { |format| format.json { render json: { x: 1 } } }',
    { 200: ['x'] },
  ],
  [
    'a block of a format may stand under a condition',
    'post',
    'bed = Bed.create\nrespond_with(bed) do |format|\n  format.json { render json: { x: 1 }, status: 202 } if params[:short]\nend',
    { 201: bed, 202: ['x'], 422: ['errors'] },
  ],
  [
    'a block of another format is none of JSON',
    'get',
    `${find}respond_with(bed, only: :code) { |format| format.html { head 205 } }`,
    { 200: ['code'] },
  ],
  ['a record that is gone has no errors', 'delete', `${find}bed.destroy\nrespond_with bed`, { 204: [] }],
  [
    'unless a callback may keep it',
    'delete',
    `${find}bed.destroy\nrespond_with bed`,
    { 204: [], 422: ['errors'] },
    { files: { 'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  before_destroy :check\nend\n' } },
  ],
  // Of nothing there are no errors, and no place.
  [
    'nothing is answered to a client of JSON',
    'patch',
    'respond_with { |format| format.html { head 205 } }',
    { 204: [] },
  ],
  ['nothing is read', 'get', 'respond_with { |format| format.html { head 205 } }', { 200: [] }],
  ['nothing that is made is no answer', 'post', 'return head(202) if params[:a]\nrespond_with', { 202: [] }],
  ['but where its place is said', 'post', "respond_with nil, location: '/'", { 201: [] }],
  [
    'a responder of the application behaves in its own way',
    'patch',
    `${find}bed.update(code: 'a')\nrespond_with bed`,
    { 200: bed, 422: ['errors'] },
    { responder: '  def api_behavior = patch? || put? ? display(resource) : super' },
  ],
  [
    'and else in that of the gem',
    'delete',
    `${find}bed.destroy!\nrespond_with bed`,
    { 204: [] },
    { responder: '  def api_behavior = patch? || put? ? display(resource) : super' },
  ],
  [
    'it may answer by options',
    'get',
    `${find}respond_with bed, short: true`,
    { 206: ['short'] },
    { responder: '  def to_format = options[:short] ? render(json: { short: resource.code }, status: 206) : super' },
  ],
  [
    'it may answer errors by itself',
    'post',
    'respond_with Bed.create',
    { 201: bed, 409: ['bad'] },
    {
      responder: '  def display_errors = controller.render(json: { bad: resource.errors.to_hash }, status: :conflict)',
    },
  ],
  [
    'what the client has is not sent again',
    'get',
    `${find}respond_with bed, only: :code`,
    { 200: ['code'], 304: [] },
    { responder: '  include Responders::HttpCacheResponder' },
  ],
  [
    'a list is always sent',
    'get',
    'respond_with Bed.all',
    { 200: [] },
    { responder: '  include Responders::HttpCacheResponder' },
  ],
]

for (const [behaviour, verb, code, expected, around] of cases)
  test(behaviour, () => assert.equal(responses(verb, code, around), expected))

for (const named of [':flash, :plain', 'PlainResponder'])
  test(`modules that a controller adds to its responder: ${named}`, () => {
    const generated = generate({
      'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: %i[update destroy] }\n',
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  responders ${named}\n  respond_to :json\n  def update = respond_with(Bed.find(1), only: :code)\n  def destroy = respond_with(Bed.find(1).destroy!)\nend\n`,
      'app/responders/plain_responder.rb':
        'module PlainResponder\n  protected\n  def api_behavior = put? || patch? ? display(resource, status: :ok) : super\nend\n',
      ...models,
    })
    const bed = generated?.document.paths['/beds/{id}']
    const successOf = (verb: 'patch' | 'put' | 'delete') =>
      Object.keys(bed?.[verb]?.responses ?? {}).filter((status) => status < '300')
    assert.equal([successOf('patch'), successOf('put'), successOf('delete')], [['200'], ['200'], ['204']])
  })

test('a responder is asked for each verb by itself', () => {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :update }\n',
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  self.responder = PlainResponder\n  respond_to :json\n  def update\n    respond_with Bed.find(params[:id])\n  end\nend\n',
    'app/responders/plain_responder.rb':
      'class PlainResponder < ActionController::Responder\n  def api_behavior\n    if put? || patch?\n      display resource\n    else\n      super\n    end\n  end\nend\n',
    ...models,
  })
  const found = generated?.document.paths['/beds/{id}']
  for (const verb of ['patch', 'put'] as const)
    assert.equal(Object.keys(found?.[verb]?.responses ?? {}), ['200', '404', '406', '422'])
})

test('a responder of the application answers however much the action does before', () => {
  const much = Array.from({ length: 2000 }, (_, index) => `work(${index})`).join('\n')
  const responder = '  def to_format = render(json: { short: 1 }, status: 206)'
  const work = {
    'app/controllers/concerns/work.rb': 'module Work\n  def work(number) = [number, number + 1].sum.to_s\nend\n',
  }
  const code = `${find}extend Work\n${much}\nrespond_with bed`
  assert.equal(responses('get', code, { responder, files: work }), { 206: ['short'] })
})

interface Pages {
  /** Lines of the class of the controller. */
  readonly lines?: string
  readonly files?: Readonly<Record<string, string>>
}

/** The statuses with their media types, where browsers are answered too. */
function pages(verb: Verb, code: string, { lines = 'respond_to :html, :json', files = {} }: Pages = {}): object {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n  match 'beds/:id', to: 'beds#act', via: [:${verb}]\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  ${lines}\n  def act\n    ${code}\n  end\nend\n`,
    'app/views/beds/new.html.erb': '',
    'app/views/beds/edit.html.erb': '',
    ...models,
    ...files,
  })
  const found = generated?.document.paths['/beds/{id}']?.[verb]?.responses ?? {}
  const types = (response: object): readonly string[] => Object.keys((response as ResponseObject).content ?? {}) // As above.
  return Object.fromEntries(
    Object.entries(found).flatMap(([status, response]) => (status === '406' ? [] : [[status, types(response)]])),
  )
}

const [json, html] = ['application/json', 'text/html']
const page = { 'app/views/beds/act.html.erb': '' }

const browsers: readonly (readonly [behaviour: string, answered: object, expected: object])[] = [
  [
    'what is made is shown at its place, and the form again where it has errors',
    pages('post', 'respond_with Bed.create'),
    { 200: [html], 201: [json], 302: [], 422: [json] },
  ],
  [
    'a page of the action goes before the place',
    pages('post', 'respond_with Bed.create', { files: page }),
    { 200: [html], 201: [json], 422: [json] },
  ],
  [
    'what cannot have errors has no form',
    pages('delete', `${find}bed.destroy!\nrespond_with bed`),
    { 204: [], 302: [] },
  ],
  ['a page is read in both formats', pages('get', `${find}respond_with bed`, { files: page }), { 200: [json, html] }],
  ['without a page it is read in one', pages('get', `${find}respond_with bed`), { 200: [json] }],
  [
    'a class of pages alone has no JSON',
    pages('post', 'respond_with Bed.create', { lines: 'respond_to :html' }),
    { 200: [html], 302: [] },
  ],
  [
    'formats are for some actions',
    pages('post', 'respond_with Bed.create', { lines: 'respond_to :json\n  respond_to :html, except: :act' }),
    { 201: [json], 422: [json] },
  ],
  [
    'what the block of the format does goes first',
    pages('get', `${find}respond_with(bed) { |format| format.html { redirect_to '/' } }`, { files: page }),
    { 200: [json], 302: [] },
  ],
  [
    'the settings of the gem name the statuses',
    pages('patch', `${find}bed.update(code: 'a')\nrespond_with bed`, {
      files: {
        'config/application.rb':
          'module Ward\n  class Application < Rails::Application\n    config.responders.error_status = :unprocessable_entity\n    config.responders.redirect_status = :see_other\n  end\nend\n',
      },
    }),
    { 204: [], 303: [], 422: [json, html] },
  ],
  [
    'a responder of the application names its own',
    pages('patch', `${find}bed.update(code: 'a')\nrespond_with bed`, {
      lines: 'self.responder = PlainResponder\n  respond_to :html',
      files: {
        'app/responders/plain_responder.rb':
          'class PlainResponder < ActionController::Responder\n  self.error_status = :unprocessable_entity\nend\n',
      },
    }),
    { 302: [], 422: [html] },
  ],
]

for (const [behaviour, answered, expected] of browsers)
  test(`browsers: ${behaviour}`, () => assert.equal(answered, expected))

test.run()
