// The callbacks that run before an action, in their order: inherited ones first.

import {
  type Application,
  type Call,
  hash,
  isKind,
  type ModuleDefinition,
  nameOf,
  option,
  topFrame,
  type Value,
} from '../ruby/index.ts'

export interface Callback {
  /** The name of a method, or a block. */
  readonly target: Value
  readonly isConditional: boolean
  readonly call: Call
}

/** A line such as `before_action :find_patient, only: :show`. */
export interface CallbackLine {
  readonly kind: 'add' | 'prepend' | 'skip'
  readonly targets: readonly Value[]
  readonly only: readonly string[] | undefined
  readonly except: readonly string[] | undefined
  readonly isConditional: boolean
  readonly call: Call
}

const kinds: ReadonlyMap<string, CallbackLine['kind']> = new Map([
  ['before_action', 'add'],
  ['append_before_action', 'add'],
  ['around_action', 'add'],
  ['append_around_action', 'add'],
  ['before_filter', 'add'],
  ['prepend_before_action', 'prepend'],
  ['prepend_around_action', 'prepend'],
  ['skip_before_action', 'skip'],
  ['skip_around_action', 'skip'],
  ['skip_before_filter', 'skip'],
])

/** The lines of a class and of all that it is made of, evaluated once for all its actions. */
export function callbackLines(
  application: Application,
  ancestors: readonly ModuleDefinition[],
): readonly CallbackLine[] {
  return ancestors
    .toReversed()
    .flatMap(({ calls }) => calls)
    .flatMap((located) => {
      const kind = kinds.get(located.node.name)
      return kind === undefined ? [] : [readLine(application, kind, located)]
    })
}

function readLine(
  application: Application,
  kind: CallbackLine['kind'],
  { node, file, nesting }: ModuleDefinition['calls'][number],
): CallbackLine {
  const { evaluator } = application
  const frame = { ...topFrame(file, null), nesting }
  const values = application.quietly(() => evaluator.evaluateArguments(node.arguments, frame))
  const last = values[values.length - 1]
  const options = isKind(last, 'hash') ? last : hash()
  const block = node.block === undefined ? undefined : evaluator.evaluateBlock(node.block, frame)
  return {
    kind,
    targets: [...values.filter((value) => value !== options), ...(block === undefined ? [] : [block])],
    only: namesOf(option(options, 'only')),
    except: namesOf(option(options, 'except')),
    isConditional: ['if', 'unless'].some((name) => option(options, name) !== undefined),
    call: { evaluator, arguments: [], hasKeywords: false, block: undefined, node, frame },
  }
}

function namesOf(value: Value | undefined): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined
  return (isKind(value, 'array') ? value.items : [value]).flatMap((item) => nameOf(item) ?? [])
}

export function callbacksFor(lines: readonly CallbackLine[], action: string): readonly Callback[] {
  let callbacks: Callback[] = []
  const known = new Set<string | undefined>()
  for (const { kind, targets, only, except, isConditional, call } of lines) {
    const again = targets.filter((target) => known.has(nameOf(target)))
    // Rails keeps a method once in the chain: the later line replaces the earlier one, whatever both are limited to.
    if (kind !== 'skip') remove(callbacks, again, false)
    if (only?.includes(action) === false || except?.includes(action) === true) continue
    const made = targets.map((target): Callback => ({ target, isConditional, call }))
    if (kind === 'skip') remove(callbacks, again, isConditional)
    else if (kind === 'prepend') callbacks = [...made, ...callbacks]
    else for (const each of made) callbacks.push(each)
    if (kind !== 'skip') for (const target of targets) known.add(nameOf(target))
  }
  return callbacks
}

function remove(callbacks: Callback[], targets: readonly Value[], isConditional: boolean): void {
  for (const name of targets.map(nameOf)) {
    for (let index = callbacks.length - 1; index >= 0; index--) {
      const callback = callbacks[index]
      if (callback === undefined || name === undefined || nameOf(callback.target) !== name) continue
      if (isConditional) callbacks[index] = { ...callback, isConditional: true }
      else callbacks.splice(index, 1)
    }
  }
}
