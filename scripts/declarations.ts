// Emits the types of the published entries and of what they mention, and nothing else.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'

const target = 'dist/types'

/** Returns the paths written. */
export function emitDeclarations(entries: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rails-openapi-types-'))
  try {
    compile(folder, entries)
    const emitted = entries.map((entry) => declarationOf(normalize(entry)))
    return [...mentionedBy(folder, emitted)].map(([path, names]) => writeDeclaration(folder, path, names))
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

/** By path, the names that the entries mention, directly or not; all of them in a module that is no door. */
type Mentioned = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The compiler emits every module that is imported. The types of most never appear in the public ones: a door names all that its
 * room has, and only what somebody takes through it leads on.
 */
function mentionedBy(folder: string, entries: readonly string[]): Mentioned {
  const mentioned = new Map<string, Set<string>>()
  const isEntry = new Set(entries)
  const waiting = entries.map((path): Reference => ({ path, names: [] }))
  for (const { path, names } of waiting) {
    const known = mentioned.get(path)
    const added = names.filter((name) => known?.has(name) !== true)
    if (known !== undefined && added.length === 0) continue
    mentioned.set(path, new Set([...(known ?? []), ...added]))
    const references = referencesIn(folder, path)
    const text = readEmitted(folder, path)
    waiting.push(
      ...(isDoor(text) && !isEntry.has(path)
        ? references.map((each) => ({ ...each, names: each.names.filter((name) => added.includes(name)) }))
        : references
      ).filter((each) => each.names.length > 0),
    )
  }
  return mentioned
}

interface Reference {
  readonly path: string
  readonly names: readonly string[]
}

const statement = /^(?:import|export)(?: type)? \{([^}]*)\} from '(\.[^']*)';$/gm

function referencesIn(folder: string, path: string): readonly Reference[] {
  const text = readEmitted(folder, path)
  const rest = text.replace(statement, '')
  if (/\b(?:from|import)\s*\(?'\./.test(rest)) throw new Error(`${path} imports in a form that is not followed`)
  return [...text.matchAll(statement)]
    .map(([, list = '', specifier = '']) => ({
      path: declarationOf(join(dirname(path), specifier)),
      names: namesIn(list),
    }))
    .filter((each) => existsSync(join(folder, 'out', each.path)))
}

function namesIn(list: string): readonly string[] {
  return list.split(',').flatMap((each) => /(?:type )?(\w+)(?: as \w+)?/.exec(each)?.[1] ?? [])
}

/** A file that hands on, and has nothing of its own. */
function isDoor(text: string): boolean {
  return text.replace(statement, '').trim() === ''
}

function readEmitted(folder: string, path: string): string {
  return readFileSync(join(folder, 'out', path), 'utf8')
}

/** A door holds what is taken through it. */
function writeDeclaration(folder: string, path: string, names: ReadonlySet<string>): string {
  const text = readEmitted(folder, path)
  const copy = join(target, path)
  mkdirSync(dirname(copy), { recursive: true })
  writeFileSync(copy, names.size > 0 && isDoor(text) ? narrowed(text, names) : text)
  return copy
}

function narrowed(text: string, names: ReadonlySet<string>): string {
  return text.replace(statement, (whole, list: string) => {
    const kept = list.split(',').filter((each) => namesIn(each).some((name) => names.has(name)))
    return kept.length === 0 ? '' : whole.replace(list, `${kept.join(',').trimEnd()} `)
  })
}
