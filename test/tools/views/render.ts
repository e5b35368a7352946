// The JSON that real Jbuilder renders from the cases, all in one process of Ruby.

import { spawnSync } from 'node:child_process'
import type { ViewCase } from './view-case.ts'

/** The real JSON, or the error that ended it. */
export type Rendered = { readonly value: unknown } | { readonly error: string }

const program = 'test/tools/views/render.rb'

/** What is missing, in words; `undefined` where everything is there. */
export function missingRuby(): string | undefined {
  const script = 'gem "actionpack"; gem "railties"; require "jbuilder"'
  const { status } = spawnSync('ruby', ['-e', script], { stdio: 'ignore' })
  return status === 0 ? undefined : 'there is no Ruby with actionpack, railties and jbuilder'
}

/** One list a case; a variant has two entries where caching makes a difference. */
export function renderCases(cases: readonly ViewCase[]): readonly (readonly Rendered[])[] {
  const result = spawnSync('ruby', [program], { input: JSON.stringify(cases), encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (result.status !== 0) throw new Error(`${program} stopped: ${result.stderr}`)
  const bodies: readonly (readonly Body[])[] = JSON.parse(result.stdout)
  return bodies.map((variants) => variants.map(renderedOf))
}

type Body = { readonly body: string } | { readonly error: string }

function renderedOf(body: Body): Rendered {
  if ('error' in body) return body
  // A template that returns early answers with an empty text, of which no schema says anything.
  if (body.body.trim() === '') return { error: 'the answer is an empty text' }
  return { value: JSON.parse(body.body) }
}
