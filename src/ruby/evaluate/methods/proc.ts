// Methods of blocks and lambdas.

import type { Call } from '../call.ts'
import { isKind, type RubyProc, type Value } from '../values.ts'
import type { Methods } from './method.ts'

const callProc = (receiver: RubyProc, call: Call): Value => receiver.call(call)

/** First one, then the other with what the first gave. */
function compose(first: RubyProc, second: Value | undefined, evaluator: Call['evaluator']): RubyProc | undefined {
  if (second === undefined) return undefined
  return {
    kind: 'proc',
    isLambda: true,
    node: undefined,
    frame: undefined,
    call: (made) => {
      evaluator.budget.step()
      return evaluator.send(second, 'call', { ...made, arguments: [first.call(made)] })
    },
  }
}

export const procMethods: Methods<RubyProc> = {
  call: callProc,
  '()': callProc,
  '[]': callProc,
  yield: callProc,
  '===': callProc,
  to_proc: (receiver) => receiver,
  '>>': (receiver, { evaluator, arguments: [other] }) => compose(receiver, other, evaluator),
  '<<': (receiver, { evaluator, arguments: [other] }) =>
    isKind(other, 'proc') ? compose(other, receiver, evaluator) : undefined,
  curry: () => undefined,
  'lambda?': ({ isLambda }) => isLambda,
  arity: ({ node }) => {
    const parameters = node?.parameters
    if (parameters === undefined) return 0
    if (parameters.kind === 'ItParametersNode') return 1
    if (parameters.kind === 'NumberedParametersNode') return parameters.maximum
    const { requireds, optionals, rest, posts } = parameters.parameters ?? {
      requireds: [],
      optionals: [],
      rest: undefined,
      posts: [],
    }
    const count = requireds.length + posts.length
    return optionals.length > 0 || rest !== undefined ? -count - 1 : count
  },
}
