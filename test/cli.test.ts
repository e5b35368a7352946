// The built program, as a user runs it.

import { spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageJson from '../package.json' with { type: 'json' }
import { type Run, runCli } from './support/run-node.ts'
import { withFolder } from './support/temporary-folder.ts'

const broken = { 'app/models/a.rb': 'class A\n  x = = 1\nend\n', 'app/models/b.rb': 'b = 1\n' }
const healthy = { Gemfile: "gem 'rails'\n", 'config/routes.rb': 'Rails.application.routes.draw do\nend\n' }

function runSyntax(content: Record<string, string>, words: readonly string[] = []): Run {
  return withFolder(content, (folder) => runCli(['syntax', ...words], folder))
}

test('a healthy application: what was read, no problems, exit 0', () => {
  assert.equal(runSyntax(healthy, ['--check']), { code: 0, out: 'Read: 2 files\nProblems: 0\n', err: '' })
})

test('an empty folder is no mistake', () => {
  assert.equal(runSyntax({}), { code: 0, out: 'Read: 0 files\nProblems: 0\n', err: '' })
})

test('a problem is one line that begins with its place, and exit 0', () => {
  const { code, out, err } = runSyntax(broken)
  assert.is(code, 0)
  assert.is(err, '')
  assert.match(out, /^app\/models\/a\.rb:2:\d+: .+ - .+\nRead: 2 files\nProblems: 1\n$/)
})

test('--check gives exit 1 when there is a problem, and prints the same', () => {
  const { code, out } = runSyntax(broken, ['--check'])
  assert.is(code, 1)
  assert.is(out, runSyntax(broken).out)
})

test('--verbose adds the source line, a caret and the help', () => {
  const { out } = runSyntax(broken, ['--verbose'])
  assert.match(out, /^warning\[ruby-[a-z-]+\]: .+\n {3}2 \| {3}x = = 1\n {5}\| +\^+\n {2}help: .+\n$/m)
})

test('the root can be given, before or after a flag', () => {
  withFolder({ 'shop/a.rb': 'a = 1', '12/b.rb': 'b = 1' }, (folder) => {
    for (const words of [
      ['syntax', 'shop', '--check'],
      ['syntax', '--check', 'shop'],
      ['syntax', '--check', '12'],
    ]) {
      assert.equal(runCli(words, folder), { code: 0, out: 'Read: 1 files\nProblems: 0\n', err: '' })
    }
  })
})

test('wrong usage is one line on stderr and exit 2', () => {
  assert.equal(runCli(['sytnax']), {
    code: 2,
    out: '',
    err: 'rails-openapi: no command `sytnax`; did you mean `syntax`?\n',
  })
})

test('--help names the commands, and the options of each', () => {
  const general = runCli(['--help'])
  assert.is(general.code, 0)
  assert.match(general.out, 'syntax [root]')
  const syntax = runCli(['syntax', '--help'])
  assert.is(syntax.code, 0)
  for (const option of ['--check', '--verbose']) assert.match(syntax.out, option)
})

test('--version prints the version of the package', () => {
  const { code, out } = runCli(['--version'])
  assert.is(code, 0)
  assert.ok(out.startsWith(`rails-openapi/${packageJson.version} `), out)
})

const posix = process.platform === 'win32' ? test.skip : test

posix('the program can be run by its name', () => {
  assert.is(spawnSync('./dist/cli.js', ['--version']).status, 0)
})

posix('a reader that stops early is no failure', () => {
  const content = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`${index}.rb`, 'x = = 1\n']))
  withFolder(content, (folder) => {
    const script = `"${process.execPath}" "${process.cwd()}/dist/cli.js" syntax | head -1; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
    assert.match(stdout, /^0\.rb:1:\d+: .+\n0\n$/)
    assert.is(stderr, '')
  })
})

test.run()
