// What the mapper draws beyond the fixtures: names, where Rails raises and we go on, what older Rails accepts, and what is
// not known.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { routesOf } from './routes-of.ts'

/** Name, code, the routes, and how many warnings; a route is verb, path, endpoint and name. */
type Row = readonly [behaviour: string, code: string, lines: readonly string[]]

const names: readonly Row[] = [
  [
    'a resource names its routes after the list and the member',
    'resources :wards, only: %i[index create show edit]',
    [
      'GET /wards(.:format) wards#index wards',
      'POST /wards(.:format) wards#create -',
      'GET /wards/:id/edit(.:format) wards#edit edit_ward',
      'GET /wards/:id(.:format) wards#show ward',
    ],
  ],
  [
    'where both are called the same, the list has a name of its own',
    'resources :staff, only: %i[index show]',
    ['GET /staff(.:format) staff#index staff_index', 'GET /staff/:id(.:format) staff#show staff'],
  ],
  [
    'the parts of a resource give their names an order of their own',
    `resources :beds, only: [] do
       get :free, on: :collection
       get :chart, on: :member
       get :loose
       get :guide, on: :new
     end`,
    [
      'GET /beds/free(.:format) beds#free free_beds',
      'GET /beds/:id/chart(.:format) beds#chart chart_bed',
      'GET /beds/:bed_id/loose(.:format) beds#loose bed_loose',
      'GET /beds/new/guide(.:format) beds#guide guide_new_bed',
    ],
  ],
  [
    'an action that is called without its name in the table keeps its own module',
    `namespace(:api) { get 'clock', to: Web::Clocks::ShowController.action(:call) }`,
    ['GET /api/clock(.:format) web/clocks/show#call api_clock'],
  ],
  [
    'a namespace goes in front; the second of two equal names is none',
    `namespace(:api) { resource :clock, only: :show }
     get 'api/clock', to: 'clocks#old'`,
    ['GET /api/clock(.:format) api/clocks#show api_clock', 'GET /api/clock(.:format) clocks#old -'],
  ],
  [
    'a path gives a name where it can',
    `get 'stock/low-items', to: 'stock#low'
     get 'stock/:kind', to: 'stock#kind'
     get 'other', to: 'stock#other', as: nil
     get 'third', to: 'stock#third', as: :best`,
    [
      'GET /stock/low-items(.:format) stock#low stock_low_items',
      'GET /stock/:kind(.:format) stock#kind -',
      'GET /other(.:format) stock#other -',
      'GET /third(.:format) stock#third best',
    ],
  ],
]

const lenient: readonly Row[] = [
  [
    'unknown actions in only are ignored, as older Rails does',
    'resources :wards, only: %i[index discharge]',
    ['GET /wards(.:format) wards#index wards'],
  ],
  [
    'several paths in one call',
    "get 'north', 'south', to: 'wings#show'",
    ['GET /north(.:format) wings#show north', 'GET /south(.:format) wings#show south'],
  ],
  ['a hash in braces holds options', "get 'north', { to: 'wings#show' }", ['GET /north(.:format) wings#show north']],
]

const others: readonly Row[] = [
  [
    'a regexp says what a :controller segment may be',
    "get ':controller/list', controller: /a|b/, action: :index",
    ['GET /:controller/list(.:format) :controller#index -'],
  ],
  ['escapes', "get CGI.unescape('a+b'), to: 'a#a', as: :ab", ['GET /a%20b(.:format) a#a ab']],
]

const gems: readonly Row[] = [
  [
    'versionist draws its block for each strategy',
    `api_version(module: 'V2', path: { value: 'v2' }, header: { name: 'Accept', value: 'v2' }, default: true) do
       resources :wards, only: :index
     end`,
    [
      'GET /wards(.:format) v2/wards#index wards',
      'GET /v2/wards(.:format) v2/wards#index v2_wards',
      'GET /wards(.:format) v2/wards#index default_wards',
    ],
  ],
]

for (const [behaviour, code, lines] of [...names, ...lenient, ...others, ...gems]) {
  test(behaviour, () => assert.equal(routesOf(code), { lines, warnings: [] }))
}

/** What Rails raises: the rest is drawn, and a warning says where. */
const raising: readonly (readonly [code: string, warning: RegExp])[] = [
  ["get 'beds/:id/chart'", /^config\/routes\.rb:2: the route has no controller/],
  ["match 'beds', to: 'beds#index'", /`match` needs `via:`/],
  ["get 'beds', to: 'Admin::Beds#index'", /`Admin::Beds` is no name of a controller/],
  ["get 'beds', to: :index", /names no action/],
  ["put 'beds', to: 'beds#put', on: :member", /outside of `resources`/],
  ['concerns :missing', /no concern is named `:missing`/],
  ["namespace(:api) { get ':controller/x', action: :y }", /`:controller` segment/],
  ["get 'a', to: 'a#a', as: :same; get 'b', to: 'a#b', as: :same", /`same` is already in use/],
  ["resources 'admin/beds', only: :index", /`admin\/beds` is no name/],
  ["get 'beds', to: 'beds#index', on: :sometimes", /one of :member, :collection and :new/],
  ["get 'beds/:id', to: 'beds#show', id: /^\\d+$/", /may not have anchors/],
  ["mount at: '/x'", /`mount` needs/],
  ["resources :beds, param: 'bed:id'", /may not contain a colon/],
  ["get 'a(b', to: 'a#b'", /parentheses/],
]

for (const [code, warning] of raising) {
  test(`Rails raises, we warn and go on: ${code}`, () => {
    const { lines, warnings } = routesOf(`${code}\nget 'after', to: 'after#all'`)
    assert.is(lines.at(-1), 'GET /after(.:format) after#all after')
    assert.is(warnings.length, 1)
    assert.match(warnings.join(), warning)
  })
}

const unknowns: readonly (readonly [code: string, lines: readonly string[], warning: RegExp])[] = [
  [
    "get 'a', to: 'a#a' if Settings.beds.enabled?",
    ['GET /a(.:format) a#a a'],
    /^config\/routes\.rb:2: `Settings\.beds\.enabled\?` is not known/,
  ],
  ["get 'a', to: 'a#a' unless Settings.closed?", [], /`Settings\.closed\?` is not known/],
  ["get 'a', to: 'a#a' if Settings.region == 'north'", [], /`Settings\.region == …` is not known/],
  [
    "case Settings.kind\nin 'a' then get 'a', to: 'a#a'\nend",
    ['GET /a(.:format) a#a a'],
    /`case Settings\.kind in 'a' then/,
  ],
  ["Tenant.all.each { |tenant| get tenant.path, to: 'a#a' }", [], /`Tenant\.all` is not known/],
  ['get "#{Settings.prefix}/a", to: \'a#a\'', [], /the path, .* is not known/],
  ["scope(Settings.prefix) { get 'a', to: 'a#a' }", [], /`path`, `Settings\.prefix`, is not known/],
  ['get \'a\', to: "#{Settings.controller}#a"', [], /the target, .* is not known/],
  [
    "get 'a', to: 'a#a', as: :a; localized { get 'b', to: 'a#b', as: :a }",
    ['GET /a(.:format) a#a a', 'GET /b(.:format) a#b a'],
    /`localized` is not known/,
  ],
  ["localized { get 'a', to: 'a#a' }", ['GET /a(.:format) a#a a'], /`localized` is not known/],
]

for (const [code, lines, warning] of unknowns) {
  test(`what is not known is no guess: ${code}`, () => {
    const drawn = routesOf(code)
    assert.equal(drawn.lines, lines)
    assert.is(drawn.warnings.length, 1)
    assert.match(drawn.warnings.join(), warning)
  })
}

test('the routes of gems are named, not invented', () => {
  const { lines, warnings } = routesOf("devise_for :users\nget 'a', to: 'a#a'")
  assert.equal(lines, ['GET /a(.:format) a#a a'])
  assert.equal(warnings, ['config/routes.rb:2: `devise_for` draws the routes of a gem'])
})

test.run()
