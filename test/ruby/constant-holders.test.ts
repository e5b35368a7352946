// Constants of classes that are made of very much: looked for where some may stand, and no more than Ruby would need.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Application, BootedProgram } from '../../src/ruby/index.ts'
import { ConstantHolders } from '../../src/ruby/names/constant-holders.ts'
import { treeOf } from '../../src/source/index.ts'

test('what has a constant or a folder may hold more', () => {
  const holders = new ConstantHolders(['Float::INFINITY'], (name) => name === 'Api')
  holders.add('Ward::Bed')
  assert.equal(
    ['', 'Float', 'Api', 'Ward', 'Bed', 'Ward::Bed'].map((name) => holders.has(name)),
    [true, true, true, true, false, false],
  )
  holders.add('Bed::SIZE')
  assert.ok(holders.has('Bed'))
})

/** A class that includes so many modules, of which the last has a constant in a folder of its own. */
function including(count: number): BootedProgram {
  const files: Record<string, string> = {
    'app/models/bed.rb': `class Bed\n${Array.from({ length: count }, (_, index) => `include Part${index}\n`).join('')}def size = Size\nend\n`,
    [`app/models/part${count - 1}/size.rb`]: `class Part${count - 1}::Size\nend\n`,
  }
  for (let index = 0; index < count; index++)
    files[`app/models/part${index}.rb`] = `module Part${index}\ndef m${index}; end\nend\n`
  return new BootedProgram(new Application(treeOf(files)))
}

test('a class has the constants and methods of many modules', () => {
  const program = including(150)
  assert.is(program.method('Bed', 'm0')?.owner, 'Part0')
  assert.is(program.method('Bed', 'm149')?.owner, 'Part149')
  const size = program.constantIn('Bed', 'Size')
  assert.equal(size !== null && typeof size === 'object' && 'name' in size ? size.name : undefined, 'Part149::Size')
})

test('of too many modules those are kept that Ruby asks first', () => {
  const program = including(5000)
  assert.is(program.method('Bed', 'm4999')?.owner, 'Part4999')
  assert.is(program.method('Bed', 'm0'), undefined)
})

test.run()
