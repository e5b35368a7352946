// A method as it is written: with `def`, or as the block of `define_method`.

import type * as ast from '../../grammar/index.ts'

export type BlockMethod = ast.DefNode | ast.BlockNode
