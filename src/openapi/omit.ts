// Operations that a document may leave out, because its readers have no use for them.

import { isRedirect, isSuccess } from '../controllers/index.ts'
import { pathWithoutFormat, type Route } from '../routes/index.ts'
import type { OperationSource } from './operation.ts'
import type { PlacedOperation, RoutedAction } from './place-operations.ts'

/** Routes of any path to an error, and of errors by their status; PUT beside the same PATCH, and what answers with HTML alone. */
export type Omitted = 'catch-all' | 'put' | 'pages'

/** Whether a route is left out with all of its operations. */
export function isOmitted({ route, source }: RoutedAction, omitted: ReadonlySet<Omitted>): boolean {
  if (source === undefined) return false
  if (omitted.has('pages') && isPage(source)) return true
  return omitted.has('catch-all') && isCatchAll({ route, source })
}

/** `*path`, `/v1/*path`, and `/404`, to which `config.exceptions_app = routes` leads. */
const anyPath = /^\/?\(?\/?\*|^[^:*]*\*\w+\)?$|^\/[45]\d\d$/

export function isCatchAll({ route, source }: { readonly route: Route; readonly source: OperationSource }): boolean {
  return anyPath.test(pathWithoutFormat(route)) && !succeeds(source)
}

/** Without the PUT of an action that PATCH leads to as well. */
export function withoutTwins(
  operations: readonly PlacedOperation[],
  omitted: ReadonlySet<Omitted>,
): readonly PlacedOperation[] {
  if (!omitted.has('put')) return operations
  const patched = new Set(operations.flatMap((each) => (each.method === 'patch' ? [actionKey(each)] : [])))
  return operations.filter((each) => each.method !== 'put' || !patched.has(actionKey(each)))
}

function actionKey({ path, source: { action } }: PlacedOperation): string {
  return `${path} ${action.controller}#${action.name}`
}

/** Whether it answers browsers alone: with HTML, or by sending them on. */
export function isPage({ action, responses }: OperationSource): boolean {
  const own = responses.filter(({ isOwn }) => isOwn)
  if (own.some(({ bodies }) => bodies.some(({ type }) => type !== 'text/html'))) return false
  // Who must sign in is told so in HTML by what stands before the action, whatever that answers.
  const hasPage = responses.some(
    ({ status, bodies }) => status !== 401 && bodies.some(({ type }) => type === 'text/html'),
  )
  return (
    hasPage ||
    (action.rendersImplicitly &&
      own.length > 0 &&
      own.every(({ status }) => status !== 'default' && isRedirect({ status })))
  )
}

function succeeds({ responses }: OperationSource): boolean {
  return responses.some(({ status }) => status === 'default' || isSuccess({ status }) || isRedirect({ status }))
}
