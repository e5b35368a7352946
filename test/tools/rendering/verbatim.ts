// The places of a document that come from a sidecar as they are, and so are not ours to answer for. They are listed in the
// file `verbatim.json` beside the document: an array of JSON pointers. A finding at or below one of them does not count.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from './finding.ts'

export interface Verbatim {
  readonly pointers: readonly string[]
  /** What is wrong with the list itself. */
  readonly faults: readonly Finding[]
}

export function readVerbatim(documentPath: string): Verbatim {
  const path = join(dirname(documentPath), 'verbatim.json')
  if (!existsSync(path)) return { pointers: [], faults: [] }
  const list = readJson(path)
  if (!Array.isArray(list)) return { pointers: [], faults: [fault('is no JSON array')] }
  const document = readJson(documentPath)
  const faults = list.flatMap((pointer: unknown) => faultOf(pointer, document))
  return { pointers: faults.length > 0 ? [] : list, faults }
}

export function isVerbatim({ pointer }: Finding, { pointers }: Verbatim): boolean {
  return pointers.some((start) => pointer === start || pointer?.startsWith(`${start}/`))
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** The whole document, whose pointer is empty, cannot be excepted. */
function faultOf(pointer: unknown, document: unknown): readonly Finding[] {
  if (typeof pointer !== 'string' || !pointer.startsWith('/')) {
    return [fault(`${JSON.stringify(pointer)} is no JSON pointer`)]
  }
  return leadsSomewhere(pointer, document) ? [] : [fault(`${pointer} is not in the document`)]
}

function leadsSomewhere(pointer: string, document: unknown): boolean {
  let place = document
  for (const part of pointer.slice(1).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof place !== 'object' || place === null) return false
    place = Object.getOwnPropertyDescriptor(place, name)?.value
  }
  return place !== undefined
}

function fault(message: string): Finding {
  return { severity: 'error', rule: 'verbatim.json', pointer: undefined, message }
}
