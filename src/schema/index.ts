// JSON Schema values, shared by parameters, views and sidecars.

export { inOrder } from './order.ts'
export { ecmaPattern, losesFlags } from './pattern.ts'
export type { Json, Schema } from './schema.ts'
