// Reads of which code only asks whether something is there: `params[:ward_id] ? … : …`.

import { type ast, type RubyFile, walk } from '../../ruby/index.ts'
import type { Site } from './reads.ts'

const testedByFile = new WeakMap<RubyFile, ReadonlySet<ast.Node>>()

export function isTested({ node, frame: { file } }: Site): boolean {
  const known = testedByFile.get(file) ?? findTested(file)
  testedByFile.set(file, known)
  return known.has(node)
}

function findTested({ parsed }: RubyFile): ReadonlySet<ast.Node> {
  const found = new Set<ast.Node>()
  walk(parsed.program, (node) => {
    for (const condition of conditionsIn(node)) addTested(condition, found)
    return undefined
  })
  return found
}

function conditionsIn(node: ast.Node): readonly ast.Node[] {
  switch (node.kind) {
    case 'IfNode':
    case 'UnlessNode':
      return [node.predicate]
    case 'CallNode':
      return yesOrNo.has(node.name) && node.receiver !== undefined ? [node.receiver] : []
    case 'AssocNode':
      return node.key.kind === 'SymbolNode' && isConditionOption(node.key.unescaped) ? bodyOf(node.value) : []
  }
  return []
}

/** `before_action :load, if: -> { params[:ward_id] }` */
function isConditionOption(name: string): boolean {
  return name === 'if' || name === 'unless'
}

function bodyOf(node: ast.Node | undefined): readonly ast.Node[] {
  if (node?.kind !== 'LambdaNode' && node?.kind !== 'BlockNode') return []
  return node.body?.kind === 'StatementsNode' && node.body.body.length === 1 ? node.body.body : []
}

/** `skip: params[:ward_id].present?`: what becomes of the answer tells nothing of the value. */
const yesOrNo: ReadonlySet<string> = new Set(['present?', 'blank?', 'nil?'])

const questions: ReadonlySet<string> = new Set(['!', 'present?', 'blank?', 'nil?', 'presence'])

function addTested(condition: ast.Node, found: Set<ast.Node>): void {
  const pending: ast.Node[] = [condition]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    found.add(node)
    if (node.kind === 'AndNode' || node.kind === 'OrNode') pending.push(node.left, node.right)
    else if (node.kind === 'CallNode' && node.receiver !== undefined && questions.has(node.name))
      pending.push(node.receiver)
    else if (node.kind === 'ParenthesesNode' && node.body?.kind === 'StatementsNode') pending.push(...node.body.body)
  }
}
