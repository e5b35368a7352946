// Classes and modules by a name of which parts are not known: those that the application has with such a name.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { renderedBy } from '../serializers/rendered.ts'

const one = { type: 'integer', example: 1 }
const either = { type: ['integer', 'null'], example: 1 }

const kinds = {
  'app/models/kinds.rb': 'module Kinds\n  class Last\n    def self.value = 1\n  end\nend\n',
  'app/models/kinds/v1/made.rb': 'class Kinds::V1::Made\n  def self.value = 1\nend\n',
  'app/models/kinds/v2/made.rb': 'class Kinds::V2::Made\n  def self.value = nil\nend\n',
  'app/models/kinds/v2/other.rb': 'class Kinds::V2::Other\n  def self.value = nil\nend\n',
}

const many = Object.fromEntries(
  Array.from({ length: 13 }, (_, index) => [
    `app/models/many/a${index}.rb`,
    `class Many::A${index}\n  def self.value = 1\nend\n`,
  ]),
)

const heirs = {
  'app/models/elders.rb': 'class Elders\n  class OwnFirst\n    def self.value = nil\n  end\nend\n',
  'app/models/heirs.rb': 'class Heirs < Elders\n  class OwnLast\n    def self.value = 1\n  end\nend\n',
}

const actions = {
  'app/models/versions/v1/beds.rb': 'module Versions::V1::Beds\n  def answer = render(json: 1)\nend\n',
  'app/models/versions/v2/beds.rb': 'module Versions::V2::Beds\n  def answer = render(json: nil)\nend\n',
}

const rows: readonly (readonly [code: string, files: Readonly<Record<string, string>>, expected: unknown])[] = [
  ['render json: "Kinds::V#{params[:v]}::Made".constantize.value', kinds, either],
  ['render json: "Kinds::V#{params[:v]}::Other".constantize.value', kinds, { type: 'null' }],
  ['render json: "::Kinds::L#{params[:v]}".constantize.value', kinds, one],
  ['space = "Kinds::V#{params[:v]}"\nrender json: "#{space}::Made".constantize.value', kinds, either],
  ['render json: Kinds.const_get("V#{params[:v]}")::Made.value', kinds, {}],
  ['render json: Kinds.const_get("L#{params[:v]}").value', kinds, one],
  ['render json: "Kinds::L#{params[:v]}".safe_constantize&.value', kinds, either],
  ['render json: "#{params[:v]}::Made".constantize.value', kinds, {}],
  ['render json: "Kinds::X#{params[:v]}".constantize.value', kinds, {}],
  ['render json: "Many::A#{params[:v]}".constantize.value', many, {}],
  // What inherits has the names of its superclass, too.
  ['render json: "Heirs::Own#{params[:v]}".constantize.value', heirs, {}],
  // Letters that would mean something in a pattern.
  ['render json: "Kinds::C++#{params[:v]}".safe_constantize&.value', kinds, {}],
  ['render json: "Kinds::L(#{params[:v]}[".constantize.value', kinds, {}],
  [`render json: "Kinds::L${'#{params[:v]}a'.repeat(40)}".constantize.value`, kinds, {}],
  ['extend "Versions::V#{params[:v] || 1}::Beds".constantize\nanswer', actions, either],
]

for (const [code, files, expected] of rows) test(code, () => assert.equal(renderedBy(code, files).schema, expected))

test.run()
