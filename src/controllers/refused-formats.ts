// 406 is answered in the format that was asked for, if Rails can say errors in it: where an action takes JSON, that is
// another one.

import type { Answer } from './answers/index.ts'

export function withRefusedFormats(answers: readonly Answer[]): readonly Answer[] {
  const isRefusal = ({ status, isOfRails }: Answer): boolean => status === 406 && isOfRails === true
  if (!answers.some(isRefusal) || !answers.some(isInJson)) return answers
  return answers.map((answer) => (isRefusal(answer) ? { ...answer, body: { kind: 'none' } } : answer))
}

function isInJson({ by, body, isForJson }: Answer): boolean {
  return (
    by === 'action' &&
    (isForJson === true || body.kind === 'json' || (body.kind === 'template' && body.format === 'json'))
  )
}
