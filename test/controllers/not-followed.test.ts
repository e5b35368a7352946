// What an action calls has so many steps together. Methods that others call behind the last of them are not followed, and
// what they may change is not known from there on; those that the action calls by itself are, a few times.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { times } from '../tools/hostile/family.ts'

const behindAll = `service = BedService.new
    ${times(3100, (index) => `size = ${index}`)}
    service.make
    render json: { bed: service.bed, size: service.size, kept: service.kept }`

/** What `GET /beds/{id}` answers with `service.bed`, behind more steps than are followed and `service.make`. */
function answered(methods: string, show = 'answer'): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/beds/:id', to: 'beds#show' }",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def show
    ${show}
  end

  private

  def answer
    ${behindAll}
  end
end
`,
    'app/services/bed_service.rb': `class BedService
  attr_reader :bed, :size, :kept
  attr_writer :other

  def initialize
    @kept = 1
  end

${methods}
end
`,
  })
  const schema = generated?.document.paths['/beds/{id}']?.get?.responses['200']?.content?.['application/json']?.schema
  return (schema as { properties?: unknown } | undefined)?.properties
}

const kept = { type: 'integer', example: 1 }

const rows = [
  ['a variable that it assigns', 'def make\n@bed = 1\nend', { bed: {}, size: { type: 'null' }, kept }],
  [
    'those of the methods that it calls',
    'def make\n[1].each { |one| find(one) }\nend\ndef find(one)\n@bed, @size = one\nend',
    { bed: {}, size: {}, kept },
  ],
  [
    'one that a writer assigns',
    'attr_writer :size\ndef make\nself.size = 2\nend',
    { bed: { type: 'null' }, size: {}, kept },
  ],
  [
    'a text that it changes in its place',
    "def initialize\n@bed = +'a'\n@kept = 1\nend\ndef make\nadd('b')\nend\ndef add(letter)\n@bed << letter\nend",
    { bed: { type: 'string' }, size: { type: 'null' }, kept },
  ],
  [
    'a list and a hash, also behind a reader',
    'def initialize\n@bed = []\n@size = {}\n@kept = 1\nend\ndef make\nbed.push(1)\n@size[:wide] ||= 2\nkept.update(1)\nend',
    { bed: {}, size: {}, kept },
  ],
  ['none, where it assigns none', 'def make\nputs 1\nend', { bed: { type: 'null' }, size: { type: 'null' }, kept }],
] as const

for (const [name, methods, expected] of rows)
  test(`a method that is not followed changes ${name}`, () => assert.equal(answered(methods), expected))

test('a method that the action calls by itself is followed', () =>
  assert.equal(answered('def make\n@bed = 1\nend', behindAll), {
    bed: { type: 'integer', example: 1 },
    size: { type: 'null' },
    kept,
  }))

test('an error is told by what it is made of, wherever it is raised', () => {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw { get '/beds/:id', to: 'beds#show' }",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  rescue_from Refused do |e|
    render json: { error: e.to_s, code: e.code }, status: e.status
  end

  def show
    check
    head :accepted
  end

  private

  def check
    ${times(4700, (index) => `size = ${index}`)}
    raise Full.new('full', code: 7) if params[:full]
  end
end
`,
    'app/errors/refused.rb': `class Refused < StandardError
  attr_reader :status, :code

  def initialize(status, text, code:)
    super(text)
    @status = status
    @code = code
  end
end
`,
    'app/errors/full.rb':
      'class Full < Refused\n  def initialize(text, code:)\n    super(:conflict, text, code: code)\n  end\nend\n',
  })
  const responses = generated?.document.paths['/beds/{id}']?.get?.responses ?? {}
  assert.equal(Object.keys(responses), ['202', '409'])
  assert.equal(responses['409']?.content?.['application/json']?.schema?.properties, {
    error: { type: 'string', example: 'full' },
    code: { type: 'integer', example: 7 },
  })
})

test.run()
