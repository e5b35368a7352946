// Wrong usage of the built program: one line that says what is wrong, exit 2, and no stack trace.

import { spawnSync } from 'node:child_process'
import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageJson from '../../package.json' with { type: 'json' }
import { assertRefused, bedApplication, runInApplication } from '../support/bed-application.ts'
import { canDropRights, runUnprivileged } from '../support/run-bounded.ts'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const mistakes = [
  ['a mistyped command', ['genrate'], 'did you mean `generate`?'],
  ['a mistyped command with options', ['chekc', '-o', 'x.json'], 'no command `chekc`'],
  ['a mistyped option', ['--outptu', 'x'], 'did you mean `--output`?'],
  ['a mistyped option after the root', ['.', '--chekc'], 'did you mean `--check`?'],
  [
    'a mistyped option of the command',
    ['generate', '--max-warning', '0'],
    /no option `--max-?[wW]arning`; did you mean/,
  ],
  ['an option of another command', ['--grep', 'beds'], 'no option `--grep`'],
  ['a short option that does not exist', ['-x'], 'no option `-x`'],
  ['an output glued to its letter', ['-ox.json'], 'no option `-'],
  ['a long option with one dash', ['-output', 'x.json'], 'no option `-'],
  ['an option without its value at the end', ['--output'], '--output'],
  ['a short option without its value', ['-o'], '--output'],
  ['an option without its value before a flag', ['-o', '--check'], '--output'],
  ['a title without its value', ['--title', '--check'], '--title'],
  ['a filter without its value', ['--only'], '--only'],
  ['an option that cannot be turned off', ['--no-output'], '--output'],
  ['an option in the spelling of its setting', ['--apiVersion', '2'], '`--apiVersion`; did you mean `--api-version`?'],
  ['a number behind such an option', ['--maxWarnings', '0'], '`--maxWarnings`; did you mean `--max-warnings`?'],
  ['a letter with two dashes', ['--o', 'x'], 'no option `--o`; did you mean `-o`?'],
  ['an option with a dot', ['--title.x', 'y'], 'no option `--title.x`; did you mean `--title`?'],
  ['the help with a dot', ['--help.x', 'y'], 'no option `--help.x`'],
  ['the version with a dot', ['--version.x', 'y'], 'no option `--version.x`'],
  ['a flag with a value', ['--check=maybe'], '`--check` takes no value'],
  ['a flag with an empty value', ['--quiet='], '`--quiet` takes no value'],
  ['an option of one command before another', ['--title', 'Foo', 'routes'], 'no option `--title`'],
  ['a value that a double dash cuts off', ['--title', '--', '.'], '`--title` needs a value'],
  ['an empty output', ['-o', ''], '`--output` must be a path'],
  ['a check that watches', ['--watch', '--check'], '`--check` writes nothing'],
  ['too many folders', ['generate', '.', 'app'], 'takes no `app`'],
  ['too many folders after a double dash', ['.', '--', 'app'], 'takes no `app`'],
  ['an option behind a double dash', ['--', '--check'], 'no folder `--check`'],
  ['a folder that is not there', ['generate', 'apps'], 'did you mean `app`?'],
  ['a file for a folder', ['generate', 'config/routes.rb'], 'no folder `config/routes.rb`'],
  ['a folder without an application', ['app'], 'no Rails application in `app`: looked for config/routes.rb'],
  ['an unknown format', ['--format', 'xml'], '`--format` must be one of json, yaml'],
  ['an empty format', ['--format', ''], '`--format` must be one of json, yaml'],
  ['an unknown version of OpenAPI', ['--openapi=2.0'], '`--openapi` must be one of 3.0, 3.1, 3.2'],
  ['an unknown pattern', ['--pattern=pcre'], '`--pattern` must be one of source, ecma'],
  ['an unknown report', ['--report', 'xml'], '`--report` must be one of text, json, github, sarif'],
  ['warnings that are no number', ['--max-warnings', 'few'], '`--max-warnings` must be a whole number'],
  ['a broken number of warnings', ['--max-warnings', '1.5'], '`--max-warnings` must be a whole number'],
  ['a negative number of warnings', ['--max-warnings=-1'], '`--max-warnings` must be a whole number'],
  ['a number of warnings in another base', ['--max-warnings', '0x1'], '`--max-warnings` must be a whole number'],
  ['an empty number of warnings', ['--max-warnings', ''], '`--max-warnings` must be a whole number'],
  ['a configuration that is not there', ['--config', 'nope.json'], 'no configuration file `nope.json`'],
  ['the same with its letter', ['-c=nope.json'], 'no configuration file `nope.json`'],
  ['a configuration that is a folder', ['-c', 'app'], 'app cannot be read'],
  ['a configuration that is Ruby', ['-c', 'config/routes.rb'], 'config/routes.rb cannot be read'],
  ['an output that is a folder', ['-o', 'config'], 'cannot write config: it is a folder'],
  ['the working directory for the output', ['-o', '.'], 'cannot write .: it is a folder'],
  ['an output that ends as a folder', ['-o', 'new/dir/'], 'cannot write new/dir: it is a folder'],
  ['a folder to compare with', ['--check', '-o', 'config'], 'cannot read config: it is a folder'],
  ['an output below a file', ['-o', 'config/routes.rb/x.json'], 'cannot write config/routes.rb/x.json'],
  ['an unknown option of init', ['init', '--forc'], 'did you mean `--force`?'],
  ['an unknown option of routes', ['routes', '--gerp', 'x'], 'did you mean `--grep`?'],
  ['two folders for init', ['init', '.', 'app'], 'takes no `app`'],
  ['a folder for init that is not there', ['init', 'nope'], 'no folder `nope`'],
] as const

for (const [name, words, message] of mistakes) {
  test(`${name}: \`${words.join(' ')}\` is refused in one line`, () => {
    assertRefused(runInApplication(words), message)
  })
}

const places = [
  ['a link to itself', 'loop'],
  ['something behind such a link', 'loop/shop'],
  ['a name of 300 characters', 'a'.repeat(300)],
] as const

for (const [name, place] of places) {
  test(`${name} is no folder for any command, in one line`, () => {
    withFolder(bedApplication, (folder) => {
      if (process.platform !== 'win32') symlinkSync('loop', join(folder, 'loop'))
      for (const words of [[], ['generate'], ['routes'], ['init'], ['syntax']]) {
        const refused = runCli([...words, place], folder)
        assertRefused(refused, `\`${place}\``)
        assert.not.match(refused.err, folder)
      }
    })
  })
}

const unprivileged = canDropRights ? test : test.skip

unprivileged('what stands in a closed folder is no folder for any command, in one line', () => {
  withFolder({ ...bedApplication, 'closed/shop/x.md': '' }, (folder) => {
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'closed'), 0)
    for (const words of [[], ['generate'], ['routes'], ['init']])
      assertRefused(runUnprivileged([...words, 'closed/shop'], folder), '`closed/shop`')
    chmodSync(join(folder, 'closed'), 0o755)
  })
})

const several = {
  'backend/config/routes.rb': 'Rails.application.routes.draw { }',
  'backend/config/application.rb': '',
  'backend/engines/inner/config/routes.rb': '',
  'engines/shop/config/routes.rb': 'Shop::Engine.routes.draw { }',
  'apps/web app/config/routes.rb': '',
  'node_modules/x/config/routes.rb': '',
  'vendor/y/config/routes.rb': '',
}

test('at the root of a repository the applications and engines below it are named, each as it is called', () => {
  const below = (command: string): string =>
    [
      `\`${command} backend\` (application)`,
      `\`${command} "apps/web app"\` (engine)`,
      `\`${command} engines/shop\` (engine)`,
    ].join(', ')
  withFolder(several, (folder) => {
    const none = 'no Rails application in `.`: looked for config/routes.rb; below it are '
    assertRefused(runCli([], folder), `${none}${below('rails-openapi')}\n`)
    assertRefused(runCli(['--check'], folder), `${none}${below('rails-openapi')}\n`)
    assertRefused(runCli(['routes'], folder), `${none}${below('rails-openapi routes')}\n`)
    assertRefused(
      runCli(['engines'], folder),
      '`engines`: looked for config/routes.rb; below it are `rails-openapi engines/shop`',
    )
  })
})

test('nothing is written where a command line is wrong', () => {
  withFolder(bedApplication, (folder) => {
    for (const words of [
      ['--outptu', 'x'],
      ['--format', 'xml'],
      ['-c', 'nope.json'],
      ['--max-warnings', 'few'],
    ])
      runCli(words, folder)
    assert.match(runCli(['--check'], folder).out, 'doc/openapi.json is not there')
  })
})

const helps = [
  ['generate', ['-o, --output', '--format', '--check', '--watch', '--only', '--except', '--title', '--api-version']],
  [
    'generate',
    ['--server', '--openapi', '--pattern', '--report', '--max-warnings', '-c, --config', '--print-config', '--quiet'],
  ],
  ['generate', ['--verbose', '--no-color', '-h, --help', 'Examples:']],
  ['routes', ['--format', '--grep', '--controller', '--engines', '--verbose', '-h, --help', 'Examples:']],
  ['init', ['--ci', '--force', '-h, --help', 'Examples:']],
  ['syntax', ['--check', '--verbose', '-h, --help', 'Examples:']],
] as const

for (const [command, options] of helps) {
  test(`the help of ${command} names ${options.join(', ')}`, () => {
    for (const words of [
      [command, '--help'],
      [command, '-h'],
      ['help', command],
    ]) {
      const { code, out, err } = runCli(words)
      assert.equal([code, err], [0, ''])
      assert.match(out, `$ rails-openapi ${command} [root]`)
      for (const option of options) assert.match(out, option)
      assert.not.match(out, /\(default: true\)| $/m)
    }
  })
}

test('the general help names every command; a flag beside --help is not obeyed', () => {
  for (const words of [['--help'], ['-h'], ['help']]) {
    const { code, out, err } = runCli(words)
    assert.equal([code, err], [0, ''])
    for (const command of ['generate', 'routes', 'init', 'syntax']) assert.match(out, `  ${command} [root]`)
    assert.match(out, /^Examples:\n {2}rails-openapi +#/m)
  }
  assertRefused(runCli(['help', 'generat']), 'no command `generat`; did you mean `generate`?')
  assert.match(runInApplication(['--check', '--help']).out, '--max-warnings')
})

test('--version and -v print the version of the package', () => {
  for (const words of [['--version'], ['-v'], ['generate', '-v'], ['-v', '--quiet']]) {
    assert.ok(runCli(words).out.startsWith(`rails-openapi/${packageJson.version} `))
  }
})

const terminal = 'script'
// Node asks the environment (CI, TERM, NODE_DISABLE_COLORS, …) how many colours a terminal has: here it is always this one.
const plainEnvironment = { PATH: process.env.PATH, SHELL: '/bin/sh', TERM: 'xterm' }
const canOpenTerminal =
  spawnSync(terminal, ['-qec', 'test -t 2', '/dev/null'], { input: '', env: plainEnvironment }).status === 0
const onTerminal = canOpenTerminal ? test : test.skip
if (!canOpenTerminal) console.log('skipped: colours on a terminal; there is no program `script` of util-linux')

onTerminal('colours are used on a terminal, unless they are refused', () => {
  withFolder(bedApplication, (folder) => {
    const write = (flags: string, more: NodeJS.ProcessEnv = {}): string => {
      const command = `"${process.execPath}" "${process.cwd()}/dist/cli.cjs" --verbose ${flags}`
      const env = { ...plainEnvironment, ...more }
      return spawnSync(terminal, ['-qec', command, '/dev/null'], { cwd: folder, encoding: 'utf8', input: '', env })
        .stdout
    }
    const yellow = '\u001b[33mwarning[param-type-unknown]\u001b[39m'
    assert.ok(write('').includes(yellow))
    for (const plain of [write('--no-color'), write('', { NO_COLOR: '1' })]) {
      assert.match(plain, 'warning[param-type-unknown]')
      assert.not.ok(plain.includes('\u001b[33m'))
    }
  })
})

test('a pipe gets no colours, with and without --no-color', () => {
  for (const words of [['--verbose'], ['--verbose', '--no-color'], ['--no-color', '--verbose', '.']]) {
    const { code, err } = runInApplication(words)
    assert.is(code, 0)
    assert.match(err, 'warning[param-type-unknown]')
    assert.not.ok(err.includes('\u001b'))
  }
})

test.run()
