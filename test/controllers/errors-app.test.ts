// What an action of the application answers to errors that nobody rescues (`config.exceptions_app`), status by status.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const byAction = '->(env) { ErrorsController.action(:show).call(env) }'
const status = `def status_of_error
    @status_of_error ||= ActionDispatch::ExceptionWrapper.new(request.env, request.env['action_dispatch.exception']).status_code
  end`

interface Written {
  readonly app?: string
  readonly routes?: string
  readonly head?: string
  readonly files?: Readonly<Record<string, string>>
}

/** The properties of the bodies of 404 and of 400, by what stands in the action for errors. */
function bodies(action: string, { app = byAction, routes = '', head = '', files = {} }: Written = {}): unknown {
  const document = generate({
    'config/routes.rb': `Rails.application.routes.draw do\n  get 'beds/:id', to: 'beds#show'\n${routes}\nend\n`,
    'config/initializers/errors.rb': `Rails.application.config.exceptions_app = ${app}\n`,
    'app/controllers/beds_controller.rb':
      'class BedsController < ActionController::API\n  def show\n    raise ActiveRecord::RecordNotFound if params[:id] == "0"\n    params.require(:size)\n    head :ok\n  end\nend\n',
    'app/controllers/errors_controller.rb': `class ErrorsController < ActionController::API\n  ${head}\n  def show\n${action}\n  end\n  ${status}\nend\n`,
    ...files,
  })?.document
  const shared = document?.components?.schemas?.Error
  const answers = document?.paths['/beds/{id}']?.get?.responses ?? {}
  const schemaIn = (answer: (typeof answers)[string] | undefined): unknown => {
    const schema = answer?.content?.['application/json']?.schema
    return schema !== undefined && '$ref' in schema ? shared : schema
  }
  return JSON.parse(JSON.stringify([404, 400].map((each) => schemaIn(answers[each]))))
}

function ofStatus(number: number, others: object = {}, required: readonly string[] = ['status']): unknown {
  const properties = { status: { type: 'integer', example: number }, ...others }
  return { type: 'object', required, properties }
}

const both = [ofStatus(404), ofStatus(400)]
const ofRails = both.map(() => {
  const properties = { status: { type: 'integer' }, error: { type: 'string' } }
  return { type: 'object', required: ['status', 'error'], properties }
})
const text = { message: { type: 'string', example: 'none' } }
const plain = 'render json: { status: status_of_error }, status: status_of_error'

const cases: readonly (readonly [name: string, action: string, expected: unknown, written?: Written])[] = [
  ['the status of the error', plain, both],
  [
    'inside of respond_to, beside a template by the name of the status',
    `respond_to { |f| f.json { ${plain} }\n f.any { render status_of_error.to_s, status: status_of_error } }`,
    both,
  ],
  [
    'a literal status of one way beside one that is computed',
    `return render(json: { status: 404, message: 'none' }, status: :not_found) if request.original_fullpath.in?(['/old'])\n${plain}`,
    [ofStatus(404, text), ofStatus(400)],
  ],
  [
    'a way that only one status goes',
    `return render(json: { status: 404, message: 'none' }, status: :not_found) if status_of_error == 404\n${plain}`,
    [ofStatus(404, text, ['status', 'message']), ofStatus(400)],
  ],
  [
    'a callback that asks for the status',
    'render json: { status: @code }, status: @code',
    both,
    { head: 'before_action { @code = status_of_error }' },
  ],
  ['the path', 'code = request.path[1..-1].to_i\nrender json: { status: code }, status: code', both],
  [
    'a segment of the route for all of them',
    'code = params[:code].to_i\nrender json: { status: code }, status: code',
    both,
    { app: 'routes', routes: "match '/:code', to: 'errors#show', via: :all" },
  ],
  [
    'the route behind one whose requirement the path does not meet',
    'code = params[:code].to_i\nrender json: { status: code }, status: code',
    both,
    {
      app: 'routes',
      routes:
        "get '/:locale', to: 'beds#home', locale: /de|en/\nscope '(:locale)', locale: /de|en/ do\n  get '/:code', to: 'errors#show', code: /\\d+/\nend",
    },
  ],
  [
    'a route below optional segments',
    `code = request.path[1..-1].to_i\nrender json: { status: code, locale: params[:locale] || 'en' }, status: code`,
    [404, 400].map((code) => ofStatus(code, { locale: { type: 'string', example: 'en' } }, ['status', 'locale'])),
    {
      app: 'routes',
      routes: "scope '(:locale)', locale: /de|en/ do\n  %w[404 400].each { |code| get code, to: 'errors#show' }\nend",
    },
  ],
  [
    'that a route of another verb is not the one: Rails asks by GET',
    `code = request.path[1..-1].to_i\nrender json: { status: code }, status: code`,
    [404, 400].map((code) => ofStatus(code, {}, ['status'])),
    {
      app: 'routes',
      routes: "post '/404', to: 'beds#home'\nget '/:code', to: 'errors#show'",
    },
  ],
  [
    'a route for all paths',
    `code = request.path[1..-1].to_i\nrender json: { status: code }, status: code`,
    [404, 400].map((code) => ofStatus(code, {}, ['status'])),
    { app: 'routes', routes: "get '*path', to: 'errors#show'" },
  ],
  [
    'that a route for any segment may be closed to the path, where its action answers no such status',
    plain,
    ofRails,
    {
      app: 'routes',
      routes: "get '/:page', to: 'errors#page', constraints: PageConstraint.new",
      head: 'def page = redirect_to("/")',
    },
  ],
  [
    'what the route of one status sets',
    'render json: { status: params[:code] }, status: params[:code]',
    both,
    {
      app: 'routes',
      routes:
        "match '/404', to: 'errors#show', code: 404, via: :all\nmatch '/400', to: 'errors#show', code: 400, via: :all",
    },
  ],
]

/** The statuses of a route that an error may end, by the action for errors and the routes behind it. */
const otherStatuses: readonly (readonly [name: string, action: string, routes: string, expected: string])[] = [
  ['a route for all paths', 'head :not_found', "match '*path', to: 'errors#show', via: :all", '200 404'],
  ['a route for any segment', 'head :gone', "get '/:code', to: 'errors#show'", '200 410'],
  ['one that leads elsewhere', "redirect_to '/'", "get '*path', to: 'errors#show'", '200 302'],
  [
    'a status of its own beside others',
    'head(params[:path] == "404" ? 404 : 410)',
    "get '*path', to: 'errors#show'",
    '200 404 410',
  ],
  [
    'a closed one',
    'head :gone',
    "get '*path', to: 'errors#show', constraints: ->(request) { request.xhr? }",
    '200 400 404',
  ],
  ['one in a closed scope', 'head :gone', "constraints(Inside.new) { get '*path', to: 'errors#show' }", '200 400 404'],
  ['one of a host', 'head :gone', "constraints(subdomain: 'www') { get '*path', to: 'errors#show' }", '200 400 404'],
  ['one of visitors', 'head :gone', "authenticate(:user) { get '*path', to: 'errors#show' }", '200 400 404'],
]

for (const [name, action, routes, expected] of otherStatuses)
  test(`what answers errors under another status: ${name}`, () => {
    const document = generate({
      'config/routes.rb': `Rails.application.routes.draw do\n  get 'beds/:id', to: 'beds#show'\n${routes}\nend\n`,
      'config/initializers/errors.rb': 'Rails.application.config.exceptions_app = Rails.application.routes\n',
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def show\n    raise ActiveRecord::RecordNotFound if params[:id] == "0"\n    params.require(:size)\n    head :ok\n  end\nend\n',
      'app/controllers/errors_controller.rb': `class ErrorsController < ActionController::API\n  def show\n    ${action}\n  end\nend\n`,
    })?.document
    assert.is(Object.keys(document?.paths['/beds/{id}']?.get?.responses ?? {}).join(' '), expected)
  })

for (const [name, action, expected, written] of cases)
  test(`an action for errors knows ${name}`, () =>
    assert.equal(bodies(action, written), JSON.parse(JSON.stringify(expected))))

test('a template for errors is that of its own controller', () => {
  const template = (name: string): readonly [string, string] => [
    `app/views/errors/${name}.json.jbuilder`,
    `json.told '${name}'\n`,
  ]
  for (const [answer, files] of [
    ['render "problem", status: status_of_error', Object.fromEntries([template('problem')])],
    ['render status: status_of_error', Object.fromEntries([template('show')])],
    ['render status_of_error.to_s, status: status_of_error', Object.fromEntries(['404', '400'].map(template))],
  ] as const) {
    const told = bodies(answer, { files }) as readonly { readonly properties?: object }[]
    assert.equal(
      told.map((each) => Object.keys(each?.properties ?? {})),
      [['told'], ['told']],
      answer,
    )
  }
})

test('two controllers that raise what the other one answers', () => {
  const controller = (name: string, error: string): string =>
    `class ${name} < ActionController::API\n  def show\n    raise ${error} if params[:x]\n    render json: {}, status: 404\n  end\nend\n`
  const generated = generate({
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get 'beds', to: 'beds#show'\n  get '/404', to: 'a#show'\n  get '/400', to: 'b#show'\nend\n",
    'config/initializers/errors.rb': 'Rails.application.config.exceptions_app = Rails.application.routes\n',
    'app/controllers/beds_controller.rb': controller('BedsController', 'ActiveRecord::RecordNotFound'),
    'app/controllers/a_controller.rb': controller('AController', 'ActionController::BadRequest'),
    'app/controllers/b_controller.rb': controller('BController', 'ActiveRecord::RecordNotFound'),
  })
  assert.ok(generated?.document.paths['/beds'])
})

test.run()
