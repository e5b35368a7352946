// Compiles the command `generate` for the Node of this machine: V8 keeps what it has compiled when a script has run, so
// the command runs on the fixtures first.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { compiledPath, packCompiled, runScript, scriptOf } from '../src/cli/compiled.ts'
import type { GenerateFlags } from '../src/cli/generate-flags.ts'
import { optimizeLess } from '../src/cli/optimizing.ts'
import { checkLetters, settings } from './bundle.ts'

const applications = ['fixtures/apps/clinic-patients', 'fixtures/apps/hospital-api', 'fixtures/rails']

/** The path of what is written. */
export async function compile(): Promise<string> {
  optimizeLess()
  const text = `(function (module, require, importOutside) { ${await program()} })`
  const script = scriptOf(text)
  const { generate } = runScript(script, createRequire(import.meta.url))
  for (const root of applications) {
    const outcome = await generate(root, flags, silent)
    if (outcome.kind !== 'done') throw new Error(`${root}: ${JSON.stringify(outcome)}`)
  }
  const path = compiledPath('dist')
  mkdirSync(dirname(path), { recursive: true })
  // A program that starts now reads either all of the old one or all of this one.
  writeFileSync(`${path}.new`, packCompiled(text, script.createCachedData()))
  renameSync(`${path}.new`, path)
  return path
}

async function program(): Promise<string> {
  const entryPoints = ['src/cli/commands/generate.ts']
  const plugins = [...settings.plugins, importFromOutside]
  const { outputFiles } = await build({ ...settings, plugins, entryPoints, format: 'cjs', write: false })
  const [output] = outputFiles
  if (output === undefined) throw new Error('there is no program to compile')
  checkLetters('the compiled program', output.text)
  return output.text
}

const importFromOutside: Plugin = {
  name: 'import-from-outside',
  setup(build) {
    build.onLoad({ filter: /[\\/]cli[\\/]import-module\.ts$/ }, () => ({
      contents: 'export const importModule = importOutside',
      loader: 'js',
    }))
  },
}

const flags: GenerateFlags = {
  config: undefined,
  sources: undefined,
  documents: [],
  isCheck: false,
  isWatch: false,
  isPrintConfig: false,
  hasColor: false,
  settings: { output: '-' },
}

const silent = { out: () => undefined, err: () => undefined, isSeen: false }
