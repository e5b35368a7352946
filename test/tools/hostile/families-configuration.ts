// What an application reads when it boots: YAML, ERB, globs, folders of views, initializers, engines.

import { action, beds, className, familiesOf, filesOf, nest, plain, routes, times, word } from './family.ts'

const listed = "YAML.load_file('config/a.yml')['a'].each { |each| get each, to: 'beds#index' }"
const inYaml = (text: string) => ({ ...plain, 'config/routes.rb': routes(listed), 'config/a.yml': text })
const inApplication = (text: string) => ({
  ...plain,
  'config/application.rb': `module Hospital\nclass Application < Rails::Application\n${text}\nend\nend`,
})
const globbed = (glob: string) => inApplication(`config.autoload_paths += Dir[${glob}]`)

const yamlFamilies = familiesOf({
  'the items of a YAML list': (size) => inYaml(`a:\n${times(size, (index) => `  - b${index}`)}`),
  'the keys of a YAML map': (size) => inYaml(`a: [b]\n${times(size, (index) => `k${index}: ${index}`)}`),
  'the items in the brackets of YAML': (size) => inYaml(`a: [${'b, '.repeat(size)}c]`),
  'the pairs in the braces of YAML': (size) => inYaml(`a: {${'b: c, '.repeat(size)}}`),
  'the levels of YAML in brackets': (size) => inYaml(`a: ${nest(size, '[', 'b', ']')}`),
  'the levels of YAML in braces': (size) => inYaml(`a: ${nest(size, '{b: ', 'c', '}')}`),
  'the levels of YAML lists in a line': (size) => inYaml(`a:\n  ${'- '.repeat(size)}b`),
  'the levels of YAML by indentation': (size) =>
    inYaml(times(Math.ceil(Math.sqrt(size)), (index) => `${' '.repeat(index)}a:`)),
  'the aliases of YAML that each name the one before twice': (size) =>
    inYaml(
      `b0: &b0 [x]\n${times(size, (index) => `b${index + 1}: &b${index + 1} [*b${index}, *b${index}]`)}\na: *b${size}`,
    ),
  'the aliases of YAML that all name one list': (size) => inYaml(`b: &b [x]\na:\n${times(size, () => '  - *b')}`),
  'the aliases of YAML that each hold the one before': (size) =>
    inYaml(`b0: &b0 [x]\n${times(size, (index) => `b${index + 1}: &b${index + 1} [*b${index}]`)}\na: *b${size}`),
  'the merges of YAML that grow': (size) =>
    inYaml(
      `b0: &b0 {k: 1}\n${times(size, (index) => `b${index + 1}: &b${index + 1}\n  <<: *b${index}\n  k${index}: 1`)}\na: [b]`,
    ),
  'the merges of YAML with one map': (size) =>
    inYaml(`b: &b {k: 1, l: 2}\na: [b]\n${times(size, (index) => `c${index}:\n  <<: [*b, *b]`)}`),
  'the lines of a block of YAML': (size) => inYaml(`a:\n  - |\n${times(size, (index) => `    line ${index}`)}`),
  'the blank lines of a block of YAML': (size) => inYaml(`a:\n  - >\n    b${'\n'.repeat(size)}    c`),
  'the lines of a plain text of YAML': (size) => inYaml(`a:\n  - b\n${times(size, () => '    c')}`),
  'the blank lines of a plain text of YAML': (size) => inYaml(`a:\n  - b${'\n'.repeat(size)}    c`),
  'the lines of a quoted text of YAML': (size) => inYaml(`a: ["${'b \n'.repeat(size)}"]`),
  'the escapes of a quoted text of YAML': (size) => inYaml(`a: ["${'\\u00e9\\n'.repeat(size)}"]`),
  'one plain text of YAML': (size) => inYaml(`a: [${'b'.repeat(size)}]`),
  'one number of YAML': (size) => inYaml(`a: [${'1'.repeat(size)}]`),
  'one sum of YAML': (size) => inYaml(`a: [${'1:'.repeat(size)}0]`),
  'the comments of YAML': (size) => inYaml(`a: [b] # c\n${times(size, () => '  # d')}`),
  'the spaces of YAML': (size) => inYaml(`a:${' '.repeat(size)}[b]`),
  'the documents of YAML': (size) => inYaml(`a: [b]\n${times(size, () => '---\nc: d')}`),
  'the quotes of YAML that nobody closes': (size) => inYaml(`a: ["b"]\n${times(size, () => '"c')}`),
  'the maps of YAML that nobody closes': (size) => inYaml(`a: ${'{b: ['.repeat(size)}`),
  'the tags of YAML': (size) => inYaml(`a:\n${times(size, () => '  - !ruby/object:A b')}`),
  'the files that code reads again and again': (size) => ({
    ...inYaml('a: [b]'),
    'config/routes.rb': routes(times(size, () => listed)),
  }),
  'the file that code reads in a loop': (size) => ({
    ...inYaml(`a: [b]\n${times(size, (index) => `k${index}: 1`)}`),
    'config/routes.rb': routes(`${size}.times { ${listed} }`),
  }),
})

const erbFamilies = familiesOf({
  'the tags of ERB': (size) => ({
    ...inYaml(`a: [b]\n${"c: <%= 'd' %>\n".repeat(size)}`),
    'config/routes.rb': routes(
      "YAML.load(ERB.new(File.read('config/a.yml')).result)['a'].each { |each| get each, to: 'a#a' }",
    ),
  }),
  'the tags of ERB that nobody closes': (size) => ({
    ...inYaml(`a: [b]\n${'<%= '.repeat(size)}`),
    'config/routes.rb': routes(
      "YAML.load(ERB.new(File.read('config/a.yml')).result)['a'].each { |each| get each, to: 'a#a' }",
    ),
  }),
  'the keys of the settings': (size) => ({
    ...plain,
    Gemfile: "gem 'config'",
    'config/routes.rb': routes("Settings.a.each { |key, value| get key, to: 'a#a' }"),
    'config/settings.yml': `a:\n${times(size, (index) => `  k${index}: 1`)}`,
    'config/settings/development.yml': `a:\n${times(size, (index) => `  k${index}: 2`)}`,
  }),
  'the files of a language': (size) => ({
    ...plain,
    'config/routes.rb': routes("I18n.t('a').keys.each { |key| get key, to: 'a#a' }"),
    ...filesOf(size, (index) => ({ [`config/locales/l${index}.en.yml`]: `en:\n  a:\n    k${index}: b` })),
  }),
})

const bootFamilies = familiesOf({
  'the stars of a glob of the application': (size) => ({ ...globbed(`'app/${'*a'.repeat(size)}'`), ...manyFiles }),
  'the folders of a glob': (size) => ({ ...globbed(`'app/${'**/a*/'.repeat(size)}'`), ...manyFiles }),
  'the braces of a glob': (size) => globbed(`'app/${'{a,b}'.repeat(size)}'`),
  'the ways of a brace of a glob': (size) => globbed(`'app/{${'a,'.repeat(size)}b}'`),
  'the braces of a glob in braces': (size) => globbed(`'app/${nest(size, '{a,', 'b', '}')}'`),
  'the brackets of a glob': (size) => globbed(`'app/${'['.repeat(size)}'`),
  'the files that a glob finds': (size) => ({
    ...globbed("'**/*'"),
    ...filesOf(size, (index) => ({ [`app/models/${word(index)}.rb`]: `class ${className(index)}; end` })),
  }),
  'the globs of an application': (size) => inApplication(times(size, () => "config.autoload_paths += Dir['app/**/*']")),
  'the folders of views that are added': (size) =>
    inApplication(times(size, (index) => `config.paths['app/views'].unshift('v${index}')`)),
  'the folders of views that a controller adds': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base\n${times(size, (index) => `prepend_view_path 'v${index}'`)}\ndef index; end\nend`,
  }),
  'the folders that an initializer says to Zeitwerk': (size) => ({
    ...plain,
    'config/initializers/a.rb': times(
      size,
      (index) =>
        `Rails.autoloaders.main.collapse('app/models/a${index}')\nRails.autoloaders.main.push_dir('b${index}')`,
    ),
    'app/controllers/beds_controller.rb': action(times(size, (index) => `A::B${index}`)),
  }),
  'the collapsed folders in collapsed folders': (size) => {
    const count = Math.ceil(Math.sqrt(size))
    return {
      ...plain,
      'config/initializers/a.rb': times(
        count,
        (index) => `Rails.autoloaders.main.collapse('app/models${'/a'.repeat(index)}')`,
      ),
      [`app/models${'/a'.repeat(count)}/bed.rb`]: 'class Bed; end',
      'app/controllers/beds_controller.rb': action(times(size, (index) => `Bed.b${index}`)),
    }
  },
  'the modules that an initializer prepends': (size) => ({
    ...plain,
    'config/initializers/a.rb': times(
      size,
      (index) => `BedsController.prepend(M${index})\nmodule M${index}\ndef index = super\nend`,
    ),
  }),
  'the blocks that an initializer adds to a class': (size) => ({
    ...plain,
    'config/initializers/a.rb': times(size, (index) => `BedsController.class_eval { def a${index} = 1 }`),
  }),
  'the superclasses whose actions call super twice': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': `${times(size, (index) => `class ${index === 0 ? 'Beds' : className(index)}Controller < ${className(index + 1)}Controller\ndef index\nparam! :a${index}, String\nsuper\nsuper()\nend\nend`)}`,
  }),
  'the engines that draw into one': (size) => ({
    ...beds,
    'config/routes.rb': routes('mount Core::Engine, at: "a"'),
    ...filesOf(size, (index) => ({
      [`engines/e${index}/lib/e/engine.rb`]: `class ${index === 0 ? 'Core' : className(index)}::Engine < Rails::Engine; end`,
      [`engines/e${index}/config/routes.rb`]: `Core::Engine.routes.draw { get 'a${index}', to: 'a#a' }`,
    })),
  }),
})

const manyFiles = filesOf(200, (index) => ({ [`app/${'a/'.repeat(index % 20)}a${index}.rb`]: '' }))

export const configurationFamilies = [...yamlFamilies, ...erbFamilies, ...bootFamilies]
