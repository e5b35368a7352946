// What modules of Ruby itself answer that have no values of their own: `Math.sqrt`, `Integer.sqrt`, `Base64.encode64`.

import type { Call } from '../call.ts'
import { NotKnown, RubyRaise } from '../signals.ts'
import { isInteger, isKind, type Value } from '../values.ts'
import { base64Answers } from './base64.ts'
import { dateClasses } from './date-classes.ts'
import { integerArgument } from './errors.ts'
import { squareRoot } from './integer-arithmetic.ts'
import { float, floatOf } from './number.ts'

type Answer = (values: readonly Value[], call?: Call) => Value | undefined

/** A function of one float, where it is sure to the last digit: what it gives is whole, or the root of a square. */
function exactly(run: (value: number) => number, isSure = Number.isInteger): Answer {
  return ([value]) => {
    const number = floatOf(value)
    const made = number === undefined ? undefined : run(number)
    return made !== undefined && isSure(made) ? float(made) : undefined
  }
}

const squareRootOf: Answer = ([value]) => {
  const number = floatOf(value)
  if (number === undefined) return undefined
  if (number < 0) throw new RubyRaise('Math::DomainError', 'Numerical argument is out of domain - sqrt')
  return float(Math.sqrt(number))
}

/** Only powers of the base are sure. */
function logarithm(base: number, run: (value: number) => number): Answer {
  return ([value, ...others]) => {
    const number = floatOf(value)
    if (number === undefined || others.length > 0) return undefined
    const made = Math.round(run(number))
    return base ** made === number ? float(made) : undefined
  }
}

const powers: Answer = ([value, base]) => {
  if (value === 1 && base === undefined) return float(0)
  const [number, root] = [floatOf(value), floatOf(base)]
  if (number === undefined || root !== 2) return undefined
  return logarithm(2, Math.log2)([float(number)])
}

const answers: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  ...dateClasses,
  Math: {
    sqrt: squareRootOf,
    cbrt: exactly(Math.cbrt),
    hypot: ([first, second]) => {
      const [one, two] = [floatOf(first), floatOf(second)]
      const made = one === undefined || two === undefined ? undefined : Math.hypot(one, two)
      return made !== undefined && Number.isInteger(made) ? float(made) : undefined
    },
    log: powers,
    log2: logarithm(2, Math.log2),
    log10: logarithm(10, Math.log10),
    cos: exactly(Math.cos),
    sin: exactly(Math.sin),
    exp: exactly(Math.exp),
  },
  Integer: {
    sqrt: ([value]) => {
      const number = isInteger(value) ? value : integerArgument(value ?? null)
      if (number === undefined) return undefined
      if (number < 0) throw new RubyRaise('Math::DomainError', 'Numerical argument is out of domain - "isqrt"')
      return squareRoot(number)
    },
  },
  Base64: base64Answers,
}

/** `undefined` where the answer is not known. */
export function callCoreClass(constant: string, name: string, call: Call): Value | undefined {
  if (name === 'new' && /^(?:::)?Proc$/.test(constant)) return call.block
  const answer = answerOf(constant, name)
  if (answer === undefined || call.block !== undefined) return undefined
  const [first] = call.arguments
  if (isKind(first, 'string')) call.evaluator.budget.pay(first.text.length / 16)
  if (isKind(first, 'string') && first.text.length > 10_000) return undefined
  try {
    return answer(call.arguments, call)
  } catch (error) {
    if (error instanceof NotKnown) return undefined
    throw error
  }
}

/** Whether a class or module of Ruby may answer the message where all that it is given is known. */
export function isCoreAnswer(constant: string, name: string): boolean {
  return answerOf(constant, name) !== undefined
}

function answerOf(constant: string, name: string): Answer | undefined {
  const own = Object.hasOwn(answers, constant) ? answers[constant] : undefined
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined
}
