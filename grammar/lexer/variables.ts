// Variables that begin with a sign: `@name`, `@@name`, `$name`, `$1`, `$~`.

import { BackReference, ClassVariable, GlobalVariable, InstanceVariable, NumberedReference } from '../tokens.ts'
import { CodeClass, codeClasses, wordEnd } from './characters.ts'
import type { LexerState } from './state.ts'

const variable =
  /@@?[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*|\$(?:[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*|[1-9]\d*|0|-\w|[~*$?!@/\\;,.=:<>"&`'+])/uy

/** Reads the variable that starts at `start`, if one does. */
export function lexVariable(state: LexerState, start: number): boolean {
  const { text } = state
  const first = text.charCodeAt(start + 1)
  // Most are plain instance variables.
  if (text.charCodeAt(start) === 64 && first > 64 && first < 123 && codeClasses[first] === CodeClass.word) {
    const end = wordEnd(text, start + 1)
    state.emit(InstanceVariable, start, end, text.slice(start, end))
    return true
  }
  variable.lastIndex = start
  const match = variable.exec(state.text)
  if (match === null) return false
  const name = match[0]
  const end = start + name.length
  const sign = name.charAt(1)
  if (name.charAt(0) === '@') state.emit(sign === '@' ? ClassVariable : InstanceVariable, start, end, name)
  else if (sign >= '1' && sign <= '9') state.emit(NumberedReference, start, end, name)
  else if ("&`'+".includes(sign)) state.emit(BackReference, start, end, name)
  else state.emit(GlobalVariable, start, end, name)
  return true
}
