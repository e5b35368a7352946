// Modules of packages with something smaller in their place, since less code is loaded at each start: what Chevrotain
// needs to record and check a grammar, and its lexer, though the decisions of ours are prepared and the lexer is our own;
// and what packages bring to engines of old.

import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** A function of a package that is loaded when it is first called. */
function lazily(name: string, method: string): string {
  return `exports.${method} = (...given) => require(${JSON.stringify(name)}).${method}(...given)`
}

/** What a parser with prepared decisions and a lexer of its own never asks of Chevrotain. */
const unused = [
  'parse/cst/cst_visitor',
  'parse/grammar/checks',
  'parse/grammar/follow',
  'parse/grammar/gast/gast_resolver_public',
  'parse/grammar/interpreter',
  'parse/grammar/llk_lookahead',
  'parse/grammar/lookahead',
  'scan/lexer_errors_public',
].map((path) => `chevrotain/lib/src/${path}`)

/** Where one prototype gets hundreds of methods, each costs as much as there are before it; to stand behind it is free. */
const applyMixins = `exports.applyMixins = (derived, bases) => {
  const methods = Object.create(null)
  for (const { prototype } of bases)
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name !== 'constructor')
        Object.defineProperty(methods, name, Object.getOwnPropertyDescriptor(prototype, name))
  Object.setPrototypeOf(derived.prototype, Object.setPrototypeOf(methods, Object.prototype))
}`

/** What stands for modules below node_modules. */
const replacements: ReadonlyMap<string, string> = new Map([
  ...unused.map((module) => [module, 'module.exports = {}'] as const),
  ['chevrotain/lib/src/parse/parser/utils/apply_mixins', applyMixins],
  ['chevrotain/lib/src/scan/lexer_public', 'exports.Lexer = { NA: /NOT_APPLICABLE/ }'],
  // Most applications have no pattern to translate.
  ['oniguruma-to-es/dist/esm/index', lazily('oniguruma-to-es', 'toRegExpDetails')],
  ['isarray/index', 'module.exports = Array.isArray'],
  ['jsonify/index', 'module.exports = JSON'],
  ['object-keys/index', 'module.exports = Object.keys'],
  ['call-bind/index', 'module.exports = (called) => Function.prototype.call.bind(called)'],
  [
    'call-bound/index',
    `module.exports = (path) =>
       Function.prototype.call.bind(path.split('.').reduce((holder, name) => holder[name], globalThis))`,
  ],
])

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
      const contents = replacements.get(module)
      // Without the folder, which the names of chunks would depend on.
      return contents === undefined ? found : { path: module, namespace: 'replaced', pluginData: contents }
    })
    build.onLoad({ filter: /./, namespace: 'replaced' }, ({ pluginData }) => ({
      contents: pluginData,
      resolveDir: '.',
    }))
  },
}

/** Where a package moves its files, all of it would be loaded again, unseen. */
export function checkReplacements(inputs: readonly string[]): void {
  for (const module of replacements.keys())
    if (!inputs.includes(`replaced:${module}`)) throw new Error(`there is no module ${module} to replace`)
}

/** Marks the question that the plugin itself asks. */
const asked = Symbol('asked')
