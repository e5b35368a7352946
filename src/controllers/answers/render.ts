// `render` in all its forms.

import {
  ancestorsOf,
  eitherOf,
  freeze,
  type HashContent,
  type Invocation,
  type Machine,
  nameOfValue,
  optionIn,
  passing,
  singlesOf,
  type Value,
} from '../../flow/index.ts'
import { anything } from '../../shape/index.ts'
import type { AnswerBody, ViewVariables } from './answer.ts'
import { type Answering, typeInside, viewVariables } from './answering.ts'
import { contentType } from './content-type.ts'
import { typeOfRenderedFile, writtenArgument } from './file-type.ts'
import { jsonShape } from './json-shape.ts'
import { layoutsGiven } from './layouts.ts'
import { documentType } from './registered-types.ts'
import { saidType } from './said.ts'
import { textOf, typeOption, typeSaid } from './text-body.ts'

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

const keepingTypes: ReadonlySet<string> = new Set(['js', 'xml'])

/** Of jsonapi-rails, Graphiti and ActiveModel::Serializer: documents of JSON:API. */
const jsonApiRenderers = ['jsonapi', 'jsonapi_errors']

export function renderBody(call: Invocation, options: HashContent | undefined, answering: Answering): AnswerBody {
  const { machine } = answering
  const json = optionIn(options, 'json')
  if (json !== undefined) {
    // A text is sent as it is.
    if (nameOfValue(json) === '') return { kind: 'none' }
    // What `respond_to` has chosen by name is what is sent.
    const chosen = answering.inside === 'json' ? undefined : typeInside(answering)
    const type = typeGiven(call, options, answering) ?? chosen
    const shape =
      answering.serialized(json, options, call) ?? jsonShape(machine, withOptions(json, options, answering, call), call)
    return { kind: 'json', shape, type }
  }
  const document = documentBody(call, options, answering)
  if (document !== undefined) return document
  const content = contentOfAdded(options, answering) ?? contentOf(options, call, answering)
  if (content !== undefined) return content
  const { values } = call
  const layout = optionIn(options, 'layout')
  const locals = (): ViewVariables => withLocals(viewVariables(call, answering), optionIn(options, 'locals'), answering)
  const type = typeGiven(call, options, answering)
  const template = (name: string | undefined, partial?: string): AnswerBody => ({
    ...(type === undefined ? {} : { type }),
    kind: 'template',
    name,
    layouts: partial !== undefined ? [false] : layout === undefined ? answering.layouts() : layoutsGiven(layout),
    variables: partial === undefined ? locals() : withObject(locals(), partial, options, answering),
    format: formatIn(options, answering),
  })
  const named =
    nameOfValue(values[0]) ?? nameOfValue(optionIn(options, 'action')) ?? nameOfValue(optionIn(options, 'template'))
  if (named !== undefined) return template(named)
  const partial = nameOfValue(optionIn(options, 'partial'))
  if (partial !== undefined) return template(partial.replace(/[^/]*$/, '_$&'), partial)
  if (isTrue(optionIn(options, 'nothing'))) return { kind: 'none' }
  const other = textOf(options, call, answering) ?? fileContent(call, options, answering)
  if (other !== undefined) return other
  const inFormat = contentInFormat(options, answering)
  if (inFormat !== undefined && options?.others !== undefined && !ofTemplates.has(inFormat.type)) return inFormat
  if (values.length === 0 || (options !== undefined && values.length === 1 && rendersOwn(options)))
    return template(undefined)
  // A component, or a record, for which its partial is rendered.
  if (machine.classNameOf(values[0]) !== undefined) return { kind: 'content', type: 'text/html' }
  return inFormat ?? { kind: 'unknown' }
}

/** `content_type:`, or what the response was told before. */
function typeGiven(
  { frame }: Invocation,
  options: HashContent | undefined,
  { machine, types }: Answering,
): string | undefined {
  return contentType(optionIn(options, 'content_type'), types) ?? saidType(machine.variablesOfInstance(frame.self))
}

function documentBody(
  call: Invocation,
  options: HashContent | undefined,
  { document, types }: Answering,
): AnswerBody | undefined {
  for (const renderer of jsonApiRenderers) {
    const value = optionIn(options, renderer)
    if (value === undefined) continue
    const type = contentType(optionIn(options, 'content_type'), types) ?? documentType
    return { kind: 'json', shape: document(renderer, value, options, call) ?? anything, type }
  }
  return undefined
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

/** `object:` is what the partial is called, or what `as:` says. */
function withObject(
  variables: ViewVariables,
  partial: string,
  options: HashContent | undefined,
  { machine }: Answering,
): ViewVariables {
  const object = optionIn(options, 'object')
  const frozen = object === undefined ? undefined : freeze(machine, object)
  const name = nameOfValue(optionIn(options, 'as')) ?? partial.slice(partial.lastIndexOf('/') + 1)
  return frozen === undefined ? variables : new Map([...variables, [name, frozen]])
}

/** `formats: [:json]`, or the block of `respond_to` around it. */
function formatIn(options: HashContent | undefined, { machine, inside }: Answering): string | undefined {
  const formats = optionIn(options, 'formats')
  const [first] = formats === undefined ? [] : (machine.listOfValue(formats)?.items ?? [formats])
  return nameOfValue(first) ?? inside
}

function isTrue(value: Value | undefined): boolean {
  return value?.kind === 'exact' && value.value === true
}

const jsonOptions = ['only', 'except', 'methods', 'include', 'root']

/** `render json: @book, only: :id` gives its options to `as_json`. */
function withOptions(
  value: Value,
  options: HashContent | undefined,
  { machine }: Answering,
  { node, frame }: Invocation,
): Value {
  const json = eitherOf(singlesOf(value).map((single) => asText(machine, single, { node, frame })))
  if (hasOwnText(machine, json)) {
    const all = options === undefined ? machine.hash(undefined, node) : machine.hash(options, node)
    return machine.invoke({ ...passing(all), receiver: json, name: 'to_json', node, frame })
  }
  const isGiven = options !== undefined && jsonOptions.some((name) => optionIn(options, name) !== undefined)
  if (!isGiven || json.kind === 'exact' || json.kind === 'some') return json
  const given = machine.hash(options, node)
  return machine.invoke({ ...passing(given), receiver: json, name: 'as_json', node, frame })
}

/** So many delegators that stand for each other are opened. */
const mostOpened = 5

/** A delegator is no Object: what its `to_json` gives is that of what it stands for, whatever `as_json` of its own it has. */
function asText(machine: Machine, value: Value, site: Pick<Invocation, 'node' | 'frame'>): Value {
  let opened = value
  for (let depth = 0; depth < mostOpened && isDelegator(machine, opened); depth++)
    opened = machine.invoke({ ...passing(), receiver: opened, name: '__getobj__', ...site })
  return opened
}

function isDelegator(machine: Machine, value: Value): boolean {
  const className = machine.classNameOf(value)
  return className !== undefined && ancestorsOf(machine, className).includes('Delegator') && !hasOwnText(machine, value)
}

/** An object whose class writes its JSON by itself. */
function hasOwnText(machine: Machine, value: Value): boolean {
  const className = machine.classNameOf(value)
  return className !== undefined && machine.program.method(className, 'to_json') !== undefined
}

/** What a renderer beside `json:` sends. */
function contentOf(options: HashContent | undefined, call: Invocation, answering: Answering): AnswerBody | undefined {
  const written = Object.entries(rendererTypes).find(([key]) => optionIn(options, key) !== undefined)
  if (written === undefined) return undefined
  const { types } = answering
  const [key, format] = written
  // Those of Rails leave the type that is set; gems send theirs as files.
  const said = keepingTypes.has(key) ? typeSaid(call, answering) : undefined
  const type = typeOption(options, types) ?? said ?? types.get(format) ?? format
  return { kind: 'content', type }
}

type Content = Extract<AnswerBody, { readonly kind: 'content' }>

/** By a renderer of the application. */
function contentOfAdded(options: HashContent | undefined, answering: Answering): AnswerBody | undefined {
  if (options === undefined || rendersOwn(options)) return undefined
  const renderers = answering.renderers()
  for (const { key } of options.entries.values()) {
    const name = nameOfValue(key) ?? ''
    if (!renderers.has(name)) continue
    const { types } = answering
    const said = contentType(optionIn(options, 'content_type'), types) ?? renderers.get(name)
    return { kind: 'content', type: said ?? typeAsked(answering) ?? types.get(name) ?? '*/*' }
  }
  return undefined
}

/** What is rendered in them is a template, unless something says otherwise. */
const ofTemplates: ReadonlySet<string> = new Set(['application/json', 'text/html'])

/** By a key that is not known, or that nothing but its media type is known of, which some renderer must have. */
function contentInFormat(options: HashContent | undefined, answering: Answering): Content | undefined {
  const { types } = answering
  const keys = [...(options?.entries.values() ?? [])].map(({ key }) => nameOfValue(key) ?? '')
  const named = keys.find((key) => types.has(key))
  const type = contentType(optionIn(options, 'content_type'), types) ?? typeAsked(answering) ?? types.get(named ?? '')
  return type === undefined ? undefined : { kind: 'content', type }
}

/** That of the block of `respond_to` around it, or of the route. */
function typeAsked({ inside, format, types }: Answering): string | undefined {
  return types.get(inside ?? format ?? '')
}

function fileContent(call: Invocation, options: HashContent | undefined, answering: Answering): AnswerBody | undefined {
  const path = optionIn(options, 'file')
  if (path === undefined) return undefined
  const type = typeOption(options, answering.types) ?? typeSaid(call, answering)
  return { kind: 'content', type: type ?? typeOfRenderedFile({ path, node: writtenArgument(call, 'file') }) }
}

const besides: ReadonlySet<string> = new Set(
  'status layout formats content_type locals location variants handlers'.split(' '),
)

/** `render status: :created` and its like render the action's own template. */
function rendersOwn({ entries }: HashContent): boolean {
  return [...entries.values()].every(({ key }) => besides.has(nameOfValue(key) ?? ''))
}
