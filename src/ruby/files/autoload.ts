// Where constants live by Zeitwerk's rule: a folder is a namespace, a file is a constant.

import { type FileTree, longestPath } from '../../source/index.ts'
import type { Inflector } from '../inflector/inflector.ts'

/** Folders whose subfolders hold an application, an engine or a pack of their own. */
const containers = ['engines', 'packs', 'packages', 'components', 'gems', 'modules']

/** The folders in which constants are looked for, in this order; `added` are those that the configuration names. */
export function autoloadRoots(files: FileTree, added: readonly string[]): readonly string[] {
  const roots = [...added, ...['', ...ownersOf(files)].flatMap((owner) => rootsOf(files, owner))]
  return [...new Set(roots)]
}

/** The folders of engines and packs: `engines/shop`. */
export function ownersOf(files: FileTree): readonly string[] {
  return containers.flatMap((folder) => subfolders(files, folder))
}

function rootsOf(files: FileTree, owner: string): readonly string[] {
  const lib = below(owner, 'lib')
  return [...eagerRoots(files, owner), ...(files.list(lib).length > 0 ? [lib] : [])]
}

/** What `Rails::Engine::Configuration#paths` leaves out of the folders of app/. */
const withoutConstants = ['assets', 'javascript', 'views']

/** What Rails loads of an application or an engine without being told: the folders of app/ and the concerns in them. */
export function eagerRoots(files: FileTree, owner: string): readonly string[] {
  const app = below(owner, 'app')
  const folders = subfolders(files, app).filter((path) => !withoutConstants.includes(path.slice(app.length + 1)))
  return [...folders, ...folders.map((folder) => `${folder}/concerns`).filter((path) => files.list(path).length > 0)]
}

/** The folder of the engine that a file belongs to, `engines/shop/`; an empty text in the application itself. */
export function engineOf(path: string): string {
  return engine.exec(path)?.[0] ?? ''
}

const engine = new RegExp(`^(?:${containers.join('|')})/[^/]+/`)

function below(owner: string, path: string): string {
  return owner === '' ? path : `${owner}/${path}`
}

function subfolders(files: FileTree, folder: string): readonly string[] {
  return files.list(folder).flatMap(({ name, kind }) => (kind === 'directory' ? [`${folder}/${name}`] : []))
}

/** What the application says to Zeitwerk itself. */
export interface Autoloading {
  readonly roots: string[]
  /** Roots whose constants belong to a namespace, by its path: `api/v1`. */
  readonly namespaces: Map<string, string[]>
  /** Folders that are no namespace: what they hold belongs to the folder around them. */
  readonly collapsed: Set<string>
}

export function newAutoloading(): Autoloading {
  return { roots: [], namespaces: new Map(), collapsed: new Set() }
}

/** What a folder has, by the path of the constant: `v1` for `V1`, too. */
type Entries = ReadonlyMap<string, readonly { readonly name: string; readonly kind: 'file' | 'directory' }[]>

/** Names that may differ from the path of the constant that they are camelized to. */
const mayDiffer = /[A-Z]|_[\d_]|(?:^|[/_])[a-z]_/

/** Finds the file or folder of a constant. The listings of folders are kept, because most questions end in "no". */
export class Autoload {
  private readonly files: FileTree
  readonly roots: readonly string[]
  private readonly inflector: Inflector
  private readonly namespaces: Autoloading['namespaces']
  private readonly collapsedByParent: ReadonlyMap<string, readonly string[]>
  private rootsByEntry: ReadonlyMap<string, readonly string[]> | undefined
  private readonly foldersByPath = new Map<string, readonly string[]>()
  private readonly entriesByFolder = new Map<string, Entries>()
  private readonly rubyByFolder = new Map<string, boolean>()
  private acronymChanges = 0

  constructor(files: FileTree, roots: readonly string[], inflector: Inflector, changes: Autoloading) {
    this.files = files
    this.inflector = inflector
    this.namespaces = changes.namespaces
    this.collapsedByParent = groupByParent(changes.collapsed)
    this.roots = [...new Set(roots.flatMap((root) => this.withCollapsed(root)))]
  }

  /** All files that may define a constant whose path is `api/v1/patients`. */
  filesOf(path: string): readonly string[] {
    this.forgetOldNames()
    return this.entriesOf(`${path}.rb`, 'file')
  }

  /** The Ruby files in the folders of a namespace. */
  filesIn(path: string): readonly string[] {
    this.forgetOldNames()
    return this.foldersOf(path).flatMap((folder) =>
      [...this.list(folder).values()]
        .flat()
        .flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.rb') ? [`${folder}/${name}`] : [])),
    )
  }

  /** The names of the files and folders of a namespace, as they are written: `bed`, `v1`. */
  namesIn(path: string): readonly string[] {
    this.forgetOldNames()
    const names = this.foldersOf(path).flatMap((folder) =>
      [...this.list(folder).values()].flat().flatMap(({ name, kind }) => {
        if (kind === 'directory') return this.holdsRuby(`${folder}/${name}`) ? name : []
        return /^(.*)\.rb$/.exec(name)?.[1] ?? []
      }),
    )
    return [...new Set(names)]
  }

  isNamespace(path: string): boolean {
    this.forgetOldNames()
    return this.foldersOf(path).length > 0
  }

  /** Initializers add acronyms after the first folders were listed. */
  private forgetOldNames(): void {
    const { acronymChanges } = this.inflector
    if (acronymChanges === this.acronymChanges) return
    this.acronymChanges = acronymChanges
    this.rootsByEntry = undefined
    this.foldersByPath.clear()
    this.entriesByFolder.clear()
  }

  private entriesOf(path: string, kind: 'file' | 'directory'): readonly string[] {
    if (path.length > longestPath) return []
    const cut = path.lastIndexOf('/')
    if (cut === -1) return this.rootsOf(path).flatMap((root) => this.entryIn(root, path, kind))
    const name = path.slice(cut + 1)
    return this.foldersOf(path.slice(0, cut)).flatMap((folder) => this.entryIn(folder, name, kind))
  }

  /** Most namespaces that are asked for have no folder: each is looked for once. */
  private foldersOf(path: string): readonly string[] {
    const known = this.foldersByPath.get(path)
    if (known !== undefined) return known
    const folders = [...this.entriesOf(path, 'directory'), ...(this.namespaces.get(path) ?? [])]
    const found = folders.flatMap((folder) => this.withCollapsed(folder))
    this.foldersByPath.set(path, found)
    return found
  }

  /** The folder, and those in it that are no namespaces. */
  private withCollapsed(folder: string): readonly string[] {
    const folders = [folder]
    for (const each of folders) folders.push(...(this.collapsedByParent.get(each) ?? []))
    return folders
  }

  private entryIn(folder: string, name: string, kind: 'file' | 'directory'): readonly string[] {
    const entries = this.list(folder).get(name) ?? []
    return entries.flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.kind === kind && (kind === 'file' || this.holdsRuby(path)) ? [path] : []
    })
  }

  /** Zeitwerk makes no module of a folder without Ruby files. */
  private holdsRuby(folder: string): boolean {
    const known = this.rubyByFolder.get(folder)
    if (known !== undefined) return known
    const found = this.files
      .list(folder)
      .some(({ name, kind }) => (kind === 'file' ? name.endsWith('.rb') : this.holdsRuby(`${folder}/${name}`)))
    this.rubyByFolder.set(folder, found)
    return found
  }

  /** The roots that have an entry: applications of many engines have many roots. */
  private rootsOf(name: string): readonly string[] {
    this.rootsByEntry ??= this.indexRoots()
    return this.rootsByEntry.get(name) ?? []
  }

  private indexRoots(): ReadonlyMap<string, readonly string[]> {
    const rootsByEntry = new Map<string, string[]>()
    for (const root of this.roots) {
      for (const name of this.list(root).keys()) {
        const known = rootsByEntry.get(name)
        if (known === undefined) rootsByEntry.set(name, [root])
        else known.push(root)
      }
    }
    return rootsByEntry
  }

  private list(folder: string): Entries {
    const known = this.entriesByFolder.get(folder)
    if (known !== undefined) return known
    const entries = new Map<string, (typeof found)[number][]>()
    const found = this.files.list(folder)
    for (const entry of found) {
      const key = this.keyOf(entry.name)
      const same = entries.get(key)
      if (same === undefined) entries.set(key, [entry])
      else same.push(entry)
    }
    this.entriesByFolder.set(folder, entries)
    return entries
  }

  private keyOf(name: string): string {
    return constantPath(this.inflector, name)
  }
}

/**
 * Zeitwerk asks `camelize` what a file defines: `V1/` is the namespace of `v1/`, and `oauth_2.rb` has `Oauth2`, whose
 * `underscore` is `oauth2`.
 */
export function constantPath(inflector: Inflector, path: string): string {
  return mayDiffer.test(path) ? inflector.underscore(inflector.camelize(path)) : path
}

function groupByParent(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const byParent = new Map<string, string[]>()
  for (const path of paths) {
    const parent = path.slice(0, Math.max(path.lastIndexOf('/'), 0))
    const known = byParent.get(parent)
    // The root of the application has none around it.
    if (path === '') continue
    if (known === undefined) byParent.set(parent, [path])
    else known.push(path)
  }
  return byParent
}
