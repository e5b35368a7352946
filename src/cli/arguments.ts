// The words of the command line as they were written: cac guesses numbers, and takes what it should leave alone.

import { statSync } from 'node:fs'
import type { CAC } from 'cac'

/** The value of an option; where it is written twice, the last. */
export function optionValue(argv: readonly string[], ...names: readonly string[]): string | undefined {
  return optionValues(argv, ...names).at(-1)
}

/** Every value of an option, under any of its names. */
export function optionValues(argv: readonly string[], ...names: readonly string[]): readonly string[] {
  const flags = names.map((name) => (name.length === 1 ? `-${name}` : `--${name}`))
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  return argv.slice(0, end).flatMap((word, index) => {
    if (flags.includes(word)) return argv[index + 1] ?? []
    const flag = flags.find((each) => word.startsWith(`${each}=`))
    return flag === undefined ? [] : [word.slice(flag.length + 1)]
  })
}

/** A flag as cac gives it: unchecked, and an array where it was written twice. */
export function isSet(flag: unknown): boolean {
  return Array.isArray(flag) ? flag.at(-1) === true : flag === true
}

/** The folder that a command is given; the current one where none is. */
export function rootOf(root: unknown, options: { readonly '--': readonly string[] }): string {
  return String(root ?? options['--'][0] ?? '.')
}

/** The words as cac reads them rightly: with a command, and with values and flags that it cannot mistake. */
export function normalizedWords(cli: CAC, argv: readonly string[]): readonly string[] {
  return joinedValues(separateFlags(cli, withCommand(cli, argv)))
}

/** Without a command, or with a folder in its place, the document is generated. */
function withCommand(cli: CAC, argv: readonly string[]): readonly string[] {
  const [first] = argv
  const names = cli.commands.map((command) => command.name)
  if (first === undefined) return ['generate']
  if (names.includes(first) || ['-h', '--help', '-v', '--version'].includes(first)) return argv
  return first.startsWith('-') || isFolder(first) ? ['generate', ...argv] : argv
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/**
 * cac takes the word after a flag for its value and then turns `012` into the number 12. With `=true` it leaves the
 * next word alone.
 */
function separateFlags(cli: CAC, argv: readonly string[]): readonly string[] {
  const flags = new Set(cli.commands.flatMap((command) => command.options.filter((option) => option.isBoolean)))
  const names = new Set([...flags].flatMap((option) => option.names.map((name) => `--${name}`)))
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  return argv.map((word, index) => (index < end && names.has(word) ? `${word}=true` : word))
}

/** cac takes no `-` for the value of an option. */
function joinedValues(argv: readonly string[]): readonly string[] {
  const isOutput = (word: string | undefined): boolean => word === '-o' || word === '--output'
  return argv.flatMap((word, index) => {
    if (isOutput(word) && argv[index + 1] === '-') return ['--output=-']
    return word === '-' && isOutput(argv[index - 1]) ? [] : [word]
  })
}
