// The mapper: what `self` is in a routes file. It keeps the scope at hand and the routes that were drawn; the words of its
// language stand in tables by meaning.

import type { Application, Call, HostObject, MethodBody, RubyProc, Span, Value } from '../ruby/index.ts'
import { MapperError } from './mapper-error.ts'
import type { Route } from './route.ts'
import { routeDiagnostic } from './route-diagnostics.ts'
import { inner, rootScope, type Scope } from './scope.ts'

/** The routes of the application or of an engine while they are drawn. */
export interface DrawnSet {
  readonly engine: string | undefined
  readonly routes: Route[]
  readonly names: Set<string>
  /** The namespace of an isolated engine. */
  readonly module: string | undefined
}

/** A word of the language: what it draws, and what it answers. */
export type Word = (mapper: Mapper, call: Call) => Value | undefined

export class Mapper {
  readonly application: Application
  readonly set: DrawnSet
  readonly isApiOnly: boolean
  scope: Scope
  readonly concerns = new Map<string, Value>()
  /** Inside the block of a method that is not known, which may give other names to the routes. */
  namesAreKnown = true
  /** Modules that the routes file added to the mapper. */
  readonly extended: string[] = []
  readonly self: HostObject

  constructor(application: Application, set: DrawnSet, words: Readonly<Record<string, Word>>, isApiOnly: boolean) {
    this.application = application
    this.set = set
    this.isApiOnly = isApiOnly
    this.scope = set.module === undefined ? rootScope : inner(rootScope, { module: set.module })
    this.self = {
      kind: 'host',
      name: 'the mapper',
      variables: new Map(),
      singletonMethods: new Map<string, MethodBody>(),
      answer: (name, call) => (Object.hasOwn(words, name) ? this.say(words[name], call) : undefined),
    }
  }

  /** Where Rails raises, the call is reported and left out, and the file is read on. */
  private say(word: Word | undefined, call: Call): Value | undefined {
    try {
      return word?.(this, call)
    } catch (error) {
      if (!(error instanceof MapperError)) throw error
      this.report(error, call)
      return null
    }
  }

  report({ code, message }: MapperError, call: Call): void {
    const { start, end } = placeOf(call)
    this.application.add(routeDiagnostic(code, message, call.frame.file.path, { start, end }))
  }

  /** Draws inside another scope. */
  within(changes: Partial<Scope>, draw: () => void): void {
    const outer = this.scope
    this.scope = inner(outer, changes)
    try {
      draw()
    } finally {
      this.scope = outer
    }
  }

  /** Runs a block in the scope at hand. */
  run(block: RubyProc | undefined, call: Call, values: readonly Value[] = []): void {
    block?.call({ ...call, arguments: values, hasKeywords: false, block: undefined })
  }
}

/** The head of a call: its block may be long. */
export function placeOf({ node }: Call): Span {
  if (node.kind !== 'CallNode' || node.block?.kind !== 'BlockNode') return { start: node.start, end: node.end }
  return {
    start: node.start,
    end: Math.max(node.start + 1, node.arguments?.end ?? node.messageStart + node.name.length),
  }
}
