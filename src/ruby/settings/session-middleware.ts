// `config.middleware.use ActionDispatch::Session::CookieStore, key: '_clinic_session'`: by it an application that is only an API has sessions.

import type { Application } from '../application.ts'
import { middlewareStatement } from './middleware-lines.ts'

export interface SessionMiddleware {
  /** The name of its cookie, where the line says it. */
  readonly key: string | undefined
}

const paths = ['config/application.rb', 'config/initializers/session_store.rb']

const isMeant = /\bSession::\w+|\.session_store\b/

const known = new WeakMap<Application, SessionMiddleware | undefined>()

/** Read once for all actions. */
export function sessionMiddleware(application: Application): SessionMiddleware | undefined {
  if (!known.has(application)) known.set(application, readMiddleware(application))
  return known.get(application)
}

function readMiddleware(application: Application): SessionMiddleware | undefined {
  const written = middlewareStatement(application, paths, isMeant)
  return written === undefined ? undefined : { key: /\bkey:\s*[:'"]+([\w.-]+)/.exec(written)?.[1] }
}
