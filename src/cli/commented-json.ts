// JSON with comments and commas at the end of lists, as editors allow it in configuration files.

import { findJsonMistake } from './json-mistake.ts'

/** A comment that is never closed goes on to the end, so that no part of the text is looked at again and again. */
const token =
  /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))*[}\]])/g

/** Throws where what is left is not JSON; every character keeps its place, so that positions are right. */
export function parseCommentedJson(text: string): unknown {
  return parseJson(withoutComments(text))
}

/** Spaces stand for them. */
export function withoutComments(text: string): string {
  return text.replace(/^\uFEFF/, ' ').replace(token, (found) => (found.startsWith('"') ? found : blank(found)))
}

/** Throws with the place where the text is not JSON, and without a word of it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const before = text.slice(0, findJsonMistake(text)).split('\n')
    throw new Error(`it is not JSON in line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`)
  }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
