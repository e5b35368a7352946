// The shape of the tables that say how each kind of node is run.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import type { Typed } from './typed.ts'

type NodeOf<Kind extends ast.NodeKind> = ast.Node extends infer Each
  ? Each extends { readonly kind: infer Kinds }
    ? Kind extends Kinds
      ? Each
      : never
    : never
  : never

export type Handler<Node> = (machine: Machine, node: Node, frame: Frame) => Typed

export type Handlers = { readonly [Kind in ast.NodeKind]?: Handler<NodeOf<Kind>> }
