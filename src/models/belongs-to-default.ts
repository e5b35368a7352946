// Whether a record must have what it belongs to: since Rails 5, where the application has taken over its defaults.

import type { FileTree } from '../source/index.ts'

const defaults = /\bload_defaults[ (]+["']?(\d+)/
const setting = /\bbelongs_to_required_by_default\s*=\s*(true|false)/

export function requiresBelongsTo(files: FileTree): boolean {
  const text = files.read('config/application.rb')
  // An engine leaves that to the application around it.
  if (text === undefined) return true
  const initializers = files
    .list('config/initializers')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.rb'))
    .sort()
  const written = [text, ...initializers.map((name) => files.read(`config/initializers/${name}`) ?? '')]
    .map((each) => setting.exec(withoutComments(each))?.[1])
    .findLast((value) => value !== undefined)
  if (written !== undefined) return written === 'true'
  return Number(defaults.exec(withoutComments(text))?.[1] ?? 0) >= 5
}

function withoutComments(text: string): string {
  return text.replaceAll(/^[ \t]*#.*$/gm, '')
}
