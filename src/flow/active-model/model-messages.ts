// The messages of Active Model's errors, as they are in English where the application has no words of its own.

import { isKind } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import type { Machine } from '../machine.ts'
import { optionIn } from '../methods/options.ts'
import { pure } from '../methods/pure.ts'
import { textOf } from '../methods/text-of.ts'
import type { HashContent } from '../store/content.ts'
import { exact, isNil, nameOfValue, some, textValue, type Value } from '../values/value.ts'

const messages: Readonly<Record<string, string>> = {
  inclusion: 'is not included in the list',
  exclusion: 'is reserved',
  invalid: 'is invalid',
  confirmation: "doesn't match %{attribute}",
  accepted: 'must be accepted',
  empty: "can't be empty",
  blank: "can't be blank",
  present: 'must be blank',
  too_long: 'is too long (maximum is %{count} characters)',
  too_short: 'is too short (minimum is %{count} characters)',
  wrong_length: 'is the wrong length (should be %{count} characters)',
  not_a_number: 'is not a number',
  not_an_integer: 'must be an integer',
  greater_than: 'must be greater than %{count}',
  greater_than_or_equal_to: 'must be greater than or equal to %{count}',
  equal_to: 'must be equal to %{count}',
  less_than: 'must be less than %{count}',
  less_than_or_equal_to: 'must be less than or equal to %{count}',
  other_than: 'must be other than %{count}',
  odd: 'must be odd',
  even: 'must be even',
}

interface Failure extends Pick<Invocation, 'node' | 'frame'> {
  readonly attribute: Value
  readonly type: Value
  readonly options: HashContent | undefined
  readonly base: Value
}

/** The text of an error; some text where it is not known. */
export function messageOf(machine: Machine, failure: Failure): Value {
  const { type, options, base, node, frame } = failure
  const given = optionIn(options, 'message') ?? type
  if (given.kind === 'closure') {
    const made = machine.call({ ...given, isLambda: false }, passing(base))
    return nameOfValue(made) === undefined ? some(stringShape) : made
  }
  const name = nameOfValue(given)
  if (name === undefined || options?.others !== undefined) return some(stringShape)
  const isText = given.kind === 'exact' && isKind(given.value, 'string')
  if (!isText && !machine.program.hasPlainMessages()) return some(stringShape)
  const template = isText ? name : Object.hasOwn(messages, name) ? messages[name] : undefined
  const text = template === undefined ? undefined : filled(machine, template, failure, { node, frame })
  return text === undefined ? some(stringShape) : textValue(text)
}

/** The template with what stands for `%{count}` and the like. */
function filled(
  machine: Machine,
  template: string,
  { attribute, options }: Failure,
  site: Pick<Invocation, 'node' | 'frame'>,
): string | undefined {
  let isKnown = true
  const count = optionIn(options, 'count')
  const isOne = count?.kind === 'exact' && count.value === 1
  const plural = isOne ? template.replace('characters)', 'character)') : template
  const text = plural.replace(/%\{(\w+)\}/g, (_all, name: string) => {
    const own = nameOfValue(attribute)
    const value = name === 'attribute' ? exactText(own && humanName(machine, own)) : optionIn(options, name)
    const written = value === undefined || isNil(value) ? undefined : textOf(machine, value, site)
    if (written === undefined) isKnown = false
    return written ?? ''
  })
  return isKnown ? text : undefined
}

function exactText(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : exact({ kind: 'string', text })
}

/** `street_name` as people read it. */
export function humanName(machine: Machine, attribute: string): string | undefined {
  return nameOfValue(pure(machine, textValue(attribute.replaceAll('.', '_')), 'humanize', []))
}
