// `npx tsx test/tools/rails/yaml.ts`: whether Ruby reads the same values from a document as YAML as from the same document as
// JSON, for every fixtures/apps/*/expected/openapi.json and for documents made to be misread.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '../../../src/openapi/index.ts'
import { printJson } from '../../../src/output/json.ts'
import { printYaml } from '../../../src/output/yaml.ts'
import { deepDocument, nastyDocument } from '../../output/nasty-document.ts'
import { makeFolder, removeFolder } from '../../support/temporary-folder.ts'

const apps = 'fixtures/apps'
const program = 'test/tools/rails/yaml.rb'

function main(): void {
  if (spawnSync('ruby', ['-r', 'yaml', '-e', ''], { stdio: 'ignore' }).status !== 0) {
    console.log('skipped: there is no Ruby')
    return
  }
  const documents = [['nasty', nastyDocument], ['deep', deepDocument(220)], ...fixtures()] as const
  const folder = makeFolder(Object.fromEntries(documents.flatMap(([name, document]) => files(name, document))))
  try {
    judge(documents.map(([name]) => join(folder, `${name}.json`)))
  } finally {
    removeFolder(folder)
  }
}

function fixtures(): readonly (readonly [string, Document])[] {
  const paths = readdirSync(apps).map((name) => [name, join(apps, name, 'expected', 'openapi.json')] as const)
  return paths
    .filter(([, path]) => existsSync(path))
    .map(([name, path]) => [name, JSON.parse(readFileSync(path, 'utf8'))])
}

function files(name: string, document: Document): readonly (readonly [string, string])[] {
  return [
    [`${name}.json`, printJson(document)],
    [`${name}.yaml`, printYaml(document)],
  ]
}

function judge(paths: readonly string[]): void {
  const { stdout, stderr } = spawnSync('ruby', [program, ...paths], { encoding: 'utf8' })
  if (stderr !== '') console.log(stderr)
  const lines = stdout.split('\n').filter((line) => line !== '')
  const passed = lines.filter((line) => line.startsWith('same\t')).length
  for (const line of lines.filter((text) => text.startsWith('differs\t'))) console.log(line)
  // A document for which Ruby printed nothing has failed too.
  if (passed < paths.length) process.exitCode = 1
  console.log(`${passed} passed, ${paths.length - passed} failed`)
}

main()
