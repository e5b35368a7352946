// Classes that a call makes: `Struct.new(:x)`, `Data.define(:x)`, `Class.new(Parent) { … }`, `Module.new { … }`.

import { type Call, lastHash } from '../evaluate/call.ts'
import { isKind, option, type Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import { inheritFrom, runAs } from './boot-mixins.ts'
import type { BootedModule } from './booted-module.ts'
import type { StructMembers } from './program-methods.ts'

export function makeClass(boot: Boot, words: string, name: string, call: Call): Value | undefined {
  switch (`${words.replace(/^::/, '')}.${name}`) {
    case 'Struct.new':
      return makeStruct(boot, call, 'Struct')
    case 'Data.define':
      return makeStruct(boot, call, 'Data')
    case 'Class.new':
      return subclass(boot, call)
    case 'Module.new':
      return finish(boot, boot.modules.makeAnonymous(false), call)
  }
  return undefined
}

function makeStruct(boot: Boot, call: Call, superclass: 'Struct' | 'Data'): Value | undefined {
  const members = membersOf(call, superclass)
  if (members === undefined) return undefined
  const made = boot.modules.makeAnonymous(true)
  made.superclass = superclass
  made.members = members
  return finish(boot, made, call)
}

function membersOf(call: Call, superclass: 'Struct' | 'Data'): StructMembers | undefined {
  const options = call.hasKeywords ? lastHash(call) : undefined
  const given = options === undefined ? call.arguments : call.arguments.slice(0, -1)
  const names = given.flatMap((value) => (isKind(value, 'symbol') ? [value.name] : []))
  const takesKeywords = superclass === 'Data' || option(options, 'keyword_init') === true
  return names.length === given.length ? { names, takesKeywords } : undefined
}

function subclass(boot: Boot, call: Call): Value | undefined {
  const [parent] = call.arguments
  const part = parent === undefined ? undefined : boot.partOf(parent)
  if (parent !== undefined && part === undefined) return undefined
  const made = boot.modules.makeAnonymous(true)
  if (part !== undefined) inheritFrom(boot, made, part, call.frame)
  return finish(boot, made, call)
}

/** The name comes with the constant that it is assigned to. */
function finish(boot: Boot, made: BootedModule, call: Call): Value {
  if (call.block !== undefined) runAs(boot, made, call.block, call)
  return made.value
}
