// The files of one request: text by path, each path written in the one way that the core knows, within the limits.

import { type Limits, quote, type Refusal, refuse } from './limits.ts'

export interface FileSet {
  /** Nothing where the file was added. */
  add(path: string, size: number, read: () => string | Refusal): Refusal | undefined
  texts(): Readonly<Record<string, string>>
}

export function makeFileSet(limits: Limits): FileSet {
  const textByPath = new Map<string, string>()
  let total = 0
  return {
    add: (given, size, read) => {
      const path = normalPath(given, limits)
      if (typeof path !== 'string') return path
      // Which of two is meant nobody can tell, and programs differ in it.
      if (textByPath.has(path)) return refuse(400, `${quote(path)} is there twice`)
      if (textByPath.size >= limits.files) return refuse(413, `there are more than ${limits.files} files`)
      if (size > limits.fileBytes) return refuse(413, `${quote(path)} has more than ${limits.fileBytes} bytes`)
      total += size
      if (total > limits.totalBytes) return refuse(413, `the files have more than ${limits.totalBytes} bytes together`)
      const text = read()
      if (typeof text !== 'string') return text
      textByPath.set(path, text)
      return undefined
    },
    texts: () => Object.fromEntries(withoutFolder(textByPath)),
  }
}

/** `./a//b` is `a/b`; what could mean a place outside of the files is refused, never repaired. */
function normalPath(given: string, { pathCharacters }: Limits): string | Refusal {
  if (given.length > pathCharacters) return refuse(400, `the path ${quote(given)} is too long`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\\\0-\x1f\x7f]/.test(given)) return refuse(400, `the path ${quote(given)} has a backslash or control character`)
  if (/^(?:\/|[a-z]:)/i.test(given)) return refuse(400, `the path ${quote(given)} is absolute`)
  const segments = given.split('/').filter((segment) => segment !== '' && segment !== '.')
  if (segments.includes('..')) return refuse(400, `the path ${quote(given)} leads out of its folder`)
  if (segments.length === 0 || /\/\.?$/.test(given)) return refuse(400, `the path ${quote(given)} names no file`)
  return segments.join('/')
}

/** Archives often hold the application in one folder: then that is the root. */
function withoutFolder(textByPath: ReadonlyMap<string, string>): readonly (readonly [path: string, text: string])[] {
  const paths = [...textByPath.keys()]
  const folder = `${paths[0]?.split('/')[0]}/`
  const isInside = textByPath.has(`${folder}config/routes.rb`) && paths.every((path) => path.startsWith(folder))
  return isInside ? [...textByPath].map(([path, text]) => [path.slice(folder.length), text]) : [...textByPath]
}
