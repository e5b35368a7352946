// The words of the command line, read once: cac takes options for commands, guesses numbers, and knows names that nobody
// wrote. It gets the words in a form that it cannot mistake.

import type { CAC, Command } from 'cac'
import { isFolder } from './folders.ts'

/** As it was written. */
export interface GivenOption {
  readonly kind: 'option'
  readonly name: string
  readonly value: string | undefined
}

export interface Line {
  /** The word in the place of a command. */
  readonly name: string | undefined
  /** `undefined` where the word is neither a command nor a folder. */
  readonly command: Command | undefined
  readonly positionals: readonly string[]
  readonly options: readonly GivenOption[]
}

export interface KnownOption {
  /** The long name. */
  readonly name: string
  readonly isFlag: boolean
}

/** The options of some commands and of all, by each of their names as they are written. A flag can be turned off. */
export function knownOptions(cli: CAC, commands: readonly Command[]): ReadonlyMap<string, KnownOption> {
  const options = [cli.globalCommand, ...commands].flatMap((command) => command.options)
  return new Map(
    options.flatMap(({ rawName, isBoolean }) => {
      const isFlag = isBoolean === true
      const names = rawName.replace(/ *<.*/, '').split(', ')
      const name = names.at(-1) ?? rawName
      const known = names.map((each) => [each, { name, isFlag }] as const)
      return isFlag ? [...known, [opposite(name), { name: opposite(name), isFlag }] as const] : known
    }),
  )
}

function opposite(flag: string): string {
  return flag.startsWith('--no-') ? flag.replace('--no-', '--') : flag.replace('--', '--no-')
}

/** Without a command, or with a folder in its place, the document is generated. */
export function readLine(cli: CAC, argv: readonly string[]): Line {
  const words = splitWords(cli, argv)
  const { options, positionals, rest } = words.positionals[0] === 'help' ? asked(cli, words) : words
  const [name] = positionals
  const command = cli.commands.find((each) => each.name === name)
  if (command !== undefined) return { name, command, options, positionals: [...positionals.slice(1), ...rest] }
  const generate = cli.commands.find((each) => each.name === 'generate')
  const isRoot = name === undefined || isFolder(name)
  return { name, command: isRoot ? generate : undefined, options, positionals: [...positionals, ...rest] }
}

/** `help` and `help generate`, as in other programs. */
function asked(cli: CAC, words: SplitWords): SplitWords {
  const [, ...positionals] = words.positionals
  const [name] = positionals
  const isCommand = name === undefined || cli.commands.some((each) => each.name === name)
  const help: GivenOption = { kind: 'option', name: '--help', value: undefined }
  return isCommand ? { ...words, positionals, options: [help] } : { ...words, positionals }
}

/** The folder that paths are relative to. It is asked for first: whether a word is a root is seen there. */
export function givenFolder(cli: CAC, argv: readonly string[]): string | undefined {
  const { options } = splitWords(cli, argv)
  return options.findLast(({ name }) => name === '-C' || name === '--cwd')?.value
}

interface SplitWords {
  readonly options: readonly GivenOption[]
  readonly positionals: readonly string[]
  /** What stands behind the double dash. */
  readonly rest: readonly string[]
}

function splitWords(cli: CAC, argv: readonly string[]): SplitWords {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  const words = readWords(argv.slice(0, end), knownOptions(cli, cli.commands))
  const options = words.filter((word) => typeof word !== 'string')
  const positionals = words.filter((word) => typeof word === 'string')
  return { options, positionals, rest: argv.slice(end + 1) }
}

/** A word is a positional as it stands, or an option with its value. */
function readWords(
  words: readonly string[],
  known: ReadonlyMap<string, KnownOption>,
): readonly (string | GivenOption)[] {
  const read: (string | GivenOption)[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (!isOption(word)) {
      read.push(word)
      continue
    }
    const [, name = word, value] = /^([^=]*)=(.*)$/s.exec(word) ?? []
    const next = words[index + 1]
    const takesNext = value === undefined && known.get(name)?.isFlag === false && next !== undefined && !isOption(next)
    read.push({ kind: 'option', name, value: takesNext ? next : value })
    if (takesNext) index++
  }
  return read
}

/** A dash alone stands for stdout. */
function isOption(word: string): boolean {
  return word.startsWith('-') && word !== '-'
}

/** Whether the line asks for the help or the version; what else it says does not count then. */
export function isQuestion(cli: CAC, line: Line): boolean {
  return longOptions(cli, line).some(({ name }) => name === '--help' || name === '--version')
}

/** The line for cac: a command, options by their long names with the value in the same word, then what is no option. */
export function normalizedWords(cli: CAC, line: Line): readonly string[] {
  const options = longOptions(cli, line)
  const command = line.command === undefined ? [] : [line.command.name]
  // Without any other word the help is that of the whole program.
  const isAlone = line.name === undefined && options.length === 1
  if (options.some(({ name }) => name === '--help')) return [...(isAlone ? [] : command), '--help']
  if (options.some(({ name }) => name === '--version')) return ['--version']
  return [...command, ...options.flatMap(normalized), '--', ...line.positionals]
}

function longOptions(cli: CAC, { options }: Line): readonly GivenOption[] {
  const known = knownOptions(cli, cli.commands)
  return options.map((option) => ({ ...option, name: known.get(option.name)?.name ?? option.name }))
}

/** cac takes the word after an empty value for the value. */
function normalized({ name, value }: GivenOption): readonly string[] {
  if (value === undefined) return [name]
  return value === '' ? [`${name}=`, ''] : [`${name}=${value}`]
}

/** The value of an option; where it is written twice, the last. The words are normalized. */
export function optionValue(words: readonly string[], name: string): string | undefined {
  return optionValues(words, name).at(-1)
}

export function optionValues(words: readonly string[], name: string): readonly string[] {
  const start = `--${name}=`
  const options = words.slice(0, words.indexOf('--'))
  return options.filter((word) => word.startsWith(start)).map((word) => word.slice(start.length))
}

/** A flag as cac gives it: unchecked, and an array where it was written twice. */
export function isSet(flag: unknown): boolean {
  return Array.isArray(flag) ? flag.at(-1) === true : flag === true
}

/** The folder that a command is given; the current one where none is. */
export function rootOf(options: { readonly '--': readonly string[] }): string {
  return options['--'][0] ?? '.'
}
