// `load`, `require` and `require_relative`.

import { applicationRoot, isBelowRoot, normalized } from './application-root.ts'

/** Where a file may be that code loads from another one. */
export function loadPaths(word: string, name: string, from: string): readonly string[] {
  const written = applicationRoot(name)
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
  const isBeside = word === 'require_relative' && !isBelowRoot(name)
  const plain = isBeside ? normalized(`${folder}/${written}`) : normalized(written)
  const paths = word === 'require' ? [plain, `lib/${plain}`] : [plain]
  return paths.flatMap((path) => (path.endsWith('.rb') ? [path] : [`${path}.rb`, path]))
}
