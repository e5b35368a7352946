// The reader of YAML, which is as large as everything else here together.

import { parse } from 'yaml'

/** `undefined` where it is not YAML. To look for keys that are written twice would take quadratic time. */
export function parseYaml(text: string): unknown {
  try {
    return parse(text, { version: '1.1', uniqueKeys: false, logLevel: 'error' })
  } catch {
    return undefined
  }
}
