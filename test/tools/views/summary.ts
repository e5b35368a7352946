// What was measured over all cases, in words and numbers, and whether it is enough.

import type { Counts, Finding, Measured } from './measure.ts'
import type { ViewCase } from './view-case.ts'

export interface Judged {
  readonly viewCase: ViewCase
  readonly measured: Measured
  /** What stood in the way of measuring. */
  readonly problems: readonly string[]
}

const leastAccepted = 0.99
const leastKnownKeys = 0.97
const leastRight = 0.5

/** Of one case that are told. */
const mostFindings = 12

/** Whether it is enough. */
export function print(judged: readonly Judged[]): boolean {
  for (const each of judged.filter(({ measured, problems }) => problems.length + measured.findings.length > 0))
    console.log(told(each))
  const accepted = judged.filter(isAccepted).length / judged.length
  const known = meanOf(judged, ({ knownKeys, keys }) => [knownKeys, keys])
  const right = meanOf(judged, (counts) => [counts.right, counts.leaves])
  const passed = judged.filter(isPassed).length
  console.log(`${judged.length} cases, ${variantCount(judged)} renderings; ${givenCount(judged)}`)
  console.log(
    `mean over cases: accepted ${percent(accepted)}, keys known ${percent(known)}, leaves right ${percent(right)}`,
  )
  printTotals(judged.map(({ measured }) => measured.counts))
  console.log(`${passed} passed, ${judged.length - passed} failed`)
  const isClean = judged.every(({ measured, problems }) => problems.length === 0 && !measured.findings.some(isFalse))
  return isClean && accepted >= leastAccepted && known >= leastKnownKeys && right >= leastRight
}

function isAccepted({ measured, problems }: Judged): boolean {
  return problems.length === 0 && measured.isAccepted
}

/** A key that is not known lowers the share, but it is no false claim. */
function isPassed({ measured, problems }: Judged): boolean {
  return problems.length === 0 && measured.findings.every(({ kind }) => kind === 'unknown key')
}

function isFalse({ kind }: Finding): boolean {
  return kind === 'wrong leaf' || kind === 'false example'
}

/** Over the cases that have any. */
function meanOf(judged: readonly Judged[], share: (counts: Counts) => readonly [number, number]): number {
  const shares = judged
    .map(({ measured }) => share(measured.counts))
    .filter(([, all]) => all > 0)
    .map(([some, all]) => some / all)
  return shares.length === 0 ? 0 : sumOf(shares) / shares.length
}

function printTotals(counts: readonly Counts[]): void {
  const total = (name: keyof Counts): number => sumOf(counts.map((each) => each[name]))
  const [keys, known, leaves] = [total('keys'), total('knownKeys'), total('leaves')]
  const [right, wrong] = [total('right'), total('wrong')]
  console.log(
    `all keys: ${known} of ${keys} known (${percent(known / keys)}), ${total('additionalKeys')} of them only as additional properties`,
  )
  console.log(
    `all leaves: ${right} of ${leaves} right (${percent(right / leaves)}), ${wrong} wrong, ${leaves - right - wrong} unknown`,
  )
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function variantCount(judged: readonly Judged[]): number {
  return sumOf(judged.map(({ viewCase }) => viewCase.variants.length))
}

function givenCount(judged: readonly Judged[]): string {
  const given = judged.filter(({ viewCase }) => viewCase.results !== undefined).length
  const newer = judged.filter(({ viewCase }) => viewCase.since !== undefined).length
  return `${judged.length - given} cases rendered in this run, ${given} bring their JSON (${newer} need a newer Jbuilder)`
}

function told({ viewCase, measured, problems }: Judged): string {
  const { name, path, templates } = viewCase
  const texts = Object.entries(templates).map(([file, text]) => `  ${file}:\n${indented(text, '    | ')}`)
  const found = distinct(measured.findings)
  const findings = found.slice(0, mostFindings).map((finding) => indented(toldFinding(finding), '  '))
  if (found.length > mostFindings) findings.push(`  and ${found.length - mostFindings} more`)
  return [`${path}: ${name}`, ...texts, ...problems.map((problem) => `  ${problem}`), ...findings, ''].join('\n')
}

function indented(text: string, indentation: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => indentation + line)
    .join('\n')
}

/** The first one of those that differ only in the index of an element. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const byPlace = new Map<string, Finding>()
  for (const finding of findings) {
    const { kind, pointer, schema } = finding
    const place = JSON.stringify([kind, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), schema])
    if (!byPlace.has(place)) byPlace.set(place, finding)
  }
  return [...byPlace.values()]
}

function toldFinding({ kind, pointer, schema, value, reasons }: Finding): string {
  const lines = [`${kind} at ${JSON.stringify(pointer)}`, ...reasons.map((reason) => `  ${reason}`)]
  const shownSchema = schema === undefined ? 'none' : JSON.stringify(schema)
  return [...lines, `  schema: ${shortened(shownSchema)}`, `  value: ${shortened(JSON.stringify(value))}`].join('\n')
}

function shortened(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}…` : text
}
