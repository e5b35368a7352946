// ActiveModel::Serializer 0.10: what a request may choose to include, and what stands in documents beside the resources.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, type Rendered, renderedBy, requiredOf, serializing } from './rendered.ts'

const nurse = serializing(
  'app/serializers/nurse_serializer.rb',
  'class NurseSerializer < ActiveModel::Serializer',
  'attributes :id, :name\nhas_many :beds',
)
const reference = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })

function bedBy(body: string, action: string, files: Readonly<Record<string, string>> = {}): Rendered {
  const bed = serializing('app/serializers/bed_serializer.rb', 'class BedSerializer < ActiveModel::Serializer', body)
  return renderedBy(action, { ...bed, ...nurse, ...files })
}

const associated = 'attributes :label\nbelongs_to :nurse\nbelongs_to :ward'

const mayInclude: readonly (readonly [include: string, component: string, keys: string])[] = [
  ["params[:include].to_s.split(',') & %w[nurse ward]", 'BedWithAnyOfNurseWard', 'label nurse ward'],
  ["%w[nurse ward] & params[:include].to_s.split(',')", 'BedWithAnyOfNurseWard', 'label nurse ward'],
  ["%w[nurse.beds] & params[:include].to_s.split(',')", 'BedWithAnyOfNurseBeds', 'label nurse'],
  ['[:nurse, (:ward if params[:full])]', 'BedWithAnyOfNurseWard', 'label nurse ward'],
  ['params[:include]', 'BedWithAny', 'label nurse ward'],
  ["params.fetch(:include, 'nurse')", 'BedWithAny', 'label nurse ward'],
  ['params[:full] ? params[:include] : false', 'BedWithAny', 'label nurse ward'],
]

for (const [include, component, keys] of mayInclude)
  test(`what a request chooses to include may be there: ${include}`, () => {
    const { schema, components } = bedBy(associated, `render json: bed, include: ${include}`)
    assert.equal(schema, reference(component))
    assert.is(Object.keys(propertiesOf(components[component])).join(' '), keys)
    assert.equal(requiredOf(components[component]), ['label'])
  })

test('so may all below it', () => {
  const { components } = bedBy(associated, 'render json: bed, include: params[:include]')
  assert.equal(requiredOf(components.NurseWithAny), ['id', 'name'])
  assert.equal(propertiesOf(components.NurseWithAny).beds, { type: 'array', items: reference('BedWithAny') })
})

test('what is there by default is, where nothing is said to include', () => {
  for (const include of ['false', 'nil']) {
    const { schema } = bedBy(associated, `render json: bed, include: ${include}`)
    assert.equal(schema, reference('Bed'))
  }
})

test('resources of JSON:API are the same whatever is included', () => {
  for (const include of ['params[:include]', "params.fetch(:include, 'nurse')", '%w[nurse] & params[:include]']) {
    const { schema, components } = bedBy(associated, `render json: bed, adapter: :json_api, include: ${include}`)
    assert.equal(requiredOf(schema), ['data'])
    const { data, included } = propertiesOf(schema)
    assert.equal(data, reference('BedResource'))
    assert.ok(JSON.stringify(included).includes('NurseResource'))
    assert.equal(requiredOf(components.BedResource), ['id', 'type', 'attributes', 'relationships'])
  }
})

test.run()
