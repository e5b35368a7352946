// A document of OpenAPI 3.1 as one of 3.0, for gateways and generators that read no other. Nothing of it is followed or
// looked up: each object is translated where it stands.

import { pointerSegment } from '../../source/index.ts'
import type { Document } from '../document.ts'
import { isObject } from '../overlay.ts'
import type { Fields } from './draft.ts'
import type { Losses } from './losses.ts'
import { type Content, fieldsByKind, type ObjectKind, referable } from './objects.ts'
import { movedReference } from './references.ts'
import { translateSchema } from './schema.ts'

export function olderDocument(document: Document, losses: Losses, files: ReadonlyMap<object, string>): Document {
  const made = new Translation(document, losses, files).object(document, 'document', '#')
  return made as Document // Its fields are those of the document, which both versions have.
}

class Translation {
  private readonly losses: Losses
  private readonly files: ReadonlyMap<object, string>
  /** By the names of the schemes of the document. */
  private readonly schemes: Fields
  /** A schema of a sidecar stands in several operations. */
  private readonly made = new WeakMap<object, Fields>()

  constructor(document: Document, losses: Losses, files: ReadonlyMap<object, string>) {
    this.losses = losses
    this.files = files
    this.schemes = { ...document.components?.securitySchemes }
  }

  object(value: unknown, kind: ObjectKind, pointer: string): unknown {
    if (kind === 'schema') return this.schema(value, pointer)
    // What is no object is its author's to answer for.
    if (!isObject(value)) return value
    if (referable.has(kind) && value.$ref !== undefined) return this.reference(value, pointer)
    if (kind === 'callback') return this.map(value, { of: 'pathItem', hasExtensions: true }, pointer)
    const fields = fieldsByKind[kind]
    const entries = Object.entries(value).flatMap(([name, each]) =>
      this.field(name, each, { content: Object.hasOwn(fields, name) ? fields[name] : undefined, pointer }),
    )
    return this.finished(Object.fromEntries(entries), kind, { value, pointer })
  }

  private schema(value: unknown, pointer: string): Fields {
    if (!isObject(value)) return translateSchema(value, this.losses, pointer)
    const known = this.made.get(value)
    if (known !== undefined) return known
    const made = this.losses.within(this.files.get(value), () => translateSchema(value, this.losses, pointer))
    this.made.set(value, made)
    return made
  }

  private field(
    name: string,
    value: unknown,
    { content, pointer }: { readonly content: Content | undefined; readonly pointer: string },
  ): readonly (readonly [string, unknown])[] {
    const below = `${pointer}/${pointerSegment(name)}`
    if (content === undefined) {
      if (name.startsWith('x-')) return [[name, value]]
      this.losses.lose(name, pointer)
      return []
    }
    switch (content.kind) {
      case 'value':
        return [[name, value]]
      case 'left':
        return []
      case 'reference':
        return [[name, movedReference(value)]]
      case 'security':
        return this.security(value, below).map((list) => [name, list])
      case 'object':
        return [[name, this.object(value, content.of, below)]]
      case 'list':
        return [
          [
            name,
            Array.isArray(value)
              ? value.map((each, index) => this.object(each, content.of, `${below}/${index}`))
              : value,
          ],
        ]
      case 'map':
        return [[content.movedTo ?? name, isObject(value) ? this.map(value, content, below) : value]]
    }
  }

  private map(
    value: Fields,
    { of, hasExtensions }: { readonly of: ObjectKind; readonly hasExtensions?: true },
    pointer: string,
  ): Fields {
    const entries = Object.entries(value)
      .filter(([name, each]) => of !== 'securityScheme' || !this.isMutual(name, each, pointer))
      .map(([name, each]) => {
        const isExtension = hasExtensions === true && name.startsWith('x-')
        return [name, isExtension ? each : this.object(each, of, `${pointer}/${pointerSegment(name)}`)]
      })
    return Object.fromEntries(entries)
  }

  private reference({ $ref, ...others }: Fields, pointer: string): Fields {
    for (const name of Object.keys(others)) this.losses.lose(name, pointer)
    return { $ref: movedReference($ref) }
  }

  private isMutual(name: string, scheme: unknown, pointer: string): boolean {
    const isMutual = isObject(scheme) && scheme.type === 'mutualTLS'
    if (isMutual) this.losses.lose('mutualTLS', `${pointer}/${pointerSegment(name)}`)
    return isMutual
  }

  /** The alternatives without the schemes that there are no more; nothing where none is left. */
  private security(value: unknown, pointer: string): readonly unknown[] {
    if (!Array.isArray(value)) return [value]
    const alternatives = value.map((each) => (isObject(each) ? this.requirement(each, pointer) : each))
    const kept = alternatives.filter((each) => each !== undefined)
    return kept.length === 0 && value.length > 0 ? [] : [kept]
  }

  /** Only OAuth 2 and OpenID Connect have scopes. */
  private requirement(requirement: Fields, pointer: string): Fields | undefined {
    const entries = Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = Object.hasOwn(this.schemes, name) ? this.schemes[name] : undefined
      const type = isObject(scheme) ? scheme.type : undefined
      if (type === 'mutualTLS') return []
      const isPlain = type === 'http' || type === 'apiKey'
      if (!isPlain || !Array.isArray(scopes) || scopes.length === 0) return [[name, scopes]]
      this.losses.lose(name, pointer)
      return [[name, []]]
    })
    return entries.length === 0 && Object.keys(requirement).length > 0 ? undefined : Object.fromEntries(entries)
  }

  private finished(
    made: Fields,
    kind: ObjectKind,
    { value, pointer }: { readonly value: Fields; readonly pointer: string },
  ): Fields {
    if (kind === 'operation' && (!isObject(made.responses) || Object.keys(made.responses).length === 0))
      return { ...made, responses: { default: { description: 'Not described' } } }
    if (kind !== 'license' || value.identifier === undefined || made.url !== undefined) return made
    const { identifier } = value
    // The list of SPDX has a page for each licence, and none for an expression.
    if (typeof identifier === 'string' && /^[\w.+-]+$/.test(identifier))
      return { ...made, url: `https://spdx.org/licenses/${identifier}.html` }
    this.losses.lose('identifier', pointer)
    return made
  }
}
