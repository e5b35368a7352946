// The callbacks that run before an action, in their order: inherited ones first.

import {
  type Application,
  type Call,
  type Frame,
  hash,
  isKind,
  type ModuleDefinition,
  nameOf,
  option,
  type Value,
} from '../ruby/index.ts'

export interface Callback {
  /** The name of a method, or a block. */
  readonly target: Value
  readonly isConditional: boolean
  readonly call: Call
}

const added: ReadonlySet<string> = new Set(['before_action', 'append_before_action', 'around_action', 'before_filter'])

export function callbacksFor(
  application: Application,
  ancestors: readonly ModuleDefinition[],
  action: string,
  frame: Frame,
): readonly Callback[] {
  const callbacks: Callback[] = []
  for (const { calls } of ancestors.toReversed()) {
    for (const { node, file, nesting } of calls) {
      const isPrepended = node.name === 'prepend_before_action'
      const isSkipped = node.name === 'skip_before_action' || node.name === 'skip_around_action'
      if (!added.has(node.name) && !isPrepended && !isSkipped) continue
      const place = { ...frame, file, nesting }
      const values = application.quietly(() => application.evaluator.evaluateArguments(node.arguments, place))
      const last = values[values.length - 1]
      const options = isKind(last, 'hash') ? last : hash()
      if (!appliesTo(option(options, 'only'), option(options, 'except'), action)) continue
      const isConditional = ['if', 'unless'].some((name) => option(options, name) !== undefined)
      const call = {
        evaluator: application.evaluator,
        arguments: [],
        hasKeywords: false,
        block: undefined,
        node,
        frame: place,
      }
      const block = node.block === undefined ? undefined : application.evaluator.evaluateBlock(node.block, place)
      const targets = [
        ...values.filter((value) => value !== last || !isKind(last, 'hash')),
        ...(block === undefined ? [] : [block]),
      ]
      if (isSkipped) remove(callbacks, targets, isConditional)
      else {
        const made = targets.map((target): Callback => ({ target, isConditional, call }))
        if (isPrepended) callbacks.unshift(...made)
        else callbacks.push(...made)
      }
    }
  }
  return callbacks
}

function appliesTo(only: Value | undefined, except: Value | undefined, action: string): boolean {
  if (only !== undefined && only !== null && !names(only).includes(action)) return false
  return except === undefined || except === null || !names(except).includes(action)
}

function names(value: Value): readonly string[] {
  return (isKind(value, 'array') ? value.items : [value]).flatMap((item) => nameOf(item) ?? [])
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
