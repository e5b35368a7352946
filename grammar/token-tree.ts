// The second pass: openers and closers become groups, with one explicit stack. The opener token itself carries its
// group, so a whole body is one token to the grammar. Where something does not match, `recoverTree` decides.

import {
  acceptsSection,
  closeGroup,
  closingOf,
  closings,
  currentTokens,
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
function matchStrictly(tokens: readonly Token[]): Token[] | undefined {
  const root: Token[] = []
  const stack: (Token | undefined)[] = []
  let current = root
  let opener: Token | undefined
  for (const token of tokens) {
    switch (roles[token.tokenTypeIdx]) {
      case Role.opener:
        current.push(token)
        stack.push(opener)
        opener = token
        current = openGroup(token).tokens
        break
      case Role.closer:
        if (opener === undefined || closingOf(opener) !== closings[token.tokenTypeIdx]) return undefined
        if (token.tokenType !== t.End && current[current.length - 1]?.tokenType === t.Newline) current.pop()
        current.push(endOfGroup)
        closeGroup(opener, token.start, token.end)
        if (token.content !== '') opener.content = token.content
        opener = stack.pop()
        current = opener === undefined ? root : currentTokens(opener)
        break
      case Role.section:
        if (opener !== undefined && acceptsSection(opener, token, current[current.length - 1])) {
          current.push(endOfGroup)
          current = openSection(opener, token)
        } else if (token.tokenType === t.In) current.push(token)
        else return undefined
        break
      default:
        current.push(token)
    }
  }
  if (opener !== undefined) return undefined
  root.push(endOfGroup)
  return root
}
