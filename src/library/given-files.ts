// The files of a caller of the library, who may have no types: a record of texts, or a tree that answers with what the
// core expects.

import { isObject } from '../options.ts'
import { type FileTree, type FileTreeEntry, memoryTree } from '../source/index.ts'
import { cannotRead, isList } from './given-value.ts'

/** Texts by path, or a tree of files. */
export type Files = FileTree | Readonly<Record<string, string>>

/** Throws a `TypeError` of one line at what is neither. */
export function takeFiles(given: unknown): FileTree {
  const methods = cannotRead('the files', () => (isObject(given) ? [typeof given.read, typeof given.list] : []))
  if (methods[0] !== 'function') return memoryTree(takeTexts(given))
  if (methods[1] !== 'function') throw new TypeError('a FileTree needs the methods `read` and `list`')
  return checkedTree(given as FileTree) // It has both methods; what they answer is checked.
}

export function takeTexts(given: unknown): Readonly<Record<string, string>> {
  const isRecord = cannotRead('the files', () => Object.prototype.toString.call(given) === '[object Object]')
  if (!isRecord) throw new TypeError('the files must be an object of texts by path, or a FileTree')
  return Object.fromEntries(cannotRead('the files', () => Object.entries(Object(given))).map(checkText))
}

function checkText([path, text]: readonly [string, unknown]): readonly [string, string] {
  if (typeof text !== 'string') throw new TypeError(`the file \`${path}\` must be a string`)
  return [path, text]
}

/** What its methods throw is the caller's own, and goes to the caller as it is. */
function checkedTree(files: FileTree): FileTree {
  return {
    read: (path) => {
      const text: unknown = files.read(path) ?? undefined
      if (text === undefined || typeof text === 'string') return text
      throw new TypeError(`\`read\` of the FileTree must give a string or undefined for \`${path}\``)
    },
    list: (folder) => {
      const entries: unknown = files.list(folder) ?? []
      if (isList(entries) && entries.every(isEntry)) return entries
      throw new TypeError(`\`list\` of the FileTree must give a list of { name, kind } for \`${folder}\``)
    },
    whyUnreadable: (path) => {
      const reason: unknown = files.whyUnreadable?.(path)
      return typeof reason === 'string' ? reason : undefined
    },
  }
}

function isEntry(value: unknown): value is FileTreeEntry {
  return isObject(value) && typeof value.name === 'string' && (value.kind === 'file' || value.kind === 'directory')
}
