// What an application plants where the program reads and writes besides its sources: links, pipes, devices and files of
// another kind in the place of the document, of the configuration and of package.json.

import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { assertRefused, bedApplication, readDocument } from '../support/bed-application.ts'
import { program, runBounded, runShell } from '../support/run-bounded.ts'
import type { Run } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'
import { secret } from './hostile-application.ts'

// Links and pipes are others on Windows.
const posix = process.platform === 'win32' ? test.skip : test

const configuration = 'rails-openapi.config.json'
const output = 'doc/openapi.json'

/** An application in `root`, and beside it what nobody may read. */
function withApplication(more: Readonly<Record<string, string>>, use: (root: string, folder: string) => void): void {
  const inside = Object.entries({ ...bedApplication, ...more }).map(([path, text]) => [`root/${path}`, text] as const)
  const files = { ...Object.fromEntries(inside), 'aside/secret.txt': `KEY=${secret}\n`, 'aside/secret.json': outside }
  withFolder(files, (folder) => {
    mkdirSync(join(folder, 'root/doc'), { recursive: true })
    use(join(folder, 'root'), folder)
  })
}

/** It is a document, so that nothing but its place protects it. */
const outside = JSON.stringify({ openapi: '3.1.0', info: { title: secret, version: '1' }, paths: {} })

function assertSilent({ out, err }: Run): void {
  assert.not.match(out + err, secret)
  assert.not.match(out + err, 'internal error')
}

const everyReport = [[], ['--report', 'github'], ['--report', 'json'], ['--report', 'sarif'], ['--verbose']] as const

posix('a link in the place of the document is not followed out of the root, for reading and for writing', () => {
  for (const target of ['../../aside/secret.txt', '../../aside/secret.json', '/proc/self/environ', '/etc/passwd']) {
    withApplication({}, (root, folder) => {
      symlinkSync(target, join(root, output))
      for (const words of target.startsWith('/proc') ? everyReport : [[]]) {
        const checked = runBounded(['--check', ...words], root)
        assertSilent(checked)
        assert.is(checked.code, 2)
        assert.match(checked.err, `cannot read ${output}: `)
      }
      assertRefused(runBounded([], root), `cannot write ${output}: a link leads outside the root`)
      assert.is(readFileSync(join(folder, 'aside/secret.json'), 'utf8'), outside)
    })
  }
})

posix('a folder on the way that is a link out of the root is not followed either', () => {
  withApplication({ [configuration]: '{ "output": "public/api.json" }' }, (root, folder) => {
    symlinkSync('../aside', join(root, 'public'))
    assertRefused(runBounded([], root), 'cannot write public/api.json: a link leads outside the root')
    assert.equal(readdirSync(join(folder, 'aside')).sort(), ['secret.json', 'secret.txt'])
  })
  withApplication({ [configuration]: '{ "output": "public/deep/api.json" }' }, (root, folder) => {
    symlinkSync('../aside/none', join(root, 'public'))
    assertRefused(runBounded([], root), 'a link leads outside the root')
    assert.not(existsSync(join(folder, 'aside/none')))
  })
})

posix('a link into the folder of Git is not followed either', () => {
  withApplication({ [configuration]: '{ "output": "public/post-checkout" }', '.git/hooks/x': '' }, (root) => {
    symlinkSync('.git/hooks', join(root, 'public'))
    assertRefused(runBounded([], root), 'cannot write public/post-checkout: a link leads outside the root')
    assert.equal(readdirSync(join(root, '.git/hooks')), ['x'])
  })
})

posix('`-o` names a link: it is followed, and still no line of what it leads to is printed', () => {
  withApplication({}, (root, folder) => {
    for (const name of ['secret.txt', 'secret.json']) {
      symlinkSync(`../../aside/${name}`, join(root, `doc/to-${name}`))
      assertSilent(runBounded(['--check', '-o', `doc/to-${name}`], root))
    }
    assert.is(runBounded(['-o', 'doc/to-secret.txt'], root).code, 0)
    assert.is(readDocument(folder, 'aside/secret.txt').openapi, '3.1.0')
  })
})

test('of a file that is no document, `--check` says that and nothing else', () => {
  for (const text of [
    `KEY=${secret}`,
    `{ "${secret}": 1 }`,
    `{ "openapi": 1, "x": "${secret}" }`,
    `["${secret}"]`,
    '{',
  ])
    withApplication({ [output]: text }, (root) => {
      for (const words of text.startsWith('KEY') ? everyReport : [[]]) {
        const run = runBounded(['--check', ...words], root)
        assertSilent(run)
        assert.is(run.code, 1)
        assert.match(run.out + run.err, 'doc/openapi.json is not an OpenAPI document')
      }
    })
})

test('of a document, `--check` prints names and lines of ours, and no value of it', () => {
  const parts = { info: { title: secret, version: secret }, paths: { '/old': { get: { summary: secret } } } }
  const document = { openapi: '3.1.0', ...parts, 'x-a': [secret] }
  const yaml = `openapi: "3.1.0"\ninfo:\n  title: ${secret}\n  version: ${secret}\npaths: {}\nx-a: [${secret}]\n`
  withApplication({ 'a.json': JSON.stringify(document), 'a.yaml': yaml }, (root) => {
    for (const path of ['a.json', 'a.yaml']) {
      const run = runBounded(['--check', '-o', path], root)
      assertSilent(run)
      assert.is(run.code, 1)
      assert.match(run.out, '\n  changed: info > title (safe)\n')
      assert.match(run.out, '\n  added: GET /beds (safe)\n')
      assert.match(run.out, '\n  removed: x-a (safe)\n')
    }
    assert.match(runBounded(['--check', '-o', 'a.json'], root).out, '\n  removed: GET /old (breaking)\n')
  })
})

test('a file that is no document is replaced only where `-o` names it', () => {
  const source = 'class Kept\nend\n'
  for (const name of ['app/models/kept.rb', 'package.json', output]) {
    const kept = name === 'package.json' ? '{ "name": "kept" }' : source
    const configured = name === output ? {} : { [configuration]: JSON.stringify({ output: name }) }
    withApplication({ [name]: kept, ...configured }, (root) => {
      assertRefused(
        runBounded([], root),
        `cannot write ${name}: it is not an OpenAPI document; \`-o ${name}\` replaces`,
      )
      assert.is(readFileSync(join(root, name), 'utf8'), kept)
      assert.is(runBounded(['-o', name], root).code, 0)
      assert.is(readDocument(root, name).openapi, '3.1.0')
    })
  }
})

test('a configuration that is found names no output outside the root, and none of Git', () => {
  const outputs = ['../aside/x.yaml', '../../x.json', '/tmp/x.json', '.git/hooks/post-checkout', 'a/.GIT/config']
  for (const path of outputs) {
    for (const files of [
      { [configuration]: JSON.stringify({ output: path }) },
      { 'package.json': JSON.stringify({ 'rails-openapi': { output: path } }) },
    ])
      withApplication(files, (root, folder) => {
        for (const words of [[], ['--check']])
          assertRefused(runBounded(words, root), /: `output` leads (?:outside of the root|into the folder of Git); /)
        assert.equal(readdirSync(join(folder, 'aside')).sort(), ['secret.json', 'secret.txt'])
        assert.not(existsSync(join(root, '.git')))
      })
  }
  const files = { [configuration]: '{ "output": "../aside/x.json" }' }
  withApplication(files, (root, folder) => {
    assert.is(runBounded(['--config', configuration], root).code, 0, 'a configuration that is named may')
    assert.is(readDocument(folder, 'aside/x.json').openapi, '3.1.0')
  })
})

posix('a configuration that is a link out of the root is not read, and one that is no JSON is not quoted', () => {
  withApplication({}, (root) => {
    symlinkSync('../aside/secret.txt', join(root, configuration))
    const linked = runBounded([], root)
    assertSilent(linked)
    assertRefused(linked, `${configuration} cannot be read: a link leads outside the root`)
    for (const words of [
      ['--config', configuration],
      ['--config', join(root, '../aside/secret.txt')],
    ]) {
      const run = runBounded(words, root)
      assertSilent(run)
      assertRefused(run, 'cannot be read: it is not JSON in line 1, column 1')
    }
  })
})

posix('package.json as a link out of the root is no configuration', () => {
  withApplication({ 'package.json~': '' }, (root, folder) => {
    writeFileSync(join(folder, 'aside/package.json'), '{ "rails-openapi": { "title": "Followed" } }')
    symlinkSync('../aside/package.json', join(root, 'package.json'))
    assert.is(JSON.parse(runBounded(['-o', '-', '--quiet'], root).out).info.title, 'API')
  })
})

/** What would never end, or block for ever. */
const endless: readonly (readonly [name: string, make: (path: string) => void])[] = [
  ['a pipe', (path) => spawnSync('mkfifo', [path])],
  ['a link to /dev/zero', (path) => symlinkSync('/dev/zero', path)],
  [
    'a file of 70 MiB',
    (path) => {
      writeFileSync(path, '')
      truncateSync(path, 70 * 1024 * 1024)
    },
  ],
]

for (const [name, make] of endless) {
  posix(`${name} in the place of a file that is read is not opened`, () => {
    for (const path of [configuration, 'package.json', output]) {
      withApplication({}, (root) => {
        make(join(root, path))
        for (const words of [[], ['--check'], ['-o', '-', '--quiet']]) {
          const start = performance.now()
          const run = runBounded(words, root)
          assert.ok(run.code !== null && performance.now() - start < 10_000, `${path}: it ends`)
          if (path === configuration) assertRefused(run, `${configuration} cannot be read: `)
        }
      })
    }
    withApplication({}, (root) => {
      make(join(root, 'given.json'))
      assertRefused(runBounded(['--config', 'given.json'], root), 'given.json cannot be read: ')
      assertRefused(runBounded(['--check', '-o', 'given.json'], root), 'cannot read given.json: ')
    })
  })
}

posix('`-o` names a pipe: it is written into without being read', () => {
  withApplication({}, (root) => {
    const script = 'mkfifo pipe; cat pipe > copy.json & rails_openapi -o pipe --quiet; code=$?; wait; exit $code'
    assert.is(runShell(script, root).code, 0)
    assert.is(readDocument(root, 'copy.json').openapi, '3.1.0')
  })
})

posix('a link under the name of a temporary file is not followed', () => {
  // The shell becomes the program, so the number of the process is known before.
  const script = [
    'for end in $$ $$-0 $$-1; do ln -s ../../aside/secret.txt "doc/openapi.json.$end.tmp"; done',
    `exec "${process.execPath}" "${program}" --quiet`,
  ]
  withApplication({}, (root, folder) => {
    assert.is(runShell(script.join('\n'), root).code, 0)
    assert.is(readFileSync(join(folder, 'aside/secret.txt'), 'utf8'), `KEY=${secret}\n`)
    assert.ok(lstatSync(join(root, output)).isFile())
  })
})

posix('init follows no link out of the root, and takes a link to nothing for a file that is there', () => {
  for (const words of [['init'], ['init', '--force'], ['init', '--ci', '--force']]) {
    withApplication({}, (root, folder) => {
      symlinkSync('../aside', join(root, 'lib'))
      symlinkSync('../aside/none.json', join(root, configuration))
      symlinkSync('../aside', join(root, '.github'))
      assertRefused({ ...runBounded(words, root), out: '' }, 'a link leads outside the root')
      assert.equal(readdirSync(join(folder, 'aside')).sort(), ['secret.json', 'secret.txt'])
    })
  }
  withApplication({}, (root, folder) => {
    symlinkSync('../aside/none.json', join(root, configuration))
    assert.match(runBounded(['init'], root).out, `Kept: ${configuration}`)
    assert.not(existsSync(join(folder, 'aside/none.json')))
    assert.ok(lstatSync(join(root, configuration)).isSymbolicLink())
  })
})

test.run()
