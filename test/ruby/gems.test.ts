// Gemfile, its lock and the specification of a gem: which gems there are, and since which version.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { gemsOf } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'

const lock = `GEM
  remote: https://example.org/
  specs:
    alba (3.2.0)
    jsonapi.rb (2.0.1)
      rack
    rack-attack (6.7.0)
`

test('a lock names all gems, with dots too, and their versions', () => {
  const gems = gemsOf(memoryTree({ Gemfile: "gem 'alba'\n", 'Gemfile.lock': lock }))
  assert.ok(gems.has('rack-attack') && gems.has('jsonapi.rb') && !gems.has('rack'))
  assert.equal(gems.version('jsonapi.rb'), [2, 0, 1])
  assert.is(gems.isSince('rack-attack', 6, 7), true)
  assert.is(gems.isSince('rack-attack', 6, 7, 1), false)
  assert.is(gems.isSince('rails', 6), undefined)
  assert.ok(gems.isWhole)
})

test('a Gemfile without a lock names gems that are not commented out', () => {
  const gems = gemsOf(
    memoryTree({
      Gemfile: "gem 'alba', '~> 3.1'\n  gem(\"panko_serializer\")\n# gem 'jbuilder'\ngem 'oj', git: 'x'\n",
    }),
  )
  assert.ok(gems.has('jbuilder', 'panko_serializer') && !gems.has('jbuilder'))
  assert.equal(gems.version('alba'), [3, 1])
  assert.is(gems.version('oj'), undefined)
  assert.is(gems.isSince('alba', 3), undefined, 'what is written is a wish')
  assert.ok(gems.isWhole)
})

test('the specification of an engine names what it depends on', () => {
  const specification =
    "Gem::Specification.new do |s|\n  s.add_dependency 'alba', '>= 3'\n  # s.add_dependency 'jb'\n  s.add_runtime_dependency(\"oj\")\nend\n"
  const gems = gemsOf(memoryTree({ Gemfile: 'gemspec\n', 'shop.gemspec': specification }))
  assert.ok(gems.has('alba') && gems.has('oj') && !gems.has('jb'))
  assert.equal(gems.version('alba'), [3])
  assert.not(gems.isWhole, 'others may come from elsewhere')
})

test('nothing is known without these files', () => {
  const gems = gemsOf(memoryTree({}))
  assert.not(gems.has('alba'))
  assert.not(gems.isWhole)
})

test.run()
