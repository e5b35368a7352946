import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findRubyFiles } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'

const found = [
  'Gemfile',
  'Rakefile',
  'app/models/log/entry.rb',
  'app/views/users/show.json.jbuilder',
  'config.ru',
  'engines/billing/vendor/invoice.rb',
  'lib/tasks/import.rake',
]
const skipped = [
  'README.md',
  'Gemfile.lock',
  'app/views/users/show.html.erb',
  'app/models/user.rb.orig',
  'vendor/bundle/gem.rb',
  'tmp/cache.rb',
  'log/old.rb',
  '.git/hooks/x.rb',
  'engines/web/node_modules/pack/x.rb',
]

function treeOf(paths: readonly string[]) {
  return memoryTree(Object.fromEntries(paths.map((path) => [path, ''])))
}

test('Ruby files are found by name, and folders of others are skipped', () => {
  assert.equal(findRubyFiles(treeOf([...skipped, ...found])), { value: found, diagnostics: [] })
})

test('the order of the files makes no difference', () => {
  assert.equal(findRubyFiles(treeOf([...found].reverse())), findRubyFiles(treeOf(found)))
})

test('folders may be nested a hundred deep', () => {
  const path = `${'a/'.repeat(100)}x.rb`
  assert.equal(findRubyFiles(treeOf([path])).value, [path])
})

test('a folder that cannot be listed is reported', () => {
  const files = { ...treeOf(['app/a.rb']), whyUnreadable: () => 'permission denied' }
  const locked = { ...files, list: (path: string) => (path === 'app' ? [] : files.list(path)) }
  const { value, diagnostics } = findRubyFiles(locked)
  assert.equal(value, [])
  assert.equal(
    diagnostics.map(({ code, path, message }) => [code, path, message]),
    [['file-unreadable', 'app', 'cannot be read: permission denied']],
  )
})

test.run()
