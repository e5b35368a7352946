// The named groups of a regexp: matched by `=~`, they become local variables.

export function captureNames(source: string): string[] {
  const names: string[] = []
  if (!source.includes('(?<')) return names
  for (const [, name] of source.matchAll(/\(\?<([a-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*)>/gu)) {
    if (name !== undefined && !names.includes(name)) names.push(name)
  }
  return names
}
