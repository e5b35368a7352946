// Texts of which parts are not known, which are written `*`: `sort_by_*`.

import { nameOfValue, singlesOf, type Value } from './value.ts'

/** Whether the name has the known parts in their order. */
export function fitsPattern(text: string, name: string): boolean {
  const [start = '', ...others] = text.split('*')
  const end = others.pop()
  if (!name.startsWith(start)) return false
  if (end === undefined) return name === start
  let from = start.length
  for (const part of others) {
    const at = name.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return name.length >= from + end.length && name.endsWith(end)
}

/** The texts that a value may be, which may hold `*`; `undefined` where it may be another. */
export function textsOf(value: Value): readonly string[] | undefined {
  const texts: string[] = []
  for (const single of singlesOf(value)) {
    const text = single.kind === 'some' ? single.pattern : nameOfValue(single)
    if (text === undefined) return undefined
    texts.push(text)
  }
  return texts.length === 0 ? undefined : [...new Set(texts)]
}
