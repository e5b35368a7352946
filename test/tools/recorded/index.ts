// Recorded applications: our document of each beside what real Rails took and answered.
//
//   npm run test:recorded -- DIR… [--missed] [--least NAME=PERCENT,…]
//
// DIR is a recorded application (a folder with `app` and `recordings.json`), or holds such folders. `--least` fails where
// a figure of all of them together is below its share.

import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generate } from '../../../src/index.ts'
import { diskTree } from '../../../src/node/index.ts'
import { describedOperations, withoutNames } from './described-operation.ts'
import { Figures } from './figures.ts'
import { judgeBody, judgeRequest } from './judge-requests.ts'
import { judgeExchange, judgeLeaf, judgeStatuses } from './judge-responses.ts'
import { readRecordings } from './recordings.ts'

const words = process.argv.slice(2)
const leastAt = words.indexOf('--least')
const least = leastAt === -1 ? [] : (words[leastAt + 1] ?? '').split(',')
const folders = words
  .filter((word, index) => !word.startsWith('--') && (leastAt === -1 || index !== leastAt + 1))
  .flatMap(recordedBelow)
if (folders.length === 0) throw new Error('no recorded application there')

const total = new Figures()
for (const folder of folders) {
  const figures = judge(folder)
  console.log([basename(folder), ...figures.print(words.includes('--missed'))].join('\n'))
  total.add(figures)
}
if (folders.length > 1) console.log(['all', ...total.print(false)].join('\n'))
if (least.length > 0) judgeShares()

function judgeShares(): void {
  const tooLow = least.filter((each) => {
    const [name = '', percent] = each.split('=')
    const { hit, total: all } = total.share(name) ?? { hit: 0, total: 1 }
    return !(100 * hit >= Number(percent) * all)
  })
  for (const each of tooLow) console.log(`below ${each} %`)
  console.log(`${least.length - tooLow.length} passed, ${tooLow.length} failed`)
  if (tooLow.length > 0) process.exitCode = 1
}

function recordedBelow(folder: string): readonly string[] {
  if (existsSync(join(folder, 'recordings.json'))) return [folder]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'app' && entry.name !== 'record')
    .flatMap(({ name }) => recordedBelow(join(folder, name)))
}

function judge(folder: string): Figures {
  const figures = new Figures()
  const tree = diskTree(join(folder, 'app'))
  const generated = tree === undefined ? undefined : generate(tree)
  if (generated === undefined) throw new Error(`no application in ${folder}`)
  const operations = describedOperations(JSON.parse(generated.text))
  const { operations: facts, leaves, exchanges } = readRecordings(folder)
  for (const [name, each] of Object.entries(facts)) {
    const operation = operations.get(withoutNames(name))
    figures.count('operations', operation !== undefined, name)
    if (operation === undefined) continue
    judgeStatuses(operation, each, figures)
    judgeRequest(operation, each, figures)
  }
  for (const exchange of exchanges) {
    const operation = operations.get(withoutNames(exchange.operation))
    if (operation === undefined) {
      figures.count('exchanges', false, exchange.operation)
      continue
    }
    judgeExchange(operation, exchange, figures)
    judgeBody(operation, exchange, facts[exchange.operation] ?? { statuses: [] }, figures)
  }
  for (const fact of leaves) judgeLeaf(operations.get(withoutNames(fact.operation)), fact, figures)
  return figures
}
