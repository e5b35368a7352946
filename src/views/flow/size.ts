// How much is known of a value: of all that it holds, shared parts each time they stand somewhere. What is known of a
// value does not change, so its size is remembered, and known as soon as the value is made.

import type { Typed } from './typed.ts'

/** Of a larger list or hash the shape is known, and not each part. */
export const mostParts = 20_000

const sizes = new WeakMap<Typed, number>()

export function sizeOf(value: Typed): number {
  const { items, entries, element } = value
  if (isSingle(value)) return 1
  // Most are small, and to count their parts takes less than to remember them.
  if (element === undefined && isSmall(items, entries)) return 1 + (items?.length ?? 0) + 2 * (entries?.length ?? 0)
  const known = sizes.get(value)
  if (known !== undefined) return known
  let size = 1 + (element === undefined ? 0 : sizeOf(element))
  for (const item of items ?? []) size += sizeOf(item)
  for (const entry of entries ?? []) size += 1 + sizeOf(entry.value)
  sizes.set(value, size)
  return size
}

const fewParts = 16

function isSmall(items: Typed['items'] = [], entries: Typed['entries'] = []): boolean {
  if (items.length + entries.length > fewParts) return false
  return items.every(isSingle) && entries.every((entry) => isSingle(entry.value))
}

function isSingle({ items, entries, element }: Typed): boolean {
  return items === undefined && entries === undefined && element === undefined
}

export function sizeOfAll(values: readonly Typed[]): number {
  let size = 0
  for (const value of values) size += sizeOf(value)
  return size
}

export function sizeOfEntries(entries: readonly { readonly value: Typed }[]): number {
  let size = 0
  for (const { value } of entries) size += sizeOf(value)
  return size
}
