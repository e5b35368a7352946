// The shape of the tables that say how each kind of node is evaluated.

import type * as ast from '../../../grammar/index.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import type { Value } from './values.ts'

export type Handler<Node> = (evaluator: Evaluator, node: Node, frame: Frame) => Value

export type Handlers = { readonly [Kind in ast.NodeKind]?: Handler<ast.NodeOf<Kind>> }
