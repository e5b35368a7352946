// Modules of packages with something smaller in their place, since less code is loaded at each start: what Chevrotain
// needs to record and check a grammar, and its lexer, though the decisions of ours are prepared and the lexer is our own;
// and what packages bring to engines of old.

import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const nothing = 'module.exports = {}'

/** A function of a package that is loaded when it is first called. */
function lazily(name: string, method: string): string {
  return `exports.${method} = (...given) => require(${JSON.stringify(name)}).${method}(...given)`
}

/** Modules below node_modules, without their ending, and what they are for us. */
const replacements: readonly (readonly [module: RegExp, contents: string])[] = [
  [/^@chevrotain\/regexp-to-ast\/lib\/src\/api$/, nothing],
  [/^chevrotain\/lib\/src\/parse\/cst\/cst_visitor$/, nothing],
  [/^chevrotain\/lib\/src\/parse\/grammar\/(?:checks|first|follow|interpreter|lookahead)$/, nothing],
  [/^chevrotain\/lib\/src\/parse\/grammar\/(?:llk_lookahead|resolver|rest|gast\/gast_resolver_public)$/, nothing],
  [/^chevrotain\/lib\/src\/scan\/(?:lexer|lexer_errors_public|reg_exp|reg_exp_parser)$/, nothing],
  [/^chevrotain\/lib\/src\/scan\/lexer_public$/, 'exports.Lexer = { NA: /NOT_APPLICABLE/ }'],
  // Most applications have no pattern to translate.
  [/^oniguruma-to-es\/dist\/esm\/index$/, lazily('oniguruma-to-es', 'toRegExpDetails')],
  [/^isarray\/index$/, 'module.exports = Array.isArray'],
  [/^jsonify\/index$/, 'module.exports = JSON'],
  [/^object-keys\/index$/, 'module.exports = Object.keys'],
  [/^call-bind\/index$/, 'module.exports = (called) => Function.prototype.call.bind(called)'],
  [
    /^call-bound\/index$/,
    `module.exports = (path) =>
       Function.prototype.call.bind(path.split('.').reduce((holder, name) => holder[name], globalThis))`,
  ],
]

export const replaceModules: Plugin = {
  name: 'replace-modules',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, pluginData, ...place }) => {
      if (pluginData === asked || place.kind === 'entry-point') return undefined
      const isReplaced = place.namespace === 'replaced'
      // Some packages give `require` a file of their own, which the licences would not tell of.
      const kind = isReplaced ? 'import-statement' : place.kind
      const found = await build.resolve(path, { ...place, kind, pluginData: asked })
      if (isReplaced) return found
      const module = /[\\/]node_modules[\\/](.*)\.js$/.exec(resolve(found.path))?.[1]?.replaceAll('\\', '/')
      if (module === undefined) return found
      const contents = replacements.find(([pattern]) => pattern.test(module))?.[1]
      // Without the folder, which the names of chunks would depend on.
      return contents === undefined ? found : { path: module, namespace: 'replaced', pluginData: contents }
    })
    build.onLoad({ filter: /./, namespace: 'replaced' }, ({ pluginData }) => ({
      contents: pluginData,
      resolveDir: '.',
    }))
  },
}

/** Marks the question that the plugin itself asks. */
const asked = Symbol('asked')
