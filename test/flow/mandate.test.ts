// The gem mandate, which is told in Ruby. What is expected is what mandate 2.2.0 itself gave for the same code.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../tools/flow/run-here.ts'

const classes = `class Base
  include Mandate
end

class Pair
  include Mandate
  initialize_with :first, :second
  def call = [first, second]
end

class Page
  include Mandate
  initialize_with :list, per: 2, page: nil, since: 1 + 1 do
    @from = (page || 1) * per
  end
  def call = [list, per, page, since, @from, @per]
end

class Named
  include Mandate
  initialize_with name: Mandate::NO_DEFAULT, others: Mandate::KWARGS
  def call = [name, others]
end

class Own < Base
  def initialize(size, by: 1)
    @size = size * by
  end
  def call = block_given? ? yield(@size) : @size
end

class Small < Page
  initialize_with :few do
    @from = 7
  end
  def call = [few, @from]
end

class Kept
  extend Mandate::Memoize
  attr_reader :count

  def ask = [drawn, drawn, count, shown?, count]

  memoize
  def shown?
    @count = count.to_i + 10
    nil
  end

  def unkept = @count = count.to_i + 1

  private
  memoize
  def drawn
    @count = count.to_i + 1
  end
end

class Kept2 < Kept
  memoize
  def unkept = [super, count]
end

class Backed
  include Mandate
  include Mandate::Callbacks
  initialize_with :bed

  def call
    add_error!(:late) if bed == 2
    abort_if_errored!
    abort!(:none) unless bed
    [bed]
  end
end
`

function given(code: string, gemfile = 'gem "mandate"'): string {
  const source = `${classes}
class Snippet
  def call = (${code})
end
`
  return runHere(source, { Gemfile: gemfile }).text
}

const rows: readonly (readonly [code: string, expected: string])[] = [
  ['Pair.(1, 2)', '[1, 2]'],
  ['Pair.call(1, nil)', '[1, null]'],
  ['Pair.new(1, 2).()', '[1, 2]'],
  ['begin; Pair.(1); rescue ArgumentError; :few; end', ':few'],
  ['begin; Pair.new(1, 2).first; rescue NoMethodError; :private; end', ':private'],
  ['Page.([1])', '[[1], 2, null, 2, 2, null]'],
  ['Page.([1], per: 5, page: 2, since: nil)', '[[1], 5, 2, null, 10, 5]'],
  ['begin; Page.([1], pages: 1); rescue ArgumentError; :unknown; end', ':unknown'],
  ['Named.(name: 1)', '[1, {}]'],
  ['Named.(name: 1, a: 2, b: 3)', '[1, {:a=>2, :b=>3}]'],
  ['begin; Named.(a: 2); rescue ArgumentError; :missing; end', ':missing'],
  ['Own.(2, by: 3)', '6'],
  ['Small.(1)', '[1, 7]'],
  ['Kept.new.ask', '[1, 1, 1, null, 11]'],
  ['k = Kept.new; k.unkept; k.unkept', '2'],
  ['begin; Kept.new.drawn; rescue NoMethodError; :private; end', ':private'],
  ['k = Kept2.new; k.unkept + k.unkept', '[1, 1, 1, 1]'],
  ['out = []; Backed.(1).on_success { |r| out << r }.on_failure { |e| out << e }; out', '[[1]]'],
  ['out = []; Backed.(nil).on_success { |r| out << r }.on_failure { |e| out << e }; out', '[[:none]]'],
  ['out = []; b = Backed.(2); b.on_failure { |e| out << e }; out + [b.success?]', '[[:late], false]'],
]

for (const [code, expected] of rows) test(code, () => assert.is(given(code), expected))

test('an application without the gem may have anything else of that name', () => {
  assert.is.not(given('Pair.(1, 2)', 'gem "rails"'), '[1, 2]')
})

test.run()
