import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diagnosticKinds, isDiagnosticCode } from '../../src/diagnostics/index.ts'

const page = readFileSync('docs/diagnostics.md', 'utf8')

test('the documentation explains every code, in order, with its severity and title', () => {
  const documented = [...page.matchAll(/^## `(.+)`\n\n(\w+): (.+)\.$/gm)].map(([, code, severity = '', title]) => [
    code,
    { severity: severity.toLowerCase(), title },
  ])
  assert.equal(documented, Object.entries(diagnosticKinds))
})

test('every documented code has an example and a fix', () => {
  const sections = page.split(/^## /m).slice(1)
  for (const section of sections) {
    assert.match(section, /^```(text|ruby)$/m, section)
    assert.match(section, /^To mend it: /m, section)
  }
})

test('the codes are sorted and in kebab-case', () => {
  const codes = Object.keys(diagnosticKinds)
  assert.equal(codes, [...codes].sort())
  for (const code of codes) assert.match(code, /^[a-z]+(-[a-z]+)*$/)
})

test('only known codes are codes', () => {
  const names = ['ruby-syntax', 'ruby-nonsense', 'constructor', '']
  assert.equal(names.map(isDiagnosticCode), [true, false, false, false])
})

test.run()
