// What the words of a class say of its queries: scopes, and columns that no query asks for.

import type { ClassWord } from '../../ruby/index.ts'
import type { Model } from '../model.ts'
import { givenTo, namesIn, wordsNamed } from './class-words.ts'

export function scopesIn(words: readonly ClassWord[]): Model['scopes'] {
  return new Map(
    words.flatMap((word) => {
      const { values, names } = givenTo(word)
      if (names[0] === undefined) return []
      if (word.name === 'pg_search_scope') return [[names[0], undefined] as const]
      return word.name === 'scope' ? [[names[0], values[1]] as const] : []
    }),
  )
}

export function ignoredColumns(words: readonly ClassWord[]): ReadonlySet<string> {
  return new Set(wordsNamed(words, 'ignored_columns=').flatMap((value) => namesIn(value) ?? []))
}
