// YAML is asked for by few runs, and its reader and writer are as large as everything else here together.

import type { Document } from '../openapi/index.ts'

/** Loads the writer when it is first asked for. */
export async function printYaml(document: Document): Promise<string> {
  const yaml = await import('./yaml.ts')
  return yaml.printYaml(document)
}

/** The value of a text of YAML; `undefined` where it is none. */
export async function parseYaml(text: string): Promise<unknown> {
  const yaml = await import('./yaml.ts')
  return yaml.parseYaml(text)
}
