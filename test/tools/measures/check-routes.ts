// `npm run check:routes -- EXPECTED.tsv APP [EXPECTED.tsv APP …]`: compares the routes of applications with tables that
// real Rails drew, line by line and in order, and says what is missing and what nobody asked for.

import { readFileSync } from 'node:fs'
import { diskTree } from '../../../src/node/index.ts'
import { readRoutes, routeLines } from '../../../src/routes/index.ts'
import { compareLines } from '../../routes/compare-lines.ts'

const words = process.argv.slice(2)
const shown = 20

function readLines(root: string): { readonly lines: readonly string[]; readonly warnings: number } {
  const files = diskTree(root)
  const read = files === undefined ? undefined : readRoutes(files)
  if (read === undefined) return { lines: [], warnings: 0 }
  const { main, engines } = read.value.table
  const warnings = read.diagnostics.filter(({ severity }) => severity === 'warning').length
  return { lines: [main, ...engines].flatMap(({ routes }) => routeLines(routes)), warnings }
}

let passed = 0
let failed = 0
for (let index = 0; index + 1 < words.length; index += 2) {
  const [table = '', root = ''] = words.slice(index, index + 2)
  const expected = readFileSync(table, 'utf8').split('\n').filter(Boolean)
  const { lines, warnings } = readLines(root)
  const { found, missing, invented, isSame } = compareLines(lines, expected)
  const order = isSame ? 'exact' : missing.length + invented.length === 0 ? 'in another order' : 'differs'
  console.log(
    `${root}: ${found} of ${expected.length} lines, ${invented.length} more than expected, ${warnings} warnings, ${order}`,
  )
  for (const line of missing.slice(0, shown)) console.log(`  missing: ${line}`)
  for (const line of invented.slice(0, shown)) console.log(`  invented: ${line}`)
  passed += isSame ? expected.length : found
  failed += isSame ? 0 : missing.length + invented.length
}
if (words.length < 2) console.log('usage: npm run check:routes -- EXPECTED.tsv APP …')
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || words.length < 2) process.exitCode = 1
