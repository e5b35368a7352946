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
    names = part.includes('*')
      ? names.flatMap((name) => namesBelow(boot, name, part))
      : names.map((name) => `${name}::${part}`)
    if (names.length > mostNames) return undefined
  }
  return names.filter((name) => boot.moduleOf(boot.findOwn(name)) !== undefined)
}

function namesBelow(boot: Boot, outer: string, part: string): readonly string[] {
  const { autoload, inflector } = boot.source
  if (boot.find(outer) === undefined) return []
  const files = autoload.namesIn(inflector.underscore(outer)).map((name) => inflector.camelize(name))
  const fitting = new RegExp(`^${part.replace(/\*+/g, '\\w*')}$`)
  const names = [...new Set([...files, ...boot.namesSoFar(outer)])].filter((name) => fitting.test(name))
  return names.sort().map((name) => `${outer}::${name}`)
}
