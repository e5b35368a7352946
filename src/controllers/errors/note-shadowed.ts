// Handlers that a later one hides: Rails asks what was declared last first.

import { diagnosticOf } from '../../diagnostics/index.ts'
import type { Application } from '../../ruby/index.ts'
import type { Handler } from '../answers/index.ts'

const told = new WeakSet<Handler>()

/** Of more handlers for one class only the first are looked at. */
const mostOfClass = 100

/** A handler, and the place where it is asked. */
interface Asked {
  readonly handler: Handler
  readonly index: number
}

/** The handlers in the order in which they are asked; only those of one class body are meant for each other. */
export function noteShadowed(
  handlers: readonly Handler[],
  ancestorsOf: (className: string) => readonly string[],
  application: Application,
): void {
  const asked = new Map<string, Asked[]>()
  for (const [index, handler] of handlers.entries()) {
    const hiding = told.has(handler) ? undefined : findHiding(handler, asked, ancestorsOf)
    for (const name of handler.classNames) {
      const all = asked.get(name) ?? []
      asked.set(name, all)
      if (all.length < mostOfClass) all.push({ handler, index })
    }
    if (hiding === undefined) continue
    told.add(handler)
    const { node, frame } = handler.call
    const line = application.lineOf(hiding.call.frame.file.path, hiding.call.node.start)
    const texts = {
      message: `the handler of \`${handler.classNames.join('`, `')}\` is never asked`,
      consequence: `that in ${line} is declared later, and rescues the same`,
      help: 'declare the wider one first: Rails asks what was declared last first',
    }
    application.add(diagnosticOf('handler-shadowed', texts, frame.file.path, { start: node.start, end: node.end }))
  }
}

/** Handlers that come before another one, and rescue each class that it does. */
function findHiding(
  handler: Handler,
  asked: ReadonlyMap<string, readonly Asked[]>,
  ancestorsOf: (className: string) => readonly string[],
): Handler | undefined {
  const [first, ...others] = handler.classNames.map(ancestorsOf)
  let hiding: Asked | undefined
  for (const ancestor of first ?? [])
    for (const known of asked.get(ancestor) ?? [])
      if (
        (hiding === undefined || known.index < hiding.index) &&
        isBeside(known.handler, handler) &&
        others.every((names) => known.handler.classNames.some((name) => names.includes(name)))
      )
        hiding = known
  return hiding?.handler
}

function isBeside(first: Handler, second: Handler): boolean {
  const [one, other] = [first.call.frame, second.call.frame]
  return one.file === other.file && one.nesting.join(' ') === other.nesting.join(' ')
}
