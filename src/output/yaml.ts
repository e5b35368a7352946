// The document as YAML, so that Ruby reads the same values from it as from the JSON. Ruby's YAML is that of 1.1 with
// rules of its own: `:name` is a symbol, `1,000` a number, `2024-01-01` a date.

import { parse, type Scalar, type ScalarTag, Document as Tree, visit } from 'yaml'
import type { Document } from '../openapi/index.ts'

export function printYaml(document: Document): string {
  // What JSON cannot say, such as an infinite number, is the same in both.
  const values: unknown = JSON.parse(JSON.stringify(document))
  const tree = new Tree(values, {
    version: '1.1',
    aliasDuplicateObjects: false,
    customTags: (tags) => [exponent, ...tags],
  })
  visit(tree, { Scalar: (_, scalar) => chooseStyle(scalar) })
  const text = tree.toString({ lineWidth: 0, singleQuote: false, doubleQuotedMinMultiLineLength: Infinity })
  return text.replace(unprintable, escaped)
}

/** `undefined` where it is not YAML. To look for keys that are written twice would take quadratic time. */
export function parseYaml(text: string): unknown {
  try {
    return parse(text, { version: '1.1', uniqueKeys: false, logLevel: 'error' })
  } catch {
    return undefined
  }
}

/** Ruby takes `1e+21` for a text; with a fraction it is a number everywhere. */
const exponent: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => typeof value === 'number' && String(value).includes('e'),
  // Only for writing: nothing is read by this tag.
  test: /^(?!)/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d+)e/, '$1.0e'),
}

/**
 * Begins like a number, a date, a symbol or another value that is no text to some reader; or with a space, which readers
 * take for the indentation of a text of several lines; or has a tab, which some do not take outside of quotes.
 */
const mistakable = /^[-+.:~<=\d\s]|^.*\t/

/** Line ends that YAML would change, and characters that a YAML text may hold only escaped. */
const unprintable = /[\r\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g

function chooseStyle(scalar: Scalar): void {
  if (typeof scalar.value !== 'string') return
  // YAML has no way to write half of a surrogate pair.
  const text = scalar.value.toWellFormed()
  scalar.value = text
  if (mistakable.test(text) || text.search(unprintable) !== -1) scalar.type = 'QUOTE_DOUBLE'
  // Ruby merges the value of this key into its parent, quoted or not, unless the key is tagged as a text.
  if (text === '<<') scalar.tag = 'tag:yaml.org,2002:str'
}

/** Every text that holds such a character stands in double quotes. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
