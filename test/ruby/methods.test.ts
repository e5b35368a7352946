// Methods of texts, numbers, lists, hashes and ranges, and what real Ruby makes of each call (write-expressions.rb). The
// value must be the same, and so must the error that Ruby raises. `# not known` stands behind what may be unknown.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Application } from '../../src/ruby/application.ts'
import { topFrame } from '../../src/ruby/boot/top-frame.ts'
import { callExactly } from '../../src/ruby/evaluate/methods/index.ts'
import { RubyRaise } from '../../src/ruby/evaluate/signals.ts'
import { inspect } from '../../src/ruby/evaluate/text.ts'
import { isKind, isUnknown, unknown, type Value } from '../../src/ruby/evaluate/values.ts'
import { parseRubyFile } from '../../src/ruby/files/ruby-files.ts'
import { railsConstants } from '../../src/ruby/settings/rails-constants.ts'
import { readSettings } from '../../src/ruby/settings/settings.ts'
import { memoryTree } from '../../src/source/index.ts'

const folder = 'test/ruby/methods'

/** What Ruby's `inspect` would write, or `! Class: message`; `undefined` where it is not known. */
function evaluate(code: string): string | undefined {
  const files = memoryTree({ 'a.rb': code })
  const application = exactApplication(files)
  const file = parseRubyFile(files, 'a.rb')
  if (file === undefined) return undefined
  const frame = topFrame(file, null)
  let value: Value = null
  try {
    for (const node of file.parsed.program.statements.body) value = application.evaluator.evaluate(node, frame)
  } catch (error) {
    if (error instanceof RubyRaise) return `! ${error.className}: ${error.message.split('\n')[0]}`
    throw error
  }
  return inspect(value)
}

/** All values are exactly known here, so that what Ruby refuses is raised. */
function exactApplication(files: ReturnType<typeof memoryTree>): Application {
  const application = new Application(files)
  const constants = railsConstants(application, readSettings(application), () => undefined)
  application.hosts = { ...application.hosts, constants }
  const { evaluator } = application
  const send = evaluator.send.bind(evaluator)
  evaluator.send = (receiver, name, call) => {
    const isOther = isUnknown(receiver) || isKind(receiver, 'host') || isKind(receiver, 'module')
    if (isOther) return send(receiver, name, call)
    const answer = callExactly(receiver, name, call)
    // `nil` is an answer.
    return answer === undefined ? unknown(name) : answer
  }
  return application
}

for (const name of readdirSync(folder).filter((each) => each.endsWith('.tsv'))) {
  for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
    const [code = '', expected = ''] = line.split('\t')
    test(`${code} is ${expected}`, () => {
      const value = evaluate(code)
      if (value === undefined && code.endsWith('# not known')) return
      assert.is(value, expected)
    })
  }
}

test.run()
