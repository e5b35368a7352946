// The responses of small applications in memory: `GET /beds` of a controller of beds, and what stands around it.

import { type Document, type Generated, generate } from '../../../src/index.ts'

type Files = Readonly<Record<string, string>>

export type Schema = Readonly<Record<string, unknown>>

export interface SuccessResponse {
  readonly status: string
  /** The schema by media type. */
  readonly content: Readonly<Record<string, Schema | undefined>>
}

const around: Files = {
  'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
  'app/controllers/beds_controller.rb': 'class BedsController < ActionController::Base\n  def index\n  end\nend\n',
}

/** The document of an application with these files, which replace those that every one has. */
export function documentOf(files: Files): Document {
  return generated(files).document
}

/** What is said of mending such an application, by codes. */
export function helpOf(files: Files): readonly (readonly [code: string, help: string])[] {
  return generated(files).report.diagnostics.map(({ code, help }) => [code, help])
}

function generated(files: Files): Generated {
  const made = generate({ ...around, ...files })
  if (made === undefined) throw new Error('it is an application')
  return made
}

/** What `GET /beds` answers with. */
export function responseOf(files: Files): SuccessResponse {
  const [first] = Object.entries(documentOf(files).paths['/beds']?.get?.responses ?? {})
  if (first === undefined) throw new Error('it has a response')
  const [status, { content = {} }] = first
  const schemas = Object.entries(content).map(([type, { schema }]) => [type, schema] as const)
  return { status, content: Object.fromEntries(schemas) }
}

/** The schema of the JSON that the action answers with; `undefined` where it answers otherwise. */
function jsonSchemaOf(files: Files): Schema | undefined {
  return responseOf(files).content['application/json']
}

/** The schema of a template of the action, among other files. */
export function templateSchema(template: string, files: Files = {}): Schema | undefined {
  return jsonSchemaOf({ ...files, 'app/views/beds/index.json.jbuilder': template })
}

/** A controller with this body of the action, and what else stands in the class. */
export function controllerWith(body: string, others = '', superclass = 'ActionController::Base'): Files {
  return {
    'app/controllers/beds_controller.rb': `class BedsController < ${superclass}\n${others}\n  def index\n${body}\n  end\nend\n`,
  }
}
