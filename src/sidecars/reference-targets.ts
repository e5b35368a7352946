// What the references of sidecars lead to: a definition, a whole file, or a place inside one of them.

import { findNearest } from '../diagnostics/index.ts'
import { pointerSegment } from '../source/index.ts'
import type { Sidecars } from './read-sidecars.ts'
import { follow, visitSchemas } from './schema-walk.ts'
import { isObject, type JsonObject, type Sidecar } from './sidecar.ts'

/** Something that becomes a component: a definition, or the whole of a file. */
export interface Part {
  readonly sidecar: Sidecar
  /** Empty for the whole file. */
  readonly pointer: string
  /** The name under `$defs`; empty for the whole file. */
  readonly name: string
  readonly schema: JsonObject
}

export interface Target {
  readonly part: Part
  /** From the part to the place that is meant. */
  readonly tail: string
}

/** Why a reference leads nowhere. */
export interface Unresolved {
  readonly message: string
  readonly help: string
}

/** A sidecar with everything in it that a reference can name. */
interface Indexed {
  readonly root: Part
  readonly parts: ReadonlyMap<string, Part>
  readonly anchors: ReadonlyMap<string, string>
  readonly references: readonly string[]
}

export class ReferenceTargets {
  private readonly sidecars: Sidecars
  private readonly indexed = new Map<string, Indexed>()
  private readonly placeById = new Map<string, { readonly path: string; readonly pointer: string }>()

  /** Reads the files and all that they lead to. */
  constructor(sidecars: Sidecars, paths: readonly string[]) {
    this.sidecars = sidecars
    const pending = [...paths]
    for (let path = pending.shift(); path !== undefined; path = pending.shift()) {
      const sidecar = this.indexed.has(path) ? undefined : sidecars.find(path)
      if (sidecar === undefined) continue
      const indexed = this.index(sidecar)
      this.indexed.set(path, indexed)
      for (const reference of indexed.references) {
        const target = treePath(addressOf(reference))
        if (target !== undefined) pending.push(target)
      }
    }
  }

  /** All definitions, in the order of the files' paths. */
  definitions(): readonly Part[] {
    return [...this.indexed]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, { parts }]) => [...parts.values()].filter(({ pointer }) => pointer !== ''))
  }

  paths(): readonly string[] {
    return [...this.indexed.keys()]
  }

  root(path: string): Part | undefined {
    return this.indexed.get(path)?.root
  }

  resolve(reference: string, from: Sidecar): Target | Unresolved {
    let target = this.resolveOnce(reference, from)
    const seen = new Set<Part>()
    while (!('message' in target)) {
      const { part, tail } = target
      const { $ref } = part.schema
      // A file that is nothing but a reference stands for what it refers to.
      if (part.pointer !== '' || tail !== '' || typeof $ref !== 'string' || !isAlias(part.schema)) return target
      if (seen.has(part)) return { message: 'files refer to each other in a circle', help: 'write a schema in one' }
      seen.add(part)
      target = this.resolveOnce($ref, part.sidecar)
    }
    return target
  }

  private resolveOnce(reference: string, from: Sidecar): Target | Unresolved {
    const address = addressOf(reference)
    const place = address === '' ? { path: from.path, pointer: '' } : this.findAddress(address, from)
    if ('message' in place) return place
    const indexed = this.indexed.get(place.path)
    if (indexed === undefined) return this.missingFile(place.path)
    const pointer = fragmentPointer(reference, indexed, place.pointer)
    if (pointer === undefined || follow(indexed.root.schema, pointer) === undefined)
      return missingPlace(reference, indexed)
    const target = nearestPart(indexed, pointer)
    // The list of definitions is no schema, and does not stay where it is.
    return /\/\$defs(?:\/|$)/.test(target.tail) ? missingPlace(reference, indexed) : target
  }

  private findAddress(address: string, from: Sidecar): { path: string; pointer: string } | Unresolved {
    const path = treePath(address)
    if (path !== undefined && this.indexed.has(path)) return { path, pointer: '' }
    const named = this.placeById.get(address) ?? this.placeById.get(absolute(address, from.schema.$id))
    if (named !== undefined) return named
    if (path !== undefined) return { path, pointer: '' }
    return {
      message: `\`${address}\` leads outside the application`,
      help: 'copy the schema into the application; paths are relative to its root',
    }
  }

  private missingFile(path: string): Unresolved {
    const { files } = this.sidecars
    const reason = files.read(path) === undefined ? files.whyUnreadable?.(path) : 'it is no schema that can be used'
    if (reason !== undefined) return { message: `\`${path}\` cannot be used: ${reason}`, help: 'mend that file' }
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    const names = files.list(folder).map(({ name }) => (folder === '' ? name : `${folder}/${name}`))
    const nearest = findNearest(
      path.slice(-60),
      names.map((name) => name.slice(-60)),
    )
    const found = names.find((name) => nearest !== undefined && name.endsWith(nearest))
    return {
      message: `there is no file \`${path}\``,
      help: found === undefined ? 'paths are relative to the root of the application' : `did you mean \`${found}\`?`,
    }
  }

  private index(sidecar: Sidecar): Indexed {
    const root: Part = { sidecar, pointer: '', name: '', schema: sidecar.schema }
    const parts = new Map<string, Part>([['', root]])
    const anchors = new Map<string, string>()
    const references: string[] = []
    visitSchemas(sidecar.schema, (schema, pointer) => {
      const { $ref, $anchor, $id, $defs } = schema
      if (typeof $ref === 'string') references.push($ref)
      if (typeof $anchor === 'string') anchors.set($anchor, pointer)
      if (typeof $id === 'string')
        this.placeById.set(absolute($id, sidecar.schema.$id), { path: sidecar.path, pointer })
      if (!isObject($defs)) return
      for (const [name, body] of Object.entries($defs)) {
        const below = `${pointer}/$defs/${pointerSegment(name)}`
        // `true` and `false` are schemas, too; as a component they are written as objects.
        const made = isObject(body) ? body : body === false ? { not: {} } : {}
        parts.set(below, { sidecar, pointer: below, name, schema: made })
      }
    })
    return { root, parts, anchors, references }
  }
}

/** Nothing but a reference, and what only tools read. */
export function isAlias(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => ['$ref', '$schema', '$defs', '$id', '$anchor', '$comment'].includes(key))
}

function addressOf(reference: string): string {
  const hash = reference.indexOf('#')
  return hash === -1 ? reference : reference.slice(0, hash)
}

/** The place in the file that the part after `#` names; `undefined` where there is no such anchor. */
function fragmentPointer(reference: string, { anchors }: Indexed, base: string): string | undefined {
  const hash = reference.indexOf('#')
  const fragment = hash === -1 ? '' : decoded(reference.slice(hash + 1))
  if (fragment === '') return base
  if (fragment.startsWith('/')) return base + fragment
  return anchors.get(fragment)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function missingPlace(reference: string, { root, parts }: Indexed): Unresolved {
  const names = [...parts.values()].filter(({ pointer }) => pointer !== '').map(({ name }) => name)
  const nearest = findNearest(reference.slice(reference.lastIndexOf('/') + 1), names)
  return {
    message: `\`${reference}\` is not in ${root.sidecar.path}`,
    help: nearest === undefined ? 'define it, or mend the reference' : `did you mean \`${nearest}\`?`,
  }
}

/** The definition around a place, or the file, and the way from there. */
function nearestPart({ parts, root }: Indexed, pointer: string): Target {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const part = parts.get(pointer.slice(0, end))
    if (part !== undefined) return { part, tail: pointer.slice(end) }
  }
  return { part: root, tail: pointer }
}

/** A path from the root of the application; `undefined` where it leads out of it. */
function treePath(address: string): string | undefined {
  if (address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
  const segments: string[] = []
  for (const segment of decoded(address).split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return address.startsWith('/') ? undefined : segments.join('/')
}

/** An identifier as a whole address, by the one of the file. */
function absolute(address: string, base: unknown): string {
  const plain = addressOf(address)
  if (typeof base !== 'string' || !URL.canParse(plain, base)) return plain
  return new URL(plain, base).href
}
