// All that the core ever learns about an application: paths and texts. It cannot tell a disk from a record in memory.

/**
 * Paths are relative to the root of the application and use "/" on every system, without a leading "/" and without
 * "." or ".." segments. The root itself is the empty string.
 */
export interface FileTree {
  /** The text of a file, or `undefined` where there is none that may be read. */
  read(path: string): string | undefined
  /**
   * What a directory holds, sorted by name; empty where there is no such directory. Names that no directory can hold,
   * such as `..` or one with a slash, are passed over.
   */
  list(directory: string): readonly FileTreeEntry[]
  /** Why a path that exists cannot be read or listed, in words that complete "cannot be read: …". */
  whyUnreadable?(path: string): string | undefined
}

export interface FileTreeEntry {
  readonly name: string
  readonly kind: 'file' | 'directory'
}
