// What the bundler replaces by the decisions of the grammar (scripts/prepare-grammar.ts), so that a program need not
// find them at every start. Where the sources themselves run, the parser records its rules instead.

import type { RuleDecisions } from './lookahead.ts'

export const preparedDecisions: RuleDecisions | undefined = undefined
