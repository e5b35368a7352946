// The classes that a polymorphic association may lead to: those with an association `as` its name that leads back.

import { type Application, type BootedProgram, type ClassWord, findRubyFiles, option } from '../ruby/index.ts'
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
    const name = /(?:^|\/)(?:app\/models|lib)\/(?:concerns\/)?(.+)\.rb$/.exec(path)?.[1]
    const text = name === undefined ? '' : (files.read(path) ?? '')
    if (name === undefined || !pattern.test(text)) continue
    const names = namesBy(name, inflector)
    const holder = names.find((each) => program.isClass(each)) ?? names.find((each) => program.isOwn(each))
    if (holder === undefined) continue
    const inside = modulesIn(text).map((each) => `${holder}::${each}`)
    for (const each of ownersIn(program, [holder, ...inside.filter(program.isOwn)], as)) found.add(each)
  }
  return found.size === 0 ? undefined : [...found].sort()
}

/** The names of modules that a file writes. */
function modulesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/^[ \t]*module[ \t]+([A-Z]\w*)/gm), ([, name = '']) => name)
}

/** The classes that a file gives the association: the one of its name, or those that include a module of it. */
function ownersIn(program: BootedProgram, modules: readonly string[], as: string): readonly string[] {
  const all = modules.flatMap((each) => (program.isClass(each) ? [each] : program.subclasses(each)))
  const owners = all.filter((each) => program.words(each).some((word) => isOwning(word, as)))
  // Where the body has no such line that is known, it may still say so in another way.
  return owners.length > 0 || modules.length > 1 ? owners : all
}

function isOwning(word: ClassWord, as: string): boolean {
  return (word.name === 'has_many' || word.name === 'has_one') && nameOption(givenTo(word).options, 'as') === as
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
  const words = program.ancestors(owner).flatMap((each) => program.words(each))
  const targets = words.flatMap((word) => {
    const { names, options } = givenTo(word)
    if (!isOwning(word, as) || names[0] === undefined) return []
    const isComputed = option(options, 'class_name') !== undefined && nameOption(options, 'class_name') === undefined
    if (isComputed) return [className]
    return [nameOption(options, 'class_name') ?? inflector.camelize(inflector.singularize(names[0]))]
  })
  const family = [...program.ancestors(className), className, ...program.subclasses(className)].map(lastPart)
  return targets.length === 0 || targets.some((target) => family.includes(lastPart(target)))
}

function lastPart(className: string): string {
  return className.slice(className.lastIndexOf(':') + 1)
}
