// How actions answer: which statuses, which content, and which of several answers is the one that stands for the action
// where the success alone is documented.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate } from '../../src/index.ts'
import type { Reference, ResponseObject } from '../../src/openapi/document.ts'

/** Status and media types of the responses of `GET /beds`, by the body of its action. */
function responses(
  body: string,
  views: readonly string[] = [],
  around = '',
  options: GenerateOptions = {},
): Record<string, readonly string[]> {
  const found = documented(body, views, around, options)
  return Object.fromEntries(Object.entries(found).map(([status, { content = {} }]) => [status, Object.keys(content)]))
}

function documented(
  body: string,
  views: readonly string[] = [],
  around = '',
  options: GenerateOptions = {},
): Readonly<Record<string, ResponseObject | Reference>> {
  const files = {
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n${around}\n  def index\n${body}\n  end\nend\n`,
    ...Object.fromEntries(views.map((name) => [`app/views/beds/${name}`, ''])),
  }
  return generate(files, options)?.document.paths['/beds']?.get?.responses ?? {}
}

const json = ['application/json']

interface Statuses {
  readonly [status: number]: readonly string[]
}

/** The last column holds all responses, where there are more than the success. */
const cases: readonly (readonly [
  behaviour: string,
  body: string,
  views: readonly string[],
  success: Statuses,
  all?: Statuses,
])[] = [
  ['nothing at all', '', [], { 200: [] }],
  [
    'lines that are streamed',
    "headers['Content-Type'] = 'text/csv; charset=utf-8'\nself.response_body = lines",
    [],
    { 200: ['text/csv'] },
  ],
  ...(
    [
      'fresh_when(bed) and return\nrender json: { id: 1 }',
      'return if fresh_when(bed)\nrender json: { id: 1 }',
      'render json: { id: 1 } unless fresh_when(etag: bed)',
      'fresh_when(bed) || render(json: { id: 1 })',
      'fresh_when(bed)\nrender json: { id: 1 } unless performed?',
      'render json: { id: 1 } if stale?(bed)',
    ] as const
  ).map((body) => [`what the client has already: ${body}`, body, [], { 200: json }, { 200: json, 304: [] }] as const),
  ['a body that is taken back', 'self.response_body = nil\nrender json: {}', [], { 200: json }],
  ['a template', '', ['index.json.jbuilder'], { 200: json }],
  ['a template without a format', '', ['index.jbuilder'], { 200: json }],
  ['only an HTML template', '', ['index.html.erb'], { 200: ['text/html'] }],
  ['both templates', '', ['index.html.erb', 'index.json.jbuilder'], { 200: json }],
  ['another template', 'render :other', ['other.json.jbuilder'], { 200: json }],
  ['a template by its path', "render 'beds/other'", ['other.json.jbuilder'], { 200: json }],
  ['a document of JSON:API', 'render jsonapi: Bed.all, status: :ok', [], { 200: ['application/vnd.api+json'] }],
  ['a status as a symbol', 'render json: {}, status: :created', [], { 201: json }],
  ['a status as a number', 'render json: {}, status: 202', [], { 202: json }],
  ['a status as a text', "render json: {}, status: '206 Partial Content'", [], { 206: json }],
  ['the own template under a status', 'render status: :accepted', ['index.json.jbuilder'], { 202: json }],
  ['head', 'head :no_content', [], { 204: [] }],
  ['head with a number', 'head 205', [], { 205: [] }],
  ['204 has no content', 'render json: {}, status: :no_content', [], { 204: [] }],
  ['a redirection', "redirect_to '/'", [], { 302: [] }],
  ['a redirection with a status', "redirect_to '/', status: :see_other", [], { 303: [] }],
  ['plain text', "render plain: 'ok'", [], { 200: ['text/plain'] }],
  ['a file', "send_file 'a.pdf', type: 'application/pdf'", [], { 200: ['application/pdf'] }],
  ['a component', 'render Bed.new', [], { 200: json }],
  ['a Turbo stream', 'render turbo_stream: turbo_stream.remove(bed)', [], { 200: ['text/vnd.turbo-stream.html'] }],
  [
    'a template of a Turbo stream',
    'respond_to do |format|\n format.turbo_stream\nend',
    ['index.turbo_stream.erb'],
    { 200: ['text/vnd.turbo-stream.html'] },
    { 200: ['text/vnd.turbo-stream.html'], 406: json },
  ],
  ['a page of Inertia', "render inertia: 'Beds', props: { beds: [] }", [], { 200: ['text/html'] }],
  ['a PDF of a gem', "render pdf: name, template: 'beds/print'", ['print.html.erb'], { 200: ['application/pdf'] }],
  ['JSON beside a name', 'render :other, json: beds', ['other.html.erb'], { 200: json }],
  ['Markdown', "render markdown: '# Beds'", [], { 200: ['text/markdown'] }],
  [
    'success and failure',
    'if bed.save\n render json: bed, status: :created\nelse\n render json: {}, status: :unprocessable_entity\nend',
    [],
    { 201: json },
    { 201: json, 422: json },
  ],
  ['a guard clause', 'return head(:not_found) unless bed\nrender json: bed', [], { 200: json }, { 200: json, 404: [] }],
  [
    'a guard with and',
    'render(json: {}, status: 404) and return if bed.nil?\nrender json: bed, status: 201',
    [],
    { 201: json },
    { 201: json, 404: json },
  ],
  [
    'a guard before the template',
    'return head(:no_content) if beds.none?',
    ['index.json.jbuilder'],
    { 200: json },
    { 200: json, 204: [] },
  ],
  ['a file by its name', "send_data beds, filename: 'beds.csv'", [], { 200: ['text/csv'] }],
  ['a file by its path', "send_file 'public/beds.PDF'", [], { 200: ['application/pdf'] }],
  ['a file by the path and not by its folder', "send_file 'a.pdf/beds'", [], { 200: ['application/octet-stream'] }],
  [
    'a file in a folder of the application',
    "send_file Rails.root.join('public', name, 'beds.pdf')",
    [],
    { 200: ['application/pdf'] },
  ],
  [
    'a file whose name ends as the code says',
    'send_data beds, filename: "beds-#{Date.today}.csv"',
    [],
    { 200: ['text/csv'] },
  ],
  ['a file of which nothing is known', 'send_file path_of(beds)', [], { 200: ['application/octet-stream'] }],
  [
    'a page for errors',
    'render file: "#{Rails.root}/public/404.html", status: 404, layout: false',
    [],
    { 404: ['text/html'] },
  ],
  ['a file that is rendered', "render file: Rails.root.join('a.json').to_s", [], { 200: ['application/json'] }],
  ['a rendered file of no known type', "render file: '/srv/a.xyz'", [], { 200: ['text/plain'] }],
  ['a rendered file with a type', "render file: 'a.xyz', content_type: 'text/x'", [], { 200: ['text/x'] }],
  [
    'a file whose type is given beside its name',
    "send_data beds, filename: 'beds.csv', type: 'text/plain'",
    [],
    { 200: ['text/plain'] },
  ],
  [
    'a file of one of two types',
    "send_data beds, type: params[:as] == 'pdf' ? 'application/pdf' : :csv",
    [],
    { 200: ['application/pdf', 'text/csv'] },
  ],
  ['a file whose type a record knows', 'send_data beds, type: bed.kind', [], { 200: ['*/*'] }],
  ['head with a hash', 'head status: 204', [], { 204: [] }],
  ['a page of a gem', 'paginate json: beds, status: 201', [], { 201: json }],
  [
    'an error in a rescue alone',
    'begin\n bed.save\nrescue Error\n render json: {}, status: 422\nend',
    [],
    { 200: [] },
    { 200: [], 422: json },
  ],
  [
    'an error in one branch alone',
    'if bed\n bed.save\nelse\n render json: {}, status: 404\nend',
    [],
    { 200: [] },
    { 200: [], 404: json },
  ],
  [
    'a form that is shown again',
    'if bed.save\n redirect_to bed\nelse\n render :new\nend',
    ['new.html.erb'],
    { 302: [] },
    { 200: ['text/html'], 302: [] },
  ],
  ['a partial', "render partial: 'row'", ['_row.html.erb'], { 200: ['text/html'] }],
  [
    'a status in a variable that branches set',
    'status = :created\nstatus = :ok if bed\nrender json: {}, status: status',
    [],
    { 200: json },
    { 200: json, 201: json },
  ],
  ['only a failure', 'render json: {}, status: :not_implemented', [], { 501: json }],
  [
    'a rescue',
    'begin\n render json: bed, status: 201\nrescue Error\n render json: {}, status: 422\nend',
    [],
    { 201: json },
    { 201: json, 422: json },
  ],
  [
    'respond_to with JSON',
    'respond_to do |format|\n format.html\n format.json { render json: bed, status: :created }\nend',
    ['index.html.erb'],
    { 201: json },
    { 200: ['text/html'], 201: json, 406: [] },
  ],
  [
    'respond_to with JSON in both branches',
    'respond_to do |format|\n if bed.save\n format.html { redirect_to bed }\n format.json { render json: bed, status: :created }\n else\n format.html { render :new }\n format.json { render json: {}, status: 422 }\n end\nend',
    ['new.html.erb'],
    { 201: json },
    { 200: ['text/html'], 201: json, 302: [], 406: [], 422: json },
  ],
  [
    'respond_to without JSON',
    'respond_to do |format|\n format.csv { send_data beds }\nend',
    [],
    { 200: ['application/octet-stream'] },
    { 200: ['application/octet-stream'], 406: json },
  ],
  [
    'respond_to with a format alone',
    'respond_to do |format|\n format.csv\nend',
    [],
    { 200: ['text/csv'] },
    { 200: ['text/csv'], 406: json },
  ],
]

for (const [behaviour, body, views, success, all = success] of cases) {
  test(`the responses of ${behaviour}`, () => {
    assert.equal(responses(body, views), all)
    assert.equal(responses(body, views, '', { responses: 'success' }), success)
  })
}

/** The media types of `GET /beds`, by what stands around and beside its route. */
function typesUnder(route: string, action: string, views: readonly string[] = []): readonly string[] {
  const generated = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n${route}\nend\n`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  def index\n${action}\n  end\nend\n`,
    ...Object.fromEntries(views.map((name) => [`app/views/beds/${name}`, ''])),
  })
  const { content = {} } = generated?.document.paths['/beds']?.get?.responses?.['200'] ?? {}
  return Object.keys(content)
}

const formats = `respond_to do |format|
  format.html { render html: beds }
  format.json { render json: beds }
  format.csv { render csv: beds }
  format.rss
end`

const beds = "get 'beds', to: 'beds#index'"

const allFormats = ['application/json', 'text/html', 'text/csv', 'application/rss+xml']

const routeFormats: readonly (readonly [behaviour: string, route: string, type: string | readonly string[]])[] = [
  ['none is given', beds, allFormats],
  ['a text', `${beds}, format: 'csv'`, 'text/csv'],
  ['a symbol, which is no default', `${beds}, format: :csv`, allFormats],
  ['one without a template', `${beds}, format: 'rss'`, 'application/rss+xml'],
  ['a default', `${beds}, defaults: { format: :csv }`, 'text/csv'],
  ['a default beside a format', `${beds}, format: 'html', defaults: { format: :csv }`, 'text/csv'],
  ['a default of JSON', `${beds}, defaults: { format: 'json' }`, allFormats],
  ['the format of a scope', `scope(format: 'csv') { ${beds} }`, 'text/csv'],
  ['the defaults of a scope', `scope(defaults: { format: 'csv' }) { ${beds} }`, 'text/csv'],
  ['the defaults of a resource', "resources :beds, only: :index, defaults: { format: 'csv' }", 'text/csv'],
  ['a block of defaults', `defaults(format: 'csv') { ${beds} }`, 'text/csv'],
  ['the inner defaults', `defaults(format: 'html') { ${beds}, defaults: { format: 'csv' } }`, 'text/csv'],
  ['other defaults inside', `defaults(format: 'csv') { ${beds}, defaults: { ward: 1 } }`, 'text/csv'],
]

for (const [behaviour, route, type] of routeFormats) {
  test(`the format of a route: ${behaviour}`, () => assert.equal(typesUnder(route, formats), [type].flat()))
}

test('the format of a route chooses the template', () => {
  const views = ['index.html.erb', 'index.json.jbuilder', 'index.xml.builder']
  assert.equal(typesUnder(`${beds}, format: 'xml'`, '', views), ['application/xml'])
  assert.equal(typesUnder(beds, '', views), ['application/json'])
})

test('two routes of one action answer in their own formats', () => {
  const both = `get 'beds.csv', to: 'beds#index', format: 'csv'\n${beds}`
  assert.equal(typesUnder(both, formats), allFormats)
  assert.equal(typesUnder(`${beds}, format: 'csv'\nget 'all', to: 'beds#index'`, formats), ['text/csv'])
})

test('parameters whose keys are written in another way are found by symbols', () => {
  const given = 'params.permit(:firstName)'
  const ways = [
    `${given}.to_h.deep_transform_keys!(&:underscore)`,
    `${given}.to_h.transform_keys(&:underscore)`,
    `${given}.transform_keys { |key| key.underscore }`,
    `${given}.to_h.deep_transform_keys { |key| key.to_s.underscore }`,
  ]
  const statuses = (data: string): readonly string[] =>
    Object.keys(responses(`data = ${data}\nhead(data[:first_name] ? :ok : :bad_request)`))
  for (const data of ways) assert.equal(statuses(data), ['200', '400'], data)
  assert.equal(statuses(`${given}.to_h.symbolize_keys`), ['400'])
})

test('a method of the controller may answer, with the status that it is given', () => {
  const around = '  def answer(status: :ok) = render(json: {}, status: status)'
  assert.equal(responses('answer(status: :created)', [], around), { 201: json })
})

test('respond_with renders the template for JSON, and the record where there is none', () => {
  const schema = (views: Readonly<Record<string, string>>): unknown => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::Base\n  respond_to :json\n  def index\n    respond_with Bed.all, status: :accepted\n  end\nend\n',
      ...views,
    })
    return generated?.document.paths['/beds']?.get?.responses?.['202']?.content?.['application/json']?.schema
  }
  assert.equal(schema({ 'app/views/beds/index.json.jbuilder': 'json.free @beds.any?' }), {
    type: 'object',
    required: ['free'],
    properties: { free: { type: 'boolean' } },
  })
  assert.equal(schema({ 'app/views/beds/index.html.erb': '' }), {})
  assert.equal(schema({}), {})
})

test('an action without an answer has no content, unless it is a page of a browser', () => {
  const statusOf = (verb: 'get' | 'post', superclass: string): readonly string[] => {
    const generated = generate({
      'config/routes.rb': `Rails.application.routes.draw { ${verb} 'beds', to: 'beds#index' }\n`,
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::${superclass}\n  def index = nil\nend\n`,
    })
    return Object.keys(generated?.document.paths['/beds']?.[verb]?.responses ?? {})
  }
  assert.equal(statusOf('get', 'API'), ['204'])
  assert.equal(statusOf('post', 'Base'), ['204'])
  assert.equal(statusOf('get', 'Base'), ['200'])
})

test('an action that renders the form of its own name succeeds', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds/edit', to: 'beds#edit'\nend\n",
    'app/controllers/beds_controller.rb':
      "class BedsController < ActionController::Base\n  def edit\n    return redirect_to('/') if bed.nil?\n    render :edit\n  end\nend\n",
    'app/views/beds/edit.html.erb': '',
  })
  assert.equal(Object.keys(generated?.document.paths['/beds/edit']?.get?.responses ?? {}), ['200', '302'])
})

test('a status that is not known is that of the success, where no other way has one', () => {
  assert.equal(responses('return head(404) if bed\nrender json: {}, status: code'), { 200: json, 404: [] })
})

test('a status of a column that may be null is not known, either', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#make'\nend\n",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def make\n    kept = Kept.find_by(key: params[:key])\n    return render(json: { size: 1 }, status: kept.code) if kept\n    render json: { size: 2 }, status: :created\n  end\nend\n',
    'app/models/kept.rb': 'class Kept < ActiveRecord::Base\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define do\n  create_table :kepts do |t|\n    t.string :key\n    t.integer :code\n  end\nend\n',
  })
  assert.equal(Object.keys(generated?.document.paths['/beds']?.post?.responses ?? {}), ['201', 'default'])
})

test('a status that is not known is any other one, where a way succeeds', () => {
  assert.equal(responses('return render(json: {}, status: 201) if bed\nrender json: {}, status: code'), {
    201: json,
    default: json,
  })
  const callback = '  before_action { render json: {}, status: code if bed }'
  assert.equal(responses('head :no_content', [], callback), { 204: [], default: json })
  const handler =
    '  class Full < StandardError; end\n  rescue_from(Full) { |error| render json: {}, status: error.status }'
  assert.equal(responses('raise Full if bed\nhead :no_content', [], handler), { 204: [], default: json })
  const once = responses('return render(json: {}, status: 201) if bed\nrender json: {}, status: code', [], '', {
    responses: 'success',
  })
  assert.equal(once, { 201: json })
})

test('what is no status is no response', () => {
  assert.equal(responses('return head(:not_fuond) if bed\nhead :no_content'), { 204: [] })
})

test('a status that is none is told where it is written, and an action without a success where it stands', () => {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :show }\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  include Answering
  def show
    Bed.find(params[:id])
    answer({}, :success)
  end
end
`,
    'app/controllers/concerns/answering.rb':
      'module Answering\n  def answer(json, status = :ok)\n    render json: json, status: status\n  end\nend\n',
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    'db/schema.rb': 'ActiveRecord::Schema.define(version: 1) { create_table :beds }\n',
  })
  const places = generated?.report.diagnostics.map(({ code, path, span }) => `${code} ${path} ${span?.start}`)
  const path = 'app/controllers/beds_controller.rb'
  assert.equal(places, [`answers-only-errors ${path} 67`, `status-unknown ${path} 106`])
})

test('a blank text that is rendered as JSON is no content', () => {
  assert.equal(responses("render json: '', status: 201"), { 201: [] })
  assert.equal(responses("render json: bed ? '' : {}"), { 200: json })
})

test('what is said of the response before it is sent is sent', () => {
  assert.equal(responses('response.status = :accepted\nrender json: {}'), { 202: json })
  assert.equal(responses("self.content_type = 'application/vnd.api+json'\nrender json: {}"), {
    200: ['application/vnd.api+json'],
  })
})

const unanswered: readonly (readonly [lines: string, types: readonly string[]])[] = [
  ['format.html { @beds = [1] }\nformat.json', ['application/json', 'text/html']],
  ['format.html\nformat.json { @beds = [1] }', ['application/json', 'text/html']],
  ['format.html { @beds = [1] }', ['text/html']],
  ['format.json { @beds = [1] }', ['application/json']],
  ['format.js { @beds = [1] }\nformat.json { head :ok }', ['text/javascript']],
]

for (const [lines, types] of unanswered)
  test(`a block that does not answer: ${lines}`, () => {
    const document = generate({
      'config/routes.rb': "Rails.application.routes.draw { get 'beds', to: 'beds#index' }\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n  def index\n    respond_to do |format|\n${lines}\n    end\n  end\nend\n`,
      'app/views/beds/index.html.erb': '<p>beds</p>\n',
      'app/views/beds/index.json.jbuilder': 'json.beds @beds\n',
    })?.document
    assert.equal(Object.keys(document?.paths['/beds']?.get?.responses['200']?.content ?? {}), types)
  })

for (const [line, type] of [
  ['Rails.application.config.exceptions_app = Rails.application.routes', 'text/plain'],
  ['Rails.configuration.exceptions_app = ->(env) { Rails.application.routes.call(env) }', 'text/plain'],
  [
    'Rails.application.config.exceptions_app = lambda { |env|\n  ErrorsController.action(:missing).call(env)\n}',
    'text/plain',
  ],
  [
    'Rails.application.config.exceptions_app = proc do |env| ErrorsController.action(:missing).call(env) end',
    'text/plain',
  ],
  ['# config.exceptions_app = routes', 'application/json'],
] as const)
  test(`an initializer: ${line}`, () => {
    const document = generate({
      'config/routes.rb':
        "Rails.application.routes.draw do\n  get 'beds/:id', to: 'beds#show'\n  match '/404', to: 'errors#missing', via: :all\nend\n",
      'config/initializers/errors.rb': `${line}\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def show\n    raise ActiveRecord::RecordNotFound if params[:id] == "0"\n    head :ok\n  end\nend\n',
      'app/controllers/errors_controller.rb':
        "class ErrorsController < ActionController::API\n  def missing = render(plain: '', status: 404)\nend\n",
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
    })?.document
    const [shared] = Object.values(document?.components?.responses ?? {})
    const missing = document?.paths['/beds/{id}']?.get?.responses['404']
    assert.equal(Object.keys(missing?.content ?? shared?.content ?? {}), [type])
  })

const sent = [
  "response.headers['X-Total'] = '1'",
  "response.headers['Cache-Control'] = 'no-store'\nheaders['X-Total'] = '1'",
  "headers.store('X-Total', '1')",
  "response.set_header('X-Total', '1')",
  "response.headers.merge!('X-Total' => '1')",
  "headers.reverse_merge!({ 'X-Total' => '1' })",
]

for (const line of sent)
  test(`a header: ${line}`, () => {
    const document = generate({
      'config/routes.rb': "Rails.application.routes.draw { get 'beds', to: 'beds#index' }\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def index\n    ${line}\n    head :ok\n  end\nend\n`,
    })?.document
    assert.equal(Object.keys(document?.paths['/beds']?.get?.responses['200']?.headers ?? {}), ['X-Total'])
  })

for (const [line, names] of [
  ["head :ok, 'X-Total' => '1'", ['X-Total']],
  ["head :ok, x_total: '1', location: '/beds'", ['Location', 'X-Total']],
  ["head(:ok, 'WWW-Authenticate' => 'Basic')", ['WWW-Authenticate']],
  ["head status: :ok, 'clear-site_data': 'cache', content_type: 'text/plain'", ['Clear-Site-Data']],
] as const)
  test(`headers of ${line}`, () => {
    const response = documented(line)['200']
    assert.equal(Object.keys(response !== undefined && 'headers' in response ? (response.headers ?? {}) : {}), names)
  })

test('what is set before an error is raised is no header of what answers the error', () => {
  const lines = `since = Date.parse(params[:since])
    response.headers['X-Total'] = since.to_s
    response.headers['X-Next'] = '2'
    render json: {}
  rescue Date::Error
    head 400`
  const headers = Object.entries(documented(lines)).map(([status, response]) => [
    status,
    Object.keys('headers' in response ? (response.headers ?? {}) : {}),
  ])
  assert.equal(headers, [
    ['200', ['X-Next', 'X-Total']],
    ['400', []],
  ])
})

test('a redirection has its header, but where the success alone is documented', () => {
  const headers = (options: GenerateOptions): unknown =>
    generate(
      {
        'config/routes.rb': "Rails.application.routes.draw { get 'beds', to: 'beds#index' }\n",
        'app/controllers/beds_controller.rb':
          "class BedsController < ActionController::API\n  def index = redirect_to('/')\nend\n",
      },
      options,
    )?.document.paths['/beds']?.get?.responses['302']?.headers
  assert.equal(headers({}), { Location: { schema: { type: 'string' } } })
  assert.is(headers({ responses: 'success' }), undefined)
})

test('code says where what it made stands', () => {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw { post 'beds', to: 'beds#create' }\n",
    'app/controllers/beds_controller.rb':
      "class BedsController < ActionController::API\n  def create\n    response.location = '/beds/1'\n    render json: { id: 1 }, status: 201\n  end\nend\n",
  })
  const { headers } = made?.document.paths['/beds']?.post?.responses['201'] ?? {}
  assert.equal(headers, { Location: { schema: { type: 'string' } } })
})

test('handlers answer what code raises, in the order in which Rails asks them', () => {
  const around = `
  class Missing < StandardError
    def status = 410
  end
  rescue_from(StandardError) { |error| render json: { error: error.message }, status: 409 }
  rescue_from(Missing) { |error| head error.status }
  `
  assert.equal(responses('raise Missing if bed\nrender json: {}', [], around), { 200: json, 409: json, 410: [] })
})

/** Handlers of the classes that are the keys of a hash. */
const listed = [
  'ERRORS.each { |type, status| rescue_from(type) { render json: {}, status: status } }',
  'ERRORS.each_pair { |type, status| rescue_from(type) { render json: {}, status: status } }',
  'ERRORS.each_key { |type| rescue_from(type) { |error| render json: {}, status: ERRORS.fetch(error.class) } }',
  'rescue_from(*ERRORS.keys) { |error| render json: {}, status: ERRORS[error.class] }',
]

for (const lines of listed)
  for (const end of ['', '.freeze'])
    test(`a hash of errors${end}: ${lines}`, () => {
      const around = `ERRORS = { ArgumentError => :gone, ActiveRecord::RecordNotFound => :conflict }${end}\n${lines}`
      const body = 'raise ArgumentError if params[:a]\nraise ActiveRecord::RecordNotFound if params[:b]\nhead 204'
      assert.equal(responses(body, [], around), { 204: [], 409: json, 410: json })
    })

test('what a handler raises is answered by Rails, and by no other handler', () => {
  const again =
    'rescue_from(ActiveRecord::RecordNotFound) { head 410 }\nrescue_from(StandardError) { |error| log(error); raise }'
  const other = 'rescue_from(StandardError) { head 410 }\nrescue_from(KeyError) { raise ActionController::BadRequest }'
  const raising = (error: string): string => `raise ${error} if params[:a]\nhead 204`
  assert.equal(responses(raising('ActiveRecord::RecordNotFound'), [], again), { 204: [], 404: json })
  assert.equal(responses(raising('KeyError'), [], other), { 204: [], 400: json })
})

test('what a method keeps may have been assigned before a handler asks it', () => {
  const around = (callback: string): string => `
  class Missing < StandardError; end
  before_action :sign_in
  rescue_from(Missing) { head(bed.nil? ? 409 : 410) }
  def bed = @bed ||= nil
  def sign_in
    ${callback}
  end
  `
  const raising = 'raise Missing if params[:a]\nrender json: {}'
  assert.equal(responses(raising, [], around('@bed = Bed.first')), { 200: json, 409: [], 410: [] })
  assert.equal(responses(raising, [], around('@bed ||= nil')), { 200: json, 409: [] })
})

test('what is there is demanded for nothing', () => {
  const asked = (condition: string, demand: string): readonly string[] =>
    Object.keys(responses(`${demand} if ${condition}\nhead 204`))
  assert.equal(asked('params[:bed].present?', 'params.require(:bed)'), ['204'])
  assert.equal(asked('!params[:bed].blank?', 'params.require(:bed)'), ['204'])
  assert.equal(asked('params[:bed]', 'params.fetch(:bed)'), ['204'])
  // What is empty is there, too.
  assert.equal(asked('params[:bed]', 'params.require(:bed)'), ['204', '400'])
  assert.equal(asked('params[:ward].present?', 'params.require(:bed)'), ['204', '400'])
})

test('what must not be blank is not empty', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get 'beds', to: 'beds#index' }",
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\ndef index\nreturn head(422) if params[:a].blank? || params[:b].nil?\nfind(params[:a].strip, params[:b].strip)\nhead 204\nend\nend\n',
  })
  const { parameters } = generated?.document.paths['/beds']?.get ?? {}
  const text = { type: 'string' }
  assert.equal(parameters, [
    { name: 'a', in: 'query', required: true, schema: { ...text, minLength: 1 } },
    { name: 'b', in: 'query', required: true, schema: text },
  ])
})

test('where no token is shown, the block that takes it is not called', () => {
  const around = `
  include ActionController::HttpAuthentication::Token::ControllerMethods
  before_action :sign_in
  def sign_in
    authenticate_with_http_token { |token| return @bed = Bed.find_by(token: token) }
    head 409 if params[:strict]
  end
  `
  assert.equal(responses('render json: {}', [], around), { 200: json, 409: [] })
})

test('the message of an error that nobody knows is a text', () => {
  const around =
    'rescue_from(Stripe::Error, ArgumentError) { |error| render json: { error: error, message: error.message }, status: 409 }'
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get 'beds', to: 'beds#index' }",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\ndef index\nStripe::Bed.list\nhead 204\nend\nend\n`,
  })
  const response = generated?.document.paths['/beds']?.get?.responses['409']
  const { properties } = response?.content?.['application/json']?.schema ?? {}
  assert.equal(properties, { error: { type: 'string' }, message: { type: 'string' } })
})

test('where nobody rescues, Rails answers by its table', () => {
  assert.equal(responses('raise ActiveRecord::RecordNotFound if params[:a]\nhead 204'), { 204: [], 404: json })
  assert.equal(responses('params.require(:bed)\nhead 204'), { 204: [], 400: json })
  assert.equal(responses('raise ArgumentError if params[:a]\nhead 204'), { 204: [] })
})

test('an around callback rescues what is raised inside of it', () => {
  const around = `
  around_action :guard
  def guard
    yield
  rescue KeyError
    head :gone
  end
  `
  assert.equal(responses('params.permit(:a).to_h.fetch(:a)\nhead 204', [], around), { 204: [], 410: [] })
})

test('an around callback answers the errors of which code tells that they may be raised', () => {
  const around = `
  class Full < StandardError; end
  around_action :guard
  def guard
    yield
  rescue Full
    head :gone
  rescue ActionController::ParameterMissing
    head :bad_request
  rescue Stripe::CardError
    head :payment_required
  end
  def fill = raise(Full)
  `
  assert.equal(responses('head 204', [], around), { 204: [] })
  assert.equal(responses('ledger.book\nhead 204', [], around), { 204: [], 402: [] })
  assert.equal(responses('Stripe::Charge.create\nhead 204', [], around), { 204: [], 402: [] })
  assert.equal(responses('fill if params[:a]\nhead 204', [], around), { 204: [], 410: [] })
  assert.equal(responses('params.require(:a)\nhead 204', [], around), { 204: [], 400: [] })
  // What the action itself names may be raised.
  const own = 'begin\n  Ledger.book\nrescue Full\n  return head(:conflict)\nend\nhead 204'
  assert.equal(responses(own, [], around)[409], [])
})

const ofTests = [
  'Rails.env.test?',
  'Rails.env.development?',
  'Rails.env.local?',
  '!Rails.env.production?',
  'Rails.env == "test"',
  '"test" == Rails.env',
  'Rails.env != "production"',
  'Rails.env.to_s == "test"',
  '%w[development test].include?(Rails.env)',
  '%i[development test].include?(Rails.env.to_sym)',
  'Rails.env.in?(%w[development test])',
  'Rails.env.test? || Rails.env.development?',
]

for (const condition of ofTests)
  test(`actions are what they are in production: ${condition}`, () => {
    assert.equal(responses(`return head(:gone) if ${condition}\nhead 204`), { 204: [] })
    assert.equal(responses(`return head(:gone) unless ${condition}\nhead 204`), { 410: [] })
    const gate = (body: string): string => `before_action :gate\ndef gate\n${body}\nend\nprivate :gate\n`
    const around = gate(`if ${condition}\nrender plain: "a"\nelse\nredirect_to("/a") if params[:a]\nend`)
    assert.equal(responses('head 204', [], around), { 204: [], 302: [] })
  })

for (const condition of ['Rails.env.start_with?("prod")', 'Rails.env.include?("du")', 'Rails.env.match?(/prod/)'])
  test(`what any text answers is no environment: ${condition}`, () =>
    assert.equal(responses(`return head(:gone) if ${condition}\nhead 204`), { 204: [], 410: [] }))

for (const condition of ['Rails.env == :production', 'Rails.env.in?([:production])'])
  test(`a symbol is no name of an environment: ${condition}`, () =>
    assert.equal(responses(`return head(:gone) if ${condition}\nhead 204`), { 204: [] }))

test('the name of where the application runs is a text', () => {
  assert.equal(responses('case Rails.env\nwhen "test", "development" then head(:gone)\nelse head 204\nend'), {
    204: [],
  })
  const body =
    'render json: { name: Rails.env, title: "in #{Rails.env}", upper: Rails.env.upcase, is_test: Rails.env.test? }'
  const found = JSON.stringify(documented(body))
  assert.equal(found.match(/"type":"(?:string|boolean)"/g)?.length, 4)
})

test('classes are what they are in production', () => {
  const under = (condition: string): Record<string, readonly string[]> =>
    responses(
      'raise KeyError if params[:a]\nhead 204',
      [],
      `${condition}\n  rescue_from(KeyError) { head :gone }\nend\n`,
    )
  const kept = { 204: [], 410: [] }
  assert.equal(under('if Rails.env.production?'), kept)
  assert.equal(under('unless Rails.env.local?'), kept)
  assert.equal(under('unless Rails.application.config.consider_all_requests_local'), kept)
  assert.equal(under("if Rails.env != 'test' && %w[staging production].include?(Rails.env.to_s)"), kept)
  assert.equal(under('if Rails.env.in?(%w[development test])'), { 204: [] })
  assert.equal(under('if Rails.configuration.consider_all_requests_local'), { 204: [] })
})

test('a callback that answers and the way on are both there', () => {
  const around = `
  before_action :check, unless: -> { request.post? }
  before_action(only: :show) { head 402 }
  def check = params[:key] == 'x' || head(:unauthorized)
  `
  assert.equal(responses('head 204', [], around), { 204: [], 401: [] })
})

test('a page of a list is no answer', () => {
  const views = ['index.html.erb']
  assert.equal(responses('@beds = paginate(Bed.all)', views), { 200: ['text/html'] })
  assert.equal(responses('@beds = paginate Bed.all, per_page: 10\nrender json: {}, status: :created'), { 201: json })
})

test('a method of the application goes before that of a gem', () => {
  const around = '  def paginate(json:) = json'
  assert.equal(responses('@beds = paginate(json: Bed.all)', ['index.html.erb'], around), { 200: ['text/html'] })
  const own = '  def respond_with(text) = render(plain: text, status: 202)'
  assert.equal(responses("respond_with 'done'", [], own), { 202: ['text/plain'] })
})

test('a raise answers nothing, and is no fault of the code', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb':
      "class BedsController < ActionController::API\n  def index\n    raise Missing, 'no bed' unless bed\n    render json: { free: true }, status: 203\n  end\nend\n",
  })
  assert.equal(Object.keys(generated?.document.paths['/beds']?.get?.responses ?? {}), ['203'])
  assert.equal(generated?.report.diagnostics, [])
})

/** Status and media types of `GET /beds` in an API whose only template is `view`. */
function api(view: string, files: Readonly<Record<string, string>>, around = ''): Record<string, readonly string[]> {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\n  def index\n  end\nend\n`,
    [`app/views/beds/${view}`]: '',
    ...files,
  })
  const found = generated?.document.paths['/beds']?.get?.responses ?? {}
  return Object.fromEntries(Object.entries(found).map(([status, { content = {} }]) => [status, Object.keys(content)]))
}

test('an API controller renders no template by itself, unless Jbuilder has it do so', () => {
  const html = 'index.html.erb'
  const included = '  include ActionController::ImplicitRender'
  assert.equal(api(html, { Gemfile: "gem 'rails'\n" }), { 204: [] })
  assert.equal(api('index.json.erb', { Gemfile: "gem 'rails'\n" }), { 204: [] })
  assert.equal(api(html, { Gemfile: "gem 'rails'\n" }, included), { 200: ['text/html'] })
  assert.equal(api(html, { Gemfile: "gem 'rails'\ngem 'jbuilder'\n" }), { 200: ['text/html'] })
  assert.equal(api('index.json.jbuilder', { Gemfile: "gem 'rails'\n" }), { 200: json })
  assert.equal(api(html, {}), { 200: ['text/html'] })
})

test('what one call answers where something is wrong stands under the status of that alone', () => {
  const body = `bad = params[:bad]
    render json: { message: bad ? 'It failed' : 'Done', kind: 'bed' }, status: bad ? :unprocessable_entity : :ok`
  const found = Object.entries(documented(body)).map(([status, { content }]) => {
    const { properties } = (content?.['application/json']?.schema ?? {}) as Readonly<
      Record<string, { message?: object }>
    >
    return [status, properties?.message]
  })
  assert.equal(found, [
    ['200', { type: 'string', example: 'Done' }],
    ['422', { type: 'string', example: 'It failed' }],
  ])
})

test('the status of one of two results goes with its body', () => {
  const body = `result = params[:bad] ? { code: :conflict, data: { error: 'taken' } } : { code: :ok, data: { id: 1 } }
    render json: result[:data], status: result[:code]`
  const found = Object.entries(documented(body)).map(([status, { content }]) => [
    status,
    content?.['application/json']?.schema,
  ])
  assert.equal(found, [
    ['200', { type: 'object', required: ['id'], properties: { id: { type: 'integer', example: 1 } } }],
    ['409', { type: 'object', required: ['error'], properties: { error: { type: 'string', example: 'taken' } } }],
  ])
})

test('the status in one of two hashes goes with that hash', () => {
  const body = `result = params[:bad] ? { error: 'taken', status: 409 } : { id: 1, status: 200 }
    render json: result, status: result[:status]`
  const found = Object.entries(documented(body)).map(([status, { content }]) => [
    status,
    content?.['application/json']?.schema?.required,
  ])
  assert.equal(found, [
    ['200', ['id', 'status']],
    ['409', ['error', 'status']],
  ])
})

test('the status of one of many results goes with the bodies of those that have it', () => {
  const ways = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (way) => `when '${way}' then { status: 409, error: 'no ${way}', id: nil }`,
  )
  const body = `result = case params[:way]
      ${ways.join('\n      ')}
      when 'x' then { status: 422, error: params[:why].to_s, id: nil }
      else { status: 200, error: nil, id: 1 }
      end
    render json: { id: result[:id], error: result[:error] }, status: result[:status]`
  const found = Object.entries(documented(body)).map(([status, { content }]) => {
    const text = JSON.stringify(content?.['application/json']?.schema)
    return [status, ...[...text.matchAll(/"(?:id|error)":\{"type":"(\w+)"/g)].map(([, type]) => type)]
  })
  assert.equal(found, [
    ['200', 'integer', 'null'],
    ['409', 'null', 'string'],
    ['422', 'null', 'string'],
  ])
})

const routesOfAll = `resources :beds
  get 'home', to: 'pages#home'
  post 'home', to: 'pages#send_on'
  get 'both', to: 'pages#both'
  match '*path', to: 'pages#lost', via: %i[get post]`

const controllersOfAll = {
  'app/controllers/pages_controller.rb': `class PagesController < ActionController::Base
  def home; end
  def send_on = redirect_to('/')
  def both
    respond_to { |format| format.html; format.json { render json: {} } }
  end
  def lost = render(json: { error: 'lost' }, status: :not_found)
end
`,
  'app/views/pages/home.html.erb': '',
  'app/views/pages/both.html.erb': '',
}

test('what answers no page is none because who must sign in is told so in HTML', () => {
  const files = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  delete 'bed', to: 'beds#destroy'\n  get 'bed', to: 'beds#show'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  include ActionController::HttpAuthentication::Basic::ControllerMethods
  http_basic_authenticate_with name: 'a', password: 'b'
  def destroy
    head(params[:late] ? :gone : :accepted)
  end
  def show = render(html: 'bed')
end
`,
  }
  const { delete: destroy, get } = generate(files, { omit: ['pages'] })?.document.paths['/bed'] ?? {}
  assert.equal(Object.keys(destroy?.responses ?? {}), ['202', '401', '410'])
  assert.is(get, undefined)
})

for (const [route, isLeft] of [
  ["get '404', to: 'lost#show'", true],
  ["get 'v1/*path', to: 'lost#show'", true],
  ["get 'v1/:id/*path', to: 'lost#show'", false],
  ["get 'files/*path', to: 'lost#found'", false],
  ["get '404', to: 'lost#found'", false],
  ["get 'lost', to: 'lost#show'", false],
] as const)
  test(`omit "catch-all" ${isLeft ? 'leaves out' : 'keeps'} ${route}`, () => {
    const files = {
      'config/routes.rb': `Rails.application.routes.draw do\n  ${route}\nend\n`,
      'app/controllers/lost_controller.rb':
        'class LostController < ActionController::API\n  def show = head(:not_found)\n  def found = head(:ok)\nend\n',
    }
    assert.is(generate(files, { omit: ['catch-all'] })?.report.processed, isLeft ? 0 : 1)
  })

const leftOut: readonly (readonly [omit: NonNullable<GenerateOptions['omit']>, left: readonly string[]])[] = [
  [[], []],
  [['put'], ['put /beds/{id}']],
  [['pages'], ['get /home', 'post /home']],
  [['catch-all'], ['get /{path}', 'post /{path}']],
  [
    ['put', 'pages', 'catch-all'],
    ['get /home', 'get /{path}', 'post /home', 'post /{path}', 'put /beds/{id}'],
  ],
]

for (const [omit, left] of leftOut) {
  test(`omit ${JSON.stringify(omit)} leaves out ${left.join(', ') || 'nothing'}, neither processed nor skipped`, () => {
    const requestsOf = (options: GenerateOptions): readonly string[] => {
      const generated = generate(
        {
          'config/routes.rb': `Rails.application.routes.draw do\n  ${routesOfAll}\nend\n`,
          'app/controllers/beds_controller.rb':
            'class BedsController < ActionController::API\n  def update = head(:ok)\n  def index = head(:ok)\nend\n',
          ...controllersOfAll,
        },
        options,
      )
      const requests = Object.entries(generated?.document.paths ?? {}).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method} ${path}`),
      )
      assert.is(generated?.report.processed, requests.length)
      return requests.sort()
    }
    const [all, some] = [requestsOf({}), requestsOf({ omit })]
    assert.equal(
      all.filter((request) => !some.includes(request)),
      left,
    )
  })
}

test('a responder of the application says what the errors of a record are', () => {
  const schema = (responder: string): unknown => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n",
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  self.responder = PlainResponder\n  respond_to :json\n  def create\n    respond_with Bed.create\n  end\nend\n',
      'app/responders/plain_responder.rb': `class PlainResponder < ActionController::Responder\n${responder}\nend\n`,
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  validates :code, presence: true\nend\n',
      'db/schema.rb': 'ActiveRecord::Schema.define do\n  create_table "beds" do |t|\n    t.string "code"\n  end\nend\n',
    })
    return generated?.document.paths['/beds']?.post?.responses?.['422']?.content?.['application/json']?.schema
  }
  const messages = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
  assert.equal(schema('  protected\n  def json_resource_errors = { ok: false, fields: resource.errors.to_hash }'), {
    type: 'object',
    required: ['ok', 'fields'],
    properties: { ok: { type: 'boolean', example: false }, fields: messages },
  })
  assert.equal(schema('  include Responders::FlashResponder'), {
    type: 'object',
    required: ['errors'],
    properties: { errors: messages },
  })
  assert.equal(schema('  def display_errors = controller.render(json: {}, status: 422)'), { type: 'object' })
})

test("the status in Rails' own body of an error is a text before Rails 5", () => {
  const isText = (version: string): boolean => {
    const generated = generate({
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds/:id', to: 'beds#show'\nend\n",
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::Base\n  def show\n    head Bed.find(params[:id]).code\n  end\nend\n',
      'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
      'Gemfile.lock': `GEM\n  specs:\n    actionpack (${version})\n`,
    })
    const { '404': response } = generated?.document.paths['/beds/{id}']?.get?.responses ?? {}
    return JSON.stringify(response?.content?.['application/json']?.schema).includes('"status":{"type":"string"}')
  }
  assert.is(isText('4.2.11.3'), true)
  assert.is(isText('5.0.7'), false)
})

const raisedFor: readonly (readonly [name: string, body: string, around: string, of5: readonly string[]])[] = [
  ['an error that is handled is the cause', 'rescue KeyError\n  raise Closed', '', ['204', '404']],
  ['a handler that nobody wrote', '', 'rescue_from(ActiveRecord::RecordNotFound, with: :gone)', ['204', '404']],
  [
    'a handler that may be of a gem',
    '',
    'include Gate\nrescue_from(ActiveRecord::RecordNotFound, with: :gone)',
    ['204'],
  ],
  [
    'a handler that is there',
    '',
    'rescue_from(ActiveRecord::RecordNotFound, with: :gone)\ndef gone = head(410)',
    ['204', '410'],
  ],
  ['an error that is raised outside', 'rescue KeyError\nend\nraise Closed if params[:shut]\nbegin', '', ['204']],
]

for (const [name, behind, around, of5] of raisedFor)
  test(`the status of what an error was raised for, in Rails 5 alone: ${name}`, () => {
    const statuses = (version: string): readonly string[] => {
      const generated = generate({
        'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds/:id', to: 'beds#show'\nend\n",
        'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  class Closed < StandardError; end
  ${around}

  def show
    begin
      Bed.find(params[:id])
    ${behind.replace('KeyError', 'ActiveRecord::RecordNotFound')}
    end
    head :no_content
  end
end
`,
        'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend\n',
        'Gemfile.lock': `GEM\n  specs:\n    actionpack (${version})\n`,
      })
      return Object.keys(generated?.document.paths['/beds/{id}']?.get?.responses ?? {})
    }
    assert.equal(statuses('5.2.8'), of5)
    assert.equal(
      statuses('6.0.0'),
      of5.filter((status) => status !== '404'),
    )
  })

test('a handler of every error that names no status answers 200, where it is known what fails', () => {
  const keys = (body: string): unknown => {
    const handler = '  rescue_from(Exception) { |error| render json: { error: error.message } }'
    const { content } = documented(body, [], handler)['200'] as ResponseObject
    const { properties, required } = (content?.['application/json']?.schema ?? {}) as Readonly<Record<string, object>>
    return [Object.keys(properties ?? {}), required]
  }
  const rendered = 'render json: { bed: 1 }'
  assert.equal(keys(`Bed.find(params[:id])\n${rendered}`), [['bed', 'error'], undefined])
  assert.equal(keys(`params.require(:name)\n${rendered}`), [['bed', 'error'], undefined])
  assert.equal(keys(`Ledger.open\n${rendered}`), [['bed'], ['bed']])
  assert.equal(keys(`begin\nBed.find(params[:id])\nrescue StandardError\nend\n${rendered}`), [['bed'], ['bed']])
})

/** What is answered where code rescues what texts, headers and elements of lists do not raise. */
const rescued: readonly (readonly [code: string, statuses: readonly string[]])[] = [
  ['name = params[:name].to_s.split(" ").last', ['200']],
  ['token = request.headers["X-Token"].split(".")[1].upcase', ['200']],
  ['data = params[:data]\nid = data[0]["id"].size > 1', ['200']],
  ['on = params[:on].to_s.to_date', ['200', '410']],
  ['Ledger.open(params[:name])', ['200', '410']],
  ['raise "closed" if params[:closed]', ['200', '410']],
]

for (const [code, statuses] of rescued)
  test(`rescue RuntimeError around ${code.replaceAll('\n', '; ')}`, () => {
    const body = `begin\n${code}\nrescue RuntimeError\nreturn head(410)\nend\nrender json: []`
    assert.equal(Object.keys(responses(body)), statuses)
  })

test('a body that is read as a text may be a list', () => {
  const statuses = (block: string): readonly string[] =>
    Object.keys(responses(`JSON.parse(request.body.read).each { ${block} }\nrender json: []`))
  assert.equal(statuses('|bed| Bed.find(bed["id"])'), ['200', '404'])
  assert.equal(statuses('|key, value| Bed.find(value)'), ['200', '404'])
})

test('a module tells the class that includes it which errors it answers', () => {
  const around = `module Gone
  def self.included(base)
    base.rescue_from ActiveRecord::RecordNotFound, with: :gone
  end

  def gone = head(:gone)
end
include Gone`
  assert.equal(responses('raise ActiveRecord::RecordNotFound', [], around), { 410: [] })
})

const both = 'respond_to do |format|\nformat.html { head 204 }\nformat.json { render json: {}, status: 201 }\nend'
const inJson = { 201: json }
const inAny = { 201: json, 204: [], 406: [] }
const setFormats: readonly (readonly [around: string, body: string, expected: unknown])[] = [
  ['before_action { request.format = :json }', both, inJson],
  ["before_action :set\ndef set = request.format = 'json'", both, inJson],
  ['', `request.format = :json\n${both}`, inJson],
  ['before_action { request.format = :html }\nbefore_action { request.format = :json }', both, inJson],
  ['before_action { request.format = :html }', both, { 204: [] }],
  ['before_action { request.format = :json }', `head(request.format.json? ? 205 : 204)`, { 205: [] }],
  ['before_action { request.format = :json }', 'respond_to { |format| format.csv { head 204 } }', { 406: json }],
  // What the client asks for counts on other ways.
  ['before_action { request.format = :json unless params[:format] }', both, inAny],
  ['before_action { request.format = params[:as] }', both, inAny],
  ['before_action(only: :show) { request.format = :json }', both, inAny],
]

for (const [around, body, expected] of setFormats)
  test(`the format that code sets: ${around} ${body}`, () => assert.equal(responses(body, [], around), expected))

test.run()
