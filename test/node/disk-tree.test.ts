import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskTree } from '../../src/node/index.ts'
import { findRubyFiles } from '../../src/ruby/index.ts'
import { cachedTree, type FileTree, memoryTree } from '../../src/source/index.ts'
import { withFolder } from '../support/temporary-folder.ts'

function openTree(path: string): FileTree {
  return diskTree(path) ?? memoryTree({})
}

function names(files: FileTree, directory: string): readonly string[] {
  return files.list(directory).map((entry) => `${entry.name}:${entry.kind}`)
}

test('reads and lists like a tree in memory', () => {
  const content = { 'config/routes.rb': 'routes', 'app/models/user.rb': 'user', Gemfile: '', 'app/Zoo.rb': 'z' }
  withFolder(content, (folder) => {
    const files = openTree(folder)
    const model = memoryTree(content)
    for (const path of [...Object.keys(content), 'app', 'missing.rb', 'Gemfile/x']) {
      assert.is(files.read(path), model.read(path), path)
    }
    for (const path of ['', 'app', 'app/models', 'lib', 'Gemfile']) assert.equal(files.list(path), model.list(path))
  })
})

test('a folder that does not exist gives no tree, nor does a file', () => {
  withFolder({ 'a.rb': '' }, (folder) => {
    assert.is(diskTree(join(folder, 'missing')), undefined)
    assert.is(diskTree(join(folder, 'a.rb')), undefined)
  })
})

const outside = ['../secret.rb', 'app/../../secret.rb', '/etc/passwd', './app/a.rb', 'app//a.rb', 'app/a.rb/', 'a\0.rb']

for (const path of outside) {
  test(`the path ${JSON.stringify(path)} is refused`, () => {
    withFolder({ 'secret.rb': 'secret', 'root/app/a.rb': 'a' }, (folder) => {
      const files = openTree(join(folder, 'root'))
      assert.is(files.read(path), undefined)
      assert.equal(files.list(path), [])
      assert.is(files.whyUnreadable?.(path), 'the path leads outside the root')
    })
  })
}

test('a link that leaves the root is refused and says why', () => {
  withFolder({ 'secret/a.rb': 'secret', 'root/b.rb': 'b' }, (folder) => {
    symlinkSync(join(folder, 'secret'), join(folder, 'root/folder'), 'junction')
    const files = openTree(join(folder, 'root'))
    assert.is(files.read('folder/a.rb'), undefined)
    assert.equal(files.list('folder'), [])
    assert.is(files.whyUnreadable?.('folder'), 'a link leads outside the root')
    const { value, diagnostics } = findRubyFiles(files)
    assert.equal(value, ['b.rb'])
    assert.equal(
      diagnostics.map(({ path, message }) => `${path}: ${message}`),
      ['folder: cannot be read: a link leads outside the root'],
    )
  })
})

test('a folder beside the root whose name begins like it is outside', () => {
  withFolder({ 'root-secret/a.rb': 'secret', 'root/b.rb': 'b' }, (folder) => {
    symlinkSync(join(folder, 'root-secret'), join(folder, 'root/folder'), 'junction')
    assert.is(openTree(join(folder, 'root')).read('folder/a.rb'), undefined)
  })
})

test('a link inside the root is followed', () => {
  withFolder({ 'lib/shared/a.rb': 'a', 'app/b.rb': 'b' }, (folder) => {
    symlinkSync(join(folder, 'lib/shared'), join(folder, 'app/shared'), 'junction')
    const files = openTree(folder)
    assert.is(files.read('app/shared/a.rb'), 'a')
    assert.equal(names(files, 'app'), ['b.rb:file', 'shared:directory'])
  })
})

test('the root itself may be reached through a link', () => {
  withFolder({ 'real/app/a.rb': 'a' }, (folder) => {
    symlinkSync(join(folder, 'real'), join(folder, 'link'), 'junction')
    assert.equal(findRubyFiles(openTree(join(folder, 'link'))).value, ['app/a.rb'])
  })
})

test('links that go round in a circle end', () => {
  withFolder({ 'a/x.rb': '', 'b/y.rb': '' }, (folder) => {
    symlinkSync(folder, join(folder, 'a/root'), 'junction')
    symlinkSync(join(folder, 'b'), join(folder, 'a/b'), 'junction')
    symlinkSync(join(folder, 'a'), join(folder, 'b/a'), 'junction')
    assert.equal(findRubyFiles(openTree(folder)).value, ['a/b/y.rb', 'a/x.rb', 'b/a/x.rb', 'b/y.rb'])
  })
})

const unlisted: readonly (readonly [behaviour: string, link: string, target: string, path: string])[] = [
  ['leads to the folder around it', 'app/views/v2', 'app/views', 'app/views/v2'],
  ['stands below another link', 'shared/views/v2', 'shared/old', 'linked/views/v2'],
]

for (const [behaviour, link, target, path] of unlisted) {
  test(`a link that ${behaviour} is not listed, and is followed where it is asked for`, () => {
    const content = {
      'app/views/posts/show.json.jbuilder': '',
      'shared/old/posts/show.json.jbuilder': '',
      'shared/views/a': '',
    }
    withFolder(content, (folder) => {
      symlinkSync(join(folder, target), join(folder, link), 'junction')
      symlinkSync(join(folder, 'shared'), join(folder, 'linked'), 'junction')
      const files = cachedTree(openTree(folder), () => {})
      assert.not(names(files, dirname(path)).includes('v2:directory'))
      assert.equal(names(files, `${path}/posts`), ['show.json.jbuilder:file'])
      assert.equal(names(files, `${path}/missing`), [])
    })
  })
}

test('bytes that are not UTF-8 are replaced and the rest is read', () => {
  withFolder({ 'a.rb': Uint8Array.of(0x61, 0xff, 0x62) }, (folder) => {
    assert.is(openTree(folder).read('a.rb'), 'a\uFFFDb')
  })
})

test('a file over 16 MiB is not read and says so', () => {
  withFolder({ 'a.rb': '' }, (folder) => {
    truncateSync(join(folder, 'a.rb'), 16 * 1024 * 1024 + 1)
    const files = openTree(folder)
    assert.is(files.read('a.rb'), undefined)
    assert.is(files.whyUnreadable?.('a.rb'), 'larger than 16 MiB')
  })
})

test('what can be read has no reason against it', () => {
  withFolder({ 'app/a.rb': '' }, (folder) => {
    const files = openTree(folder)
    const paths = ['', 'app', 'app/a.rb', 'missing']
    assert.equal(
      paths.map((path) => files.whyUnreadable?.(path)),
      [undefined, undefined, undefined, undefined],
    )
  })
})

const posix = process.platform === 'win32' ? test.skip : test
// The super-user may read everything, so there is nothing to refuse.
const unprivileged = process.platform === 'win32' || process.getuid?.() === 0 ? test.skip : test

posix('a link to nothing is not listed, nor is a pipe, which would block for ever', () => {
  withFolder({ 'a.rb': '' }, (folder) => {
    symlinkSync('nobody@host', join(folder, '.#a.rb'))
    spawnSync('mkfifo', [join(folder, 'pipe.rb')])
    const files = openTree(folder)
    assert.equal(names(files, ''), ['a.rb:file'])
    assert.is(files.read('pipe.rb'), undefined)
    assert.is(files.whyUnreadable?.('pipe.rb'), 'not an ordinary file')
  })
})

posix('a link to itself is listed, refused and explained', () => {
  withFolder({}, (folder) => {
    symlinkSync('a.rb', join(folder, 'a.rb'))
    const files = openTree(folder)
    assert.equal(names(files, ''), ['a.rb:file'])
    assert.is(files.read('a.rb'), undefined)
    assert.is(files.whyUnreadable?.('a.rb'), 'its links go round in a circle')
  })
})

unprivileged('a file and a folder without permission say so', () => {
  withFolder({ 'a.rb': '', 'app/b.rb': '' }, (folder) => {
    for (const path of ['a.rb', 'app']) {
      chmodSync(join(folder, path), 0)
      assert.is(openTree(folder).whyUnreadable?.(path), 'permission denied')
      chmodSync(join(folder, path), 0o700)
    }
  })
})

unprivileged('what stands in a folder that may be entered and not listed is found', () => {
  withFolder({ 'app/b.rb': '', 'app/c/d.rb': '' }, (folder) => {
    chmodSync(join(folder, 'app'), 0o100)
    const files = cachedTree(openTree(folder), () => {})
    assert.equal(names(files, 'app/c'), ['d.rb:file'])
    chmodSync(join(folder, 'app'), 0o700)
  })
})

const changes: readonly (readonly [name: string, change: (path: string) => void, expected: string | undefined])[] = [
  ['written', (path) => writeFileSync(path, 'new'), 'new'],
  ['removed', (path) => rmSync(path), undefined],
  ['a folder', (path) => replace(path, () => mkdirSync(path)), undefined],
  ['a link to a file beside it', (path) => replace(path, () => symlinkSync('other.rb', path)), 'other'],
  ['a link to a file outside', (path) => replace(path, () => symlinkSync('../../secret.rb', path)), undefined],
  ['a pipe', (path) => replace(path, () => spawnSync('mkfifo', [path])), undefined],
  ['too large', (path) => truncateSync(path, 16 * 1024 * 1024 + 1), undefined],
]

function replace(path: string, make: () => unknown): void {
  rmSync(path)
  make()
}

for (const [name, change, expected] of changes) {
  posix(`a file that is ${name} since its folder was listed is read as it is now`, () => {
    withFolder({ 'secret.rb': 'secret', 'root/app/a.rb': 'a', 'root/app/other.rb': 'other' }, (folder) => {
      const files = openTree(join(folder, 'root'))
      assert.equal(names(files, 'app'), ['a.rb:file', 'other.rb:file'])
      assert.is(files.read('app/a.rb'), 'a')
      change(join(folder, 'root/app/a.rb'))
      assert.is(files.read('app/a.rb'), expected)
      assert.is(files.read('app/other.rb'), 'other')
    })
  })
}

test.run()
