// A place in a YAML text, and how far its line is indented.

import { NotRead } from './yaml-node.ts'

export class TextCursor {
  readonly text: string
  at = 0
  private lineStart = 0

  constructor(text: string) {
    this.text = text
  }

  get column(): number {
    return this.at - this.lineStart
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  peek(ahead = 0): string {
    return this.text[this.at + ahead] ?? ''
  }

  /** Whether a character with a blank behind it stands here. */
  isIndicator(character: string): boolean {
    return this.peek() === character && isBlank(this.peek(1))
  }

  lineEnd(from = this.at): number {
    const end = this.text.indexOf('\n', from)
    return end === -1 ? this.text.length : end
  }

  moveTo(at: number): void {
    const passed = this.text.slice(this.at, at).lastIndexOf('\n')
    if (passed !== -1) this.lineStart = this.at + passed + 1
    this.at = at
  }

  /** To the next line. */
  passLine(): void {
    const end = this.lineEnd()
    this.at = Math.min(end + 1, this.text.length)
    if (end < this.text.length) this.lineStart = this.at
  }

  skipSpaces(): void {
    while (this.peek() === ' ') this.at++
    // Ruby's parser takes tabs in some places; nobody is sure in which.
    if (this.peek() === '\t') throw new NotRead()
  }

  /** Whether only a comment is left of the line. */
  isAtLineEnd(): boolean {
    this.skipSpaces()
    const next = this.peek()
    return next === '' || next === '\n' || (next === '#' && isBlank(this.text[this.at - 1] ?? ''))
  }

  /** To the next character that is no blank and in no comment. */
  skipBlanks(): void {
    while (!this.isAtEnd && this.isAtLineEnd()) this.passLine()
  }

  expectLineEnd(): void {
    if (!this.isAtLineEnd()) throw new NotRead()
  }
}

/** The empty text stands for the end. */
export function isBlank(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === ''
}
