// The modules in which constants may stand. Ruby looks for a constant in all that a class is made of, and most of that
// holds none.

import type * as ast from '../../../grammar/index.ts'
import { libraryNames } from '../library/index.ts'

export class ConstantHolders {
  private readonly isHolder = new Map<string, boolean>()
  private readonly isNamespace: (name: string) => boolean

  /** `isNamespace` tells whether a module has a folder of files. */
  constructor(names: Iterable<string>, isNamespace: (name: string) => boolean) {
    this.isNamespace = isNamespace
    for (const name of [...names, ...libraryNames]) this.add(name)
  }

  /** Notes a constant by its full name. */
  add(full: string): void {
    this.isHolder.set(full.slice(0, Math.max(0, full.lastIndexOf('::'))), true)
  }

  has(module: string): boolean {
    const known = this.isHolder.get(module)
    if (known !== undefined) return known
    const isHolder = module === '' || this.isNamespace(module)
    this.isHolder.set(module, isHolder)
    return isHolder
  }
}

/** No file stands that deep, and each name on the way is looked for by all the names before it. */
const mostNames = 50

export function isTooLong(path: ast.ConstantPathNode): boolean {
  let names = 1
  for (let node: ast.Node | undefined = path; node?.kind === 'ConstantPathNode'; node = node.parent)
    if (++names > mostNames) return true
  return false
}
