import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compareDiagnostics, type Diagnostic, type DiagnosticCode } from '../../src/diagnostics/index.ts'

function at(path: string, start: number | undefined, code: DiagnosticCode = 'ruby-syntax'): Diagnostic {
  const span = start === undefined ? undefined : { start, end: start }
  return { code, severity: 'warning', path, span, message: '', consequence: '', help: '' }
}

const sorted = [
  at('Gemfile', 7),
  at('app/a.rb', undefined, 'file-unreadable'),
  at('app/a.rb', 0),
  at('app/a.rb', 2),
  at('app/a.rb', 10),
  at('app/a.rb', 10, 'ruby-unclosed'),
  at('app/b.rb', 1),
]

test('diagnostics are sorted by path, then place, then code, whatever order they come in', () => {
  assert.equal([...sorted].reverse().sort(compareDiagnostics), sorted)
})

test.run()
