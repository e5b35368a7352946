// `npm run test:params -- FILE…`: how far the generated schemas agree with rows of declaration, value and verdict. Rows in
// which the gem turns a text into another type, and explicit nulls, are counted apart.

import { readFileSync } from 'node:fs'
import { agrees, declaredName, type Row } from './agreement.ts'

const least = 0.94
let passed = 0
let failed = 0
for (const path of process.argv.slice(2)) {
  const rows: readonly Row[] = JSON.parse(readFileSync(path, 'utf8'))
  const plain = rows.filter(({ coercion, value }) => coercion !== true && value !== null)
  const wrong = plain.filter((row) => agrees(row, declaredName(row.declaration)) !== true)
  const share = 1 - wrong.length / plain.length
  for (const { declaration, value, accepted } of wrong)
    console.log(
      `${accepted ? 'accepted' : 'refused'} by the gem: ${declaration.replaceAll('\n', ' ')} with ${JSON.stringify(value)}`,
    )
  console.log(`${path}: ${plain.length - wrong.length} of ${plain.length} rows agree, ${(100 * share).toFixed(1)} %`)
  passed += plain.length - wrong.length
  if (share < least) failed += wrong.length
}
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
