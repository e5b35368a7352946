// Values as blocks: `&:name`, `&method(:name)`, `&object`.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { type Closure, symbolClosure } from '../values/closure.ts'
import { isNil, nameOfValue, singlesOf, type Value } from '../values/value.ts'
import { nothingPassed, type Passed } from './passed.ts'

/** What `to_proc` makes of a value. */
export function toClosure(
  machine: Machine,
  value: Value,
  site: { readonly node: ast.Node; readonly frame: Frame },
): Closure | undefined {
  if (value.kind === 'closure') return value
  if (isNil(value)) return undefined
  const name = nameOfValue(value)
  if (name !== undefined) return symbolClosure(name)
  const hash = machine.hashOfValue(value)
  if (hash !== undefined || machine.contentOf(value)?.kind === 'instance') {
    const made = machine.invoke({ ...site, ...nothingPassed, receiver: value, name: 'to_proc' })
    if (made.kind === 'closure') return made
  }
  // Any of several, or what is not known, may be called.
  const closures = singlesOf(value).flatMap((single) => toOneClosure(single))
  return {
    kind: 'closure',
    isLambda: false,
    code: {
      kind: 'native',
      arity: -1,
      run: (inner, passed) =>
        inner.branch(
          closures.length === 0
            ? [() => unknownResult(inner, passed, site)]
            : closures.map((each) => () => inner.call(each, passed)),
        ),
    },
  }
}

function toOneClosure(single: Value): readonly Closure[] {
  if (single.kind === 'closure') return [single]
  const name = nameOfValue(single)
  return name === undefined ? [] : [symbolClosure(name)]
}

function unknownResult(
  machine: Machine,
  passed: Passed,
  site: { readonly node: ast.Node; readonly frame: Frame },
): Value {
  return machine.unknownCall({ ...site, ...passed, receiver: undefined, name: 'call' })
}
