// What code still says of an answer behind the word that answers: `self.response_body = text; self.status = 503`, or
// `response.content_type = 'text/csv'` behind `render plain:`. It goes over what was said before.

import { exitFrom, type Frame, type Invocation, nil, unknown, type Value } from '../../flow/index.ts'
import { type ast, childrenOf, holdsNode, type RubyFile } from '../../ruby/index.ts'
import type { Answering } from './answering.ts'
import { type KeptVariables, statusVariable, typeVariable } from './said.ts'

interface Answered {
  /** What the word gives the code behind it. */
  readonly value: Value
  readonly status: Value | undefined
}

/** Behind further answers of an action nothing is looked at. */
const mostLooks = 6

/** What the controller has said when the code has come to its end; its type is nil where none is set behind the answer. */
export function saidBehind(call: Invocation, answering: Answering, { value, status }: Answered): KeptVariables {
  const { machine } = answering
  const { self } = call.frame
  const isEnough = answering.isAnswered || answering.looksBehind >= mostLooks
  const parts = isEnough || self.kind !== 'reference' ? [] : partsBehind(call)
  if (parts.length === 0) return undefined
  answering.looksBehind++
  const before = machine.objects
  machine.setInstanceVariable(self, statusVariable, status ?? nil)
  machine.setInstanceVariable(self, typeVariable, nil)
  answering.isAnswered = true
  try {
    // An error behind an answer is nobody's answer.
    const goesOn = machine.rescuedBy(undefined, () =>
      machine.goesOn(() => {
        for (const [index, part] of parts.entries()) runPart(part, index === 0 ? value : unknown, answering)
      }),
    )
    if (goesOn) return machine.variablesOfInstance(self)
    machine.objects = before
    return undefined
  } finally {
    answering.isAnswered = false
  }
}

/** The rest of one method. */
interface Part {
  readonly frame: Frame
  /** The variable that what is given is written to. */
  readonly variable: string | undefined
  readonly statements: readonly ast.Node[]
}

function runPart({ frame, variable, statements }: Part, value: Value, { machine }: Answering): void {
  machine.until((exit) => {
    const exits = { method: exit, block: exit, loop: exit, retry: exitFrom(machine.objects), redo: undefined }
    if (variable !== undefined) machine.set(variable, value, frame.scopes)
    for (const each of statements) machine.evaluate(each, { ...frame, exits })
    return nil
  })
}

/** So many methods call each other around an answer. */
const mostCallers = 5

function partsBehind(call: Pick<Invocation, 'node' | 'frame'>): readonly Part[] {
  const parts: Part[] = []
  let at: Pick<Invocation, 'node' | 'frame'> | undefined = call
  for (let count = 0; at !== undefined && count < mostCallers; count++) {
    const { node, frame }: Pick<Invocation, 'node' | 'frame'> = at
    if (lastSetting(frame.file) > node.end) {
      const { statements, variable } = restBehind(frame.file.parsed.program, node)
      if (statements.length > 0) parts.push({ frame, statements, variable })
    }
    at = frame.method?.call
  }
  return parts
}

const lastSettings = new WeakMap<RubyFile, number>()

/** Where a file last says something of the response; only what stands before it is worth a look. */
function lastSetting(file: RubyFile): number {
  const known = lastSettings.get(file)
  if (known !== undefined) return known
  let last = -1
  for (const { index } of file.text.matchAll(setting)) last = index
  lastSettings.set(file, last)
  return last
}

const setting = /\b(?:self|response)\.(?:status|content_type)\s*=(?![=~])/g

function isSetting(node: ast.Node): boolean {
  if (node.kind !== 'CallNode' || (node.name !== 'status=' && node.name !== 'content_type=')) return false
  const { receiver } = node
  return receiver?.kind === 'SelfNode' || (receiver?.kind === 'CallNode' && receiver.name === 'response')
}

interface Rest {
  readonly statements: readonly ast.Node[]
  readonly variable: string | undefined
}

const nothingBehind: Rest = { statements: [], variable: undefined }

/** The statements behind a node in its method, or in its block, as far as the last that says something. */
function restBehind(program: ast.Node, node: ast.Node): Rest {
  const around = nodesAround(program, node)
  const start = around.findLastIndex(({ kind }) => kind === 'DefNode')
  const first = start >= 0 ? start : around.findIndex(({ kind }) => kind === 'BlockNode' || kind === 'LambdaNode')
  if (first < 0) return nothingBehind
  const inside = around.slice(first + 1)
  const statements: ast.Node[] = []
  for (const each of inside.reverse()) {
    if (endsBehind(each, node)) break
    if (each.kind === 'StatementsNode') statements.push(...each.body.filter(({ start }) => start >= node.end))
  }
  const last = statements.findLastIndex((each) => holdsNode(each, isSetting))
  if (last < 0) return nothingBehind
  const write = inside.find(({ kind }) => kind === 'LocalVariableWriteNode')
  return {
    statements: statements.slice(0, last + 1),
    variable: write?.kind === 'LocalVariableWriteNode' ? write.name : undefined,
  }
}

/** `return render(…)`, `render(…) and return` */
function endsBehind(around: ast.Node, node: ast.Node): boolean {
  if (around.kind === 'ReturnNode') return true
  return around.kind === 'AndNode' && around.right.kind === 'ReturnNode' && around.right.start >= node.end
}

function nodesAround(program: ast.Node, { start, end }: ast.Node): readonly ast.Node[] {
  const around: ast.Node[] = []
  for (let inner: ast.Node | undefined = program; inner !== undefined; ) {
    around.push(inner)
    inner = childrenOf(inner).find((child) => child.start <= start && child.end >= end)
  }
  return around
}
