// `@@name ||= value` in code that answers a request.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propertiesOf, renderedBy } from '../serializers/rendered.ts'

const text = { type: 'string' }

const rows: readonly (readonly [code: string, inside: string, expected: unknown])[] = [
  ['@@x ||= bed.label', '', text],
  ['@@x ||= bed.label', 'def other = @@x = 5', {}],
  ['@@x ||= bed.label', 'def other = @@x_other = 5', text],
  ['@@x ||= bed.label', 'def other = puts(@@x == 5, @@x => 1)', text],
  ['@@x ||= bed.label', 'def other = @@x << "more"', {}],
  ['@@x ||= bed.label', 'def other = @@x.upcase!', {}],
  ['@@x ||= bed.label', 'def other = @@x[0] = "a"', {}],
]

for (const [code, inside, expected] of rows)
  test(`${code} beside ${inside}`, () => {
    const { schema } = renderedBy(`${code}\nrender json: { x: @@x }`, {}, inside)
    assert.equal(propertiesOf(schema).x, expected)
  })

test.run()
