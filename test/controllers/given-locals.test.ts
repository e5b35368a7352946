// Locals that a controller gives the template that it renders.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

function answered(call: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'books#show'\nend\n",
    'app/controllers/books_controller.rb': `class BooksController < ActionController::API\n  def show\n    ${call}\n  end\nend\n`,
    'app/views/books/_book.json.jbuilder': 'json.title book[:title]\njson.kind local_assigns[:kind]\n',
    'app/views/books/card.json.jbuilder': 'json.title book[:title]\njson.kind local_assigns[:kind]\n',
  })
  const content = generated?.document.paths['/']?.get?.responses['200']?.content
  const schema = content?.['application/json']?.schema as
    | { properties?: Record<string, { type?: unknown }> }
    | undefined
  return Object.entries(schema?.properties ?? {}).map(([name, { type }]) => [name, type])
}

const both = [
  ['title', 'string'],
  ['kind', 'integer'],
]

test('of a partial', () =>
  assert.equal(answered("render partial: 'books/book', locals: { book: { title: 'Momo' }, kind: 1 }"), both))

test('of a partial, as its object', () =>
  assert.equal(answered("render partial: 'books/book', object: { title: 'Momo' }, locals: { kind: 1 }"), both))

test('of a partial, as its object of another name', () =>
  assert.equal(answered("render partial: 'book', object: { title: 'Momo' }, as: :book, locals: { kind: 1 }"), both))

test('of a template', () => assert.equal(answered("render :card, locals: { book: { title: 'Momo' }, kind: 1 }"), both))

test.run()
