// Ruby files as Rails applications have them, made up from pieces: controllers, routes and Jbuilder views of about two
// kilobytes. The same on every machine, so that figures can be compared.

import { type Random, randomFrom } from '../fuzz/random.ts'

const nouns = ['patient', 'appointment', 'invoice', 'prescription', 'room', 'doctor', 'visit', 'ward', 'bill'] as const
const fields = ['name', 'email', 'status', 'notes', 'starts_at', 'amount', 'born_on', 'phone', 'rank'] as const
const types = ['String', 'Integer', 'Float', 'Date', ':boolean', 'Array', 'Time'] as const
const verbs = ['archive', 'confirm', 'cancel', 'restore', 'transfer', 'export', 'merge', 'remind'] as const

const size = 2000

export function makeCorpus(): readonly string[] {
  const random = randomFrom(20_240_601)
  const repeat = (count: number, make: (random: Random) => string) => Array.from({ length: count }, () => make(random))
  return [...repeat(120, makeController), ...repeat(20, makeRoutes), ...repeat(60, makeView)]
}

function makeController(random: Random): string {
  const noun = random.pick(nouns)
  const methods = fill(size - 700, () => random.pick(actions)(noun, random))
  return `# frozen_string_literal: true

module Api
  module V${random.below(3) + 1}
    # Everything about the ${noun}s of a clinic.
    class ${camel(noun)}sController < ApplicationController
      include Pagination
      MAXIMUM_PER_PAGE = ${random.below(90) + 10}
      before_action :authenticate_user!, except: %i[index show]
      before_action :find_${noun}, only: [:show, :update, :destroy]
      rescue_from ActiveRecord::RecordNotFound, with: :not_found

${methods}
      private

      def find_${noun}
        @${noun} ||= ${camel(noun)}.includes(:${random.pick(nouns)}s).find(params[:id])
      end

      def ${noun}_params
        params.require(:${noun}).permit(:${random.pick(fields)}, :${random.pick(fields)}, tags: [], address: %i[street city])
      end
    end
  end
end
`
}

type MakeAction = (noun: string, random: Random) => string

const actions: readonly [MakeAction, ...MakeAction[]] = [
  (noun, random) => `      # Lists the ${noun}s, newest first.
      #
      # The list is paged; see \`Pagination\`.
      def index
        param! :page, Integer, min: 1, default: 1
        param! :${random.pick(fields)}, ${random.pick(types)}, in: %w[open closed], required: ${random.below(2) === 0}
        @${noun}s = policy_scope(${camel(noun)}).where(active: true).order(created_at: :desc)
        @${noun}s = @${noun}s.where('amount > ?', params[:minimum]) if params[:minimum].present?
        render json: @${noun}s.page(params[:page]).per(MAXIMUM_PER_PAGE)
      end
`,
  (noun, random) => `      def create
        param! :${noun}, Hash, required: true do |${noun}|
          ${noun}.param! :${random.pick(fields)}, ${random.pick(types)}, required: true, blank: false
          ${noun}.param! :${random.pick(fields)}, ${random.pick(types)}, in: 1..${random.below(100)}
          ${noun}.param! :items, Array do |item, index|
            item.param! :quantity, Integer, min: 1, message: "item #{index} has no quantity"
          end
        end
        @${noun} = ${camel(noun)}.new(${noun}_params.merge(creator: current_user))
        if @${noun}.save
          render :show, status: :created
        else
          render json: { errors: @${noun}.errors.full_messages }, status: :unprocessable_entity
        end
      end
`,
  (noun, random) => `      def ${random.pick(verbs)}
        @${noun} = ${camel(noun)}.find_by!(slug: params[:slug].to_s.downcase.gsub(/[^a-z0-9]+/, '-'))
        authorize! :manage, @${noun}
        @${noun}.${random.pick(verbs)}!(by: current_user, at: Time.zone.now)
        head :no_content
      rescue ${camel(noun)}::Locked, ActiveRecord::StaleObjectError => e
        logger.warn("#{self.class.name}: #{e.message}")
        render json: { error: e.message, retry_in: ${random.below(60)}.seconds }, status: 409
      ensure
        Metrics.count("${noun}.${random.pick(verbs)}", tags: { user: current_user&.id })
      end
`,
  (noun, random) => `      def show
        fresh_when(@${noun}) && return unless params[:force]
        value = @${noun}.${random.pick(fields)} || @${noun}.${random.pick(fields)}.presence || '-'
        respond_to do |format|
          format.json { render partial: 'api/${noun}s/${noun}', locals: { ${noun}: @${noun}, value: value } }
          format.csv { send_data @${noun}.to_csv, filename: "${noun}-#{@${noun}.id}.csv" }
        end
      end
`,
]

function makeRoutes(random: Random): string {
  return `Rails.application.routes.draw do
  root to: 'home#index'
  concern :commentable do
    resources :comments, only: %i[index create]
  end

${fill(size - 150, () => makeResources(random))}end
`
}

function makeResources(random: Random): string {
  const [outer, inner, verb] = [random.pick(nouns), random.pick(nouns), random.pick(verbs)]
  return `  namespace :v${random.below(9)}, defaults: { format: :json } do
    resources :${outer}s, except: [:new, :edit], concerns: :commentable do
      member { post :${verb} }
      get 'search/:query', to: '${outer}s#search', on: :collection, constraints: { query: /[a-z]+/ }
      resources :${inner}s, shallow: true, path: '${inner}-list'
    end
  end
  get '/${outer}/:id/${verb}' => '${outer}s#${verb}', as: :${verb}_${outer}
`
}

function makeView(random: Random): string {
  return fill(size, () => makeViewPart(random))
}

function makeViewPart(random: Random): string {
  const noun = random.pick(nouns)
  return `json.array! @${noun}s do |${noun}|
  json.id ${noun}.id
  json.extract! ${noun}, :${random.pick(fields)}, :${random.pick(fields)}, :created_at
  json.${random.pick(fields)} ${noun}.${random.pick(fields)}.to_s if ${noun}.${random.pick(fields)}?
  json.partial! 'shared/${random.pick(nouns)}', ${noun}: ${noun}
  json.links do
    json.self api_${noun}_url(${noun}, format: :json)
    json.set! :${random.pick(verbs)}, "#{request.base_url}/${noun}s/#{${noun}.id}/${random.pick(verbs)}"
  end
end
`
}

/** Pieces until they are long enough together. */
function fill(length: number, make: () => string): string {
  let text = ''
  while (text.length < length) text += `${make()}\n`
  return text
}

function camel(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
