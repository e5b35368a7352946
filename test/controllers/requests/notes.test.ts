// What the report says of parameters that are read and not declared, or the other way round.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate } from '../../../src/index.ts'

const codes: ReadonlySet<string> = new Set(['param-undeclared', 'param-unread', 'request-untyped'])

function notes(code: string, around = '', options: GenerateOptions = {}): readonly string[] {
  const generated = generate(
    {
      'config/routes.rb': "Rails.application.routes.draw do\n  post 'wards/:ward_id/beds', to: 'beds#act'\nend\n",
      'app/controllers/beds_controller.rb': `class BedsController < ActionController::API\n${around}\n  def act\n${code}\n    head 200\n  end\nend\n`,
    },
    options,
  )
  return (generated?.report.diagnostics ?? []).filter((each) => codes.has(each.code)).map((each) => each.message)
}

const undeclared = (names: string): readonly string[] => [`\`beds#act\` reads ${names}, which no \`param!\` declares`]
const unread = (names: string): readonly string[] => [`\`beds#act\` declares ${names}, and nothing reads it`]
const untyped = [
  'what `beds#act` takes is not known: its parameters go to code that is not known as a whole',
] as readonly string[]

const rows: readonly (readonly [name: string, code: string, messages: readonly string[]])[] = [
  ['all is declared', 'param! :a, String\nparams[:a]', []],
  ['nothing is declared', 'params[:a]', []],
  ['one is not declared', 'param! :a, String\nparams[:a]\nparams[:b]', undeclared('`b`')],
  ['several are not declared', 'param! :a, String\nparams.permit(:a, :b, :c)', undeclared('`b` and `c`')],
  [
    'a key of a hash is not declared',
    'param! :a, Hash do |a|\na.param! :b, String\nend\nparams[:a][:b]\nparams[:a][:c]',
    undeclared('`a.c`'),
  ],
  ['a segment of the path', 'param! :a, String\nparams[:a]\nparams[:ward_id]', []],
  ['a declared one is not read', 'param! :a, String\nparam! :b, String\nparams[:a]', unread('`b`')],
  ['one is read by what the declaration gives', 'param! :a, String\nb = param! :b, String\nparams[:a]', []],
  ['nobody knows who reads it', 'param! :a, String\nparam! :b, String\nparams[:a]\nSearch.run(params)', []],
  ['nobody knows which is read', 'param! :a, String\nparam! :b, String\nparams[:a]\nparams[key]', []],
  ['a library gets all of them', 'Search.run(params)', untyped],
  ['a library gets all of them by a name', 'Search.run(given: params)', untyped],
  ['a library gets one of them', 'Search.run(params[:a])', []],
]

for (const [name, code, messages] of rows) test(name, () => assert.equal(notes(code), messages))

test('documents of what is declared alone tell nothing of what is not', () => {
  const options = { undeclaredParams: false }
  assert.equal(notes('param! :a, String\nparams[:b]', '', options), [])
  assert.equal(notes('Search.run(params)', '', options), [])
})

test.run()
