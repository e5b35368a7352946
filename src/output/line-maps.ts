// The lines of the files that diagnostics speak of.

import { type FileTree, type LineMap, lineMap } from '../source/index.ts'

/** Finds the lines of a file; `undefined` where it cannot be read. */
export type FindLines = (path: string) => LineMap | undefined

/** Keeps the lines of the last file alone: diagnostics are sorted by path, so no other is asked for again. */
export function findLinesIn(files: FileTree): FindLines {
  let last: { readonly path: string; readonly lines: LineMap | undefined } | undefined
  return (path) => {
    if (last?.path !== path) last = { path, lines: readLines(files, path) }
    return last.lines
  }
}

function readLines(files: FileTree, path: string): LineMap | undefined {
  const text = files.read(path)
  return text === undefined ? undefined : lineMap(text)
}
