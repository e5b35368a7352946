// Why the controller of a route is not there.

import { diagnosticOf } from '../diagnostics/index.ts'
import type { Application } from '../ruby/index.ts'

/** What is wrong with the file of a controller explains why its action is not there. */
export function explainMissing(application: Application, className: string): void {
  const { constants } = application
  const paths = constants.filesOf(className)
  for (const path of paths) {
    const file = application.rubyFiles.find(path)
    if (file !== undefined) application.addSyntax(file)
  }
  const [path] = paths
  if (path === undefined || constants.definitionOf(className) !== undefined) return
  // A syntax error says more.
  if (application.diagnostics.some((diagnostic) => diagnostic.path === path)) return
  const texts = {
    message: `the file does not define \`${className}\``,
    consequence: 'the routes to its actions are skipped',
    help: `define \`${className}\` there, or mend the name of the file`,
  }
  application.add(diagnosticOf('controller-undefined', texts, path, undefined))
}
