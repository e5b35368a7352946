// Values that grow where they stand: what routes, actions and templates make of themselves, again and again.

import { action, beds, controller, type Family, type Files, familiesOf, plain, routes, times, view } from './family.ts'

type Growth = readonly [start: string, line: string, asked: string]

/** In the file of the routes: all that the value gives is asked for at the end. */
const growths: Readonly<Record<string, Growth>> = {
  'lists of a list twice': ['v = [1]', 'v = [v, v]', 'v.to_s'],
  'lists in a text': ['v = [1]', 'v = [v, v]', 'v'],
  'lists that are joined': ['v = [1]', 'v = [v, v]', 'v.join'],
  'lists that are flattened': ['v = [1]', 'v = [v, v]', 'v.flatten.size'],
  'lists that are summed': ['v = [1]', 'v = [v, v]', 'v.sum([]).size'],
  'lists that are compared': ['v = [1]; w = [1]', 'v = [v, v]; w = [w, w]', 'v == w'],
  'lists as keys': ['v = [1]', 'v = {v => v}', 'v.size'],
  'lists that are zipped': ['v = [1]', 'v = v.zip(v)', 'v'],
  'lists that are transposed': ['v = [[1]]', 'v = [v, v].transpose', 'v'],
  'lists that are added': ['v = [1]', 'v = v + v', 'v.size'],
  'lists that are pushed': ['v = [1]', 'v.push(*v)', 'v.size'],
  'products of lists': ['v = [1, 2]', 'v = v.product(v)', 'v.size'],
  'lists in themselves': ['v = [1]', 'v << v', 'v'],
  'hashes in themselves': ['v = {}', 'v[:v] = v', 'v'],
  'hashes that are merged': ['v = {a: 1}', 'v = v.merge(k: v, l: v)', 'v'],
  'hashes that are merged deeply': ['v = {a: 1}', 'v = v.deep_merge(k: v, l: v)', 'v'],
  'hashes with indifferent access': ['v = {a: 1}', 'v = {k: v, l: v}.with_indifferent_access', 'v'],
  'texts in a text': ['v = "ab"', 'v = "#{v}#{v}"', 'v.size'],
  'texts that are added in place': ['v = "ab"', 'v << v', 'v.size'],
  'texts that are replaced in': ['v = "ab"', 'v = v.gsub("a", "aa")', 'v.size'],
  'texts that are formatted': ['v = "ab"', 'v = format("%s%s", v, v)', 'v.size'],
  'texts that are inspected': ['v = "\\""', 'v = v.inspect', 'v.size'],
  'regexps in a regexp': ['v = /ab/', 'v = /#{v}#{v}/', 'v.source.size'],
  'ranges of ranges': ['v = 1..2', 'v = (v..v)', 'v'],
  'powers of numbers': ['v = 3', 'v = v * v', 'v'],
  'lambdas after themselves': ['v = ->(x) { x }', 'v = v >> v', 'v.call(1)'],
}

/** In a template and in an action: the value is rendered at the end. */
const rendered: Readonly<Record<string, readonly [start: string, line: string]>> = {
  merge: ['v = {a: 1}', 'v = v.merge(k: v)'],
  'merge twice': ['v = {a: foo}', 'v = v.merge(k: v, l: v)'],
  deep_merge: ['v = {a: 1}', 'v = v.deep_merge(k: v, l: v)'],
  except: ['v = {a: 1}', 'v = {k: v, l: v}.except(:z)'],
  compact: ['v = {a: 1}', 'v = {k: v, l: v}.compact'],
  dup: ['v = {a: 1}', 'v = {k: v, l: v}.dup'],
  store: ['v = {a: 1}', 'w = {}; w[:a] = v; w[:b] = v; v = w'],
  'hashes on two ways': ['v = {a: 1}', 'v = foo ? {k: v} : {l: v}'],
  lists: ['v = [1]', 'v = [v, v]'],
  'lists on two ways': ['v = [1]', 'v = foo ? [v, v] : [v]'],
  push: ['v = [1]', 'v.push(v, v)'],
  zip: ['v = [1]', 'v = v.zip(v)'],
  map: ['v = [1]', 'v = [v, v].map { |x| x }'],
  texts: ['v = "ab"', 'v = "#{v}#{v}"'],
  'texts of JSON': ['v = {a: foo}', 'v = JSON.parse({k: v, l: v}.to_json)'],
}

const builders: Readonly<Record<string, readonly [start: string, line: string]>> = {
  'attributes!': ['json.a 1', 'json.b json.attributes!'],
  'merge!': ['v = {a: 1}', 'json.merge!(v); v = {k: v, l: v}'],
  'Jbuilder.new': ['v = 1', 'v = Jbuilder.new { |j| j.a v; j.b v }.attributes!; json.v v'],
  'set! with a block': ['v = [1]', 'v = [v, v]; json.set!(:a, v) { |x| json.b x }'],
}

export const valueFamilies: readonly Family[] = [
  ...familiesOf(
    mapped(growths, ([start, line, asked]) => (size) => ({
      'config/routes.rb': routes(`${grown(start, line, size)}\nget "/a#{${asked}}", to: "beds#index"`),
      'app/controllers/beds_controller.rb': action(''),
    })),
  ),
  ...Object.entries(rendered).flatMap(([name, [start, line]]) => [
    { name: `${name} in a template`, makeFiles: (size: number): Files => template(start, line, size, 'json.v v') },
    {
      name: `${name} in an action`,
      makeFiles: (size: number): Files => ({
        ...beds,
        'app/controllers/beds_controller.rb': action(`${grown(start, line, size)}\nrender json: v`),
      }),
    },
  ]),
  ...familiesOf(
    mapped(
      builders,
      ([start, line]) =>
        (size) =>
          template(start, line, size, ''),
    ),
  ),
  ...familiesOf({
    'constants of constants': (size) => ({
      ...plain,
      'app/models/bed.rb': `class Bed\nC0 = [1]\n${times(size, (index) => `C${index + 1} = [C${index}, C${index}]`)}\nend\n`,
      [view]: `json.v Bed::C${size}\n`,
    }),
    'defaults of parameters': (size) => ({
      ...beds,
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `def index\n${grown('v = ["a"]', 'v = [v, v]', size)}\nparam! :x, Array, default: v\nend`,
      ),
    }),
  }),
]

function grown(start: string, line: string, size: number): string {
  return `${start}\n${times(size, () => line)}`
}

function template(start: string, line: string, size: number, end: string): Files {
  return { ...plain, [view]: `${grown(start, line, size)}\n${end}\n` }
}

function mapped<From>(
  values: Readonly<Record<string, From>>,
  make: (value: From) => Family['makeFiles'],
): Readonly<Record<string, Family['makeFiles']>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))
}
