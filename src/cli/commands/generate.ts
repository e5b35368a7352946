// `rails-openapi generate [root]`: writes the OpenAPI document of an application, or checks that it is up to date.

import { join, relative, resolve, sep } from 'node:path'
import { type Generated, type GenerateOptions, generate as generateDocument } from '../../generate.ts'
import { diskTree, readOutput, writeOutput } from '../../node/index.ts'
import { printDiagnostics, printReport } from '../../output/index.ts'
import { noSuchFolder } from '../no-such-folder.ts'
import type { Outcome, Terminal } from '../outcome.ts'

export interface GenerateFlags extends GenerateOptions {
  /** Relative to the working directory; `-` is stdout. */
  readonly output: string | undefined
  readonly check: boolean
  readonly verbose: boolean
  readonly quiet: boolean
  readonly maxWarnings: number | undefined
}

export function generate(root: string, flags: GenerateFlags, terminal: Terminal): Outcome {
  const files = diskTree(root)
  if (files === undefined) return { kind: 'refused', message: noSuchFolder(root) }
  const generated = generateDocument(files, flags)
  if (generated === undefined) return { kind: 'refused', message: noApplication(root) }
  const notes = generated.diagnostics.filter(({ severity }) => severity === 'note')
  if (flags.verbose)
    terminal.err(
      printDiagnostics(notes, files, { excerpts: true })
        .map((line) => `${line}\n`)
        .join(''),
    )
  const warnings = generated.diagnostics.filter(({ severity }) => severity === 'warning')
  const lines = printDiagnostics(warnings, files)
  const outcome = deliver(generated, { root, flags, lines }, terminal)
  if (outcome.kind !== 'done' || flags.maxWarnings === undefined) return outcome
  return lines.length > flags.maxWarnings ? { kind: 'found' } : outcome
}

interface Delivery {
  readonly root: string
  readonly flags: GenerateFlags
  /** The warnings, one a line. */
  readonly lines: readonly string[]
}

function deliver(generated: Generated, { root, flags, lines }: Delivery, terminal: Terminal): Outcome {
  const path = flags.output === undefined ? join(root, 'doc', 'openapi.json') : flags.output
  const summary = printReport({
    path: path === '-' ? '-' : shownPath(path),
    processed: generated.processed,
    skipped: generated.skipped.map((skipped) => `${skipped.method} ${skipped.path} (${skipped.reason})`),
    warnings: lines,
  })
  if (path === '-') {
    terminal.out(generated.text)
    if (!flags.quiet) terminal.err(summary)
    return { kind: 'done' }
  }
  if (flags.check) return checkOutput(path, generated.text, terminal)
  const problem = writeOutput(resolve(path), generated.text)
  if (problem !== undefined) return { kind: 'refused', message: `cannot write ${shownPath(path)}: ${problem}` }
  if (!flags.quiet) terminal.out(summary)
  return { kind: 'done' }
}

/** Relative to the working directory, with "/" on every system. */
function shownPath(path: string): string {
  return relative('.', resolve(path)).split(sep).join('/')
}

/** Line ends do not count: a checkout may change them. */
function checkOutput(path: string, text: string, terminal: Terminal): Outcome {
  const known = readOutput(resolve(path))?.replaceAll('\r\n', '\n')
  if (known === text) return { kind: 'done' }
  const shown = shownPath(path)
  if (known === undefined) terminal.out(`${shown} is not there: run \`rails-openapi generate\`\n`)
  else terminal.out(`${shown} is out of date: run \`rails-openapi generate\`\n${firstDifference(known, text)}`)
  return { kind: 'found' }
}

/** The first line that differs, as it is and as it should be. */
function firstDifference(known: string, text: string): string {
  const [before, after] = [known.split('\n'), text.split('\n')]
  const index = after.findIndex((line, number) => line !== before[number])
  const at = index === -1 ? after.length - 1 : index
  return `  line ${at + 1}\n  - ${before[at] ?? ''}\n  + ${after[at] ?? ''}\n`
}

function noApplication(root: string): string {
  return `no Rails application in \`${root}\`: looked for config/routes.rb; give the root of an application`
}
