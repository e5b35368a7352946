// Bundles each entry with everything it needs, so that the published package has no dependencies and starts fast.

import { chmodSync, readFileSync } from 'node:fs'
import { normalize } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { prepareGrammar } from './prepare-grammar.ts'
import { prepareMetaSchema } from './prepare-meta-schema.ts'
import { replaceModules } from './replace-modules.ts'

const entryPoints = { index: 'src/index.ts', node: 'src/node/index.ts', cli: 'src/cli/index.ts' }

export interface Bundle {
  readonly outputs: readonly string[]
  readonly inputs: readonly string[]
}

export async function bundle(): Promise<Bundle> {
  const { metafile } = await build({
    entryPoints,
    outdir: 'dist',
    bundle: true,
    // Shared code is written once, and what a command loads with import() stays out of the start of the program.
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunks/[name]-[hash]',
    // THIRD-PARTY-NOTICES carries the licences.
    legalComments: 'none',
    plugins: [prepareGrammar, prepareMetaSchema, replaceModules],
    // Its build for Node asks for modules of Node, which the core must run without.
    alias: { yaml: './node_modules/yaml/browser/index.js' },
    metafile: true,
    logLevel: 'warning',
  })
  checkCore(metafile)
  checkLetters(Object.keys(metafile.outputs))
  chmodSync('dist/cli.js', 0o755)
  return { outputs: Object.keys(metafile.outputs).map(normalize), inputs: Object.keys(metafile.inputs) }
}

/** A single letter beyond ASCII doubles the memory of a file and the time that it takes to load. */
function checkLetters(paths: readonly string[]): void {
  for (const path of paths) {
    const [letter] = /[^\0-\x7f]/.exec(readFileSync(path, 'utf8')) ?? []
    if (letter !== undefined) throw new Error(`${path} holds \`${letter}\`: write it as an escape`)
  }
}

/** The core runs where there is no Node, so its entry and all chunks of it may import each other and nothing else. */
function checkCore({ outputs }: Metafile): void {
  const pending = ['dist/index.js']
  const seen = new Set(pending)
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const imported of outputs[path].imports) {
      if (imported.external) throw new Error(`dist/index.js needs ${imported.path}; the core must run without it`)
      if (!seen.has(imported.path)) pending.push(imported.path)
      seen.add(imported.path)
    }
  }
}
