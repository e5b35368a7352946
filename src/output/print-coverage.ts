// How much a document says, for people and for machines.

import {
  type Coverage,
  type Figures,
  percentOf,
  type ShareName,
  type Shortfall,
  type Step,
  shares,
} from '../coverage/index.ts'
import { type UntypedCause, untypedCauses } from '../diagnostics/index.ts'
import { displayWidth, printableJson, printableText } from './display.ts'
import type { ReportPlace } from './report.ts'
import { type Placed, placesIn } from './report-place.ts'
import { sarifLocation, sarifLog } from './report-sarif.ts'

export type CoverageFormat = 'text' | 'json' | 'markdown' | 'sarif'

/** Where the steps are, and what the document falls short of. */
export interface CoverageContext extends Pick<ReportPlace, 'files' | 'prefix'> {
  readonly shortfalls: readonly Shortfall[]
}

export function printCoverage(coverage: Coverage, format: CoverageFormat, context: CoverageContext): string {
  switch (format) {
    case 'text':
      return printText(coverage, context)
    case 'json':
      return printableJson(content(coverage, context))
    case 'markdown':
      return printMarkdown(coverage, context)
    case 'sarif':
      return printSarif(coverage, context)
  }
}

/** `typed leaves: 71.4 % (25 of 35), --min-typed 90` */
export function shortfallLine({ name, wanted, ...share }: Shortfall): string {
  const flag = name === 'overall' ? '--min' : `--min-${name}`
  return `${names[name]}: ${percentOf(share)} (${share.count} of ${share.total}), \`${flag}\` wants ${wanted} %`
}

const names = {
  overall: 'overall',
  summaries: 'own summaries',
  described: 'described parameters',
  typed: 'typed leaves',
  errors: 'error answers',
} as const satisfies Record<ShareName, string>

const columns = ['summaries', 'described', 'typed', 'errors', 'overall'] as const

/** A row for each tag, and one for all of them. */
function rowsOf(coverage: Coverage): readonly (readonly string[])[] {
  const row = (name: string, figures: Figures): readonly string[] => [
    printableText(name),
    String(figures.operations),
    ...columns.map((column) => cell(figures, column)),
  ]
  return [...coverage.tags.map(({ name, ...figures }) => row(name, figures)), row('Total', coverage)]
}

function cell(figures: Figures, column: ShareName): string {
  const share = shares[column](figures)
  return share.total === 0 ? '-' : `${percentOf(share)} (${share.count}/${share.total})`
}

const heads = ['', 'operations', ...columns.map((column) => names[column])]

function printText(coverage: Coverage, context: CoverageContext): string {
  const rows = [heads, ...rowsOf(coverage)]
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => displayWidth(row[at] ?? ''))))
  const padded = (text: string, at: number): string => {
    const space = ' '.repeat((widths[at] ?? 0) - displayWidth(text))
    return at === 0 ? text + space : space + text
  }
  const table = rows.map((row) => row.map(padded).join('  ').trimEnd())
  const causes = coverage.untyped.map(({ cause, count }) => `  ${count} ${cause}: ${untypedCauses[cause]}`)
  const steps = placedSteps(coverage.steps, context).flatMap(({ step, where }, at) => [
    `  ${at + 1}. ${where}: ${printableText(step.origin.message)} (${reach(step)})`,
    `     ${printableText(step.origin.help)}`,
  ])
  const blocks = [
    table,
    causes.length === 0 ? [] : [`Untyped leaves: ${untypedOf(coverage)}`, ...causes],
    steps.length === 0 ? [] : ['What would type most:', ...steps],
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

function untypedOf({ leaves }: Figures): number {
  return leaves.total - leaves.typed
}

function reach({ leaves, operations }: Step): string {
  return `${counted(leaves, 'leaf', 'leaves')} in ${counted(operations, 'operation', 'operations')}`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

interface PlacedStep {
  readonly step: Step
  readonly placed: Placed
  /** As a line begins: `app/views/beds/_bed.json.jbuilder:3:1`. */
  readonly where: string
}

function placedSteps(steps: readonly Step[], context: CoverageContext): readonly PlacedStep[] {
  const find = placesIn(context)
  return steps.map((step) => {
    const placed = find({ path: step.origin.path ?? '', span: step.origin.span })
    const { path, region } = placed
    const where = region === undefined ? path : `${path}:${region.line}:${region.column}`
    return { step, placed, where: printableText(where) }
  })
}

function content(coverage: Coverage, context: CoverageContext) {
  const { steps, tags, ...figures } = coverage
  return {
    ...figuresContent(figures),
    tags: tags.map(({ name, ...own }) => ({ name, ...figuresContent(own) })),
    steps: placedSteps(steps, context).map(({ step, placed: { path, region } }) => ({
      leaves: step.leaves,
      operations: step.operations,
      cause: step.origin.cause,
      path,
      ...(region === undefined ? {} : { line: region.line, column: region.column }),
      message: printableText(step.origin.message),
      help: printableText(step.origin.help),
    })),
    shortfalls: context.shortfalls.map(({ name, wanted, count, total }) => ({ share: name, wanted, count, total })),
  }
}

function figuresContent({ operations, summaries, parameters, leaves, errors, untyped }: Figures) {
  return { operations, summaries, parameters, leaves, untyped, errors }
}

function printMarkdown(coverage: Coverage, context: CoverageContext): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownCell).join(' | ')} |`
  const table = [line(heads), `| --- |${' ---: |'.repeat(heads.length - 1)}`, ...rowsOf(coverage).map(line)]
  const causes = coverage.untyped.map(({ cause, count }) => line([String(count), cause, untypedCauses[cause]]))
  const steps = placedSteps(coverage.steps, context).map(
    ({ step, where }, at) =>
      `${at + 1}. ${code(where)}: ${inert(step.origin.message)} (${reach(step)})\n   ${inert(step.origin.help)}`,
  )
  const blocks = [
    ...context.shortfalls.map((each) => `**${shortfallLine(each)}**`),
    table.join('\n'),
    ...(causes.length === 0 ? [] : [['| untyped leaves | cause | |', '| ---: | --- | --- |', ...causes].join('\n')]),
    ...(steps.length === 0 ? [] : ['What would type most:', steps.join('\n')]),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Names of tags may be anything. */
function markdownCell(text: string): string {
  return inert(text).replaceAll('|', '\\|')
}

/** What stands in code already stays there; nothing else becomes a link, an image or HTML. */
function inert(text: string): string {
  return printableText(text)
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\`*_[\]<>!#]/g, '\\$&')))
    .join('')
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}

/** A result for each step, and one for each share that falls short. */
function printSarif(coverage: Coverage, context: CoverageContext): string {
  const steps = placedSteps(coverage.steps, context).map(({ step, placed }) => ({
    ruleId: `untyped-${step.origin.cause}`,
    level: 'note',
    message: { text: printableText(`${step.origin.message} (${reach(step)})\nhelp: ${step.origin.help}`) },
    locations: [sarifLocation(placed)],
  }))
  const short = context.shortfalls.map((each) => ({
    ruleId: `coverage-${each.name}`,
    level: 'error',
    message: { text: shortfallLine(each) },
  }))
  const { steps: _, tags, ...figures } = coverage
  const properties = {
    ...figuresContent(figures),
    tags: tags.map(({ name, ...own }) => ({ name, ...figuresContent(own) })),
  }
  return printableJson(sarifLog(rules, [...short, ...steps], properties))
}

const rules = [
  ...Object.entries(names).map(([name, title]) => ({ id: `coverage-${name}`, shortDescription: { text: title } })),
  ...(Object.keys(untypedCauses) as UntypedCause[]) // The keys of that table.
    .map((cause) => ({ id: `untyped-${cause}`, shortDescription: { text: untypedCauses[cause] } })),
]
