// Texts of which parts are not known, which are written `*`: `sort_by_*`.

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
