import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { run } from '../../src/cli/run.ts'

async function runWords(words: readonly string[]) {
  const written = { out: '', err: '' }
  const code = await run(words, {
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
  })
  return { code, ...written }
}

const mistakes = [
  [
    'a folder without an application',
    ['docs'],
    'no Rails application in `docs`: looked for config/routes.rb; give the root of an application',
  ],
  ['a folder that is not there', ['../nope'], 'no folder `../nope`; give the root of a Rails application'],
  ['a mistyped command', ['sytnax'], 'no command `sytnax`; did you mean `syntax`?'],
  ['a word that is no command', ['deploy'], 'no command `deploy` (see rails-openapi --help)'],
  ['a number for a command', ['12'], 'no command `12` (see rails-openapi --help)'],
  ['a mistyped option', ['syntax', '--verbos'], 'no option `--verbos`; did you mean `--verbose`?'],
  ['an option that does not exist', ['syntax', '-x'], 'no option `-x` (see rails-openapi --help)'],
  ['too many words', ['syntax', 'a', 'b'], '`syntax [root]` takes no `b`'],
  ['too many words after a double dash', ['syntax', 'a', '--', 'b'], '`syntax [root]` takes no `b`'],
  ['a mistyped folder', ['syntax', 'fixtrues'], 'no folder `fixtrues`; did you mean `fixtures`?'],
  ['a folder with a nested mistake', ['syntax', 'src/outptu'], 'no folder `src/outptu`; did you mean `output`?'],
  ['a file for a folder', ['syntax', 'package.json'], 'no folder `package.json`; give the root of a Rails application'],
  ['a number with a leading zero keeps it', ['syntax', '012'], 'no folder `012`; give the root of a Rails application'],
  ['a number after a flag too', ['syntax', '--check', '012'], 'no folder `012`; give the root of a Rails application'],
  ['a name with a dash', ['syntax', '--', '--x'], 'no folder `--x`; give the root of a Rails application'],
] as const

for (const [name, words, message] of mistakes) {
  test(`${name}: one line, exit 2`, async () => {
    assert.equal(await runWords(words), { code: 2, out: '', err: `rails-openapi: ${message}\n` })
  })
}

test('even a bug of ours is told in one line', async () => {
  let err = ''
  const failing = {
    out: () => {
      throw new Error('no paper')
    },
    err: (text: string) => {
      err += text
    },
  }
  assert.is(await run(['syntax', 'src'], failing), 2)
  assert.is(err, 'rails-openapi: internal error: no paper\n')
})

test.run()
