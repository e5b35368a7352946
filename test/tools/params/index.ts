// `npm run test:params -- FILE… [--pattern ecma]`: how far the generated schemas agree with rows of declaration, value and
// verdict. Rows in which the gem turns a text into another type, and explicit nulls, are left out. Every row that differs
// is listed with its reason; one without a known reason makes the run fail.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Dialect, judge, type Row } from './agreement.ts'
import { type Difference, findReason } from './reasons.ts'

const { values, positionals } = parseArgs({ options: { pattern: { type: 'string' } }, allowPositionals: true })
if (!['source', 'ecma', undefined].includes(values.pattern)) throw new Error(`no dialect ${values.pattern}`)
const dialect: Dialect = values.pattern === 'ecma' ? 'ecma' : 'source'

interface Totals {
  readonly passed: number
  readonly failed: number
}

function measure(path: string): Totals {
  const rows: readonly Row[] = JSON.parse(readFileSync(path, 'utf8'))
  const plain = rows.filter(({ coercion, value }) => coercion !== true && value !== null)
  const judged = plain.map((row) => ({ row, verdict: judge(row, dialect), dialect }))
  const different = judged.filter(({ verdict }) => verdict !== 'agrees')
  const unexplained = different.filter((difference) => findReason(difference) === undefined)
  for (const difference of different) console.log(shown(difference))
  const passed = plain.length - different.length
  const share = ((100 * passed) / plain.length).toFixed(1)
  console.log(
    `${path}: ${passed} of ${plain.length} rows agree, ${share} %; ${rows.length - plain.length} are left out`,
  )
  if (different.length > unexplained.length)
    console.log(`  ${different.length - unexplained.length} differ for a known reason, ${unexplained.length} without`)
  return { passed, failed: unexplained.length }
}

function shown(difference: Difference): string {
  const { declaration, value, accepted } = difference.row
  const verdict = accepted ? 'accepted' : 'refused'
  const shownValue = value === undefined ? 'no value' : JSON.stringify(value)
  const reason = findReason(difference) ?? 'NO KNOWN REASON'
  return `${verdict} by the gem: ${declaration.replaceAll('\n', ' ')} with ${shownValue}\n  ${reason}`
}

const totals = positionals.map(measure)
const [passed, failed] = [
  totals.reduce((sum, each) => sum + each.passed, 0),
  totals.reduce((sum, each) => sum + each.failed, 0),
]
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
