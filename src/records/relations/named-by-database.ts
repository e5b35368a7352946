// PostgreSQL names what a query gives without a name: after the function, or after what stands inside of a cast, an element
// or a `CASE`. `pluck` reads it as the attribute of that name, whatever its type is then.

import { longestSql, type Model } from '../../models/index.ts'
import type { From } from './sql-values.ts'

/** Deeper ones are taken to have any name. */
const mostBrackets = 30

const passesName = /::|\[|\b(?:cast|collate|case|select)\b/i

/** Whether `pluck` may read the value of an expression as an attribute of the class. */
export function mayBeReadAsAttribute({ model, models }: From, sql: string): boolean {
  if (model === undefined || (models.adapter !== undefined && models.adapter !== 'postgresql')) return false
  if (sql.length > longestSql) return true
  const [, called] = /^\s*(\w+)\s*\(/.exec(sql) ?? []
  const names = passesName.test(sql) ? wordsOutside(sql) : [called ?? '']
  return names === undefined || names.some((name) => isAttribute(model, name))
}

function isAttribute({ attributes }: Model, name: string): boolean {
  return attributes.has(name) || attributes.has(name.toLowerCase())
}

/** The words that no function is given; `undefined` where that is not found out. */
function wordsOutside(sql: string): readonly string[] | undefined {
  let left = sql.replace(/'[^']*'/g, ' ').replace(/\barray\s?\[[^[\]]*\]/gi, ' array ')
  for (let turn = 0; turn < mostBrackets; turn++) {
    if (!left.includes('(')) return namingPart(left).match(/\w+/g) ?? []
    left = left.replace(/\(([^()]*)\)/g, (_, inner: string, at: number, all: string) => {
      const before = all.slice(Math.max(at - 6, 0), at)
      return /\w\s?$/.test(before) && !/\bcast\s?$/i.test(before) ? ' ' : ` ${namingPart(inner)} `
    })
  }
  return undefined
}

/** A query is named after what it selects, and a choice after what it takes at last. */
function namingPart(sql: string): string {
  const from = /^\s*select\b/i.test(sql) ? sql.search(/\bfrom\b/i) : -1
  const part = from < 0 ? sql : sql.slice(0, from)
  if (!/\bcase\b/i.test(part)) return part
  const last = part.toLowerCase().lastIndexOf('else')
  return last < 0 ? 'case' : part.slice(last)
}
