// Associations as ids, with the objects beside the root: what ActiveModel::Serializer 0.8.4 and 0.9.9 rendered.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const others = {
  ...serializing(
    'app/serializers/ward_serializer.rb',
    'class WardSerializer < ActiveModel::Serializer',
    'attributes :id',
  ),
  ...serializing(
    'app/serializers/nurse_serializer.rb',
    'class NurseSerializer < ActiveModel::Serializer',
    'attributes :id, :name\nhas_one :ward, embed: :id, include: true\ndef ward = Ward.first',
  ),
}

function bedBy(version: string, body: string, action = 'render json: bed'): Rendered {
  const lock = { 'Gemfile.lock': `GEM\n  specs:\n    active_model_serializers (${version})\n` }
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  return renderedBy(action, { ...bed, ...others, ...lock })
}

/** The keys of the document, and those of the bed; a question mark stands behind those that may be missing. */
function keys(...given: Parameters<typeof bedBy>): readonly [document: string, bed: string] {
  const { schema, components } = bedBy(...given)
  return [marked(schema), marked(components.Bed)]
}

function marked(schema: Parameters<typeof propertiesOf>[0]): string {
  const required = requiredOf(schema)
  return Object.keys(propertiesOf(schema))
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(' ')
}

const cases: readonly (readonly [body: string, in08: readonly string[], in09: readonly string[]])[] = [
  ['has_one :nurse, embed: :id', ['bed', 'nurse_id'], ['bed wards?', 'nurse_id']],
  ['has_one :nurse, embed: :id, include: true', ['bed nurses wards?', 'nurse_id'], ['bed nurses wards?', 'nurse_id']],
  ['has_one :nurse, embed: :id, embed_in_root: true', ['bed', 'nurse_id'], ['bed nurses wards?', 'nurse_id']],
  ['has_one :nurse, embed: :id, polymorphic: true', ['bed', 'nurse'], ['bed wards?', 'nurse_id']],
  ['has_one :nurse, embed: :id, key: :boss', ['bed', 'boss'], ['bed wards?', 'boss']],
  ['has_one :nurse', ['bed wards?', 'nurse'], ['bed wards?', 'nurse']],
  ['has_one :nurse, key: :boss, root: :chief', ['bed wards?', 'boss'], ['bed wards?', 'chief']],
  ['embed :ids, include: true\nhas_one :nurse', ['bed nurses wards?', 'nurse_id'], ['bed nurses wards?', 'nurse_id']],
  [
    'embed :ids, include: true\nhas_one :nurse, embed: :objects',
    ['bed wards?', 'nurse'],
    ['bed nurses wards?', 'nurse'],
  ],
  ['attributes :label\ndef include_label? = false', ['bed', ''], ['bed', 'label']],
  ['attributes :label\nprivate\ndef include_label? = object.free', ['bed', 'label?'], ['bed', 'label']],
]

for (const [body, in08, in09] of cases)
  test(`before 0.10: ${body.replaceAll('\n', '; ')}`, () => {
    assert.equal(keys('0.8.4', body), in08)
    assert.equal(keys('0.9.9', body), in09)
  })

test('a list may be empty, and a nurse under another root', () => {
  const body = 'has_one :nurse, embed: :id, include: true, root: :staff'
  assert.equal(keys('0.8.4', body, 'render json: Bed.all'), ['beds staff? wards?', 'nurse_id'])
  assert.equal(keys('0.9.9', body, 'render json: Bed.all'), ['beds staffs? wards?', 'nurse_id'])
})

test('what the keys hold', () => {
  const { schema, components } = bedBy('0.8.4', 'has_one :nurse, embed: :id, include: true')
  const list = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } })
  assert.equal(propertiesOf(schema).nurses, list('Nurse'))
  assert.equal(propertiesOf(schema).wards, list('Ward'))
  assert.equal(propertiesOf(components.Bed).nurse_id, { type: ['integer', 'null'] })
  const named = bedBy('0.8.4', 'has_one :nurse, embed: :id, embed_key: :name')
  assert.equal(propertiesOf(named.components.Bed).nurse_id, { type: ['string', 'null'] })
  const typed = bedBy('0.9.9', 'has_one :nurse, embed: :id, polymorphic: true')
  const { nurse_id: pair } = propertiesOf(typed.components.Bed)
  assert.match(JSON.stringify(pair), /"required":\["id","type"\]/)
})

test('a serializer by itself has a root, and what stands beside that', () => {
  const body = 'attributes :free?\nhas_one :nurse, embed: :id, include: true\ndef free? = object.free'
  const all = ['bed nurses wards?', 'free nurse_id']
  assert.equal(keys('0.8.4', body, 'render json: BedSerializer.new(bed).as_json'), all)
  assert.is(keys('0.8.4', body, "render json: BedSerializer.new(bed, root: 'cot').as_json")[0], 'cot nurses wards?')
  assert.is(keys('0.8.4', body, 'render json: BedSerializer.new(bed).as_json(root: :cot)')[0], 'cot nurses wards?')
  const beside = "made = BedSerializer.new(bed, root: 'cot').as_json\n    made.delete('cot')\n    render json: made"
  assert.is(keys('0.8.4', body, beside)[0], 'nurses wards?')
  const { schema } = bedBy('0.8.4', body, 'render json: BedSerializer.new(bed).serializable_hash')
  assert.equal(schema, { $ref: '#/components/schemas/Bed' })
})

test.run()
