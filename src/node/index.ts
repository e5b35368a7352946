// What needs Node: published as "rails-openapi/node".

export type { FileTree } from '../source/index.ts'
export { diskTree } from './disk-tree.ts'
export { type NamedFile, readNamed, readWritten } from './named-file.ts'
export { describeSystemError } from './system-error.ts'
export { type Watch, type Watched, watchFolder } from './watch.ts'
export { type WriteRules, writeOutput } from './write-output.ts'
