// docs/grammar.html shows the grammar as it is.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { grammarPage } from './support/grammar-page.ts'

const page = grammarPage()

test('docs/grammar.html is what `npm run diagrams` writes', () => {
  // Not `assert.fixture`: the difference of two pages of drawings helps nobody.
  assert.ok(readFileSync('docs/grammar.html', 'utf8') === page, 'run `npm run diagrams`, and look at what changed')
})

test('the page needs nothing from elsewhere, and every link in it leads somewhere', () => {
  assert.not.match(page, /<script|<link|<img|https?:/)
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id)
  assert.ok(targets.length > 100)
  assert.equal(
    targets.filter((id) => !ids.has(id)),
    [],
  )
})

test('every rule stands below the file that defines it', () => {
  assert.not.match(page, /<h2 id=""/)
})

test.run()
