// Gems that are told in Ruby: results of dry-monads, the matcher of dry-matcher, SimpleCommand. What is expected is what the
// gems themselves gave for the same code.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../tools/flow/run-here.ts'

const operation = `class Op
  include Dry::Monads[:result, :maybe, :try, :do]

  def both(a) = a ? Success(5) : Failure(:no)
  def chain(a) = both(a).fmap { |x| x + 1 }.bind { |x| Success([x]) }

  def steps(a)
    x = yield both(a)
    y, z = yield Success(1), Success(2)
    Success(x + y + z)
  end

  def found(result)
    case result
    in Success(Integer => n) then n
    in Failure(:no) then 'no'
    end
  end

  def met(result)
    Dry::Matcher::ResultMatcher.call(result) do |m|
      m.success { |v| v }
      m.failure(:other) { 1 }
      m.failure { |e| e }
    end
  end
end
`

function given(code: string, around = operation): string {
  return runHere(`${around}
class Snippet
  def call = (${code})
end
`).text
}

const rows: readonly (readonly [code: string, ofTrue: string, ofNil: string])[] = [
  ['op.chain(A).value_or(0)', '[6]', '0'],
  ['op.both(A).or { |f| op.Success(f) }.value!', '5', ':no'],
  ['op.both(A).either(->(x) { x }, ->(f) { f.to_s })', '5', '"no"'],
  ['op.steps(A).value_or(:none)', '8', ':none'],
  ['op.both(A).flip.success?', 'false', 'true'],
  ['op.Maybe(A).fmap { |x| x.to_s }.value_or("none")', '"true"', '"none"'],
  ['op.Maybe(A).to_result(:gone).success?', 'true', 'false'],
  ['op.Try { Integer(A.to_s) }.value_or(-1)', '-1', '-1'],
  ['op.both(A).tee { |x| op.Success(x * 2) }.value_or(9)', '5', '9'],
  ['op.found(op.both(A))', '5', '"no"'],
  ['op.met(op.both(A))', '5', ':no'],
  ['op.both(A).to_s', '"Success(5)"', '"Failure(:no)"'],
  ['op.both(A).alt_map { |f| "#{f}!" }.failure?', 'false', 'true'],
]

for (const [code, ofTrue, ofNil] of rows)
  test(code, () => {
    assert.is(given(`op = Op.new; ${code.replaceAll('A', 'true')}`), ofTrue)
    assert.is(given(`op = Op.new; ${code.replaceAll('A', 'nil')}`), ofNil)
  })

test('of a result that is not known each block is run, with what it would be given', () => {
  const code =
    'out = []; Dry::Matcher::ResultMatcher.call(input(:a)) { |m| m.success { out << 1 }; m.failure { out << 2 } }; out'
  assert.match(given(code), /1.*2/)
})

test('each of several results meets its own block', () => {
  assert.is(given('op = Op.new; op.met(op.both(input(:a)))'), '5 | :no')
})

const command = `class Command
  prepend SimpleCommand

  def initialize(a) = @a = a

  def call
    errors.add(:user, 'bad') if @a
    errors.add(:user, 'worse') if @a
    errors.add_multiple_errors(x: ['p', 'q'], y: 'r') if @a
    errors.add(:base, 'all') if @a
    5
  end
end
`

test('a command may have more of other libraries', () => {
  const validated = command.replace(
    'prepend SimpleCommand',
    'include ActiveModel::Validations\n  prepend SimpleCommand',
  )
  assert.is(given('c = Command.call(false); c.result', validated), '5')
})

const commands: readonly (readonly [code: string, expected: string])[] = [
  ['c = Command.call(true); [c.success?, c.failure?, c.result]', '[false, true, 5]'],
  ['c = Command.call(false); [c.successful?, c.failure?, c.result, c.errors.any?]', '[true, false, 5, false]'],
  ['Command.new(false).success?', 'false'],
  ['Command.call(true).errors.as_json', '{"user"=>"worse", "x"=>"q", "y"=>"r", "base"=>"all"}'],
  ['Command.call(true).errors.full_messages', '["User bad", "User worse", "X p", "X q", "Y r", "all"]'],
  ['Command.call(true).errors[:user]', '["bad", "worse"]'],
  ['Command.call(true).errors.map { |_, message| message }', '["bad", "worse", "p", "q", "r", "all"]'],
]

for (const [code, expected] of commands) test(code, () => assert.is(given(code, command), expected))

test.run()
