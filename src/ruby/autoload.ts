// Where constants live by Zeitwerk's rule: a folder is a namespace, a file is a constant.

import { type FileTree, longestPath } from '../source/index.ts'

/** Folders whose subfolders hold an application, an engine or a pack of their own. */
const containers = ['engines', 'packs', 'packages', 'components', 'gems', 'modules']

/** The folders in which constants are looked for, in this order; `added` are those that the configuration names. */
export function autoloadRoots(files: FileTree, added: readonly string[]): readonly string[] {
  const owners = ['', ...containers.flatMap((folder) => subfolders(files, folder))]
  const roots = [...added, ...owners.flatMap((owner) => rootsOf(files, owner))]
  return [...new Set(roots)]
}

function rootsOf(files: FileTree, owner: string): readonly string[] {
  const lib = below(owner, 'lib')
  return [...eagerRoots(files, owner), ...(files.list(lib).length > 0 ? [lib] : [])]
}

/** What Rails loads of an application or an engine without being told: the folders of app/ and the concerns in them. */
export function eagerRoots(files: FileTree, owner: string): readonly string[] {
  const folders = subfolders(files, below(owner, 'app'))
  return [...folders, ...folders.map((folder) => `${folder}/concerns`).filter((path) => files.list(path).length > 0)]
}

function below(owner: string, path: string): string {
  return owner === '' ? path : `${owner}/${path}`
}

function subfolders(files: FileTree, folder: string): readonly string[] {
  return files.list(folder).flatMap(({ name, kind }) => (kind === 'directory' ? [`${folder}/${name}`] : []))
}

/** Finds the file or folder of a constant. The listings of folders are kept, because most questions end in "no". */
export class Autoload {
  private readonly files: FileTree
  private readonly roots: ReadonlySet<string>
  private rootsByEntry: ReadonlyMap<string, readonly string[]> | undefined
  private readonly namesByFolder = new Map<string, ReadonlyMap<string, 'file' | 'directory'>>()

  constructor(files: FileTree, roots: readonly string[]) {
    this.files = files
    this.roots = new Set(roots)
  }

  /** All files that may define a constant whose path is `api/v1/patients`. */
  filesOf(path: string): readonly string[] {
    const file = `${path}.rb`
    return this.rootsOf(file)
      .map((root) => `${root}/${file}`)
      .filter((each) => this.has(each, 'file'))
  }

  /** The Ruby files in the folders of a namespace. */
  filesIn(path: string): readonly string[] {
    return this.rootsOf(path).flatMap((root) => {
      const folder = `${root}/${path}`
      if (!this.has(folder, 'directory')) return []
      return [...this.list(folder)].flatMap(([name, kind]) =>
        kind === 'file' && name.endsWith('.rb') ? [`${folder}/${name}`] : [],
      )
    })
  }

  isNamespace(path: string): boolean {
    return this.rootsOf(path).some((root) => this.has(`${root}/${path}`, 'directory'))
  }

  /** The roots that have what the path begins with: applications of many engines have many roots. */
  private rootsOf(path: string): readonly string[] {
    this.rootsByEntry ??= this.indexRoots()
    const cut = path.indexOf('/')
    return this.rootsByEntry.get(cut === -1 ? path : path.slice(0, cut)) ?? []
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

  private has(path: string, kind: 'file' | 'directory'): boolean {
    if (path.length > longestPath) return false
    const cut = path.lastIndexOf('/')
    const folder = path.slice(0, cut)
    // A folder that is not there has no entries, and asking for its parent first saves the question.
    if (folder.includes('/') && !this.roots.has(folder) && !this.has(folder, 'directory')) return false
    return this.list(folder).get(path.slice(cut + 1)) === kind
  }

  private list(folder: string): ReadonlyMap<string, 'file' | 'directory'> {
    let names = this.namesByFolder.get(folder)
    if (names === undefined) {
      names = new Map(this.files.list(folder).map(({ name, kind }) => [name, kind]))
      this.namesByFolder.set(folder, names)
    }
    return names
  }
}
