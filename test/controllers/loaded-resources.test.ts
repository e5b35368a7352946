// What CanCanCan loads before an action, by the rules of `CanCan::ControllerResource`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "books" do |t|
    t.string "title", null: false
  end
  create_table "loans" do |t|
    t.bigint "book_id", null: false
    t.date "due_on", null: false
  end
end
`

const routes = `Rails.application.routes.draw do
  resources :books do
    resources :loans
  end
end
`

/** What the action of a controller with these lines answers with 200. */
function answered(lines: string, action: string, value: string): unknown {
  const generated = generate({
    'config/routes.rb': routes,
    'db/schema.rb': schema,
    'app/models/book.rb': 'class Book < ActiveRecord::Base\n  has_many :loans\nend\n',
    'app/models/loan.rb': 'class Loan < ActiveRecord::Base\n  belongs_to :book\nend\n',
    'app/controllers/loans_controller.rb': `class LoansController < ActionController::API
  ${lines}
  def ${action}
    render json: { value: ${value} }
  end

  private

  def loan_params
    params.require(:loan).permit(:due_on)
  end
end
`,
  })
  const paths = generated?.document.paths ?? {}
  const operation = ['index', 'create'].includes(action)
    ? paths['/books/{book_id}/loans']
    : paths['/books/{book_id}/loans/{id}']
  return schemaOfValue(action === 'create' ? operation?.post : operation?.get)
}

const text = { type: 'string' }
const day = { type: 'string', format: 'date' }
const days = { type: 'array', items: day }
const perhaps = { type: ['string', 'null'], format: 'date' }
const through = 'load_and_authorize_resource :book\n  load_and_authorize_resource :loan, through: :book'

const rows: readonly (readonly [name: string, lines: string, action: string, value: string, expected: unknown])[] = [
  ['the record of the id', 'load_and_authorize_resource', 'show', '@loan.due_on', day],
  ['the records of a collection', 'load_resource', 'index', '@loans.map(&:due_on)', days],
  ['a new record', 'load_resource', 'create', '@loan.due_on', perhaps],
  ['a parent', 'load_resource :book', 'index', '@book.title', text],
  ['a record through its parent', through, 'show', '@loan.due_on', day],
  ['records through their parent', through, 'index', '@loans.map(&:due_on)', days],
  ['another class', "load_resource :copy, class: 'Loan', parent: false", 'show', '@copy.due_on', day],
  ['another variable', 'load_resource :loan, instance_name: :lease', 'show', '@lease.due_on', day],
  ['another key', 'load_resource :book, id_param: :isbn, find_by: :title', 'show', '@book.title', text],
  [
    'what is there already stays',
    'before_action { @loan = "lost" }\n  load_resource',
    'show',
    '@loan',
    { ...text, example: 'lost' },
  ],
  [
    'what is there on some ways only',
    'before_action(if: :early?) { @loan = Loan.first! }\n  load_resource',
    'show',
    '@loan&.due_on',
    day,
  ],
  [
    'by hand',
    'before_action { self.class.cancan_resource_class.new(self, :loan, through: :book).load_and_authorize_resource }',
    'show',
    '@loan.due_on',
    day,
  ],
  [
    'code of its own in the place of what is not loaded',
    'before_action { instance_variable_set("@loan", Loan.first!) unless instance_variable_get("@loan") }\n  load_resource :loan, except: :show',
    'show',
    '@loan.due_on',
    day,
  ],
  ['a block that asks a class with a `!`', 'before_action { @loan = Loan.first! }', 'show', '@loan.due_on', day],
  ['not for other actions', 'load_resource only: :index', 'show', '@loan', {}],
  ['authorizing alone loads nothing', 'authorize_resource', 'show', '@loan', {}],
  ['skipped', 'load_resource :loan\n  skip_load_resource :loan, only: :show', 'show', '@loan', { type: 'null' }],
  ['skipped for others', 'load_resource :loan\n  skip_load_resource :loan, only: :index', 'show', '@loan.due_on', day],
]

for (const [name, lines, action, value, expected] of rows)
  test(name, () => assert.equal(answered(lines, action, value), expected))

for (const [view, expected] of [
  [
    'json.array! @loans, :due_on',
    { type: 'array', items: { type: 'object', required: ['due_on'], properties: { due_on: day } } },
  ],
  [
    'json.array!(@loans) { |loan| json.due_on loan.due_on }',
    { type: 'array', items: { type: 'object', required: ['due_on'], properties: { due_on: day } } },
  ],
] as const)
  test(`no ability may give any, and then a template has none: ${view}`, () => {
    const generated = generate({
      'config/routes.rb': routes,
      'db/schema.rb': schema,
      'app/models/loan.rb': 'class Loan < ActiveRecord::Base\nend\n',
      'app/controllers/loans_controller.rb':
        'class LoansController < ApplicationController\n  load_and_authorize_resource\n  def index; end\nend\n',
      'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
      'app/views/loans/index.json.jbuilder': `${view}\n`,
    })
    const responses = generated?.document.paths['/books/{book_id}/loans']?.get?.responses
    assert.equal(responses?.['200']?.content?.['application/json']?.schema, expected)
  })

test.run()
