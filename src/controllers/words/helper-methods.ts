// Helpers: the methods of the modules below app/helpers, which every template may call, and an action by `helpers`.

import { callMethod, type Invocation, type Machine, type Method, unknownNamed, type Value } from '../../flow/index.ts'
import { type Application, type ast, type ClassWord, nameOf, type RubyFile, rubyPathsBelow } from '../../ruby/index.ts'

/** What `helpers` gives in a controller. */
export const helpers: Value = unknownNamed('helpers')

/** A call on `helpers`, or of a helper inside another one. */
export function callHelper(application: Application, machine: Machine, invocation: Invocation): Value | undefined {
  const { receiver, frame, name } = invocation
  if ((receiver ?? frame.self) !== helpers) return undefined
  const helper = findHelper(application, name)
  return helper === undefined ? undefined : callMethod(machine, helper, helpers, invocation)
}

/** What `helper_method` of a controller names: methods of it that its views may call. */
export function helperMethodsOf(
  application: Application,
  className: string,
  words: readonly ClassWord[],
): ReadonlySet<string> {
  const byClass = namesByApplication.get(application) ?? new Map<string, ReadonlySet<string>>()
  namesByApplication.set(application, byClass)
  const known = byClass.get(className) ?? namedIn(application, className, words)
  byClass.set(className, known)
  return known
}

const namesByApplication = new WeakMap<Application, Map<string, ReadonlySet<string>>>()

function namedIn({ constants }: Application, className: string, words: readonly ClassWord[]): ReadonlySet<string> {
  const calls = constants.ancestorsOf(className).flatMap((ancestor) => ancestor.calls)
  const named = calls.filter(({ node }) => node.name === 'helper_method')
  const written = named.flatMap(({ node }) => node.arguments?.arguments ?? []).flatMap(nameIn)
  // What a gem names is not written there.
  const run = words.filter(({ name }) => name === 'helper_method').flatMap(({ call }) => call.arguments)
  return new Set([...written, ...run.flatMap((value) => nameOf(value) ?? [])])
}

function nameIn(node: ast.Node): readonly string[] {
  if (node.kind === 'DefNode') return [node.name]
  return node.kind === 'SymbolNode' || node.kind === 'StringNode' ? [node.unescaped] : []
}

const helpersByApplication = new WeakMap<Application, Helpers>()

export function findHelper(application: Application, name: string): Method | undefined {
  const helpers = helpersByApplication.get(application) ?? new Helpers(application)
  helpersByApplication.set(application, helpers)
  return helpers.find(name)
}

class Helpers {
  private readonly application: Application
  private readonly paths: readonly string[]
  private readonly known = new Map<string, Method | undefined>()

  constructor(application: Application) {
    this.application = application
    this.paths = rubyPathsBelow(application.files, 'app/helpers')
  }

  find(name: string): Method | undefined {
    if (!this.known.has(name)) this.known.set(name, this.look(name))
    return this.known.get(name)
  }

  private look(name: string): Method | undefined {
    const { files, rubyFiles } = this.application
    for (const path of this.paths) {
      // Most names are no helper of the application.
      if (files.read(path)?.includes(`def ${name}`) !== true) continue
      const file = rubyFiles.find(path)
      const found = file === undefined ? undefined : this.methodIn(file, name)
      if (found !== undefined) return found
    }
    return undefined
  }

  private methodIn(file: RubyFile, name: string): Method | undefined {
    const { constants } = this.application
    constants.indexFile(file.path)
    for (const { name: owner, methods } of constants.definitions.all()) {
      const found = methods.get(name)
      if (found?.file === file) return { name, owner, body: { kind: 'code', ...found, captured: undefined } }
    }
    return undefined
  }
}
