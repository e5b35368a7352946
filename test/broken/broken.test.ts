import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Node, type ParsedRuby, parseBodies, parseRuby } from '../../grammar/index.ts'
import { printTree } from '../support/ast-text.ts'
import { nameNodes } from './name-nodes.ts'
import { type BrokenFile, brokenFiles } from './table.ts'

for (const row of brokenFiles) {
  test(`${row.name}: the error is reported where it is`, () => reportsError(row))
  test(`${row.name}: the rest survives`, () => keepsRest(row))
  test(`${row.name}: the row names what the repaired file holds`, () => namesEverything(row))
}

function reportsError({ ruby, errorLine, breaks = 1 }: BrokenFile): void {
  const { errors } = parsed(ruby)
  assert.ok(errors.length >= breaks, `${errors.length} errors reported, ${breaks} expected`)
  for (const { start, end, message } of errors) {
    assert.ok(0 <= start && start <= end && end <= ruby.length, `${start}..${end} lies outside: ${message}`)
  }
  const [from, to] = typeof errorLine === 'number' ? [errorLine, errorLine] : errorLine
  const line = lineAt(ruby, Math.min(...errors.map((error) => error.start)))
  assert.ok(from <= line && line <= to, `reported on line ${line}, not in ${from}..${to}`)
}

function keepsRest(row: BrokenFile): void {
  const found = namedNodes(row.ruby)
  const whole = repaired(row)
  const expected = namedNodes(whole)
  for (const name of row.survive) {
    const actual = found.get(name)
    const wanted = expected.get(name)
    assert.ok(wanted, `${name} does not stand in the repaired file`)
    assert.ok(actual, `${name} is lost`)
    const isUntouched = row.ruby.includes(whole.slice(wanted.start, wanted.end))
    const print = isUntouched ? printFrom : printShape
    assert.is(print(actual), print(wanted), `${name} is read differently`)
  }
}

function namesEverything(row: BrokenFile): void {
  assert.equal(parsed(repaired(row)).errors, [])
  assert.ok(row.lost.length <= (row.breaks ?? 1), 'more is given up than is broken')
  const whole = namedNodes(repaired(row))
  const names = [...row.survive, ...row.lost]
  assert.equal(unnamed(names, [...whole.keys()]), [])
  const methods = [...whole].filter(([, node]) => node.kind === 'DefNode').map(([name]) => name)
  const mentioned = names.map((name) => name.replace(/ > .*/, ''))
  assert.equal(unnamed(methods, names.concat(mentioned)), [])
}

function unnamed(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.filter((name) => !known.includes(name))
}

function repaired({ ruby, repair: [broken, whole] }: BrokenFile): string {
  return ruby.replace(broken, () => whole)
}

function parsed(ruby: string): ParsedRuby {
  const result = parseRuby(ruby)
  parseBodies(result)
  return result
}

function namedNodes(ruby: string): ReadonlyMap<string, Node> {
  return nameNodes(parsed(ruby).program, ruby)
}

/** The tree with offsets that are counted from its own start. */
function printFrom(node: Node): string {
  return printTree(node, node.start)
}

/** The tree without offsets, for what the repair itself changes inside. */
function printShape(node: Node): string {
  return printTree(node).replace(/ (\d+\.\.\d+|(nameStart|messageStart)=\d+)/g, '')
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

test.run()
