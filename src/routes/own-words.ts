// Words that the application adds to the language of the routes, or that a gem does.

import { type Application, type Call, type MethodBody, rubyPathsBelow, type Value } from '../ruby/index.ts'
import { gemWords, noteSignedIn, wrappers } from './gem-routes.ts'
import type { Mapper } from './mapper.ts'
import { MapperError } from './mapper-error.ts'

/** Where an application keeps modules that it mixes into the mapper. */
const folders = ['lib', 'app', 'config/initializers']

/** A word that Rails does not have: the application's own, a gem's, or one that is not known. */
export function mixedIn(mapper: Mapper, name: string, call: Call): Value | undefined {
  const extended = findExtended(mapper, name)
  const isOfGem = gemWords.has(name) || wrappers.has(name)
  const own = extended ?? (isOfGem ? undefined : findDefined(mapper, name))
  if (own !== undefined) return call.evaluator.invoke(own, call.frame.self, call)
  if (gemWords.has(name)) {
    noteSignedIn(mapper, name, call)
    mapper.report(new MapperError(`\`${name}\` draws the routes of a gem`, 'routes-of-gem'), call)
    return null
  }
  if (!wrappers.has(name)) {
    if (call.block === undefined && call.arguments.length === 0) return undefined
    mapper.report(new MapperError(`\`${name}\` is not known`, 'routes-unknown-method'), call)
  }
  const before = mapper.namesAreKnown
  mapper.namesAreKnown = before && wrappers.has(name)
  try {
    // Words such as `authenticate :user do` let only some requests in.
    mapper.within({ asksRequest: true }, () => mapper.run(call.block, call))
  } finally {
    mapper.namesAreKnown = before
  }
  return null
}

function findExtended({ application, extended }: Mapper, name: string): MethodBody | undefined {
  const modules = extended.length <= mostTried ? extended : modulesWith(name, extended, application)
  for (const module of modules) {
    const found = application.methods.find(module, name, false)
    if (found !== undefined) return found
  }
  return undefined
}

/** People extend the mapper with a few modules; more than these are looked up by their methods. */
const mostTried = 20

interface Extended {
  read: number
  readonly modulesByMethod: Map<string, string[]>
}

const indexes = new WeakMap<readonly string[], Extended>()

function modulesWith(name: string, extended: readonly string[], { constants }: Application): readonly string[] {
  const index = indexes.get(extended) ?? { read: 0, modulesByMethod: new Map() }
  indexes.set(extended, index)
  const { modulesByMethod } = index
  for (const module of extended.slice(index.read)) {
    for (const { methods, blockMethods, aliases } of constants.ancestorsOf(module)) {
      for (const method of new Set([...methods.keys(), ...blockMethods.keys(), ...aliases.keys()])) {
        const modules = modulesByMethod.get(method)
        if (modules === undefined) modulesByMethod.set(method, [module])
        else modules.push(module)
      }
    }
  }
  index.read = extended.length
  return modulesByMethod.get(name) ?? []
}

/** A method of that name in a module of the application; routes have few words that Rails does not know. */
function findDefined({ application }: Mapper, name: string): MethodBody | undefined {
  const known = application.methods.methodsByName.get(name)
  if (known !== undefined || application.methods.methodsByName.has(name)) return known
  const pattern = `def ${name}`
  let found: MethodBody | undefined
  for (const folder of folders) {
    for (const path of rubyPathsBelow(application.files, folder)) {
      if (found !== undefined || application.files.read(path)?.includes(pattern) !== true) continue
      const file = application.constants.indexFile(path)
      found = file && application.methods.methodIn(file, name)
    }
  }
  application.methods.methodsByName.set(name, found)
  return found
}
