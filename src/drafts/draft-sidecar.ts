// A sidecar as a first draft: what is inferred, as a file that stands beside the template and gives the same document.

import type { Diagnostic } from '../diagnostics/index.ts'
import { type Change, diffDocuments } from '../diff/index.ts'
import type { ExplainedRun } from '../explain/index.ts'
import { generateTraced } from '../generate.ts'
import type { Document, PlacedOperation, SchemaObject } from '../openapi/index.ts'
import type { GenerateOptions } from '../options.ts'
import type { Json } from '../schema/index.ts'
import type { Place, Shape } from '../shape/index.ts'
import { sidecarEnding } from '../sidecars/index.ts'
import { type FileTree, lineMap } from '../source/index.ts'
import { changedTree } from './changed-tree.ts'
import { findSubject, listed, nameOf, ownResponse, type Read, type Refused, type Subject } from './find-subject.ts'
import { sidecarSchema } from './schema-text.ts'
import { type UnknownValue, unknownValues } from './unknown-values.ts'

export interface Draft {
  /** Where it stands in the application. */
  readonly path: string
  readonly text: string
  readonly unknown: readonly UnknownValue[]
  /** What the document says otherwise with it. */
  readonly changes: readonly Change[]
}

export interface Wanted {
  /** A template, an operation or its id, as it is written. */
  readonly words: string
  /** Somebody says where the file goes, so no template has to. */
  readonly isPlaced: boolean
}

/** `undefined` where the files are no Rails application. */
export function draftSidecar(files: FileTree, options: GenerateOptions, wanted: Wanted): Draft | Refused | undefined {
  // The document as it is before anything is laid over it, and with all notes.
  const { overlay: _, silence: __, ...settings } = options
  const run = new Run({ ...settings, openapi: '3.1' })
  let tree = files
  // What is there already is not what is inferred.
  if (wanted.words.endsWith('.jbuilder'))
    tree = changedTree(tree, besideTemplate(wanted.words.replace(/^\.\//, '')), undefined)
  for (let turn = 0; turn < mostSidecars; turn++) {
    const read = run.read(tree)
    if (read === undefined) return undefined
    const subject = findSubject(wanted.words, read)
    if ('refusal' in subject) return subject
    const described = sidecarInPlace(subject)
    if (described === undefined) return draftOf(subject, read, { run, tree, isPlaced: wanted.isPlaced })
    tree = changedTree(tree, described, undefined)
  }
  return { refusal: `${listed([wanted.words])} has more than ${mostSidecars} sidecars in the folders of its views` }
}

/** A controller has one folder of views for each of its superclasses. */
const mostSidecars = 8

interface Made extends Read {
  readonly diagnostics: readonly Diagnostic[]
}

class Run {
  private readonly options: GenerateOptions

  constructor(options: GenerateOptions) {
    this.options = options
  }

  read(files: FileTree): Made | undefined {
    const traced = generateTraced(files, this.options)
    if (traced === undefined) return undefined
    const { generated, read } = traced
    const { document, report } = generated
    return { ...read, files, document, nameByPartial: partialNames(read, document), diagnostics: report.diagnostics }
  }
}

/** A partial that says the same as a definition of a sidecar has the name of that one. */
function partialNames({ sidecars }: ExplainedRun, { components }: Document): ReadonlyMap<string, string> {
  const isThere = (name: string): boolean => Object.hasOwn(components?.schemas ?? {}, name)
  return new Map(
    Array.from(sidecars.nameByPartial, ([path, name]) => [
      path,
      isThere(name) ? name : (sidecars.wantedByPartial.get(path) ?? name),
    ]),
  )
}

function besideTemplate(path: string): string {
  const slash = path.lastIndexOf('/')
  const [base = ''] = path.slice(slash + 1).split('.')
  return `${path.slice(0, slash + 1)}${base}${sidecarEnding}`
}

/** The sidecar that describes the operation already. */
function sidecarInPlace(subject: Subject): string | undefined {
  if (subject.kind === 'partial') return undefined
  const operations = subject.kind === 'operation' ? [subject.operation] : subject.operations
  const bodies = operations.flatMap((operation) => ownResponse(operation)?.bodies ?? [])
  return bodies.flatMap((body) => (body.kind === 'sidecar' ? [body.path] : []))[0]
}

interface Context {
  readonly run: Run
  readonly tree: FileTree
  readonly isPlaced: boolean
}

/** A schema of the document, with what it was made of. */
interface Described {
  readonly path: string
  readonly schema: SchemaObject
  readonly shape: Shape | undefined
  readonly place: Place
  /** The component that it is. */
  readonly own: string | undefined
}

function draftOf(subject: Subject, made: Made, context: Context): Draft | Refused {
  const described = describedBy(subject, made, context)
  if ('refusal' in described) return described
  const { path, schema, own } = described
  const components = (made.document.components?.schemas ?? {}) as Readonly<Record<string, Json>> // Both are JSON.
  const sidecar = sidecarSchema(schema as Json, components, own) // So is this.
  const unknown = unknownValues(sidecar, {
    files: made.files,
    shapeOf: (name) => (name === undefined ? described.shape : shapeOfComponent(name, made)),
    place: described.place,
    diagnostics: made.diagnostics,
  })
  const text = `${JSON.stringify(sidecar, null, 2)}\n`
  const after = context.run.read(changedTree(context.tree, path, text))
  return { path, text, unknown, changes: after === undefined ? [] : changesBetween(made.document, after.document) }
}

/** That a sidecar tells its dialect changes nothing. */
function changesBetween(before: Document, after: Document): readonly Change[] {
  return diffDocuments(before, after).filter(({ where }) => where.at(-1) !== '$schema')
}

function shapeOfComponent(name: string, { nameByPartial, components }: Made): Shape | undefined {
  const [path] = [...nameByPartial].find(([, each]) => each === name) ?? []
  return path === undefined ? undefined : components.get(path)?.shape
}

function describedBy(subject: Subject, made: Made, context: Context): Described | Refused {
  switch (subject.kind) {
    case 'operation':
      return describedOperation(subject.operation, made, context)
    case 'template':
      return describedTemplate(subject.path, subject.operations, made, context)
    case 'partial': {
      const { path, component } = subject
      const schema = made.document.components?.schemas?.[component] ?? {}
      const place = { path, span: { start: 0, end: 0 } }
      const shape = shapeOfComponent(component, made)
      return { path: besideTemplate(path), schema, shape, place, own: component }
    }
  }
}

/** All operations that render the template give one schema. */
function describedTemplate(
  path: string,
  operations: readonly PlacedOperation[],
  made: Made,
  context: Context,
): Described | Refused {
  const all = operations.map((operation) => describedOperation(operation, made, context))
  const [first = { refusal: `no operation renders \`${path}\`` }] = all
  if ('refusal' in first) return first
  const texts = new Set(all.map((each) => ('refusal' in each ? '' : JSON.stringify(each.schema))))
  if (texts.size === 1) return { ...first, path: besideTemplate(path) }
  const names = listed(operations.map(nameOf))
  return { refusal: `\`${path}\` renders something else for each of ${names}; give one of the operations` }
}

function describedOperation(operation: PlacedOperation, made: Made, { isPlaced }: Context): Described | Refused {
  const { action } = operation.source
  const response = ownResponse(operation)
  const body = response?.bodies.find(({ type }) => type === action.jsonType)
  const path = `${action.viewFolders[0] ?? 'app/views'}/${action.name}${sidecarEnding}`
  if (response === undefined || body === undefined) return { refusal: withoutJson(operation) }
  const documented = made.document.paths[operation.path]?.[operation.method]?.responses[String(response.status)]
  const schema = documented?.content?.[action.jsonType]?.schema ?? {}
  const place = 'place' in body ? body.place : undefined
  const isTemplate = body.kind === 'inferred' && body.place.path.endsWith('.jbuilder')
  if (!isTemplate && !isPlaced) {
    const where = place === undefined ? 'a template that is no Jbuilder' : `JSON at ${lineOf(place, made.files)}`
    return { refusal: `\`${nameOf(operation)}\` renders ${where}, and no template; \`-o ${path}\` writes its sidecar` }
  }
  const shape = body.kind === 'inferred' ? body.shape : undefined
  return { path, schema, shape, place: place ?? { path: action.path, span: { start: 0, end: 0 } }, own: undefined }
}

function withoutJson(operation: PlacedOperation): string {
  const { bodies = [], status } = ownResponse(operation) ?? {}
  const [body] = bodies
  const name = `\`${nameOf(operation)}\``
  if (body !== undefined)
    return `${name} answers with ${body.type}; a sidecar describes ${operation.source.action.jsonType}`
  return `${name} answers ${status ?? 'nothing'} without content: it has no template, or nothing to render`
}

function lineOf({ path, span }: Place, files: FileTree): string {
  return `${path}:${lineMap(files.read(path) ?? '').position(span.start).line}`
}
