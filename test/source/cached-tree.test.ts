// A cached tree asks the tree below it once for each folder and for each Ruby file.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cachedTree } from '../../src/source/cached-tree.ts'
import { memoryTree } from '../../src/source/index.ts'

test('a folder is listed once, and a Ruby file is read once', () => {
  const asked: string[] = []
  const files = memoryTree({ 'app/a.rb': 'A = 1\n', 'app/b.json': '{}' })
  const tree = cachedTree(
    {
      ...files,
      list: (folder) => {
        asked.push(`list ${folder}`)
        return files.list(folder)
      },
      read: (path) => {
        asked.push(`read ${path}`)
        return files.read(path)
      },
    },
    () => {},
  )
  for (let round = 0; round < 2; round++) {
    assert.is(tree.list('app').length, 2)
    assert.is(tree.read('app/a.rb'), 'A = 1\n')
    assert.is(tree.read('app/missing.rb'), undefined)
    assert.is(tree.read('app/b.json'), '{}')
  }
  assert.equal(asked, ['list app', 'read app/a.rb', 'read app/missing.rb', 'read app/b.json', 'read app/b.json'])
})

test('what a folder holds is sorted, in whatever order the tree below lists it', () => {
  const files = memoryTree({ 'app/a.rb': '', 'app/0/b.rb': '', 'app/Z.rb': '', 'app/é.rb': '' })
  const tree = cachedTree({ ...files, list: (folder) => files.list(folder).toReversed() }, () => {})
  assert.equal(
    tree.list('app').map(({ name }) => name),
    ['0', 'Z.rb', 'a.rb', 'é.rb'],
  )
})

test.run()
