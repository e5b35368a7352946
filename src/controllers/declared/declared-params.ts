// `param!` calls as a run meets them: what each declares is noted, its block runs for what is inside, and the parameter
// has its type in `params` from then on.

import {
  callClosure,
  errorOf,
  type HashContent,
  type Host,
  hashContent,
  type Invocation,
  keyOf,
  keyText,
  type Machine,
  optionsOf,
  passing,
  type Reference,
  some,
  symbolValue,
  textValue,
  unknown,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import { anything, stringShape } from '../../shape/index.ts'
import { type Draft, elementIndex, knownOptions, type ParamCalls, type Scope } from '../params/index.ts'
import { declaredPlace, type RequestPart, type Requests } from '../requests/index.ts'
import { bootArguments } from '../words/boot-argument.ts'
import { turnsWritten, valueLeft } from './declared-values.ts'

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

/** What a declaration stands in: the block of another one, and what that is of. */
interface Around {
  readonly scope: Scope
  /** `undefined` where that is too deep. */
  readonly place: RequestPart | undefined
}

interface Source {
  readonly machine: Machine
  /** The controller. */
  readonly self: Reference
  readonly requests: Requests
  readonly calls: ParamCalls
  readonly add: (draft: Draft) => void
}

/** Names of options that the gem does not know and hands on all the same; `undefined` where they may be any. */
type OwnOptions = ReadonlySet<string> | undefined

const none: OwnOptions = new Set()

/** More are not told apart. */
const mostOwnOptions = 20

function withOwnOptions(machine: Machine, known: OwnOptions, { values }: Invocation): OwnOptions {
  const given = optionsOf(machine, values)
  if (given === undefined || known === undefined) return known
  const names = Array.from(given.entries.values(), ({ key }) => keyText(key))
  const own = names.filter((name) => name === undefined || !(knownOptions.has(name) || known.has(name)))
  if (given.others === undefined && own.length === 0) return known
  const all = new Set([...known, ...own.filter((name) => name !== undefined)])
  return given.others !== undefined || own.includes(undefined) || all.size > mostOwnOptions ? undefined : all
}

/** The options of the declaration; those of a value that is not of the class are none. */
function optionsOfSome(own: OwnOptions): HashContent {
  const entries = [...knownOptions, ...(own ?? [])].map((name) => ({
    key: symbolValue(name),
    value: name === 'message' ? some(stringShape) : unknown,
    isOptional: true,
  }))
  return { ...hashContent(entries), others: own === undefined ? { key: unknown, value: unknown } : undefined }
}

export class DeclaredParams {
  private readonly source: Source
  private readonly postponed: (() => void)[] = []
  private nestedBlocks = 0
  private error: Value | undefined
  private ownOptions = none

  constructor(source: Source) {
    this.source = source
  }

  /**
   * One is for all that know of it, since an action may declare thousands, but where somebody asks for the place; with an
   * option of its own a declaration has another one, which has those of all before.
   */
  private errorAt(site: Invocation): Value {
    const { error } = this
    const { machine } = this.source
    const isKnown = error !== undefined && machine.contentOf(error) !== undefined
    const before = isKnown ? this.ownOptions : none
    this.ownOptions = withOwnOptions(machine, before, site)
    if (isKnown && this.ownOptions === before) return error
    // The name of what is nested as well: `guests[0][name]`.
    const param = some(stringShape)
    const made = errorOf(
      machine,
      paramError,
      { param, options: machine.hash(optionsOfSome(this.ownOptions), site.node) },
      site,
    )
    if (!machine.program.tellsReasons) this.error = made
    return made
  }

  /** `param! :name, Type, options` */
  declare(invocation: Invocation, around: Around | undefined): Value {
    const { machine, requests, calls, add } = this.source
    const { node, frame, block } = invocation
    const values = bootArguments(machine, invocation)
    const content = machine.contentOf(invocation.values[0])
    const isElement = content?.kind === 'host' && content.host === elementHost
    const first = isElement ? elementIndex : values[0]
    const given = first === undefined ? values : [first, ...values.slice(1)]
    const draft = calls.read({ arguments: given, block, node, frame }, around?.scope)
    // A parameter that does not fit is refused.
    if (machine.rescue !== undefined) machine.mayRaise(this.errorAt(invocation))
    if (draft === undefined) return unknown
    add(draft)
    const outer = around === undefined ? requests.root('params') : around.place
    const place = isElement ? outer : outer?.at(draft.name)
    if (block !== undefined) {
      const inside = draft.type === 'Array' ? place?.at(undefined) : place
      const nested = machine.allocate(node, { kind: 'host', host: this.nested({ scope: draft.inside, place: inside }) })
      const index = machine.allocate(node, { kind: 'host', host: elementHost })
      this.runNested(() => callClosure(machine, block, passing(nested, index)))
    }
    const declared = place && { draft, place, invocation }
    const value = declared && valueLeft(requests, declared)
    if (declared === undefined || place === undefined || value === undefined) return unknown
    if (turnsWritten(requests, declared)) requests.write(place, value)
    requests.write(declaredPlace(place), value)
    if (around === undefined) this.noteForViews(draft.name, value)
    return value
  }

  /** `params[:limit]` of a template. */
  private noteForViews(name: string, value: Value): void {
    const { machine, self } = this.source
    const params = machine.hashOfValue(machine.variablesOfInstance(self)?.get('params')) ?? anyParams
    if (params.entries.size >= mostTypedParams) return
    const key = textValue(name)
    const entries = new Map([...params.entries, [keyOf(key) ?? '', { key, value, isOptional: false }] as const])
    machine.setInstanceVariable(self, 'params', machine.hash({ ...params, entries }))
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
  private nested(around: Around): Host {
    return {
      ...silent,
      answer: (_machine, invocation) => (invocation.name === 'param!' ? this.declare(invocation, around) : undefined),
    }
  }
}
