// The calls in the bodies of a controller and of what it inherits that Rails answers: callbacks, handlers of errors.

import type { Program } from '../../flow/index.ts'
import {
  type Application,
  type BootedProgram,
  type ClassWord,
  type ModuleDefinition,
  topFrame,
} from '../../ruby/index.ts'

export type ControllerProgram = Program & Pick<BootedProgram, 'words'>

interface WordSource {
  readonly application: Application
  readonly program: ControllerProgram
}

/** In the order in which the classes are defined, those of the superclasses first. */
export function classWords({ application, program }: WordSource, className: string): readonly ClassWord[] {
  const ancestors = program.ancestors(className)
  const known = new Set(ancestors)
  const outside = application.constants.ancestorsOf(className).filter(({ name }) => !known.has(name))
  // A class may have thousands of ancestors: `flatMap` takes several times as long as the loops.
  const words: ClassWord[] = []
  for (const definition of outside.reverse()) for (const word of writtenWords(application, definition)) words.push(word)
  for (let index = ancestors.length - 1; index >= 0; index--)
    for (const word of program.words(ancestors[index] ?? '')) words.push(word)
  return words
}

const writtenByDefinition = new WeakMap<ModuleDefinition, readonly ClassWord[]>()

/** What an initializer includes in the classes of Rails is no part of the class that boots: its text tells what it calls. */
function writtenWords(application: Application, definition: ModuleDefinition): readonly ClassWord[] {
  const known = writtenByDefinition.get(definition)
  if (known !== undefined) return known
  const { evaluator } = application
  const words = definition.calls.map(({ node, file, nesting }): ClassWord => {
    const frame = { ...topFrame(file, null), nesting }
    const values = application.quietly(() => evaluator.evaluateArguments(node.arguments, frame))
    const block = node.block === undefined ? undefined : evaluator.evaluateBlock(node.block, frame)
    return { name: node.name, call: { evaluator, arguments: values, hasKeywords: true, block, node, frame } }
  })
  writtenByDefinition.set(definition, words)
  return words
}
