// A YAML text as write-yaml.rb writes what it is to Ruby.

import type { Value } from '../../src/ruby/index.ts'
import { parseYaml } from '../../src/ruby/yaml/parse-yaml.ts'
import { yamlValue } from '../../src/ruby/yaml-value.ts'

/** `!` where nothing is known. */
export function encodedYaml(text: string): string {
  const node = parseYaml(text)
  return node === undefined ? '!' : encode(yamlValue(node, { hasSymbolKeys: false, pay: () => undefined }))
}

function encode(value: Value): string {
  if (value === null) return 'nil'
  if (typeof value !== 'object') return `${value}`
  switch (value.kind) {
    case 'float':
      return `f${floatText(value.value)}`
    case 'string':
      return JSON.stringify(value.text)
    case 'symbol':
      return `:${JSON.stringify(value.name)}`
    case 'array':
      return `[${value.items.map(encode).join(',')}]`
    case 'hash':
      return `{${[...value.entries.values()].map((entry) => `${encode(entry.key)}=>${encode(entry.value)}`).join(',')}}`
    default:
      return '?'
  }
}

function floatText(value: number): string {
  if (!Number.isFinite(value)) return `${value}`
  return Number.isInteger(value) ? `${value}.0` : `${value}`
}
