// The tables of docs/ruby-subset.md: each fixture that a row names is read as the row says, and each text that Ruby
// rejects and we read is rejected as the row says. UPDATE_GOLDEN=1 brings the second table up to date: it drops the texts
// that we reject by now.

import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseBodies, parseRuby } from '../grammar/index.ts'
import { printTree } from './support/ast-text.ts'
import { parseWithPrism } from './tools/prism/prism.ts'
import { findRubyPaths, readRuby } from './tools/prism/ruby-paths.ts'

const folder = join('fixtures', 'grammar')
const paths = findRubyPaths([folder])
const page = join('docs', 'ruby-subset.md')
const lines = readFileSync(page, 'utf8').split('\n')
const rows = lines.map(cellsOf).filter(([first = '---']) => first !== '---')

/** The cells of a line of a table; none for any other line. */
function cellsOf(line: string): readonly string[] {
  if (!line.startsWith('| ')) return []
  const cells = line.split(/(?<!\\)\|/).slice(1, -1)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** The paths of the fixtures that a name with `*` stands for. */
function matching(name: string): readonly string[] {
  const [start = '', end] = name.split('*')
  return paths.filter((path) => {
    const fixture = basename(path, '.rb')
    return end === undefined ? fixture === name : fixture.startsWith(start) && fixture.endsWith(end)
  })
}

const constructs = rows.flatMap(([construct = '', , names]) => (names === undefined ? [] : [{ construct, names }]))
const rejected = rows.flatMap(([ruby = '', message = '', third]) => (third === undefined ? [{ ruby, message }] : []))

for (const { construct, names } of constructs.filter(({ names }) => names !== 'fixtures')) {
  test(`${construct}: the fixtures are read`, () => {
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) {
      const found = matching(name)
      assert.ok(found.length > 0, `no fixture is called ${name}`)
      for (const path of found) {
        const { program, errors } = parseBodies(parseRuby(readRuby(path)))
        assert.equal(errors, [], path)
        assert.not.ok(printTree(program).includes('OpaqueNode'), `${path} has opaque nodes`)
      }
    }
  })
}

function messageOf(text: string): string | undefined {
  return parseWithPrism(text)?.errors[0]?.message
}

function updated(line: string): readonly string[] {
  const [ruby = '', message, third] = cellsOf(line)
  if (!ruby.startsWith('`') || message === undefined || third !== undefined) return [line]
  const text = ruby.slice(1, -1)
  if (parseBodies(parseRuby(text)).errors.length > 0) return []
  return [`| ${ruby.replaceAll('|', '\\|')} | ${messageOf(text)?.replaceAll('|', '\\|')} |`]
}

if (process.env.UPDATE_GOLDEN === '1') writeFileSync(page, lines.flatMap(updated).join('\n'))

for (const { ruby, message } of rejected.filter(({ message }) => message !== 'Prism says')) {
  const text = ruby.slice(1, -1)
  test(`read although Ruby rejects it: ${text}`, () => {
    assert.equal(parseBodies(parseRuby(text)).errors, [])
    assert.is(messageOf(text), message)
  })
}

test('both tables have been found', () => {
  assert.ok(constructs.length > 30)
  assert.ok(rejected.length > 20)
})

test.run()
