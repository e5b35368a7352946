// What needs Node: published as "rails-openapi/node".

export type { FileTree } from '../source/index.ts'
export { diskTree } from './disk-tree.ts'
export { describeSystemError } from './system-error.ts'
export { type Watch, watchFolder } from './watch.ts'
export { readOutput, writeOutput } from './write-output.ts'
