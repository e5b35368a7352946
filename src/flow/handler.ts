// The shape of the tables that say how each kind of node is run.

import type { ast } from '../ruby/index.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import type { Value } from './values/value.ts'

export type Handler<Node> = (machine: Machine, node: Node, frame: Frame) => Value

export type Handlers = { readonly [Kind in ast.NodeKind]?: Handler<ast.NodeOf<Kind>> }
