// What a call passes, as values of boot time: known ones as they are, others by the words of the code.

import { describe, type Invocation, type Machine, type Value } from '../../flow/index.ts'
import {
  array,
  type ast,
  type Value as BootValue,
  hash,
  pairOf,
  type RubyProc,
  setEntry,
  unknown as unknownWords,
  unsaid,
} from '../../ruby/index.ts'

type Site = Pick<Invocation, 'frame'> & { readonly machine: Machine }

/** The values that the call passes, each with the node that it is written as. */
export function bootArguments(machine: Machine, { node, values, frame }: Invocation): readonly BootValue[] {
  const written = node.kind === 'CallNode' ? (node.arguments?.arguments ?? []) : []
  const isPlain = written.every(({ kind }) => kind !== 'SplatNode' && kind !== 'ForwardingArgumentsNode')
  return values.map((value, index) => bootArgument({ machine, frame }, value, isPlain ? written[index] : undefined, 0))
}

const deepest = 20

/** What a lambda does is not known before the application runs. */
const someProc: RubyProc = {
  kind: 'proc',
  isLambda: true,
  node: undefined,
  frame: undefined,
  call: () => unknownWords('-> { … }'),
}

function bootArgument(site: Site, unsettled: Value, node: ast.Node | undefined, depth: number): BootValue {
  const { machine } = site
  const value = withoutEnvironment(machine.settled(unsettled))
  if (value.kind === 'exact') return value.value
  if (value.kind === 'closure') return someProc
  const content = depth > deepest ? undefined : machine.contentOf(value)
  if (content?.kind === 'list' && content.items !== undefined) {
    const elements =
      node?.kind === 'ArrayNode' && node.elements.every(({ kind }) => kind !== 'SplatNode') ? node.elements : []
    return array(content.items.map((item, index) => bootArgument(site, item, elements[index], depth + 1)))
  }
  if (content?.kind === 'hash' && content.others === undefined) {
    const made = hash()
    for (const { key, value: each, isOptional } of content.entries.values()) {
      if (isOptional || key.kind !== 'exact') return words(site, value, node)
      setEntry(made, key.value, bootArgument(site, each, entryNode(node, key.value), depth + 1))
    }
    return made
  }
  return words(site, value, node)
}

/** Where the value of a key is written. */
function entryNode(node: ast.Node | undefined, key: BootValue): ast.Node | undefined {
  const isSymbol = typeof key === 'object' && key !== null && key.kind === 'symbol'
  return isSymbol ? pairOf(node, key.name)?.value : undefined
}

function words({ frame }: Site, value: Value, node: ast.Node | undefined): BootValue {
  const origin = value.kind === 'some' ? value.origin : undefined
  const said = origin === undefined ? unsaid : describe(origin)
  if (node === undefined || !said.startsWith(unsaid)) return unknownWords(said)
  return unknownWords(frame.file.text.slice(node.start, Math.min(node.end, node.start + 100)).replace(/\s+/g, ' '))
}

/** Of `ENV.fetch(name, fallback)` the document has the fallback. */
function withoutEnvironment(value: Value): Value {
  if (value.kind !== 'several') return value
  const [first, ...others] = value.values.filter((single) => !isFetched(single))
  return first !== undefined && others.length === 0 ? first : value
}

function isFetched(value: Value): boolean {
  let origin = value.kind === 'some' ? value.origin : undefined
  while (origin?.kind === 'call' && origin.receiver?.kind === 'call') origin = origin.receiver
  return (
    origin?.kind === 'call' &&
    origin.name === 'fetch' &&
    origin.receiver?.kind === 'name' &&
    origin.receiver.name === 'ENV'
  )
}
