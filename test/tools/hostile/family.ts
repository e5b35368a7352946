// A family of applications: the same construct, ever more of it. And the words that families are written with.

export type Files = Readonly<Record<string, string>>

export interface Family {
  readonly name: string
  /** `size` of what the name says; a larger size never makes less text. */
  readonly makeFiles: (size: number) => Files
  /** What is measured; `generate` where nothing else is said. */
  readonly run?: (files: Files) => unknown
}

/** Families from a table of names. */
export function familiesOf(
  makeFilesByName: Readonly<Record<string, Family['makeFiles']>>,
  run?: Family['run'],
): readonly Family[] {
  return Object.entries(makeFilesByName).map(([name, makeFiles]) => ({ name, makeFiles, ...(run && { run }) }))
}

/** Words that Rails' inflector leaves alone. */
export function word(index: number): string {
  return `t${index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}o`
}

export function className(index: number): string {
  return word(index).replace(/^t/, 'T')
}

export function times(size: number, part: (index: number) => string): string {
  return Array.from({ length: size }, (_, index) => part(index)).join('\n')
}

export function filesOf(size: number, entries: (index: number) => Files): Files {
  const files: Record<string, string> = {}
  for (let index = 0; index < size; index++) Object.assign(files, entries(index))
  return files
}

/** `opening` so many times, and `closing` as often. */
export function nest(size: number, opening: string, core: string, closing: string): string {
  return opening.repeat(size) + core + closing.repeat(size)
}

export function routes(lines: string): string {
  return `Rails.application.routes.draw do\n${lines}\nend\n`
}

export function controller(name: string, body: string): string {
  return `class ${name}Controller < ActionController::API\n${body}\nend\n`
}

export function action(body: string): string {
  return controller('Beds', `def index\n${body}\nend`)
}

export const beds: Files = { 'config/routes.rb': routes('resources :beds, only: :index') }
export const plain: Files = { ...beds, 'app/controllers/beds_controller.rb': action('') }
export const view = 'app/views/beds/index.json.jbuilder'
export const sidecar = 'app/views/beds/index.schema.json'
