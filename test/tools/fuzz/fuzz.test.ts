// The bounded run of what `npm run test:fuzz` does: pathological texts in small, files cut off at every offset, and random
// changes from fixed seeds.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findRubyPaths, readRuby } from '../prism/ruby-paths.ts'
import { judgePathological, judgeText } from './judge-text.ts'
import { families, measureGrowth, mostGrowth } from './linear.ts'
import { mutate } from './mutations.ts'
import { pathologicalTexts } from './pathological.ts'
import { randomFrom } from './random.ts'

const promised = [
  'a million "("',
  'a million "["',
  'a million "{"',
  'a million "end\\n"',
  'an unclosed heredoc',
  'an unclosed string with a thousand #{',
  'one line: one string',
  'one line: names with dots',
  'one line: a sum',
  'one line: an array',
  'nested: param! blocks',
  'nested: hashes',
  'nested: arrays',
  'nested: parentheses',
  'nested: ifs',
  'nested: interpolations',
]

for (const pathological of pathologicalTexts) {
  test(`a small part of ${pathological.name}`, () => {
    assert.is(judgePathological(pathological, 1 / 50).fault, undefined)
  })
}

for (const name of promised) {
  test(`a larger part of ${name}`, () => {
    const pathological = pathologicalTexts.find((each) => each.name === name)
    assert.ok(pathological, 'it exists')
    assert.is(judgePathological(pathological, 1 / 10).fault, undefined)
  })
}

const grown = ['controllers', 'nested blocks', 'unclosed brackets', 'names in arguments']

for (const family of families.filter(({ name }) => grown.includes(name))) {
  test(`time grows as the text does: ${family.name}`, () => {
    const growth = measureGrowth(family)
    assert.ok(growth <= mostGrowth, `${growth} times`)
  })
}

/** The first fault, with the text that has it. */
function findFault(texts: Iterable<string>): string | undefined {
  for (const text of texts) {
    const { fault } = judgeText(text)
    if (fault !== undefined) return `${fault}\n${text}`
  }
  return undefined
}

const cutOff = ['fixtures/grammar/heredocs/heredoc-several-on-a-line.rb', 'fixtures/damage/sessions_controller.rb']

for (const path of cutOff) {
  test(`${path} cut off at every offset`, () => {
    const text = readRuby(path)
    assert.is(findFault(Array.from(text, (_, index) => text.slice(0, index))), undefined)
  })
}

function* changedFiles(count: number): Iterable<string> {
  const texts = findRubyPaths(['fixtures/grammar', 'fixtures/broken', 'fixtures/damage']).map(readRuby)
  for (let seed = 1; seed <= count; seed++) {
    const random = randomFrom(seed)
    yield mutate(texts[random.below(texts.length)] ?? '', random)
  }
}

test('random changes to the fixtures', () => assert.is(findFault(changedFiles(1000)), undefined))

test.run()
