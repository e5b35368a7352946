// A function for AWS Lambda behind an HTTP API: the files of a Rails application in, its OpenAPI document out.

import { generate, memoryTree, printDiagnostics } from 'rails-openapi'
import { type Limits, type Refusal, refuse, usualLimits } from './limits.ts'
import { type Request, readRequest } from './read-request.ts'

interface HttpAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The name that Lambda is told: `handler.handler`. The event is one of an HTTP API, payload format 2.0. */
export async function handler(event: unknown): Promise<HttpAnswer> {
  return answer(event, usualLimits)
}

export function answer(event: unknown, limits: Limits): HttpAnswer {
  const request = readRequest(event, limits)
  const body = request.kind === 'refusal' ? request : runRequest(request, limits)
  return typeof body === 'string' ? httpAnswer(200, body) : httpAnswer(body.status, toJson({ error: body.message }))
}

function runRequest({ files, options }: Request, { answerBytes }: Limits): string | Refusal {
  const tree = memoryTree(files)
  const generated = withRightOptions(() => generate(tree, options))
  if (generated !== undefined && 'kind' in generated) return generated
  if (generated === undefined) return refuse(422, 'config/routes.rb is not among the files')
  const { text, report } = generated
  const warnings = report.diagnostics.filter(({ severity }) => severity === 'warning')
  const body = toJson({
    document: text,
    summary: { processed: report.processed, skipped: report.skipped.length, warnings: warnings.length },
    skipped: report.skipped,
    warnings: printDiagnostics(warnings, tree),
  })
  return Buffer.byteLength(body) > answerBytes ? refuse(413, 'the document is too large for an answer') : body
}

/** What is no option is a `TypeError` of one line, which names it. */
function withRightOptions<Value>(run: () => Value): Value | Refusal {
  try {
    return run()
  } catch (error) {
    if (error instanceof TypeError && /^`\w+` must be /.test(error.message)) return refuse(400, error.message)
    throw error
  }
}

function toJson(value: unknown): string {
  return JSON.stringify(value)
}

function httpAnswer(statusCode: number, body: string): HttpAnswer {
  return { statusCode, headers: { 'content-type': 'application/json' }, body }
}
