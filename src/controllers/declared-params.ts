// `param!` calls as a run meets them: what each declares is noted, its block runs for what is inside, and the parameter
// has its type in `params` from then on.

import {
  callClosure,
  type HashContent,
  type Host,
  hashContent,
  type Invocation,
  indexOrigin,
  keyOf,
  type Machine,
  namedOrigin,
  newError,
  passing,
  type Reference,
  some,
  textValue,
  unknown,
  unknownNamed,
  type Value,
} from '../flow/index.ts'
import { anything, nullable, type Shape, scalarShape, stringShape } from '../shape/index.ts'
import { bootArguments } from './boot-argument.ts'
import { type Draft, elementIndex, type ParamCalls, type Scope } from './params/index.ts'

/** What the gem raises for a parameter that does not fit. */
export const paramError = 'RailsParam::InvalidParameterError'

/** Each is written into a copy of those before it. */
const mostTypedParams = 100

/** Blocks nested more deeply are run after those around them, so that nesting costs no stack. */
const mostNestedBlocks = 20

/** A host that answers nothing, and never changes. */
const silent: Host = {
  name: 'a parameter',
  answer: () => undefined,
  shape: () => anything,
  join: (first) => first,
  isSame: () => true,
  unwound: (content) => content,
}

/** Stands for the number of an element in the block of an `Array`. */
const elementHost: Host = { ...silent, name: 'an index' }

/** Parameters that are not declared may be anything. */
const anyParams: HashContent = {
  ...hashContent(),
  others: { key: some(stringShape), value: unknownNamed('params[…]') },
  isIndifferent: true,
}

export class DeclaredParams {
  private readonly machine: Machine
  /** The controller. */
  private readonly self: Reference
  private readonly calls: ParamCalls
  private readonly add: (draft: Draft) => void
  private readonly postponed: (() => void)[] = []
  private nestedBlocks = 0
  private error: Value | undefined

  constructor(machine: Machine, self: Reference, calls: ParamCalls, add: (draft: Draft) => void) {
    this.machine = machine
    this.self = self
    this.calls = calls
    this.add = add
  }

  /** One is for all that know of it, since an action may declare thousands, but where somebody asks for the place. */
  private errorAt(site: Invocation): Value {
    const { machine, error } = this
    if (error !== undefined && machine.contentOf(error) !== undefined) return error
    const made = newError(machine, paramError, some(stringShape), site)
    if (!machine.program.tellsReasons) this.error = made
    return made
  }

  /** `params[:limit]` has a type after `param! :limit, Integer`. */
  private noteType(draft: Draft): void {
    const { machine, self } = this
    const shape = draft.parent === undefined ? shapeOfParam(draft) : undefined
    const params = machine.hashOfValue(machine.variablesOfInstance(self)?.get('params')) ?? anyParams
    if (shape === undefined || params.entries.size >= mostTypedParams) return
    const key = textValue(draft.name)
    const entry = { key, value: some(shape, indexOrigin(namedOrigin('params'), draft.name)), isOptional: false }
    const entries = new Map([...params.entries, [keyOf(key) ?? '', entry] as const])
    machine.setInstanceVariable(self, 'params', machine.hash({ ...params, entries }))
  }

  /** `param! :name, Type, options` */
  declare(invocation: Invocation, parent: Scope | undefined): Value {
    const { machine } = this
    const { node, frame, block } = invocation
    const values = bootArguments(machine, invocation)
    const content = machine.contentOf(invocation.values[0])
    const isElement = content?.kind === 'host' && content.host === elementHost
    const first = isElement ? elementIndex : values[0]
    const given = first === undefined ? values : [first, ...values.slice(1)]
    const draft = this.calls.read({ arguments: given, block, node, frame }, parent)
    // A parameter that does not fit is refused.
    if (machine.rescue !== undefined) machine.mayRaise(this.errorAt(invocation))
    if (draft === undefined) return unknown
    this.add(draft)
    this.noteType(draft)
    if (block !== undefined) {
      const nested = machine.allocate(node, { kind: 'host', host: this.nested(draft) })
      const index = machine.allocate(node, { kind: 'host', host: elementHost })
      this.runNested(() => callClosure(machine, block, passing(nested, index)))
    }
    return some(shapeOfParam(draft) ?? anything)
  }

  private runNested(run: () => void): void {
    if (this.nestedBlocks >= mostNestedBlocks) {
      this.postponed.push(run)
      return
    }
    this.nestedBlocks++
    try {
      run()
    } finally {
      // Code may leave the block by `return` or `raise`; what comes after it is not nested.
      this.nestedBlocks--
    }
    if (this.nestedBlocks > 0) return
    for (let next = this.postponed.shift(); next !== undefined; next = this.postponed.shift()) {
      this.nestedBlocks = 1
      next()
    }
    this.nestedBlocks = 0
  }

  /** What the block of a `Hash` or an `Array` is given. */
  private nested({ inside }: Draft): Host {
    return {
      ...silent,
      answer: (_machine, invocation) => (invocation.name === 'param!' ? this.declare(invocation, inside) : undefined),
    }
  }
}

const scalarTypes: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean'])

/** How a parameter is rendered that the action answers with, after `param!` has turned it into its type. */
function shapeOfParam({ schema, isRequired, isConditional }: Draft): Shape | undefined {
  const { type, format } = schema
  if (typeof type !== 'string' || !scalarTypes.has(type)) return undefined
  const scalar = scalarShape({ type: type as 'string', ...(format === undefined ? {} : { format }) }) // One of the four.
  return (isRequired || schema.default !== undefined) && !isConditional ? scalar : nullable(scalar)
}
