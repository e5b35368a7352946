// `Rails.autoloaders.main`: folders that initializers add to where constants live, and folders that name nothing.

import type { Application } from '../application.ts'
import { type Call, lastHash, yieldTo } from '../evaluate/call.ts'
import { isKind, option, type Value } from '../evaluate/values.ts'
import { host } from '../host.ts'
import { expandGlob } from './expand-glob.ts'
import { pathsIn } from './paths.ts'

export function autoloadersHost(application: Application): Value {
  const { autoloading } = application.constants
  const loader = host('Rails.autoloaders.main', (name, call) => {
    if (name === 'push_dir') return addRoot(application, call)
    if (name !== 'collapse') return undefined
    for (const path of foldersIn(application, call)) autoloading.collapsed.add(path)
    return null
  })
  return host('Rails.autoloaders', (name, call) => {
    if (name === 'main') return loader
    if (name !== 'each') return undefined
    yieldTo(call.block, call, loader)
    return null
  })
}

/** `push_dir(path)`, `push_dir(path, namespace: Api)` */
function addRoot({ constants: { autoloading }, inflector }: Application, call: Call): Value {
  const namespace = option(lastHash(call), 'namespace')
  const path = isKind(namespace, 'module') ? inflector.underscore(namespace.name) : undefined
  const [first] = call.arguments
  const roots = path === undefined ? autoloading.roots : (autoloading.namespaces.get(path) ?? [])
  roots.push(...pathsIn(first))
  if (path !== undefined) autoloading.namespaces.set(path, roots)
  return null
}

/** `collapse(path)`: what it is given may be globs. */
function foldersIn({ files }: Application, { arguments: values, evaluator }: Call): readonly string[] {
  return values.flatMap(pathsIn).flatMap((path) => {
    if (!/[*?[{]/.test(path)) return [path]
    return expandGlob(files, path, (work) => evaluator.budget.pay(work)) ?? []
  })
}
