// What needs Node: published as "rails-openapi/node".

export { diskTree } from './disk-tree.ts'
