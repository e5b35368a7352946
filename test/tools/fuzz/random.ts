// Random numbers from a seed: the same seed gives the same run on every machine.

export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly [Item, ...(readonly Item[])]): Item
}

/** The generator known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (items) => items[below(items.length)] ?? items[0] }
}
