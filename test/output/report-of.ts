// A run whose report holds everything that is hard to print: several lines, emoji, control characters, no place.

import type { Report, ReportPlace } from '../../src/output/index.ts'
import { memoryTree } from '../../src/source/index.ts'

const controller = "class A\n  # 😀 é\n  '😀'; bad\n  if x\nend\n"

/** Around the first `mark` in the controller. */
function spanOf(mark: string) {
  const start = controller.indexOf(mark)
  return { start, end: start + mark.length }
}

const path = 'app/controllers/a b/ä%.rb'

export const place: ReportPlace = {
  path: 'doc/openapi.json',
  files: memoryTree({ [path]: controller }),
  prefix: 'backend/',
}

const warning = { severity: 'warning', path } as const

export const report: Report = {
  processed: 3,
  skipped: [
    { method: 'GET', path: '/docs', reason: 'no backing controller action' },
    { method: 'ANY', path: '/100%,:id', reason: 'no backing controller action' },
  ],
  diagnostics: [
    {
      ...warning,
      code: 'ruby-syntax',
      span: spanOf('bad'),
      message: 'unexpected `bad`, 100%: odd',
      consequence: 'statement left out',
      help: 'remove it',
    },
    {
      ...warning,
      code: 'ruby-unclosed',
      span: spanOf('if x\nend'),
      message: '`if` is never closed\u001B[31m\n::error::forged',
      consequence: 'read to the end',
      help: 'add `end`',
    },
    {
      code: 'routes-of-gem',
      severity: 'note',
      path: 'config/routes.rb',
      span: undefined,
      message: '`devise_for` draws routes',
      consequence: 'not in the document',
      help: 'none needed',
    },
    {
      code: 'file-unreadable',
      severity: 'warning',
      path: 'lib/gone.rb',
      span: { start: 0, end: 1 },
      message: 'cannot be read',
      consequence: 'left out',
      help: 'check its rights',
    },
  ],
}

export const nothing: Report = { processed: 0, skipped: [], diagnostics: [] }
