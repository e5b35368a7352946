// What tells the components of one serializer apart: which associations are included.

import { type Include, includedBelow, includeText, isIncluded } from '../include-directive.ts'

/** What is included of these associations. */
export function chosenFrom(keys: Iterable<string>, include: Include): Include {
  const chosen = [...keys].filter((key) => isIncluded(include, key))
  return new Map(chosen.map((key) => [key, includedBelow(include, key)]))
}

/** Names what is more or less than the associations that are included where nothing is said. */
export function includeSuffix(include: Include, usual: Include, mayLack: boolean): string {
  if (!mayLack && includeText(include) === includeText(usual)) return ''
  if (include.size === 0) return 'Attributes'
  if ([...include.values()].every((inner) => includeText(inner) === '**')) return mayLack ? 'WithAny' : 'Deep'
  return `${mayLack ? 'WithAnyOf' : 'With'}${words(includeText(include).match(/\w+/g) ?? [])}`
}

/** Names the attributes that are asked for. */
export function fieldsSuffix(fields: readonly string[] | undefined, mayHide: boolean | undefined): string {
  if (mayHide === true) return `OfAny${words(fields ?? [])}`
  return fields === undefined ? '' : `Of${words(fields)}`
}

/** `nurse.beds` is `NurseBeds`. */
export function words(names: readonly string[]): string {
  return names
    .flatMap((name) => name.split(/[^A-Za-z0-9]+/))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}
