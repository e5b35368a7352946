// Serializers of any number, depth and size.

import { action, beds, className, type Files, familiesOf, filesOf, nest, times, word } from './family.ts'

const records: Files = {
  ...beds,
  'db/schema.rb': `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "beds" do |t|
    t.string "label", null: false
    t.bigint "bed_id"
  end
end
`,
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  belongs_to :bed, optional: true\n  has_many :beds\nend\n',
}

const rendering = (code: string): Files => ({ ...records, 'app/controllers/beds_controller.rb': action(code) })

const blueprint = (name: string, body: string): Files => ({
  [`app/blueprints/${name.toLowerCase()}_blueprint.rb`]: `class ${name}Blueprint < Blueprinter::Base\n${body}\nend\n`,
})

export const serializerFamilies = familiesOf({
  'the serializers that are rendered': (size) => ({
    ...rendering(
      times(size, (index) => `return render json: Bed.all, each_serializer: ${className(index)}Serializer if x`),
    ),
    ...filesOf(size, (index) => ({
      [`app/serializers/${word(index)}_serializer.rb`]: `class ${className(index)}Serializer < ActiveModel::Serializer\n  attributes :id, :label\n  has_many :beds\nend\n`,
    })),
  }),
  'the options that a serializer leaves keys out by': (size) => ({
    ...rendering(times(size, (index) => `return render json: Bed.first!, shown: ${index} if x`)),
    'app/serializers/bed_serializer.rb': `class BedSerializer < ActiveModel::Serializer\n  attributes :id\n${times(20, (index) => `attribute :${word(index)}, if: -> { instance_options[:shown] == ${index} }`)}\nend\n`,
  }),
  'the blueprints that render the next': (size) => ({
    ...rendering(`render json: ${className(0)}Blueprint.render(Bed.all)`),
    ...filesOf(size, (index) =>
      blueprint(className(index), `field :label\nassociation :bed, blueprint: ${className(index + 1)}Blueprint`),
    ),
  }),
  'the blueprints that render the next twice': (size) => ({
    ...rendering(`render json: ${className(0)}Blueprint.render(Bed.all)`),
    ...filesOf(size, (index) =>
      blueprint(
        className(index),
        `association :bed, blueprint: ${className(index + 1)}Blueprint\nassociation :beds, blueprint: ${className(index + 1)}Blueprint`,
      ),
    ),
  }),
  'the views of a blueprint': (size) => ({
    ...rendering('render json: BedBlueprint.render(Bed.all, view: params[:view])'),
    ...blueprint(
      'Bed',
      times(size, (index) => `view(:${word(index)}) { field :label, name: :x${index} }`),
    ),
  }),
  'the views that include the one before': (size) => ({
    ...rendering(`render json: BedBlueprint.render(Bed.all, view: :${word(size - 1)})`),
    ...blueprint(
      'Bed',
      times(
        size,
        (index) => `view(:${word(index)}) { include_view :${word(index - 1)}; field :label, name: :x${index} }`,
      ),
    ),
  }),
  'the attributes of a serializer': (size) => ({
    ...rendering('render json: Bed.all'),
    'app/serializers/bed_serializer.rb': `class BedSerializer < ActiveModel::Serializer\n${times(size, (index) => `attribute(:x${index}) { object.label }`)}\nend\n`,
  }),
  'the words that are not known': (size) => ({
    ...rendering('render json: Bed.all'),
    'app/serializers/bed_serializer.rb': `class BedSerializer < ActiveModel::Serializer\n${times(size, (index) => `w${index} :a`)}\nend\n`,
  }),
  'the options of a serializer': (size) => ({
    ...rendering(times(size, (index) => `return render json: Bed.all, x${index}: ${index} if x`)),
    'app/serializers/bed_serializer.rb':
      'class BedSerializer < ActiveModel::Serializer\n  attributes :label\n  attribute(:x) { instance_options[:x1] }\n  has_many :beds\nend\n',
  }),
  'the includes of a document': (size) => ({
    ...rendering(
      `render json: BedSerializer.new(Bed.all, include: [:${Array.from({ length: size }, () => 'bed').join('.')}])`
        .replace('[:', "['")
        .replace('])', "'])"),
    ),
    'app/serializers/bed_serializer.rb':
      'class BedSerializer\n  include JSONAPI::Serializer\n  attributes :label\n  belongs_to :bed\nend\n',
  }),
  'the nested attributes of a resource': (size) => ({
    ...rendering('render json: BedResource.new(Bed.all).serialize'),
    'app/resources/bed_resource.rb': `class BedResource\n  include Alba::Resource\n${'nested(:a) {\n'.repeat(Math.min(size, 400))}attributes :label\n${'}\n'.repeat(Math.min(size, 400))}${times(size, (index) => `nested(:x${index}) { attributes :label }`)}\nend\n`,
  }),
  'the associations within a resource': (size) => ({
    ...rendering(`render json: BedResource.new(Bed.all, within: ${nest(size, '{ beds: ', '{}', ' }')}).serialize`),
    'app/resources/bed_resource.rb':
      'class BedResource\n  include Alba::Resource\n  attributes :label\n  many :beds, resource: BedResource\n  one :bed, resource: BedResource\nend\n',
  }),
  'the choices of associations within a resource': (size) => ({
    ...rendering(
      times(size, (index) => `return render json: BedResource.new(Bed.all, within: { x${index}: {} }).serialize if x`),
    ),
    'app/resources/bed_resource.rb': `class BedResource\n  include Alba::Resource\n  attributes :label\n${times(20, (index) => `many :x${index}, resource: BedResource`)}\nend\n`,
  }),
  'the macros of a resource': (size) => ({
    ...rendering('render json: BedResource.new(Bed.all).serialize'),
    'app/resources/bed_resource.rb': `class BedResource\n  include Alba::Resource\n  helper do\n    def text(name) = attribute(name) { |bed| bed.label }\n  end\n${times(size, (index) => `text :x${index}`)}\nend\n`,
  }),
})
