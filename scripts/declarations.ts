// Emits the types of the published entries and of what they mention, and nothing else.

import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'

const target = 'dist/types'

/** Returns the paths written. */
export function emitDeclarations(entries: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rails-openapi-types-'))
  try {
    compile(folder, entries)
    const emitted = entries.map((entry) => declarationOf(normalize(entry)))
    return reachable(folder, emitted).map((path) => copyDeclaration(folder, path))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The one tsconfig.json, narrowed to the entries. Types are checked by `npm run check`, not by every build. */
function compile(folder: string, entries: readonly string[]): void {
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: resolve('.'),
      outDir: join(folder, 'out'),
      typeRoots: [resolve('node_modules/@types')],
    },
    files: entries.map((entry) => resolve(entry)),
    include: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { stdio: 'inherit' })
}

function declarationOf(path: string): string {
  return path.replace(/\.ts$/, '.d.ts')
}

/** The compiler emits every module that is imported; the types of most never appear in the public ones. */
function reachable(folder: string, entries: readonly string[]): readonly string[] {
  const paths = new Set(entries)
  for (const path of paths) {
    for (const imported of relativeImports(join(folder, 'out', path))) {
      paths.add(declarationOf(join(dirname(path), imported)))
    }
  }
  return [...paths].filter((path) => existsSync(join(folder, 'out', path)))
}

function relativeImports(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/\b(?:from|import)\s*\(?'(\.[^']*)'/g)].map(([, specifier = '']) => specifier)
}

function copyDeclaration(folder: string, path: string): string {
  const copy = join(target, path)
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(join(folder, 'out', path), copy)
  return copy
}
