// Where a value comes from, as the code says it: a name, a call on something, an element under a key. Facts go by these
// fields; `describe` makes a text of them for people.

export type Origin =
  /** A variable, a constant, or a method that is called without a receiver. */
  | { readonly kind: 'name'; readonly name: string; readonly depth: 0 }
  | { readonly kind: 'call'; readonly receiver: Origin | undefined; readonly name: string; readonly depth: number }
  | { readonly kind: 'index'; readonly receiver: Origin; readonly key: string | undefined; readonly depth: number }

/** What code calls again and again would have ever longer origins. */
const deepest = 30

export function namedOrigin(name: string): Origin {
  return { kind: 'name', name, depth: 0 }
}

export function callOrigin(receiver: Origin | undefined, name: string): Origin | undefined {
  const depth = (receiver?.depth ?? 0) + 1
  return depth > deepest ? undefined : { kind: 'call', receiver, name, depth }
}

export function indexOrigin(receiver: Origin | undefined, key: string | undefined): Origin | undefined {
  if (receiver === undefined || receiver.depth >= deepest) return undefined
  return { kind: 'index', receiver, key, depth: receiver.depth + 1 }
}

/** What stands for an error that is rescued and not known. */
export const rescuedName = 'exception'

/** Whether it is the name itself, and nothing that was asked of it. */
export function isNamed(origin: Origin | undefined, name: string): boolean {
  return origin?.kind === 'name' && origin.name === name
}

/** The class of `Stripe::CardError.new(…)`, by the name that the code calls it. */
export function nameOfMade(origin: Origin | undefined): string | undefined {
  if (origin?.kind !== 'call' || origin.name !== 'new' || origin.receiver?.kind !== 'name') return undefined
  const { name } = origin.receiver
  return /^[A-Z]\w*(?:::[A-Z]\w*)*$/.test(name) ? name : undefined
}

/** Whether it is named by its class: `ActiveStorage::Attachment`. */
function isOfClass(origin: Origin | undefined): boolean {
  return origin?.kind === 'name' && origin.name.includes('::')
}

/** Whether it says more than the name that a parameter gives it: a class, or an error. */
export function saysWhatItIs(origin: Origin | undefined): boolean {
  return isOfClass(origin) || isNamed(origin, rescuedName)
}

/** `post.author[name]` */
export function describe(origin: Origin | undefined): string {
  if (origin === undefined) return '…'
  switch (origin.kind) {
    case 'name':
      return origin.name
    case 'call':
      return `${describe(origin.receiver)}.${origin.name}`
    case 'index':
      return `${describe(origin.receiver)}[${origin.key ?? '…'}]`
  }
}

/** The word that the code calls the value by: `author` of `@post.author`, `post` of `@post`. */
export function lastWord(origin: Origin | undefined): string | undefined {
  if (origin === undefined) return undefined
  const name = origin.kind === 'index' ? origin.key : origin.name
  return name === undefined ? undefined : trailingWord(name)
}

function trailingWord(name: string): string | undefined {
  let start = name.length
  while (start > 0 && /\w/.test(name[start - 1] ?? '')) start--
  return start === name.length ? undefined : name.slice(start)
}

export function isSameOrigin(first: Origin | undefined, second: Origin | undefined): boolean {
  if (first === second) return true
  if (first === undefined || second === undefined || first.kind !== second.kind || first.depth !== second.depth)
    return false
  const isSameName =
    first.kind === 'index' || second.kind === 'index'
      ? first.kind === 'index' && second.kind === 'index' && first.key === second.key
      : first.name === second.name
  if (!isSameName) return false
  return first.kind === 'name' || second.kind === 'name' || isSameOrigin(first.receiver, second.receiver)
}
