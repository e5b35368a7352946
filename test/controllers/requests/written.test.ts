// What code puts into the parameters itself is not read of the request.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../../src/index.ts'
import { controller, routes } from '../../tools/hostile/family.ts'

interface Schemas {
  readonly properties?: Readonly<Record<string, Schemas & { readonly type?: unknown }>>
  readonly items?: Schemas
}

/** The keys of the body, those inside of others behind a point. */
function keys(code: string): readonly string[] {
  const generated = generate({
    'config/routes.rb': routes('resources :beds, only: :create'),
    'app/controllers/beds_controller.rb': controller('Beds', `def create\n${code}\nhead :ok\nend`),
  })
  const body = generated?.document.paths['/beds']?.post?.requestBody
  const [content] = body !== undefined && 'content' in body ? Object.values(body.content) : []
  const within = ({ properties, items }: Schemas): readonly string[] =>
    Object.entries(properties ?? items?.properties ?? {}).flatMap(([name, inner]) => [
      name,
      ...within(inner).map((each) => `${name}.${each}`),
    ])
  return within((content?.schema ?? {}) as Schemas)
}

const rows: readonly (readonly [behaviour: string, code: string, keys: readonly string[]])[] = [
  ['set before it is read', 'params[:kind] = "cot"\nlog params[:kind]', []],
  ['set to what is not known', 'params[:kind] = Kinds.first\nlog params[:kind].to_s', []],
  ['read before it is set', 'log params[:kind]\nparams[:kind] = "cot"', ['kind']],
  ['set on one way', 'params[:kind] = "cot" if params[:plain]\nlog params[:kind]', ['plain', 'kind']],
  ['set on both ways', 'params[:kind] = params[:plain] ? "cot" : "bunk"\nlog params[:kind]', ['plain']],
  ['set where it is missing', 'params[:kind] ||= "cot"\nlog params[:kind]', ['kind']],
  ['merged into the parameters', 'params.merge!(kind: "cot")\nlog params[:kind], params[:size]', ['size']],
  ['set among what is permitted', 'params[:kind] = "cot"\nBed.new(params.permit(:kind, :size))', ['size']],
  [
    'set inside',
    'params[:bed][:kind] = "cot"\nBed.new(params.require(:bed).permit(:kind, :size))',
    ['bed', 'bed.size'],
  ],
  [
    'under another name',
    'params[:bed] = params.delete(:cot)\nBed.new(params.require(:bed).permit(:size, parts: [:name]))',
    ['cot', 'cot.size', 'cot.parts', 'cot.parts.name'],
  ],
  [
    'lists under another name',
    'params[:bed][:parts_attributes] = params[:bed].delete(:parts)\nBed.new(params.require(:bed).permit(parts_attributes: [:name]))',
    ['bed', 'bed.parts', 'bed.parts.name'],
  ],
  ['in a method', 'prepare\nlog params[:kind], params[:size]\nend\ndef prepare\nparams[:kind] = "cot"', []],
]

for (const [behaviour, code, expected] of rows) {
  test(`a parameter that is ${behaviour}`, () => {
    assert.equal(keys(code), expected)
  })
}

test('what a callback sets the action does not read of the request', () => {
  const generated = generate({
    'config/routes.rb': routes('resources :beds, only: :index'),
    'app/controllers/beds_controller.rb': controller(
      'Beds',
      'before_action :prepare\ndef index = render(json: { kind: params[:kind], size: params[:size] })\nprivate\ndef prepare\nparams[:kind] = "cot"\nend',
    ),
  })
  const { parameters = [], responses } = generated?.document.paths['/beds']?.get ?? {}
  assert.equal(
    parameters.map((each) => 'name' in each && each.name),
    ['size'],
  )
  const schema = responses?.['200']?.content?.['application/json']?.schema as Schemas | undefined
  assert.is(schema?.properties?.kind?.type, 'string')
})

test.run()
