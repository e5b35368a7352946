// What counts as blank: `[[:space:]]`, in any script.

export const spaces = /\p{White_Space}+/gu

export function isBlankText(text: string): boolean {
  return /^\p{White_Space}*$/u.test(text)
}
