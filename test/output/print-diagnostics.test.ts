import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../src/diagnostics/index.ts'
import { printDiagnostics } from '../../src/output/index.ts'
import { memoryTree } from '../../src/source/index.ts'
import { present } from '../support/present.ts'

/** A diagnostic about the first `mark` in the text. */
function problemAt(text: string, mark: string, path = 'a.rb'): Diagnostic {
  const start = text.indexOf(mark)
  const span = { start, end: start + mark.length }
  return {
    code: 'ruby-syntax',
    severity: 'warning',
    path,
    span,
    message: 'unexpected `]`',
    consequence: 'statement left out',
    help: 'remove it',
  }
}

function excerpt(text: string, diagnostic: Diagnostic): readonly string[] {
  const [printed] = printDiagnostics([diagnostic], memoryTree({ 'a.rb': text }), { excerpts: true })
  return present(printed, 'printed diagnostic').split('\n')
}

/** The source line and the caret line. */
function sourceLines(text: string, mark: string): readonly string[] {
  return excerpt(text, problemAt(text, mark)).slice(2, 4)
}

test('a problem is one line: where, what, what became of it', () => {
  const text = 'a = 1\nb = 2]\n'
  const printed = printDiagnostics([problemAt(text, ']')], memoryTree({ 'a.rb': text }))
  assert.equal(printed, ['a.rb:2:6: unexpected `]` - statement left out'])
})

test('on request the line is followed by an excerpt and the help', () => {
  const text = 'a = 1\nb = 2]\n'
  assert.equal(excerpt(text, problemAt(text, ']')), [
    'a.rb:2:6: unexpected `]` - statement left out',
    'warning[ruby-syntax]: unexpected `]`',
    '   2 | b = 2]',
    '     |      ^',
    '  help: remove it',
    '',
  ])
})

const excerpts = [
  ['a mark of several characters', 'foo bar baz', 'bar', ['   1 | foo bar baz', '     |     ^^^']],
  ['an empty mark still gets a caret', 'foo', '', ['   1 | foo', '     | ^']],
  ['tabs are shown as four spaces', '\tfoo\t]', ']', ['   1 |     foo    ]', '     |            ^']],
  ['wide characters take two columns', "x = '患者' ]", ']', ["   1 | x = '患者' ]", '     |            ^']],
  ['a marked wide character has two carets', "'患者'", '患', ["   1 | '患者'", '     |  ^^']],
  ['a combining mark takes no column', "'e\u0301' ]", ']', ["   1 | 'e\u0301' ]", '     |     ^']],
  ['a carriage return is no part of the line', 'a\r\nb ]\r\nc', ']', ['   2 | b ]', '     |   ^']],
  ['a mark over several lines ends with the first', 'x = [\n 1,\n', '[\n 1', ['   1 | x = [', '     |     ^']],
  ['a byte order mark is not shown', '\uFEFFx ]', ']', ['   1 | x ]', '     |   ^']],
  ['control characters are made visible', 'a \u001B[31m ]', ']', ['   1 | a \uFFFD[31m ]', '     |         ^']],
  ['code cannot be shown in another order than it has', 'a \u202E]', ']', ['   1 | a \uFFFD]', '     |    ^']],
] as const

for (const [name, text, mark, expected] of excerpts) {
  test(name, () => assert.equal(sourceLines(text, mark), expected))
}

test('a line of five megabytes is cut around the mark, in no time', () => {
  const text = `${'x'.repeat(2_500_000)}]${'y'.repeat(2_500_000)}`
  const [source = '', carets = ''] = sourceLines(text, ']')
  assert.is(source, `   1 | …${'x'.repeat(60)}]${'y'.repeat(59)}…`)
  assert.is(carets.indexOf('^'), source.indexOf(']'))
})

test('a long line is cut on one side when the mark is near the other', () => {
  const atStart = sourceLines(`]${'x'.repeat(500)}`, ']')
  assert.equal(atStart, [`   1 | ]${'x'.repeat(119)}…`, '     | ^'])
  const atEnd = sourceLines(`${'x'.repeat(500)}]`, ']')
  assert.equal(atEnd, [`   1 | …${'x'.repeat(119)}]`, `     | ${' '.repeat(120)}^`])
})

test('a cut never splits a character in two', () => {
  const text = `a${'😀'.repeat(200)}]${'😀'.repeat(200)}`
  const [source = ''] = sourceLines(text, ']')
  assert.not.match(source, /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
})

test('a span outside the text is shown at its end', () => {
  const diagnostic = { ...problemAt('abc', 'a'), span: { start: 90, end: 99 } }
  assert.equal(excerpt('abc', diagnostic).slice(2, 4), ['   1 | abc', '     |    ^'])
})

test('a problem of a whole file, or of one that is gone, has a path alone', () => {
  const whole = { ...problemAt('abc', 'a'), span: undefined }
  const gone = problemAt('abc', 'a', 'gone.rb')
  assert.equal(printDiagnostics([whole, gone], memoryTree({ 'a.rb': 'abc' })), [
    'a.rb: unexpected `]` - statement left out',
    'gone.rb: unexpected `]` - statement left out',
  ])
})

test('a file name cannot forge a line of its own', () => {
  const path = 'a.rb\nb.rb:1:1'
  const [line] = printDiagnostics([problemAt('abc', 'a', path)], memoryTree({ [path]: 'abc' }))
  assert.is(line, 'a.rb\uFFFDb.rb:1:1:1:1: unexpected `]` - statement left out')
})

test('a file is read once for all its problems', () => {
  let reads = 0
  const files = memoryTree({ 'a.rb': 'abc' })
  const read = (path: string): string | undefined => {
    reads++
    return files.read(path)
  }
  const problems = ['a', 'b', 'c'].map((mark) => problemAt('abc', mark))
  printDiagnostics(problems, { ...files, read }, { excerpts: true })
  assert.is(reads, 1)
})

test.run()
