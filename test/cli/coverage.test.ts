// `coverage` of the built program: reports, exit codes, and what it refuses.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused, bedApplication, runInApplication } from '../support/bed-application.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

/** Three operations, each with a comment; a parameter of the path, `code`, and `floor` without a type; no JSON is known. */
const figures = {
  ...{ operations: 3, summaries: 3 },
  parameters: { described: 0, total: 3 },
  leaves: { typed: 2, total: 3 },
}

test('JSON has the figures by tag and in total, with steps', () => {
  const { code, out, err } = runInApplication(['coverage', '--report', 'json'])
  assert.equal([code, err], [0, ''])
  const { tags, steps, untyped, errors, shortfalls, ...all } = JSON.parse(out)
  assert.equal(all, figures)
  assert.equal([untyped, shortfalls], [[{ cause: 'request', count: 1 }], []])
  assert.equal(Object.keys(tags[0]).sort(), ['name', 'errors', 'untyped', ...Object.keys(figures)].sort())
  assert.equal(
    tags.map(({ name }: { name: string }) => name),
    ['Beds', 'Wards'],
  )
  const [{ path, line, leaves }] = steps
  assert.equal([path, line, leaves, steps.length], ['app/controllers/wards_controller.rb', 4, 1, 1])
})

const codes: readonly (readonly [words: readonly string[], code: number, err: string])[] = [
  [['--min', '55'], 0, ''],
  [['--min', '55.5'], 0, ''],
  [['--min', '56'], 1, 'overall: 55.5 % (5 of 9), `--min` wants 56 %\n'],
  [['--min-typed', '66.6'], 0, ''],
  [['--min-typed=66.7'], 1, 'typed leaves: 66.6 % (2 of 3), `--min-typed` wants 66.7 %\n'],
  [['--min-described', '0'], 0, ''],
  [['--min-described', '1'], 1, 'described parameters: 0 % (0 of 3), `--min-described` wants 1 %\n'],
  [['--min-summaries', '100'], 0, ''],
  [['--min-typed', '90', '--report', 'json'], 1, 'typed leaves: 66.6 % (2 of 3), `--min-typed` wants 90 %\n'],
]

for (const [words, code, err] of codes)
  test(`\`coverage ${words.join(' ')}\`: exit ${code}`, () => {
    const run = runInApplication(['coverage', ...words])
    assert.equal([run.code, run.err], [code, err])
  })

test('a summary of an overlay is one that somebody wrote', () => {
  const controller = bedApplication['app/controllers/beds_controller.rb'].replace('  # All beds\n', '')
  const summaries = (more: Readonly<Record<string, string>>): number =>
    JSON.parse(
      runInApplication(['coverage', '--report=json'], { 'app/controllers/beds_controller.rb': controller, ...more })
        .out,
    ).summaries
  const overlay = { paths: { '/beds': { get: { summary: 'List beds' } } } }
  assert.is(summaries({}), 2)
  assert.is(summaries({ 'rails-openapi.config.json': JSON.stringify({ overlay }) }), 3)
})

test('--changed-since counts what is new or changed alone', () => {
  withFolder(bedApplication, (folder) => {
    runCli(['--quiet', '-o', 'old.json'], folder)
    const since = (...words: readonly string[]) => runCli(['coverage', '--changed-since', 'old.json', ...words], folder)
    const operations = () => JSON.parse(since('--report', 'json').out).operations
    assert.is(operations(), 0)
    assert.is(since('--min', '100').code, 0)
    const path = join(folder, 'app/controllers/wards_controller.rb')
    writeFileSync(path, bedApplication['app/controllers/wards_controller.rb'].replace('All wards', 'Every ward'))
    assert.is(operations(), 1)
    assert.is(since('--min', '100').code, 1)
    runCli(['--quiet', '-o', 'old.json', '--except', '/beds'], folder)
    assert.is(operations(), 1)
  })
})

test('SARIF has steps and what falls short as results, and the figures as properties', () => {
  const run = runInApplication(['coverage', '--report', 'sarif', '--min', '90'])
  const { version, runs } = JSON.parse(run.out)
  const [{ results, properties, tool }] = runs
  assert.equal([run.code, version, properties.leaves], [1, '2.1.0', figures.leaves])
  const ids = results.map(({ ruleId }: { ruleId: string }) => ruleId)
  assert.equal(ids, ['coverage-overall', 'untyped-request'])
  assert.ok(ids.every((id: string) => tool.driver.rules.some((rule: { id: string }) => rule.id === id)))
  assert.is(results[1].locations[0].physicalLocation.region.startLine, 4)
})

test('in Markdown no name of a tag is more than text', () => {
  const tags = JSON.stringify({ tags: { beds: '[a|b](http://c) <img>' } })
  const { out } = runInApplication(['coverage', '--report', 'markdown'], { 'rails-openapi.config.json': tags })
  assert.match(out, '\n| \\[a\\|b\\](http://c) \\<img\\> | 2 |')
})

const refused: readonly (readonly [words: readonly string[], message: string])[] = [
  [['none'], 'no folder `none`'],
  [['app'], 'no Rails application in `app`'],
  [['--min', 'many'], '`--min` must be a percentage from 0 to 100, not `many`'],
  [['--min-typed', '101'], '`--min-typed` must be a percentage from 0 to 100, not `101`'],
  [['--min-described=-1'], '`--min-described` must be a percentage'],
  [['--min='], '`--min` must be a percentage'],
  [['--min-type', '9'], 'did you mean `--min-typed`?'],
  [['--report', 'github'], 'no report `github`; the reports are: text, json, markdown, sarif'],
  [['--changed-since', 'none.json'], 'no file `none.json`; `--changed-since` takes an older OpenAPI document'],
  [['--changed-since', 'a.txt'], 'a.txt is not an OpenAPI document'],
  [['--config', 'none.json'], 'no configuration file'],
  [['.', '.'], 'takes no `.`'],
]

for (const [words, message] of refused)
  test(`\`coverage ${words.join(' ')}\` is refused`, () => {
    assertRefused(runInApplication(['coverage', ...words], { 'a.txt': 'secret' }), message)
  })

test.run()
