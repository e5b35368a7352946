// The judges: redocly and spectral read the document, openapi-typescript and hey-api make types and a client of it, which
// TypeScript compiles. Each works in a
// folder that holds nothing but a copy of the document, so that no configuration of anybody leaks in.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from './finding.ts'
import { programPath, type Run, runTool } from './run-tool.ts'

export interface Judge {
  readonly name: string
  /** `file` is a name in `folder`. */
  readonly judge: (file: string, folder: string) => Promise<readonly Finding[]>
}

export const judges: readonly Judge[] = [
  { name: 'redocly', judge: askRedocly },
  { name: 'spectral', judge: askSpectral },
  { name: 'openapi-typescript', judge: makeTypes },
  { name: 'hey-api', judge: makeClient },
]

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string
    readonly severity: 'error' | 'warn'
    readonly message: string
    readonly location: readonly { readonly pointer?: string }[]
  }[]
}

type SpectralReport = readonly {
  readonly code: string | number
  /** 0 is an error, what is higher is milder. */
  readonly severity: number
  readonly message: string
  readonly path: readonly (string | number)[]
}[]

async function askRedocly(file: string, folder: string): Promise<readonly Finding[]> {
  const words = ['lint', '--extends=recommended', '--format=json', '--max-problems=1000000', file]
  const run = await runTool([programPath('@redocly/cli/bin/cli.js'), ...words], folder)
  const report = readReport<RedoclyReport>(run)
  return verdict(
    run,
    report?.problems.map(({ ruleId, severity, message, location }) => ({
      severity: severity === 'error' ? 'error' : 'warning',
      rule: ruleId,
      pointer: withoutHash(location[0]?.pointer),
      message,
    })),
  )
}

async function askSpectral(file: string, folder: string): Promise<readonly Finding[]> {
  const rules = fileURLToPath(new URL('spectral.yaml', import.meta.url))
  const words = ['lint', '-F', 'error', '-f', 'json', '-q', '-r', rules, file]
  const run = await runTool([programPath('@stoplight/spectral-cli/dist/index.js'), ...words], folder)
  const report = readReport<SpectralReport>(run)
  return verdict(
    run,
    report?.map(({ code, severity, message, path }) => ({
      // Spectral only warns about a file that it does not take for an OpenAPI document, and then checks nothing.
      severity: severity === 0 || code === 'unrecognized-format' ? 'error' : 'warning',
      rule: String(code),
      pointer: path.map(pointerPart).join(''),
      message,
    })),
  )
}

async function makeTypes(file: string, folder: string): Promise<readonly Finding[]> {
  const types = 'types.d.ts'
  const making = await runTool([programPath('openapi-typescript/bin/cli.js'), file, '-o', types], folder)
  const refused = verdict(making, [...`${making.out}\n${making.err}`.matchAll(/^\s*✘\s+(.*)$/gm)].map(refusal))
  if (refused.length > 0) return refused
  return [...(await compile(types, 'es2023', folder)), unknownShare(join(folder, types))]
}

/** A client for fetch: what its users compile. */
async function makeClient(file: string, folder: string): Promise<readonly Finding[]> {
  const words = ['--input', file, '--output', 'client', '--no-log-file']
  const making = await runTool([programPath('@hey-api/openapi-ts/bin/run.js'), ...words], folder)
  const refused = verdict(making, [])
  if (refused.length > 0) return refused
  const found = await compile('client/index.ts', 'es2023,dom,dom.iterable', folder)
  return [...found, unknownShare(join(folder, 'client/types.gen.ts'))]
}

async function compile(path: string, libraries: string, folder: string): Promise<readonly Finding[]> {
  const options = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--skipDefaultLibCheck']
  const words = ['--noEmit', '--strict', '--pretty', 'false', '--lib', libraries, ...options, path]
  const checking = await runTool([programPath('typescript/bin/tsc'), ...words], folder)
  return verdict(checking, [...checking.out.matchAll(/^(.*?): error (TS\d+): (.*)$/gm)].map(typeError))
}

/** Of the types that a user of the client meets: texts, numbers, … and those of which nothing is known. */
function unknownShare(path: string): Finding {
  // What clients of openapi-typescript have beside: headers of any name.
  const text = readFileSync(path, 'utf8').replaceAll('[name: string]: unknown', '')
  const words = text.match(/(?<=[:|<(] ?)\b(?:unknown|string|number|boolean)\b/g) ?? []
  const unknown = words.filter((word) => word === 'unknown').length
  const share = words.length === 0 ? 0 : (100 * unknown) / words.length
  const message = `${unknown} of ${words.length} types (${share.toFixed(1)} %)`
  return { severity: 'figure', rule: 'unknown', pointer: undefined, message }
}

function refusal([, text = '']: RegExpMatchArray): Finding {
  const [, message = text, pointer] = /^(.*) at (#\/.*)$/.exec(text) ?? []
  return { severity: 'error', rule: 'openapi-typescript', pointer: withoutHash(pointer), message }
}

function typeError([, place = '', rule = '', message = '']: RegExpMatchArray): Finding {
  return { severity: 'error', rule, pointer: undefined, message: `${place} ${message}` }
}

/** Redocly writes `#/` for the document itself. */
function withoutHash(pointer: string | undefined): string | undefined {
  return pointer === '#/' ? '' : pointer?.slice(1)
}

function pointerPart(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function readReport<Report>({ out }: Run): Report | undefined {
  try {
    return JSON.parse(out)
  } catch {
    return undefined
  }
}

/** The findings, and one more where a judge failed without any or left no report: silence is no approval. */
function verdict({ code, err }: Run, findings: readonly Finding[] | undefined): readonly Finding[] {
  if (findings !== undefined && (code === 0 || findings.some(({ severity }) => severity === 'error'))) return findings
  const message = reasonIn(err) ?? `ended with exit code ${code}`
  return [...(findings ?? []), { severity: 'error', rule: 'no verdict', pointer: undefined, message }]
}

function reasonIn(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1)
}
