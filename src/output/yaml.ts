// The document as YAML, so that Ruby reads the same values from it as from the JSON. Ruby's YAML is that of 1.1 with
// rules of its own: `:name` is a symbol, `1,000` a number, `2024-01-01` a date.

import type { Document } from '../openapi/index.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export function printYaml(document: Document): string {
  // What JSON cannot say, such as an infinite number, is the same in both.
  const values: Json = JSON.parse(JSON.stringify(document))
  return `${block(values, '')}\n`
}

/** Longer keys are marked as such, or readers would look for the colon without end. */
const longestKey = 1024

/** A list or an object on lines of its own, of which the first is begun; anything else behind what it belongs to. */
function block(value: Json, indent: string): string {
  if (!isFilled(value)) return scalar(value, indent)
  const lines = Array.isArray(value)
    ? value.map((item: Json) => `- ${block(item, `${indent}  `)}`)
    : Object.entries(value).map(([key, each]) => entry(key, each, indent))
  return lines.join(`\n${indent}`)
}

function entry(key: string, value: Json, indent: string): string {
  const name = keyText(key)
  const inner = `${indent}  `
  if (name.length > longestKey) return `? ${name}\n${indent}: ${block(value, inner)}`
  return `${name}:${isFilled(value) ? `\n${inner}` : ' '}${block(value, inner)}`
}

function isFilled(value: Json): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function scalar(value: Json, indent: string): string {
  if (typeof value === 'string') return textOf(value.toWellFormed(), indent)
  if (typeof value === 'number') return numberText(value)
  return JSON.stringify(value)
}

/** Ruby takes `1e+21` for a text; with a fraction it is a number everywhere. */
function numberText(value: number): string {
  return String(value).replace(/^(-?\d+)e/, '$1.0e')
}

function keyText(key: string): string {
  const text = key.toWellFormed()
  return isPlain(text) && !text.includes('\n') ? text : quoted(text)
}

function textOf(text: string, indent: string): string {
  if (isQuoted.test(text)) return quoted(text)
  if (text.includes('\n')) return /\n[\t ]+$/.test(text) ? quoted(text) : literal(text, indent)
  return isPlain(text) ? text : quoted(text)
}

/**
 * Begins like a number, a date, a symbol or another value that is no text to some reader; or with a space, which readers
 * take for the indentation of a text of several lines; has a tab, which some do not take outside of quotes; or has line
 * ends that YAML would change, or characters that it may hold only escaped.
 */
const isQuoted = /^[-+.:~<=\d\s]|^.*\t|[^\P{Cc}\n\t]|[\u2028\u2029\uFEFF\uFFFE\uFFFF]/u

/** Begins with a sign of YAML, or has one inside or at its end that is followed by a space. */
const hasSign = /^[[\]{},#&*!|>'"%@`]|^\?(?: |$)|: | #|[: ]$/

/** Words that stand for a value of another kind. */
const isWord = /^(?:|y|n|yes|no|on|off|true|false|null)$/i

function isPlain(text: string): boolean {
  return !isQuoted.test(text) && !hasSign.test(text) && !isWord.test(text)
}

/** A text of several lines, with a mark for how it ends: without the end of its last line, with that, or with more. */
function literal(text: string, indent: string): string {
  let start = text.length
  while (start > 0 && '\n\t '.includes(text.charAt(start - 1))) start--
  const end = text.slice(start)
  const first = end.indexOf('\n')
  const mark = first === -1 ? '-' : first === end.length - 1 ? '' : '+'
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  return `|${mark}${lines.map((line) => (line === '' ? '\n' : `\n${indent}${line}`)).join('')}`
}

const shortEscapes: Readonly<Record<string, string>> = { '0000': '\\0', '0007': '\\a', '000b': '\\v', '001b': '\\e' }

/** In double quotes, which are those of JSON for the most part. */
function quoted(text: string): string {
  const json = JSON.stringify(text)
    .replace(/(?<!\\)((?:\\\\)*)\\u(00..)/g, (_, before: string, code: string) => before + escaped(code))
    // Readers take the spaces away that stand before the end of a line.
    .replace(/ (?=\\n)/g, '\\ ')
    .replace(/[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu, unicodeEscape)
  // Ruby merges the value of this key into its parent, quoted or not, unless the key is tagged as a text.
  return text === '<<' ? `!!str ${json}` : json
}

function escaped(code: string): string {
  return shortEscapes[code] ?? `\\x${code.slice(2)}`
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
