// Ruby as text: comments, lines, names, literals, constants, modules, and the chains that they make.

import { action, beds, className, controller, familiesOf, filesOf, routes, times, word } from './family.ts'

const bedsController = 'app/controllers/beds_controller.rb'
const inAction = (text: string) => ({ ...beds, [bedsController]: action(text) })
const inBeds = (text: string) => ({ ...beds, [bedsController]: controller('Beds', text) })

const textFamilies = familiesOf({
  'the lines of a comment': (size) => inBeds(`${times(size, (index) => `  # ${index}`)}\ndef index; end`),
  'the lines of a comment above a class': (size) => ({
    ...beds,
    [bedsController]: `${times(size, (index) => `# ${index}`)}\n${action('')}`,
  }),
  'the empty lines of a comment': (size) => inBeds(`#\n${'#  \n'.repeat(size)}# a\ndef index; end`),
  'the tags of a comment': (size) => inBeds(`${times(size, () => '# @return [Bed] :nodoc')}\ndef index; end`),
  'the rubocop lines of a comment': (size) => inBeds(`${times(size, () => '# rubocop:disable all')}\ndef index; end`),
  'one line of a comment': (size) => inBeds(`# ${'a GET /b '.repeat(size)}\ndef index; end`),
  'one line of blanks': (size) => inBeds(`#${' \t'.repeat(size)}a\n${' \t'.repeat(size)}# b\ndef index; end`),
  'the comments between actions': (size) => inBeds(`${times(size, (index) => `# ${index}\n\n`)}\ndef index; end`),
  'the comments of one action that many routes share': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'a${index}', to: 'beds#index'`)),
    [bedsController]: controller('Beds', `${'# a line of words\n'.repeat(size)}def index; end`),
  }),
  'the texts between =begin and =end': (size) => inBeds(`${'=begin\na\n=end\n'.repeat(size)}def index; end`),
  'one line of calls': (size) => inAction('f(a); '.repeat(size)),
  'one name': (size) => inAction(`param! :${'a'.repeat(size)}, String`),
  'one text': (size) => inAction(`param! :a, String, default: '${'a'.repeat(size)}'`),
  'the escapes of a text': (size) => inAction(`param! :a, String, default: "${'\\u00e9\\n'.repeat(size)}"`),
  'one regexp': (size) => inAction(`param! :a, String, format: /\\A${'(?:a|b)?'.repeat(size)}\\z/`),
  'the groups of a regexp': (size) => inAction(`param! :a, String, format: /${'('.repeat(size)}a${')'.repeat(size)}/`),
  'the classes of a regexp': (size) => inAction(`param! :a, String, format: /${'[a-z&&[^b]]'.repeat(size)}/`),
  'one number': (size) => inAction(`param! :a, Integer, default: ${'1'.repeat(size)}`),
  'the words of a list of words': (size) => inAction(`param! :a, String, in: %w[${'ab '.repeat(size)}]`),
  'the heredocs of a line': (size) => inAction(`f(${'<<~A, '.repeat(size)}1)\n${'a\nA\n'.repeat(size)}`),
  'a text of many lines': (size) => inAction(`a = <<~A\n${'  a #{b}\n'.repeat(size)}A\n`),
  'the local variables of an action': (size) => inAction(times(size, (index) => `a${index} = a${index - 1}`)),
  'the assignments of a line': (size) => inAction(`${times(size, (index) => `a${index},`).replaceAll('\n', ' ')} = *b`),
  'the links of a chain of calls': (size) => inAction(`a${'.b(1)'.repeat(size)}`),
  'the links of a chain that blocks are given to': (size) => inAction(`a${'.b { |c| c }'.repeat(size)}`),
  'the branches of a condition': (size) =>
    inAction(`if a\n1\n${times(size, (index) => `elsif b${index}\nparam! :c${index}, String`)}\nend`),
  'the conditions after each other': (size) =>
    inAction(times(size, (index) => `param! :c${index}, String if a${index}`)),
  'the conditions that raise': (size) => inAction(times(size, () => 'raise A if a')),
  'the branches of a case': (size) => inAction(`case a\n${times(size, (index) => `when ${index} then b`)}\nend`),
  'the patterns of a case': (size) => inAction(`case a\n${times(size, (index) => `in { b: [${index}, *] }\n1`)}\nend`),
  'the methods of a controller that call the next': (size) =>
    inBeds(
      `def index; a0; end\nprivate\n${times(size, (index) => `def a${index}; param! :p${index}, String; a${index + 1}; end`)}`,
    ),
  'the methods of a controller that call all': (size) =>
    inBeds(
      `def index; a; end\nprivate\n${times(size, (index) => `def a${index}; ${times(index % 30, (other) => `a${other}`).replaceAll('\n', ';')}; end`)}`,
    ),
  'the methods that each call the next twice': (size) =>
    inBeds(
      `def index; a0; end\nprivate\n${times(size, (index) => `def a${index}; param! :a, String; a${index + 1}; a${index + 1}; end`)}`,
    ),
  'the aliases of a method': (size) =>
    inBeds(
      `def index; a${size}; end\ndef a0; param! :a, String; end\n${times(size, (index) => `alias a${index + 1} a${index}`)}`,
    ),
  'the aliases of an action': (size) =>
    inBeds(
      `${times(size, (index) => `alias_method :a${index}, :a${index + 1}`)}\nalias_method :index, :a0\ndef a${size}; end`,
    ),
  'the mistakes of a file': (size) => inAction('a ) = * b @@@ % => end\n'.repeat(size)),
  'the words after __END__': (size) => ({
    ...beds,
    [bedsController]: `${action('')}__END__\n${'class A; '.repeat(size)}`,
  }),
  'the words for visibility': (size) => inBeds(`def index; end\n${'private\npublic\n'.repeat(size)}`),
  'the names made private': (size) =>
    inBeds(`def index; end\nprivate ${times(size, (index) => `:a${index},`).replaceAll('\n', ' ')} :z`),
})

const model = 'app/models/bed.rb'
const usesBed = inAction('param! :a, String, in: Bed::A0')

const constantFamilies = familiesOf({
  'the chain of constants': (size) => ({
    ...usesBed,
    [model]: `class Bed\n${times(size, (index) => `A${index} = A${index + 1}`)}\nA${size} = %w[a]\nend`,
  }),
  'the chain of constants in order': (size) => ({
    ...inAction(`param! :a, String, in: Bed::A${size}`),
    [model]: `class Bed\nA0 = %w[a]\n${times(size, (index) => `A${index + 1} = A${index}`)}\nend`,
  }),
  'the chain of constants of many files': (size) => ({
    ...inAction('param! :a, String, in: To::A'),
    ...filesOf(size, (index) => ({
      [`app/models/${word(index)}.rb`]: `class ${className(index)}; A = ${className(index + 1)}::A; end`,
    })),
  }),
  'the constants that double the one before': (size) => ({
    ...usesBed,
    [model]: `class Bed\n${times(size, (index) => `A${index} = A${index + 1} + A${index + 1}`)}\nA${size} = %w[a]\nend`,
  }),
  'the constants that hold the one before twice': (size) => ({
    ...inAction(`param! :a, String, default: Bed::A${size}`),
    [model]: `class Bed\nA0 = 'a'\n${times(size, (index) => `A${index + 1} = [A${index}, A${index}]`)}\nend`,
  }),
  'the constants that need each other': (size) => ({
    ...usesBed,
    [model]: `class Bed\n${times(size, (index) => `A${index} = [A${(index + 1) % size}, A${(index * 7) % size}]`)}\nend`,
  }),
  'the names of a path of constants': (size) => inAction(`param! :a, String, in: A${'::B'.repeat(size)}`),
  'the modules in modules': (size) => ({
    ...usesBed,
    [model]: `class Bed\n${times(size, (index) => `module M${index}`)}\nA = 1\n${'end\n'.repeat(size)}A0 = M0::A\nend`,
  }),
  'the openings of a class': (size) => ({
    ...usesBed,
    [model]: times(size, (index) => `class Bed\nA${index} = %w[a]\nend`),
  }),
  'the changes of a constant': (size) => ({
    ...usesBed,
    [model]: `class Bed\nA0 = []\n${times(size, (index) => `A0 << 'a${index}'`)}\nend`,
  }),
  'the class variables of a class': (size) => ({
    ...usesBed,
    [model]: `class Bed\n${times(size, (index) => `@@a${index} = 1\ncattr_accessor :a${index}`)}\nA0 = [a1]\nend`,
  }),
  'the chain of superclasses': (size) => ({
    'config/routes.rb': routes(`get 'a', to: '${word(0)}#index'`),
    ...filesOf(size, (index) => ({
      [`app/controllers/${word(index)}_controller.rb`]: `class ${className(index)}Controller < ${className(index + 1)}Controller\ndef a${index}; end\nend`,
    })),
    [`app/controllers/${word(size)}_controller.rb`]: `class ${className(size)}Controller\ndef index; param! :a, String; end\nend`,
  }),
  'the superclasses that are their own': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'a${index}', to: '${word(index)}#index'`)),
    ...filesOf(size, (index) => ({
      [`app/controllers/${word(index)}_controller.rb`]: `class ${className(index)}Controller < ${className((index + 1) % size)}Controller\nend`,
    })),
  }),
  'the modules that include the next': (size) => ({
    ...inBeds(`include ${className(0)}\ndef index; end`),
    ...filesOf(size, (index) => ({
      [`app/controllers/concerns/${word(index)}.rb`]: `module ${className(index)}\ninclude ${className(index + 1)}\nend`,
    })),
  }),
  'the modules that include two': (size) => ({
    ...inBeds(`include ${className(0)}\ndef index; end`),
    ...filesOf(size, (index) => ({
      [`app/controllers/concerns/${word(index)}.rb`]: `module ${className(index)}\ninclude ${className(index + 1)}, ${className(index + 2)}\nend`,
    })),
  }),
  'the modules of one file that a class includes': (size) => ({
    ...inBeds(
      `${times(size, (index) => `module M${index}; def m${index}; end; end\ninclude M${index}`)}\ndef index; end`,
    ),
  }),
  'the parts that a class is extended with': (size) => ({
    ...inBeds(`${times(size, (index) => `extend ${className(index)}`)}\ndef index; end\na`),
    ...filesOf(size, (index) => ({
      [`app/controllers/concerns/${word(index)}.rb`]: `module ${className(index)}\nend`,
    })),
  }),
  'the parts that a class is prepended with': (size) => ({
    ...inBeds(`${times(size, (index) => `prepend ${className(index)}`)}\ndef index; end`),
    ...filesOf(size, (index) => ({
      [`app/controllers/concerns/${word(index)}.rb`]: `module ${className(index)}\nend`,
    })),
  }),
  'the same concern of methods that call the next': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'a${index}', to: '${word(index)}#index'`)),
    ...filesOf(size, (index) => ({
      [`app/controllers/${word(index)}_controller.rb`]: `class ${className(index)}Controller\ninclude Shared\ndef index; s0; end\nend`,
    })),
    'app/controllers/concerns/shared.rb': `module Shared\n${times(size, (index) => `def s${index}; s${index + 1}; end`)}\nend`,
  }),
  'the same concern included by many': (size) => ({
    'config/routes.rb': routes(times(size, (index) => `get 'a${index}', to: '${word(index)}#index'`)),
    ...filesOf(size, (index) => ({
      [`app/controllers/${word(index)}_controller.rb`]: `class ${className(index)}Controller\ninclude Shared\ndef index; shared; end\nend`,
    })),
    'app/controllers/concerns/shared.rb': `module Shared\n${times(size, (index) => `def s${index}; end`)}\ndef shared; param! :a, String; end\nend`,
  }),
})

/** The action is made by none of them, so that all that makes methods is run. */
const made = (text: string) => ({
  ...beds,
  [bedsController]: controller('Beds', `def self.make(name) = define_method(name) { param! :a, String }\n${text}`),
})

const bootFamilies = familiesOf({
  'the methods that a loop makes': (size) =>
    made(times(size, (index) => `%w[a b].each { |n| define_method("#{n}${index}") { n } }`)),
  'the methods that one loop makes': (size) =>
    made(`${'# a line of words\n'.repeat(size)}${size * 20}.times { |n| define_method("a#{n}") { n } }`),
  'the macros of a class': (size) => made(times(size, (index) => `make :a${index}`)),
  'the macros that run for ever': (size) => made(`def self.forever = loop { }\n${times(size, () => 'forever')}`),
  'the macros that call the next': (size) =>
    made(`m0\n${times(size, (index) => `def self.m${index} = m${index + 1}`)}\nm0`),
  'the macros that call the next twice': (size) =>
    made(`${times(size, (index) => `def self.m${index}; m${index + 1}; m${index + 1}; end`)}\nm0`),
  'the macros that cannot be run': (size) =>
    made(`L = []\ndef self.add(x) = (L << x if Feature.on?)\n${times(size, (index) => `add ${index}`)}`),
  'the registrations of a list': (size) => made(`L = {}\n${times(size, (index) => `L[${index}] = self`)}`),
  'the texts that are evaluated': (size) => made(times(size, (index) => `class_eval "def a${index}; end"`)),
  'the classes that inherit from the next and make methods': (size) => ({
    ...made('end\nclass BedsController < A0\n'),
    ...filesOf(size, (index) => ({
      [`app/models/a${index}.rb`]: `class A${index} < A${index + 1}\ndef self.inherited(base) = super\nend`,
    })),
  }),
  'the classes of a file that inherit from each other': (size) =>
    made(
      `end\n${times(size, (index) => `class A${index} < A${(index * 7) % size}\ndefine_method("a#{1}") { }\nend`)}\nclass BedsController < A0`,
    ),
  'the concerns that depend on all before': (size) => ({
    ...made(`include A${size}`),
    ...filesOf(size, (index) => ({
      [`app/controllers/concerns/a${index + 1}.rb`]: `module A${index + 1}\nextend ActiveSupport::Concern\ninclude A${index}\nincluded { make :a${index} }\nend`,
    })),
  }),
  'the classes that a registry knows': (size) => ({
    ...made('ALL = Registry::ALL.keys\nALL.each { |name| make(name) }'),
    'app/models/registry.rb': 'class Registry\nALL = {}\ndef self.inherited(base) = ALL[base.name] = base\nend',
    ...filesOf(size, (index) => ({ [`app/models/r${index}.rb`]: `class R${index} < Registry\nend` })),
  }),
})

export const rubyFamilies = [...textFamilies, ...constantFamilies, ...bootFamilies]
