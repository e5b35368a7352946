// Actions of which no way that was followed succeeds: something was not understood.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

function statuses(controller: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :show }\n',
    'app/controllers/beds_controller.rb': controller,
    ...files,
  })
  return Object.keys(generated?.document.paths['/beds/{id}']?.get?.responses ?? {})
}

test('a variable that something unknown sets is not nil for sure', () => {
  const code = `class BedsController < ActionController::API
    loads_beds only: :show
    def show
      @bed.touch
      render json: { id: @bed.id }, status: :accepted
    end
    def load
      @bed = Bed.find(params[:id])
    end
  end
  `
  assert.equal(statuses(code), ['202'])
})

test('a rescue alone is not what an action is for', () => {
  const code = `class BedsController < ActionController::API
    def show
      bed = nil
      render json: { id: bed.id }
    rescue StandardError
      head :unprocessable_entity
    end
  end
  `
  assert.equal(statuses(code), ['200', '422'])
})

test('an action that only refuses does', () => {
  assert.equal(statuses('class BedsController < ActionController::API\n  def show = head(:gone)\nend\n'), ['410'])
})

test('a list that classes add themselves to has others in it', () => {
  const code = `class Kinds
    class_attribute :names, default: [:wide]
    def self.add(name) = names << name
  end
  class BedsController < ActionController::API
    def show
      raise ArgumentError unless Kinds.names.include?(:plain)
      head :ok
    end
  end
  `
  assert.equal(statuses(code), ['200'])
  assert.equal(statuses(code.replace('raise ArgumentError', 'return head(:gone)')), ['200', '410'])
})

test('an object whose rendering raises is anything', () => {
  const code = `class Note
    def as_json(*) = raise("no")
  end
  class BedsController < ActionController::API
    def show
      render json: Note.new
    end
  end
  `
  assert.equal(statuses(code), ['200'])
})

test('a class of a gem that is opened again has what the gem gives it', () => {
  const code = `class BedsController < ActionController::API
    def show
      render json: { id: Rack::Bed.new(1).id }
    end
  end
  `
  const files = { 'config/initializers/rack.rb': 'class Rack::Bed\n  def other = 1\nend\n' }
  assert.equal(statuses(code, files), ['200'])
})

test('a callback that answers halts: behind it the user is there', () => {
  const code = `class BedsController < ActionController::API
    before_action :check
    def show
      render json: { user: @user }
    end
    def check
      @user = params[:user] ? "ann" : nil
      head :unauthorized unless @user
    end
  end
  `
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :show }\n',
    'app/controllers/beds_controller.rb': code,
  })
  const content = generated?.document.paths['/beds/{id}']?.get?.responses['200']?.content
  assert.equal(content?.['application/json']?.schema, {
    type: 'object',
    required: ['user'],
    properties: { user: { type: 'string', example: 'ann' } },
  })
})

const licence = `class Licence
  def initialize(url)
    @url = url
    reset
  end
  def reset
    @valid = false
  end
  def verify = @valid = Net.get(@url)
  def valid? = @valid
  def known? = @url
end
`

const licensed = (asked: string): string => `class BedsController < ActionController::API
  def show
    return head(:forbidden) unless ${asked}
    head :no_content
  end
end
`

test('what an object of boot time keeps may be changed before a request comes', () => {
  const files = {
    'lib/licence.rb': licence,
    'config/initializers/licence.rb': 'LICENCE = Licence.new("x")\nLICENCE.verify unless Rails.env.test?\n',
  }
  assert.equal(statuses(licensed('LICENCE.valid?'), files), ['204', '403'])
  assert.equal(statuses(licensed('LICENCE.known?'), files), ['204'])
})

test('an answer in a block that unknown code gets is given', () => {
  const acting = (code: string): readonly string[] =>
    statuses(`class BedsController < ActionController::API\n  def show\n    ${code}\n  end\nend\n`)
  assert.equal(acting('Reader.outside { render json: { id: 1 } }'), ['200'])
  assert.equal(acting('ApplicationRecord.connected_to(role: :direct) { render json: { id: 1 } }'), ['200'])
  assert.equal(acting('Reader.on(:ok) { head :created }\n Reader.on(:full) { head :conflict }\n Reader.call'), [
    '201',
    '409',
  ])
  assert.equal(acting('Reader.outside { head :conflict }'), ['204', '409'])
  assert.equal(acting('Reader.each { |bed| return head(:ok) if bed.free }'), ['200', '204'])
})

test('a method that answers is followed behind much work, whatever its name', () => {
  const code = `class BedsController < ActionController::API
    def show
      tables = (1..40).map { |one| (1..40).map { |other| one * other } }
      return full(tables) if params[:full]
      head :created
    end
    def full(tables) = refuse(tables.size)
    def refuse(size) = head(:conflict)
  end
  `
  assert.equal(statuses(code), ['201', '409'])
})

test('what is not known is true behind a condition that it met', () => {
  const code = `class BedsController < ActionController::API
    def show
      bed = checked
      return unless bed
      render json: { id: bed }, status: :accepted
    end
    def checked
      bed = Storage.read(params[:id])
      unless bed.present?
        head :not_found
        return nil
      end
      Storage.touch(bed)
      bed
    end
  end
  `
  assert.equal(statuses(code), ['202', '404'])
  assert.equal(statuses(code.replace('unless bed.present?', 'if params[:full]')), ['202', '204', '404'])
})

/** The schema of what a template renders. */
function rendered(code: string, template: string, files: Readonly<Record<string, string>> = {}): unknown {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :show }\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${code}\nend\n`,
    'app/views/beds/show.json.jbuilder': template,
    ...files,
  })
  const content = generated?.document.paths['/beds/{id}']?.get?.responses['200']?.content
  return JSON.parse(JSON.stringify(content?.['application/json']?.schema))
}

const titled = (title: unknown): unknown => ({ type: 'object', required: ['title'], properties: { title } })

const failing: readonly (readonly [what: string, code: string, template: string, expected: unknown])[] = [
  [
    'a callback that asks a list for which classes that are not known add themselves',
    `before_action { @part = Parts[:wide] }
    def show = nil`,
    "json.title @part.title || ''",
    titled({ type: 'string' }),
  ],
  [
    'what a callback assigns that raises in any case',
    `before_action :check
    def show = nil
    def check
      @kind = kind.label
    end
    def kind = raise(NotImplementedError)`,
    'json.size @kind ? @kind.size : 1',
    { type: 'object', required: ['size'], properties: { size: {} } },
  ],
  [
    'what a callback has assigned before it raises in any case',
    `before_action :check
    def show = nil
    def check
      @title = params[:long] ? 'wide' : 'long'
      raise NotImplementedError
    end`,
    'json.title @title.upcase',
    titled({ type: 'string', enum: ['WIDE', 'LONG'] }),
  ],
  [
    'the keys of a template that asks nil',
    'def show = @bed = nil',
    "json.title @bed.label\njson.kind 'wide'",
    {
      type: 'object',
      required: ['title', 'kind'],
      properties: { title: {}, kind: { type: 'string', example: 'wide' } },
    },
  ],
  [
    'that a template renders what it does where it comes to its end',
    `def show
      @title = 'wide' unless params[:none]
    end`,
    'json.title @title.upcase',
    titled({ type: 'string', example: 'WIDE' }),
  ],
]

const parts = `class Parts
  class_attribute :names, default: []
  def self.add(name) = names << name
  def self.[](name)
    raise ArgumentError unless names.include?(name)
    Shelf.find(name)
  end
end
`

for (const [what, code, template, expected] of failing)
  test(`known: ${what}`, () => assert.equal(rendered(code, template, { 'lib/parts.rb': parts }), expected))

const reports = `
  def report_daily = head(:accepted)
  def report_weekly = head(:created)
  def note_one = nil
  def note_two = head(:accepted)
`

const sent: readonly (readonly [behaviour: string, code: string, statuses: readonly string[]])[] = [
  ['of which a part is known', 'send("report_#{params[:kind]}")', ['201', '202']],
  ['behind a guard', 'return head(:gone) if params[:x]\n send("report_#{params[:kind]}")', ['201', '202', '410']],
  [
    'in a case',
    'kind = params[:kind]\n case kind\n when "daily" then public_send("report_#{kind}")\n else head :gone\n end',
    ['202', '410'],
  ],
  [
    'of a list',
    'kind = %w[daily weekly].find { |each| each == params[:kind] }\n return head(:gone) if kind.nil?\n send("report_#{kind}")',
    ['201', '202', '410'],
  ],
  ['that nobody knows', 'return head(:gone) if params[:x]\n send(params[:kind])', ['200', '410']],
  ['that is taken first', 'method(params[:kind]).call', ['200']],
  ['that may end without an answer', 'send("note_#{params[:kind]}")', ['202', '204']],
  ['on some ways', 'send(params[:kind]) if params[:kind]\n return head(:accepted) if params[:x]', ['202', '204']],
  ['beside a known answer', 'return head(:accepted) if params[:x]\n send(params[:kind])', ['202']],
]

for (const [behaviour, code, expected] of sent)
  test(`a method whose name is computed answers: one ${behaviour}`, () => {
    assert.equal(
      statuses(`class BedsController < ActionController::API\n  def show\n    ${code}\n  end\n${reports}end\n`),
      expected,
    )
  })

test('a class whose name is computed may be there', () => {
  const acting = (code: string): readonly string[] =>
    statuses(`class BedsController < ActionController::API\n  def show\n    ${code}\n  end\nend\n`)
  const answer = 'found.call.ok? ? head(:created) : head(:gone)'
  assert.equal(acting(`found = Object.const_get("Report#{params[:kind]}").new\n ${answer}`), ['201', '410'])
  assert.equal(acting(`found = "Report#{params[:kind]}".constantize.new\n ${answer}`), ['201', '410'])
  assert.equal(
    acting(`found = params[:kind].safe_constantize&.new\n return head(:gone) if found.nil?\n head :created`),
    ['201', '410'],
  )
})

test('a template is rendered behind a method whose name is computed', () => {
  const code =
    'class BedsController < ActionController::Base\n  def show\n    @beds = send(params[:kind])\n  end\nend\n'
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw { resources :beds, only: :show }\n',
    'app/controllers/beds_controller.rb': code,
    'app/views/beds/show.json.jbuilder': 'json.id 1\n',
  })
  const { responses } = generated?.document.paths['/beds/{id}']?.get ?? {}
  assert.equal(Object.keys(responses?.['200']?.content ?? {}), ['application/json'])
})

test('a method that answers the errors of its code gives something where there are none', () => {
  const code = `class BedsController < ActionController::API
    def show
      token = decoded or return
      render json: { id: token }, status: :accepted
    end
    def decoded
      Token.decode(params[:id])
    rescue Token::Invalid
      head :unauthorized
      nil
    end
  end
  `
  assert.equal(statuses(code), ['202', '401'])
  assert.equal(statuses(code.replace('head :unauthorized', '')), ['202', '204'])
})

test.run()
