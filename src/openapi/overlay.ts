// A part of a document that is written by hand and laid over the generated one: objects by key, everything else whole.

type Mergeable = Readonly<Record<string, unknown>>

export function overlaid<Value extends object>(generated: Value, overlay: Mergeable): Value {
  return merge(generated as Mergeable, overlay) as Value // What an overlay changes is its author's to answer for.
}

function merge(below: Mergeable, above: Mergeable): Mergeable {
  const made = new Map(Object.entries(below))
  for (const [key, value] of Object.entries(above)) {
    const known = made.get(key)
    made.set(key, isObject(known) && isObject(value) ? merge(known, value) : value)
  }
  return Object.fromEntries(made)
}

/** What an overlay says at a place. */
export function valueAt(overlay: unknown, keys: readonly string[]): unknown {
  return keys.reduce((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), overlay)
}

export function isObject(value: unknown): value is Mergeable {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
