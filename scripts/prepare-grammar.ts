// Puts the decisions of the grammar into the bundle, so that no program records the rules again at its start.

import type { Plugin } from 'esbuild'
import { Grammar } from '../grammar/rules/operand.ts'

class RecordedGrammar extends Grammar {
  constructor() {
    super()
    this.performSelfAnalysis()
  }
}

export const prepareGrammar: Plugin = {
  name: 'prepare-grammar',
  setup(build) {
    build.onLoad({ filter: /[\\/]grammar[\\/]prepared\.ts$/ }, () => {
      const decisions = JSON.stringify(new RecordedGrammar().decisions())
      // A string that is parsed when the module runs takes less time than the same value written as code.
      return { contents: `export const preparedDecisions = JSON.parse(${JSON.stringify(decisions)})` }
    })
  },
}
