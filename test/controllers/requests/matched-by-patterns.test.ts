// What patterns (`in`, `=>`) tell of what is sent where they match, and how it is answered where they do not.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

type Row = readonly [code: string, properties: object, required: readonly string[], statuses?: string]

const listed = { type: 'string', enum: ['a', 'b'] }
const n = { n: listed }
const sent = 'params.to_unsafe_h.symbolize_keys'
const otherwise = 'else return head(422)\nend'

/** The code, the properties of the body, the required ones, and the statuses. */
const rows: readonly Row[] = [
  [`case params[:n]\nin "a" | "b" then Bed.note\n${otherwise}`, n, ['n']],
  [`case params[:n]\nin ("a" | "b") => kind then Bed.note(kind)\n${otherwise}`, n, ['n']],
  [`case params[:n]\nin "a" then Bed.note\nin "b" if Bed.odd? then Bed.note(1)\n${otherwise}`, n, ['n']],
  [
    `case params[:n].to_i\nin 1..5 then Bed.note\n${otherwise}`,
    { n: { type: 'integer', minimum: 1, maximum: 5 } },
    ['n'],
  ],
  [`case params[:n]\nin /\\A[a-z]+\\z/ then Bed.note\n${otherwise}`, { n: { pattern: '^[a-z]+$' } }, ['n']],
  [`case params[:n]\nin String then Bed.note\n${otherwise}`, { n: {} }, ['n']],
  ['return head(422) unless params[:n] in "a" | "b"', n, ['n']],
  ['kind = params[:n]\nreturn head(422) unless kind in "a" | "b"', n, ['n']],
  ['return head(422) unless (params[:n] in "a" | "b") && Bed.odd?', n, ['n']],
  // Hashes and lists.
  [`case ${sent}\nin { n: String } then Bed.note\n${otherwise}`, { n: {} }, ['n']],
  [`case ${sent}\nin { n: "a" | "b", m: Integer => m } then Bed.note(m)\n${otherwise}`, { ...n, m: {} }, ['n', 'm']],
  [
    `case params.permit(:n, :m).to_h.symbolize_keys\nin { n: "a" | "b", m: } then Bed.note(m)\n${otherwise}`,
    { ...n, m: {} },
    ['n', 'm'],
  ],
  [
    `case { n: params[:n], m: params[:m] }\nin { n: "a" | "b", m: String } then Bed.note\n${otherwise}`,
    { ...n, m: {} },
    ['n', 'm'],
  ],
  [
    `case [params[:n], params[:m]]\nin ["a" | "b", String => m] then Bed.note(m)\n${otherwise}`,
    { ...n, m: {} },
    ['n', 'm'],
  ],
  [
    'params.to_unsafe_h.deep_symbolize_keys => { n: { from: String => from, to: String => to } }\nBed.note(Date.iso8601(from), to)',
    {
      n: {
        type: 'object',
        required: ['from', 'to'],
        properties: { from: { type: 'string', format: 'date' }, to: {} },
      },
    },
    ['n'],
    '201,418',
  ],
  [
    `${sent} => { n: }\nBed.note(Date.iso8601(n))`,
    { n: { type: ['string', 'null'], format: 'date' } },
    ['n'],
    '201,418',
  ],
  // A hash that code has written has its keys whatever is sent.
  [
    `case { n: params[:n], m: params[:m] }\nin { n: "a" | "b", m: } then Bed.note(m)\n${otherwise}`,
    { ...n, m: {} },
    ['n'],
  ],
  [
    `case { n: params[:n], m: params[:m] }\nin { n: "a" | "b", m: _ } then Bed.note\n${otherwise}`,
    { ...n, m: {} },
    ['n'],
  ],
  [
    'return head(422) unless { n: params[:n], m: params[:m] } in { n: "a" | "b", m: nil | "x" }',
    { ...n, m: { type: ['string', 'null'], enum: [null, 'x'] } },
    ['n'],
  ],
  [
    `case { n: params[:n], m: params[:m] }\nin { n: String, m: String | nil } then Bed.note\n${otherwise}`,
    { n: {}, m: {} },
    ['n'],
  ],
  [
    `case { n: params[:n] }\nin { n: nil } then Bed.note\nin { n: String } then Bed.note(1)\n${otherwise}`,
    { n: {} },
    [],
  ],
  [
    `case { a: { n: params[:n] }, m: params[:m] }\nin { a: { n: "a" | "b" }, m: } then Bed.note(m)\n${otherwise}`,
    { ...n, m: {} },
    ['n'],
  ],
  [
    `case params.permit(:n).to_h.symbolize_keys.merge(m: params[:m])\nin { n: String, m: } then Bed.note(m)\n${otherwise}`,
    { n: {}, m: {} },
    ['n'],
  ],
  [
    `pair = Struct.new(:n, :m, keyword_init: true)\ncase pair.new(n: params[:n], m: params[:m])\nin { n: "a" | "b", m: } then Bed.note(m)\n${otherwise}`,
    { ...n, m: {} },
    ['n'],
  ],
  [
    `case { n: params[:n], m: params[:m]&.to_i }\nin { n: "a" | "b", m: Integer | nil } then Bed.note\n${otherwise}`,
    { ...n, m: { type: ['integer', 'null'] } },
    ['n'],
  ],
  [`case [params[:n], params[:m]]\nin ["a" | "b", m] then Bed.note(m)\n${otherwise}`, { ...n, m: {} }, ['n']],
  // What code gives for who leaves it out.
  [`params[:n] ||= "a"\nreturn head(422) unless ${sent} in { n: "a" | "b" }`, n, []],
  ['params[:n] ||= "a"\nreturn head(422) unless params.permit(:n).to_h.symbolize_keys in { n: "a" | "b" }', n, []],
  [`params[:n] = "a" if params[:n].blank?\nreturn head(422) unless ${sent} in { n: "a" | "b" }`, n, []],
  ['h = params.permit(:n).to_h\nh[:n] ||= "a"\nreturn head(422) unless h.symbolize_keys in { n: "a" | "b" }', n, []],
  [`h = ${sent}\nh[:n] ||= "a"\nreturn head(422) unless h in { n: "a" | "b" }`, n, []],
  [`h = ${sent}\nh.reverse_merge!(n: "a")\nreturn head(422) unless h in { n: "a" | "b" }`, { n: {} }, []],
  [`case ${sent}.reverse_merge(n: "a")\nin { n: "a" | "b" } then Bed.note\n${otherwise}`, { n: {} }, []],
  [`params.with_defaults!(n: "a")\nreturn head(422) unless ${sent} in { n: "a" | "b" }`, { n: {} }, []],
  [`params[:n] ||= "c"\nreturn head(422) unless ${sent} in { n: "a" | "b" }`, n, ['n']],
  // Nil that stands for something else, or that a range takes.
  ['return head(422) unless params[:n].presence in nil | "a" | "b"', { n: {} }, []],
  [`case params[:n]\nin nil.. then Bed.note\n${otherwise}`, { n: {} }, []],
  // What is raised.
  ['params[:n] => "a" | "b"', n, ['n'], '201,418'],
  ['case params[:n]\nin "a" | "b" then Bed.note\nend', n, ['n'], '201,418'],
  ['begin\nparams[:n] => "a" | "b"\nrescue NoMatchingPatternError\nreturn head(409)\nend', n, ['n'], '201,409'],
  [
    `begin\n${sent} => { n: }\nrescue NoMatchingPatternKeyError\nreturn head(409)\nend`,
    { n: {} },
    ['n'],
    '201,409,418',
  ],
  // Other ways let others through.
  ['Bed.note if params[:n] in "a" | "b"', { n: {} }, [], '201'],
  ['return head(422) if params[:n] in "a" | "b"', { n: {} }, []],
  ['return head(422) unless params[:n] in String | nil', { n: {} }, []],
  [`case ${sent}\nin { n: "a" } | { m: "b" } then Bed.note\n${otherwise}`, { n: {}, m: {} }, []],
  [`case params[:n]\nin "a" | "b" then Bed.note\nin _ then Bed.note(1)\n${otherwise}`, { n: {} }, [], '201'],
  // As `case … when` and `is_a?` do.
  [`case params[:n]\nwhen String then Bed.note\n${otherwise}`, { n: {} }, ['n']],
  ['return head(422) unless params[:n].is_a?(String)', { n: {} }, ['n']],
  [`case params[:n]\nwhen String, NilClass then Bed.note\n${otherwise}`, { n: {} }, []],
  ['return head(422) unless params[:n].is_a?(Object)', { n: {} }, [], '201'],
]

for (const [code, properties, required, statuses = '201,422'] of rows)
  test(code, () => {
    const made = generate({
      'config/routes.rb': routes('post "beds", to: "beds#make"'),
      'app/controllers/beds_controller.rb': controller(
        'Beds',
        `rescue_from(NoMatchingPatternError) { head 418 }\ndef make\n${code}\nhead :created\nend`,
      ),
    })
    const operation = made?.document.paths['/beds']?.post
    const schema = operation?.requestBody?.content['application/json']?.schema
    assert.equal(schema?.properties, properties)
    assert.equal(Object(schema).required ?? [], required)
    assert.is(Object.keys(operation?.responses ?? {}).join(), statuses)
  })

test.run()
