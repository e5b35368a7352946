// A generated application: controllers of seven actions with parameters, templates and sidecars, as large as asked.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The number of endpoints is a multiple of this one: `resources` draws eight routes: PATCH and PUT lead to one action. */
const endpointsPerController = 8

export function writeApplication(root: string, endpoints: number): void {
  const count = endpoints / endpointsPerController
  const names = Array.from({ length: count }, (_, index) => `thing_${letters(index)}`)
  const draws = names.map((name) => `    resources :${name}s`)
  write(root, 'config/application.rb', application)
  write(
    root,
    'config/routes.rb',
    `Rails.application.routes.draw do\n  namespace :api do\n${draws.join('\n')}\n  end\nend\n`,
  )
  write(root, 'app/controllers/application_controller.rb', base)
  write(root, 'app/models/thing.rb', model)
  for (const [index, name] of names.entries()) writeResource(root, name, index)
}

/** Words that Rails' inflector leaves alone. */
function letters(index: number): string {
  let [text, rest] = ['', index]
  do {
    text = String.fromCharCode(98 + (rest % 20)) + text
    rest = Math.floor(rest / 20)
  } while (rest > 0)
  return `${text}o`
}

function write(root: string, path: string, text: string): void {
  const target = join(root, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function writeResource(root: string, name: string, index: number): void {
  const [plural, className] = [`${name}s`, name.split('_').map(upperFirst).join('')]
  const views = `app/views/api/${plural}`
  write(root, `app/controllers/api/${plural}_controller.rb`, controller(className, name))
  write(root, `${views}/index.json.jbuilder`, `json.array! @${plural}, :id, :name, :state\n`)
  write(
    root,
    `${views}/_${name}.json.jbuilder`,
    `json.extract! ${name}, :id, :name\njson.created_at ${name}.created_at.iso8601\n`,
  )
  write(root, `${views}/edit.json.jbuilder`, `json.partial! "${plural}/${name}", ${name}: @${name}\n`)
  write(root, `${views}/new.json.jbuilder`, 'json.fields %w[name state]\n')
  write(root, `${views}/show.schema.json`, sidecar(className, index))
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

const application = `module Bench
  class Application < Rails::Application
  end
end
`

const base = `class ApplicationController < ActionController::API
  before_action :declare_trace

  private

  def declare_trace
    param! :trace, String, description: 'Names the request in the logs'
  end
end
`

const model = `class Thing
  STATES = %w[draft published archived].freeze
end
`

function controller(className: string, name: string): string {
  const plural = `${name}s`
  return `module Api
  # What is known about each ${name}.
  class ${className}sController < ApplicationController
    before_action :find_${name}, only: %i[show edit update destroy]

    # List ${plural}
    #
    # The newest ones come first.
    def index
      param! :state, String, in: Thing::STATES
      param! :page, Integer, min: 1, default: 1
      param! :order, String, in: %w[name created_at], default: 'created_at'

      @${plural} = ${className}.where(state: params[:state]).order(params[:order]).page(params[:page])
    end

    # Show one ${name}
    def show; end

    def new; end

    def edit; end

    # Create a ${name}
    def create
      declare_attributes(required: true)

      @${name} = ${className}.create!(params.permit(:name, :state))
      render :show, status: :created
    end

    # Change a ${name}
    def update
      declare_attributes(required: false)

      if @${name}.update(params.permit(:name, :state))
        render :show
      else
        render json: { errors: @${name}.errors }, status: :unprocessable_entity
      end
    end

    # Remove a ${name}
    def destroy
      @${name}.destroy!
      head :no_content
    end

    private

    def declare_attributes(required:)
      param! :name, String, required: required, blank: false, max_length: 80
      param! :state, String, in: Thing::STATES, default: 'draft'
      param! :tags, Array, default: [] do |tags, index|
        tags.param! index, String, format: /\\A[a-z]+\\z/
      end
      param! :address, Hash do |address|
        address.param! :city, String, required: true
        address.param! :position, Hash do |position|
          position.param! :latitude, Float, in: -90..90
          position.param! :longitude, Float, in: -180..180
        end
      end
    end

    def find_${name}
      @${name} = ${className}.find(params[:id])
    end
  end
end
`
}

function sidecar(className: string, index: number): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      name: { type: 'string', example: `Thing ${index}` },
      state: { $ref: '#/$defs/State' },
      owner: { $ref: `#/$defs/${className}Owner` },
    },
    $defs: {
      State: { type: 'string', enum: ['draft', 'published', 'archived'] },
      [`${className}Owner`]: {
        type: 'object',
        properties: { id: { type: 'integer' }, email: { type: 'string', format: 'email' } },
      },
    },
  }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
