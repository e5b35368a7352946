// Numbers that tell values apart by what is known of them: equal knowledge, equal number. Values share parts, so each
// part is looked at once.

import { hashKey } from '../../ruby/index.ts'
import type { Level, ObjectShape, Shape } from '../../shape/index.ts'
import type { Code, Proc, Typed } from './typed.ts'

const numberByText = new Map<string, number>()
const numberByObject = new WeakMap<object, number>()
let lastIdentity = 0

/** Applications of one process share the numbers; they are given up where they become too many. */
const mostNumbers = 200_000

function intern(text: string): number {
  const known = numberByText.get(text)
  if (known !== undefined) return known
  if (numberByText.size >= mostNumbers) numberByText.clear()
  // A number is never given twice, so that what was forgotten is only told apart once more.
  const made = ++lastIdentity
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

function shapeNumber(shape: Shape): number {
  return remembered(shape, ({ isAny, isNull, scalars, object, array }) => {
    if (isAny) return 'any'
    const inside = array === undefined ? '' : `[${shapeNumber(array.items)} ${JSON.stringify(array.example)}`
    return `shape ${isNull} ${JSON.stringify(scalars)} ${object === undefined ? '' : objectText(object)} ${inside}`
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

export function typedNumber(typed: Typed): number {
  return remembered(typed, ({ shape, value, items, entries, element, code, procs, texts }) => {
    const parts = [
      value === undefined ? '' : `=${hashKey(value)}`,
      items === undefined ? '' : `[${items.map(typedNumber).join()}`,
      entries === undefined
        ? ''
        : `{${entries.map((entry) => `${typedNumber(entry.key)}:${typedNumber(entry.value)}`).join()}`,
      element === undefined ? '' : `*${typedNumber(element)}`,
      code === undefined ? '' : codeText(code),
      procs === undefined ? '' : procs.map((proc) => (proc === undefined ? '' : procNumber(proc))).join(),
      texts === undefined ? '' : JSON.stringify(texts),
    ]
    return `typed ${shapeNumber(shape)} ${parts.join(' ')}`
  })
}

function procNumber(proc: Proc): number {
  return remembered(proc, () => `proc ${++lastIdentity}`)
}

function codeText(code: Code): string {
  if (code.kind === 'constant') return code.name
  return code.kind === 'builder' ? `builder ${code.number}` : `code ${remembered(code, () => `code ${++lastIdentity}`)}`
}
