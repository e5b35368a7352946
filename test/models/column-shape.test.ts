import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { columnShape } from '../../src/models/column-shape.ts'
import type { Shape } from '../../src/shape/index.ts'
import { recordedDatabases, recordedTables, schemaOf, structureOf } from './recorded-databases.ts'

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
}

function isAdmitted(value: unknown, shape: Shape): boolean {
  if (shape.isAny) return true
  if (Array.isArray(value))
    return value.every((item) => shape.array !== undefined && isAdmitted(item, shape.array.items))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, inner]) => {
      const property = shape.object?.properties.get(name)?.shape ?? shape.object?.others
      return property !== undefined && isAdmitted(inner, property)
    })
  return shape.scalars.some(({ type, format, enum: values }) => {
    const isType = type === 'integer' ? Number.isInteger(value) : typeof value === type
    const isFormat = format === undefined || formats[format]?.test(String(value)) === true
    return isType && isFormat && values?.includes(value as string) !== false
  })
}

/** Types whose values have any form: documents, and what Active Record does not know. */
const unknownTypes: ReadonlySet<string> = new Set(['json', 'jsonb', 'address', 'nothing', ''])

for (const [folder, adapter] of recordedDatabases)
  for (const [source, { tables }] of [
    ['structure.sql', structureOf(folder, adapter)],
    ['schema.rb', schemaOf(`${folder}/schema.rb`, adapter)],
  ] as const)
    test(`${folder}: what a loaded record has as JSON is what ${source} says`, () => {
      let count = 0
      for (const [name, { columns }] of recordedTables(folder))
        for (const [columnName, { json }] of Object.entries(columns)) {
          const column = tables.get(name)?.columns.get(columnName)
          if (json === undefined || column === undefined) continue
          const shape = columnShape(column)
          assert.ok(isAdmitted(json, shape), `${name}.${columnName}: ${JSON.stringify(json)}`)
          if (!unknownTypes.has(column.type)) assert.not(shape.isAny, `${name}.${columnName}: ${column.type}`)
          count++
        }
      // Rails 6.1 dumps no table with a type of its own, such as an enum.
      if (source === 'structure.sql') assert.ok(count > 20, String(count))
    })

test.run()
