// Colours for the heads of diagnostics on a terminal.

import { styleText } from 'node:util'

/** NO_COLOR and its like are obeyed by Node. */
export function coloured(text: string): string {
  return text.replace(/^(warning|note)(\[[a-z-]+\])/gm, (_, severity: string, code: string) =>
    styleText(severity === 'warning' ? 'yellow' : 'cyan', `${severity}${code}`),
  )
}
