// The body of a method that a block is: `define_method(:name) { … }`.

import type * as ast from '../../grammar/index.ts'
import type { Frame } from './evaluate/frame.ts'
import type { RubyProc, Value } from './evaluate/values.ts'
import type { RubyFile } from './files/ruby-files.ts'

export class BlockBody {
  readonly kind = 'code'
  readonly proc: RubyProc
  readonly node: ast.BlockNode
  private readonly frame: Frame
  private variables: ReadonlyMap<string, Value> | undefined

  private constructor(proc: RubyProc, node: ast.BlockNode, frame: Frame) {
    this.proc = proc
    this.node = node
    this.frame = frame
  }

  /** None of a proc that no code is, like that of `:name.to_proc`. */
  static of(proc: RubyProc): BlockBody | undefined {
    const { node, frame } = proc
    if (node === undefined || frame === undefined) return undefined
    return new BlockBody(proc, asBlock(node), frame)
  }

  get file(): RubyFile {
    return this.frame.file
  }

  get nesting(): readonly string[] {
    return this.frame.nesting
  }

  /** Variables may be assigned until the body of the class has run. */
  get captured(): ReadonlyMap<string, Value> {
    this.variables ??= new Map(
      this.frame.locals
        .scopes()
        .toReversed()
        .flatMap((scope) => [...scope]),
    )
    return this.variables
  }
}

/** A lambda that is a method has the parameters and the body of a block. */
function asBlock(node: ast.BlockNode | ast.LambdaNode): ast.BlockNode {
  return node.kind === 'BlockNode' ? node : { ...node, kind: 'BlockNode' }
}
