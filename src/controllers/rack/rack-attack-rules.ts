// The rules and responders that initializers give Rack::Attack: `throttle('req/ip', limit: 5, period: 60) { |req| req.ip }`.

import {
  type Closure,
  describe,
  eitherOf,
  exitFrom,
  type Frame,
  fromBoot,
  hashContent,
  type Invocation,
  instanceContent,
  isNamed,
  isTooMuch,
  keyOf,
  Machine,
  moduleOf,
  nameOfValue,
  nil,
  type Program,
  placeOf,
  type Reference,
  scopesIn,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { type Application, answerOfRails, type ast, rubyPathsBelow, walk } from '../../ruby/index.ts'
import { integerShape, type Place, stringShape } from '../../shape/index.ts'
import { typeOfCall } from '../../typing/index.ts'
import { installedIn } from '../gems/index.ts'
import { runOnce } from '../run-once.ts'

/** Of so many rules for one request it is not told which one refuses it. */
export const mostNamed = 20

/** Most take a tenth of it; what a rule asks of a session or a token says nothing of the route. */
const stepsOfRule = 300

export type Does = 'safe' | 'blocked' | 'throttled'

export interface Rule {
  readonly index: number
  readonly does: Does
  /** What is asked of each request; `undefined` where it is about the addresses of clients. */
  readonly matches: Closure | undefined
  /** What it is called. */
  readonly name: Value
  readonly place: Place
}

interface Responder {
  readonly closure: Closure
  readonly place: Place
  /** Former responders were given what Rack knows of the request. */
  readonly takesEnv: boolean
}

/** The words for rules, with their former names. */
const ruleWords: ReadonlyMap<string, Does> = new Map([
  ['safelist', 'safe'],
  ['whitelist', 'safe'],
  ['blocklist', 'blocked'],
  ['blocklist_ip', 'blocked'],
  ['blacklist', 'blocked'],
  ['throttle', 'throttled'],
])

const responderWord = /^(?:(block|black)listed|throttled)_respon(se|der)=$/

/** What is known of the request that a rule is asked about. */
interface RequestAtHand {
  readonly tell: (name: string) => Value | undefined
  readonly endpoint: (
    path: string | undefined,
    verb: string,
  ) => { readonly controller: string; readonly action: string } | undefined
}

const attack = 'Rack::Attack'
const attackClass = `${attack}::Class`
const requestClass = `${attack}::Request`
const envClass = `${attack}::Env`

export class AttackRules {
  readonly all: Rule[] = []
  readonly responders = new Map<Does, Responder>()
  readonly machine: Machine
  /** `Rack::Attack`, which the body of the class may give methods. */
  private readonly attack: Reference
  private isEnabled = true
  /** The name of the rule that refuses the request. */
  private matched: Value = unknown
  private readonly request: RequestAtHand

  constructor(application: Application, program: Program, request: RequestAtHand) {
    this.request = request
    this.machine = new Machine(program, {
      answer: (_machine, invocation) => this.answer(invocation),
      guess: (machine, call) => typeOfCall(machine, call, () => false),
    })
    this.attack = this.machine.allocate(undefined, instanceContent(attackClass, true))
    if (!installedIn(application).has('rack-attack')) return
    const paths = pathsOf(application)
    if (isPlugged(application, paths)) for (const path of paths) this.readFile(application, path)
    if (!this.isEnabled) this.all.length = 0
  }

  /** Reads what a block gives for a request, which leaves nothing behind; `undefined` where it does not come to its end. */
  read<Read>(closure: Closure, readValue: (value: Value) => Read, given = requestClass): Read | undefined {
    const { machine } = this
    const mark = machine.mark()
    machine.rescue = exitFrom(machine.objects)
    machine.allow(stepsOfRule)
    try {
      const request = machine.allocate(undefined, instanceContent(given, true))
      return this.toEnd(() => readValue(machine.yieldTo(closure, request)))
    } finally {
      machine.rescue = undefined
      machine.backTo(mark)
    }
  }

  /** What a responder gives. */
  respond<Read>(
    { closure, takesEnv }: Responder,
    matched: readonly Rule[],
    readValue: (value: Value) => Read,
  ): Read | undefined {
    this.matched = matched.length < mostNamed ? eitherOf(matched.map(({ name }) => name)) : unknown
    return this.read(closure, readValue, takesEnv ? envClass : requestClass)
  }

  private readFile({ rubyFiles }: Application, path: string): void {
    const file = rubyFiles.find(path)
    if (file === undefined) return
    const { machine } = this
    const scopes = scopesIn(machine.newScope())
    const frame: Frame = { ...machine.nowhere.frame, file, scopes }
    this.toEnd(() => machine.statements(file.parsed.program.statements, frame))
    walk(file.parsed.program, (node) => {
      if (node.kind === 'ClassNode' && isAttackNode(node)) this.readBody(node, frame)
    })
  }

  /** `class Rack::Attack` */
  private readBody({ body }: ast.ClassNode, frame: Frame): void {
    const { machine } = this
    const statements = body?.kind === 'BeginNode' ? body.statements : body
    const scopes = scopesIn(machine.newScope())
    const inner = { ...frame, scopes, self: this.attack, nesting: ['Rack', attack] }
    this.toEnd(() => machine.statements(statements, inner))
  }

  private toEnd<Result>(run: () => Result): Result | undefined {
    let result: Result | undefined
    try {
      const goesOn = this.machine.goesOn(() => {
        result = run()
      })
      return goesOn ? result : undefined
    } catch (error) {
      if (!isTooMuch(error)) throw error
      return undefined
    }
  }

  /** `Rails.application.routes.recognize_path(path, method: request_method)` of the request that is asked about. */
  private recognized(call: Invocation): Value | undefined {
    const { machine } = this
    const [path, options] = call.values
    const method = (options && machine.hashOfValue(options))?.entries.get(keyOf(symbolValue('method')) ?? '')
    const verb = method === undefined ? 'GET' : nameOfValue(method.value)
    const endpoint = this.request.endpoint(path && nameOfValue(path), verb ?? '')
    return endpoint && recognizedAs(machine, endpoint, call)
  }

  private answer(call: Invocation): Value | undefined {
    const { machine } = this
    const { receiver, name, values, block, frame } = call
    const asked = receiver ?? frame.self
    const isConstant = moduleOf(asked)?.name === attack || (asked.kind === 'some' && isNamed(asked.origin, attack))
    if (isConstant || (asked.kind === 'reference' && asked.id === this.attack.id)) {
      const does = ruleWords.get(name)
      if (does !== undefined) {
        this.all.push({
          index: this.all.length,
          does,
          matches: block,
          name: values[0] ?? unknown,
          place: placeOf(call),
        })
        return nil
      }
      const responder = responderWord.exec(name)
      const [value] = values
      if (responder !== null && value?.kind === 'closure')
        this.responders.set(responder[1] === undefined ? 'throttled' : 'blocked', {
          closure: value,
          place: placeOf(call),
          takesEnv: responder[2] === 'se',
        })
      if (name === 'enabled=' && value !== undefined) this.isEnabled = truthOf(value) !== false
      if (isConstant) return machine.invoke({ ...call, receiver: this.attack })
    }
    const className = asked.kind === 'reference' ? machine.classNameOf(asked) : undefined
    if (className === requestClass && name === 'env')
      return machine.allocate(call.node, instanceContent(envClass, true))
    if (className === envClass) return answerEnv(machine, call, this.matched)
    if (className === requestClass) return this.request.tell(name) ?? (texts.has(name) ? some(stringShape) : undefined)
    if (asked.kind !== 'some') return runOnce(machine, call)
    const words = describe(asked.origin)
    if (words === 'Rails.application.routes' && name === 'recognize_path') return this.recognized(call)
    return answerSetting(machine, words, call) ?? runOnce(machine, call)
  }
}

/** What `recognize_path` tells of a request: its segments stand beside the action, and are not known. */
function recognizedAs(
  machine: Machine,
  { controller, action }: { readonly controller: string; readonly action: string },
  { node }: Invocation,
): Value {
  const entries = Object.entries({ controller, action }).map(([key, text]) => ({
    key: symbolValue(key),
    value: textValue(text),
    isOptional: false,
  }))
  return machine.hash({ ...hashContent(entries), others: { key: unknown, value: unknown } }, node)
}

/** Initializers run where the application does. */
function answerSetting(machine: Machine, asked: string, { name, values }: Invocation): Value | undefined {
  const given = values.flatMap((value) => (value.kind === 'exact' ? [value.value] : []))
  const answer = given.length === values.length ? answerOfRails(asked, name, given) : undefined
  return answer === undefined ? undefined : fromBoot(machine, answer)
}

/** What a throttle notes of the request that is too much. */
const matchData = ['count', 'period', 'limit', 'epoch_time'] as const

function answerEnv(machine: Machine, call: Invocation, matched: Value): Value | undefined {
  const { name, values, node } = call
  const key = name === '[]' || name === 'fetch' || name === 'dig' ? nameOfValue(values[0]) : undefined
  if (key === 'rack.attack.matched')
    return nameOfValue(singlesOf(matched)[0]) === undefined ? some(stringShape) : matched
  if (key !== 'rack.attack.match_data') return undefined
  const numbers = matchData.map((each) => ({ key: symbolValue(each), value: some(integerShape), isOptional: false }))
  const others = { key: symbolValue('discriminator'), value: unknown, isOptional: false }
  const data = machine.hash(hashContent([...numbers, others]), node)
  const inside = values.slice(1)
  return name === 'dig' && inside.length > 0 ? machine.invoke({ ...call, receiver: data, values: inside }) : data
}

/** What every request has. */
const texts: ReadonlySet<string> = new Set(['ip', 'host', 'url', 'query_string', 'scheme'])

function pathsOf({ files }: Application): readonly string[] {
  const paths = rubyPathsBelow(files, 'config/initializers')
  return paths.filter((path) => /\bRack::Attack\b|\bclass Attack\b/.test(files.read(path) ?? ''))
}

/** From 6.2 on it stands before the routes of Rails 5.1 and newer without being told to. */
function isPlugged(application: Application, paths: readonly string[]): boolean {
  if (installedIn(application).isSince('rack-attack', 6, 2) !== false) return true
  const plugs = /^[^#\n]*\bmiddleware\.(?:use|insert\w*)\b[^#\n]*Rack::Attack/m
  return [...paths, 'config/application.rb'].some((path) => plugs.test(application.files.read(path) ?? ''))
}

/** `class Rack::Attack`, or `class Attack` in `module Rack`. */
function isAttackNode({ constantPath: path }: ast.ClassNode): boolean {
  if (path.kind === 'ConstantReadNode') return path.name === 'Attack'
  if (path.kind !== 'ConstantPathNode' || path.name !== 'Attack') return false
  return path.parent?.kind === 'ConstantReadNode' && path.parent.name === 'Rack'
}
