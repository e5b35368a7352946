// What Node keeps of the program for the next run.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-node.ts'
import { withFolder } from '../support/temporary-folder.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const canKeep = major > 22 || (major === 22 && minor >= 8)

test('Node keeps what it has compiled of the program where it can, and nothing where it is told so', () => {
  withFolder({ 'config/routes.rb': 'Rails.application.routes.draw do\nend\n' }, (folder) => {
    const cache = join(folder, 'cache')
    const written = (settings: Readonly<Record<string, string>>): number => {
      const run = runCli(['routes'], folder, { NODE_COMPILE_CACHE: cache, ...settings })
      assert.equal([run.code, run.err], [0, ''])
      return readdirSync(folder).includes('cache') ? readdirSync(cache).length : 0
    }
    assert.is(written({ NODE_DISABLE_COMPILE_CACHE: '1' }), 0)
    assert.is(written({}) > 0, canKeep || (major === 22 && minor >= 1))
  })
})

test.run()
