// Says where an action asks for more than is allowed.

import { type Application, type LocatedMethod, topFrame } from '../ruby/index.ts'

export function reportBroken(
  application: Application,
  error: unknown,
  { file, nesting, node }: Pick<LocatedMethod, 'file' | 'nesting' | 'node'>,
): void {
  const message =
    error instanceof RangeError ? 'the code is nested too deeply' : 'the code asks for more work than is allowed'
  application.report('ruby-too-much-work', message, node, { ...topFrame(file, null), nesting })
}
