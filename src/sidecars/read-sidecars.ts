// Reads sidecars: each once, when it is first asked for, with a word about what is wrong with it.

import { type Diagnostic, diagnosticOf, unreadable } from '../diagnostics/index.ts'
import type { Json } from '../schema/index.ts'
import {
  alteredNumbers,
  type FileTree,
  nestingDepth,
  placesByPointer,
  repeatedKeys,
  type Span,
} from '../source/index.ts'
import { schemaErrors } from './meta-schema.ts'
import { isObject, type Sidecar } from './sidecar.ts'

export const sidecarEnding = '.schema.json'

/** Deeper ones are no schema that anybody reads. */
const mostLevels = 200

/** More than these of one file say nothing new. */
const mostErrors = 20

const dialect = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/

type Texts = Pick<Diagnostic, 'message' | 'consequence' | 'help'>

export class Sidecars {
  readonly files: FileTree
  readonly add: (diagnostic: Diagnostic) => void
  private readonly isExcluded: (path: string) => boolean
  private readonly viewPaths: readonly string[]
  private readonly byPath = new Map<string, Sidecar | undefined>()

  /** `viewPaths` are the folders of views of the application itself. */
  constructor(
    files: FileTree,
    add: (diagnostic: Diagnostic) => void,
    isExcluded: (path: string) => boolean,
    viewPaths: readonly string[] = ['app/views'],
  ) {
    this.files = files
    this.add = add
    this.isExcluded = isExcluded
    this.viewPaths = viewPaths
  }

  /** `undefined` where there is none, or none that can be used. */
  find(path: string): Sidecar | undefined {
    if (!this.byPath.has(path)) this.byPath.set(path, this.isExcluded(path) ? undefined : this.read(path))
    return this.byPath.get(path)
  }

  /** The names that one describes. */
  namesOf(path: string): ReadonlySet<string> {
    const properties = this.find(path)?.schema.properties
    return new Set(properties === undefined || properties === null ? [] : Object.keys(properties))
  }

  /** The paths that were asked for, whatever became of them. */
  asked(): readonly string[] {
    return [...this.byPath.keys()]
  }

  /** Every sidecar below the folders of views, sorted. */
  paths(): readonly string[] {
    const found: string[] = []
    const folders = this.viewRoots()
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const { name, kind } of this.files.list(folder)) {
        if (kind === 'directory') folders.push(`${folder}/${name}`)
        else if (name.endsWith(sidecarEnding) && !this.isExcluded(`${folder}/${name}`)) found.push(`${folder}/${name}`)
      }
    }
    return found.sort()
  }

  private viewRoots(): string[] {
    const owners = ['engines', 'packs', 'components'].flatMap((folder) =>
      this.files.list(folder).map(({ name }) => `${folder}/${name}/app/views`),
    )
    return [...new Set([...this.viewPaths, ...owners])]
  }

  private read(path: string): Sidecar | undefined {
    const text = this.files.read(path)
    if (text === undefined) {
      if (this.files.whyUnreadable?.(path) !== undefined) this.add(unreadable(this.files, path))
      return undefined
    }
    // A byte order mark is no part of the text; blanks in its place keep every offset.
    return this.parse(path, text.replace(/^\uFEFF/, ' '))
  }

  private parse(path: string, text: string): Sidecar | undefined {
    const schema = parseJson(text)
    if (schema === undefined) {
      this.refuse('sidecar-invalid-json', 'invalid JSON', path, 'mend the JSON; an empty file is none, either')
      return undefined
    }
    if (!isObject(schema)) {
      this.refuse('sidecar-not-object', 'not a JSON object', path, 'write a schema, such as `{ "type": "object" }`')
      return undefined
    }
    if (nestingDepth(text) > mostLevels) {
      this.refuse('sidecar-too-deep', 'nested too deeply', path, `keep it within ${mostLevels} levels; use \`$defs\``)
      return undefined
    }
    const sidecar: Sidecar = { path, text, schema }
    this.checkKeys(sidecar)
    this.checkNumbers(sidecar)
    this.checkSchema(sidecar)
    return sidecar
  }

  /** The report's texts for a sidecar that is not used are fixed, and have no line. */
  private refuse(
    code: 'sidecar-invalid-json' | 'sidecar-not-object' | 'sidecar-too-deep',
    message: string,
    path: string,
    help: string,
  ): void {
    this.add(diagnosticOf(code, { message, consequence: 'falling back to inferred schema', help }, path, undefined))
  }

  private checkKeys({ path, text }: Sidecar): void {
    for (const { name, span } of repeatedKeys(text).slice(0, mostErrors)) {
      const texts: Texts = {
        message: `the key \`${name}\` is written twice in one object`,
        consequence: 'the last one is used',
        help: 'remove one of them',
      }
      this.add(diagnosticOf('sidecar-duplicate-key', texts, path, span))
    }
  }

  private checkNumbers({ path, text }: Sidecar): void {
    for (const span of alteredNumbers(text).slice(0, mostErrors)) {
      const texts: Texts = {
        message: `the number \`${text.slice(span.start, span.end)}\` cannot be read exactly`,
        consequence: 'written as the nearest number, or as null',
        help: 'write a number within the range of a double, or a string',
      }
      this.add(diagnosticOf('sidecar-number', texts, path, span))
    }
  }

  private checkSchema({ path, text, schema }: Sidecar): void {
    const written = schema.$schema
    if (typeof written === 'string' && !dialect.test(written)) {
      const texts: Texts = {
        message: `the sidecar is written for \`${written}\``,
        consequence: 'read as JSON Schema 2020-12, the dialect of the document',
        help: 'write `"$schema": "https://json-schema.org/draft/2020-12/schema"` after moving to that dialect',
      }
      this.add(diagnosticOf('sidecar-dialect', texts, path, placesByPointer(text).get('/$schema')))
    }
    const errors = firstByPointer(schemaErrors(schema)).slice(0, mostErrors)
    const places = errors.length === 0 ? new Map<string, Span>() : placesByPointer(text)
    for (const [pointer, message] of errors) {
      const texts: Texts = {
        message: `not valid as JSON Schema 2020-12: \`${pointer === '' ? '/' : pointer}\` ${message}`,
        consequence: 'used as it is',
        help: 'mend the keyword, or remove it',
      }
      this.add(diagnosticOf('sidecar-schema-invalid', texts, path, places.get(pointer)))
    }
  }
}

/** `undefined` where the text is not JSON. */
function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One value can break several rules of the meta-schema at once; the first says enough. */
function firstByPointer(errors: ReturnType<typeof schemaErrors>): readonly (readonly [string, string])[] {
  const messages = new Map<string, string>()
  for (const { pointer, message } of errors) if (!messages.has(pointer)) messages.set(pointer, message)
  return [...messages]
}
