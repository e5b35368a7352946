// Methods of `nil`, `true` and `false`.

import { array, hash, string, type Value } from '../values.ts'
import { decimalOf } from './decimals.ts'
import type { Methods } from './method.ts'

export const nilMethods: Methods<null> = {
  to_a: () => array([]),
  to_h: () => hash(),
  to_i: () => 0,
  to_f: () => ({ kind: 'float', value: 0 }),
  to_d: () => decimalOf(0),
  to_s: () => string(''),
  '&': (_receiver, { arguments: [other] }) => (other === undefined ? undefined : false),
  '|': (_receiver, { arguments: [other] }) => truth(other),
  '=~': (_receiver, { arguments: [other] }) => (other === undefined ? undefined : null),
}

export const booleanMethods: Methods<boolean> = {
  '&': (receiver, { arguments: [other] }) => (receiver ? truth(other) : false),
  '|': (receiver, { arguments: [other] }) => (receiver ? true : truth(other)),
  '^': (receiver, { arguments: [other] }) => {
    const truthOfOther = truth(other)
    return truthOfOther === undefined ? undefined : receiver !== truthOfOther
  },
}

/** `undefined` where it is not known. */
function truth(value: Value | undefined): boolean | undefined {
  if (value === undefined || (typeof value === 'object' && value?.kind === 'unknown')) return undefined
  return value !== null && value !== false
}
