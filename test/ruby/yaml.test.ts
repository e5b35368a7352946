// What YAML is to Ruby, as real Psych read it (write-yaml.rb). What Psych refuses is never read; what is rare is not read
// either, and the list of that stands here.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodedYaml } from './encoded-yaml.ts'

const cases = readFileSync('test/ruby/yaml-cases.txt', 'utf8').split(/^=====\n/m)
const table = readFileSync('test/ruby/yaml-cases.tsv', 'utf8').trimEnd().split('\n')

/** Cases that Psych reads and we do not, or not all of: rare forms. */
const unread: ReadonlySet<string> = new Set([
  '--- text\n',
  'a:\t1\n',
  '? a\n: b\n',
  'a: [b: c]\n',
  'a: ! x\n',
  'a: !\n',
  "'a':1\n",
  "a: #c\nb: a#c\nc: 'a'#c\n",
  '%YAML 1.1\n---\na: 1\n',
  'a: [x\n  y]\n',
  'a: !!int 5\n',
  'a: 1:30:15.5\n',
])

test('every case has its line in the table', () => assert.is(table.length, cases.length))

for (const [index, text] of cases.entries()) {
  const expected = table[index] ?? ''
  test(`YAML that begins with ${JSON.stringify(text.slice(0, 30))} (${index + 1})`, () => {
    if (unread.has(text)) assert.match(encodedYaml(text), /^!$|\?/)
    else assert.is(encodedYaml(text), expected)
  })
}

test.run()
