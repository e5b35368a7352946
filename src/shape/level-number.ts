// Numbers that tell levels apart by what is known of them: equal knowledge, equal number. Shapes share parts, so each part
// is looked at once.

import { withoutReasons } from './reasons.ts'
import type { Level, ObjectShape, Shape } from './shape.ts'

const numberByText = new Map<string, number>()
const numberByObject = new WeakMap<object, number>()
let lastNumber = 0

/** Applications of one process share the numbers; they are given up where they become too many. */
const mostNumbers = 200_000

function intern(text: string): number {
  const known = numberByText.get(text)
  if (known !== undefined) return known
  if (numberByText.size >= mostNumbers) numberByText.clear()
  // A number is never given twice, so that what was forgotten is only told apart once more.
  const made = ++lastNumber
  numberByText.set(text, made)
  return made
}

function remembered<Each extends object>(value: Each, describe: (value: Each) => string): number {
  const known = numberByObject.get(value)
  if (known !== undefined) return known
  const made = intern(describe(value))
  numberByObject.set(value, made)
  return made
}

export function shapeNumber(shape: Shape): number {
  return remembered(shape, ({ isAny, known, isNull, scalars, object, array }) => {
    if (isAny) return known === undefined ? 'any' : `any ${shapeNumber(known)}`
    const inside = array === undefined ? '' : `[${shapeNumber(array.items)} ${JSON.stringify(array.example)}`
    return `shape ${isNull} ${JSON.stringify(withoutReasons(scalars))} ${object === undefined ? '' : objectText(object)} ${inside}`
  })
}

function objectText({ properties, others, parts }: ObjectShape): string {
  const names = [...properties].map(
    ({ name, property: { shape, isRequired } }) =>
      `${JSON.stringify(name)}${isRequired ? '!' : '?'}${shapeNumber(shape)}`,
  )
  const paths = parts.map(
    ({ path, isRequired, level }) => `${path}${isRequired}${level === undefined ? '' : levelNumber(level)}`,
  )
  return `{${names.join(',')}|${shapeNumber(others)}|${paths.join(',')}`
}

export function levelNumber(level: Level): number {
  return remembered(level, ({ isBlank, shape }) => `level ${isBlank} ${shapeNumber(shape)}`)
}
