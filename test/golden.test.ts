// The applications of fixtures/apps with the document and the report that they give. UPDATE_GOLDEN=1 writes both; read
// every changed line.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type FileTree, generate, memoryTree, printReport } from '../src/index.ts'
import { diskTree } from '../src/node/index.ts'

const folder = 'fixtures/apps'
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'expected')))

interface Outcome {
  readonly document: string
  readonly report: string
}

function run(files: FileTree): Outcome {
  const generated = generate(files)
  assert.ok(generated, 'it is an application')
  const { text, report } = generated
  return { document: text, report: printReport(report, 'doc/openapi.json', files) }
}

/** All texts of a folder, by path. */
function texts(files: FileTree, paths: readonly string[] = ['']): Record<string, string> {
  const found: Record<string, string> = {}
  const pending = [...paths]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const { name, kind } of files.list(path)) {
      const each = path === '' ? name : `${path}/${name}`
      if (kind === 'directory') pending.push(each)
      else found[each] = files.read(each) ?? ''
    }
  }
  return found
}

for (const name of names) {
  const root = join(folder, name)
  const files = diskTree(root)
  const golden = (file: string): string => join(root, 'expected', file)

  test(`${name} gives its document and its report`, () => {
    assert.ok(files)
    const { document, report } = run(files)
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(golden('openapi.json'), document)
      writeFileSync(golden('report.txt'), report)
    }
    assert.fixture(document, readFileSync(golden('openapi.json'), 'utf8'))
    assert.fixture(report, readFileSync(golden('report.txt'), 'utf8'))
  })

  test(`${name} gives the same bytes from memory, and with its files in reversed order`, () => {
    assert.ok(files)
    const content = texts(files)
    const reversed = Object.fromEntries(Object.entries(content).reverse())
    assert.equal(run(memoryTree(content)), run(files))
    assert.equal(run(memoryTree(reversed)), run(files))
  })
}

test('there is an application', () => assert.ok(names.length > 0))

test.run()
