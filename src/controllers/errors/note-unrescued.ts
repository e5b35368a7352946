// Parameters whose error nobody rescues: the client is told of a fault of the server.

import { diagnosticOf } from '../../diagnostics/index.ts'
import type { Application } from '../../ruby/index.ts'
import type { Place } from '../../shape/index.ts'
import type { Handler, Raised } from '../answers/index.ts'
import type { Controller } from '../controller.ts'
import { paramError } from '../declared/declared-params.ts'

interface Where {
  readonly application: Application
  readonly controller: Controller
  readonly place: Place | undefined
}

const rescuing: ReadonlySet<string> = new Set([
  paramError,
  'RailsParam::Param::InvalidParameterError',
  'StandardError',
  'Exception',
])

const told = new WeakSet<Application>()

/** Once a run: what one controller inherits most others do. */
export function noteUnrescued(
  raised: readonly Raised[],
  handlers: readonly Handler[],
  { application, controller, place }: Where,
): void {
  if (told.has(application) || !raised.some(({ className }) => className === paramError)) return
  if (handlers.some(({ classNames }) => classNames.some((name) => rescuing.has(name)))) return
  told.add(application)
  const texts = {
    message: `nobody rescues what \`param!\` raises in \`${controller.className}\``,
    consequence: 'a client that sends something wrong gets a 500',
    help: `rescue it: \`rescue_from ${paramError}, with: …\` that answers 400`,
  }
  application.add(diagnosticOf('param-unrescued', texts, place?.path ?? controller.path, place?.span))
}
