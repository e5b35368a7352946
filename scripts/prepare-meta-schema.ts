// Puts ready-made code in the place of ajv, so that no program compiles a schema.

import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Plugin } from 'esbuild'

// Its types are those of a module; what is loaded is CommonJS.
const { default: standaloneCode } = createRequire(import.meta.url)('ajv/dist/standalone/index.js') as {
  default: (ajv: Ajv2020, validate: unknown) => string
}

export const prepareMetaSchema: Plugin = {
  name: 'prepare-meta-schema',
  setup(build) {
    build.onLoad({ filter: /[\\/]sidecars[\\/]meta-schema-validator\.ts$/ }, () => {
      const ajv = new Ajv2020({ strict: false, allErrors: true, code: { source: true, esm: true } })
      const code = standaloneCode(ajv, ajv.getSchema('https://json-schema.org/draft/2020-12/schema'))
      return { contents: `${code}\nexport const metaSchemaValidator = () => validate`, resolveDir: '.' }
    })
  },
}
