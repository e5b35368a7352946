// YAML as values of Ruby: aliases share what they name, `<<` merges.

import {
  array,
  hash,
  isKind,
  isUnknown,
  nameOf,
  type RubyHash,
  setEntry,
  string,
  symbol,
  unknown,
  unsaid,
  type Value,
} from './evaluate/values.ts'
import type { YamlNode } from './yaml/yaml-node.ts'
import { scalarValue } from './yaml-scalar.ts'

export interface ValueOptions {
  /** `symbolize_names: true` */
  readonly hasSymbolKeys: boolean
  /** How entries are paid for: merging makes them again and again. */
  readonly pay: (work: number) => void
}

export function yamlValue(node: YamlNode, options: ValueOptions): Value {
  return new Conversion(options).valueOf(node)
}

class Conversion {
  private readonly options: ValueOptions
  private readonly valueByNode = new Map<YamlNode, Value>()

  constructor(options: ValueOptions) {
    this.options = options
  }

  valueOf(node: YamlNode): Value {
    const known = this.valueByNode.get(node)
    if (known !== undefined) return known
    this.options.pay(1)
    const value = this.convert(node)
    this.valueByNode.set(node, value)
    return value
  }

  private convert(node: YamlNode): Value {
    switch (node.kind) {
      case 'scalar':
        return node.isQuoted ? string(node.text) : scalarValue(node.text)
      case 'list':
        return array(node.items.map((item) => this.valueOf(item)))
      case 'map':
        return this.map(node.entries)
      case 'alias':
        return this.valueOf(node.target)
      case 'tagged':
        return tagged(node.tag, node.node)
    }
  }

  private map(entries: readonly (readonly [YamlNode, YamlNode])[]): Value {
    const made = hash()
    for (const [keyNode, node] of entries) {
      const key = this.valueOf(keyNode)
      const value = this.valueOf(node)
      if (isUnknown(key)) return unknown(unsaid)
      if (nameOf(key) === '<<' && isKind(key, 'string') && this.merge(made, node, value)) continue
      setEntry(made, this.options.hasSymbolKeys && isKind(key, 'string') ? symbol(key.text) : key, value)
    }
    return made
  }

  /** As Psych does: a list of maps where it is written as a list, and any map. */
  private merge(made: RubyHash, node: YamlNode, value: Value): boolean {
    const isMap = isKind(value, 'hash') && (node.kind === 'map' || node.kind === 'alias')
    const parts = isMap ? [value] : isKind(value, 'array') && node.kind === 'list' ? value.items.toReversed() : []
    const maps = parts.filter((part) => isKind(part, 'hash'))
    if (maps.length === 0 || maps.length < parts.length) return false
    // The first of a list goes before the others, but all of them after what stands here.
    const merged = hash()
    for (const { entries } of maps) {
      // Each is copied twice.
      this.options.pay(2 * entries.size)
      for (const entry of entries.values()) setEntry(merged, entry.key, entry.value)
    }
    for (const entry of merged.entries.values()) setEntry(made, entry.key, entry.value)
    return true
  }
}

function tagged(tag: string, node: YamlNode): Value {
  const text = node.kind === 'scalar' ? node.text : undefined
  if (text !== undefined && (tag === '!!str' || tag === '!str')) return string(text)
  if (text !== undefined && (tag === '!ruby/symbol' || tag === '!ruby/sym')) return symbol(text)
  return unknown(tag)
}
