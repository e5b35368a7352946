// The language of routes: scopes, resources, concerns, engines and files of routes.

import { action, beds, className, type Files, familiesOf, filesOf, nest, routes, times, word } from './family.ts'

const bedsController: Files = { 'app/controllers/beds_controller.rb': action('') }
const drawn = (lines: string): Files => ({ ...bedsController, 'config/routes.rb': routes(lines) })
const get = "get 'a', to: 'beds#index'\n"
const names = (size: number): string => times(size, (index) => `:${word(index)}s,`).replaceAll('\n', ' ')

const scopeFamilies = familiesOf({
  'the scopes in scopes': (size) => drawn(nest(size, "scope 'a' do\n", get, 'end\n')),
  'the scopes in scopes with a route each': (size) => drawn(nest(size, `scope 'a' do\n${get}`, get, 'end\n')),
  'the namespaces in namespaces': (size) => drawn(nest(size, `namespace :a do\n${get}`, get, 'end\n')),
  'the resources in resources': (size) => drawn(nest(size, 'resources :beds do\n', '', 'end\n')),
  'the shallow resources in resources': (size) => drawn(nest(size, 'resources :beds, shallow: true do\n', '', 'end\n')),
  'the members in members': (size) => drawn(`resources :beds do\n${nest(size, 'member do\n', get, 'end\n')}end`),
  'the options in options': (size) => drawn(nest(size, "with_options to: 'beds#index' do\n", get, 'end\n')),
  'the options in options with a route each': (size) =>
    drawn(nest(size, `with_options a: 1, to: 'beds#index' do |a|\n${get}a.${get}`, get, 'end\n')),
  'the defaults in defaults': (size) => drawn(nest(size, `defaults a: 1 do\n${get}`, get, 'end\n')),
  'the constraints in constraints': (size) => drawn(nest(size, `constraints a: /b/ do\n${get}`, get, 'end\n')),
  'the controllers in controllers': (size) => drawn(nest(size, `controller :beds do\n${get}`, get, 'end\n')),
  'the defaults in defaults with names of their own': (size) =>
    drawn(`${times(size, (index) => `defaults a${index}: 1 do\n${get}`)}\n${'end\n'.repeat(size)}`),
  'the defaults of many routes': (size) =>
    drawn(
      `scope ${times(size, (index) => `a${index}: 1,`).replaceAll('\n', ' ')} path: 'b' do\n${get.repeat(size)}end`,
    ),
  'the constraints in constraints with names of their own': (size) =>
    drawn(`${times(size, (index) => `constraints a${index}: /b/ do\n${get}`)}\n${'end\n'.repeat(size)}`),
  'the path names in path names': (size) =>
    drawn(`${times(size, (index) => `scope path_names: { a${index}: 'b' } do`)}\n${get}${'end\n'.repeat(size)}`),
  'the constraints of a route': (size) =>
    drawn(`get 'a/:b', to: 'beds#index', constraints: { ${times(size, (index) => `a${index}: /b/,`)} b: /c/ }`),
  'the regexp of a constraint': (size) =>
    drawn(`get 'a/:b', to: 'beds#index', constraints: { b: /${'(?:a|[^b-c]+)?'.repeat(size)}/ }`),
  'the segments of a route': (size) =>
    drawn(`get '${times(size, (index) => `a/:b${index}`).replaceAll('\n', '/')}', to: 'beds#index'`),
  'the optional segments of a route': (size) =>
    drawn(`get 'a${times(size, (index) => `(/:b${index})`).replaceAll('\n', '')}', to: 'beds#index'`),
  'the optional segments in optional segments': (size) =>
    drawn(`get 'a${'(/b'.repeat(size)}${')'.repeat(size)}', to: 'beds#index'`),
  'the optional segments of many routes': (size) =>
    drawn(times(size, (index) => `get 'x${index}(/:a)(/:b)(/:c)(/:d)(/:e)(/:f)(/:g)(/:h)', to: 'beds#index'`)),
  'the stars of a route': (size) =>
    drawn(`get 'a${times(size, (index) => `/*b${index}`).replaceAll('\n', '')}', to: 'beds#index'`),
})

const resourceFamilies = familiesOf({
  'the names of resources': (size) => drawn(`resources ${names(size)} only: :index`),
  'the names of resources with a block': (size) => drawn(`resources ${names(size)} :beds do\n${get}end`),
  'the names of resources in the names of resources': (size) =>
    drawn(`resources ${names(size)} :beds do\nresources ${names(size)} :beds\nend`),
  'the verbs of a route': (size) => drawn(`match 'a', to: 'beds#index', via: [${':get, '.repeat(size)} :post]`),
  'the actions of only': (size) => drawn(`resources :beds, only: [${':index, '.repeat(size)} :show]`),
  'the paths of a verb': (size) =>
    drawn(`get ${times(size, (index) => `'a${index}',`).replaceAll('\n', ' ')} to: 'beds#index'`),
  'the same route': (size) => drawn(get.repeat(size)),
  'the same name of a route': (size) => drawn(times(size, (index) => `get 'a${index}', to: 'beds#index', as: :a`)),
  'the routes that are redirected': (size) => drawn(times(size, (index) => `get 'a${index}', to: redirect('b')`)),
  'the routes that lead nowhere': (size) =>
    drawn(times(size, (index) => `get 'a${index}', to: 'nothing${index}#index'`)),
  'the routes of conditions': (size) =>
    drawn(times(size, (index) => `if ENV['A${index}']\nget 'a${index}', to: 'beds#index'\nend`)),
  'the loops in loops': (size) => drawn(nest(size, '[1, 2].each do |a|\n', get, 'end\n')),
  'the times of a loop': (size) => drawn(`${'9'.repeat(size)}.times { |a| get "a#{a}", to: 'beds#index' }`),
  'the methods that draw': (size) =>
    drawn(`${times(size, (index) => `def d${index}\n${get}d${index + 1}\nd${index + 1}\nend`)}\ndef d${size}; end\nd0`),
  'the parts of a route that are asked for': (size) =>
    drawn(times(size, (index) => `direct(:a${index}) { 'b' }\nresolve('A${index}') { 'c' }`)),
})

const concernFamilies = familiesOf({
  'the concerns that call the next': (size) =>
    drawn(
      `${times(size, (index) => `concern :c${index} do\n${get}${index === 0 ? '' : `concerns :c${index - 1}\n`}end`)}\nconcerns :c${size - 1}`,
    ),
  'the concerns that call the next twice': (size) =>
    drawn(
      `${times(size, (index) => `concern :c${index} do\n${get}${index === 0 ? '' : `concerns :c${index - 1}, :c${index - 1}\n`}end`)}\nconcerns :c${size - 1}`,
    ),
  'the concerns that call themselves': (size) =>
    drawn(`concern :c do\n${'concerns :c\n'.repeat(size)}end\nresources :beds, concerns: :c`),
  'the concerns of a resource': (size) =>
    drawn(
      `${times(size, (index) => `concern(:c${index}) { get 'a${index}', to: 'beds#index' }`)}\nresources :beds, concerns: %i[${times(size, (index) => `c${index}`).replaceAll('\n', ' ')}]`,
    ),
  'the resources with a concern of as many routes': (size) =>
    drawn(
      `concern :c do\n${times(size, (index) => `get 'a${index}', to: 'beds#index'`)}\nend\n${times(size, (index) => `resources :${word(index)}s, concerns: :c`)}`,
    ),
})

const engine = (index: number): string => `E${index}::Engine`
const engineFiles = (size: number, mounts: (index: number) => string): Files => ({
  ...bedsController,
  'config/routes.rb': routes(`mount ${engine(0)} => '/e0'`),
  ...filesOf(size, (index) => ({
    [`engines/e${index}/lib/e${index}/engine.rb`]: `module E${index}\nclass Engine < ::Rails::Engine\nisolate_namespace E${index}\nend\nend`,
    [`engines/e${index}/config/routes.rb`]: `${engine(index)}.routes.draw do\nget 'a', to: 'beds#index'\n${mounts(index)}\nend`,
    [`engines/e${index}/app/controllers/e${index}/beds_controller.rb`]: `module E${index}\nclass BedsController\ndef index; end\nend\nend`,
  })),
})
const mount = (index: number): string => `mount ${engine(index)} => '/e${index}'`

const fileFamilies = familiesOf({
  'the engines that mount each other': (size) => engineFiles(size, () => times(size, mount)),
  'the engines that mount the next twice': (size) =>
    engineFiles(size, (index) =>
      index + 1 < size ? `${mount(index + 1)}\nmount ${engine(index + 1)} => '/again'` : '',
    ),
  'the engines that mount the next': (size) => engineFiles(size, (index) => (index + 1 < size ? mount(index + 1) : '')),
  'the mounts of one engine': (size) => ({
    ...engineFiles(1, () => times(size, (index) => `get 'a${index}', to: 'beds#index'`)),
    'config/routes.rb': routes(times(size, (index) => `mount ${engine(0)} => '/m${index}'`)),
  }),
  'the files of routes': (size) => ({
    ...drawn(times(size, (index) => `draw :r${index}`)),
    ...filesOf(size, (index) => ({ [`config/routes/r${index}.rb`]: `get 'a${index}', to: 'beds#index'` })),
  }),
  'the files of routes that draw the next': (size) => ({
    ...drawn('draw :r0'),
    ...filesOf(size, (index) => ({ [`config/routes/r${index}.rb`]: `${get}draw :r${index + 1}` })),
  }),
  'the files of routes that draw the next twice': (size) => ({
    ...drawn('draw :r0'),
    ...filesOf(size, (index) => ({ [`config/routes/r${index}.rb`]: `${get}draw :r${index + 1}\ndraw :r${index + 1}` })),
  }),
  'the file of routes that draws itself': (size) => ({
    ...drawn('draw :r'),
    'config/routes/r.rb': `${get}${'draw :r\n'.repeat(size)}`,
  }),
  'the loaded files': (size) => ({
    ...bedsController,
    'config/routes.rb': times(size, (index) => `load 'config/r${index}.rb'`),
    ...filesOf(size, (index) => ({ [`config/r${index}.rb`]: `load 'config/r${index}.rb'\n${routes(get)}` })),
  }),
  'the blocks of routes': (size) => ({ ...bedsController, 'config/routes.rb': routes(get).repeat(size) }),
  'the modules that the routes are extended with': (size) => ({
    ...bedsController,
    'config/routes.rb': `${times(size, (index) => `module M${index}\ndef m${index}; ${get}end\nend`)}\n${routes(times(size, (index) => `extend M${index}\nm${index}`))}`,
  }),
  'the words of inflections': (size) => ({
    ...beds,
    ...bedsController,
    'config/initializers/inflections.rb': `ActiveSupport::Inflector.inflections(:en) do |inflect|\n${times(size, (index) => `inflect.plural(/x${index}$/i, 'y')\ninflect.acronym 'X${index}'\ninflect.uncountable 'u${index}'\ninflect.irregular 'i${index}', 'j${index}'`)}\nend`,
  }),
  'the words of inflections that many names meet': (size) => ({
    ...bedsController,
    'config/routes.rb': routes(times(size, (index) => `resources :${word(index)}s, only: :index`)),
    'config/initializers/inflections.rb': `ActiveSupport::Inflector.inflections do |inflect|\n${times(size, (index) => `inflect.plural(/x${index}$/i, 'y')\ninflect.acronym 'X${index}'`)}\nend`,
  }),
  'the settings of the application': (size) => ({
    ...beds,
    ...bedsController,
    'config/application.rb': `module Hospital\nclass Application < Rails::Application\n${times(size, (index) => `config.autoload_paths << Rails.root.join('lib${index}')\nconfig.eager_load_paths += ['more${index}']`)}\nend\nend`,
  }),
  'the classes with actions of engines': (size) => ({
    ...bedsController,
    'config/routes.rb': routes(
      times(size, (index) => `namespace :n${index} do\nget 'a', to: '${word(index)}#index'\nend`),
    ),
    ...filesOf(size, (index) => ({
      [`app/controllers/n${index}/${word(index)}_controller.rb`]: `module N${index}\nclass ${className(index)}Controller\ndef index; end\nend\nend`,
    })),
  }),
})

export const routeFamilies = [...scopeFamilies, ...resourceFamilies, ...concernFamilies, ...fileFamilies]
