// The grammar as Chevrotain recorded it from the rules, for those who look at it rather than parse with it.

import type { IParserConfig } from 'chevrotain'
import type { RuleDecisions } from '../../grammar/lookahead.ts'
import { Grammar } from '../../grammar/rules/operand.ts'

/** All rules, in a parser that reads no file. Definitions is the last class of the chain, so it has them all. */
export class LiveGrammar extends Grammar {
  constructor(config: IParserConfig = {}, prepared?: RuleDecisions) {
    super(config, prepared)
    this.performSelfAnalysis()
  }
}
