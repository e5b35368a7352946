// What classes of an application answer after it was started, also by macros.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isKind } from '../../src/ruby/index.ts'
import { bed, programOf, shown } from '../support/booted-programs.ts'

const instanceCases = [
  ['def', 'class Bed; def a = 1; end', 'a', 'Bed: def a = 1'],
  ['the last definition wins', 'class Bed; def a = 1; end; class Bed; def a = 2; end', 'a', 'Bed: def a = 2'],
  ['a superclass', 'class Base; def a = 1; end; class Bed < Base; end', 'a', 'Base: def a = 1'],
  ['a module that is included', 'module M; def a = 1; end; class Bed; include M; end', 'a', 'M: def a = 1'],
  [
    'the module that is included last',
    'module M; def a = 1; end; module N; def a = 2; end; class Bed; include M; include N; end',
    'a',
    'N: def a = 2',
  ],
  [
    'the first of two modules of one include',
    'module M; def a = 1; end; module N; def a = 2; end; class Bed; include M, N; end',
    'a',
    'M: def a = 1',
  ],
  [
    'a module that is prepended before the class',
    'module M; def a = 1; end; class Bed; prepend M; def a = 2; end',
    'a',
    'M: def a = 1',
  ],
  ['define_method', 'class Bed; define_method(:a) { 1 }; end', 'a', 'Bed: { 1 }'],
  [
    'define_method in a loop',
    'class Bed; %w[a b].each { |n| define_method("#{n}_x") { n } }; end',
    'b_x',
    'Bed: { n } n="b"',
  ],
  [
    'define_method in a loop over a hash',
    'class Bed; { sms: 160 }.each do |channel, limit| define_method(:"#{channel}_limit") { limit } end; end',
    'sms_limit',
    'Bed: { limit } channel=:sms limit=160',
  ],
  ['define_method with a lambda', 'class Bed; define_method(:a, ->(x) { x }); end', 'a', 'Bed: ->(x) { x }'],
  ['define_method by send', 'class Bed; send(:define_method, :a) { 1 }; end', 'a', 'Bed: { 1 }'],
  ['alias', 'class Bed; def a = 1; alias b a; end', 'b', 'Bed: def a = 1'],
  [
    'alias_method before a new definition',
    'class Bed; def a = 1; alias_method :b, :a; def a = 2; end',
    'b',
    'Bed: def a = 1',
  ],
  ['attr_reader', 'class Bed; attr_reader :a; end', 'a', 'Bed: reader @a'],
  ['attr_reader has no writer', 'class Bed; attr_reader :a; end', 'a=', undefined],
  ['attr_accessor', 'class Bed; attr_accessor :a, :b; end', 'b=', 'Bed: writer @b'],
  ['attr_writer', 'class Bed; attr_writer :a; end', 'a', undefined],
  ['attr_accessor of a list', 'class Bed; NAMES = %i[a b]; attr_accessor(*NAMES); end', 'b', 'Bed: reader @b'],
  ['delegate', 'class Bed; delegate :a, :b, to: :ward; end', 'b', 'Bed: ward.b'],
  ['delegate with a prefix', 'class Bed; delegate :a, to: :ward, prefix: true; end', 'ward_a', 'Bed: ward.a'],
  ['delegate with a name', 'class Bed; delegate :a, to: :ward, prefix: :w; end', 'w_a', 'Bed: ward.a'],
  ['delegate that allows nil', 'class Bed; delegate :a, to: :ward, allow_nil: true; end', 'a', 'Bed: ward.a or nil'],
  ['delegate to a variable', 'class Bed; delegate :a, to: :@ward; end', 'a', 'Bed: @ward.a'],
  ['delegate to the class', 'class Bed; delegate :a, to: :class; end', 'a', 'Bed: class.a'],
  [
    'def_delegator',
    'class Bed; extend Forwardable; def_delegator :@items, :shift, :take; end',
    'take',
    'Bed: @items.shift',
  ],
  ['def_delegators', 'class Bed; extend Forwardable; def_delegators :@items, :a, :<<; end', '<<', 'Bed: @items.<<'],
  ['instance_delegate', 'class Bed; extend Forwardable; instance_delegate %i[a b] => :@x; end', 'b', 'Bed: @x.b'],
  ['class_attribute', 'class Bed; class_attribute :a; end', 'a', 'Bed: attribute a'],
  ['class_attribute has a predicate', 'class Bed; class_attribute :a; end', 'a?', 'Bed: attribute a'],
  ['class_attribute without a reader', 'class Bed; class_attribute :a, instance_reader: false; end', 'a', undefined],
  [
    'class_attribute without accessors',
    'class Bed; class_attribute :a, instance_accessor: false; end',
    'a=',
    undefined,
  ],
  ['mattr_accessor', 'class Bed; mattr_accessor :a; end', 'a', 'Bed: attribute @@a'],
  ['cattr_reader', 'class Bed; cattr_reader :a; end', 'a=', undefined],
  [
    'config_accessor',
    'class Bed; include ActiveSupport::Configurable; config_accessor(:a) { 1 }; end',
    'a',
    'Bed: attribute a',
  ],
  [
    'attribute of CurrentAttributes',
    'class Bed < ActiveSupport::CurrentAttributes; attribute :a; end',
    'a',
    'Bed: reader @a',
  ],
  ['attribute of another class', 'class Bed < ApplicationRecord; attribute :a; end', 'a', undefined],
  ['a method of the block of a struct', 'Bed = Struct.new(:x) do def a = x; end', 'a', 'Bed: def a = x'],
  [
    'a method of the struct that a class inherits from',
    'class Bed < Struct.new(:x) { def a = x }; end',
    'a',
    ': def a = x',
  ],
  [
    'a concern',
    'module C; extend ActiveSupport::Concern; included do def a = 1; end; def b = 2; end; class Bed; include C; end',
    'a',
    'Bed: def a = 1',
  ],
  [
    'a concern of which one statement is not understood',
    'module C; extend ActiveSupport::Concern; included do x if y?; def a = 1; end; end; class Bed; include C; end',
    'a',
    'Bed: def a = 1',
  ],
  [
    'a concern that another one includes',
    'module C; extend ActiveSupport::Concern; included do attr_reader :a; end; end; module D; extend ActiveSupport::Concern; include C; end; class Bed; include D; end',
    'a',
    'Bed: reader @a',
  ],
  [
    'remove_method',
    'class Base; def a = 1; end; class Bed < Base; def a = 2; remove_method :a; end',
    'a',
    'Base: def a = 1',
  ],
  ['undef_method', 'class Base; def a = 1; end; class Bed < Base; undef_method :a; end', 'a', undefined],
  ['undef', 'class Base; def a = 1; end; class Bed < Base; undef a; end', 'a', undefined],
  [
    'a macro of the class itself',
    'class Bed; def self.states(*names) = names.each { |name| define_method("#{name}?") { @state == name } }; states :open, :shut; end',
    'shut?',
    'Bed: { @state == name } names=[:open, :shut] name=:shut',
  ],
  [
    'a macro of a superclass',
    'class Base; def self.field(name) = attr_reader(name); end; class Bed < Base; field :a; end',
    'a',
    'Bed: reader @a',
  ],
  [
    'a macro of a module that extends',
    'module M; def setting(name, default: nil) = define_method(name) { default }; end; class Bed; extend M; setting :a, default: 5; end',
    'a',
    'Bed: { default } name=:a default=5',
  ],
  [
    'a macro of the class methods of a concern',
    'module C; extend ActiveSupport::Concern; class_methods do def field(n) = attr_reader(n); end; end; class Bed; include C; field :a; end',
    'a',
    'Bed: reader @a',
  ],
  [
    'a macro of a hook',
    'module C; def self.included(base) = base.extend(Words); module Words; def field(n) = attr_reader(n); end; end; class Bed; include C; field :a; end',
    'a',
    'Bed: reader @a',
  ],
  [
    'class_eval in a hook',
    'module C; def self.included(base); base.class_eval do attr_reader :a; def b = 1; end; end; end; class Bed; include C; end',
    'b',
    'Bed: def b = 1',
  ],
  [
    'class_eval with a text',
    'class Bed; %w[a b].each do |n| class_eval <<~RUBY, __FILE__, __LINE__ + 1\n def #{n}_x\n 1\n end\nRUBY\n end; end',
    'b_x',
    'Bed: def b_x 1 end',
  ],
  [
    'a hook of inheritance',
    'class Base; def self.inherited(base); super; base.attr_reader :a; end; end; class Bed < Base; end',
    'a',
    'Bed: reader @a',
  ],
  [
    'a macro that takes the name of a def',
    'class Bed; def self.memo(name) = alias_method("plain_#{name}", name); memo def a = 1; end',
    'plain_a',
    'Bed: def a = 1',
  ],
  [
    'an own alias_method_chain',
    'class Module; def chain(t, f); alias_method "#{t}_without_#{f}", t; alias_method t, "#{t}_with_#{f}"; end; end; class Bed; def a = 1; def a_with_log = 2; chain :a, :log; end',
    'a',
    'Bed: def a_with_log = 2',
  ],
  ['a condition that is known', 'class Bed; if true then def a = 1; else def a = 2; end; end', 'a', 'Bed: def a = 1'],
  ['a condition that is not known', 'class Bed; def a = 1; if Feature.on? then def a = 2; end; end', 'a', undefined],
  [
    'a loop that is not known',
    'class Bed; Ward.all.each { |w| define_method(w.name) { 1 } }; def a = 1; end',
    'a',
    'Bed: def a = 1',
  ],
  ['a Class.new', 'Base = Class.new { def a = 1 }; Bed = Class.new(Base) { def b = 1 }', 'a', 'Base: def a = 1'],
  ['a class that is reopened by class_eval', 'class Bed; end; Bed.class_eval do def a = 1; end', 'a', 'Bed: def a = 1'],
  ['a macro of a gem does nothing', 'class Bed; has_many :pillows; def a = 1; end', 'a', 'Bed: def a = 1'],
] as const

for (const [name, code, asked, expected] of instanceCases)
  test(`an instance answers by: ${name}`, () => {
    assert.is(shown(bed(code).method('Bed', asked)), expected)
  })

const singletonCases = [
  ['def self', 'class Bed; def self.a = 1; end', 'a', 'Bed: def self.a = 1'],
  ['class << self', 'class Bed; class << self; def a = 1; end; end', 'a', 'Bed: def a = 1'],
  ['attr_accessor in class << self', 'class Bed; class << self; attr_accessor :a; end; end', 'a=', 'Bed: writer @a'],
  ['alias in class << self', 'class Bed; class << self; def a = 1; alias b a; end; end', 'b', 'Bed: def a = 1'],
  [
    'define_method in class << self',
    'class Bed; class << self; %i[a b].each { |n| define_method(n) { n } }; end; end',
    'b',
    'Bed: { n } n=:b',
  ],
  ['define_singleton_method', 'class Bed; define_singleton_method(:a) { 1 }; end', 'a', 'Bed: { 1 }'],
  ['a superclass', 'class Base; def self.a = 1; end; class Bed < Base; end', 'a', 'Base: def self.a = 1'],
  ['extend', 'module M; def a = 1; end; class Bed; extend M; end', 'a', 'M: def a = 1'],
  [
    'extend of a superclass',
    'module M; def a = 1; end; class Base; extend M; end; class Bed < Base; end',
    'a',
    'M: def a = 1',
  ],
  ['extend self', 'module Bed; extend self; def a = 1; end', 'a', 'Bed: def a = 1'],
  ['module_function', 'module Bed; module_function; def a = 1; end', 'a', 'Bed: def a = 1'],
  ['module_function with a name', 'module Bed; def a = 1; module_function :a; end', 'a', 'Bed: def a = 1'],
  [
    'class_methods of a concern',
    'module C; extend ActiveSupport::Concern; class_methods do def a = 1; end; end; class Bed; include C; end',
    'a',
    'C::ClassMethods: def a = 1',
  ],
  [
    'ClassMethods of a concern',
    'module C; extend ActiveSupport::Concern; module ClassMethods; def a = 1; end; end; class Bed; include C; end',
    'a',
    'C::ClassMethods: def a = 1',
  ],
  ['class_attribute', 'class Bed; class_attribute :a; end', 'a=', 'Bed: attribute a'],
  ['mattr_accessor', 'module Bed; mattr_accessor :a; end', 'a', 'Bed: attribute @@a'],
  ['CurrentAttributes', 'class Bed < ActiveSupport::CurrentAttributes; attribute :a; end', 'a=', 'Bed: instance.a='],
  ['an instance method is none of the class', 'class Bed; def a = 1; end', 'a', undefined],
  [
    'a method of an included module is none of the class',
    'module M; def a = 1; end; class Bed; include M; end',
    'a',
    undefined,
  ],
  [
    'include in class << self',
    'module M; def a = 1; end; class Bed; class << self; include M; end; end',
    'a',
    'M: def a = 1',
  ],
] as const

for (const [name, code, asked, expected] of singletonCases)
  test(`a class answers by: ${name}`, () => {
    assert.is(shown(bed(code).singletonMethod('Bed', asked)), expected)
  })

test('super goes on behind the owner', () => {
  const program = bed(
    'module P; def a = 1; end; module M; def a = 2; end; class Base; def a = 3; end; class Bed < Base; prepend P; include M; def a = 4; end',
  )
  const found: (string | undefined)[] = []
  for (let method = program.method('Bed', 'a'); method !== undefined; method = program.method('Bed', 'a', method))
    found.push(shown(method))
  assert.equal(found, ['P: def a = 1', 'Bed: def a = 4', 'M: def a = 2', 'Base: def a = 3'])
})

test('super of a class method goes on with extended modules and the superclass', () => {
  const program = bed(
    'module M; def a = 2; end; class Base; def self.a = 3; end; class Bed < Base; extend M; def self.a = 4; end',
  )
  const found: (string | undefined)[] = []
  for (
    let method = program.singletonMethod('Bed', 'a');
    method !== undefined;
    method = program.singletonMethod('Bed', 'a', method)
  )
    found.push(shown(method))
  assert.equal(found, ['Bed: def self.a = 4', 'M: def a = 2', 'Base: def self.a = 3'])
})

test('super of an own writer reaches what Rails made', () => {
  const program = bed('class Bed < ActiveSupport::CurrentAttributes; attribute :a; def a=(x); super; end; end')
  const own = program.method('Bed', 'a=')
  assert.match(shown(own) ?? '', 'def a=(x)')
  assert.is(shown(program.method('Bed', 'a=', own)), 'Bed: writer @a')
})

const visibilities = [
  ['private', 'class Bed; private; def a = 1; end', 'private'],
  ['private with a name', 'class Bed; def a = 1; private :a; end', 'private'],
  ['private def', 'class Bed; private def a = 1; end', 'private'],
  ['private attr_reader', 'class Bed; private attr_reader :a; end', 'private'],
  ['attr_reader below private', 'class Bed; private; attr_reader :a; end', 'private'],
  ['protected', 'class Bed; protected; def a = 1; end', 'protected'],
  ['a new body begins public', 'class Bed; private; def b = 1; end; class Bed; def a = 1; end', 'public'],
  [
    'define_method in a loop below private',
    'class Bed; private; %w[a].each { |n| define_method(n) { 1 } }; end',
    'private',
  ],
  ['a macro below private', 'class Bed; def self.m(n) = define_method(n) { 1 }; private; m :a; end', 'public'],
  ['delegate with private', 'class Bed; delegate :a, to: :b, private: true; end', 'private'],
  [
    'a subclass that makes it public',
    'class Base; private; def a = 1; end; class Bed < Base; public :a; end',
    'public',
  ],
  [
    'private in an included block',
    'module C; extend ActiveSupport::Concern; included do private; def a = 1; end; end; class Bed; include C; end',
    'private',
  ],
] as const

for (const [name, code, expected] of visibilities)
  test(`visibility: ${name}`, () => assert.is(bed(code).visibility('Bed', 'a'), expected))

const chains = [
  ['class Bed; end', ['Bed'], true],
  ['class Bed < ActiveRecord::Base; end', ['Bed', 'ActiveRecord::Base'], false],
  ['class Bed; include Comparable; end', ['Bed', 'Comparable'], true],
  ['class Bed < StandardError; end', ['Bed', 'StandardError'], true],
  ['class Bed < Struct.new(:a); end', ['Bed', 'Struct'], true],
  ['Bed = Struct.new(:a)', ['Bed', 'Struct'], true],
  ['class Bed < DelegateClass(Array); end', ['Bed', 'Delegator'], true],
  [
    'module P; end; module M; end; class Base; end; class Bed < Base; prepend P; include M; end',
    ['P', 'Bed', 'M', 'Base'],
    true,
  ],
  ['class Bed; include Pundit::Authorization; end', ['Bed', 'Pundit::Authorization'], false],
  ['class Bed; acts_as_list; end', ['Bed'], false],
  ['class Bed < ActiveRecord::Migration[7.0]; end', ['Bed', 'ActiveRecord::Migration'], false],
] as const

for (const [code, names, isClosed] of chains)
  test(`ancestors of ${code}`, () => {
    const program = bed(code)
    assert.equal(program.ancestors('Bed'), names)
    assert.is(program.isClosed('Bed'), isClosed)
  })

/** Each that follows costs as much for each class below it. */
test('fifty superclasses of a class are asked, and as many modules as there are', () => {
  const line = Array.from({ length: 59 }, (_, index) => `class B${index + 1} < B${index}; end`)
  const long = bed(`class B0; end; ${line.join('; ')}; class Bed < B59; end`)
  assert.is(long.ancestors('Bed').length, 51)
  const modules = Array.from({ length: 100 }, (_, index) => `module M${index}; end`).join('; ')
  const names = Array.from({ length: 100 }, (_, index) => `M${index}`).join(', ')
  assert.is(bed(`${modules}; class Bed; include ${names}; end`).ancestors('Bed').length, 101)
})

const structs = [
  ['Bed = Struct.new(:x, :y)', ['x', 'y'], false],
  ['Bed = Struct.new(:x, keyword_init: true)', ['x'], true],
  ['class Bed < Struct.new(:x); end', ['x'], false],
  ['Bed = Data.define(:x)', ['x'], true],
  ['class Base < Struct.new(:x); end; class Bed < Base; end', ['x'], false],
] as const

for (const [code, names, takesKeywords] of structs)
  test(`members of ${code}`, () => assert.equal(bed(code).members('Bed'), { names, takesKeywords }))

test('a class of a library that the application opens has more than it is given there', () => {
  const program = bed('module Net; class HTTP; def a = 1; end; end; class Bed; def a = 1; end')
  assert.is(program.isClosed('Net::HTTP'), false)
  assert.is(program.isClosed('Bed'), true)
})

test('other classes have no members', () => assert.is(bed('class Bed; end').members('Bed'), undefined))

test('classes of a folder have the superclass that is loaded while another one of them runs', () => {
  const inside = (code: string): string => `module Api\n  module V1\n${code}\n  end\nend\n`
  const program = programOf({
    'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::API\nend\n',
    'app/controllers/api/v1/base_controller.rb': inside(
      'class BaseController < ApplicationController\ndef say; end\nend',
    ),
    'app/controllers/api/v1/rooms_controller.rb': inside('class RoomsController < BaseController\nend'),
    'app/controllers/api/v1/suppliers_controller.rb': inside('class SuppliersController < BaseController\nend'),
    'app/controllers/api/v1/wards_controller.rb': inside('class WardsController < BaseController\nend'),
  })
  for (const name of ['Rooms', 'Suppliers', 'Wards']) {
    const method = program.method(`Api::V1::${name}Controller`, 'say')
    assert.is(method?.owner, 'Api::V1::BaseController', name)
  }
})

test('classes inherit from the nearest of one name, whichever is asked first', () => {
  const files = {
    'app/services/base_service.rb': 'class BaseService\n  def a = 1\nend\n',
    'app/services/wards/base_service.rb':
      'module Wards\n  class BaseService < BaseService\n    def b = 2\n  end\nend\n',
    'app/services/wards/count_service.rb': 'module Wards\n  class CountService < BaseService\n  end\nend\n',
  }
  const chain = ['Wards::CountService', 'Wards::BaseService', 'BaseService']
  for (const first of [...chain, 'Wards']) {
    const program = programOf(files)
    program.ancestors(first)
    assert.equal(program.ancestors('Wards::CountService'), chain, first)
  }
})

test('a class that is opened by a path is found in whatever file it stands', () => {
  const routes = 'class Shop::Routes\n  def self.find(name) = name\nend\n'
  const lists: readonly Readonly<Record<string, string>>[] = [
    { 'config/initializers/routes.rb': routes },
    { 'config/initializers/routes.rb': routes, 'config/initializers/shop.rb': 'module Shop\nend\n' },
    { 'lib/anything.rb': routes, 'app/models/shop.rb': 'module Shop\nend\n' },
    { 'app/models/other.rb': `class Other\nend\n${routes}` },
  ]
  for (const files of lists) {
    const program = programOf(files)
    assert.is(shown(program.singletonMethod('Shop::Routes', 'find')), 'Shop::Routes: def self.find(name) = name')
    const value = program.constantIn('Shop', 'Routes')
    assert.is(isKind(value, 'module') && value.name, 'Shop::Routes')
  }
})

test.run()
