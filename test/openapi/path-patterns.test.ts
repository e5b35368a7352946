// What a route demands of a segment, which it takes as a whole.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'

const rows: readonly (readonly [constraint: string, source: string, ecma: string | undefined])[] = [
  ['/\\d+/', '\\d+', '^(?:\\d+)$'],
  ['/open|\\d/', 'open|\\d', '^(?:open|\\d)$'],
  ['/open|closed/i', 'open|closed', '^(?:open|closed)$'],
  ['/[A-Z]\\h{2}/', '[A-Z]\\h{2}', '^(?:[A-Z][0-9a-fA-F]{2})$'],
  ['/(?<=a)b(?>c)/', '(?<=a)b(?>c)', undefined],
]

function schemaOf(constraint: string, dialect: 'source' | 'ecma') {
  const made = generate(
    {
      'config/routes.rb': `Rails.application.routes.draw do\n  get 'beds/:code', to: 'beds#show', constraints: { code: ${constraint} }\nend\n`,
      'app/controllers/beds_controller.rb':
        'class BedsController < ActionController::API\n  def show\n    head :ok\n  end\nend\n',
    },
    { pattern: dialect },
  )
  const [parameter] = made?.document.paths['/beds/{code}']?.get?.parameters ?? []
  return parameter !== undefined && 'schema' in parameter ? parameter.schema : undefined
}

for (const [constraint, source, ecma] of rows)
  test(constraint, () => {
    assert.is(schemaOf(constraint, 'source')?.pattern, source)
    assert.is(schemaOf(constraint, 'ecma')?.pattern, ecma)
  })

for (const [constraint, listed] of [
  ['/open|closed/', ['open', 'closed']],
  ['/(half-open|closed)/', ['half-open', 'closed']],
  ['/(?:open)/', ['open']],
  ['/op.n|closed/', undefined],
  ['/open|/', undefined],
  ['/(open|closed)?/', undefined],
  ['/open | closed/x', undefined],
] as const)
  test(`${constraint} lists ${listed?.join(' and ') ?? 'no words'}`, () =>
    assert.equal(schemaOf(constraint, 'source')?.enum, listed))

test('what a segment may be is known to the code', () => {
  const made = generate({
    'config/routes.rb': `Rails.application.routes.draw do
  get 'of/:kind', to: 'beds#of', kind: /wards|rooms/
  get 'any(/:kind)', to: 'beds#any', kind: /wards|rooms/
end
`,
    'app/controllers/beds_controller.rb': `class BedsController < ActionController::API
  def of = render(json: { kind: params[:kind], rows: send(:"#{params[:kind]}_rows") })
  def any = render(json: { kind: params[:kind] })
  private
  def wards_rows = [1]
  def rooms_rows = [2]
end
`,
  })
  const propertiesOf = (path: string): unknown => {
    const answer = made?.document.paths[path]?.get?.responses['200']
    return JSON.parse(JSON.stringify(answer?.content?.['application/json']?.schema ?? {})).properties
  }
  const { kind, rows } = propertiesOf('/of/{kind}') as Readonly<Record<string, { enum?: unknown; type?: unknown }>>
  assert.equal(kind?.enum, ['wards', 'rooms'])
  assert.is(rows?.type, 'array')
  // Without the segment it is what the query has.
  const { kind: any } = propertiesOf('/any/{kind}') as Readonly<Record<string, { enum?: unknown }>>
  assert.is(any?.enum, undefined)
})

test.run()
