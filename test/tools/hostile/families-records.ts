// Records while code runs: what callbacks of models do, and what is asked of records and of results.

import { action, beds, familiesOf, filesOf, times } from './family.ts'

export const recordFamilies = familiesOf({
  'the variables that a callback sets': (size) => ({
    ...beds,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\nbefore_save { ${times(size, (index) => `@a${index} = 1`)} }\nend`,
    'app/controllers/beds_controller.rb': action(`bed = Bed.new\n${'bed.save\n'.repeat(size)}`),
  }),
  'the methods that a callback calls': (size) => ({
    ...beds,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\nbefore_save :a0\n${times(size, (index) => `def a${index} = self.b${index} = a${index + 1}\nattr_accessor :b${index}`)}\nend`,
    'app/controllers/beds_controller.rb': action('bed = Bed.create!\nrender json: { a: bed.b0 }'),
  }),
  'the guards of a callback': (size) => ({
    ...beds,
    'db/schema.rb': 'ActiveRecord::Schema.define do\ncreate_table "beds" do |t|\nt.string "a"\nend\nend',
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\nvalidates :a, presence: true\nbefore_validation :tidy\ndef tidy\n${'return if a.blank?\nself.a = a.strip\n'.repeat(size)}end\nend`,
    'app/controllers/beds_controller.rb': action('Bed.create!(params.permit(:a))\nhead :ok'),
  }),
  'the errors that callbacks raise': (size) => ({
    ...beds,
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${times(size, (index) => `class E${index} < StandardError; end\nbefore_save { raise E${index} }`)}\nend`,
    'app/controllers/beds_controller.rb': action(`bed = Bed.new\n${'bed.save\n'.repeat(size)}`),
  }),
  'the callbacks that make the next record': (size) => ({
    ...beds,
    ...filesOf(size, (index) => ({
      [`app/models/k${index}.rb`]: `class K${index} < ActiveRecord::Base\nattr_accessor :a\n${['before_validation', 'before_save', 'after_save'].map((word) => `${word} { self.a = K${index + 1}.create!.a }`).join('\n')}\nend`,
    })),
    'app/controllers/beds_controller.rb': action('render json: { a: K0.create!.a }'),
  }),
  'the loops that call a method with the next': (size) => ({
    ...beds,
    'db/schema.rb': 'ActiveRecord::Schema.define do\ncreate_table "beds" do |t|\nt.string "a"\nend\nend',
    'app/models/bed.rb': `class Bed < ActiveRecord::Base\n${times(size, (index) => `def g${index}\nbeds = a.split(',').map { |x| Bed.new(a: x) }\nbeds.each(&:g${index + 1})\nend`)}\nend`,
    'app/controllers/beds_controller.rb': action('params[:a].map { |b| Bed.new(a: b) }.each(&:g0)\nhead :ok'),
  }),
  'the records that one way each makes': (size) => ({
    ...beds,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nend',
    'app/controllers/beds_controller.rb': action(
      times(size, (index) => `b${index} = params[:a${index}] ? Bed.new : Bed.create\nb${index}.save!`),
    ),
  }),
  'the results that are alike': (size) => ({
    ...beds,
    'app/controllers/beds_controller.rb': action(
      `result = case params[:a]\n${times(size, (index) => `when 'a${index}' then { status: 409, text: 'b${index}' }`)}\nelse { status: 200, text: nil }\nend\nrender json: { a: result[:text] }, status: result[:status]`,
    ),
  }),
  'the blocks for errors of a record': (size) => ({
    ...beds,
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nvalidates :a, presence: true\nend',
    'app/controllers/beds_controller.rb': action(
      `bed = Bed.create\n${'bed.errors.map { |a, b| [a, b] }\n'.repeat(size)}`,
    ),
  }),
})
