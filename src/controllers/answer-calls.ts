// The calls by which an action answers: `render`, `head`, `redirect_to`, `send_file`, `respond_to`.

import {
  type Call,
  type HostObject,
  isKind,
  nameOf,
  option,
  type RubyHash,
  type RubyProc,
  type Value,
} from '../ruby/index.ts'
import type { Answer, AnswerBody } from './answer.ts'
import { mediaTypes } from './media-types.ts'
import { statusOf } from './status.ts'

export interface Answering {
  readonly add: (answer: Omit<Answer, 'isConditional'>) => void
  /** The format that is asked for; `undefined` is JSON. */
  readonly format: string | undefined
}

/** The answer of each word. All are true in Ruby, so that `render … and return` returns. */
const words: Readonly<Record<string, (call: Call, answering: Answering) => void>> = {
  render: addRender,
  // Old Rails took `head status: 204`.
  head: (call, { add }) => {
    const status = statusOf(call.arguments[0]) ?? statusOf(option(optionsOf(call), 'status'))
    add({ status, body: { kind: 'none' }, place: placeOf(call) })
  },
  redirect_to: addRedirect,
  redirect_back: addRedirect,
  redirect_back_or_to: addRedirect,
  send_data: addFile,
  send_file: (call, answering) => addFile(call, answering, call.arguments[0]),
  send_stream: addFile,
  respond_to: respondTo,
}

export const answerWords: ReadonlySet<string> = new Set([...Object.keys(words), 'paginate', 'respond_with'])

/** Whether the call answers the request; if so, what it answers is added. */
export function readAnswer(name: string, call: Call, answering: Answering): boolean {
  const read = Object.hasOwn(words, name) ? words[name] : undefined
  read?.(call, answering)
  return read !== undefined
}

/** As `readAnswer`, for words of gems; methods of the application go before them. */
export function readGemAnswer(name: string, call: Call, answering: Answering): boolean {
  if (name === 'respond_with') {
    const status = statusOf(option(optionsOf(call), 'status'))
    answering.add({ status, body: { kind: 'resource' }, place: placeOf(call) })
    return true
  }
  // api-pagination renders `json:`, and only returns the page of a list.
  if (name !== 'paginate' || option(optionsOf(call), 'json') === undefined) return false
  addRender(call, answering)
  return true
}

function addRedirect(call: Call, { add }: Answering): void {
  add({ status: statusOf(option(optionsOf(call), 'status')) ?? 302, body: { kind: 'none' }, place: placeOf(call) })
}

function addFile(call: Call, { add }: Answering, path?: Value): void {
  const options = optionsOf(call)
  const type = contentType(option(options, 'type')) ?? typeOfFile(option(options, 'filename') ?? path)
  add({ status: statusOf(option(options, 'status')), body: { kind: 'content', type }, place: placeOf(call) })
}

/** Where no type is given, Rails goes by the ending of the name. */
function typeOfFile(name: Value | undefined): string {
  const ending = /\.([^./]+)$/.exec(nameOf(name) ?? '')?.[1] ?? ''
  return mediaTypes.get(ending.toLowerCase()) ?? 'application/octet-stream'
}

function addRender(call: Call, { add }: Answering): void {
  const options = optionsOf(call)
  const written = option(options, 'status')
  add({ status: statusOf(written), body: renderBody(call, options), place: placeOf(call) })
}

/** The formats that renderers beside `json:` send; Rails asks them before it looks for a template. Most come from gems. */
const rendererTypes = {
  js: 'js',
  xml: 'xml',
  markdown: 'md',
  turbo_stream: 'turbo_stream',
  // A browser that visits the page first; Inertia itself asks for JSON.
  inertia: 'html',
  csv: 'csv',
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
} as const

const contentTypes = {
  plain: 'text',
  body: 'text',
  html: 'html',
  inline: 'html',
  file: 'application/octet-stream',
} as const

function renderBody({ arguments: values }: Call, options: RubyHash | undefined): AnswerBody {
  if (option(options, 'json') !== undefined) return { kind: 'json' }
  const rendered = contentOf(options, rendererTypes)
  if (rendered !== undefined) return rendered
  const [first] = values
  const name = nameOf(first) ?? nameOf(option(options, 'action')) ?? nameOf(option(options, 'template'))
  if (name !== undefined) return { kind: 'template', name }
  const partial = nameOf(option(options, 'partial'))
  if (partial !== undefined) return { kind: 'template', name: partial.replace(/[^/]*$/, '_$&') }
  if (option(options, 'nothing') === true) return { kind: 'none' }
  const content = contentOf(options, contentTypes)
  if (content !== undefined) return content
  if (values.length === 0 || (options !== undefined && values.length === 1 && rendersOwn(options)))
    return { kind: 'template', name: undefined }
  return { kind: 'unknown' }
}

/** The content that the first option of a table sends. */
function contentOf(options: RubyHash | undefined, types: Readonly<Record<string, string>>): AnswerBody | undefined {
  const written = Object.entries(types).find(([key]) => option(options, key) !== undefined)
  if (written === undefined) return undefined
  return {
    kind: 'content',
    type: contentType(option(options, 'content_type')) ?? mediaTypes.get(written[1]) ?? written[1],
  }
}

/** `render status: :created` and its like render the action's own template. */
function rendersOwn({ entries }: RubyHash): boolean {
  const besides = new Set(['status', 'layout', 'formats', 'content_type', 'locals', 'location', 'variants', 'handlers'])
  return [...entries.values()].every(({ key }) => besides.has(nameOf(key) ?? ''))
}

function contentType(value: Value | undefined): string | undefined {
  const name = nameOf(value)
  if (name === undefined) return undefined
  if (name.includes('/')) return name.split(';')[0]?.trim()
  return mediaTypes.get(name)
}

/** Of several formats the one that is asked for is documented, then any, then the first. */
function respondTo({ block, ...call }: Call, { add, format: wanted = 'json' }: Answering): void {
  if (block === undefined) return
  const others: { readonly format: string; readonly block: RubyProc | undefined; readonly made: Call }[] = []
  let isAnswered = false
  const format: HostObject = {
    kind: 'host',
    name: 'format',
    answer: (name, made) => {
      const names =
        name === 'any' && made.arguments.length > 0 ? made.arguments.map((each) => nameOf(each) ?? '') : [name]
      if (names.includes(wanted)) {
        isAnswered = true
        runFormat(made, made.block, wanted, add)
      } else others.push({ format: names[0] ?? name, block: made.block, made })
      return null
    },
  }
  block.call({ ...call, block: undefined, arguments: [format] })
  const chosen = others.find((other) => other.format === 'any' || other.format === 'all') ?? others[0]
  if (!isAnswered && chosen !== undefined) runFormat(chosen.made, chosen.block, chosen.format, add)
}

/** What the block of a format answers; without a block the action's own template is rendered. */
function runFormat(call: Call, block: RubyProc | undefined, format: string, add: Answering['add']): void {
  if (block !== undefined) {
    block.call({ ...call, block: undefined, arguments: [] })
    return
  }
  const type = mediaTypes.get(format)
  const body: AnswerBody =
    format === 'json' || type === undefined ? { kind: 'template', name: undefined } : { kind: 'content', type }
  add({ status: undefined, body, place: placeOf(call) })
}

function optionsOf({ arguments: values }: Call): RubyHash | undefined {
  const last = values[values.length - 1]
  return isKind(last, 'hash') ? last : undefined
}

function placeOf({ frame, node }: Call): Answer['place'] {
  return { path: frame.file.path, span: { start: node.start, end: node.end } }
}
