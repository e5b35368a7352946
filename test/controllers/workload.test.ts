// Actions that ask for more work together than is allowed: what is left out, and that it is said once.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes, times } from '../tools/hostile/family.ts'

function application(actions: number, body: string, lines: string) {
  return generate({
    'config/routes.rb': routes(times(actions, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `${times(actions, (index) => `def x${index}\n${body}\nend`)}\n${lines}`,
    ),
  })
}

const declared = (generated: ReturnType<typeof application>, index: number): number =>
  generated?.document.paths[`/x${index}`]?.get?.parameters?.length ?? 0

const warnings = (generated: ReturnType<typeof application>) =>
  (generated?.report.diagnostics ?? []).filter(({ code }) => code === 'ruby-too-much-work')

const rows = [
  [
    'as many callbacks as actions',
    application(
      1500,
      '',
      times(1500, (index) => `before_action :c${index}\ndef c${index}; param! :p${index}, String; end`),
    ),
  ],
  [
    'one method with many parameters for many actions',
    application(1500, 'all', `def all\n${times(1500, (index) => `param! :p${index}, String`)}\nend`),
  ],
] as const

for (const [name, generated] of rows) {
  test(`${name}: the last ones are left out, and one warning says so`, () => {
    assert.is(declared(generated, 0), 1500)
    assert.is(declared(generated, 1499), 0)
    assert.ok(generated?.document.paths['/x1499']?.get)
    assert.is(warnings(generated).length, 1)
    const [warning] = warnings(generated)
    assert.is(warning?.path, 'app/controllers/beds_controller.rb')
    assert.match(warning?.message ?? '', 'the actions up to those of `BedsController` ask for more work')
  })
}

test('actions of the same work ask for its sum, the first like the last', () => {
  const generated = application(
    1500,
    'all',
    `def all\nparam! :p, String\n${times(2500, (index) => `x${index} = [${index}]`)}\nend`,
  )
  assert.is(declared(generated, 0), 1)
  assert.is(declared(generated, 1499), 0)
  assert.is(warnings(generated).length, 1)
})

test('pages that ask for too much are read in short, and leave enough to what is no page', () => {
  const pages = 160
  const body = (index: number): string => `def x${index}\nall\nend`
  const generated = generate({
    'config/routes.rb': routes(
      `${times(pages, (index) => `get 'x${index}', to: 'beds#x${index}'`)}\npost 'last', to: 'beds#last'`,
    ),
    'app/models/maker.rb': "class Maker\ndef self.made = { label: 'x' }\nend",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::Base
${times(pages, body)}
def last
  render json: Maker.made, status: 201
end
def all
${times(1000, (index) => `param! :p${index}, String`)}
head :accepted
end
end`,
  })
  const paths = generated?.document.paths ?? {}
  const last = paths['/last']?.post?.responses['201']?.content?.['application/json']?.schema
  assert.match(JSON.stringify(last), '"label"')
  assert.equal(Object.keys(paths[`/x${pages - 25}`]?.get?.responses ?? {}), ['202'])
  assert.is(warnings(generated).length, 1)
})

test('a thousand actions under thirty callbacks that call forty methods are read to their end', () => {
  const generated = application(
    1000,
    `param! :a, String\n${times(40, (index) => `m${index}(params[:a])`)}`,
    times(30, (index) => `before_action :c${index}\ndef c${index}; param! :p${index}, Integer, min: 1; end`) +
      times(
        40,
        (index) => `\ndef m${index}(text)\nplain = text.to_s.strip\nreturn plain if plain == 'x'\nBed.find(plain)\nend`,
      ),
  )
  assert.is(declared(generated, 999), 31)
  assert.equal(warnings(generated), [])
})

/** Code that goes round in circles of which nobody knows the end, on many ways at once. */
const circles: readonly (readonly [name: string, files: Readonly<Record<string, string>>])[] = [
  [
    'methods without arguments that call each other where what they do fails',
    {
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def show
  check
  return if performed?
  @ward = Ward.find_by(name: params[:ward])
  make_ward if @ward.nil?
  @bed = Bed.find_by(label: params[:label])
  make_bed if @bed.nil?
  tell_ward
  render json: { size: 1 } unless performed?
end

private

def check
  render json: { error: 'label' }, status: 422 if params[:label].blank?
end

def tell_ward
  return unless Bed.find_by(label: params[:label]).blank?
  bed = Bed.new(label: params[:label])
  render json: bed.errors.messages, status: 422 unless bed.save
end

def make_ward
  @ward = Ward.new(name: params[:ward])
  render json: { error: 'ward' }, status: 422 unless @ward.save!
rescue ActiveRecord::RecordNotUnique
  show
end

def make_bed
  @bed = Bed.new(label: params[:label])
  render json: { error: 'bed' }, status: 422 unless @bed.save!
rescue ActiveRecord::RecordNotUnique
  show
end`,
      ),
    },
  ],
  [
    'a scope that asks itself for each of a list',
    {
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        'def show\nlabel = params[:label]\nbeds = label.present? ? Bed.all.labelled(label).order(:id) : Bed.all\nrender json: { size: beds.count }\nend',
      ),
      'app/models/bed.rb': `class Bed < ApplicationRecord
  scope :labelled, lambda { |label|
    case label
    when String, Symbol then where("label ~ ?", "<#{label}>")
    when Array then label.reduce(self) { |beds, each| beds.labelled(each) }
    when Tag then labelled(label.name)
    else raise TypeError, "no label: #{label.inspect}"
    end
  }
end`,
      'app/models/tag.rb': 'class Tag < ApplicationRecord\nend',
    },
  ],
  [
    'records that have an order, and are compared with other ones',
    {
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        'def show\nrender json: { size: Bed.count, same: Bed.first! == Bed.last! }\nend',
      ),
      'app/models/bed.rb':
        'class Bed < ApplicationRecord\ndef <=>(other)\nlabel == other.label ? 0 : label <=> other.label\nend\nend',
    },
  ],
]

for (const [name, files] of circles)
  test(`${name}: what it answers is known`, () => {
    const generated = generate({
      'config/routes.rb': routes("get 'x', to: 'beds#show'"),
      'app/models/application_record.rb':
        'class ApplicationRecord < ActiveRecord::Base\nself.abstract_class = true\nend',
      'app/models/bed.rb': 'class Bed < ApplicationRecord\nend',
      'app/models/ward.rb': 'class Ward < ApplicationRecord\nend',
      'db/schema.rb':
        'ActiveRecord::Schema.define do\ncreate_table(:beds) { |t| t.string :label }\ncreate_table(:wards) { |t| t.string :name }\ncreate_table(:tags) { |t| t.string :name }\nend',
      ...files,
    })
    assert.equal(warnings(generated), [])
    assert.match(JSON.stringify(generated?.document.paths['/x']?.get?.responses['200']), /"size":\{"type":"integer"/)
  })

test('an action whose services are too much is run once more without them, and without a warning', () => {
  const lines = times(400, (index) => `x${index % 7} = a ? [b, x${index % 5}] : { c: d }`)
  const loops = times(4, (index) => `list${index}.each do |each${index}|`)
  const service = `class Service\ninclude Gem::Words\ndef inside\n${loops}\n${lines}\n${times(4, () => 'end')}\nend\ndef call = inside\nend`
  const generated = generate({
    'config/routes.rb': routes("get 'x0', to: 'beds#x0'"),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      'def x0\nMaker.new.call\nrender json: { a: params.require(:b) }, status: 201\nend',
    ),
    'app/models/service.rb': service,
    'app/models/maker.rb': 'class Maker\ndef call\nService.new.call\nend\nend',
  })
  assert.equal(Object.keys(generated?.document.paths['/x0']?.get?.responses ?? {}), ['201', '400'])
  assert.is(warnings(generated).length, 0)
})

test.run()
