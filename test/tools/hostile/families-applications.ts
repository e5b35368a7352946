// Applications of any size, each large in one way, as honest ones are.

import {
  action,
  beds,
  className,
  controller,
  familiesOf,
  filesOf,
  plain,
  routes,
  sidecar,
  times,
  view,
  word,
} from './family.ts'

export const applicationFamilies = familiesOf({
  'the rules of Rack::Attack, and routes': (size) => ({
    Gemfile: "gem 'rack-attack'\n",
    'config/routes.rb': routes(times(size, (index) => `get 'a${index}/:id', to: 'beds#index'`)),
    'app/controllers/beds_controller.rb': plain['app/controllers/beds_controller.rb'] ?? '',
    'config/initializers/rack_attack.rb': times(
      size,
      (index) => `Rack::Attack.throttle('${index}', limit: 1, period: 1) { |req| req.ip if req.path == '/b${index}' }`,
    ),
  }),
  'the files': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `resources :${word(index)}s`)),
    ...filesOf(size, (index) => ({
      [`app/controllers/${word(index)}s_controller.rb`]: controller(
        `${className(index)}s`,
        'def index\nparam! :kind, String, in: KINDS\nend\ndef show; end',
      ),
      [`app/models/${word(index)}.rb`]: `class ${className(index)}\n  KINDS = %w[a b]\nend\n`,
      [`app/views/${word(index)}s/index.json.jbuilder`]: `json.array! @a, partial: '${word(index)}s/bed', as: :bed\n`,
      [`app/views/${word(index)}s/_bed.json.jbuilder`]: 'json.extract! bed, :id, :name\n',
      [`app/views/${word(index)}s/show.schema.json`]: `{ "$defs": { "A${index}": {} }, "$ref": "#/$defs/A${index}" }`,
    })),
  }),
  'the routes': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'x${index}/:id', to: 'beds#index', as: :n${index}`)),
    'app/controllers/beds_controller.rb': action(''),
  }),
  'the nested routes': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `resources :${word(index)}s do resources :beds end`)),
    'app/controllers/beds_controller.rb': action(''),
  }),
  'the mistaken routes': (size) => ({
    ...plain,
    'config/routes.rb': routes(times(size, (index) => `match 'x${index}'\nunknown_word :a\nget 'a' if foo`)),
  }),
  'the actions of a controller': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      times(size, (index) => `# Bed ${index}\ndef x${index}\n  param! :a, String\n  render json: { a: 1 }\nend`),
    ),
  }),
  'the callbacks of a controller': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `${times(size, (index) => `before_action :c${index}\ndef c${index}\n  param! :p${index}, String\nend`)}\ndef index; end`,
    ),
  }),
  'the concerns of a controller': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `${times(size, (index) => `include ${className(index)}`)}\ndef index; end`,
    ),
    ...filesOf(size, (index) => ({
      [`app/controllers/concerns/${word(index)}.rb`]: `module ${className(index)}\n  def x${index}; end\nend\n`,
    })),
  }),
  'the parameters of an action': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': action(
      times(size, (index) => `param! :p${index}, String, in: %w[a b], format: /\\A\\d+\\z/`),
    ),
  }),
  'the nested parameters': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': action(
      times(
        size,
        (index) =>
          `param! :p${index}, Hash do |h|\n h.param! :a, Array do |a, i|\n a.param! i, Integer, in: 1..9\n end\nend`,
      ),
    ),
  }),
  'the mistakes of an action': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': action(times(size, (index) => `param! :p${index}, Strin, in: foo, min: 'x'`)),
  }),
  'the values of a parameter': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': action(`param! :a, String, in: %w[${times(size, (index) => `v${index}`)}]`),
  }),
  'the keys of a template': (size) => ({
    ...plain,
    [view]: times(size, (index) => `json.k${index} @bed.name${index}`),
  }),
  'the conditions of a template': (size) => ({
    ...plain,
    [view]: times(size, (index) => `if @a${index}\n json.k${index} 1\nelse\n json.k${index} 'x'\nend`),
  }),
  'the repeated conditions of a template': (size) => ({
    ...plain,
    [view]: times(size, (index) => `if @a\n json.k${index} 1\nelsif @b\n json.k 'x'\nend`),
  }),
  'the loops of a template': (size) => ({
    ...plain,
    [view]: times(size, (index) => `json.k${index} @beds do |bed|\n json.id bed.id\n json.a bed.a&.b\nend`),
  }),
  'the partials of a template': (size) => ({
    ...plain,
    [view]: times(size, (index) => `json.k${index} { json.partial! 'beds/p${index}', bed: @bed }`),
    ...filesOf(size, (index) => ({ [`app/views/beds/_p${index}.json.jbuilder`]: 'json.extract! bed, :id, :name\n' })),
  }),
  'one partial for many': (size) => ({
    ...plain,
    [view]: times(size, (index) => `json.k${index} { json.partial! 'beds/bed', bed: @bed${index}, n: ${index} }`),
    'app/views/beds/_bed.json.jbuilder': 'json.extract! bed, :id, :name\njson.n n\n',
  }),
  'the properties of a sidecar': (size) => ({
    ...plain,
    [sidecar]: `{ "properties": { ${times(size, (index) => `"p${index}": { "type": "string" },`)} "z": {} } }`,
  }),
  'the definitions of a sidecar': (size) => ({
    ...plain,
    [sidecar]: `{ "allOf": [${times(size, (index) => `{ "$ref": "#/$defs/D${index}" },`)} {}], "$defs": { ${times(size, (index) => `"D${index}": { "$ref": "#/$defs/D${index + 1}" },`)} "D${size}": {} } }`,
  }),
  'the same name in many sidecars': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      times(size, (index) => `def x${index}; end`),
    ),
    ...filesOf(size, (index) => ({
      [`app/views/beds/x${index}.schema.json`]: `{ "$ref": "#/$defs/Bed", "$defs": { "Bed": { "title": "${index}" } } }`,
    })),
  }),
  'the mistakes of a sidecar': (size) => ({
    ...plain,
    [sidecar]: `{ "properties": { ${times(size, (index) => `"p${index}": { "$ref": "#/nowhere", "a": 1e999, "a": 2 },`)} "z": {} } }`,
  }),
  'the deep sidecars': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      times(size, (index) => `def x${index}; end`),
    ),
    ...filesOf(size, (index) => ({
      [`app/views/beds/x${index}.schema.json`]: `${'{ "items": '.repeat(190)}{}${' }'.repeat(190)}`,
    })),
  }),
  'the chain of sidecars': (size) => ({
    ...plain,
    [sidecar]: '{ "$ref": "app/views/beds/_p0.schema.json" }',
    ...filesOf(size, (index) => ({
      [`app/views/beds/_p${index}.schema.json`]: `{ "items": { "$ref": "app/views/beds/_p${(index + 1) % size}.schema.json" } }`,
    })),
  }),
  'the keys of render json': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': action(
      `render json: { ${times(size, (index) => `k${index}: [1, 'a', { b: x }],`)} }`,
    ),
  }),
  'the constants of models': (size) => ({
    ...plain,
    'app/controllers/beds_controller.rb': action(
      times(size, (index) => `param! :p${index}, String, in: Bed::C${index}`),
    ),
    'app/models/bed.rb': `class Bed\n${times(size, (index) => `C${index} = %w[a b].freeze`)}\nend\n`,
  }),
})
