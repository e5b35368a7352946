// Actions that ask for more work together than is allowed: what is left out, and that it is said once.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { controller, routes, times } from '../tools/hostile/family.ts'

function application(actions: number, body: string, lines: string) {
  return generate({
    'config/routes.rb': routes(times(actions, (index) => `get 'x${index}', to: 'beds#x${index}'`)),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      `${times(actions, (index) => `def x${index}\n${body}\nend`)}\n${lines}`,
    ),
  })
}

const declared = (generated: ReturnType<typeof application>, index: number): number =>
  generated?.document.paths[`/x${index}`]?.get?.parameters?.length ?? 0

const warnings = (generated: ReturnType<typeof application>) =>
  (generated?.report.diagnostics ?? []).filter(({ code }) => code === 'ruby-too-much-work')

const rows = [
  [
    'as many callbacks as actions',
    application(
      1500,
      '',
      times(1500, (index) => `before_action :c${index}\ndef c${index}; param! :p${index}, String; end`),
    ),
  ],
  [
    'one method with many parameters for many actions',
    application(1500, 'all', `def all\n${times(1500, (index) => `param! :p${index}, String`)}\nend`),
  ],
] as const

for (const [name, generated] of rows) {
  test(`${name}: the last ones are left out, and one warning says so`, () => {
    assert.is(declared(generated, 0), 1500)
    assert.is(declared(generated, 1499), 0)
    assert.ok(generated?.document.paths['/x1499']?.get)
    assert.is(warnings(generated).length, 1)
    const [warning] = warnings(generated)
    assert.is(warning?.path, 'app/controllers/beds_controller.rb')
    assert.match(warning?.message ?? '', 'the actions up to those of `BedsController` ask for more work')
  })
}

test('a thousand actions under thirty callbacks that call forty methods are read to their end', () => {
  const generated = application(
    1000,
    `param! :a, String\n${times(40, (index) => `m${index}(params[:a])`)}`,
    times(30, (index) => `before_action :c${index}\ndef c${index}; param! :p${index}, Integer, min: 1; end`) +
      times(
        40,
        (index) => `\ndef m${index}(text)\nplain = text.to_s.strip\nreturn plain if plain == 'x'\nBed.find(plain)\nend`,
      ),
  )
  assert.is(declared(generated, 999), 31)
  assert.equal(warnings(generated), [])
})

test.run()
