// `config.middleware.use ActionDispatch::Session::CookieStore, key: '_clinic_session'`: by it an application that is only an API has sessions.

import type { Application } from './application.ts'

export interface SessionMiddleware {
  /** The name of its cookie, where the line says it. */
  readonly key: string | undefined
}

const paths = ['config/application.rb', 'config/initializers/session_store.rb']

const line =
  /^[ \t]*(?:Rails\.application\.)?config\.middleware\.(?:use|insert_\w+)\b[^\n]*(?:\bSession::\w+|\.session_store\b)/m
/** What ends in a comma goes on. */
const statement = /^(?:[^\n]*,[ \t]*\n)*[^\n]*/

const known = new WeakMap<Application, SessionMiddleware | undefined>()

/** Read once for all actions. */
export function sessionMiddleware(application: Application): SessionMiddleware | undefined {
  if (!known.has(application)) known.set(application, readMiddleware(application))
  return known.get(application)
}

function readMiddleware({ files }: Application): SessionMiddleware | undefined {
  for (const path of paths) {
    const text = files.read(path) ?? ''
    const found = line.exec(text)
    if (found === null) continue
    const [written = ''] = statement.exec(text.slice(found.index)) ?? []
    return { key: /\bkey:\s*[:'"]+([\w.-]+)/.exec(written)?.[1] }
  }
  return undefined
}
