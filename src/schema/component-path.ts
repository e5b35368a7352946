// The path that a component goes by: that of a template or a class, with a mark behind it where one makes several.

/** A mark in front of which the path is the same for all of them. */
export function withVariant(path: string, count: number, hash: number): string {
  return `${path}~${String(Math.max(0, 9999 - count)).padStart(4, '0')}${hash.toString(16).padStart(8, '0')}`
}

export function withoutVariant(path: string): string {
  return path.replace(/~\d{4}[0-9a-f]{8}$/, '')
}
