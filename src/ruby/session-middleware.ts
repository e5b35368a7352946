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

export function sessionMiddleware({ files }: Pick<Application, 'files'>): SessionMiddleware | undefined {
  for (const path of paths) {
    const text = files.read(path) ?? ''
    const found = line.exec(text)
    if (found === null) continue
    const [written = ''] = statement.exec(text.slice(found.index)) ?? []
    return { key: /\bkey:\s*[:'"]+([\w.-]+)/.exec(written)?.[1] }
  }
  return undefined
}
