// Says where an action asks for more than is allowed.

import { isTooMuch } from '../flow/index.ts'
import { type Application, type LocatedMethod, topFrame } from '../ruby/index.ts'

export function reportBroken(
  application: Application,
  error: unknown,
  method: Pick<LocatedMethod, 'file' | 'nesting' | 'node'> | undefined,
): void {
  if (!isTooMuch(error)) throw error
  if (method === undefined) return
  const { file, nesting, node } = method
  const message =
    error instanceof RangeError ? 'the code is nested too deeply' : 'the code asks for more work than is allowed'
  application.report('ruby-too-much-work', message, node, { ...topFrame(file, null), nesting })
}
