// Which parts of sidecars are one component, and how the components are called.

import stringify from 'json-stable-stringify'
import { type Json, withoutVariant } from '../schema/index.ts'
import { isAlias, type Part, type Target } from './reference-targets.ts'
import { mapInside } from './schema-walk.ts'
import { isObject } from './sidecar.ts'

export interface ComponentNames {
  readonly nameByPart: ReadonlyMap<Part, string>
  /** Parts that could not have their own name, because another part with another body has it. */
  readonly renamed: readonly { readonly part: Part; readonly first: Part; readonly name: string }[]
  /** The names of partials, serializers and models, by the paths of their components. */
  readonly nameByPartial: ReadonlyMap<string, string>
  /** The names that partials would have, had a definition or a whole file not taken them. */
  readonly wantedByPartial: ReadonlyMap<string, string>
}

/** Where the components of models stand, as if they were partials there. */
const modelFolder = 'app/models/'

/** Whole files that are components of their own: sidecars, and the templates of partials. */
export interface ComponentFiles {
  readonly roots: readonly Part[]
  readonly partials: readonly string[]
  /** What the configuration calls partials, serializers and models, by `fileKey`. */
  readonly given: ReadonlyMap<string, string>
}

/** Definitions have the first claim on a name, then whole files; each in the order of the files' paths. */
export function nameComponents(
  definitions: readonly Part[],
  { roots, partials, given }: ComponentFiles,
  targetOf: (reference: string, part: Part) => Target | undefined,
): ComponentNames {
  const wanted = new Map<Part, string>()
  for (const part of definitions) wanted.set(part, componentName(part.name))
  const models = partials.filter((path) => path.startsWith(modelFolder))
  const views = partials.filter((path) => !path.startsWith(modelFolder))
  const files = [...roots.map(({ sidecar }) => sidecar.path), ...distinct(views)]
  const nameByFile = new Map([...fileNames(files), ...modelNames(distinct(models))])
  for (const part of roots) wanted.set(part, nameByFile.get(part.sidecar.path)?.[0] ?? '_')
  const classes = equalParts([...wanted], targetOf)
  const taken: Taken = { names: new Set([...wanted.values(), ...given.values()]), numbers: new Map() }
  const firstByName = new Map<string, Part>()
  const nameByPart = new Map<Part, string>()
  const renamed: { part: Part; first: Part; name: string }[] = []
  for (const parts of classes) {
    const [part] = parts
    const name = part === undefined ? undefined : wanted.get(part)
    if (part === undefined || name === undefined) continue
    const first = firstByName.get(name)
    const given = first === undefined ? name : freeName(name, taken)
    if (first === undefined) firstByName.set(name, part)
    else renamed.push({ part, first, name: given })
    taken.names.add(given)
    for (const each of parts) nameByPart.set(each, given)
  }
  const free = new Map([...given].filter(([, name]) => !firstByName.has(name)))
  const nameByPartial = partialNames([...views, ...models], { nameByFile, taken, given: free })
  const wantedByPartial = new Map(
    views.flatMap((path) => {
      const name = given.get(fileKey(path)) ?? nameByFile.get(withoutVariant(path))?.[0] ?? '_'
      return firstByName.has(name) ? [[path, name] as const] : []
    }),
  )
  return { nameByPart, renamed, nameByPartial, wantedByPartial }
}

interface FileNames {
  readonly nameByFile: ReadonlyMap<string, readonly string[]>
  readonly taken: Taken
  readonly given: ComponentFiles['given']
}

/** A model gives way to partials and serializers of its name as well. */
function modelNames(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const names = fileNames(paths)
  return new Map(Array.from(names, ([path, choices]) => [path, [...choices, `Models${choices.at(-1) ?? ''}`]]))
}

/** A partial gives way to definitions: it takes its path-qualified name then. */
function partialNames(
  partials: readonly string[],
  { nameByFile, taken, given }: FileNames,
): ReadonlyMap<string, string> {
  const all = new Set(partials)
  const first = new Map<string, string>()
  return new Map(
    partials.map((path) => {
      const plain = withoutVariant(path)
      const before = first.get(plain)
      if (before !== undefined && all.has(plain)) return [path, before]
      const own = given.get(fileKey(path))
      const choices = nameByFile.get(plain) ?? ['_']
      const free = choices.find((choice) => !taken.names.has(choice))
      const name = before === undefined ? (own ?? free ?? freeName(choices[0] ?? '_', taken)) : freeName(before, taken)
      first.set(plain, before ?? name)
      taken.names.add(name)
      return [path, name]
    }),
  )
}

/** Of those that are told apart by their keys alone, one. */
function distinct(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map(withoutVariant))]
}

interface Taken {
  readonly names: Set<string>
  /** The first number that may be free, by name: what was taken stays so. */
  readonly numbers: Map<string, number>
}

function freeName(name: string, { names, numbers }: Taken): string {
  let number = numbers.get(name) ?? 2
  while (names.has(`${name}_${number}`)) number++
  numbers.set(name, number)
  return `${name}_${number}`
}

/** Characters that the name of a component may not have become `_`. */
function componentName(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/gu, '_') || '_'
}

/**
 * `patients/_patient` is `Patient`, `users/show` is `UsersShow`. Where several want one name, all take their namespaces
 * with it, and their whole paths where that tells them apart no better.
 */
function fileNames(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const choices = paths.map((path) => nameChoices(segmentsOf(path)))
  const rivalsByName = new Map<string, (readonly string[])[]>()
  for (const names of choices) {
    const rivals = rivalsByName.get(names[0] ?? '')
    if (rivals === undefined) rivalsByName.set(names[0] ?? '', [names])
    else rivals.push(names)
  }
  const levelByName = new Map(Array.from(rivalsByName, ([name, rivals]) => [name, levelThatDiffers(rivals)]))
  return new Map(
    paths.map((path, index) => {
      const own = choices[index] ?? ['']
      return [path, own.slice(levelByName.get(own[0] ?? '')).map(componentName)]
    }),
  )
}

/** The first of the choices that tells all of them apart, else the last. */
function levelThatDiffers(rivals: readonly (readonly string[])[]): number {
  const last = (rivals[0]?.length ?? 1) - 1
  for (let level = 0; level < last; level++)
    if (new Set(rivals.map((names) => names[level])).size === rivals.length) return level
  return last
}

/** The short name, with the namespaces before it, and the whole path. */
function nameChoices(segments: readonly string[]): readonly string[] {
  const last = segments.slice(-1)
  const isPartial = last[0]?.startsWith('_') === true
  const short = isPartial ? last : segments.slice(-2)
  return [words(short), words([...segments.slice(0, -2), ...short]), words(segments)]
}

/** `patients/_patient` of its template; `Api::V1::PatientSerializer/Patient`, where components are made of a serializer. */
export function fileKey(path: string): string {
  const segments = segmentsOf(path.replaceAll('::', '/'))
  return [...segments.slice(0, -1), segments.at(-1)?.replace(/^_/, '')].join('/')
}

/** Below the folder of the views, or of the models. */
function segmentsOf(path: string): readonly string[] {
  return withoutVariant(path)
    .replace(/^(?:.*\/)?app\/(?:views|models)\//, '')
    .replace(/(?:\.schema\.json|(?:\.\w+)*\.(?:jbuilder|jb))$/, '')
    .split('/')
}

function words(segments: readonly string[]): string {
  return segments
    .flatMap((segment) => segment.split(/[^\p{L}\p{N}]+/u))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/**
 * Parts with the same name and the same body, once references are resolved. Bodies may refer to each other in circles, so
 * parts are told apart step by step: first by what they say, then by what they refer to.
 */
function equalParts(
  wanted: readonly (readonly [Part, string])[],
  targetOf: (reference: string, part: Part) => Target | undefined,
): readonly (readonly Part[])[] {
  const nameByPart = new Map(wanted)
  const described = wanted.map(([part, name]) => {
    // A definition that is nothing but a reference to one of the same name is that one.
    const meant = sameNamed(part, name, { nameByPart, targetOf })
    return { part, ...describe(meant, name, targetOf) }
  })
  let groups = grouped(described.map(({ part, text }) => [part, text]))
  for (let count = 0; count < groups.length; ) {
    count = groups.length
    const groupByPart = new Map(groups.flatMap((parts, index) => parts.map((part) => [part, index] as const)))
    groups = grouped(
      described.map(({ part, text, targets }) => [
        part,
        `${text} ${targets.map((target) => groupByPart.get(target)).join(' ')}`,
      ]),
    )
  }
  return groups
}

interface Names {
  readonly nameByPart: ReadonlyMap<Part, string>
  readonly targetOf: (reference: string, part: Part) => Target | undefined
}

function sameNamed(part: Part, name: string, { nameByPart, targetOf }: Names): Part {
  const seen = new Set([part])
  for (let meant = part; ; ) {
    const { $ref } = meant.schema
    const target = typeof $ref === 'string' && isAlias(meant.schema) ? targetOf($ref, meant) : undefined
    if (target === undefined || target.tail !== '' || nameByPart.get(target.part) !== name || seen.has(target.part))
      return meant
    meant = target.part
    seen.add(meant)
  }
}

function grouped(keys: readonly (readonly [Part, string])[]): readonly (readonly Part[])[] {
  const groups = new Map<string, Part[]>()
  for (const [part, key] of keys) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [part])
    else group.push(part)
  }
  return [...groups.values()]
}

/** What a part says, with its references by number, and what they refer to. */
function describe(
  part: Part,
  name: string,
  targetOf: (reference: string, part: Part) => Target | undefined,
): { text: string; targets: Part[] } {
  const targets: Part[] = []
  const plain = (schema: Json): Json => {
    if (!isObject(schema)) return schema
    const { $defs, $id, $anchor, ...rest } = mapInside(schema, plain)
    const target = typeof rest.$ref === 'string' ? targetOf(rest.$ref, part) : undefined
    if (target === undefined) return rest
    targets.push(target.part)
    return { ...rest, $ref: target.tail }
  }
  return { text: `${name} ${stringify(plain(part.schema))}`, targets }
}
