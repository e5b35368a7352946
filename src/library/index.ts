// The functions of the public API, for callers who may have no types: what is given is checked and, where it could end up in
// the document, copied. A wrong argument is a `TypeError` of one line that names it.

import { checkSyntax as checkFiles, type SyntaxCheck } from '../check-syntax.ts'
import type { Diagnostic, Result } from '../diagnostics/index.ts'
import { generate as generateDocument, generateAll as generateDocuments } from '../generate.ts'
import type { Document } from '../openapi/index.ts'
import type { DocumentsOptions, GenerateOptions } from '../options.ts'
import {
  type Generated,
  type PrintOptions,
  printDiagnostics as printLines,
  printReport as printSummary,
  type Report,
  printYaml as writeYaml,
} from '../output/index.ts'
import { type FileTree, memoryTree as treeOfTexts } from '../source/index.ts'
import { type Files, takeFiles, takeTexts } from './given-files.ts'
import { takeDocuments, takeOptions } from './given-options.ts'
import { takeDiagnostics, takeDocument, takePrintOptions, takeReport } from './given-report.ts'

/** Files by path, or a tree of them. `undefined` where they are no Rails application. */
export function generate(files: Files, options?: GenerateOptions): Generated | undefined {
  return generateDocument(takeFiles(files), takeOptions(options))
}

/**
 * Several documents of one application, which is read once: each with the settings that `documents` has under its name over
 * the others. What is wrong with the application is in the report of the first of them that meets it.
 */
export function generateAll(
  files: Files,
  options: GenerateOptions & { readonly documents: DocumentsOptions },
): Readonly<Record<string, Generated>> | undefined {
  const made = generateDocuments(takeFiles(files), { ...takeOptions(options), documents: takeDocuments(options) })
  // What one caller does with a document is not seen in another one.
  const own = ([name, each]: [string, Generated]): [string, Generated] => [
    name,
    { ...each, document: structuredClone(each.document) },
  ]
  return made && Object.fromEntries(Object.entries(made).map(own))
}

/** Reads every Ruby file and reports what could not be understood. */
export function checkSyntax(files: Files): Result<SyntaxCheck> {
  return checkFiles(takeFiles(files))
}

/** A tree of texts by path. */
export function memoryTree(textByPath: Readonly<Record<string, string>>): FileTree {
  return treeOfTexts(takeTexts(textByPath))
}

/** The document as YAML. The writer is loaded when it is first asked for. */
export async function printYaml(document: Document): Promise<string> {
  return writeYaml(takeDocument(document))
}

/** The summary of a run. The path is what it says was written. */
export function printReport(report: Report, path: string, files: Files): string {
  if (typeof path !== 'string') throw new TypeError('the path must be a string')
  return printSummary(takeReport(report), path, takeFiles(files))
}

/** A text for each diagnostic, in the order given; with `excerpts` it has the source lines and the help. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  files: Files,
  options?: PrintOptions,
): readonly string[] {
  return printLines(takeDiagnostics(diagnostics), takeFiles(files), takePrintOptions(options))
}
