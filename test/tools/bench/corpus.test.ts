import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseWithPrism } from '../prism/prism.ts'
import { makeCorpus } from './corpus.ts'

test('the made-up files are valid Ruby of about two kilobytes, and always the same', () => {
  const texts = makeCorpus()
  for (const text of texts) {
    assert.equal(parseWithPrism(text)?.errors, [], text)
    assert.ok(text.length > 1500 && text.length < 3200, `${text.length} characters`)
  }
  assert.ok(new Set(texts).size > texts.length * 0.9, 'files differ from each other')
  assert.equal(makeCorpus(), texts)
})

test.run()
