// Handlers that a later one hides: Rails asks what was declared last first.

import { diagnosticOf } from '../diagnostics/index.ts'
import type { Application } from '../ruby/index.ts'
import type { Handler } from './answers/index.ts'

const told = new WeakSet<Handler>()

/** The handlers in the order in which they are asked; only those of one class body are meant for each other. */
export function noteShadowed(
  handlers: readonly Handler[],
  ancestorsOf: (className: string) => readonly string[],
  application: Application,
): void {
  for (const [index, handler] of handlers.entries()) {
    if (told.has(handler) || handler.classNames.length === 0) continue
    const ancestors = handler.classNames.map(ancestorsOf)
    const isHidden = (other: Handler): boolean =>
      isBeside(other, handler) && ancestors.every((names) => other.classNames.some((name) => names.includes(name)))
    const hiding = handlers.slice(0, index).find(isHidden)
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

function isBeside(first: Handler, second: Handler): boolean {
  const [one, other] = [first.call.frame, second.call.frame]
  return one.file === other.file && one.nesting.join(' ') === other.nesting.join(' ')
}
