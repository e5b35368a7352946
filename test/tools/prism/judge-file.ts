// The verdict on one file: what Prism says to it, what we say to it, and where the two differ.

import { inspect } from 'node:util'
import { type ParsedRuby, parseBodies, parseRuby, type RubyError, type StatementsNode } from '../../../grammar/index.ts'
import { compareComments, compareTrees, type Difference } from './compare.ts'
import { fromPrism } from './from-prism.ts'
import type { PlainNode } from './node-fields.ts'
import { parseWithPrism } from './prism.ts'

export type Verdict = LeftOut | Compared

/** A file on which there is no truth to compare with. */
export interface LeftOut {
  readonly kind: 'left out'
  readonly reason: 'Prism rejects it' | 'Prism crashes' | 'it says so itself'
}

export interface Compared {
  readonly kind: 'compared'
  readonly errors: readonly RubyError[]
  readonly tree: readonly Difference[]
  readonly comments: readonly Difference[]
  /** What our tree leaves opaque, as Prism reads it. */
  readonly opaques: readonly PlainNode[]
}

/** The first line of a file in which we differ from Prism on purpose, with the reason. */
export const differsOnPurpose = /^# prism: differs - \S/

export function judgeFile(text: string): Verdict {
  if (differsOnPurpose.test(text)) return { kind: 'left out', reason: 'it says so itself' }
  const result = parseWithPrism(text)
  if (result === undefined) return { kind: 'left out', reason: 'Prism crashes' }
  if (result.errors.length > 0) return { kind: 'left out', reason: 'Prism rejects it' }
  const prism = fromPrism(result, text)
  const ours = parseWhole(text)
  const { differences, opaques } = compareTrees(ours.program, prism.program)
  const comments = compareComments(ours.comments, prism.comments)
  return { kind: 'compared', errors: ours.errors, tree: differences, comments, opaques }
}

/** Our tree with every body parsed. A parser that throws has read nothing, and says so in place of an error. */
export function parseWhole(text: string): ParsedRuby {
  try {
    return parseBodies(parseRuby(text))
  } catch (error) {
    const nothing = { start: 0, end: 0 }
    const statements: StatementsNode = { kind: 'StatementsNode', ...nothing, body: [] }
    const thrown: RubyError = {
      code: 'ruby-syntax',
      ...nothing,
      message: `${thrownMessage} ${firstLines(error)}`,
      help: '',
    }
    return { program: { kind: 'ProgramNode', ...nothing, statements }, comments: [], errors: [thrown] }
  }
}

const thrownMessage = 'the parser threw'

/** What was thrown, and where. */
function firstLines(error: unknown): string {
  return inspect(error).split(/\n\s*/, 2).join(' ')
}

export function hasThrown({ errors }: ParsedRuby): boolean {
  return errors.some(({ message }) => message.startsWith(thrownMessage))
}

export function isAccepted({ errors }: Compared): boolean {
  return errors.length === 0
}

export function isEqual(verdict: Compared): boolean {
  return isAccepted(verdict) && verdict.tree.length === 0 && verdict.comments.length === 0
}
