// Bundles each entry with everything it needs, so that the published package has no dependencies and starts fast.

import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { normalize } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { prepareGrammar } from './prepare-grammar.ts'
import { prepareMetaSchema } from './prepare-meta-schema.ts'
import { checkReplacements, replaceModules } from './replace-modules.ts'

const commands = ['generate', 'coverage', 'diff', 'explain', 'init', 'routes', 'sidecar', 'syntax']

export interface Bundle {
  readonly outputs: readonly string[]
  readonly inputs: readonly string[]
}

/** What all bundles have in common. */
export const settings = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  // THIRD-PARTY-NOTICES carries the licences.
  legalComments: 'none',
  plugins: [prepareGrammar, prepareMetaSchema, replaceModules],
  // Its build for Node asks for modules of Node, which the core must run without.
  alias: { yaml: './node_modules/yaml/browser/index.js' },
  logLevel: 'warning',
} satisfies BuildOptions

export async function bundle(): Promise<Bundle> {
  const bundles = [await bundleLibrary(), await bundleProgram()]
  const outputs = bundles.flatMap(({ metafile }) => Object.keys(metafile.outputs))
  const inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  for (const path of outputs) checkLetters(path, readFileSync(path, 'utf8'))
  checkReplacements(inputs)
  writeFileSync('dist/cli.js', underFormerName)
  for (const name of ['cli.cjs', 'cli.js']) chmodSync(`dist/${name}`, 0o755)
  return { outputs: [...outputs.map(normalize), normalize('dist/cli.js')], inputs }
}

/** The library and the commands, which share most of their code. */
async function bundleLibrary(): Promise<{ readonly metafile: Metafile }> {
  const paths = commands.map((name) => [`commands/${name}`, `src/cli/commands/${name}.ts`])
  const made = await build({
    ...settings,
    entryPoints: { index: 'src/index.ts', node: 'src/node/index.ts', ...Object.fromEntries(paths) },
    outdir: 'dist',
    splitting: true,
    format: 'esm',
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
  })
  checkCore(made.metafile)
  return made
}

/**
 * The command line in one file, since each further one takes a millisecond; it loads a command when it is asked for. It
 * is no module, because Node starts five milliseconds sooner without those.
 */
async function bundleProgram(): Promise<{ readonly metafile: Metafile }> {
  return await build({
    ...settings,
    entryPoints: { cli: 'src/cli/index.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: { 'import.meta.dirname': '__dirname' },
    plugins: [...settings.plugins, commandsBeside],
    metafile: true,
  })
}

/** For scripts that name the file. To import it would load a scanner of its exports. */
const underFormerName = `#!/usr/bin/env node
import { createRequire } from 'node:module'

createRequire(import.meta.url)('./cli.cjs')
`

const commandsBeside: Plugin = {
  name: 'commands-beside',
  setup(build) {
    build.onResolve({ filter: /^\.\/commands\// }, ({ path }) => ({
      path: path.replace(/\.ts$/, '.js'),
      external: true,
    }))
  },
}

/** A single letter beyond ASCII doubles the memory of a file and the time that it takes to load. */
export function checkLetters(name: string, text: string): void {
  const [letter] = /[^\0-\x7f]/.exec(text) ?? []
  if (letter !== undefined) throw new Error(`${name} holds \`${letter}\`: write it as an escape`)
}

/** The core runs where there is no Node, so its entry and all chunks of it may import each other and nothing else. */
function checkCore({ outputs }: Metafile): void {
  const pending = ['dist/index.js']
  const seen = new Set(pending)
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const output = outputs[path]
    if (output === undefined) throw new Error(`${path} is imported and was not made`)
    for (const imported of output.imports) {
      if (imported.external) throw new Error(`dist/index.js needs ${imported.path}; the core must run without it`)
      if (!seen.has(imported.path)) pending.push(imported.path)
      seen.add(imported.path)
    }
  }
}
