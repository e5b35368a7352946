// `api_version` of the gem versionist: the block is drawn once for each strategy, in the namespace of the version.

import {
  type Call,
  hash,
  isKind,
  nameOf,
  option,
  type RubyHash,
  setEntry,
  string,
  symbol,
  type Value,
} from '../ruby/index.ts'
import type { Mapper, Word } from './mapper.ts'
import { MapperError } from './mapper-error.ts'
import { splitArguments } from './option-values.ts'

export const apiVersion: Word = (mapper, call) => {
  const [, options] = splitArguments(call)
  const written = nameOf(option(options, 'module'))
  if (written === undefined) throw new MapperError('`api_version` needs a `module`')
  const module = mapper.application.inflector.underscore(written)
  const path = strategyValue(options, 'path')
  const parameter = strategyValue(options, 'parameter')
  if (isKind(option(options, 'header'), 'hash')) surround(mapper, call, 'scope', [scopeOptions(module)])
  if (path !== undefined) {
    const name = path.replace(/^\//, '')
    surround(mapper, call, 'namespace', [string(name), scopeOptions(module, name.replace(/\W/g, '_'))])
  }
  if (parameter !== undefined) surround(mapper, call, 'scope', [scopeOptions(module, parameter.replace(/\W/g, '_'))])
  if (option(options, 'default') === true) surround(mapper, call, 'scope', [scopeOptions(module, 'default')])
  return mapper.self
}

/** `path: { value: "v1" }` */
function strategyValue(options: RubyHash, strategy: string): string | undefined {
  const found = option(options, strategy)
  return isKind(found, 'hash') ? nameOf(option(found, 'value')) : undefined
}

function scopeOptions(module: string, as?: string): RubyHash {
  const options = hash([[symbol('module'), string(module)]])
  if (as !== undefined) setEntry(options, symbol('as'), string(as))
  return options
}

function surround(mapper: Mapper, call: Call, word: string, values: readonly Value[]): void {
  mapper.self.answer(word, { ...call, arguments: values, hasKeywords: true })
}
