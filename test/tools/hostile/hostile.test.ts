// The quick part of what `npm run test:hostile` does: the verdict, and the families whose growth once was too much.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { matchesGlob } from '../../../src/source/index.ts'
import { families } from './families.ts'
import { beds, controller, type Family, plain, times } from './family.ts'
import { buildWorker, judge, measure, smallBytes } from './measure.ts'
import { sizeOf } from './sizes.ts'

const once = ['the concerns of a controller', 'the mistakes of a sidecar']
/** These once took minutes or gigabytes, whatever else the machine did. */
const never = [
  'the modules that include the next',
  'the engines that mount each other',
  'the engines that mount the next',
  'texts in texts that are not closed',
  'the partials chosen by ternaries and laid over',
]

test.before(buildWorker)

for (const name of once) {
  test(`time and memory grow as the input does: ${name}`, async () => {
    assert.is((await measure(familyNamed(name), smallBytes)).fault, undefined)
  })
}

for (const name of never) {
  test(`it comes to an end: ${name}`, async () => {
    assert.not.match((await measure(familyNamed(name), smallBytes)).fault ?? '', /hangs|takes/)
  })
}

test('a run that never ends, or ends the process, is a fault', async () => {
  const unknown: Family = { name: 'none that the worker knows', makeFiles: (size) => ({ a: 'a'.repeat(size) }) }
  assert.is((await measure(unknown, smallBytes)).fault, 'hangs, or ends the process')
})

test('a comment of as many lines as one likes', () => {
  const lines = '  # a\n'.repeat(200_000)
  const generated = generate({
    ...beds,
    'app/controllers/beds_controller.rb': controller('Beds', `${lines}def index; end`),
  })
  assert.is(generated?.document.paths['/beds']?.get?.description?.length, 2 * 199_999 - 1)
})

test('globs for a path of as many folders as one likes', () => {
  assert.is(matchesGlob('**/**/b', `${'a/'.repeat(200_000)}b`), true)
})

const verdicts = [
  ['twice the time', [100, 200, 400, 800], [50, 50, 50, 50], undefined],
  ['four times the time', [100, 400, 1600, 4800], [50, 50, 50, 50], 'time grows too fast'],
  ['a time that is noise', [1, 4, 16, 64], [1, 4, 16, 64], undefined],
  ['too long', [1000, 2000, 4000, 8000], [50, 50, 50, 50], 'takes too long'],
  ['four times the memory', [100, 200, 400, 800], [30, 60, 120, 480], 'memory grows too fast'],
  ['too much memory', [100, 200, 400, 800], [100, 200, 400, 800], 'takes too much memory'],
  ['fewer than four sizes', [100, 200, 400], [1, 1, 1], 'hangs, or ends the process'],
] as const

for (const [name, milliseconds, megabytes, fault] of verdicts) {
  test(`the verdict on ${name}`, () => {
    const taken = milliseconds.map((each, index) => ({
      milliseconds: each,
      megabytes: megabytes[index] ?? 0,
      text: 2 ** index,
    }))
    assert.is(judge(taken).fault, fault)
  })
}

test('the size that makes so many bytes', () => {
  const family: Family = { name: 'lines', makeFiles: (size) => ({ ...plain, a: times(size, () => 'abc') }) }
  const bytes = Object.entries(plain).reduce((sum, [path, text]) => sum + path.length + text.length, 1)
  assert.is(sizeOf(family, bytes + 4 * 100 - 1), 100)
  assert.is(sizeOf(family, bytes + 4 * 100 - 2), 99)
  assert.is(sizeOf(family, 0), 1)
})

test('every family has a name of its own', () => {
  assert.is(new Set(families.map(({ name }) => name)).size, families.length)
})

function familyNamed(name: string): Family {
  const family = families.find((each) => each.name === name)
  if (family === undefined) throw new Error(`no family ${name}`)
  return family
}

test.run()
