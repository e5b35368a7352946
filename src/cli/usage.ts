// What is wrong with a command line, in one line, with the nearest right name. cac would throw at most of this, and take
// a mistyped command for an argument.

import type { CAC, Command } from 'cac'
import { findNearest } from '../diagnostics/index.ts'
import type { Outcome } from './outcome.ts'

/** `undefined` when the command line is right. */
export function checkUsage(cli: CAC): Outcome | undefined {
  const command = cli.matchedCommand
  const message =
    command === undefined ? checkCommand(cli) : (checkOptions(cli, command) ?? checkArguments(cli, command))
  return message === undefined ? undefined : { kind: 'refused', message }
}

function checkCommand(cli: CAC): string {
  const names = cli.commands.map((command) => command.name)
  const [name] = cli.args
  return `no command \`${name}\`${didYouMean(String(name), names)}`
}

function checkOptions(cli: CAC, command: Command): string | undefined {
  const known = [...cli.globalCommand.options, ...command.options].flatMap((option) => option.names)
  const unknown = Object.keys(cli.options).find((name) => name !== '--' && !known.includes(name))
  if (unknown === undefined) return undefined
  const long = known.filter((name) => name.length > 1).map((name) => `--${name}`)
  const option = unknown.length > 1 ? `--${unknown}` : `-${unknown}`
  return `no option \`${option}\`${didYouMean(option, long)}`
}

function checkArguments(cli: CAC, command: Command): string | undefined {
  const words = [...cli.args, ...cli.options['--']]
  if (words.length <= command.args.length) return undefined
  return `\`${command.rawName}\` takes no \`${words[command.args.length]}\``
}

/** The end of a message: a suggestion when a name is close, else where the names stand. */
function didYouMean(name: string, names: readonly string[]): string {
  const nearest = findNearest(name, names)
  return nearest === undefined ? ' (see rails-openapi --help)' : `; did you mean \`${nearest}\`?`
}
