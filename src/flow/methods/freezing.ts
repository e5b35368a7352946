// `freeze`, and the copies that are frozen or not.

import { isKind } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { type Freezing, freezingOf } from '../store/content.ts'
import { either, exact, type Single, some, truthOf, type Value } from '../values/value.ts'
import { deepCopy } from './copying.ts'
import { optionOf } from './options.ts'

/** `undefined` for other calls. */
export function callFreezing(machine: Machine, self: Single, call: Invocation): Value | undefined {
  switch (call.name) {
    case 'freeze':
      machine.freeze(self)
      return self
    case 'frozen?':
      return frozenAnswer(machine, self, call)
    case '-@':
    case '+@':
      return signed(machine, self, call)
    case 'dup':
      return deepCopy(machine, self, 1, call)
    case 'clone':
      return cloned(machine, self, call)
  }
  return undefined
}

/** `+text` is a text that can be changed, `-text` one that cannot. */
function signed(machine: Machine, self: Single, call: Invocation): Value | undefined {
  if (self.kind !== 'exact' || !isKind(self.value, 'string')) return undefined
  const freezing = freezingOfSingle(machine, self)
  if (freezing === 'maybe') return either(self, deepCopy(machine, self, 1, call))
  if ((freezing === true) === (call.name === '-@')) return self
  const copy = deepCopy(machine, self, 1, call)
  if (call.name === '-@') machine.freeze(copy)
  return copy
}

function frozenAnswer(machine: Machine, self: Single, { frame }: Invocation): Value {
  if (self.kind === 'exact' && !isKind(self.value, 'string')) return exact(!isKind(self.value, 'module'))
  const freezing = freezingOfSingle(machine, self)
  if (freezing === true) return exact(true)
  const isLiteral = self.kind === 'exact' && !/^#.*frozen_string_literal: true/m.test(frame.file.text)
  const content = machine.contentOf(self)
  const isObject = content !== undefined && content.kind !== 'host'
  return freezing === undefined && (isLiteral || isObject) ? exact(false) : some(booleanShape)
}

function freezingOfSingle(machine: Machine, self: Single): Freezing | undefined {
  return self.kind === 'exact' ? machine.freezingOfText(self) : freezingOf(machine.contentOf(self))
}

/** A clone is frozen where the object is, unless it is asked not to be. */
function cloned(machine: Machine, self: Single, call: Invocation): Value {
  const copy = deepCopy(machine, self, 1, { ...call, isClone: true })
  const asked = optionOf(machine, call, 'freeze')
  const wanted = asked === undefined ? undefined : truthOf(asked)
  const freezing = wanted === false ? undefined : freezingOfSingle(machine, self)
  if (freezing === 'maybe') return either(copy, self)
  if (freezing === true || wanted === true) machine.freeze(copy)
  return copy
}
