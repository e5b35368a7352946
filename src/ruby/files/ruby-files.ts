// Parses the files of an application when they are first asked for, keeps the trees, and turns what the grammar could
// not read into diagnostics.

import { type ParsedRuby, parseBodies, parseRuby } from '../../../grammar/index.ts'
import { type Diagnostic, diagnosticOf, isDiagnosticCode, unreadable } from '../../diagnostics/index.ts'
import type { FileTree } from '../../source/index.ts'

export interface RubyFile {
  readonly path: string
  readonly text: string
  readonly parsed: ParsedRuby
}

export interface RubyFiles {
  /** The file at this path, parsed once; `undefined` where no text can be read. */
  find(path: string): RubyFile | undefined
}

/** What is there and cannot be read is told once. */
export function rubyFiles(files: FileTree, report: (diagnostic: Diagnostic) => void): RubyFiles {
  const fileByPath = new Map<string, RubyFile | undefined>()
  return {
    find: (path) => {
      if (!fileByPath.has(path)) {
        const file = parseRubyFile(files, path)
        if (file === undefined && files.whyUnreadable?.(path) !== undefined) report(unreadable(files, path))
        fileByPath.set(path, file)
      }
      return fileByPath.get(path)
    },
  }
}

export function parseRubyFile(files: FileTree, path: string): RubyFile | undefined {
  const text = files.read(path)
  return text === undefined ? undefined : parseRubyText(path, text)
}

export function parseRubyText(path: string, text: string): RubyFile {
  return { path, text, parsed: parseRuby(text) }
}

/** The syntax errors of a file. Reads the bodies that nobody has asked for yet, because an error may stand in them. */
export function syntaxDiagnostics({ path, text, parsed }: RubyFile): readonly Diagnostic[] {
  return onePerLine(parseBodies(parsed).errors, text).map((error) => {
    const code = isDiagnosticCode(error.code) ? error.code : 'ruby-syntax'
    const consequence = 'statement left out, the rest of the file is read'
    const span = { start: error.start, end: error.end }
    return diagnosticOf(code, { message: error.message, consequence, help: error.help }, path, span)
  })
}

type SyntaxErrors = ReturnType<typeof parseBodies>['errors']

/**
 * A mistake makes others on its line: what is not closed leaves what stands around it open, and the sign that should close it
 * closes nothing. The innermost that is not closed tells them all, else the first of the line.
 */
function onePerLine(errors: SyntaxErrors, text: string): SyntaxErrors {
  const kept: SyntaxErrors[number][] = []
  let lineEnd = -1
  for (const error of [...errors].sort((one, other) => one.start - other.start)) {
    if (error.start > lineEnd || kept.length === 0) {
      kept.push(error)
      const found = text.indexOf('\n', error.start)
      lineEnd = found === -1 ? text.length : found
    } else if (error.code === 'ruby-unclosed') kept[kept.length - 1] = error
  }
  return kept
}

/** The Ruby files below a folder, sorted. */
export function rubyPathsBelow(files: FileTree, folder: string): readonly string[] {
  const paths: string[] = []
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const { name, kind } of files.list(next)) {
      const path = `${next}/${name}`
      if (kind === 'directory') folders.push(path)
      else if (name.endsWith('.rb')) paths.push(path)
    }
  }
  return paths.sort()
}

/** The initializers of this name. They run in the order of their names, and so some are numbered: `005_devise.rb`. */
export function initializersNamed(files: FileTree, name: string): readonly string[] {
  const isOfName = (path: string): boolean => path.replace(/^.*\//, '').replace(/^\d+[_-]/, '') === `${name}.rb`
  return rubyPathsBelow(files, 'config/initializers').filter(isOfName)
}

/** The text without the lines that are comments, for what is looked for by a pattern. */
export function withoutComments(text: string): string {
  return text.replace(/^[ \t]*#.*$/gm, '')
}
