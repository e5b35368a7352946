// The application's own YAML: `YAML.load_file`, `YAML.safe_load(File.read(…))`, `Rails.application.config_for`. Whether dates,
// symbols and aliases may stand in it is for Ruby to say; an application that boots has none that it may not have.

import type { Application } from '../application.ts'
import { type Call, lastHash } from '../evaluate/call.ts'
import { copyHash, hash, isKind, nameOf, option, type RubyHash, type Value } from '../evaluate/values.ts'
import { pathInRoot } from '../files/application-root.ts'
import { pathText } from '../files/paths.ts'
import { host } from '../host.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { emptyNode, type YamlNode } from '../yaml/yaml-node.ts'
import { yamlValue } from '../yaml-value.ts'
import { environment } from './environment.ts'
import { renderErb } from './erb.ts'

const loaders: ReadonlySet<string> = new Set(['load', 'safe_load', 'unsafe_load'])
const fileLoaders: ReadonlySet<string> = new Set(['load_file', 'safe_load_file', 'unsafe_load_file'])

/** `YAML`, which is also called `Psych`. */
export function yamlHost({ files }: Application): Value {
  return host('YAML', (name, call) => {
    const [first] = call.arguments
    const hasSymbolKeys = option(lastHash(call), 'symbolize_names') === true
    if (fileLoaders.has(name)) {
      const path = pathInRoot(pathText(first) ?? '..')
      const text = path === undefined ? undefined : files.read(path)
      return text === undefined ? undefined : valueOfText(text, hasSymbolKeys, call)
    }
    return loaders.has(name) && isKind(first, 'string') ? valueOfText(first.text, hasSymbolKeys, call) : undefined
  })
}

function valueOfText(text: string, hasSymbolKeys: boolean, call: Call): Value | undefined {
  const node = parsed(text, call)
  // What nothing is to Psych changes with its versions.
  if (node === undefined || node === emptyNode) return undefined
  return yamlValue(node, { hasSymbolKeys, pay: (work) => call.evaluator.budget.pay(work) })
}

/** Code that asks for one file often asks for it again and again. */
const lastByEvaluator = new WeakMap<object, { readonly text: string; readonly node: YamlNode | undefined }>()

function parsed(text: string, { evaluator }: Call): YamlNode | undefined {
  const last = lastByEvaluator.get(evaluator)
  if (last?.text === text) return last.node
  evaluator.budget.pay(text.length / 100)
  const node = parseYaml(text)
  lastByEvaluator.set(evaluator, { text, node })
  return node
}

/** A file of configuration: ERB, then YAML with symbols for keys. `undefined` where not all of it is known. */
export function configurationIn(text: string, call: Call): Value | undefined {
  const { evaluator } = call
  const rendered = renderErb(text, '', evaluator)
  const node = rendered === undefined ? undefined : parsed(rendered, call)
  if (node === undefined) return undefined
  if (node === emptyNode) return hash()
  return yamlValue(node, { hasSymbolKeys: true, pay: (work) => evaluator.budget.pay(work) })
}

/** `config_for(:payments)`: what the file says of the environment, over what it says of all of them. */
export function configFor({ files }: Application, call: Call): Value | undefined {
  const [name] = call.arguments
  const given = pathText(name)
  const isPath = isKind(name, 'host')
  const path = isPath ? pathInRoot(given ?? '..') : `config/${nameOf(name) ?? ''}.yml`
  const text = path === undefined ? undefined : files.read(path)
  const all = text === undefined ? undefined : configurationIn(text, call)
  if (!isKind(all, 'hash')) return undefined
  const wanted = call.hasKeywords ? option(lastHash(call), 'env') : undefined
  const key = wanted === undefined ? environment : (pathText(wanted) ?? nameOf(wanted))
  if (key === undefined) return undefined
  const made = merged(option(all, key) ?? null, option(all, 'shared') ?? null, call)
  return isKind(made, 'hash') ? orderedOptions(made) : made
}

function merged(own: Value, shared: Value, call: Call): Value {
  if (shared === null || shared === false) return own
  if (own === null) return shared
  if (!isKind(own, 'hash') || !isKind(shared, 'hash')) return own
  return call.evaluator.send(shared, 'deep_merge', { ...call, arguments: [own], hasKeywords: false, block: undefined })
}

export function orderedOptions(from: RubyHash): RubyHash {
  return { ...copyHash(from), isIndifferent: true, options: 'ordered' }
}
