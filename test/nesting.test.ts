// Nested parameters have no limit (4.2 and 8 of the specification): a hundred levels stand inline, deeper ones go on in
// components, and nothing overflows.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../src/index.ts'
import { inTime } from './support/in-time.ts'
import { runCli } from './support/run-node.ts'
import { withFolder } from './support/temporary-folder.ts'

function application(levels: number): Record<string, string> {
  const opened = Array.from({ length: levels }, (_, level) => {
    const receiver = level === 0 ? '' : `level${level - 1}.`
    return `${receiver}param! :key${level}, Hash, required: true do |level${level}|`
  })
  const leaf = `level${levels - 1}.param! :leaf, Integer, required: true`
  const body = [...opened, leaf, ...opened.map(() => 'end')].join('\n')
  return {
    'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n",
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\ndef create\n${body}\nend\nend\n`,
  }
}

type Node = { readonly [key: string]: unknown }

/** Follows the only way down; how many levels, how many of them in components, and what stands at the end. */
function descend(document: unknown): { levels: number; components: number; leaf: unknown; inline: number } {
  const root = document as Node // Read as plain JSON.
  const at = (from: unknown, ...names: readonly string[]): unknown =>
    names.reduce((value, name) => (value as Node | undefined)?.[name], from)
  let schema = at(root, 'paths', '/beds', 'post', 'requestBody', 'content', 'application/json', 'schema')
  let [levels, components, run, inline] = [0, 0, 0, 0]
  for (;;) {
    const reference = at(schema, '$ref')
    if (typeof reference === 'string') {
      schema = at(root, 'components', 'schemas', reference.replace('#/components/schemas/', ''))
      components++
      run = 0
    }
    const [name] = Object.keys(at(schema, 'properties') ?? {})
    if (name === undefined) return { levels, components, leaf: schema, inline }
    assert.equal(at(schema, 'required'), [name])
    schema = at(schema, 'properties', name)
    levels++
    inline = Math.max(inline, ++run)
  }
}

for (const [levels, components] of [
  [1, 0],
  [99, 0],
  [100, 0],
  [101, 1],
  [250, 2],
  [10_000, 99],
] as const) {
  test(`${levels} levels, from the library`, () => {
    const generated = inTime(() => generate(application(levels)))
    const found = descend(JSON.parse(generated?.text ?? '{}'))
    assert.equal([found.levels, found.components, found.leaf], [levels + 1, components, { type: 'integer' }])
    assert.ok(found.inline <= 101, `${found.inline} levels stand inline`)
  })
}

test('10,000 levels, from the program', () => {
  withFolder(application(10_000), (folder) => {
    const start = performance.now()
    const { code, err } = runCli([], folder)
    assert.ok(performance.now() - start < 10_000, 'two seconds, on a machine that does something else besides')
    assert.equal([code, err], [0, ''])
    const found = descend(JSON.parse(readFileSync(join(folder, 'doc/openapi.json'), 'utf8')))
    assert.equal([found.levels, found.components], [10_001, 99])
  })
})

// Each `&&` stands in the one behind it: at some of these lengths one reader of conditions comes to its end, at others another.
for (const joint of ['&&', '||']) {
  for (const parts of [500, 2000, 3500, 4500, 5500, 6500, 7300, 9000, 14_000]) {
    test(`a condition of ${parts} parts, joined by ${joint}`, () => {
      const condition = Array.from({ length: parts }, (_, index) => `params[:p${index}] ${joint}`).join('\n')
      const generated = inTime(() =>
        generate({
          'config/routes.rb': "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n",
          'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\ndef create\nreturn head(400) unless ${condition} current_user\nhead :ok\nend\nend\n`,
        }),
      )
      assert.equal(Object.keys(generated?.document.paths ?? {}), ['/beds'])
    })
  }
}

test.run()
