// From a path in Rails' form to the paths and parameters of OpenAPI: every optional segment gives the path with and
// without it.

import type { Route } from './route.ts'

export interface PathPattern {
  /** `/patients/{id}` */
  readonly path: string
  readonly parameters: readonly PathParameter[]
}

export interface PathParameter {
  readonly name: string
  /** The source of the regexp that the segment must match. */
  readonly pattern: string | undefined
  /** The words that it may be, where the regexp lists them. */
  readonly words?: readonly string[] | undefined
}

/** More than these are left out. */
const mostPatterns = 16

export interface PathPatterns {
  readonly patterns: readonly PathPattern[]
  /** Whether there are more than can be listed. */
  readonly isCut: boolean
}

type PathSource = Pick<Route, 'path' | 'requirements'> & Partial<Pick<Route, 'words'>>

export function pathPatterns(source: PathSource): PathPatterns {
  const { path } = source
  const unique = distinctPaths(path.replace(/\(\.:format\)$/, '').replace(/\.:format$/, ''))
  return {
    patterns: unique.slice(0, mostPatterns).map((each) => toPattern(each, source)),
    isCut: unique.length > mostPatterns,
  }
}

/** The paths that requests can tell apart. The shortest one is the plain one; what is optional comes after it. */
export function distinctPaths(path: string): readonly string[] {
  return firstByShape(pathVariants(path)).sort((a, b) => segmentCount(a) - segmentCount(b))
}

/** With and without each optional segment. */
export function pathVariants(path: string): readonly string[] {
  return expand(path).map(cleaned)
}

/** Opened from the inside, so that nesting costs no stack. */
function expand(path: string): readonly string[] {
  if (!path.includes('(')) return [path]
  const done: string[] = []
  const pending = [path]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const close = next.indexOf(')')
    const open = close === -1 ? -1 : next.lastIndexOf('(', close)
    if (open === -1) {
      done.push(next)
      continue
    }
    if (done.length + pending.length > 4 * mostPatterns) continue
    const [before, inside, after] = [next.slice(0, open), next.slice(open + 1, close), next.slice(close + 1)]
    pending.push(before + after, before + inside + after)
  }
  return done
}

/** Paths that differ only in the names of their segments answer the same requests. */
function firstByShape(paths: readonly string[]): string[] {
  if (paths.length === 1) return [...paths]
  const byShape = new Map<string, string>()
  for (const path of paths) {
    const shape = path.replace(/(?<!\\)[:*]\w+/g, ':')
    if (!byShape.has(shape)) byShape.set(shape, path)
  }
  return [...byShape.values()]
}

function segmentCount(path: string): number {
  return path.split('/').length
}

function cleaned(path: string): string {
  const made = path.replace(/\/{2,}/g, '/')
  return made.length > 1 ? made.replace(/\/$/, '') : '/'
}

function toPattern(path: string, { requirements, words }: PathSource): PathPattern {
  const segment = /(?<!\\)[:*]([A-Za-z_]\w*)/g
  const written = [...path.matchAll(segment)].map(([, name = '']) => name)
  const names = distinctNames(written)
  const parameters = names.map((name, index) => {
    const own = written[index] ?? name
    const listed = words?.get(own)
    return { name, pattern: requirements.get(own), ...(listed === undefined ? {} : { words: listed }) }
  })
  let index = 0
  return { path: path.replace(segment, () => `{${names[index++]}}`), parameters }
}

/**
 * Of several segments with one name, `params` has the last (`ActionDispatch::Journey::Router`), which keeps it. The
 * others get names that are free, because a path may name each parameter once.
 */
function distinctNames(names: readonly string[]): readonly string[] {
  const lastByName = new Map(names.map((name, index) => [name, index]))
  const nextByName = new Map<string, number>()
  return names.map((name, index) => {
    if (lastByName.get(name) === index) return name
    let number = nextByName.get(name) ?? 2
    while (lastByName.has(`${name}_${number}`)) number++
    nextByName.set(name, number + 1)
    return `${name}_${number}`
  })
}
