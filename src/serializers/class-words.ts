// The calls in the body of a serializer as a run sees them: with values and blocks that can be called.

import {
  type Closure,
  callMethod,
  classNamed,
  fromBoot,
  type HashContent,
  type Host,
  type Machine,
  nativeClosure,
  nil,
  nothingPassed,
  optionsOf,
  placeOf,
  symbolClosure,
  unknown,
  type Value,
} from '../flow/index.ts'
import { type Call, isKind } from '../ruby/index.ts'
import { anything, type Place } from '../shape/index.ts'
import type { Serializers } from './serializers.ts'

export interface Word {
  readonly name: string
  /** What is passed beside the options. */
  readonly values: readonly Value[]
  readonly options: HashContent | undefined
  readonly block: Closure | undefined
  readonly place: Place
}

/** Those of the superclasses first. */
export function wordsOf(machine: Machine, serializers: Serializers, className: string): readonly Word[] {
  const { program } = serializers
  return program
    .ancestors(className)
    .toReversed()
    .flatMap((owner) =>
      program.words(owner).map(({ name, call }): Word => {
        const values = call.arguments.map((value) => named(machine, fromBoot(machine, value), call))
        const isGiven = isKind(call.arguments.at(-1) ?? null, 'hash')
        return {
          name,
          ...(isGiven ? apart(machine, values) : { values, options: undefined }),
          block: blockOf(machine, call),
          place: { path: call.frame.file.path, span: { start: call.node.start, end: call.node.end } },
        }
      }),
    )
}

/** Files that name each other in a long chain are not all run when a class body asks; by now they are. */
function named(machine: Machine, value: Value, { frame }: Call): Value {
  const hash = machine.hashOfValue(value)
  if (hash !== undefined) {
    const entries = new Map(hash.entries)
    for (const [key, entry] of entries) {
      const found = classMeant(machine, entry.value, frame.nesting)
      if (found !== undefined) entries.set(key, { ...entry, value: found })
    }
    return machine.hash({ ...hash, entries })
  }
  return classMeant(machine, value, frame.nesting) ?? value
}

function classMeant(machine: Machine, value: Value, nesting: readonly string[]): Value | undefined {
  const name = value.kind === 'some' && value.origin?.kind === 'name' ? value.origin.name : undefined
  if (name === undefined || !/^[A-Z]/.test(name) || !/^[\w:]+$/.test(name)) return undefined
  for (const around of [...nesting.toReversed(), '']) {
    const found = classNamed(machine, around === '' ? name : `${around}::${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** `&:name` has no code; what else is not known may give anything. */
function blockOf(machine: Machine, { block, node }: Call): Closure | undefined {
  if (block === undefined) return undefined
  const made = fromBoot(machine, block)
  if (made.kind === 'closure') return made
  const written =
    node.kind === 'CallNode' && node.block?.kind === 'BlockArgumentNode' ? node.block.expression : undefined
  return written?.kind === 'SymbolNode' ? symbolClosure(written.unescaped) : nativeClosure(() => unknown)
}

function apart(machine: Machine, values: readonly Value[]): Pick<Word, 'values' | 'options'> {
  const options = optionsOf(machine, values)
  return options === undefined ? { values, options } : { values: values.slice(0, -1), options }
}

/** Ruby's own, which a body may call as any other code does. */
const notOfBodies: ReadonlySet<string> = new Set(['proc', 'lambda'])

/** The words in a block of the body, such as that of a view; macros of the class are run in it. */
export function wordsIn(machine: Machine, block: Closure, className = ''): readonly Word[] {
  const words: Word[] = []
  const host: Host = {
    name: 'serializer body',
    answer: (_machine, invocation) => {
      const { name, block: inner } = invocation
      if (notOfBodies.has(name)) return undefined
      const macro = machine.program.singletonMethod(className, name)
      if (macro !== undefined) return callMethod(machine, macro, body, invocation)
      words.push({ name, ...apart(machine, invocation.values), block: inner, place: placeOf(invocation) })
      return nil
    },
    shape: () => anything,
    join: (first) => first,
    isSame: () => true,
    unwound: (content) => content,
  }
  const body = machine.allocate(undefined, { kind: 'host', host })
  machine.goesOn(() => machine.call(block, nothingPassed, body))
  return words
}

type ReadClass<Made> = (machine: Machine, serializers: Serializers, className: string) => Made

/** What the body of a class declares, read once for a machine. */
export function oncePerClass<Made extends object>(read: ReadClass<Made>): ReadClass<Made> {
  const known = new WeakMap<Machine, Map<string, Made>>()
  return (machine, serializers, className) => {
    const ofMachine = known.get(machine) ?? new Map<string, Made>()
    known.set(machine, ofMachine)
    const before = ofMachine.get(className)
    if (before !== undefined) return before
    const made = read(machine, serializers, className)
    ofMachine.set(className, made)
    return made
  }
}

interface Understanding<Draft> {
  readonly machine: Machine
  readonly serializers: Serializers
  /** What is read, as notes call it. */
  readonly of: string
  /** By the names of words; each answers whether it understands the word. */
  readonly readers: Readonly<Record<string, (draft: Draft, word: Word, machine: Machine) => boolean>>
  /** Words that change nothing of what is rendered. */
  readonly passedOver: ReadonlySet<string>
}

/** Adds what words declare; one that is not understood leaves a note. */
export function addDeclared<Draft>(draft: Draft, words: readonly Word[], understanding: Understanding<Draft>): void {
  const { machine, serializers, of, readers, passedOver } = understanding
  for (const word of words) {
    const read = Object.hasOwn(readers, word.name) ? readers[word.name] : undefined
    if (read?.(draft, word, machine) !== true && !passedOver.has(word.name)) noteUnknown(serializers, word, of)
  }
}

export function noteUnknown(serializers: Serializers, { name, place }: Word, of: string): void {
  const consequence = 'what it adds to the response is not documented'
  serializers.note(`\`${name}\` of ${of} is not understood`, place, consequence)
}
