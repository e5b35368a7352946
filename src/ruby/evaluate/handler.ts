// The shape of the tables that say how each kind of node is evaluated.

import type * as ast from '../../../grammar/index.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import type { Value } from './values.ts'

type NodeOf<Kind extends ast.NodeKind> = ast.Node extends infer Each
  ? Each extends { readonly kind: infer Kinds }
    ? Kind extends Kinds
      ? Each
      : never
    : never
  : never

export type Handler<Node> = (evaluator: Evaluator, node: Node, frame: Frame) => Value

export type Handlers = { readonly [Kind in ast.NodeKind]?: Handler<NodeOf<Kind>> }
