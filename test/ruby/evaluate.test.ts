// Expressions, and what real Ruby makes of them (write-expressions.rb). The evaluator may not know a value; it may never
// say another one.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Application } from '../../src/ruby/application.ts'
import { topFrame } from '../../src/ruby/boot/top-frame.ts'
import { inspect } from '../../src/ruby/evaluate/text.ts'
import type { Value } from '../../src/ruby/evaluate/values.ts'
import { parseRubyFile } from '../../src/ruby/files/ruby-files.ts'
import { railsConstants } from '../../src/ruby/settings/rails-constants.ts'
import { readSettings } from '../../src/ruby/settings/settings.ts'
import { memoryTree } from '../../src/source/index.ts'

/** What Ruby's `inspect` would write; `undefined` where the value is not known, or where Ruby raises. */
function evaluate(code: string): string | undefined {
  const files = memoryTree({ 'a.rb': code })
  const application = new Application(files)
  const constants = railsConstants(application, readSettings(application), () => undefined)
  application.hosts = { ...application.hosts, constants }
  const file = parseRubyFile(files, 'a.rb')
  if (file === undefined) return undefined
  const frame = topFrame(file, null)
  let value: Value | undefined
  application.guarded(file.parsed.program, frame, () => {
    value = application.evaluator.evaluate(file.parsed.program, frame)
  })
  return value === undefined || application.diagnostics.length > 0 ? undefined : inspect(value)
}

const rows = readFileSync('test/ruby/expressions.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

let known = 0

for (const [code = '', expected = ''] of rows) {
  test(`${code} is ${expected}, or not known`, () => {
    const value = evaluate(code)
    if (value === undefined) return
    known++
    assert.is(value, expected)
  })
}

test('nine in ten are known', () => {
  assert.ok(known >= rows.length * 0.9, `${known} of ${rows.length}`)
})

test.run()
