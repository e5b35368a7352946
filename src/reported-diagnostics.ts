// What a report tells of everything that was met.

import { type ChosenPaths, spentGlobs } from './choose-routes.ts'
import { compareDiagnostics, type Diagnostic } from './diagnostics/index.ts'
import type { GenerateOptions } from './options.ts'
import { onceForMethods } from './routes/index.ts'

/** In their order, without those that the options silence. That flags are lost is said once a run. */
export function reported(
  diagnostics: readonly Diagnostic[],
  paths: ChosenPaths,
  options: GenerateOptions,
): readonly Diagnostic[] {
  const { silence = [] } = options
  const everywhere = new Set(silence.filter((each) => typeof each === 'string'))
  const codesByGlob = silence.flatMap((each) => (typeof each === 'string' ? [] : [each.code]))
  let last: { readonly path: string; readonly isExcluded: boolean; readonly codes: ReadonlySet<string> } | undefined
  const isSilenced = ({ code, path }: Diagnostic): boolean => {
    if (last?.path !== path) {
      const codes = new Set(paths.silence.matching(path).map((index) => codesByGlob[index] ?? ''))
      last = { path, isExcluded: paths.exclude.matches(path), codes }
    }
    return last.isExcluded || everywhere.has(code) || last.codes.has(code)
  }
  const sorted = onceForMethods([...diagnostics].sort(compareDiagnostics))
  const isAllTold = silence.length === 0 && options.exclude === undefined
  const kept = isAllTold ? sorted : sorted.filter((diagnostic) => !isSilenced(diagnostic))
  const firstFlags = kept.find(({ code }) => code === 'pattern-flags')
  const withoutRepeated = kept.filter(({ code }, index) => code !== 'pattern-flags' || kept[index] === firstFlags)
  return [...withoutRepeated, ...spentGlobs(paths, options)].sort(compareDiagnostics)
}
