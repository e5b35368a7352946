// Names of headers, as clients send them.

import type { ParamDeclaration } from '../params/index.ts'

/** Which words of the request ask: `headers` by the name on the wire, too; those of Rack by its own name alone. */
export type HeaderWords = 'headers' | 'env'

/**
 * The header under the name that it has on the wire: `HTTP_X_ROLE` is `X-Role`; `undefined` where no client can send
 * what is asked for.
 */
export function wireName(key: string, words: HeaderWords): string | undefined {
  const ofRack = /^HTTP_([A-Z][A-Z0-9_]*)$/.exec(key)?.[1]
  if (ofRack !== undefined) return titled(ofRack.replaceAll('_', '-'))
  return words === 'headers' && /^[A-Za-z][A-Za-z0-9-]*$/.test(key) ? key : undefined
}

function titled(name: string): string {
  return name.toLowerCase().replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase())
}

/** What every client, browser or proxy sends by itself, or OpenAPI says elsewhere. Conditions are asked for by code that answers them. */
const ofEverybody =
  /^(?:accept|accept-.*|authorization|content-.*|connection|cookie|host|origin|referer|referrer|user-agent|range|forwarded|via|x-forwarded-.*|x-real-ip|x-request-id|x-csrf-token|cf-.*|sec-.*)$/i

/** What `headers` finds in the variables of CGI, which the server sets (`ActionDispatch::Http::Headers`). */
const ofServer =
  /^(?:auth-type|gateway-interface|https|path-(?:info|translated)|query-string|remote-(?:addr|host|ident|user)|request-method|script-name|server-(?:name|port|protocol|software))$/i

/** What is read of the headers, each once: their names are the same in upper and lower case. */
export function headersOf(
  read: Readonly<Record<HeaderWords, readonly ParamDeclaration[]>>,
): readonly ParamDeclaration[] {
  const byName = new Map<string, ParamDeclaration>()
  for (const words of ['headers', 'env'] as const)
    for (const param of read[words]) {
      const name = wireName(param.name, words)
      const key = name?.toLowerCase() ?? ''
      if (name !== undefined && !isOfEverybody(name)) byName.set(key, together(byName.get(key), { ...param, name }))
    }
  return [...byName.values()]
}

/** What is told of one spelling holds for the other. */
function together(known: ParamDeclaration | undefined, next: ParamDeclaration): ParamDeclaration {
  if (known === undefined) return next
  return { ...known, isRequired: known.isRequired || next.isRequired, schema: { ...next.schema, ...known.schema } }
}

function isOfEverybody(name: string): boolean {
  return ofEverybody.test(name) || ofServer.test(name)
}
