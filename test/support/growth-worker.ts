// Reads applications from its input and writes what the tool makes of each, line by line, as soon as it is made: a run
// that never ends, or ends the process, costs the lines after it only.

import { readFileSync } from 'node:fs'
import { generate } from '../../src/index.ts'

const applications: unknown = JSON.parse(readFileSync(0, 'utf8'))

for (const files of Array.isArray(applications) ? applications : []) {
  const used = process.cpuUsage()
  const made = isRecord(files) ? generate(files) : undefined
  const grown = {
    // The machine may do something else besides.
    milliseconds: process.cpuUsage(used).user / 1000,
    text: made?.text ?? '',
    codes: made?.report.diagnostics.map(({ code }) => code) ?? [],
  }
  console.log(JSON.stringify(grown))
}

function isRecord(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null
}
