// Where Rails looks for templates: the folders of the application and its engines, and those that a controller adds.

import type * as ast from '../../../grammar/index.ts'
import type { Application } from '../application.ts'
import { topFrame } from '../boot/top-frame.ts'
import type { Value } from '../evaluate/values.ts'
import type { Located, ModuleDefinition } from '../names/definitions.ts'
import { ownersOf } from './autoload.ts'
import { pathsIn } from './paths.ts'

/** The folders of views of the application, as `config.paths["app/views"]` has them, and of the engines in it. */
export function viewRoots({ files, viewPaths }: Application): readonly string[] {
  const engines = ownersOf(files).flatMap((owner) =>
    files.list(`${owner}/app/views`).length > 0 ? [`${owner}/app/views`] : [],
  )
  return [...new Set([...viewPaths, ...engines])]
}

/** The application's folders of views as a controller has them, with those that it and its superclasses add. */
export function controllerViewPaths(
  application: Application,
  ancestors: readonly ModuleDefinition[],
): readonly string[] {
  const inFront: (readonly string[])[] = []
  const behind: string[] = []
  // A subclass begins with what its superclass has.
  for (const ancestor of ancestors.toReversed())
    for (const { isInFront, added } of changesOf(application, ancestor)) {
      if (isInFront) inFront.push(added)
      else for (const path of added) behind.push(path)
    }
  return [...inFront.reverse().flat(), ...application.viewPaths, ...behind]
}

interface Change {
  readonly isInFront: boolean
  readonly added: readonly string[]
}

const none: readonly Change[] = []
const changesByCalls = new WeakMap<
  ModuleDefinition['calls'],
  { readonly length: number; readonly found: readonly Change[] }
>()

/** `prepend_view_path`, `append_view_path` in the body of a class. */
function changesOf(application: Application, { calls }: ModuleDefinition): readonly Change[] {
  const known = changesByCalls.get(calls)
  if (known?.length === calls.length) return known.found
  const written = calls.filter(({ node }) => node.name === 'prepend_view_path' || node.name === 'append_view_path')
  const found = written.length === 0 ? none : written.map((call) => readChange(application, call))
  changesByCalls.set(calls, { length: calls.length, found })
  return found
}

function readChange(application: Application, { node, file, nesting }: Located<ast.CallNode>): Change {
  const [given] = node.arguments?.arguments ?? []
  let value: Value = null
  const frame = { ...topFrame(file, null), nesting }
  application.quietly(() =>
    application.guarded(node, frame, () => {
      value = application.evaluator.evaluate(given, frame)
    }),
  )
  const added = pathsIn(value)
  for (const root of added) application.viewRootsSeen.add(root)
  return { isInFront: node.name === 'prepend_view_path', added }
}

/** The root that a folder of views stands below. */
export function viewRootOf({ viewRootsSeen }: Application, folder: string): string {
  for (let end = folder.length; end > 0; end = folder.lastIndexOf('/', end - 1)) {
    const above = folder.slice(0, end)
    if (viewRootsSeen.has(above)) return above
  }
  return /^(?:.*?\/)?app\/views(?=\/|$)/.exec(folder)?.[0] ?? folder
}
