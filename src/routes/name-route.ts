// The names of routes: they change no path, but Rails rejects a name that is taken.

import type { Mapper } from './mapper.ts'
import { normalizeName } from './normalize-path.ts'
import { isCanonical, type Level } from './scope.ts'

export function routeName(
  { scope, set }: Mapper,
  as: { readonly isGiven: boolean; readonly name: string | undefined },
  action: string | undefined,
): string | undefined {
  if (scope.resource !== undefined && !as.isGiven && action === undefined) return undefined
  const written = as.isGiven ? as.name : undefined
  const word = written ?? (isCanonical(scope, action ?? '') ? undefined : action)
  const prefix =
    word === undefined || word === '' || word === '/' ? undefined : normalizeName(word.replaceAll('-', '_'))
  const parts = order(scope.level, {
    outer: scope.as,
    prefix,
    collection: scope.resource?.collectionName,
    member: scope.resource?.memberName,
  })
  const candidate = parts.filter((part) => part !== undefined && part.trim() !== '').join('_')
  if (candidate === '') return undefined
  if (as.isGiven) return candidate
  return /^[_a-z]/i.test(candidate) && !set.names.has(candidate) ? candidate : undefined
}

interface Parts {
  readonly outer: string | undefined
  readonly prefix: string | undefined
  readonly collection: string | undefined
  readonly member: string | undefined
}

function order(
  level: Level | undefined,
  { outer, prefix, collection, member }: Parts,
): readonly (string | undefined)[] {
  switch (level) {
    case 'nested':
      return [outer, prefix]
    case 'collection':
      return [prefix, outer, collection]
    case 'new':
      return [prefix, 'new', outer, member]
    case 'member':
      return [prefix, outer, member]
    case 'root':
      return [outer, collection, prefix]
    default:
      return [outer, member, prefix]
  }
}
