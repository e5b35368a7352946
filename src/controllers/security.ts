// Whether an operation demands credentials, and which.

import type { Answer } from './answers/index.ts'
import type { CallbackResult } from './callback-chain.ts'
import { type Credential, keyOfCredential } from './credentials.ts'
import { forgeryCallback } from './gate-lines.ts'

/** The credentials of which the code asks for one; none where it does not tell what it asks for. */
export interface Security {
  readonly credentials: readonly Credential[]
  /** The answers that turn others away. */
  readonly answers: readonly Answer[]
}

/** A callback that turns away those who show nothing: by 401, or by 403 where it looks for a key. */
export function securityOf(
  results: readonly CallbackResult[],
  answers: readonly (readonly Answer[])[],
): Security | undefined {
  const refusing = results.flatMap((result, index) => {
    const own = answers[index] ?? []
    return refuses(result, own) ? [{ result, own }] : []
  })
  if (refusing.length === 0) return undefined
  const credentials = new Map<string, Credential>()
  for (const { result } of refusing) for (const each of result.credentials) credentials.set(keyOfCredential(each), each)
  const refusals = refusing.flatMap(({ own }) => own.filter(({ status }) => status === refusalIn(own)))
  return { credentials: [...credentials.values()], answers: refusals }
}

function refusalIn(answers: readonly Answer[]): 401 | 403 {
  return answers.some(({ status }) => status === 401) ? 401 : 403
}

function refuses({ credentials, method }: CallbackResult, answers: readonly Answer[]): boolean {
  // A form of another site is refused whoever sends it.
  if (method === forgeryCallback.name) return false
  const refusal = refusalIn(answers)
  return answers.some(({ status }) => status === refusal) && (refusal === 401 || isKeyAsked(credentials))
}

function isKeyAsked(credentials: readonly Credential[]): boolean {
  return credentials.some(({ kind }) => kind === 'header' || kind === 'query')
}
