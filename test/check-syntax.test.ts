import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkSyntax, memoryTree } from '../src/index.ts'

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

test.run()
