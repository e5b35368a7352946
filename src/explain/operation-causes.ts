// What the words of an operation follow from: its route, its action, the comment above it.

import type { Operation, PlacedOperation } from '../openapi/index.ts'
import type { GenerateOptions } from '../options.ts'
import { pathWithoutFormat } from '../routes/index.ts'
import type { Application } from '../ruby/index.ts'
import type { Place } from '../shape/index.ts'
import { pointerSegment } from '../source/index.ts'
import { classPlace, tagSetting } from './document-causes.ts'
import { type Cause, causeOf } from './fact.ts'
import { refusalCauses } from './response-parts.ts'
import { type SettingPlaces, setBy } from './setting-causes.ts'

interface Context {
  readonly application: Application
  readonly options: GenerateOptions
  readonly settingPlaces: SettingPlaces
}

/** By the pointers below the operation. */
export function operationCauses(
  { route, method, source: { action } }: PlacedOperation,
  operation: Operation,
  context: Context,
): readonly (readonly [pointer: string, causes: readonly Cause[]])[] {
  const { application, options, settingPlaces } = context
  const { controller, name, className, words, place } = action
  const own = place ?? classPlace(application, className)
  const leads = `${method.toUpperCase()} ${pathWithoutFormat(route)} leads to ${controller}#${name}`
  const comment = commentPlace(application, place) ?? own
  const tag = tagSetting(operation.tags?.[0] ?? '', options)
  const ids = Object.entries(options.operationIds ?? {})
  const fixed = ids.find(([, id]) => id === operation.operationId)
  const security = refusalCauses(action.security?.answers ?? [], own)
  return [
    ['', [causeOf('route', leads, route.source), causeOf('action', `\`${className}#${name}\` answers it`, own)]],
    [
      '/tags',
      [
        tag === undefined
          ? causeOf('class', `named after \`${className}\``, classPlace(application, className))
          : setBy(tag, settingPlaces),
      ],
    ],
    [
      '/summary',
      [
        words.summary === undefined
          ? causeOf('name', `made of the name of the action; a comment above it would say more`, own)
          : causeOf('comment', 'the comment above the action', comment),
      ],
    ],
    ...(operation.description === undefined
      ? []
      : [['/description', [causeOf('comment', 'the comment above the action', comment)]] as const]),
    [
      '/operationId',
      [
        fixed !== undefined
          ? setBy(`/operationIds/${pointerSegment(fixed[0])}`, settingPlaces)
          : causeOf('name', 'made of the controller, the action and the path', route.source),
      ],
    ],
    ...(operation.requestBody === undefined
      ? []
      : [['/requestBody', [causeOf('action', `what \`${className}#${name}\` declares and reads`, own)]] as const]),
    ...(operation.security === undefined ? [] : [['/security', securityCauses(security, own)] as const]),
  ]
}

function securityCauses(security: readonly Cause[], own: Place | undefined): readonly Cause[] {
  return security.length > 0 ? security : [causeOf('action', 'nothing turns away who shows no credentials', own)]
}

/** Where the comment above a method begins. */
function commentPlace({ files }: Application, place: Place | undefined): Place | undefined {
  if (place === undefined) return undefined
  const text = files.read(place.path) ?? ''
  let first: number | undefined
  let end = text.lastIndexOf('\n', place.span.start - 1)
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end)
    if (!line.trimStart().startsWith('#')) break
    first = start + line.length - line.trimStart().length
    end = start - 1
  }
  return first === undefined ? undefined : { path: place.path, span: { start: first, end: first } }
}
