// What reading something raises goes to the clauses that rescue it, and to no other.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../tools/flow/run-here.ts'

function rescued(code: string): string {
  return runHere(`class Snippet
  def call
    begin
      ${code}
      :read
    rescue KeyError, ActiveRecord::RecordNotFound
      :missing
    rescue NoMethodError
      :nil
    rescue TypeError
      :index
    end
  end
end
`).text
}

const rows = [
  ['input[0]', ':read | :nil | :index'],
  ['input.length', ':read | :nil'],
  ['input.length; input[0]', ':read | :nil | :index'],
] as const

for (const [code, expected] of rows) test(code, () => assert.is(rescued(code), expected))

test.run()
