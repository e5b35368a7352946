// `concern` keeps a block or something callable; `concerns` runs it in the scope of the caller.

import { type Call, hash, hashKey, isKind, type Value, words } from '../ruby/index.ts'
import type { Mapper, Word } from './mapper.ts'
import { MapperError } from './mapper-error.ts'
import { splitArguments } from './option-values.ts'

const define: Word = (mapper, call) => {
  const [name, callable] = call.arguments
  const concern = callable ?? call.block
  if (concern !== undefined) mapper.concerns.set(hashKey(name ?? null), concern)
  return mapper.self
}

const use: Word = (mapper, call) => {
  const [names, options] = splitArguments(call)
  callConcerns(mapper, call, names, options)
  return mapper.self
}

export function callConcerns(mapper: Mapper, call: Call, names: readonly Value[], options: Value = hash()): void {
  for (const value of names.flatMap((each) => (isKind(each, 'array') ? each.items : [each]))) {
    const concern = mapper.concerns.get(hashKey(value))
    if (concern === undefined) throw new MapperError(`no concern is named \`${words(value)}\``)
    runConcern(mapper, call, concern, options)
  }
}

function runConcern(mapper: Mapper, call: Call, concern: Value, options: Value): void {
  const passed = { ...call, hasKeywords: true, block: undefined }
  if (isKind(concern, 'proc') && !concern.isLambda) concern.call({ ...passed, arguments: [options] }, mapper.self)
  else call.evaluator.send(concern, 'call', { ...passed, arguments: [mapper.self, options] })
}

export const concernWords: Readonly<Record<string, Word>> = { concern: define, concerns: use }
