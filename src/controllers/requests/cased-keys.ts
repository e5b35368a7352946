// Keys that the code changes before it reads them: `attributes.deep_transform_keys(&:underscore)`. Clients write them in the
// form of JavaScript then, `startsAt`, and that is what the code is written for.

import type { Closure, Invocation } from '../../flow/index.ts'
import type { ast } from '../../ruby/index.ts'
import type { Read } from './reads.ts'
import type { RequestPart } from './request-part.ts'

interface Casing {
  /** With all that is in it. */
  readonly isDeep: boolean
  /** The part itself is changed, and not a copy. */
  readonly isInPlace: boolean
}

/** Where keys are changed, and the parts that the code reads as they were sent. */
export interface Casings {
  readonly changed: ReadonlyMap<RequestPart, Casing>
  readonly asSent: ReadonlySet<RequestPart>
}

/** `reads` come in the order in which they were made. */
export function casingsIn(reads: readonly Read[]): Casings {
  const changed = new Map<RequestPart, Casing>()
  const asSent = new Set<RequestPart>()
  const read = new Set<RequestPart>()
  for (const { part, use, site } of reads) {
    if (use.kind === 'cased') {
      const isInPlace = site.node.kind === 'CallNode' && site.node.name.endsWith('!')
      const before = changed.get(part)
      changed.set(part, {
        isDeep: use.isDeep || before?.isDeep === true,
        isInPlace: isInPlace || before?.isInPlace === true,
      })
      continue
    }
    if (read.has(part)) continue
    read.add(part)
    const casing = casingOf(changed, part)
    if (casing === undefined || (!casing.isInPlace && isOfParams(site.node))) asSent.add(part)
  }
  return { changed, asSent }
}

/** `params[:data].permit(:starts_at)`, where nothing has changed the keys. */
function isOfParams(node: ast.Node): boolean {
  let receiver = node.kind === 'CallNode' ? node.receiver : undefined
  while (receiver?.kind === 'CallNode' && receiver.receiver !== undefined && !transforming.test(receiver.name))
    receiver = receiver.receiver
  return receiver?.kind === 'CallNode' && receiver.receiver === undefined
}

const transforming = /^(?:deep_)?transform_keys!?$/

/** What a call makes of keys; `undefined` where names with underscores do not stay what they are. */
export function keysMade({ name, block }: Invocation): 'kept' | 'own' | 'deep' | undefined {
  const words = transforming.test(name) && block !== undefined ? wordsOf(block) : undefined
  if (words?.every((word) => keeping.has(word)) !== true) return undefined
  if (!words.includes('underscore')) return 'kept'
  return name.startsWith('deep_') ? 'deep' : 'own'
}

const keeping: ReadonlySet<string> = new Set(['underscore', 'to_s', 'to_sym', 'itself', 'strip'])

/** `&:underscore`, `{ |key| key.to_s.underscore }`; `undefined` where the block does more. */
function wordsOf({ code }: Closure): readonly string[] | undefined {
  if (code.kind === 'symbol') return [code.name]
  const [only, ...others] =
    code.kind === 'block' && code.node.body?.kind === 'StatementsNode' ? code.node.body.body : []
  const words: string[] = []
  let node = others.length === 0 ? only : undefined
  while (node?.kind === 'CallNode' && node.arguments === undefined && node.block === undefined) {
    words.push(node.name)
    node = node.receiver
  }
  return node?.kind === 'LocalVariableReadNode' && node.name === parameterOf(code) ? words : undefined
}

function parameterOf(code: Closure['code']): string | undefined {
  const parameters = code.kind === 'block' ? code.node.parameters : undefined
  const [first] = parameters?.kind === 'BlockParametersNode' ? (parameters.parameters?.requireds ?? []) : []
  return first !== undefined && 'name' in first ? first.name : undefined
}

/** How clients write the key of a part. */
export function sentName(casings: Casings, part: RequestPart): string {
  const { key = '' } = part
  const isRenamed = !casings.asSent.has(part) && casingOf(casings.changed, part) !== undefined
  return isRenamed ? inCamelCase(key) : key
}

function casingOf(changed: Casings['changed'], { parent }: RequestPart): Casing | undefined {
  const own = parent && changed.get(parent)
  if (own !== undefined || changed.size === 0) return own
  for (let each = parent?.parent; each !== undefined; each = each.parent) {
    const around = changed.get(each)
    if (around?.isDeep === true) return around
  }
  return undefined
}

/** Only what the code makes the same key of. */
function inCamelCase(key: string): string {
  const made = key.replaceAll(/(?<=[a-z\d])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return made.includes('_') ? key : made
}
