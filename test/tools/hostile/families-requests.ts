// Requests: what an action permits, reads, looks for and hands on.

import { action, beds, className, controller, type Files, familiesOf, filesOf, nest, times, word } from './family.ts'

const bedsController = 'app/controllers/beds_controller.rb'
const inAction = (text: string): Files => ({ ...beds, [bedsController]: action(text) })
const inBeds = (text: string): Files => ({ ...beds, [bedsController]: controller('Beds', text) })

/** `p` goes from each method to the next; `line` is what one of them does, told how to call the next. */
const chain = (size: number, line: (next: string) => string): Files =>
  inBeds(
    `def index\nm0(params)\nhead :ok\nend\n${times(size, (index) => `def m${index}(p)\n${line(`m${index + 1}(p)`)}\nend`)}\ndef m${size}(p) = p.permit(:name)`,
  )

/** Each goes through the values of `v` twice, and so does what stands inside. */
const hashesInHashes = (depth: number): string =>
  depth === 0
    ? 'v[:z]'
    : `v.each { |k, v| ${hashesInHashes(depth - 1)} }\nv.each_value { |v| ${hashesInHashes(depth - 1)} }`

export const requestFamilies = familiesOf({
  'the names that are permitted': (size) =>
    inAction(`params.permit(${times(size, (index) => `:${word(index)},`)} :last)\nhead :ok`),
  'the calls of permit': (size) => inAction(`${times(size, (index) => `params.permit(:${word(index)})`)}\nhead :ok`),
  'permit in permit': (size) => inAction(`params.permit(${nest(size, '{ a: [:b, ', ':c', '] }')})\nhead :ok`),
  'what is permitted of each name': (size) =>
    inAction(`params.permit(${times(size, (index) => `${word(index)}: [:a, { b: [:c] }],`)} last: {})\nhead :ok`),
  'parts of parts of the request': (size) => inAction(`a = params${'[:a]'.repeat(size)}\nhead :ok`),
  'other parts of parts of the request': (size) =>
    inAction(`a = params${Array.from({ length: size }, (_, index) => `[:${word(index)}]`).join('')}\nhead :ok`),
  'the keys that are fetched': (size) =>
    inAction(`${times(size, (index) => `params.fetch(:${word(index)})`)}\nhead :ok`),
  'the keys that are fetched, or something else': (size) =>
    inAction(`${times(size, (index) => `params.fetch(:${word(index)}) { ${index} }`)}\nhead :ok`),
  'the guards of keys': (size) =>
    inAction(`${times(size, (index) => `return head(:bad_request) if params[:${word(index)}].blank?`)}\nhead :ok`),
  'the parts of a condition': (size) =>
    inAction(`return head(400) unless ${times(size, (index) => `params[:${word(index)}] &&`)} true\nhead :ok`),
  'the conditions of two parts': (size) =>
    inAction(
      `${times(size, (index) => `return head(400) if params[:${word(index)}].nil? || !params[:${word(index)}]&.strip`)}\nhead :ok`,
    ),
  'the conditions of two parts in each other': (size) =>
    inAction(
      `${nest(size, 'if params[:a] && params[:b]&.strip\n', 'params.require(:c)', '\nelse\nparams[:d]\nend')}\nhead :ok`,
    ),
  'the keys that are taken away': (size) =>
    inAction(`${times(size, (index) => `params[:a]&.delete(:${word(index)}) if params[:a].present?`)}\nhead :ok`),
  'the keys that are written': (size) =>
    inAction(`${times(size, (index) => `params[:${word(index)}] = params[:${word(index + 1)}]`)}\nhead :ok`),
  'the keys that are written on some ways': (size) =>
    inAction(`${times(size, (index) => `params[:a] = params[:${word(index)}] if params[:b] == ${index}`)}\nhead :ok`),
  'the ways out of a method that gives back what it made': (size) =>
    inBeds(
      `def index\nrender json: made\nend\ndef made\nbed = {}\n${times(size, (index) => `return bed if (bed[:a] = params[:${word(index)}])`)}\nnil\nend`,
    ),
  'the objects that a turn of a loop makes': (size) =>
    inAction(
      `Bed.find_each { |bed|\n${times(size, (index) => `${word(index)} = { id: 1 }\n${word(index)}[:id] = bed.id`)}\n}\nhead :ok`,
    ),
  'the loops behind each other, each with an object of its own': (size) =>
    inAction(`${times(size, () => 'Bed.find_each { |bed| a = { id: 1 }; a.delete(:id) }')}\nhead :ok`),
  'the loops in loops, each with an object of its own': (size) =>
    inAction(`${nest(size, 'Bed.find_each { |bed| a = { id: 1 }; a.delete(:id); ', 'head :ok', ' }')}`),
  'the guards of one key': (size) =>
    inAction(`${'return head(:bad_request) unless params[:a].present?\n'.repeat(size)}head :ok`),
  'the keys of a list of names': (size) =>
    inAction(
      `%i[${times(size, word).replaceAll('\n', ' ')}].each { |name| @found = params[name] if params.key?(name) }\nhead :ok`,
    ),
  'the hashes of hashes that are gone through': (size) =>
    inAction(`${times(size, (index) => `v = params[:${word(index)}]\n${hashesInHashes(4)}`)}\nhead :ok`),
  'the hashes of hashes that are gone through behind each other': (size) =>
    inAction(
      `${times(size, (index) => `params[:${word(index)}].each { |k, v| v.each { |k, v| v.permit(:a); v.each_value { |v| v[:z] } } }`)}\nhead :ok`,
    ),
  'the hashes of hashes in hashes': (size) =>
    inAction(`v = params[:a]\n${nest(size, 'v.each { |k, v| ', 'v[:z]', ' }')}\nhead :ok`),
  'the keys that are required': (size) =>
    inAction(`params.require([${times(size, (index) => `:${word(index)},`)} :last])\nhead :ok`),
  'the cases of a key': (size) =>
    inAction(
      `case params[:a]\n${times(size, (index) => `when '${word(index)}' then params[:${word(index)}]`)}\nend\nhead :ok`,
    ),
  'params through methods': (size) => chain(size, (next) => next),
  'params through methods that do more': (size) => chain(size, (next) => `q = ${next}\nq[:a] = 1\nq`),
  'params through methods that call the next twice': (size) => chain(size, (next) => `${next}\n${next}`),
  'params through methods that call each other': (size) => chain(size, (next) => `p[:a] ? ${next} : m0(p)`),
  'params through objects': (size) => ({
    ...inAction(`${className(0)}.new(params).call\nhead :ok`),
    ...filesOf(size, (index) => ({
      [`app/services/${word(index)}.rb`]: `class ${className(index)}\ndef initialize(p)\n@p = p\nend\ndef call\n${className(index + 1)}.new(@p).call\nend\nend`,
    })),
  }),
  'the enums that are asked for where something is sent': (size) =>
    inAction(
      `${times(size, (index) => `if params[:${word(index)}].present?\nreturn head(400) unless %w[a b].include?(params[:${word(index)}])\nend`)}\nhead :ok`,
    ),
  'the answers whose status a condition chooses': (size) =>
    inAction(
      `${times(size, (index) => `return render json: x ? { a: 1 } : { b: 2 }, status: y ? ${200 + (index % 4)} : 422 if z`)}\nhead :ok`,
    ),
  'the conditions among the arguments of one object': (size) =>
    inAction(`a = Bed.new(${times(size, (index) => `${word(index)}: x ? :a : :b,`)} last: y ? 1 : 2)\nhead :ok`),
  'the keys that are changed before they are read': (size) =>
    inAction(
      `data = params.require(:data)\n${times(size, (index) => `data = data.deep_transform_keys { |k| k.underscore }\ndata[:${word(index)}_at]`)}\nhead :ok`,
    ),
  'the enums that records are given': (size) => ({
    ...inAction(
      `${times(size, (index) => `Bed.new(kind: params[:${word(index)}])`)}\nhead :ok\nrescue ArgumentError\nhead 422`,
    ),
    'app/models/bed.rb': 'class Bed < ActiveRecord::Base\nenum kind: { plain: 0, wide: 1 }\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema.define do\ncreate_table "beds" do |t|\nt.integer "kind", null: false\nend\nend',
  }),
})
