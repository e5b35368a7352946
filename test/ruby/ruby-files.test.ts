import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseRubyFile, rubyFiles, syntaxDiagnostics } from '../../src/ruby/index.ts'
import { type FileTree, memoryTree } from '../../src/source/index.ts'
import { present } from '../support/present.ts'

function countingTree(textByPath: Record<string, string>): { files: FileTree; reads: string[] } {
  const files = memoryTree(textByPath)
  const reads: string[] = []
  const read = (path: string): string | undefined => {
    reads.push(path)
    return files.read(path)
  }
  return { files: { ...files, read }, reads }
}

function diagnosticsOf(text: string) {
  const file = parseRubyFile(memoryTree({ 'a.rb': text }), 'a.rb')
  return file === undefined ? [] : syntaxDiagnostics(file)
}

test('a file is read and parsed once, when it is first asked for', () => {
  const { files, reads } = countingTree({ 'a.rb': 'a = 1', 'b.rb': 'b = 2' })
  const ruby = rubyFiles(files, () => assert.unreachable())
  assert.equal(reads, [])
  assert.is(ruby.find('a.rb'), ruby.find('a.rb'))
  assert.equal(reads, ['a.rb'])
})

test('a missing file is looked for once', () => {
  const { files, reads } = countingTree({})
  const ruby = rubyFiles(files, () => assert.unreachable())
  assert.is(ruby.find('a.rb'), undefined)
  assert.is(ruby.find('a.rb'), undefined)
  assert.equal(reads, ['a.rb'])
})

test('a file that is there and cannot be read is told once', () => {
  const told: string[] = []
  const files = { ...memoryTree({}), whyUnreadable: () => 'permission denied' }
  const ruby = rubyFiles(files, ({ path, message }) => told.push(`${path}: ${message}`))
  for (let time = 0; time < 2; time++) assert.is(ruby.find('a.rb'), undefined)
  assert.equal(told, ['a.rb: cannot be read: permission denied'])
})

test('valid Ruby gives no diagnostic', () => {
  assert.equal(diagnosticsOf('class PatientsController\n  def index\n    head :ok\n  end\nend\n'), [])
})

test('an error in the body of a method is found, though bodies are parsed late', () => {
  const text = 'class A\n  def index\n    x = = 1\n  end\nend\n'
  const diagnostic = present(diagnosticsOf(text)[0], 'diagnostic')
  assert.is(diagnostic.path, 'a.rb')
  assert.is(diagnostic.severity, 'warning')
  assert.is(text.slice(0, diagnostic.span?.start).split('\n').length, 3)
  for (const words of [diagnostic.message, diagnostic.consequence, diagnostic.help]) assert.ok(words.length > 0)
})

test.run()
