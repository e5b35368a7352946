// JSON Schema values, shared by parameters, views and sidecars.

export { withoutVariant, withVariant } from './component-path.ts'
export { holdsCredential, isSecretName } from './credential.ts'
export { inertMarkdown } from './inert-markdown.ts'
export { inOrder } from './order.ts'
export { ecmaPattern, losesFlags } from './pattern.ts'
export { regexpTokens } from './regexp-tokens.ts'
export type { Json, Schema } from './schema.ts'
