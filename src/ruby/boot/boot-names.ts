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

/** Names that are looked at for one pattern. */
const mostNames = 400

/**
 * The full names of the classes and modules that a name of which parts are not known may mean, `Api::V*::Beds`; `undefined`
 * where any may be meant, or where there are too many.
 */
export function modulesLike(boot: Boot, pattern: string): readonly string[] | undefined {
  const [first = '', ...parts] = pattern.replace(/^::/, '').split('::')
  if (first === '' || first.includes('*')) return undefined
  let names: readonly string[] = [first]
  for (const part of parts) {
    if (!part.includes('*')) names = names.map((name) => `${name}::${part}`)
    else if (names.some((name) => inherits(boot, name))) return undefined
    else names = names.flatMap((name) => namesBelow(boot, name, part))
    if (names.length > mostNames) return undefined
  }
  return names.filter((name) => boot.moduleOf(boot.findOwn(name)) !== undefined)
}

function namesBelow(boot: Boot, outer: string, part: string): readonly string[] {
  const { autoload, inflector } = boot.source
  if (boot.find(outer) === undefined) return []
  const files = autoload.namesIn(inflector.underscore(outer)).map((name) => inflector.camelize(name))
  const pieces = part.split(/\*+/)
  const names = [...new Set([...files, ...boot.namesSoFar(outer)])].filter((name) => fits(pieces, name))
  return names.sort().map((name) => `${outer}::${name}`)
}

/** Whether a name that is meant may stand in what the class is made of. */
function inherits(boot: Boot, name: string): boolean {
  const module = boot.find(name)
  return (
    module !== undefined && boot.modules.chainOf(module).some((part) => typeof part !== 'string' && part !== module)
  )
}

/** Whether the name has the pieces one behind the other, the first and the last at its ends. */
function fits([first = '', ...others]: readonly string[], name: string): boolean {
  const last = others.pop() ?? ''
  if (!name.startsWith(first)) return false
  let end = first.length
  for (const piece of others) {
    const at = name.indexOf(piece, end)
    if (at === -1) return false
    end = at + piece.length
  }
  return name.length - last.length >= end && name.endsWith(last)
}
