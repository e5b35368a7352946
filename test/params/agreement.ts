// How far a generated schema agrees with what rails_param does: a value that the gem accepts must be valid, one that it
// refuses must not.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { generate, memoryTree } from '../../src/index.ts'

export interface Row {
  readonly declaration: string
  readonly value: unknown
  /** Whether the gem accepts it. */
  readonly accepted: boolean
  /** The gem turns a text into another type. */
  readonly coercion?: boolean
}

const routes = "Rails.application.routes.draw do\n  post 'beds', to: 'beds#create'\nend\n"

/** The schema of the body that an action with the declaration takes. */
export function bodySchema(declaration: string): Record<string, unknown> {
  const indented = declaration.replaceAll('\n', '\n    ')
  const files = memoryTree({
    'config/routes.rb': routes,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n  def create\n    ${indented}\n  end\nend\n`,
  })
  const operation = generate(files)?.document.paths['/beds']?.post
  const { schema = {} } = operation?.requestBody?.content['application/json'] ?? {}
  return { ...schema }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })

/** Whether the schema says the same of the value as the gem; `undefined` where it cannot be asked. */
export function agrees({ declaration, value, accepted }: Row, name: string): boolean | undefined {
  try {
    const body = value === undefined ? {} : { [name]: value }
    return ajv.validate(bodySchema(declaration), body) === accepted
  } catch {
    return undefined
  }
}

/** The name that a declaration begins with. */
export function declaredName(declaration: string): string {
  return /param!\(?\s*:?["']?(\w+)/.exec(declaration)?.[1] ?? ''
}
