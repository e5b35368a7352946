// How much of a family makes so many bytes: families differ in what one more of them is.

import type { Family, Files } from './family.ts'

/** The largest size whose files have at most so many bytes; at least 1. */
export function sizeOf({ makeFiles }: Family, bytes: number): number {
  let size = 1
  while (bytesOf(makeFiles(2 * size)) <= bytes) size *= 2
  for (let step = size / 2; step >= 1; step /= 2) {
    if (bytesOf(makeFiles(size + step)) <= bytes) size += step
  }
  return size
}

export function bytesOf(files: Files): number {
  return Object.entries(files).reduce((sum, [path, text]) => sum + path.length + text.length, 0)
}
