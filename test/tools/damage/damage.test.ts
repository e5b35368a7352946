// The small run of what `npm run test:damage` does over an application: the controllers of fixtures/damage.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { randomFrom } from '../fuzz/random.ts'
import { findRubyPaths, readRuby } from '../prism/ruby-paths.ts'
import { damages, damageText } from './damage.ts'
import { damageFiles } from './judge.ts'
import { countRuns, leastShare, printFailures } from './report.ts'

const files = findRubyPaths(['fixtures/damage']).map((path) => ({ path, text: readRuby(path) }))

test('damage costs nothing but the method that it hits, and never passes in silence', () => {
  const runs = damageFiles(files, { rounds: 5, seed: 1 })
  const { runs: count, isolated, silent } = countRuns(runs)
  assert.ok(count > 400, `${count} runs`)
  assert.is(silent, 0, printFailures(runs))
  assert.ok(isolated >= (count * leastShare) / 100, `${isolated} of ${count}\n${printFailures(runs)}`)
})

test('every way of damaging changes the text, the same way for the same seed', () => {
  const [{ text } = { text: '' }] = files
  for (const damage of damages) {
    const damaged = damageText(text, damage, randomFrom(7))
    assert.ok(damaged !== undefined && damaged.text !== text, damage.name)
    assert.equal(damageText(text, damage, randomFrom(7)), damaged)
  }
})

test.run()
