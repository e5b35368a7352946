// What the schemas of a document were written for, for those who ask of one where it comes from.

import type { ParamDeclaration } from '../controllers/index.ts'
import type { Span } from '../source/index.ts'
import type { Shape, Untyped } from '../views/index.ts'
import type { SchemaObject } from './document.ts'

export interface Written {
  readonly kind: 'request' | 'response' | 'value' | 'sidecar'
  /** Of the property or the parameter; empty for a response as a whole. */
  readonly name: string
  readonly path: string | undefined
  readonly span: Span | undefined
}

export interface NamedProperty {
  readonly name: string
  readonly property: Parameters<Untyped['placeOf']>[0]
}

export class Trace {
  private readonly placeOf: Untyped['placeOf']
  private readonly written = new WeakMap<object, Written>()

  constructor({ placeOf }: Pick<Untyped, 'placeOf'>) {
    this.placeOf = placeOf
  }

  /** Of what says its type nobody asks. */
  noteProperty(schema: SchemaObject, { name, property }: NamedProperty): void {
    if (!mayBeOpen(property.shape)) return
    const place = this.placeOf(property)
    if (place !== undefined && place.path !== '') this.note(schema, { kind: 'value', name, ...place })
  }

  noteParam(schema: SchemaObject, { name, place }: ParamDeclaration): void {
    this.note(schema, { kind: 'request', name, ...place })
  }

  note(schema: object, { kind, name, path, span }: Written): void {
    this.written.set(schema, { kind, name, path, span })
  }

  /** By where they stand in the document: `#/components/schemas/Bed`. */
  byPointer(document: object, files: ReadonlyMap<object, string>): ReadonlyMap<string, Written> {
    const found = new Map<string, Written>()
    const pending: (readonly [pointer: string, value: object])[] = [['#', document]]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [pointer, value] = next
      const file = files.get(value)
      const sidecar = file === undefined ? undefined : ({ kind: 'sidecar', name: '', path: file } as const)
      const written = sidecar === undefined ? this.written.get(value) : { ...sidecar, span: undefined }
      if (written !== undefined) found.set(pointer, written)
      for (const [key, each] of Object.entries<unknown>(Object(value)))
        if (typeof each === 'object' && each !== null)
          pending.push([`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, each])
    }
    return found
  }
}

function mayBeOpen({ isAny, known, array, object }: Shape): boolean {
  return isAny || known !== undefined || array !== undefined || object !== undefined
}
