// An application whose author would have their own code run: files that npm, Node and shells take orders from when they
// are started in it.

import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { RealNpx } from './real-npx.ts'

type Files = Readonly<Record<string, string>>

const manifest = { name: packageJson.name, version: packageJson.version, bin: { 'rails-openapi': 'evil.cjs' } }

/** Each family alone gets its code run by an npx that is started in the tree. */
export function traps({ evilProgram, evilRegistry }: RealNpx): Readonly<Record<string, Files>> {
  const shell = `#!/bin/sh\nexec "${process.execPath}" ./evil.cjs\n`
  return {
    'options for Node': { '.npmrc': 'node-options=--require=./evil.cjs\n', 'evil.cjs': evilProgram },
    'another registry': { '.npmrc': `registry=${evilRegistry}\ncache=./cache\n`, 'package.json': '{}' },
    'another shell': { '.npmrc': 'script-shell=./shell\n', shell, 'evil.cjs': evilProgram },
    'an installed package': {
      'node_modules/rails-openapi/package.json': JSON.stringify(manifest),
      'node_modules/rails-openapi/evil.cjs': evilProgram,
      'node_modules/.bin/rails-openapi': evilProgram,
    },
  }
}

/** All of them, and more that is harmless as long as nothing else is asked to look at it. */
export function hostileFiles(npx: RealNpx): Files {
  const all = traps(npx)
  const settings = Object.values(all).map((files) => files['.npmrc'] ?? '')
  const package_ = { ...manifest, scripts: { preinstall: './shell', prepare: './shell' }, packageManager: 'yarn@1.0.0' }
  const programs = ['node', 'npx', 'npm', 'xargs', 'printf', 'mktemp', 'rm', 'rails-openapi', 'yarn.cjs']
  return {
    ...Object.assign({}, ...Object.values(all)),
    ...Object.fromEntries(programs.map((name) => [name, npx.evilProgram])),
    '.npmrc': settings.join(''),
    'package.json': JSON.stringify(package_),
    'rails-openapi.config.mjs': asModule(npx.evilProgram),
    '.env': 'NODE_OPTIONS=--require ./evil.cjs\n',
    '.node-version': '0.10.0\n',
    '.nvmrc': '0.10.0\n',
    '.tool-versions': 'nodejs 0.10.0\n',
    '.yarnrc.yml': 'yarnPath: ./yarn.cjs\n',
    '.bashrc': './shell\n',
    '.profile': './shell\n',
  }
}

function asModule(program: string): string {
  const words = ["import { createRequire } from 'node:module'", 'const require = createRequire(import.meta.url)']
  return [...words, "const __filename = 'a module'", program.replace(/^#!.*\n/, ''), 'export default {}\n'].join('\n')
}

export function plant(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    chmodSync(join(folder, path), 0o755)
  }
}

/** A link in the place of a file that a recipe writes. */
export function plantLink(folder: string, path: string, target: string): void {
  symlinkSync(target, join(folder, path))
}
