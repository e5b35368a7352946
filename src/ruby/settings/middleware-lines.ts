// What the files of an application say of a middleware: `config.middleware.use ActionDispatch::Session::CookieStore, key: '_clinic'`.

import type { Application } from '../application.ts'

const line = /^[ \t]*(?:[\w.:]+\.)?middleware\.(?:use|insert_\w+)\b[^\n]*/gm
/** What ends in a comma goes on. */
const statement = /^(?:[^\n]*,[ \t]*\n)*[^\n]*/

/** The first statement that adds one whose line is such; `undefined` where none of the files has it. */
export function middlewareStatement(
  { files }: Application,
  paths: readonly string[],
  isMeant: RegExp,
): string | undefined {
  for (const path of paths) {
    const text = files.read(path) ?? ''
    for (const { 0: written, index } of text.matchAll(line))
      if (isMeant.test(written)) return statement.exec(text.slice(index))?.[0]
  }
  return undefined
}
