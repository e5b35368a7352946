// Text for an address: `Ærøskøbing Å` becomes `aeroskobing-a`.

import { escapePattern } from '../ruby-pattern.ts'

/** Latin letters that Unicode does not decompose into a letter of ASCII and a mark. */
const latinByLetter: Readonly<Record<string, string | undefined>> = {
  Æ: 'AE',
  Ð: 'D',
  '×': 'x',
  Ø: 'O',
  Þ: 'Th',
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: "'n",
  Ŋ: 'NG',
  ŋ: 'ng',
  Œ: 'OE',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
}

export function parameterize(text: string, separator = '-'): string {
  const parts = transliterate(text).replace(/[^a-z0-9\-_]+/gi, () => separator)
  return trim(parts, separator).toLowerCase()
}

/** The rule for all locales that define none: the letters of Latin-1 and Latin Extended-A, the rest unknown. */
function transliterate(text: string): string {
  return text.normalize('NFC').replace(/[^\0-\x7f]/gu, (char) => (char > 'ž' ? '?' : latinOf(char)))
}

function latinOf(char: string): string {
  const base = latinByLetter[char] ?? char.normalize('NFD').slice(0, 1)
  return base > '\x7f' ? '?' : base
}

/** One separator between parts, and none at the ends. */
function trim(text: string, separator: string): string {
  if (separator === '') return text
  const source = escapePattern(separator)
  return text
    .replace(new RegExp(`${source}{2,}`, 'g'), () => separator)
    .replace(new RegExp(`^${source}|${source}$`, 'gi'), '')
}
