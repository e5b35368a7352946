// Counts verdicts by the sort of file, and holds the counts against what the project promises.

import { type Compared, isAccepted, isEqual } from './judge-file.ts'

export interface Judged {
  readonly path: string
  readonly text: string
  readonly verdict: Compared
}

export interface Totals {
  readonly files: number
  readonly accepted: number
  readonly equal: number
  readonly withOpaque: number
  readonly commentsEqual: number
}

/** In the order in which they are tried; the last takes what is left. Only there may a file differ. */
const categories = [
  ['schema', /(?:^|\/)db\/schema\.rb$/],
  ['routes', /(?:^|\/)config\/routes(?:\.rb$|\/)/],
  ['jbuilder', /\.jbuilder$/],
  ['controllers', /(?:(?:^|\/)app\/controllers\/|_controller\.rb$)/],
  ['models', /(?:^|\/)app\/models\//],
  ['other', /^/],
] as const

export type Category = (typeof categories)[number][0]

export const categoryNames: readonly Category[] = categories.map(([name]) => name)

export function categoryOf(path: string): Category {
  const posixPath = path.replaceAll('\\', '/')
  return categories.find(([, pattern]) => pattern.test(posixPath))?.[0] ?? 'other'
}

export function countFiles(files: readonly Judged[]): Totals {
  const count = (is: (verdict: Compared) => boolean) => files.filter(({ verdict }) => is(verdict)).length
  return {
    files: files.length,
    accepted: count(isAccepted),
    equal: count(isEqual),
    withOpaque: count(({ opaques }) => opaques.length > 0),
    commentsEqual: count(({ comments }) => comments.length === 0),
  }
}

/** Why the comparison has failed, in words; empty where all promises are kept. */
export function brokenPromises(files: readonly Judged[]): readonly string[] {
  const { files: all, accepted, equal, withOpaque } = countFiles(files)
  const strict = files.filter(({ path }) => categoryOf(path) !== 'other')
  const notWhole = strict.filter(({ verdict }) => !isEqual(verdict) || verdict.opaques.length > 0)
  return [
    ...(all === 0 ? ['no file was compared'] : []),
    ...(accepted < all * 0.999 ? ['less than 99.9 % of the files are accepted'] : []),
    ...(equal < accepted * 0.995 ? ['less than 99.5 % of the accepted files are equal'] : []),
    ...(withOpaque > all * 0.02 ? ['more than 2 % of the files have opaque nodes'] : []),
    ...notWhole.map(({ path }) => `${path} differs or has an opaque node, which this sort of file may not`),
  ]
}
