// Where what the document leaves open comes from: the schemas of a document and the notes of untyped values, brought together.

import type { Origin } from './coverage/index.ts'
import type { Written } from './openapi/index.ts'
import type { Untyped } from './views/index.ts'

/** Asked with the place of a schema in the document. */
export type OriginOf = (pointer: string) => Origin | undefined

export function originsIn(written: ReadonlyMap<string, Written>, untyped: Pick<Untyped, 'reasonAt'>): OriginOf {
  return (pointer) => {
    // What stands around it was written for it, too.
    for (let at = pointer; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
      const found = written.get(at)
      if (found !== undefined) return originOf(found, at === pointer, untyped)
    }
    return undefined
  }
}

function originOf(written: Written, isWhole: boolean, { reasonAt }: Pick<Untyped, 'reasonAt'>): Origin {
  const { kind, name, path, span } = written
  const place = { path, span, subject: undefined }
  switch (kind) {
    case 'request':
      return {
        ...place,
        cause: 'request',
        message: `the type of the parameter \`${name}\` is not known`,
        help: declare,
      }
    case 'sidecar':
      return { ...place, cause: 'sidecar', message: 'the sidecar says no type', help: 'add `type` to the schema' }
    case 'response':
      if (!isWhole) return { ...place, cause: 'element', message: 'a part of the response has no type', help: convert }
      return { ...place, cause: 'response', message: 'what is rendered as JSON is not known', help: render }
    case 'value': {
      const reason = path === undefined || span === undefined ? undefined : reasonAt({ path, span })
      if (reason === undefined)
        return { ...place, cause: 'element', message: `what \`${name}\` holds is not known`, help: convert }
      const code = reason.expression === undefined ? '' : `: \`${reason.expression}\``
      const message = `the type of \`${name}\` is not known${code}`
      return { path, span, subject: reason.subject, cause: reason.cause, message, help: reason.help }
    }
  }
}

const declare = 'declare it with `param!` and a type; what a Hash or an Array holds stands in a block'
const convert = 'convert it (`to_s`, `to_i`), or describe the response in a sidecar'
const render = 'render a literal or a Jbuilder view, or describe the response in a sidecar'
