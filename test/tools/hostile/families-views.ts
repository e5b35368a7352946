// Templates, partials and sidecars.

import { type Files, familiesOf, filesOf, nest, plain, sidecar, times, view } from './family.ts'

const template = (text: string): Files => ({ ...plain, [view]: text })
const partial = (name: string): string => `app/views/beds/_${name}.json.jbuilder`
const described = (schema: string): Files => ({ ...plain, [sidecar]: schema })
const list = (size: number, part: (index: number) => string): string => times(size, part).replaceAll('\n', ', ')

const templateFamilies = familiesOf({
  'the blocks in blocks of json': (size) => template(nest(size, 'json.a do\n', 'json.b 1\n', 'end\n')),
  'the lists in lists of json': (size) => template(nest(size, 'json.a @a do |a|\n', 'json.b 1\n', 'end\n')),
  'the caches in caches': (size) => template(nest(size, "json.cache! ['a'] do\njson.b 1\n", '', 'end\n')),
  'the same key': (size) => template(times(size, (index) => `json.a ${index}`)),
  'the same key of other types': (size) => template(times(size, (index) => `json.a { json.b${index} 1 }`)),
  'the keys that are set': (size) => template(times(size, (index) => `json.set! "a${index}", @a`)),
  'the keys of one line': (size) => template(`json.extract! @bed, ${list(size, (index) => `:a${index}`)}`),
  'the keys that are merged': (size) => template(`json.merge!({ ${list(size, (index) => `a${index}: 1`)} })`),
  'the values that are merged': (size) => template(times(size, (index) => `json.merge!(a${index}: { b: 1 })`)),
  'the attributes of attributes': (size) => template(`json.a @bed${'.ward'.repeat(size)}.name`),
  'the ways of a value': (size) =>
    template(
      `json.a ${list(size, (index) => `a${index} ? ${index} : (`).replaceAll(', ', ' ')} nil ${')'.repeat(size)}`,
    ),
  'the ways of many values': (size) =>
    template(times(size, (index) => `a${index} = b${index} ? 1 : 'c'\njson.a${index} a${index}`)),
  'the ways of keys': (size) => template(times(size, (index) => `json.a${index} 1 if b${index}`)),
  'the ways of ways': (size) =>
    template(times(size, (index) => `if a${index}\n json.a { json.b${index} 1 }\nelse\n json.a [${index}]\nend`)),
  'the variables of conditions': (size) => template(`${times(size, (index) => `a${index} = 1 if b`)}\njson.a a0`),
  'the arrays of json': (size) => template(times(size, (index) => `json.array! @a do |a|\n json.b${index} a.b\nend`)),
  'the child blocks of json': (size) => template(`json.a do\n${'json.child! { json.b 1 }\n'.repeat(size)}end`),
  'the nested hashes of a value': (size) => template(`json.a(${'{ b: '.repeat(size)}1${' }'.repeat(size)})`),
})

/** Partials by number; each is shown what comes after it. */
const partials = (size: number, body: (index: number) => string): Files => ({
  ...template("json.partial! 'beds/p0'"),
  ...filesOf(size, (index) => ({ [partial(`p${index}`)]: body(index) })),
})
const next = (index: number, given = ''): string => `json.partial! 'beds/p${index}'${given}`

const partialFamilies = familiesOf({
  'the partials that show the next': (size) => partials(size, (index) => `json.a${index} { ${next(index + 1)} }`),
  'the partials that are laid over each other': (size) =>
    partials(size, (index) => `json.a${index} 1\n${next(index + 1)}`),
  'the partials that show the next twice': (size) =>
    partials(size, (index) => `json.a { ${next(index + 1)} }\njson.b { ${next(index + 1)} }`),
  'the partials that show the next twice with other values': (size) =>
    partials(size, (index) => `json.a { ${next(index + 1, ', b: 1')} }\njson.b { ${next(index + 1, ", b: 'c'")} }`),
  'the partials that show the next with what they are given': (size) =>
    partials(
      size,
      (index) => `json.a { ${next(index + 1, ', b: [b, 1]')} }\njson.c { ${next(index + 1, ', b: { b: b }')} }`,
    ),
  'the partials that ask for the action': (size) =>
    partials(size, (index) => `json.a${index} 1 if action_name == 'index'\njson.b { ${next(index + 1)} }`),
  'the partials chosen by a ternary': (size) =>
    partials(size, (index) => `json.a { json.partial!(c ? 'beds/p${index + 1}' : 'beds/p${index + 2}') }`),
  'the partials chosen by ternaries': (size) =>
    partials(
      size,
      (index) =>
        `json.a${index} { json.partial!(c ? 'beds/p${index + 1}' : 'beds/p${index + 2}') }\njson.b${index} { json.partial!(c ? 'beds/p${index + 2}' : 'beds/p${index + 3}') }`,
    ),
  'the partials chosen by ternaries and laid over': (size) =>
    partials(size, (index) => `json.a${index} 1\njson.partial!(c ? 'beds/p${index + 1}' : 'beds/p${index + 2}')`),
  'the ternaries of partials in a template': (size) => ({
    ...template(
      times(size, (index) => `json.a${index} { json.partial!(c ? 'beds/p${index}' : 'beds/p${index + 1}') }`),
    ),
    ...filesOf(size + 1, (index) => ({ [partial(`p${index}`)]: `json.b${index} 1\njson.extract! @bed, :a, :b, :c` })),
  }),
  'the ternaries of one large partial': (size) => ({
    ...template(times(size, (index) => `json.a${index} { json.partial!(c ? 'beds/p' : 'beds/q') }`)),
    [partial('p')]: times(size, (index) => `json.p${index} 1`),
    [partial('q')]: times(size, (index) => `json.q${index} 1`),
  }),
  'the large partial laid over in many templates': (size) => ({
    ...template(times(size, (index) => `json.a${index} { json.b 1\njson.partial! 'beds/p' }`)),
    [partial('p')]: times(size, (index) => `json.p${index} 1`),
  }),
  'the partials that show each other': (size) =>
    partials(
      size,
      (index) => `json.a${index} { ${next((index + 1) % size)} }\njson.b${index} { ${next((index * 7) % size)} }`,
    ),
  'the partials for lists in lists': (size) =>
    partials(size, (index) => `json.a @a, partial: 'beds/p${index + 1}', as: :b`),
  'the templates of an action': (size) => ({
    ...plain,
    ...filesOf(size, (index) => ({ [`app/views/beds/index.f${index}.jbuilder`]: 'json.a 1' })),
  }),
})

/** A view with keys in keys, and beside each other, that is compared with its sidecar. */
const compared = (schema: string): Files => ({
  ...described(schema),
  [view]: `${times(20, (index) => `json.a${index} ${index}`)}\n${nest(20, 'json.b do\n', 'json.b 1\n', 'end\n')}`,
})

const sidecarFamilies = familiesOf({
  'the alternatives of a sidecar that contradict the view': (size) =>
    compared(
      `{ "$ref": "#/$defs/D0", "$defs": { ${list(size, (index) => `"D${index}": { "required": ["x${index}"], "properties": { "b": { "$ref": "#/$defs/D${(index * 7) % size}" } }, "anyOf": [{ "$ref": "#/$defs/D${index + 1}" }, { "allOf": [{ "$ref": "#/$defs/D${(index * 3) % size}" }] }] }`)}, "D${size}": { "required": ["y"] } } }`,
    ),
  'the required keys that a view never renders': (size) =>
    compared(
      `{ "$ref": "#/$defs/D", "$defs": { "D": { "required": [${list(size, (index) => `"x${index}"`)}], "properties": { "b": { "anyOf": [{ "$ref": "#/$defs/D" }, { "$ref": "#" }] } } } } }`,
    ),
  'the definitions that refer twice to the next': (size) =>
    described(
      `{ "$ref": "#/$defs/D0", "$defs": { ${list(size, (index) => `"D${index}": { "allOf": [{ "$ref": "#/$defs/D${index + 1}" }, { "$ref": "#/$defs/D${index + 1}" }] }`)}, "D${size}": {} } }`,
    ),
  'the depth of a sidecar': (size) => described(`${'{ "items": '.repeat(size)}{}${' }'.repeat(size)}`),
  'the depth of the lists of a sidecar': (size) => described(`{ "enum": ${'['.repeat(size)}${']'.repeat(size)} }`),
  'the brackets of a sidecar that are not closed': (size) => described('{ "items": ['.repeat(size)),
  'the one name of a sidecar': (size) => described(`{ "properties": { "${'a'.repeat(size)}": {} } }`),
  'the one text of a sidecar': (size) => described(`{ "description": "${'a\\n'.repeat(size)}" }`),
  'the patterns of a sidecar': (size) => described(`{ "pattern": "${'(a|b)*'.repeat(size)}" }`),
  'the values of a sidecar': (size) => described(`{ "enum": [${list(size, String)}] }`),
  'the same keys of a sidecar': (size) => described(`{ ${list(size, (index) => `"title": "${index}"`)} }`),
  'the unused sidecars': (size) => ({
    ...plain,
    ...filesOf(size, (index) => ({ [`app/views/beds/u${index}.schema.json`]: '{}' })),
  }),
  'the sidecars that refer to all': (size) => ({
    ...described('{ "$ref": "app/views/beds/_s0.schema.json" }'),
    ...filesOf(size, (index) => ({
      [`app/views/beds/_s${index}.schema.json`]: `{ "anyOf": [${list(30, (other) => `{ "$ref": "app/views/beds/_s${(index * 7 + other) % size}.schema.json" }`)}] }`,
    })),
  }),
  'the pointers into a sidecar': (size) =>
    described(
      `{ "anyOf": [${list(size, (index) => `{ "$ref": "#/properties/a${index}/items" }`)}], "properties": { ${list(size, (index) => `"a${index}": { "items": {} }`)} } }`,
    ),
  'the pointers through pointers': (size) =>
    described(`{ "$ref": "#${'/items'.repeat(size)}", ${'"items": { '.repeat(size)}"title": "a"${' }'.repeat(size)} }`),
})

export const viewFamilies = [...templateFamilies, ...partialFamilies, ...sidecarFamilies]
