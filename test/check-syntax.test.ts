import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkSyntax, type FileTree, memoryTree } from '../src/index.ts'

const broken = 'class A\n  x = = 1\nend\n'

test('every Ruby file is read, and problems are sorted by path', () => {
  const { value, diagnostics } = checkSyntax(
    memoryTree({ 'lib/z.rb': broken, 'README.md': broken, 'app/b.rb': 'b = 1', 'app/a.rb': broken }),
  )
  assert.equal(value.paths, ['app/a.rb', 'app/b.rb', 'lib/z.rb'])
  assert.equal([...new Set(diagnostics.map(({ path }) => path))], ['app/a.rb', 'lib/z.rb'])
})

test('the order of the files makes no difference', () => {
  const files = { 'lib/z.rb': broken, 'app/b.rb': 'b = 1', 'app/a.rb': broken }
  const reversed = Object.fromEntries(Object.entries(files).reverse())
  assert.equal(checkSyntax(memoryTree(reversed)), checkSyntax(memoryTree(files)))
})

test('a file that is listed and cannot be read is a problem and is not counted as read', () => {
  const files = { ...memoryTree({ 'a.rb': '' }), read: () => undefined, whyUnreadable: () => 'permission denied' }
  const { value, diagnostics } = checkSyntax(files)
  assert.equal(value.paths, [])
  assert.equal(
    diagnostics.map(({ code, path, message }) => [code, path, message]),
    [['file-unreadable', 'a.rb', 'cannot be read: permission denied']],
  )
})

test('an empty tree has no problems', () => {
  assert.equal(checkSyntax(memoryTree({})), { value: { paths: [] }, diagnostics: [] })
})

test('a plain record is taken as well as a tree', () => {
  const files = { 'a.rb': broken }
  assert.equal(checkSyntax(files), checkSyntax(memoryTree(files)))
})

test('what lies more than a hundred folders deep is told of and left out', () => {
  const { value, diagnostics } = checkSyntax({ 'a.rb': '', [`${'a/'.repeat(1500)}b.rb`]: '' })
  assert.equal(value.paths, ['a.rb'])
  assert.equal(
    diagnostics.map(({ path, message }) => [path, message]),
    [[`a${'/a'.repeat(100)}`, 'cannot be read: nested too deeply']],
  )
})

const names = [
  ['the parent', ['..']],
  ['the folder itself', ['.', '']],
  ['a path', ['a/b', '/']],
  ['a name with NUL', ['a\0b']],
  ['a folder in each folder', ['a']],
  ['two folders in each folder', ['a', 'b']],
] as const

for (const [what, listed] of names) {
  test(`a tree that lists ${what} comes to an end`, () => {
    const entries = listed.map((name) => ({ name, kind: 'directory' as const }))
    const tree: FileTree = { read: () => '', list: () => [...entries, { name: 'x.rb', kind: 'file' }] }
    const { value, diagnostics } = checkSyntax(tree)
    assert.ok(value.paths.includes('x.rb'))
    assert.ok(value.paths.length < 100_001)
    // Names that no folder has are passed over; a folder that is there is told of where the tree is cut.
    assert.is(diagnostics.length > 0, listed[0] === 'a')
  })
}

test('paths that begin with a slash are in no folder', () => {
  assert.equal(checkSyntax({ '/a.rb': broken, '/b/c.rb': broken }).value.paths, [])
})

const oneEach = [
  ['foo(bar[1', '`[` is not closed'],
  ['foo do |x', '`|` is not closed'],
  ['"abc #{x', 'the `#{` that begins here is not closed'],
  ['def foo(a, b', '`(` is not closed'],
  ['puts [1, 2}', '`[` is not closed'],
  ['x = 1]]', 'this `]` closes nothing'],
  ['case x', '`case` is not closed'],
] as const

for (const [line, message] of oneEach)
  test(`one mistake is told once: ${line}`, () => {
    const text = `class BedsController\n  def create\n    ${line}\n  end\n  def index; end\nend\n`
    const { diagnostics } = checkSyntax({ 'app/controllers/beds_controller.rb': text })
    assert.equal(
      diagnostics.map((each) => each.message),
      [message],
    )
  })

test('mistakes of different lines are all told', () => {
  const { diagnostics } = checkSyntax({ 'a.rb': 'a = 1]\nb = 2\nc = [3\n' })
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['this `]` closes nothing', '`[` is not closed'],
  )
})

test.run()
