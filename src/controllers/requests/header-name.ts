// Names of headers, as clients send them.

import type { ParamDeclaration } from '../params/index.ts'

/** What every client, browser or proxy sends by itself, or OpenAPI says elsewhere. */
const ofEverybody =
  /^(?:accept|accept-.*|authorization|content-.*|connection|cookie|host|origin|referer|referrer|user-agent|if-(?:(?:none-)?match|(?:un)?modified-since|range)|range|forwarded|via|x-forwarded-.*|x-real-ip|x-request-id|x-requested-with|x-csrf-token|cf-.*|sec-.*|rack.*|action_dispatch.*|request[-_].*|remote[-_].*|server[-_].*|path[-_].*|query[-_].*|script[-_].*|warden|devise.*|omniauth.*)$/

/** The header under the name that it has on the wire: `HTTP_X_ROLE` is `X-Role`; none where it is no header to tell of. */
export function headerName(header: ParamDeclaration): readonly ParamDeclaration[] {
  const { name } = header
  const isOfRack = name.startsWith('HTTP_')
  const written = (isOfRack ? name.slice('HTTP_'.length) : name).replaceAll('_', '-')
  const isPlain = /^[A-Za-z][\w-]*$/.test(written)
  if (!isPlain || ofEverybody.test(written.toLowerCase())) return []
  return [{ ...header, name: written === name ? name : titled(written) }]
}

function titled(name: string): string {
  return name.toLowerCase().replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase())
}
