// What is wrong with a command line, in one line, with the nearest right name. cac would throw at most of this, and take
// a mistyped command for an argument.

import type { CAC } from 'cac'
import { findNearest } from '../diagnostics/index.ts'
import { type GivenOption, type KnownOption, knownOptions, type Line } from './arguments.ts'
import { noSuchFolder } from './folders.ts'
import type { Outcome } from './outcome.ts'

/** `undefined` when the command line is right. */
export function checkUsage(cli: CAC, line: Line): Outcome | undefined {
  const message = checkOptions(cli, line) ?? checkCommand(cli, line) ?? checkPositionals(line)
  return message === undefined ? undefined : { kind: 'refused', message }
}

function checkOptions(cli: CAC, { command, options }: Line): string | undefined {
  const known = knownOptions(cli, command === undefined ? cli.commands : [command])
  return options.map((option) => checkOption(option, known)).find((message) => message !== undefined)
}

function checkOption({ name, value }: GivenOption, known: ReadonlyMap<string, KnownOption>): string | undefined {
  const option = known.get(name)
  if (option === undefined) {
    const isLong = name.startsWith('--')
    const names = [...known.keys()].filter((each) => isLong || each.startsWith('--'))
    return `no option \`${name}\`${didYouMean(name, names)}`
  }
  if (option.isFlag && value !== undefined) return `\`${option.name}\` takes no value`
  return option.isFlag || value !== undefined ? undefined : `\`${option.name}\` needs a value`
}

function checkCommand(cli: CAC, { command, name }: Line): string | undefined {
  if (command !== undefined) return undefined
  // A folder that is there is the root of the command `generate`.
  if (/[/\\]/.test(String(name))) return noSuchFolder(String(name))
  const names = cli.commands.map((each) => each.name)
  return `no command \`${name}\`${didYouMean(String(name), names)}`
}

function checkPositionals({ command, positionals }: Line): string | undefined {
  const most = command?.args.length ?? 0
  return positionals.length <= most ? undefined : `\`${command?.rawName}\` takes no \`${positionals[most]}\``
}

/** The end of a message: a suggestion when a name is close, else where the names stand. */
function didYouMean(name: string, names: readonly string[]): string {
  const nearest = findNearest(name, names)
  return nearest === undefined ? ' (see rails-openapi --help)' : `; did you mean \`${nearest}\`?`
}
