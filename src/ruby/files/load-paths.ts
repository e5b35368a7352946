// `load`, `require` and `require_relative`.

import { applicationRoot, isBelowRoot, normalized } from './application-root.ts'

/** Where a file may be that code loads from another one; the `lib/` of each engine is among the roots of constants. */
export function loadPaths(word: string, name: string, from: string, roots: readonly string[]): readonly string[] {
  const written = applicationRoot(name)
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
  const isBeside = word === 'require_relative' && !isBelowRoot(name)
  const plain = isBeside ? normalized(`${folder}/${written}`) : normalized(written)
  const paths = word === 'require' ? [plain, ...libraries(roots).map((lib) => `${lib}/${plain}`)] : [plain]
  return paths.flatMap((path) => (path.endsWith('.rb') ? [path] : [`${path}.rb`, path]))
}

function libraries(roots: readonly string[]): readonly string[] {
  return ['lib', ...roots.filter((root) => root.endsWith('/lib'))]
}
