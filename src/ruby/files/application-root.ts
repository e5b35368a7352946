// Paths in code that begin at the root of the application.

/** Stands for the folder of the application, which has no name here. */
export const rootMark = '//root'

/** A path that begins at the root, or names a file beside the code that runs. */
export function applicationRoot(text: string): string {
  return isBelowRoot(text) ? text.slice(rootMark.length).replace(/^\/+/, '') : text
}

/** Whether a path begins at the root of the application: one that begins at the root of the system does not. */
export function isBelowRoot(text: string): boolean {
  return text.startsWith(rootMark) && (text.length === rootMark.length || text[rootMark.length] === '/')
}

/** A path below the root, absolute as Rails writes it. */
export function absolute(path: string): string {
  return path === '' ? rootMark : `${rootMark}/${path}`
}

/** The path that a text means from the root of the application; `undefined` where it leads out of it. */
export function pathInRoot(text: string): string | undefined {
  const path = applicationRoot(text)
  if (path.startsWith('/') || path.startsWith('~')) return undefined
  let depth = 0
  for (const part of path.split('/')) {
    if (part === '..') depth--
    else if (part !== '' && part !== '.') depth++
    if (depth < 0) return undefined
  }
  return normalized(path)
}

/** Without empty parts, `.` and `..`; what climbs above the root stays in it. */
export function normalized(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
