// The calls by which an action answers: `render`, `head`, `redirect_to`, `send_file`, `respond_to`.

import {
  type Closure,
  callClosure,
  exact,
  type Frozen,
  freeze,
  type HashContent,
  type Host,
  type Invocation,
  type Machine,
  nameOfValue,
  nil,
  nothingPassed,
  optionIn,
  optionsOf,
  passing,
  placeOf,
  rendered,
  singlesOf,
  type Value,
} from '../flow/index.ts'
import { anything, joinAll, type Shape } from '../shape/index.ts'
import type { Answer, AnswerBody, ViewVariables } from './answer.ts'
import { mediaTypes } from './media-types.ts'
import { statusOf } from './status.ts'

export interface Answering {
  readonly machine: Machine
  readonly add: (answer: Omit<Answer, 'isConditional'>) => void
  /** The format that is asked for; `undefined` is JSON. */
  readonly format: string | undefined
}

type Read = (call: Invocation, answering: Answering) => void

/** The answer of each word. All are true in Ruby, so that `render … and return` returns. */
const words: Readonly<Record<string, Read>> = {
  render: addRender,
  // Old Rails took `head status: 204`.
  head: (call, { machine, add }) => {
    const status = statusIn(call.values[0]) ?? statusIn(optionIn(optionsOf(machine, call.values), 'status'))
    add({ status, body: { kind: 'none' }, place: placeOf(call) })
  },
  redirect_to: addRedirect,
  redirect_back: addRedirect,
  redirect_back_or_to: addRedirect,
  send_data: addFile,
  send_file: (call, answering) => addFile(call, answering, call.values[0]),
  send_stream: addFile,
  respond_to: respondTo,
  respond_with: (call, answering) => {
    const { machine, add } = answering
    const status = statusIn(optionIn(optionsOf(machine, call.values), 'status'))
    const [first] = call.values
    const shape = first === undefined ? anything : jsonShape(machine, first, call)
    add({ status, body: { kind: 'resource', shape, variables: viewVariables(call, answering) }, place: placeOf(call) })
  },
}

/** The words that answer, which an application may define anew. */
export const answerWords: ReadonlySet<string> = new Set(Object.keys(words))

/** Whether the call answers the request; if so, what it answers is added. */
export function readAnswer(call: Invocation, answering: Answering): Value | undefined {
  const { name } = call
  // api-pagination renders `json:`, and only returns the page of a list.
  const isPage = name === 'paginate' && optionIn(optionsOf(answering.machine, call.values), 'json') !== undefined
  const read = Object.hasOwn(words, name) ? words[name] : isPage ? addRender : undefined
  if (read === undefined) return undefined
  read(call, answering)
  return exact(true)
}

function statusIn(value: Value | undefined): number | undefined {
  return value?.kind === 'exact' ? statusOf(value.value) : undefined
}

function addRedirect(call: Invocation, { machine, add }: Answering): void {
  const status = statusIn(optionIn(optionsOf(machine, call.values), 'status')) ?? 302
  add({ status, body: { kind: 'none' }, place: placeOf(call) })
}

function addFile(call: Invocation, { machine, add }: Answering, path?: Value): void {
  const options = optionsOf(machine, call.values)
  const type = contentType(optionIn(options, 'type')) ?? typeOfFile(optionIn(options, 'filename') ?? path)
  add({ status: statusIn(optionIn(options, 'status')), body: { kind: 'content', type }, place: placeOf(call) })
}

/** Where no type is given, Rails goes by the ending of the name. */
function typeOfFile(name: Value | undefined): string {
  const ending = /\.([^./]+)$/.exec(nameOfValue(name) ?? '')?.[1] ?? ''
  return mediaTypes.get(ending.toLowerCase()) ?? 'application/octet-stream'
}

function addRender(call: Invocation, answering: Answering): void {
  const options = optionsOf(answering.machine, call.values)
  const status = statusIn(optionIn(options, 'status'))
  answering.add({ status, body: renderBody(call, options, answering), place: placeOf(call) })
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

function renderBody(call: Invocation, options: HashContent | undefined, answering: Answering): AnswerBody {
  const { machine } = answering
  const json = optionIn(options, 'json')
  if (json !== undefined)
    return { kind: 'json', shape: jsonShape(machine, withOptions(json, options, answering, call), call) }
  const content = contentOf(options, rendererTypes)
  if (content !== undefined) return content
  const { values } = call
  const variables = withLocals(viewVariables(call, answering), optionIn(options, 'locals'), answering)
  const named =
    nameOfValue(values[0]) ?? nameOfValue(optionIn(options, 'action')) ?? nameOfValue(optionIn(options, 'template'))
  if (named !== undefined) return { kind: 'template', name: named, variables }
  const partial = nameOfValue(optionIn(options, 'partial'))
  if (partial !== undefined) return { kind: 'template', name: partial.replace(/[^/]*$/, '_$&'), variables }
  if (isTrue(optionIn(options, 'nothing'))) return { kind: 'none' }
  const other = contentOf(options, contentTypes)
  if (other !== undefined) return other
  if (values.length === 0 || (options !== undefined && values.length === 1 && rendersOwn(options)))
    return { kind: 'template', name: undefined, variables }
  return { kind: 'unknown' }
}

function isTrue(value: Value | undefined): boolean {
  return value?.kind === 'exact' && value.value === true
}

/** `locals:` stand beside the variables of the controller, by names that no variable has. */
function withLocals(
  variables: ViewVariables,
  locals: Value | undefined,
  { machine }: Pick<Answering, 'machine'>,
): ViewVariables {
  const entries = locals === undefined ? undefined : machine.hashOfValue(locals)?.entries.values()
  if (entries === undefined) return variables
  const all = new Map(variables)
  for (const { key, value } of entries) {
    const name = nameOfValue(key)
    const frozen = freeze(machine, value)
    if (name !== undefined && name !== 'params' && frozen !== undefined) all.set(name, frozen)
  }
  return all
}

const jsonOptions = ['only', 'except', 'methods', 'include', 'root']

/** `render json: @book, only: :id` gives its options to `as_json`. */
function withOptions(
  json: Value,
  options: HashContent | undefined,
  { machine }: Answering,
  { node, frame }: Invocation,
): Value {
  const isGiven = options !== undefined && jsonOptions.some((name) => optionIn(options, name) !== undefined)
  if (!isGiven || json.kind === 'exact' || json.kind === 'some') return json
  const given = machine.hash(options, node)
  return machine.invoke({ ...passing(given), receiver: json, name: 'as_json', node, frame })
}

/** A text is sent as it is: it is taken to be JSON. */
function jsonShape(machine: Machine, value: Value, call: Invocation): Shape {
  const texts = singlesOf(value).map((single) => ('json' in single ? single.json : undefined))
  if (texts.length > 0 && !texts.includes(undefined)) return joinAll(texts.filter((text) => text !== undefined))
  let shape = anything
  const before = machine.objects
  // What cannot be rendered may be anything: that it raises, nobody would have written.
  if (!machine.goesOn(() => (shape = rendered(machine, value, call)))) machine.objects = before
  return shape.scalars.some(({ type }) => type === 'string') ? anything : shape
}

/** What a template sees of the controller. */
export function viewVariables(
  { frame }: Pick<Invocation, 'frame'>,
  { machine }: Pick<Answering, 'machine'>,
): ViewVariables {
  const variables = new Map<string, Frozen>()
  for (const [name, value] of machine.variablesOfInstance(frame.self) ?? []) {
    const isSeen = name.startsWith('@') || name === 'params'
    const frozen = isSeen ? freeze(machine, value) : undefined
    if (frozen !== undefined) variables.set(name, frozen)
  }
  return variables
}

/** The content that the first option of a table sends. */
function contentOf(options: HashContent | undefined, types: Readonly<Record<string, string>>): AnswerBody | undefined {
  const written = Object.entries(types).find(([key]) => optionIn(options, key) !== undefined)
  if (written === undefined) return undefined
  const type = contentType(optionIn(options, 'content_type')) ?? mediaTypes.get(written[1]) ?? written[1]
  return { kind: 'content', type }
}

const besides: ReadonlySet<string> = new Set(
  'status layout formats content_type locals location variants handlers'.split(' '),
)

/** `render status: :created` and its like render the action's own template. */
function rendersOwn({ entries }: HashContent): boolean {
  return [...entries.values()].every(({ key }) => besides.has(nameOfValue(key) ?? ''))
}

function contentType(value: Value | undefined): string | undefined {
  const name = nameOfValue(value)
  if (name === undefined) return undefined
  if (name.includes('/')) return name.split(';')[0]?.trim()
  return mediaTypes.get(name)
}

interface FormatCall {
  readonly format: string
  readonly block: Closure | undefined
  readonly made: Invocation
}

/** Of several formats the one that is asked for is documented, then any, then the first. */
function respondTo(call: Invocation, answering: Answering): void {
  const { block } = call
  const { machine, format: wanted = 'json' } = answering
  if (block === undefined) return
  const others: FormatCall[] = []
  let isAnswered = false
  const host: Host = {
    name: 'format',
    shape: () => anything,
    join: (first) => first,
    isSame: () => true,
    unwound: (content) => content,
    answer: (_machine, made) => {
      const { name } = made
      const names =
        name === 'any' && made.values.length > 0 ? made.values.map((each) => nameOfValue(each) ?? '') : [name]
      if (names.includes(wanted)) {
        isAnswered = true
        runFormat({ format: wanted, block: made.block, made }, answering)
      } else others.push({ format: names[0] ?? name, block: made.block, made })
      return nil
    },
  }
  callClosure(machine, block, passing(machine.allocate(call.node, { kind: 'host', host })))
  const chosen = others.find((other) => other.format === 'any' || other.format === 'all') ?? others[0]
  if (!isAnswered && chosen !== undefined) runFormat(chosen, answering)
}

/** What the block of a format answers; without a block the action's own template is rendered. */
function runFormat({ format, block, made }: FormatCall, answering: Answering): void {
  const { machine, add } = answering
  if (block !== undefined) {
    callClosure(machine, block, nothingPassed)
    return
  }
  const type = mediaTypes.get(format)
  const body: AnswerBody =
    format === 'json' || type === undefined
      ? { kind: 'template', name: undefined, variables: viewVariables(made, answering) }
      : { kind: 'content', type }
  add({ status: undefined, body, place: placeOf(made) })
}
