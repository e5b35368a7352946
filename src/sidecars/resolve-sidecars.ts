// The sidecars that actions use, as parts of the document: their definitions become components, and their references
// lead to those.

import { diagnosticOf } from '../diagnostics/index.ts'
import { holdsCredential, inertMarkdown, type Json } from '../schema/index.ts'
import { placesByPointer, type Span } from '../source/index.ts'
import { type ComponentNames, fileKey, nameComponents } from './component-names.ts'
import { type Sidecars, sidecarEnding } from './read-sidecars.ts'
import { isAlias, type Part, ReferenceTargets, type Target } from './reference-targets.ts'
import { mapInside, visitSchemas } from './schema-walk.ts'
import { isObject, type JsonObject, type Sidecar } from './sidecar.ts'

export interface ResolvedSidecars {
  readonly schemaByPath: ReadonlyMap<string, JsonObject>
  /** By name, in no particular order. */
  readonly components: ReadonlyMap<string, JsonObject>
  /** The names of the components, by the schemas in the files that they are made of. */
  readonly nameByDefinition: ReadonlyMap<object, string>
  /** The names of the components of partials, by the paths of their templates or sidecars. */
  readonly nameByPartial: ReadonlyMap<string, string>
  /** The names that templates of partials would have, had a definition not taken them. */
  readonly wantedByPartial: ReadonlyMap<string, string>
  /** The files that were read for it: those that were asked for, and those that they refer to. */
  readonly paths: readonly string[]
  /** The files of the schemas and the components. */
  readonly pathBySchema: ReadonlyMap<object, string>
}

type ReportedCode =
  | 'sidecar-reference-unresolved'
  | 'sidecar-definition-renamed'
  | 'sidecar-identifier'
  | 'sidecar-html'
  | 'value-credential'

const textKeywords = ['title', 'description']
const valueKeywords = ['const', 'enum', 'default', 'example', 'examples']

/** What the responses refer to: sidecars in their place, and partials as components. */
export interface Referred {
  readonly sidecars: readonly string[]
  /** The sidecars of partials, and the templates of those that have none. */
  readonly partials: readonly string[]
  /** What the configuration calls components, by the partials and serializers that they are made of. */
  readonly names: Readonly<Record<string, string>>
}

/** What becomes of texts that act in a viewer: they stay, with or without a note, or become inert. */
export type ActiveTexts = 'kept' | 'noted' | 'inert'

export function resolveSidecars(sidecars: Sidecars, referred: Referred, activeTexts: ActiveTexts): ResolvedSidecars {
  return new Resolver(sidecars, referred, activeTexts).resolve()
}

class Resolver {
  private readonly sidecars: Sidecars
  private readonly activeTexts: ActiveTexts
  private readonly paths: readonly string[]
  private readonly targets: ReferenceTargets
  private readonly names: ComponentNames
  /** Partials that are described by sidecars of their own. */
  private readonly described: readonly string[]
  private readonly placesByPath = new Map<string, ReadonlyMap<string, Span>>()

  constructor(sidecars: Sidecars, referred: Referred, activeTexts: ActiveTexts) {
    this.sidecars = sidecars
    this.activeTexts = activeTexts
    this.described = referred.partials.filter((path) => path.endsWith(sidecarEnding))
    this.paths = [...new Set([...referred.sidecars, ...this.described])].sort()
    this.targets = new ReferenceTargets(sidecars, this.paths)
    const definitions = this.targets.definitions()
    const roots = this.referredRoots(definitions)
    const partials = referred.partials.filter((path) => !path.endsWith(sidecarEnding)).sort()
    const given = new Map(Object.entries(referred.names).map(([key, name]) => [fileKey(key), name]))
    this.names = nameComponents(definitions, { roots, partials, given }, (reference, { sidecar }) =>
      this.find(reference, sidecar),
    )
  }

  resolve(): ResolvedSidecars {
    for (const { part, first, name } of this.names.renamed) this.reportRenamed(part, first, name)
    const components = new Map<string, JsonObject>()
    const pathBySchema = new Map<object, string>()
    for (const [part, name] of this.names.nameByPart) {
      const schema = this.rewrite(part.schema, part.sidecar, part.pointer)
      if (components.has(name)) continue
      components.set(name, schema)
      pathBySchema.set(schema, part.sidecar.path)
    }
    const schemaByPath = new Map<string, JsonObject>()
    for (const path of this.paths) {
      const root = this.targets.root(path)
      if (root !== undefined) schemaByPath.set(path, this.rewrite(root.schema, root.sidecar, ''))
    }
    for (const [path, schema] of schemaByPath) pathBySchema.set(schema, path)
    const { wantedByPartial } = this.names
    const paths = this.targets.paths()
    const nameByDefinition = new Map(Array.from(this.names.nameByPart, ([{ schema }, name]) => [schema, name]))
    const names = { nameByDefinition, nameByPartial: this.partialNames(), wantedByPartial }
    return { schemaByPath, components, ...names, paths, pathBySchema }
  }

  private partialNames(): ReadonlyMap<string, string> {
    const names = new Map(this.names.nameByPartial)
    for (const path of this.described) {
      const root = this.targets.root(path)
      const name = root === undefined ? undefined : this.names.nameByPart.get(root)
      if (name !== undefined) names.set(path, name)
    }
    return names
  }

  /** Whole files that something refers to, in the order of their paths. */
  private referredRoots(definitions: readonly Part[]): readonly Part[] {
    const described = this.described.flatMap((path) => this.targets.root(path) ?? [])
    const roots = new Set<Part>(described.filter(({ schema }) => !isAlias(schema)))
    const pending = [...this.paths.flatMap((path) => this.targets.root(path) ?? []), ...definitions]
    const seen = new Set(pending)
    for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
      const { sidecar } = part
      visitSchemas(part.schema, ({ $ref }) => {
        const target = typeof $ref === 'string' ? this.find($ref, sidecar) : undefined
        if (target === undefined) return
        if (target.part.pointer === '') roots.add(target.part)
        if (!seen.has(target.part)) pending.push(target.part)
        seen.add(target.part)
      })
    }
    return [...roots].sort((a, b) => (a.sidecar.path < b.sidecar.path ? -1 : 1))
  }

  private find(reference: string, sidecar: Sidecar): Target | undefined {
    const target = this.targets.resolve(reference, sidecar)
    return 'message' in target ? undefined : target
  }

  /** The schema as it stands in the document; `pointer` is where it stands in its file. */
  private rewrite(schema: JsonObject, sidecar: Sidecar, pointer: string): JsonObject {
    const inside = this.texts(
      mapInside(schema, (each, below) =>
        isObject(each) && !isDefinition(below) ? this.rewrite(each, sidecar, pointer + below) : each,
      ),
      sidecar,
      pointer,
    )
    this.noteCredentials(schema, sidecar, pointer)
    const { $id, $anchor, $defs, ...others } = inside
    // What is no list of definitions was reported, and stays as it is written.
    const rest: JsonObject = $defs === undefined || isObject($defs) ? others : { ...others, $defs }
    if ($id !== undefined) this.noteIdentifier('$id', sidecar, pointer)
    if ($anchor !== undefined) this.noteIdentifier('$anchor', sidecar, pointer)
    if (typeof rest.$ref !== 'string') return rest
    const written = this.reference(rest.$ref, sidecar, pointer)
    if (written !== undefined) return replaced(rest, '$ref', written)
    const { $ref, ...withoutReference } = rest
    return withoutReference
  }

  /** `title` and `description` are what viewers show as Markdown. */
  private texts(schema: JsonObject, sidecar: Sidecar, pointer: string): JsonObject {
    if (this.activeTexts === 'kept') return schema
    let made = schema
    for (const keyword of textKeywords) {
      const text = schema[keyword]
      const inert = typeof text === 'string' ? inertMarkdown(text) : text
      if (inert === undefined || inert === text) continue
      if (this.activeTexts === 'inert') made = replaced(made, keyword, inert)
      else this.noteActive(keyword, sidecar, pointer)
    }
    return made
  }

  private reference(reference: string, sidecar: Sidecar, pointer: string): string | undefined {
    const target = this.targets.resolve(reference, sidecar)
    if ('message' in target) {
      this.report('sidecar-reference-unresolved', sidecar, `${pointer}/$ref`, {
        message: `the reference \`${reference}\` cannot be resolved: ${target.message}`,
        consequence: 'left out, the value may be anything there',
        help: target.help,
      })
      return undefined
    }
    const name = this.names.nameByPart.get(target.part)
    return name === undefined ? undefined : `#/components/schemas/${name}${uriFragment(target.tail)}`
  }

  private reportRenamed(part: Part, first: Part, name: string): void {
    const wanted = part.name === '' ? 'this file' : `\`${part.name}\``
    this.report('sidecar-definition-renamed', part.sidecar, part.pointer, {
      message: `${wanted} is defined differently in ${first.sidecar.path} and ${part.sidecar.path}`,
      consequence: `written as \`${name}\``,
      help: 'give one of them another name, or refer to one from the other',
    })
  }

  private noteIdentifier(keyword: string, sidecar: Sidecar, pointer: string): void {
    this.report('sidecar-identifier', sidecar, `${pointer}/${keyword}`, {
      message: `\`${keyword}\` names the schema for references`,
      consequence: 'resolved and left out',
      help: 'no change is needed: references to it lead to the component',
    })
  }

  private noteActive(keyword: string, sidecar: Sidecar, pointer: string): void {
    this.report('sidecar-html', sidecar, `${pointer}/${keyword}`, {
      message: `\`${keyword}\` holds HTML or a link that a viewer may run`,
      consequence: 'kept as it is written',
      help: 'write it as text or code, or set `"escapeHtml": "all"` in the configuration',
    })
  }

  private noteCredentials(schema: JsonObject, sidecar: Sidecar, pointer: string): void {
    const held = valueKeywords.filter((each) => schema[each] !== undefined)
    const name = held.length === 0 ? '' : propertyName(pointer)
    const keyword = held.find((each) => holdsCredential(name, schema[each]))
    if (keyword === undefined) return
    this.report('value-credential', sidecar, `${pointer}/${keyword}`, {
      message: `the \`${keyword}\`${ofProperty(name)} looks like a credential`,
      consequence: 'public in the document',
      help: 'replace it by an invented one, or silence `value-credential` here if it is none',
    })
  }

  private report(
    code: ReportedCode,
    sidecar: Sidecar,
    pointer: string,
    texts: { readonly message: string; readonly consequence: string; readonly help: string },
  ): void {
    this.sidecars.add(diagnosticOf(code, texts, sidecar.path, this.placesIn(sidecar).get(pointer)))
  }

  /** Read once a sidecar, which may have any number of mistakes. */
  private placesIn({ path, text }: Sidecar): ReadonlyMap<string, Span> {
    const places = this.placesByPath.get(path) ?? placesByPointer(text)
    this.placesByPath.set(path, places)
    return places
  }
}

/** Of the property that a schema describes, or of the one around it. */
function propertyName(pointer: string): string {
  const name = /^.*\/(?:properties|\$defs)\/([^/]*)/.exec(pointer)?.[1] ?? ''
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

function ofProperty(name: string): string {
  return name === '' ? '' : ` of \`${name}\``
}

/** Half of a surrogate pair has no place in a URI. */
function uriFragment(pointer: string): string {
  return encodeURI(pointer.toWellFormed()).replaceAll('#', '%23')
}

function isDefinition(pointer: string): boolean {
  return pointer.startsWith('/$defs/')
}

/** The same keywords in the same order. */
function replaced(schema: JsonObject, keyword: string, by: Json): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, key === keyword ? by : value]))
}
