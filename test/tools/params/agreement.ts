// How far a generated schema agrees with what rails_param does: a value that the gem accepts must be valid, one that it
// refuses must not.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Generated, generate, memoryTree } from '../../../src/index.ts'
import { isDate, isDateTime } from './date-formats.ts'

export interface Row {
  readonly declaration: string
  readonly value?: unknown
  /** Whether the gem accepts it. */
  readonly accepted: boolean
  /** The gem turns a text into another type. */
  readonly coercion?: boolean
}

/** How regexps are written: as their source, or translated. */
export type Dialect = 'source' | 'ecma'

/** A schema that no validator takes has a pattern that is none in ECMA-262. */
export type Verdict = 'agrees' | 'differs' | 'invalid schema'

const routes = "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n"

/** The schema of the body that an action with the declaration takes. */
function bodySchema(declaration: string, dialect: Dialect): Record<string, unknown> {
  const operation = generated(declaration, dialect)?.document.paths['/beds']?.post
  const { schema = {} } = operation?.requestBody?.content['application/json'] ?? {}
  return { ...schema }
}

/** Whether the report tells that something in the declaration is not in the document as it is written. */
export function warns(declaration: string): boolean {
  return generated(declaration, 'ecma')?.report.diagnostics.some(({ severity }) => severity === 'warning') === true
}

function generated(declaration: string, dialect: Dialect): Generated | undefined {
  const indented = declaration.replaceAll('\n', '\n    ')
  const files = memoryTree({
    'config/routes.rb': routes,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def create\n    ${indented}\n  end\nend\n`,
  })
  return generate(files, { pattern: dialect })
}

// Formats are asserted, which a validator need not do: only so can a schema refuse what is no date.
const ajv = new Ajv2020({ strict: false, logger: false, formats: { date: isDate, 'date-time': isDateTime } })

/** Whether the schema says the same of the value as the gem. */
export function judge({ declaration, value, accepted }: Row, dialect: Dialect): Verdict {
  const body = value === undefined ? {} : { [declaredName(declaration)]: value }
  const schema = bodySchema(declaration, dialect)
  if (!isCompilable(schema)) return 'invalid schema'
  return ajv.validate(schema, body) === accepted ? 'agrees' : 'differs'
}

function isCompilable(schema: Record<string, unknown>): boolean {
  try {
    ajv.compile(schema)
    return true
  } catch {
    return false
  }
}

/** The name that a declaration begins with. */
function declaredName(declaration: string): string {
  return /param!\(?\s*:?["']?(\w+)/.exec(declaration)?.[1] ?? ''
}
