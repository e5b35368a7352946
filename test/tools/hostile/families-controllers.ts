// Controllers: their callbacks, what they inherit, what they take and how they answer.

import { action, beds, className, controller, familiesOf, filesOf, nest, routes, times, word } from './family.ts'

const bedsController = 'app/controllers/beds_controller.rb'
const inAction = (text: string) => ({ ...beds, [bedsController]: action(text) })
const inBeds = (text: string) => ({ ...beds, [bedsController]: controller('Beds', text) })
const many = (size: number, lines: string) => ({
  'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
  [bedsController]: controller('Beds', `${times(size, (index) => `def x${index}; end`)}\n${lines}`),
})

/** Each controller inherits from the one before; all of them are asked for. */
const chain = (size: number, body: (index: number) => string) => ({
  'config/routes.rb': routes(times(size, (index) => `get 'a${index}', to: '${word(index)}#index'`)),
  ...filesOf(size, (index) => ({
    [`app/controllers/${word(index)}_controller.rb`]: `class ${className(index)}Controller < ${index === 0 ? 'ActionController::API' : `${className(index - 1)}Controller`}\n${body(index)}\nend`,
  })),
})

export const controllerFamilies = familiesOf({
  'the inheriting controllers with a callback each': (size) =>
    chain(size, (index) => `before_action :c${index}\ndef c${index}; param! :p${index}, String; end\ndef index; end`),
  'the inheriting controllers with the same callback': (size) =>
    chain(size, () => 'before_action :c\ndef c; param! :p, String; end\ndef index; end'),
  'the inheriting controllers with methods': (size) =>
    chain(size, (index) => `def m${index}; end\ndef index; param! :a, String, in: A; end`),
  'the inheriting controllers without an action': (size) =>
    chain(size, (index) => (index === 0 ? 'def index; end' : '')),
  'the callbacks for one action each': (size) =>
    many(
      size,
      `${times(size, (index) => `before_action :c${index}, only: :x${index}`)}\n${times(size, (index) => `def c${index}; param! :p${index}, String; end`)}`,
    ),
  'the callbacks that are skipped': (size) =>
    inBeds(
      `${times(size, (index) => `before_action :c${index}\nskip_before_action :c${index}`)}\ndef index; param! :a, String; end`,
    ),
  'the callbacks that are skipped in the end': (size) =>
    inBeds(
      `${times(size, (index) => `before_action :c${index}`)}\n${times(size, (index) => `skip_before_action :c${index}, if: :a`)}\ndef index; param! :a, String; end`,
    ),
  'the callbacks that go first': (size) =>
    inBeds(
      `${times(size, (index) => `prepend_before_action :c${index}`)}\n${times(size, (index) => `def c${index}; param! :p${index}, String; end`)}\ndef index; end`,
    ),
  'the blocks of callbacks': (size) =>
    inBeds(`${times(size, (index) => `before_action { param! :p${index}, String }`)}\ndef index; end`),
  'the callbacks of a line': (size) =>
    inBeds(
      `before_action ${times(size, (index) => `:c${index},`).replaceAll('\n', ' ')} only: :index\ndef index; param! :a, String; end`,
    ),
  'the callbacks that ask a header each': (size) =>
    inBeds(
      `${times(size, (index) => `before_action :c${index}`)}\n${times(size, (index) => `def c${index}; head 401 unless request.headers['X-${word(index)}'] == 'a'; end`)}\ndef index; head 204; end`,
    ),
  'the headers that an action asks for': (size) =>
    inBeds(
      `def index; ${times(size, (index) => `return head(401) if request.headers['X-${word(index)}'].nil?`)}\nhead 204; end`,
    ),
  'the actions that ask for a header': (size) =>
    many(size, "def check; raise 'no' unless request.headers['X-Key']; rescue RuntimeError; head 401; end"),
  'the errors whose messages are JSON': (size) =>
    inBeds(
      `def index; ${times(size, (index) => `check(params[:p${index}] ? { ok: true } : { status: 4${index % 90} })`)}\nhead 204\nrescue RuntimeError => e\nrender json: JSON.parse(e.message), status: JSON.parse(e.message).last['status']; end\ndef check(verdict); raise [verdict].to_json unless verdict[:ok]; end`,
    ),
  'the conditional callbacks': (size) =>
    inBeds(
      `${times(size, (index) => `before_action :c${index}, if: :a`)}\n${times(size, (index) => `def c${index}; param! :p${index}, String; end`)}\ndef index; end`,
    ),
  'the actions that a callback is for': (size) =>
    inBeds(
      `before_action :c, only: %i[${times(size, (index) => `a${index}`).replaceAll('\n', ' ')} index]\ndef c; param! :a, String; end\ndef index; end`,
    ),
  'the actions of a controller with as many callbacks': (size) =>
    many(
      size,
      `${times(size, (index) => `before_action :c${index}`)}\n${times(size, (index) => `def c${index}; param! :p${index}, String; end`)}`,
    ),
  'the parameters in parameters': (size) =>
    inAction(
      nest(size, 'param! :a, Hash do |a|\n', 'param! :b, String\n', 'end\n').replaceAll('\nparam!', '\na.param!'),
    ),
  'the lists in lists of parameters': (size) =>
    inAction(
      nest(size, 'param! :a, Array do |a, i|\n', 'param! :b, String\n', 'end\n').replaceAll('\nparam!', '\na.param!'),
    ),
  'the same parameter': (size) => inAction(times(size, (index) => `param! :a, String, in: %w[b${index}]`)),
  'the ranges of a parameter': (size) => inAction(`param! :a, Integer, ${'in: 1..9, '.repeat(size)}min: 1`),
  'the parameters of as many actions': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
    [bedsController]: controller(
      'Beds',
      `${times(size, (index) => `def x${index}; all; end`)}\ndef all\n${times(size, (index) => `param! :p${index}, String`)}\nend`,
    ),
  }),
  'the conditions that set a status with a body': (size) =>
    inAction(
      `${times(size, (index) => `if a${index}\nstatus = ${200 + (index % 300)}\nbody = { a${index}: 1 }\nend`)}\nrender json: body, status: status`,
    ),
  'the alternatives that set a status with a body': (size) =>
    inAction(
      `if z\nstatus = 200\n${times(size, (index) => `elsif a${index}\nstatus = ${200 + (index % 300)}\nbody = { a${index}: 1 }`)}\nend\nrender json: body, status: status`,
    ),
  'the answers of an action': (size) =>
    inAction(times(size, (index) => `render json: { a${index}: 1 }, status: ${200 + (index % 300)} if b${index}`)),
  'the answers of an action with one status': (size) =>
    inAction(times(size, (index) => `render json: { a${index}: 1 } if b${index}`)),
  'the formats of an action': (size) =>
    inAction(`respond_to do |format|\n${times(size, (index) => `format.f${index} { render json: { a: 1 } }`)}\nend`),
  'the statuses that head gives': (size) => inAction(times(size, (index) => `return head ${200 + (index % 400)} if b`)),
  'the templates that render names': (size) => ({
    ...inAction(times(size, (index) => `return render 'beds/t${index}' if b${index}`)),
    ...filesOf(size, (index) => ({ [`app/views/beds/t${index}.json.jbuilder`]: `json.a${index} 1` })),
  }),
  'the handlers of errors': (size) =>
    inBeds(
      `${times(size, (index) => `rescue_from E${index}, with: :e${index}\ndef e${index}; render json: { a${index}: 1 }, status: 404; end`)}\ndef index; end`,
    ),
  'the actions that a handler of all errors names': (size) =>
    many(
      size,
      `before_action { Feed.read }\nrescue_from(StandardError) { |error| Log.write(action_name, error.message); head 500 }`,
    ),
  'the loops that declare parameters': (size) =>
    inAction(`%w[${times(size, (index) => `a${index}`).replaceAll('\n', ' ')}].each { |a| param! a, String }`),
  'the methods that are made': (size) =>
    inBeds(
      `%w[index ${times(size, (index) => `a${index}`).replaceAll('\n', ' ')}].each { |a| define_method(a) { param! a, String } }`,
    ),
  'the methods that a condition asks': (size) =>
    inBeds(
      `before_action { head 401 unless a0? }\n${times(size, (index) => `def a${index}? = a${index + 1}?`)}\ndef index; end`,
    ),
  'the layouts of controllers': (size) =>
    chain(size, (index) => `layout 'l${index}'\ndef index; render json: [${index}]; end`),
})
