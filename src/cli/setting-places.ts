// Where the configuration says what, for those who ask where a part of the document comes from.

import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import type { SettingPlaces } from '../explain/index.ts'
import type { FileTree } from '../node/index.ts'
import { placesByPointer, pointerSegment } from '../source/index.ts'
import { withoutComments } from './commented-json.ts'
import { type Configuration, packageKey, packageName } from './config.ts'

interface Configured extends Pick<Configuration, 'path'> {
  /** Which of the documents that the configuration names; its settings stand over those of all. */
  readonly document?: string | undefined
  /** Settings that the command line gives by itself. */
  readonly flags?: Readonly<Record<string, unknown>>
}

/** Empty for a module, for a file outside of the application, and for what flags say. */
export function settingPlaces(
  root: string,
  files: FileTree,
  { path: given, document, flags = {} }: Configured,
): SettingPlaces {
  if (given === undefined || given.endsWith('.mjs')) return new Map()
  const path = relative(resolve(root), resolve(given)).split(sep).join('/')
  const text = isAbsolute(path) || path.startsWith('../') ? undefined : files.read(path)
  if (text === undefined) return new Map()
  const shared = basename(path) === packageName ? `/${pointerSegment(packageKey)}` : ''
  const own = document === undefined ? [] : [`${shared}/documents/${pointerSegment(document)}`]
  const spans = [...placesByPointer(withoutComments(text))]
  const isSet = (pointer: string): boolean => !Object.hasOwn(flags, pointer.split('/')[1] ?? '')
  return new Map(
    [shared, ...own].flatMap((prefix) =>
      spans
        .filter(([pointer]) => pointer.startsWith(`${prefix}/`))
        .map(([pointer, span]) => [pointer.slice(prefix.length), { path, span }] as const)
        .filter(([pointer]) => isSet(pointer)),
    ),
  )
}
