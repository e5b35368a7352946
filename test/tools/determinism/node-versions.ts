// `npm run test:determinism`: every application of fixtures/apps gives the same bytes with the oldest supported line of
// Node as with this one, and they are those that stand in the repository. Npm fetches that Node.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Application, applications } from './applications.ts'

const cli = fileURLToPath(new URL('../../../dist/cli.cjs', import.meta.url))

/** The lines of Node beside the one that runs this; words on the command line replace them. */
const named = process.argv.slice(2)
const versions = named.length === 0 ? ['22'] : named

interface Output {
  readonly code: number | null
  readonly document: string
  readonly report: string
}

function main(): void {
  const results = versions.flatMap((version) => [
    checkVersion(version),
    ...applications.flatMap((application) => check(application, version)),
  ])
  const failed = results.filter((passed) => !passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

/** Without this, a Node that is not found would be this one, compared with itself. */
function checkVersion(version: string): boolean {
  const { document } = output(version, ['--version'])
  return tell(`npx runs Node ${version}`, document.startsWith(`v${version}.`), document)
}

function check({ name, root, document, report }: Application, version: string): readonly boolean[] {
  const words = [cli, 'generate', root, '-o', '-']
  const here = output(undefined, words)
  const there = output(version, words)
  const summary = report.replace('doc/openapi.json', '-')
  return [
    tell(`${name}: ${process.version} and Node ${version} write the same bytes`, here.document === there.document),
    tell(`${name}: ${process.version} and Node ${version} print the same summary`, here.report === there.report),
    tell(`${name}: Node ${version} writes the expected document`, there.document === document),
    tell(`${name}: Node ${version} prints the expected summary`, there.report === summary, there.report),
    tell(`${name}: Node ${version} ends with 0`, there.code === 0),
  ]
}

function output(version: string | undefined, words: readonly string[]): Output {
  const [program, ...before] =
    version === undefined ? [process.execPath] : ['npx', '--silent', '-y', '-p', `node@${version}`, 'node']
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined }
  const { status, stdout, stderr } = spawnSync(program ?? '', [...before, ...words], {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: status, document: stdout, report: stderr }
}

function tell(what: string, passed: boolean, seen = ''): boolean {
  if (!passed) console.log(`failed: ${what}${seen === '' ? '' : `\n${seen}`}`)
  return passed
}

main()
