// The file of `--sources`: from which lines each part of the document comes.

import { resolve } from 'node:path'
import { generateTraced } from '../generate.ts'
import { type FileTree, writeOutput } from '../node/index.ts'
import type { GenerateOptions } from '../options.ts'
import type { Generated } from '../output/index.ts'
import type { ChosenDocument } from './choose-documents.ts'
import type { GenerateFlags } from './generate-flags.ts'
import type { Output } from './output.ts'
import { settingPlaces } from './setting-places.ts'
import { shownPath } from './shown-path.ts'

interface Described {
  readonly name: string | undefined
  readonly output: Output
}

/** Why the file cannot be that one. */
export function refusedSources(path: string | undefined, documents: readonly Described[]): string | undefined {
  if (path === undefined) return undefined
  if (path === '' || path === '-') return '`--sources` needs the path of a file'
  if (documents.length > 1)
    return `\`--sources\` is for one document, and there are ${documents.length}: choose one with \`--document\``
  const isOutput = documents.some(({ output }) => output.kind === 'file' && resolve(output.path) === resolve(path))
  return isOutput ? '`--sources` and the output are one file: give another path' : undefined
}

export interface SourcesFile {
  readonly path: string
  readonly text: string
}

interface Asked extends Pick<ChosenDocument, 'name' | 'own'> {
  readonly root: string
  readonly files: FileTree
  readonly configPath: string | undefined
  readonly flags: GenerateFlags
  /** Of the file. */
  readonly path: string
}

/** What a run without the file needs not is loaded here. */
export async function generateWithSources(
  { root, files, configPath, name, own, flags, path }: Asked,
  options: GenerateOptions,
): Promise<{ readonly generated: Generated; readonly sources: SourcesFile } | undefined> {
  const { Explanation, sourcesByPointer } = await import('../explain/index.ts')
  const places = settingPlaces(root, files, { path: configPath, document: name, flags: flags.settings })
  const traced = generateTraced(files, options, {
    tellsReasons: true,
    settingPlaces: places,
    own: name === undefined ? undefined : own,
  })
  if (traced === undefined) return undefined
  const sources = sourcesByPointer(new Explanation(traced.read).facts())
  return { generated: traced.generated, sources: { path, text: `${JSON.stringify(sources, undefined, 2)}\n` } }
}

/** Why it cannot be written; nothing where it was. The command line names it, so it may be anything. */
export function writeSources({ path, text }: SourcesFile): string | undefined {
  const problem = writeOutput(path, text)
  return problem === undefined ? undefined : `cannot write ${shownPath(path)}: ${problem}`
}
