// What a bare `private` or `module_function` changes for the methods below it, in the body of a class or in a block that
// runs as one.

import type { Frame } from '../evaluate/frame.ts'
import type { Visibility } from '../names/definitions.ts'
import type { Boot } from './boot.ts'
import { structMembers } from './boot-struct-objects.ts'
import type { BootedModule } from './booted-module.ts'

interface Section {
  visibility: Visibility
  isModuleFunction: boolean
}

const open: Section = { visibility: 'public', isModuleFunction: false }

/** By the modules around the code, which the blocks in a body share with it. */
const sectionByNesting = new WeakMap<readonly string[], Section>()

/** Methods that run have sections of their own. */
export function sectionOf({ nesting, method }: Frame): Readonly<Section> {
  return method === undefined ? (sectionByNesting.get(nesting) ?? open) : open
}

export function startBody({ nesting }: Pick<Frame, 'nesting'>): Section | undefined {
  const before = sectionByNesting.get(nesting)
  sectionByNesting.set(nesting, { ...open })
  return before
}

export function endBody({ nesting }: Pick<Frame, 'nesting'>, before: Section | undefined): void {
  if (before === undefined) sectionByNesting.delete(nesting)
  else sectionByNesting.set(nesting, before)
}

export function changeSection({ nesting, method }: Frame, change: Partial<Section>): void {
  const section = method === undefined ? sectionByNesting.get(nesting) : undefined
  if (section !== undefined) Object.assign(section, change)
}

/** `alias new old`, `alias_method :new, :old` */
export function copyMethod(boot: Boot, module: BootedModule, name: string, known: string): void {
  const method = boot.findMethod(module, known)
  if (method === undefined && structMembers(boot, module)?.names.includes(known) === true)
    boot.modules.define(module, name, { kind: 'reader', variable: known })
  else if (method === undefined) {
    // A method of a class that is not the application's goes by another name.
    boot.modules.define(module, name, { kind: 'library', name: known })
  } else {
    boot.modules.alias(module, name, method)
    module.visibilities.set(name, visibilityOf(boot, module, known))
  }
}

/** What the nearest class says of a method; one without a word is public. */
export function visibilityOf(boot: Boot, module: BootedModule, name: string): Visibility {
  for (const part of boot.modules.chainOf(module)) {
    if (typeof part === 'string') continue
    const said = part.visibilities.get(name)
    if (said !== undefined) return said
    if (part.methods.has(name)) return 'public'
  }
  return 'public'
}
