// A method as it is written: with `def`, or as the block of `define_method`.

import type * as ast from '../../grammar/index.ts'
import type { Located } from './names/definitions.ts'

export type LocatedMethod = Located<ast.DefNode | ast.BlockNode>
