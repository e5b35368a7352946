// A small application whose action renders something, and what the document says of it.

import { generate } from '../../src/index.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "wards" do |t|
    t.string "name", null: false
    t.decimal "budget", precision: 10, scale: 2
  end
  create_table "beds" do |t|
    t.bigint "ward_id", null: false
    t.bigint "nurse_id"
    t.string "label", null: false
    t.string "note"
    t.integer "size"
    t.boolean "free", default: true, null: false
    t.integer "kind", default: 0, null: false
    t.date "cleaned_on"
    t.datetime "created_at", null: false
  end
  create_table "nurses" do |t|
    t.string "name", null: false
  end
end
`

const models = {
  'app/models/ward.rb': `class Ward < ActiveRecord::Base
  has_many :beds
end
`,
  'app/models/bed.rb': `class Bed < ActiveRecord::Base
  belongs_to :ward
  belongs_to :nurse, optional: true
  enum :kind, { plain: 0, wide: 1 }

  def title
    "#{label} (#{size})"
  end
end
`,
  'app/models/nurse.rb': 'class Nurse < ActiveRecord::Base\n  has_many :beds\nend\n',
}

export interface Rendered {
  readonly schema: unknown
  readonly components: Readonly<Record<string, unknown>>
  /** What the report says of serializers. */
  readonly notes: readonly string[]
}

/** What `GET /beds/{id}` answers where the action runs this. */
export function renderedBy(action: string, files: Readonly<Record<string, string>>, inside = ''): Rendered {
  const generated = generate({
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: :show\nend\n',
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def show
    bed = Bed.find(params[:id])
    ${action}
  end
${inside}
end
`,
    'db/schema.rb': schema,
    ...models,
    ...files,
  })
  const { get, put } = generated?.document.paths['/beds/{id}'] ?? {}
  const content = (get ?? put)?.responses['200']?.content
  const notes = generated?.report.diagnostics.filter(({ code }) => code === 'serializer-unknown') ?? []
  return {
    schema: (content?.['application/json'] ?? content?.['application/vnd.api+json'])?.schema,
    components: (generated?.document.components?.schemas ?? {}) as Record<string, unknown>,
    notes: notes.map(({ message }) => message),
  }
}

/** The serializer of beds with a body, and those that it leads to. */
export function serializing(path: string, declaration: string, body: string): Record<string, string> {
  return { [path]: `${declaration}\n${body.replace(/^(?=.)/gm, '  ')}\nend\n` }
}

export function propertiesOf(schema: unknown): Record<string, unknown> {
  return ((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {}) as Record<string, unknown>
}

export function requiredOf(schema: unknown): readonly string[] {
  return (schema as { required?: readonly string[] } | undefined)?.required ?? []
}
