// SQL as the dumping tools of databases write it: its statements, and the tokens of those that are read.

import type { Span } from '../../source/index.ts'
import type { Adapter } from '../table.ts'

export interface SqlToken extends Span {
  /** `name`: a quoted one. */
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign'
  /** Without quotes and escapes. */
  readonly text: string
}

export interface SqlStatement {
  readonly tokens: readonly SqlToken[]
  /** Where it breaks off; nothing of what is missing can be told. */
  readonly brokenAt: number | undefined
}

interface Scan {
  readonly text: string
  readonly adapter: Adapter
  /** Where lines begin that create a table. */
  readonly starts: readonly number[]
  /** The first of them that is not passed yet. */
  nextStart: number
  at: number
  /** How often the end of something was looked for in vain. */
  lost: number
}

/** Statements that say nothing of tables are not read further than to their end. */
const readWords: readonly string[] = ['CREATE', 'ALTER', 'COMMENT', 'DROP']

/** What else is created and altered, most of it very often. */
const otherWords: readonly string[] =
  'INDEX SEQUENCE FUNCTION PROCEDURE TRIGGER EXTENSION SCHEMA RULE POLICY AGGREGATE'.split(' ')

/** Half-written files hold a few of these; every search for an end costs the rest of the file. */
const mostLost = 20

/** A statement ends before a line that creates a table, so that one which is broken costs no other. */
export function* sqlStatements(text: string, adapter: Adapter): Generator<SqlStatement> {
  const starts = [...text.matchAll(/^CREATE (?:\w+ )?TABLE\b/gim)].map(({ index }) => index)
  const scan: Scan = { text, adapter, starts: [...starts, text.length], nextStart: 0, at: 0, lost: 0 }
  while (scan.at < text.length) {
    const statement = nextStatement(scan)
    if (statement.tokens.length > 0) yield statement
  }
}

function nextStatement(scan: Scan): SqlStatement {
  const tokens: SqlToken[] = []
  let isRead = true
  for (let first = true; ; ) {
    skipSpace(scan, first)
    const limit = limitOf(scan, first)
    const { at } = scan
    if (at >= limit) {
      const isBroken = isRead && !first && (limit < scan.text.length || depthOf(tokens) > 0)
      return { tokens: isRead ? tokens : [], brokenAt: isBroken ? limit : undefined }
    }
    const letter = scan.text[at] ?? ''
    if (letter === ';') {
      scan.at++
      return { tokens: isRead ? tokens : [], brokenAt: undefined }
    }
    const token = nextToken(scan, letter, limit)
    if (token === undefined) return { tokens: isRead ? tokens : [], brokenAt: at }
    if (first) isRead = isWord(token, ...readWords)
    else if (tokens.length === 1) isRead &&= !isWord(token, ...otherWords)
    first = false
    if (isRead) tokens.push(token)
    else skipPlain(scan, limit)
    if (isCopy(scan, tokens, token, isRead)) skipCopied(scan)
  }
}

const plainPart = /[^;'"`$\-/#\\[\w]+|(?!stdin;|e')\w+/iy

/** What ends nothing and begins nothing that has an end of its own. */
function skipPlain(scan: Scan, limit: number): void {
  plainPart.lastIndex = scan.at
  while (plainPart.test(scan.text) && plainPart.lastIndex <= limit) scan.at = plainPart.lastIndex
}

function depthOf(tokens: readonly SqlToken[]): number {
  let depth = 0
  for (const { kind, text } of tokens) if (kind === 'sign') depth += text === '(' ? 1 : text === ')' ? -1 : 0
  return depth
}

/** Where the next table begins behind the first token of a statement. */
function limitOf(scan: Scan, isFirst: boolean): number {
  const { starts, at } = scan
  while ((starts[scan.nextStart] ?? scan.text.length) < at) scan.nextStart++
  const start = starts[scan.nextStart] ?? scan.text.length
  return isFirst && start === at ? (starts[scan.nextStart + 1] ?? scan.text.length) : start
}

/** Spaces, comments, and lines that are meant for the client. */
function skipSpace(scan: Scan, isBetween: boolean): void {
  const { text } = scan
  for (;;) {
    const { at } = scan
    const code = text.charCodeAt(at)
    if (code <= 32 || code === 0xfeff) scan.at++
    else if (code === 45 && text[at + 1] === '-') scan.at = lineEnd(text, at)
    else if (code === 35 && scan.adapter === 'mysql') scan.at = lineEnd(text, at)
    else if (code === 47 && text[at + 1] === '*') scan.at = insideOfVersion(scan) ?? behind(scan, '*/', at + 2)
    else if (code === 42 && text[at + 1] === '/' && scan.adapter === 'mysql') scan.at += 2
    else if (code === 92 && isBetween) scan.at = lineEnd(text, at)
    else if (isBetween && /^DELIMITER [^;\s]|^DELIMITER ;;/i.test(text.slice(at, at + 12)))
      scan.at = lineEnd(text, behind(scan, '\nDELIMITER ;', at))
    else return
  }
}

/** mysqldump writes views, and what else is new, for the versions that have it: `/*!50001 CREATE VIEW …`, `/*!80016 NOT ENFORCED`. */
const ofVersion = /\/\*!\d+\s+(?=(?:CREATE|DEFINER|VIEW|DROP|NOT)\b)/iy

function insideOfVersion({ text, at, adapter }: Scan): number | undefined {
  ofVersion.lastIndex = at
  return adapter === 'mysql' && ofVersion.test(text) ? ofVersion.lastIndex : undefined
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Where what is open ends; where the line ends if it never does. */
function behind(scan: Scan, closing: string, from: number): number {
  const end = scan.lost > mostLost ? -1 : scan.text.indexOf(closing, from)
  if (end >= 0) return end + closing.length
  scan.lost++
  return lineEnd(scan.text, from)
}

function isCopy({ text }: Scan, tokens: readonly SqlToken[], last: SqlToken, isRead: boolean): boolean {
  if (isRead || tokens.length > 0 || last.kind !== 'word' || last.end - last.start !== 5) return false
  return text[last.end] === ';' && last.text.toLowerCase() === 'stdin'
}

function skipCopied(scan: Scan): void {
  scan.at = behind(scan, '\n\\.', scan.at)
}

const wordPart = /[\w$\u0080-\uffff]*/y
const numberPart = /[\d.]*(?:[eE][+-]?\d+)?/y

/** `undefined` where a quote is not closed; the scan goes on at the next table. */
function nextToken(scan: Scan, letter: string, limit: number): SqlToken | undefined {
  const { text, at, adapter } = scan
  const hasEscapes = adapter === 'mysql'
  if (letter === "'") return quoted(scan, { quote: "'", kind: 'text', hasEscapes }, limit)
  if (letter === '`') return quoted(scan, { quote: '`', kind: 'name', hasEscapes: false }, limit)
  if (letter === '"') return quoted(scan, { quote: '"', kind: hasEscapes ? 'text' : 'name', hasEscapes }, limit)
  if (letter === '[' && adapter === 'sqlite') return quoted(scan, { quote: ']', kind: 'name', hasEscapes }, limit)
  if (letter === '$' && adapter === 'postgresql') return dollarQuoted(scan)
  if (/\d/.test(letter)) return matched(scan, numberPart, 'number')
  // `E'\n'`
  if (text[at + 1] === "'" && /[eE]/.test(letter)) {
    scan.at++
    return quoted(scan, { quote: "'", kind: 'text', hasEscapes: true }, limit)
  }
  if (/[\w\u0080-\uffff]/.test(letter)) return matched(scan, wordPart, 'word')
  scan.at++
  return { kind: 'sign', text: letter, start: at, end: at + 1 }
}

function matched(scan: Scan, pattern: RegExp, kind: 'word' | 'number'): SqlToken {
  const { at, text } = scan
  pattern.lastIndex = at
  const found = pattern.exec(text)?.[0] ?? ''
  scan.at = at + Math.max(found.length, 1)
  return { kind, text: found, start: at, end: scan.at }
}

interface Quoting {
  readonly quote: string
  readonly kind: 'name' | 'text'
  /** A backslash takes the meaning of the letter behind it. */
  readonly hasEscapes: boolean
}

function quoted(scan: Scan, quoting: Quoting, limit: number): SqlToken | undefined {
  const { text, at: start } = scan
  const { quote, kind, hasEscapes } = quoting
  let isPlain = true
  for (let at = start + 1; at < limit; at++) {
    const letter = text[at]
    if (letter === quote && text[at + 1] !== quote) {
      scan.at = at + 1
      const inner = text.slice(start + 1, at)
      return { kind, text: isPlain ? inner : unquoted(inner, quoting), start, end: scan.at }
    }
    if (letter !== quote && (letter !== '\\' || !hasEscapes)) continue
    isPlain = false
    at++
  }
  scan.at = limit
  return undefined
}

const lettersByEscape: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' }

function unquoted(inner: string, { quote, hasEscapes }: Quoting): string {
  const doubled = inner.replaceAll(quote + quote, quote)
  if (!hasEscapes) return doubled
  return doubled.replaceAll(/\\([\s\S])/g, (_all, letter: string) => lettersByEscape[letter] ?? letter)
}

/** `$$ … $$`, `$body$ … $body$`: what stands inside is code of a function. */
function dollarQuoted(scan: Scan): SqlToken {
  const { text, at: start } = scan
  const tag = /^\$\w{0,60}\$/.exec(text.slice(start, start + 62))?.[0]
  if (tag === undefined) {
    scan.at++
    return { kind: 'sign', text: '$', start, end: scan.at }
  }
  scan.at = behind(scan, tag, start + tag.length)
  return { kind: 'text', text: '', start, end: scan.at }
}

/** The token is one of these words, however it is written. */
export function isWord(token: SqlToken | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text.toUpperCase())
}

export function isSign(token: SqlToken | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign
}
