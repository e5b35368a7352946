// The files of an application as values: how the core gets text, and how it says where in a text something stands.

export { boundedTree, longestPath } from './bounded-tree.ts'
export { cachedTree } from './cached-tree.ts'
export type { FileTree, FileTreeEntry } from './file-tree.ts'
export { matchesGlob } from './glob.ts'
export { GlobList } from './glob-list.ts'
export { alteredNumbers, nestingDepth, placesByPointer, pointerSegment, repeatedKeys } from './json-walk.ts'
export { type LineMap, lineMap } from './line-map.ts'
export { memoryTree, treeOf } from './memory-tree.ts'
export { namedEntries } from './named-entries.ts'
export type { Span } from './span.ts'
