// From an event of API Gateway to the files and options of one run.

import type { GenerateOptions } from 'rails-openapi'
import { makeFileSet } from './file-set.ts'
import { type Limits, quote, type Refusal, refuse } from './limits.ts'
import { readZip } from './read-zip.ts'

export interface Request {
  readonly kind: 'request'
  readonly files: Readonly<Record<string, string>>
  readonly options: GenerateOptions
}

/** Whoever can invoke the function can send anything: what is no text where one belongs is refused, and null is nothing. */
export function readRequest(event: unknown, limits: Limits): Request | Refusal {
  if (!isObject(event)) return refuse(400, 'the event must be a request of HTTP')
  const method = methodOf(event)
  if (method !== 'POST') return refuse(405, 'send the files with POST')
  const bytes = readBody(event, limits)
  if ('kind' in bytes) return bytes
  switch (contentType(event)) {
    case 'application/json':
      return readJson(bytes.toString('utf8'), limits)
    case 'application/zip':
    case 'application/x-zip-compressed':
    case 'application/octet-stream':
      return readArchive(bytes, limits)
    default:
      return refuse(415, 'the content-type must be application/json or application/zip')
  }
}

type Event = Readonly<Record<string, unknown>>

function methodOf({ requestContext }: Event): unknown {
  const http = isObject(requestContext) ? requestContext.http : undefined
  return (isObject(http) ? http.method : undefined) ?? 'POST'
}

/** Without parameters and in lower case; `undefined` where there is none, or one that is no text. */
function contentType({ headers }: Event): string | undefined {
  if (!isObject(headers)) return undefined
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'content-type')
  const value = name === undefined ? undefined : headers[name]
  return typeof value === 'string' ? value.replace(/;.*/s, '').trim().toLowerCase() : undefined
}

function readBody(event: Event, { bodyBytes }: Limits): Buffer | Refusal {
  const body = event.body ?? ''
  const isBase64Encoded = event.isBase64Encoded ?? false
  if (typeof body !== 'string') return refuse(400, 'the body of the event must be a text')
  if (typeof isBase64Encoded !== 'boolean') return refuse(400, '`isBase64Encoded` must be true or false')
  const most = isBase64Encoded ? Math.ceil(bodyBytes / 3) * 4 : bodyBytes
  if (body.length > most) return refuse(413, `the body has more than ${bodyBytes} bytes`)
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  return bytes.length > bodyBytes ? refuse(413, `the body has more than ${bodyBytes} bytes`) : bytes
}

function readArchive(bytes: Buffer, limits: Limits): Request | Refusal {
  const entries = readZip(bytes, limits.files)
  if ('kind' in entries) return entries
  const files = makeFileSet(limits)
  for (const entry of entries) {
    const refusal = files.add(entry.name, entry.size, () => {
      const content = entry.read()
      return 'kind' in content ? content : Buffer.from(content).toString('utf8')
    })
    if (refusal !== undefined) return refusal
  }
  return { kind: 'request', files: files.texts(), options: {} }
}

function readJson(text: string, limits: Limits): Request | Refusal {
  const content = parseJson(text)
  if (!isObject(content)) return refuse(400, 'the body must be a JSON object')
  const other = Object.keys(content).find((key) => key !== 'files' && key !== 'options')
  if (other !== undefined) return refuse(400, `there is no key ${quote(other)}; there are \`files\` and \`options\``)
  if (!isObject(content.files)) return refuse(400, '`files` must be an object of texts by path')
  const files = makeFileSet(limits)
  for (const [path, value] of Object.entries(content.files)) {
    if (typeof value !== 'string') return refuse(400, `the file ${quote(path)} must be a text`)
    const refusal = files.add(path, Buffer.byteLength(value), () => value)
    if (refusal !== undefined) return refusal
  }
  const options = readOptions(content.options ?? {})
  return 'kind' in options ? options : { kind: 'request', files: files.texts(), options: options.value }
}

/** `undefined` where it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isShortText = (value: unknown): boolean => typeof value === 'string' && value.length <= 1000

/** Options that cost nothing: globs of strangers could be made to take long. */
const optionChecks: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['title', isShortText],
  ['apiVersion', isShortText],
  ['servers', (value: unknown) => Array.isArray(value) && value.length <= 20 && value.every(isShortText)],
  ['pattern', (value: unknown) => value === 'source' || value === 'ecma'],
])

function readOptions(value: unknown): { readonly value: GenerateOptions } | Refusal {
  if (!isObject(value)) return refuse(400, '`options` must be an object')
  for (const [name, option] of Object.entries(value)) {
    const check = optionChecks.get(name)
    const known = [...optionChecks.keys()].join(', ')
    if (check === undefined) return refuse(400, `there is no option ${quote(name)} here; there are ${known}`)
    if (!check(option)) return refuse(400, `the option \`${name}\` has a wrong value`)
  }
  return { value }
}
