// A generated application of Jbuilder templates: two actions and two partials a controller, as teams write them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An index, a show and two partials. */
export const templatesPerController = 4

export function writeViews(root: string, templates: number): void {
  const names = Array.from({ length: templates / templatesPerController }, (_, index) => `thing${index}`)
  const draws = names.map((name) => `  resources :${name}s, only: %i[index show]`)
  write(root, 'config/routes.rb', `Rails.application.routes.draw do\n${draws.join('\n')}\nend\n`)
  write(root, 'app/controllers/application_controller.rb', 'class ApplicationController < ActionController::API\nend\n')
  for (const [index, name] of names.entries()) {
    const related = names[(index * 7 + 3) % names.length] ?? name
    write(root, `app/controllers/${name}s_controller.rb`, controller(name))
    const views = `app/views/${name}s`
    write(root, `${views}/index.json.jbuilder`, indexView(name))
    write(root, `${views}/show.json.jbuilder`, showView(name))
    write(root, `${views}/_${name}.json.jbuilder`, recordView(name, related))
    write(root, `${views}/_row.json.jbuilder`, rowView)
  }
}

function write(root: string, path: string, text: string): void {
  const target = join(root, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function controller(name: string): string {
  const className = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return `class ${className}sController < ApplicationController
  # List ${name}s
  def index
    @${name}s = ${className}.all
  end

  def show
    @${name} = ${className}.find(params[:id])
  end
end
`
}

function indexView(name: string): string {
  return `json.${name}s @${name}s do |${name}|
  json.partial! "${name}s/${name}", ${name}: ${name}
end
json.page @${name}s.current_page
json.total @${name}s.total_count
`
}

function showView(name: string): string {
  return `json.partial! "${name}s/${name}", ${name}: @${name}
json.tags @${name}.tags do |tag|
  json.id tag.id
  json.label tag.label || "none"
  json.count tag.count
end
json.state @${name}.open? ? "open" : "closed"
json.rows @rows, partial: "${name}s/row", as: :row
`
}

function recordView(name: string, related: string): string {
  return `json.extract! ${name}, :id, :name, :created_at, :updated_at
json.total ${name}.items.count
json.url ${name}_url(${name})
if ${name}.owner
  json.owner do
    json.id ${name}.owner.id
    json.name ${name}.owner.name
    json.admin ${name}.owner.admin?
  end
end
json.related ${name}.related, partial: "${related}s/${related}", as: :${related} if ${name}.related?
`
}

const rowView = `json.id row.id
json.label row.label.to_s
json.values [1, 2, 3]
json.counts do
  json.open row.open.count
  json.closed row.closed.count
end
row.fields.each do |field|
  json.set! field.key, field.value
end
`
