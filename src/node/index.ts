// What needs Node: published as "rails-openapi/node".

export { diskTree } from './disk-tree.ts'
export { readOutput, writeOutput } from './write-output.ts'
