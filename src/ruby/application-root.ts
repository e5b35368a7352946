// Paths in code that begin at the root of the application.

/** Stands for the folder of the application, which has no name here. */
export const rootMark = '//root/'

/** A path that begins at the root, or names a file beside the code that runs. */
export function applicationRoot(text: string): string {
  return text.startsWith(rootMark) ? text.slice(rootMark.length) : text
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
