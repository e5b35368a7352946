// The classes that a polymorphic association may lead to: those with an association `as` its name.

import { type Application, type BootedProgram, findRubyFiles } from '../ruby/index.ts'

/** `undefined` where no class of the application has one. */
export function polymorphicOwners(
  { files, inflector }: Application,
  program: BootedProgram,
  as: string,
): readonly string[] | undefined {
  const pattern = new RegExp(`(?:\\bas:|:as\\s*=>)\\s*[:"']${as}\\b`)
  const found = new Set<string>()
  for (const path of findRubyFiles(files, () => false).value) {
    const name = /(?:^|\/)app\/models\/(?:concerns\/)?(.+)\.rb$/.exec(path)?.[1]
    if (name === undefined || !pattern.test(files.read(path) ?? '')) continue
    const className = inflector.camelize(name)
    if (program.isClass(className)) found.add(className)
    else for (const each of program.subclasses(className)) found.add(each)
  }
  return found.size === 0 ? undefined : [...found].sort()
}
