// `module Api; class BaseController < BaseController`: while a class is defined its own name stands for the one farther out.

import type { Part } from '../names/definitions.ts'

/** The names of the superclass of a class, which is never the class itself. */
export function namesFartherOut(
  own: string,
  superclass: Part,
  namesOf: (part: Part) => readonly string[],
): readonly string[] {
  let part = superclass
  for (let size = superclass.nesting.length; ; size--) {
    const names = namesOf(part)
    if (!names.includes(own)) return names
    if (size === 0) return []
    part = { ...superclass, nesting: superclass.nesting.slice(0, size - 1) }
  }
}
