// Random changes to the files of an application, of the sort that editors, merges, broken disks and enemies make.

import { jsonValues, names, numbers, rubyLines, wholeFiles } from './application-fragments.ts'
import { mutate } from './mutations.ts'
import type { Random } from './random.ts'

/** Texts by path. A `Map`, because `__proto__` is a path like any other. */
export type Files = ReadonlyMap<string, string>

export interface Changed {
  readonly files: Files
  readonly paths: readonly string[]
}

/** One file in three may change more than once. */
export function mutateFiles(files: Files, random: Random): Changed {
  const changed = new Map(files)
  const paths: string[] = []
  for (let count = 1 + random.below(5); count > 0; count--) {
    const path = somePath(changed, random)
    if (random.below(6) === 0) paths.push(path, random.pick(moves)(changed, path, random))
    else paths.push(change(changed, path, random))
  }
  return { files: changed, paths: [...new Set(paths)].sort() }
}

/** A sort of file first, because most applications have few of some and many of others. */
function somePath(files: Files, random: Random): string {
  const sort = random.pick(sorts)
  const paths = [...files.keys()].filter((path) => sort.test(path))
  return paths[random.below(paths.length)] ?? [...files.keys()][random.below(files.size)] ?? 'config/routes.rb'
}

const sorts = [
  /controller\.rb$/,
  /controller\.rb$/,
  /controllers\/concerns\//,
  /^config\/routes/,
  /^(?:app\/models|lib)\//,
  /\.jbuilder$/,
  /\.jbuilder$/,
  /\/_[^/]*\.jbuilder$/,
  /\.schema\.json$/,
  /\.schema\.json$/,
  /^config\/(?:initializers|application)/,
  /./,
] as const

function change(files: Map<string, string>, path: string, random: Random): string {
  const text = files.get(path) ?? ''
  const isJson = path.endsWith('.json') && random.below(4) > 0
  files.set(path, isJson ? changedJson(text, random) : random.pick(textChanges)(text, random, files))
  return path
}

type TextChange = (text: string, random: Random, files: Files) => string

const textChanges: readonly [TextChange, ...TextChange[]] = [
  mutate,
  mutate,
  (text, random) => spliced(text, random, () => [random.pick(rubyLines)]),
  (text, random) => spliced(text, random, () => [random.pick(rubyLines), random.pick(rubyLines)]),
  (text, random) => spliced(text, random, (lines) => [...lines, ...lines]),
  (text, random) => spliced(text, random, () => []),
  (text, random) => spliced(text, random, (lines) => lines.toReversed()),
  (text, random, files) => spliced(text, random, () => linesOf(files, random)),
  (text, random) => replaceOne(text, /[A-Za-z_]\w*/g, () => random.pick(names), random),
  (text, random) => replaceOne(text, /\b\d+\b/g, () => random.pick(numbers), random),
  (text, random) => replaceOne(text, /(['"])[^'"\n]*\1/g, () => JSON.stringify(random.pick(names)), random),
  (text, random) => replaceOne(text, /[A-Za-z_]\w*/g, () => wordOf(text, random), random),
  (text, random) => spliced(text, random, (lines) => nested(lines, random)),
  (text) => text.replaceAll('\n', '\r'),
  (text) => text.replaceAll('\n', '\r\n'),
  (_, random) => random.pick(wholeFiles),
  changedBytes,
]

/** A few lines give way to others, or get more behind them. */
function spliced(text: string, random: Random, change: (lines: readonly string[]) => readonly string[]): string {
  const lines = text.split('\n')
  const start = random.below(lines.length)
  const count = random.below(random.pick([2, 4, 12]))
  return lines.toSpliced(start, count, ...change(lines.slice(start, start + count))).join('\n')
}

function linesOf(files: Files, random: Random): readonly string[] {
  const lines = (files.get(somePath(files, random)) ?? '').split('\n')
  const start = random.below(lines.length)
  return lines.slice(start, start + 1 + random.below(random.pick([2, 10, 40])))
}

function nested(lines: readonly string[], random: Random): readonly string[] {
  const depth = random.pick([5, 30, 250])
  const [before, after] = random.pick([
    ['param! :a, Hash do |a|', 'end'],
    ['json.a do', 'end'],
    ['if @a', 'else json.x 1 end'],
    ['namespace :a do', 'end'],
    ['resources :a do', 'end'],
    ['json.array! @a do |a|', 'end'],
    ['(', ')'],
    ['[{ a: ', '}]'],
  ])
  return [...Array<string>(depth).fill(before), ...lines, ...Array<string>(depth).fill(after)]
}

function replaceOne(text: string, pattern: RegExp, replacement: () => string, random: Random): string {
  const matches = [...text.matchAll(pattern)]
  const match = matches[random.below(matches.length)]
  if (match === undefined) return text
  return text.slice(0, match.index) + replacement() + text.slice(match.index + match[0].length)
}

function wordOf(text: string, random: Random): string {
  const words = text.match(/[A-Za-z_]\w*/g) ?? []
  return words[random.below(words.length)] ?? ''
}

/** As a disk would give it: bytes that are not UTF-8 are read as U+FFFD. */
function changedBytes(text: string, random: Random): string {
  const bytes = [...Buffer.from(text)]
  for (let count = 1 + random.below(4); count > 0; count--) {
    const at = random.below(bytes.length + 1)
    bytes.splice(at, random.below(3), ...Array.from({ length: random.below(3) }, () => random.below(256)))
  }
  return Buffer.from(bytes).toString('utf8')
}

/** One value or key of the JSON becomes another; text that is no JSON changes as text does. */
function changedJson(text: string, random: Random): string {
  try {
    JSON.parse(text)
  } catch {
    return mutate(text, random)
  }
  switch (random.below(4)) {
    case 0:
      return replaceOne(text, /"(?:[^"\\]|\\.)*"(?=\s*:)/g, () => JSON.stringify(random.pick(names)), random)
    case 1:
      return replaceOne(text, /(?<=:\s*)(?:"(?:[^"\\]|\\.)*"|[\d.eE+-]+)/g, () => random.pick(jsonValues), random)
    case 2:
      return replaceOne(text, /\{/g, () => `{ "${random.pick(keywords)}": ${random.pick(jsonValues)}, `, random)
    default:
      return random.pick(jsonValues)
  }
}

const keywords = '$defs properties items allOf $ref $id $anchor example enum x-y __proto__ not if'.split(' ') as [
  string,
]

type Move = (files: Map<string, string>, path: string, random: Random) => string

/** Files that come, go, or stand elsewhere; the path that is new. */
const moves: readonly [Move, ...Move[]] = [swapTexts, removeFile, renameFile, renameFile, copyFile, addSidecar]

function swapTexts(files: Map<string, string>, path: string, random: Random): string {
  const other = somePath(files, random)
  const [text, otherText] = [files.get(path) ?? '', files.get(other) ?? '']
  files.set(path, otherText).set(other, text)
  return other
}

function removeFile(files: Map<string, string>, path: string): string {
  files.delete(path)
  return path
}

function renameFile(files: Map<string, string>, path: string, random: Random): string {
  const text = files.get(path) ?? ''
  files.delete(path)
  return add(files, renamed(path, random), text)
}

function copyFile(files: Map<string, string>, path: string, random: Random): string {
  return add(files, renamed(path, random), files.get(path) ?? '')
}

function addSidecar(files: Map<string, string>, path: string, random: Random): string {
  const view = path.endsWith('.jbuilder') ? path : somePath(files, random)
  return add(files, view.replace(/(?:\.json)?\.jbuilder$|\.rb$/, '.schema.json'), random.pick(jsonValues))
}

function add(files: Map<string, string>, path: string, text: string): string {
  files.set(path, text)
  return path
}

/** One segment of the path has another name; never one that a tree may not have. */
function renamed(path: string, random: Random): string {
  const segments = path.split('/')
  const at = random.below(segments.length)
  const name = random.pick([...names, 'index.json.jbuilder', '_patient.json.jbuilder', 'patients', 'concerns'])
  const ending = /\.[^/]*$/.exec(segments[at] ?? '')?.[0] ?? ''
  const plain = name.replaceAll('/', '_').trim()
  return segments.with(at, plain === '' ? `x${ending}` : random.below(2) === 0 ? plain : plain + ending).join('/')
}
