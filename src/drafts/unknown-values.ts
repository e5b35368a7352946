// What a drafted sidecar leaves open: its empty schemas, with the reasons that the code gives for them.

import type { Diagnostic } from '../diagnostics/index.ts'
import { opened, type Place, type Shape } from '../shape/index.ts'
import { type JsonObject, visitSchemas } from '../sidecars/index.ts'
import { type FileTree, lineMap } from '../source/index.ts'

export interface UnknownValue {
  /** Of the empty schema, from the root of the file. */
  readonly pointer: string
  readonly reason: string
}

export interface UnknownContext {
  readonly files: FileTree
  /** What the document was made of: the response, or a component by its name. */
  readonly shapeOf: (component: string | undefined) => Shape | undefined
  /** Where what is described as a whole is rendered. */
  readonly place: Place
  readonly diagnostics: readonly Diagnostic[]
}

export function unknownValues(sidecar: JsonObject, context: UnknownContext): readonly UnknownValue[] {
  const found: UnknownValue[] = []
  visitSchemas(sidecar, (schema, pointer) => {
    const isEmpty = Object.keys(schema).every((key) => key === '$schema')
    if (isEmpty) found.push({ pointer: pointer === '' ? '/' : pointer, reason: reasonOf(pointer, context) })
  })
  return found
}

interface Step {
  readonly shape: Shape | undefined
  readonly place: Place
}

function reasonOf(pointer: string, context: UnknownContext): string {
  const segments = pointer.split('/').slice(1)
  const isDefinition = segments[0] === '$defs'
  const root = context.shapeOf(isDefinition ? segments[1] : undefined)
  let step: Step = { shape: root, place: context.place }
  let last = 'nothing tells what is rendered'
  for (let index = isDefinition ? 2 : 0; index < segments.length; index++) {
    const keyword = segments[index]
    const name = (segments[index + 1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
    if (keyword === 'properties') {
      step = property(step, name)
      last = told(name, step.place, context) ?? `nothing tells the type of \`${name}\``
    } else if (keyword === 'items') {
      step = { ...step, shape: known(step.shape)?.array?.items }
      last = 'nothing tells what the elements are'
    } else if (keyword === 'additionalProperties') {
      step = { ...step, shape: known(step.shape)?.object?.others }
      last = 'keys whose names are not known, and nothing tells their values'
    } else last = 'it may be something else, too'
    if (keyword !== 'items' && keyword !== 'additionalProperties') index++
  }
  return `${last} (${placeText(step.place, context.files)})`
}

function known(shape: Shape | undefined): Shape | undefined {
  return shape?.known ?? shape
}

function property({ shape, place }: Step, name: string): Step {
  const object = known(shape)?.object
  const found = object && opened(object).properties.get(name)
  return { shape: found?.shape, place: found?.places[0] ?? place }
}

/** In the words of the note about it. */
function told(name: string, { path, span }: Place, { diagnostics }: UnknownContext): string | undefined {
  const start = `the type of \`${name}\` is not known`
  return diagnostics.find(
    (each) =>
      each.code === 'value-untyped' &&
      each.path === path &&
      each.span?.start === span.start &&
      each.message.startsWith(start),
  )?.message
}

function placeText({ path, span }: Place, files: FileTree): string {
  return span.end === 0 ? path : `${path}:${lineMap(files.read(path) ?? '').position(span.start).line}`
}
