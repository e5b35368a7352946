// ActiveJob::Base, told in Ruby. What is expected is what activejob 6.1 gave for the same jobs, with an adapter that keeps them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../tools/flow/run-here.ts'

const jobs = `class Plain < ActiveJob::Base
  queue_as :low
  discard_on(ArgumentError)
  rescue_from(KeyError) { |error| error.key }

  def perform(x = nil, force: false)
    raise ArgumentError, 'bad' if x == 1
    {}.fetch(:a) if x == 3
    raise IOError if x == 4
    [x, force, executions]
  end
end

class Careful < ActiveJob::Base
  before_perform { throw :abort if arguments.first == :stop }

  def perform(x) = x
end

class Once < ActiveJob::Base
  retry_on(IOError, attempts: 1)
  retry_on(KeyError, attempts: 1) { |_, error| error.message }
  retry_on(ArgumentError, attempts: 3)

  def perform(error) = raise(error, 'bad')
end

class Choosy < ActiveJob::Base
  before_enqueue { throw :abort if arguments.first == :stop }
end
`

const rows: readonly (readonly [code: string, given: string])[] = [
  ['Plain.perform_now.first.nil?', 'true'],
  ['Plain.perform_now(6, force: true)', '[6, true, 1]'],
  ['Plain.new(7).perform_now', '[7, false, 1]'],
  ['Plain.set(wait: 5).perform_now(8)', '[8, false, 1]'],
  ['Plain.perform_now(1).message', '"bad"'],
  ['Plain.perform_now(3).class', 'KeyError'],
  ['begin; Plain.perform_now(4); rescue IOError; :failed; end', ':failed'],
  ['Careful.perform_now(5)', '5'],
  ['Careful.perform_now(:stop)', 'false'],
  ['begin; Once.perform_now(IOError); rescue IOError; :failed; end', ':failed'],
  ['Once.perform_now(KeyError).class', 'KeyError'],
  ['Once.perform_now(ArgumentError).class', 'ArgumentError'],
  ['Plain.perform_later(9).class', 'Plain'],
]

for (const [code, given] of rows) {
  test(code, () => {
    assert.is(runHere(`${jobs}\nclass Snippet\n  def call = (${code})\nend\n`).text, given)
  })
}

test('a callback may leave a job out', () => {
  const { text } = runHere(`${jobs}\nclass Snippet\n  def call = (Choosy.perform_later(1) ? :left : :out)\nend\n`)
  assert.match(text, /:left/)
  assert.match(text, /:out/)
})

test.run()
