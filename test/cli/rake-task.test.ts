// The rake task that `init` writes is the one that runs in a real application: test/tools/rails/rake.ts runs the copy in
// fixtures/apps/hospital-api with real bundler and rake.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rakeTask } from '../../src/cli/rake-task.ts'

test('the task of the fixture is the one that `init` writes', () => {
  assert.fixture(readFileSync('fixtures/apps/hospital-api/lib/tasks/openapi.rake', 'utf8'), rakeTask)
})

test.run()
