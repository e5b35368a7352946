// A tree of files with one that is changed, or not there.

import type { FileTree } from '../source/index.ts'

/** `text` is `undefined` where the file is taken away. */
export function changedTree(files: FileTree, path: string, text: string | undefined): FileTree {
  const slash = path.lastIndexOf('/')
  const [folder, name] = [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)]
  return {
    ...(files.whyUnreadable === undefined ? {} : { whyUnreadable: (asked) => files.whyUnreadable?.(asked) }),
    read: (asked) => (asked === path ? text : files.read(asked)),
    list: (asked) => {
      const entries = files.list(asked)
      if (asked !== folder) return entries
      const others = entries.filter((entry) => entry.name !== name)
      if (text === undefined) return others
      return [...others, { name, kind: 'file' as const }].sort((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}
