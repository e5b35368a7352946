// The second pass: openers and closers become groups, with one explicit stack. The opener token itself carries its
// group, so a whole body is one token to the grammar. Where something does not match, `recoverTree` decides.

import {
  acceptsSection,
  closeGroup,
  closingOf,
  closings,
  endOfGroup,
  openGroup,
  openSection,
  Role,
  roles,
  type TokenTree,
} from './groups.ts'
import { recoverTree } from './recovery.ts'
import type { Token } from './tokens.ts'
import * as t from './tokens.ts'

export function buildTokenTree(tokens: readonly Token[], text: string): TokenTree {
  const strict = matchStrictly(tokens)
  if (strict !== undefined) return { tokens: strict, errors: [] }
  for (const token of tokens) forgetGroup(token)
  return recoverTree(tokens, text)
}

function forgetGroup(token: Token): void {
  if (token.group === undefined) return
  token.end = token.group.openerEnd
  token.group = undefined
}

/** The tree of a text whose openers and closers all match; else `undefined`, and recovery begins anew. */
function matchStrictly(tokens: readonly Token[]): readonly Token[] | undefined {
  const lists = new OpenLists()
  const stack: (Token | undefined)[] = []
  let opener: Token | undefined
  for (const token of tokens) {
    switch (roles[token.tokenTypeIdx]) {
      case Role.opener:
        lists.add(token)
        stack.push(opener)
        opener = token
        openGroup(token)
        lists.begin()
        break
      case Role.closer:
        if (opener === undefined || closingOf(opener) !== closings[token.tokenTypeIdx]) return undefined
        if (token.tokenType !== t.End && lists.last?.tokenType === t.Newline) lists.removeLast()
        setTokens(opener, lists.end())
        closeGroup(opener, token.start, token.end)
        if (token.content !== '') opener.content = token.content
        opener = stack.pop()
        break
      case Role.section:
        if (opener !== undefined && acceptsSection(opener, token, lists.last)) {
          setTokens(opener, lists.end())
          openSection(opener, token)
          lists.begin()
        } else if (token.tokenType === t.In) lists.add(token)
        else return undefined
        break
      default:
        lists.add(token)
    }
  }
  return opener === undefined ? lists.end() : undefined
}

/** Gives the list that was read last its tokens. */
function setTokens({ group }: Token, tokens: Token[]): void {
  if (group === undefined) return
  const target = group.sections[group.sections.length - 1] ?? group
  target.tokens = tokens
}

/** All lists that are open, one behind the other, so that each is made when its length is known. */
class OpenLists {
  private readonly tokens: Token[] = []
  private size = 0
  /** Where the innermost list begins, and where those around it do. */
  private from = 0
  private readonly outer: number[] = []

  /** The last token of the innermost list. */
  get last(): Token | undefined {
    return this.size > this.from ? this.tokens[this.size - 1] : undefined
  }

  add(token: Token): void {
    this.tokens[this.size++] = token
  }

  removeLast(): void {
    this.size--
  }

  begin(): void {
    this.outer.push(this.from)
    this.from = this.size
  }

  end(): Token[] {
    this.add(endOfGroup)
    const list = this.tokens.slice(this.from, this.size)
    this.size = this.from
    this.from = this.outer.pop() ?? 0
    return list
  }
}
