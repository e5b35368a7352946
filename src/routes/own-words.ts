// Words that the application adds to the language of the routes, or that a gem does.

import { type Call, type MethodBody, rubyPathsBelow, type Value } from '../ruby/index.ts'
import { gemWords, wrappers } from './gem-routes.ts'
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
    mapper.run(call.block, call)
  } finally {
    mapper.namesAreKnown = before
  }
  return null
}

function findExtended({ application, extended }: Mapper, name: string): MethodBody | undefined {
  for (const module of extended) {
    const found = application.methods.find(module, name, false)
    if (found !== undefined) return found
  }
  return undefined
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
