// Texts that are sent as they are: their media type, which `respond_to`, options and code behind the answer may say, and what
// stands in those that are JSON; and answers that are sent again.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

interface Content {
  readonly [mediaType: string]: unknown
}

/** The media types of each response of `GET /beds`, and the keys of objects in those of JSON. */
function contentsOf(body: string, around = '', initializer = ''): Readonly<Record<string, Content>> {
  const made = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    'config/initializers/mime_types.rb': initializer,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  include ActionController::MimeResponds
  include ActionController::HttpAuthentication::Token::ControllerMethods
  ${around}
  def index
    ${body}
  end
end
`,
  })
  const responses = made?.document.paths['/beds']?.get?.responses ?? {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, keysOf(schema)])),
    ]),
  )
}

function keysOf(schema: unknown): readonly string[] | undefined {
  const isObject = typeof schema === 'object' && schema !== null && 'properties' in schema
  return isObject && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : undefined
}

type Row = readonly [body: string, success: Content, around?: string]

const json = (...keys: readonly string[]): Content => ({ 'application/json': keys })
const text = (type: string): Content => ({ [type]: undefined })
const inside = (line: string): string => `respond_to { |format| ${line} }`

const sent: readonly Row[] = [
  ["render plain: { a: 1 }.to_json, content_type: 'application/json'", json('a')],
  ['render plain: { a: 1 }.to_json, content_type: :json', json('a')],
  ["render body: { a: 1 }.to_json, content_type: 'application/json; charset=utf-8'", json('a')],
  ["render plain: { a: 1 }.to_json, content_type: 'application/problem+json'", { 'application/problem+json': ['a'] }],
  ["send_data({ a: 1 }.to_json, type: 'application/json; header=present')", json('a')],
  ['send_data({ a: 1 }.to_json, type: :json)', json('a')],
  ["send_data({ a: 1 }.to_json, filename: 'a.json')", json('a')],
  ["send_data lines, type: 'application/json'", { 'application/json': undefined }],
  ['send_data({ a: 1 }.to_json)', text('application/octet-stream')],
  ['render plain: { a: 1 }.to_json', text('text/plain')],
  ["render plain: 'a', content_type: kind", text('*/*')],
  ["self.content_type = 'application/json'\nrender plain: { a: 1 }.to_json", json('a')],
  ['response.content_type = Mime::Type.lookup_by_extension(:json)\nrender body: \'{"a": 1}\'', json('a')],
  ["self.content_type = 'application/json'\nself.response_body = { a: 1 }.to_json", json('a')],
  ["self.content_type = 'application/json'\nrender html: 'a'", text('text/html')],
  ["self.content_type = 'application/json'\nsend_data 'a', type: 'text/csv'", text('text/csv')],
  ["self.content_type = 'text/x-own'\nrender xml: beds", text('text/x-own')],
  ["send_data lines, type: Mime::Type.lookup('text/calendar')", text('text/calendar')],
  ["render plain: 'a', content_type: nil", text('text/plain')],
  ['render body: 12, content_type: :json', text('application/json')],
  // As `respond_to` says it.
  [inside('format.csv { render body: beds }'), text('text/csv')],
  [inside('format.csv { render plain: beds }'), text('text/csv')],
  [inside('format.csv { render inline: beds }'), text('text/csv')],
  [inside("format.csv { render file: 'beds.txt' }"), text('text/csv')],
  [inside('format.csv { self.response_body = beds }'), text('text/csv')],
  [inside('format.csv { render html: beds }'), text('text/html')],
  [inside('format.csv { send_data beds }'), text('application/octet-stream')],
  [inside("format.csv { render plain: beds, content_type: 'text/x-own' }"), text('text/x-own')],
  [inside('format.xml { render plain: beds }'), text('application/xml')],
  [inside('format.html { render plain: beds }'), text('text/html')],
  [inside('format.any { render plain: beds }'), text('text/plain')],
  [inside('format.json { render plain: { a: 1 }.to_json }'), json('a')],
  [inside('format.json { render body: nil }'), {}],
  [inside("format.csv { headers['Content-Type'] = kind; self.response_body = beds }"), text('*/*')],
  // As code behind the answer says it.
  ["render plain: { a: 1 }.to_json\nresponse.content_type = 'application/json'", json('a')],
  ["render plain: { a: 1 }.to_json\nself.content_type = 'application/json' if performed?", json('a')],
  ["respond\nresponse.content_type = 'application/json'", json('a'), 'def respond = render(plain: { a: 1 }.to_json)'],
  ['text = render(plain: \'{"a": 1}\')\nresponse.content_type = Mime[:json] if text == \'{"a": 1}\'', json('a')],
  ["render(plain: 'a') and return\nresponse.content_type = 'application/json'", text('text/plain')],
  [
    "return render(plain: 'a') if bed\nresponse.content_type = 'text/x-own'\nrender plain: 'b'",
    {
      'text/plain': undefined,
      'text/x-own': undefined,
    },
  ],
  ["render json: { a: 1 }\nself.content_type = 'application/vnd.api+json'", { 'application/vnd.api+json': ['a'] }],
]

for (const [body, content, around] of sent)
  test(`${body.replaceAll('\n', '; ')}`, () => assert.equal(contentsOf(body, around)['200'], content))

const statuses: readonly (readonly [behaviour: string, body: string, around: string, all: Record<string, Content>])[] =
  [
    ['a status behind the answer', 'render json: { a: 1 }, status: 201\nself.status = 202', '', { 202: json('a') }],
    ['a status behind a body', "self.response_body = 'a'\nself.status = 503\nreturn", '', { 503: text('text/html') }],
    [
      'the message to who shows no token',
      'render json: { b: 1 }',
      `before_action do
      authenticate_or_request_with_http_token('Beds', { a: 1 }.to_json) { |token| token == 'x' }
      response.content_type = 'application/json' if performed?
    end`,
      { 200: json('b'), 401: json('a') },
    ],
    [
      'the message of a constant, which is what was sent',
      'render json: { b: 1 }',
      `REFUSED = { a: I18n.t(:refused) }.to_json.freeze
    before_action :authenticate
    def authenticate
      result = authenticate_or_request_with_http_token('Beds', REFUSED) { |token| token == 'x' }
      response.content_type = Mime::Type.lookup_by_extension(:json) if result == REFUSED
    end`,
      { 200: json('b'), 401: json('a') },
    ],
    [
      'a text that is sent to who shows no token',
      'head :no_content',
      "before_action { authenticate_or_request_with_http_token('Beds', 'no') { |token| token == 'x' } }",
      { 204: {}, 401: text('text/plain') },
    ],
    [
      'a block that sends JSON leaves no client of JSON without an answer',
      "respond_to do |format|\n format.html { render plain: 'x' }\n format.json { head :ok }\nend",
      '',
      { 200: text('text/html'), 406: {} },
    ],
    [
      'an answer that is sent again is one of the action',
      'render json: { a: 1 }, status: :created',
      `around_action :replay
    def replay
      kept = Rails.cache.read(request.headers['Idempotency-Key'])
      if kept.present?
        render kept
      else
        yield
        Rails.cache.write(request.headers['Idempotency-Key'], { status: response.status, body: response.body })
      end
    end`,
      { 201: json('a') },
    ],
    [
      'so is one whose parts are set',
      'render json: { a: 1 }, status: :created',
      `around_action :replay
    def replay
      kept = Rails.cache.read(request.headers['Idempotency-Key'])
      if kept
        self.response_body = kept[:body]
        self.status = kept[:status]
        response.content_type = kept[:content_type] if kept[:content_type]
        return
      end
      yield
    end`,
      { 201: json('a') },
    ],
    [
      'one that names no status and no text',
      'head :no_content',
      `around_action do |_, action|
      kept = Rails.cache.read('a')
      kept ? render(json: kept[:body], status: kept[:status]) : action.call
    end`,
      { 204: {} },
    ],
    [
      'what a rescue renders is not sent again',
      'Ward.call\nhead :no_content',
      `around_action :answer
    def answer
      yield
    rescue StandardError => error
      render error.answer
    end`,
      { 204: {}, default: text('application/json') },
    ],
    [
      'a callback before the action may answer anything',
      'render json: { a: 1 }, status: :created',
      "before_action { render Rails.cache.read('a') if bed }",
      { 201: json('a'), default: text('application/json') },
    ],
    [
      'so may one way of an action',
      "return render(Rails.cache.read('a')) if bed\nrender json: { a: 1 }, status: :created",
      '',
      { 201: json('a'), default: text('application/json') },
    ],
    [
      'options are no template',
      'return render(morph: beds) if bed\nrender json: { a: 1 }, status: 201',
      '',
      { 200: text('application/json'), 201: json('a') },
    ],
    [
      'where nothing else answers, it is a success',
      "render Rails.cache.read('a')",
      '',
      { 200: text('application/json') },
    ],
  ]

for (const [behaviour, body, around, all] of statuses)
  test(behaviour, () => assert.equal(contentsOf(body, around), all))

const gone = `class Gone < StandardError; end
  rescue_from(Gone) { render json: { errors: 1 }, status: :not_found }`
const saying = (type: string): string => `${gone}\n  before_action { self.content_type = '${type}' }`
const api = 'application/vnd.api+json'
const registered = `Mime::Type.register '${api}', :json, %W(${api} application/json)\n`
const handled = "raise Gone if params[:gone]\nrender json: { error: 'x' }, status: 404"
const all = { 404: { [api]: ['error', 'errors'] } }

test('what is said before an error stays for what answers it', () => {
  assert.equal(contentsOf('raise Gone', saying('application/x-own+json')), {
    404: { 'application/x-own+json': ['errors'] },
  })
  assert.equal(contentsOf('raise Gone', gone), { 404: json('errors') })
  assert.equal(contentsOf("raise Gone if bed\nself.content_type = 'text/x-own'\nraise Gone", gone), {
    404: json('errors'),
  })
  assert.equal(contentsOf(handled, saying(api)), all)
})

test('answers under two names of one media type are joined', () => {
  assert.equal(contentsOf(handled, saying(api), registered), all)
  assert.equal(
    contentsOf(`raise Gone if bed\nrender json: { error: 1 }, status: 404, content_type: '${api}'`, gone, registered),
    all,
  )
})

test.run()
