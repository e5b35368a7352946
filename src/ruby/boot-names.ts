// The names that a class or module has.

import type { Boot } from './boot.ts'

/** Those of what the class is made of follow its own; `undefined` where not all are known. */
export function namesOfConstants(boot: Boot, className: string, isAlone: boolean): readonly string[] | undefined {
  const module = boot.find(className)
  if (module === undefined) return undefined
  const found: string[] = []
  for (const part of isAlone ? [module] : boot.modules.chainOf(module)) {
    // What Ruby's own modules hold is not listed.
    if (typeof part === 'string' && /^(?:Object|Kernel|BasicObject|Comparable|Enumerable)$/.test(part)) continue
    const names = typeof part === 'string' || part.isOpen ? undefined : boot.constantNames(part.value.name)
    if (names === undefined || typeof part === 'string') return undefined
    found.push(...names.filter((name) => !part.privateConstants.has(name)))
  }
  return [...new Set(found)]
}
