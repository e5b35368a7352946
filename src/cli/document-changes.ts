// What a document says otherwise than another one: the names of operations and fields. No value of it is told, because
// the file that `--check` compares with may be anything that somebody put there.

import { isObject } from '../options.ts'
import { shortened } from './shortened.ts'

export interface DocumentChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** `GET /beds`, or the keys that lead to a field: `GET /beds > responses > 200 > description`. */
  readonly place: string
}

/** What is nested more deeply is not compared; no schema is. */
const mostLevels = 1000
const longestName = 100

/** In the order of the later document; what it does not have any more comes behind what stands around it. */
export function documentChanges(before: unknown, after: unknown): readonly DocumentChange[] {
  const changes: DocumentChange[] = []
  const compare = (old: unknown, now: unknown, keys: readonly string[]): void => {
    if (!isObject(old) || !isObject(now) || keys.length > mostLevels) {
      if (!isSame(old, now, keys.length)) changes.push({ kind: 'changed', place: placeOf(keys) })
      return
    }
    for (const key of Object.keys(now)) {
      if (Object.hasOwn(old, key)) compare(old[key], now[key], [...keys, key])
      else changes.push(...named('added', now[key], [...keys, key]))
    }
    for (const key of Object.keys(old))
      if (!Object.hasOwn(now, key)) changes.push(...named('removed', old[key], [...keys, key]))
  }
  compare(before, after, [])
  return changes
}

function isSame(old: unknown, now: unknown, level: number): boolean {
  if (!Array.isArray(old) || !Array.isArray(now)) {
    if (!isObject(old) || !isObject(now)) return old === now
    const [names, others] = [Object.keys(old), Object.keys(now)]
    if (names.length !== others.length || level > mostLevels) return false
    return others.every((name) => Object.hasOwn(old, name) && isSame(old[name], now[name], level + 1))
  }
  return old.length === now.length && level <= mostLevels && now.every((each, at) => isSame(old[at], each, level + 1))
}

/** A path comes and goes with its operations, which people know it by. */
function named(kind: 'added' | 'removed', value: unknown, keys: readonly string[]): readonly DocumentChange[] {
  const [first, ...others] = keys
  const isPath = first === 'paths' && others.length === 1
  const methods = isPath && isObject(value) ? Object.keys(value).filter((key) => verbs.has(key)) : []
  if (methods.length === 0) return [{ kind, place: placeOf(keys) }]
  return methods.map((method) => ({ kind, place: placeOf([...keys, method]) }))
}

const verbs = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

function placeOf(keys: readonly string[]): string {
  const [first, path, method = '', ...rest] = keys
  const isOperation = first === 'paths' && path !== undefined && verbs.has(method)
  const names = isOperation ? [`${method.toUpperCase()} ${path}`, ...rest] : keys
  return names.length === 0 ? 'the document' : names.map((name) => shortened(name, longestName)).join(' > ')
}
