// A case: templates, what they are rendered with, and the application in memory in which our generator reads them.

import { readFileSync } from 'node:fs'

/** One text, or its lines. */
type Text = string | readonly string[]

type Texts = Readonly<Record<string, Text>>

export type Assigns = Readonly<Record<string, unknown>>

/** As it stands in a file. */
interface WrittenCase {
  readonly name: string
  /** The template `source.json.jbuilder`, where it does not stand among the others. */
  readonly source?: Text
  /** By file name; a name without a folder belongs to the controller's own views. */
  readonly templates?: Texts
  readonly assigns?: Assigns
  /** Several renderings of the one template. */
  readonly variants?: readonly Assigns[]
  /** Members of structs by their names. */
  readonly structs?: Readonly<Record<string, readonly string[]>>
  /** app/helpers/cases_helper.rb */
  readonly helpers?: Text
  /** Other files of the application. */
  readonly files?: Texts
  /** Settings of Jbuilder in an initializer. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  /** One for each of the variants. */
  readonly results?: readonly unknown[]
  /** What an older Jbuilder lacks: such a case brings its results. */
  readonly since?: string
}

export interface ViewCase {
  readonly name: string
  /** The file that it stands in. */
  readonly path: string
  readonly templates: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
  readonly variants: readonly Assigns[]
  readonly options: Readonly<Record<string, unknown>>
  /** The real JSON, where the case brings it. */
  readonly results: readonly unknown[] | undefined
  readonly since: string | undefined
}

export function readCases(path: string): readonly ViewCase[] {
  const written: readonly WrittenCase[] = JSON.parse(readFileSync(path, 'utf8'))
  return written.map((each) => readCase(each, path))
}

function readCase(written: WrittenCase, path: string): ViewCase {
  const { name, source, helpers, assigns = {}, structs = {}, options = {}, since } = written
  return {
    name,
    path,
    templates: {
      ...texts(source === undefined ? {} : { 'source.json.jbuilder': source }),
      ...texts(written.templates ?? {}),
    },
    files: {
      ...texts(written.files ?? {}),
      ...texts(helpers === undefined ? {} : { 'app/helpers/cases_helper.rb': helpers }),
      ...Object.fromEntries(Object.entries(structs).map(([struct, members]) => structFile(struct, members))),
    },
    variants: written.variants ?? [assigns],
    options,
    results: written.results ?? ('result' in written ? [written.result] : undefined),
    since,
  }
}

function texts(written: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(written).map(([path, text]) => [path, typeof text === 'string' ? text : `${text.join('\n')}\n`]),
  )
}

function structFile(name: string, members: readonly string[]): readonly [string, string] {
  const symbols = members.map((member) => `:${member}`).join(', ')
  return [`app/models/${name.toLowerCase()}.rb`, `${name} = Struct.new(${symbols})\n`]
}

/** As the real one does, it gives the view what the application cannot tell. */
const controller = `class CasesController < ApplicationController
  def source
    assigns.each { |name, value| instance_variable_set("@#{name}", value) }
  end
end
`

/** The files of an application whose one action renders the template `source`. */
export function applicationOf({ templates, files, options }: ViewCase): Readonly<Record<string, string>> {
  const views = Object.entries(templates).map(([name, text]) => [
    name.includes('/') ? `app/views/${name}` : `app/views/cases/${name}`,
    text,
  ])
  const settings = Object.entries(options).map(([name, value]) => `Jbuilder.${name} ${rubyOf(value)}\n`)
  return {
    'config/routes.rb': 'Rails.application.routes.draw do\n  get "cases/source" => "cases#source"\nend\n',
    'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
    'app/controllers/cases_controller.rb': controller,
    ...(settings.length === 0 ? {} : { 'config/initializers/jbuilder.rb': settings.join('') }),
    ...files,
    ...Object.fromEntries(views),
  }
}

/** The value of a setting; the words in it are names. */
function rubyOf(value: unknown): string {
  if (typeof value === 'string') return `:${value}`
  if (Array.isArray(value)) return `[${value.map(rubyOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${rubyOf(each)}`)
    .join(', ')
}
