// Which partials a text in a template means, and a diagnostic where there is none.

import { diagnosticOf, findNearest } from '../../diagnostics/index.ts'
import { type Application, viewRootOf, viewRoots } from '../../ruby/index.ts'
import type { Place } from '../../shape/index.ts'
import { type Sidecars, sidecarEnding } from '../../sidecars/index.ts'
import {
  findPartial,
  findPartials,
  folderBelow,
  hasPartial,
  type PartialPlaces,
  partialNames,
  partsOf,
} from '../find-template.ts'

export class PartialFinder {
  private readonly application: Application
  private readonly sidecars: Sidecars
  /** Where templates stand. */
  readonly roots: readonly string[]
  private readonly found = new WeakMap<readonly string[], Map<string, readonly string[]>>()
  /** Partials that are not there, by where they are rendered. */
  private readonly missing = new Set<string>()

  constructor(application: Application, sidecars: Sidecars) {
    this.application = application
    this.sidecars = sidecars
    this.roots = viewRoots(application)
  }

  /** The partials that a text means, which may hold `*`, for a template and the folders of a controller. */
  find(text: string, path: string, folders: readonly string[]): readonly string[] {
    const directory = path.slice(0, path.lastIndexOf('/'))
    const known = this.found.get(folders) ?? new Map<string, readonly string[]>()
    this.found.set(folders, known)
    const key = `${directory} ${text}`
    const found = known.get(key) ?? this.lookFor(text, this.places(path, folders))
    known.set(key, found)
    return found
  }

  /** Whether nothing is there that Rails could render. */
  isMissing(text: string, path: string, folders: readonly string[]): boolean {
    return !text.includes('*') && !hasPartial(this.sidecars.files, text, this.places(path, folders))
  }

  private lookFor(text: string, places: PartialPlaces): readonly string[] {
    if (text.includes('*')) return findPartials(this.sidecars, text, places)
    const path = findPartial(this.sidecars, text, places)
    return path === undefined ? [] : [path]
  }

  private places(path: string, folders: readonly string[]): PartialPlaces {
    const directory = path.slice(0, path.lastIndexOf('/'))
    const own = [...new Set([directory, ...folders].map((folder) => viewRootOf(this.application, folder)))]
    // Rails asks the folders of the controller, whichever template renders the partial.
    return { roots: [...new Set([...own, ...this.roots])], folders: [...new Set([...folders, directory])] }
  }

  noteMissing(name: string, { path, span }: Place): void {
    const key = `${path} ${span.start} ${name}`
    if (this.missing.has(key)) return
    this.missing.add(key)
    const { folder: below, base: written } = partsOf(name)
    const folder = below === undefined ? path.slice(0, path.lastIndexOf('/')) : folderBelow('app/views', below)
    const base = `${folder}/_${written}`
    const nearest = findNearest(written, partialNames(this.application.files, folder))
    const add = `add ${base}.json.jbuilder, or a sidecar ${base}${sidecarEnding}`
    const texts = {
      message: `there is no partial \`${name}\``,
      consequence: 'what it renders may be anything',
      help: nearest === undefined ? add : `did you mean \`${name.slice(0, name.lastIndexOf('/') + 1)}${nearest}\`?`,
    }
    this.application.add(diagnosticOf('partial-missing', texts, path, span))
  }
}
