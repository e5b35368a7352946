// What constants and class bodies of an application hold after it was started.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseRuby } from '../../grammar/index.ts'
import { Application, BootedProgram } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'
import { bed, beds, constant, programOf, shown, written } from '../support/booted-programs.ts'

const settings = `class Settings
  def self.preference(name, type, default: nil)
    (@definitions ||= {})[name] = { type: type }
    define_method(name) { preferences.fetch(name) { default } }
    define_method("#{name}=") { |value| preferences[name] = value }
  end
  def self.definitions = @definitions
  def preferences = @preferences ||= {}
  preference :page_size, :integer, default: 25
  preference :title, :string, default: "Shop"
end
Config = Settings.new
Config.title = "Desk"
module Bed
  %i[page_size title].each { |name| define_method(name) { Config.public_send(name) } }
  SIZE = Config.page_size
  TITLE = Config.title
  NAMES = Settings.definitions.keys
end`

test('a settings object is read by constants', () => {
  const program = bed(settings)
  assert.is(constant(program, 'Bed::SIZE'), '25')
  assert.is(constant(program, 'Bed::TITLE'), '"Desk"')
  assert.is(constant(program, 'Bed::NAMES'), '[:page_size, :title]')
  assert.is(shown(program.method('Bed', 'title')), 'Bed: { Config.public_send(name) } name=:title')
  assert.is(
    written(program.classVariable('Settings', '@definitions')),
    '{:page_size=>{:type=>:integer}, :title=>{:type=>:string}}',
  )
})

const constants = [
  ['a list', 'class Bed; LIST = %w[a b].freeze; SIZE = LIST.size; end', 'Bed::SIZE', '2'],
  ['a list that its class adds to', 'class Bed; LIST = [1]; LIST << 2; end', 'Bed::LIST', '[1, 2]'],
  ['the class of a block', 'class Bed; IS = ->(x) { x }.is_a?(Proc); end', 'Bed::IS', 'true'],
  ['the class of a name', 'class Bed; IS = :open.is_a?(Symbol) && !"open".is_a?(Symbol); end', 'Bed::IS', 'true'],
  ['a class that is not known', 'class Bed; IS = :open.is_a?(Other); end', 'Bed::IS', undefined],
  ['const_set', 'class Bed; { open: 0 }.each { |n, v| const_set(n.upcase, v) }; end', 'Bed::OPEN', '0'],
  ['an inherited one', 'class Base; A = 1; end; class Bed < Base; end', 'Bed::A', '1'],
  ['one of a module', 'module M; A = 1; end; class Bed; include M; end', 'Bed::A', '1'],
  [
    'a registry',
    'class Bed; ALL = {}; def self.register(n) = ALL[n] = self; register :a; end',
    'Bed::ALL.keys',
    undefined,
  ],
  ['the environment', 'class Bed; A = ENV["A"] || 1; end', 'Bed::A', undefined],
  ['a statement behind a variable', 'class Bed; LIST = [1]; LIST << 2 if ENV["A"].present?; end', 'Bed::LIST', '[1]'],
  ['one without a variable', 'class Bed; LIST = [1]; LIST << 2 unless ENV["A"] == "1"; end', 'Bed::LIST', '[1, 2]'],
  [
    'one of two behind variables',
    'class Bed; LIST = []; if ENV.key?("A") && ENV.fetch("B", "") != ""; LIST << 1; else; LIST << 2; end; end',
    'Bed::LIST',
    '[2]',
  ],
  [
    'one behind more than variables',
    'class Bed; LIST = [1]; LIST << 2 if ENV["A"] == odd; end',
    'Bed::LIST',
    undefined,
  ],
  ['a variable of a class behind a variable', 'class Bed; @a = 1 if ENV["A"]; A = @a; end', 'Bed::A', undefined],
  ['where an application runs', 'class Bed; LIST = [1]; LIST << 2 if ENV["RAILS_ENV"]; end', 'Bed::LIST', undefined],
  [
    'a chain of variables',
    `class Bed; LIST = []; if ENV["A0"]; LIST << 0; ${Array.from({ length: 3000 }, (_, index) => `elsif ENV["A${index}"]; LIST << 1`).join('; ')}; else; LIST << 2; end; end`,
    'Bed::LIST',
    '[2]',
  ],
  ['a constant behind a variable', 'class Bed; if ENV["A"]; A = 1; else; A = 2; end; end', 'Bed::A', undefined],
  [
    'one of a class whose parent decides on what is not known',
    'class Base; def self.inherited(c); super; c.kind = 1 if Odd.on?; end; end; class Bed < Base; A = 1; end',
    'Bed::A',
    '1',
  ],
  ['the opposite of what is not known', 'class Bed; A = !ENV["A"]; B = !Feature.on?; end', 'Bed::A', undefined],
  [
    'a list of the class that a block changes',
    'class Bed; L = [1]; def self.add(names) = Hash(names).each { |n, _| self::L << n }; add(a: 1); add(nil); end',
    'Bed::L',
    '[1, :a]',
  ],
  [
    'a list of the class that a block of an unknown word may change',
    'class Bed; L = [1]; Odd.each { |n| self::L << n }; end',
    'Bed::L',
    undefined,
  ],
  [
    'an object whose methods a block of an unknown word may call',
    'class Kept; def add(n) = (@all ||= []) << n; def all = @all; end; class Bed; K = Kept.new; K.add(1); Odd.each { K.add(2) }; A = K.all; end',
    'Bed::A',
    undefined,
  ],
  [
    'a list that is changed under an unknown condition',
    'class Bed; L = [1]; L << 2 if Feature.on?; end',
    'Bed::L',
    undefined,
  ],
  [
    'a list that a macro changes under an unknown condition',
    'class Bed; L = [1]; def self.m(x) = (L << x if Feature.on?); m 2; end',
    'Bed::L',
    undefined,
  ],
  ['a list that gets what is not known', 'class Bed; L = [1]; L.concat(Ward.names); end', 'Bed::L', undefined],
  ['a class', 'class Bed; KIND = Bed; end', 'Bed::KIND', 'Bed'],
] as const

for (const [name, code, asked, expected] of constants)
  test(`a constant: ${name}`, () => assert.is(constant(bed(code), asked), expected))

test('a registry knows the classes of files that nobody asked for', () => {
  const program = programOf({
    'app/exporters/exporter.rb':
      'class Exporter; ALL = {}; def self.inherited(base); super; ALL[base.name] = base; end; end',
    'app/exporters/csv_exporter.rb': 'class CsvExporter < Exporter; end',
    'app/exporters/pdf_exporter.rb': 'class PdfExporter < CsvExporter; end',
  })
  assert.is(written(program.constantIn('Exporter', 'ALL')), '{"CsvExporter"=>CsvExporter, "PdfExporter"=>PdfExporter}')
})

test('where a constant is assigned is known where its value is not', () => {
  const program = bed('class Bed; NOW = Time.now; end')
  const text = 'Bed::NOW'
  const parsed = parseRuby(text)
  const [node] = parsed.program.statements.body
  const found = node && program.written(node, { file: { path: 'a.rb', text, parsed }, nesting: [] })
  assert.is(found?.file.text.slice(found.node.start, found.node.end), 'Time.now')
  assert.equal(found?.nesting, ['Bed'])
})

const variables = [
  ['class Bed; @a = 1; end', '@a', '1'],
  ['class Base; @a = 1; end; class Bed < Base; end', '@a', undefined],
  ['class Base; @@a = 1; end; class Bed < Base; end', '@@a', '1'],
  ['class Base; @@a = 1; end; class Bed < Base; @@a = 2; end', '@@a', '2'],
  ['class Base; class_attribute :a, default: [1]; end; class Bed < Base; self.a += [2]; end', 'a', '[1, 2]'],
  ['class Base; class_attribute :a, default: 1; end; class Bed < Base; end', 'a', '1'],
  ['class Base; class_attribute :a, default: 1; end; class Bed < Base; self.a = Feature.on?; end', 'a', undefined],
  ['class Base; class_attribute :a, default: 1; end; class Bed < Base; self.a = 2 if Feature.on?; end', 'a', undefined],
  ['class Bed; mattr_accessor(:a) { [1] }; end', '@@a', '[1]'],
  ['class Bed; mattr_accessor :a, default: 3; end', '@@a', '3'],
  ['class Bed; mattr_accessor :a, default: 3; self.a = 4 if Feature.on?; end', '@@a', undefined],
  ['class Bed; mattr_accessor :a; if defined?(Other) then self.a = 1 else self.a = 2 end; end', '@@a', undefined],
  ['class Bed; mattr_accessor :a, default: 3; end; Bed.a = 4 if Feature.on?', '@@a', undefined],
  ['class Bed; mattr_accessor :a, default: [3]; a << 4 if Feature.on?; end', '@@a', undefined],
  ['class Bed; mattr_accessor :a; self.a ||= Feature.limit; end', '@@a', undefined],
  [
    'class Base; mattr_accessor :a, default: 3; end; class Bed < Base; self.a = 4 if Feature.on?; end',
    '@@a',
    undefined,
  ],
  ['class Bed; @a = 3; class << self; attr_accessor :a; end; self.a = 4 if Feature.on?; end', '@a', undefined],
  ['class Bed; @a = 3; class << self; attr_accessor :a; end; end; Bed.a = 4 if Feature.on?', '@a', undefined],
  ['class Bed; mattr_accessor :a, default: 3; other.a = 4 if Feature.on?; end', '@@a', '3'],
  ['class Bed; mattr_accessor :a; self.a = 4 if ENV["A"]; end', '@@a', undefined],
  ['class Bed; class_variable_set(:@@a, 3); end', '@@a', '3'],
  ['class Bed; instance_variable_set(:@a, 3); end', '@a', '3'],
  ['class Bed; include ActiveSupport::Configurable; config_accessor(:a) { 1 }; config.a = 2; end', 'a', '2'],
  [
    'class Bed; class_attribute :steps, default: []; def self.step(name, if: nil) = self.steps += [[name, binding.local_variable_get(:if)]]; step :b, if: :c?; end',
    'steps',
    '[[:b, :c?]]',
  ],
  [
    'module C; extend ActiveSupport::Concern; included do class_attribute :a, default: []; end; class_methods do def has(*f) = self.a = f; end; end; class Bed; include C; has :b; end',
    'a',
    '[:b]',
  ],
] as const

for (const [code, name, expected] of variables)
  test(`${name} of ${code}`, () => assert.is(written(bed(code).classVariable('Bed', name)), expected))

test('a global and a function of the top level', () => {
  const program = programOf({ 'config/initializers/a.rb': '$limit = 5', 'lib/tools.rb': 'def double(x) = x * 2' })
  assert.is(program.global('$limit'), 5)
  assert.is(shown(program.function('double')), ': def double(x) = x * 2')
  assert.is(program.function('other'), undefined)
})

test('an initializer changes a class', () => {
  const program = programOf({
    [beds]: 'class Bed; def a = 1; end',
    'config/initializers/beds.rb': 'Rails.application.config.to_prepare do\n  Bed.class_eval { def a = 2 }\nend',
    'lib/beds.rb': 'Bed.prepend(Module.new { def b = 3 })',
  })
  assert.is(shown(program.method('Bed', 'a')), 'Bed: def a = 2')
  assert.match(shown(program.method('Bed', 'b')) ?? '', 'def b = 3')
})

test('what Ruby raises for values', () => {
  const program = bed('')
  assert.is(program.pure(2, '+', [3]).value, 5)
  const wrong = program.pure(null, 'Integer', [{ kind: 'string', text: 'x' }])
  assert.is(wrong.value, undefined)
  assert.is(wrong.raised?.className, 'ArgumentError')
  assert.is(program.pure(null, 'Integer', [{ kind: 'string', text: '7' }]).value, 7)
})

test('values of constants stay as they are', () => {
  const program = bed('class Bed; LIST = [1]; end')
  const list = program.constantIn('Bed', 'LIST')
  assert.is(written(program.pure(list ?? null, '<<', [2]).value), '[1, 2]')
  assert.is(written(program.constantIn('Bed', 'LIST')), '[1]')
})

test('macros that do not end are told once', () => {
  const application = new Application(
    memoryTree({ [beds]: 'class Bed; def self.forever = loop { }; forever; forever; def a = 1; end' }),
  )
  const program = new BootedProgram(application)
  program.method('Bed', 'a')
  assert.equal(
    application.diagnostics.map(({ code }) => code),
    ['ruby-too-much-work'],
  )
})

test('classes that inherit from each other end', () => {
  const program = programOf({
    'app/models/bed.rb': 'class Bed < Ward; end',
    'app/models/ward.rb': 'class Ward < Bed; end',
  })
  assert.is(program.method('Bed', 'a'), undefined)
})

test.run()
