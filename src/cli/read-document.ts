// The document that a file holds, if it holds one. Only its shape is asked for, and only names of it are ever printed.

import { isObject } from '../options.ts'
import { parseYaml } from '../output/index.ts'

/** What is larger is not compared name by name: reading YAML takes a second and 400 MB for each MB. */
const mostYaml = 1_000_000

/** Whether the text is an OpenAPI document. Of YAML, whose reader takes long to load, only the outermost keys are looked at. */
export function isDocument(text: string): boolean {
  return isJson(text)
    ? parseJsonDocument(text) !== undefined
    : /^(["']?)openapi\1[ \t]*:[ \t]+["']?[23]\.\d/m.test(text)
}

/** `undefined` where the text is none, or too large. */
export async function readDocument(text: string): Promise<object | undefined> {
  if (isJson(text)) return parseJsonDocument(text)
  if (!isDocument(text) || text.length > mostYaml) return undefined
  return documentOf(await parseYaml(text))
}

function isJson(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text)
}

function parseJsonDocument(text: string): object | undefined {
  try {
    return documentOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return undefined
  }
}

function documentOf(content: unknown): object | undefined {
  return isObject(content) && typeof content.openapi === 'string' ? content : undefined
}
