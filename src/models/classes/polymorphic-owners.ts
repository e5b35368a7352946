// The classes that a polymorphic association may lead to: those with an association `as` its name that leads back.

import { type Application, type BootedProgram, findRubyFiles } from '../../ruby/index.ts'
import { givenTo, nameOption } from './class-words.ts'

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
    const className = namesBy(name, inflector).find((each) => program.isClass(each))
    if (className !== undefined) found.add(className)
    else for (const each of program.subclasses(inflector.camelize(name))) found.add(each)
  }
  return found.size === 0 ? undefined : [...found].sort()
}

/** A folder may be a module, or one that the application loads from. */
function namesBy(path: string, inflector: Application['inflector']): readonly string[] {
  const parts = path.split('/')
  return parts.map((_, index) => inflector.camelize(parts.slice(index).join('/')))
}

/** Whether an association `as` the name in the class leads to the other one, as far as its lines tell. */
export function leadsBack(
  { inflector }: Application,
  program: BootedProgram,
  { owner, as, className }: { readonly owner: string; readonly as: string; readonly className: string },
): boolean {
  const targets = program.words(owner).flatMap((word) => {
    const { names, options } = givenTo(word)
    const isMeant = (word.name === 'has_many' || word.name === 'has_one') && nameOption(options, 'as') === as
    if (!isMeant || names[0] === undefined) return []
    return [nameOption(options, 'class_name') ?? inflector.camelize(inflector.singularize(names[0]))]
  })
  const family = [...program.ancestors(className), className, ...program.subclasses(className)].map(lastPart)
  return targets.length === 0 || targets.some((target) => family.includes(lastPart(target)))
}

function lastPart(className: string): string {
  return className.slice(className.lastIndexOf(':') + 1)
}
