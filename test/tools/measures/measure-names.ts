// `npx tsx test/tools/measures/measure-names.ts APPLICATION… [--rules FILE]`: what the name of an attribute tells about its JSON
// type, measured on the columns of real applications (db/schema.rb, else db/structure.sql) with what their models
// declare, beside how often their templates use the name. Folders of one name are one application.

import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readApplication } from './names/application.ts'
import { groupBy, measureAll } from './names/measured.ts'
import { printRules, printTable } from './names/print.ts'
import { selectRules } from './names/rules.ts'

const { values, positionals } = parseArgs({
  options: { rules: { type: 'string' }, measured: { type: 'string' } },
  allowPositionals: true,
})
const folders = groupBy(positionals, (path) => basename(path))
const applications = [...folders].map(([name, paths]) => readApplication(name, paths))
const all = measureAll(applications)
const rules = selectRules(all)
printTable(all)
if (values.measured !== undefined) writeFileSync(values.measured, `${JSON.stringify(all)}\n`)
if (values.rules !== undefined) writeFileSync(values.rules, `${JSON.stringify(printRules(rules), undefined, 2)}\n`)
const columnCount = applications.reduce((total, { columns }) => total + columns.length, 0)
const withColumns = applications.filter(({ columns }) => columns.length > 0).length
console.log(`${columnCount} columns in ${withColumns} applications; ${rules.length} rules hold`)
