// `npm run test:rendering [-- FILE | FOLDER…]`: lets programs that others wrote judge each document. Every document and
// judge gives one line, with the findings below it; the last line counts these lines. Nothing of it uses the network.

import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { makeFolder, removeFolder } from '../../support/temporary-folder.ts'
import { findDocuments } from './find-documents.ts'
import { type Finding, printFinding } from './finding.ts'
import { type Judge, judges } from './judges.ts'
import { runTasks } from './run-tasks.ts'
import { hasPrograms } from './run-tool.ts'
import { isVerbatim, readVerbatim } from './verbatim.ts'

interface Judgement {
  readonly path: string
  readonly judge: string
  readonly counted: readonly Finding[]
  readonly verbatim: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly figures: readonly Finding[]
}

const mostListed = 50
const judgeWidth = Math.max(...judges.map(({ name }) => name.length))

async function main(): Promise<void> {
  const documents = findDocuments(process.argv.slice(2))
  const problem = hasPrograms() ? undefined : 'first run: npm ci --prefix test/tools/rendering'
  const complaint = problem ?? (documents.length === 0 ? 'there is no document' : undefined)
  if (complaint !== undefined) console.log(complaint)
  const tasks = documents.flatMap((path) => judges.map((judge) => () => judgeDocument(path, judge)))
  let passed = 0
  await runTasks(problem === undefined ? tasks : [], (judgement) => {
    if (judgement.counted.length === 0) passed += 1
    console.log(printJudgement(judgement))
  })
  const failed = tasks.length - passed
  if (failed > 0 || complaint !== undefined) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

async function judgeDocument(path: string, { name, judge }: Judge): Promise<Judgement> {
  const verbatim = readVerbatim(path)
  const findings = [...verbatim.faults, ...(await findingsOf(path, judge))]
  const errors = findings.filter(({ severity }) => severity === 'error')
  return {
    path: path.replaceAll('\\', '/'),
    judge: name,
    counted: errors.filter((finding) => !isVerbatim(finding, verbatim)),
    verbatim: errors.filter((finding) => isVerbatim(finding, verbatim)),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
    figures: findings.filter(({ severity }) => severity === 'figure'),
  }
}

async function findingsOf(path: string, judge: Judge['judge']): Promise<readonly Finding[]> {
  const file = `openapi${extname(path)}`
  let folder: string | undefined
  try {
    folder = makeFolder({ [file]: readFileSync(path) })
    return await judge(file, folder)
  } catch (error) {
    return [{ severity: 'error', rule: 'no verdict', pointer: undefined, message: String(error) }]
  } finally {
    if (folder !== undefined) removeFolder(folder)
  }
}

function printJudgement({ path, judge, counted, verbatim, warnings, figures }: Judgement): string {
  const lines = [`${counted.length === 0 ? 'passed' : 'failed'} ${judge.padEnd(judgeWidth)} ${path}`]
  lines.push(...printFindings('error', counted), ...printFindings('verbatim, not counted:', verbatim))
  if (warnings.length > 0) lines.push(`warnings: ${countRules(warnings)}`)
  lines.push(...figures.map(printFinding))
  return lines.join('\n  ')
}

function printFindings(title: string, findings: readonly Finding[]): readonly string[] {
  const lines = findings.slice(0, mostListed).map((finding) => `${title} ${printFinding(finding)}`)
  return findings.length > mostListed ? [...lines, `${title} ${findings.length - mostListed} more`] : lines
}

function countRules(findings: readonly Finding[]): string {
  const countByRule = new Map<string, number>()
  for (const { rule } of findings) countByRule.set(rule, (countByRule.get(rule) ?? 0) + 1)
  return [...countByRule].map(([rule, count]) => `${rule} ${count}`).join(', ')
}

await main()
