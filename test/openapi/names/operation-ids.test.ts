import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Method } from '../../../src/openapi/document.ts'
import { type NamedRoute, operationId, operationIds } from '../../../src/openapi/names/operation-ids.ts'
import { Inflector } from '../../../src/ruby/inflector/inflector.ts'

const names: readonly (readonly [controller: string, action: string, id: string])[] = [
  ['patients', 'index', 'patientsIndex'],
  ['api/v1/patients', 'index', 'apiV1PatientsIndex'],
  ['admin/user_groups', 'add_member', 'adminUserGroupsAddMember'],
  ['a-b', 'c', 'aBC'],
]

for (const [controller, action, id] of names) {
  test(`${controller}#${action} is ${id}`, () => assert.is(operationId(controller, action), id))
}

/** `GET /beds beds#index`, with the id that it gets. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'another method': ['GET /beds beds#list: bedsList', 'POST /beds beds#list: bedsListPost'],
  'PATCH before PUT': ['PUT /beds/{id} beds#update: bedsUpdatePut', 'PATCH /beds/{id} beds#update: bedsUpdate'],
  'the shorter path': [
    'GET /orders/{order_id}/receipts receipts#index: receiptsIndexByOrder',
    'GET /receipts receipts#index: receiptsIndex',
  ],
  'paths of one length': [
    'GET /wards/{ward_id}/beds beds#index: bedsIndexByWard',
    'GET /rooms/{room_id}/beds beds#index: bedsIndex',
    'GET /staff/{person_id}/beds beds#index: bedsIndexStaffByPerson',
  ],
  'the id of the thing itself': [
    'GET /beds/{id} beds#show: bedsShow',
    'GET /wards/{ward_id}/beds/{id} beds#show: bedsShowByWard',
  ],
  'another name of the same thing': [
    'GET /u/{name} users#show: usersShow',
    'GET /users/{id} users#show: usersShowById',
  ],
  'more parameters': [
    'GET /reports/{kind} reports#show: reportsShow',
    'GET /reports/{kind}/{year} reports#show: reportsShowByKindAndYear',
  ],
  'a version': ['GET /api/v1/beds beds#index: bedsIndex', 'GET /api/v2/beds beds#index: bedsIndexApiV2'],
  'a path whose words the controller has': [
    'GET /beds api/beds#index: apiBedsIndex',
    'GET /api/beds api/beds#index: apiBedsIndexApiBeds',
  ],
  'another path and method': [
    'GET /beds beds#find: bedsFind',
    'PUT /rooms beds#find: bedsFindRoomsPut',
    'POST /rooms beds#find: bedsFindRooms',
  ],
  'actions that read alike': ['GET /a a_b#c: aBC', 'GET /b/c a/b#c: aBCBC'],
  'a name that another action has': [
    'GET /plans/{id} plans#show: plansShow',
    'GET /plans/{id}/full plans#show: plansShowPlansIdFull',
    'GET /full plans#show_full: plansShowFull',
  ],
  'paths of the same words': [
    'GET /x/a-b x#y: xY',
    'GET /x/a/b x#y: xYXAB',
    'GET /x/a/b- x#y: xYABGet',
    'GET /x/a/-b x#y: xYAB',
  ],
}

for (const [behaviour, rows] of Object.entries(groups)) {
  test(`the routes of one action are told apart, in any order: ${behaviour}`, () => {
    const routes = rows.map(routeOf)
    for (const order of [routes, routes.toReversed()])
      assert.equal(
        order.map((route) => `${route.path} ${idsOf(order).get(route)}`).sort(),
        rows.map((row, index) => `${routes[index]?.path} ${row.split(': ')[1]}`).sort(),
      )
  })
}

/** Of every kind that `groups` has, with more verbs and lengths. */
const many = [
  ...Object.values(groups).flat(),
  ...['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].map((verb) => `${verb} /wards/{ward_id}/any beds#any`),
  'GET /wards/{ward_id}/beds/{bed_id}/notes notes#index',
  'GET /notes notes#index',
  'GET /me/notes notes#index',
].map(routeOf)

test('the place of a route in the file tells nothing, wherever it is inserted', () => {
  const known = idsOf(many)
  for (const route of many) {
    const others = many.filter((each) => each !== route)
    for (let place = 0; place <= others.length; place++) {
      const order = others.toSpliced(place, 0, route)
      const ids = idsOf(order)
      for (const each of order) assert.is(ids.get(each), known.get(each))
    }
  }
})

test('a new route never takes the id of one with a shorter path', () => {
  for (const added of many) {
    const others = many.filter((each) => each !== added)
    const [before, after] = [idsOf(others), idsOf(many)]
    for (const each of others)
      if (lengthOf(each) < lengthOf(added)) assert.is(after.get(each), before.get(each), `${added.path}: ${each.path}`)
  }
})

test('a given id is nobody else’s, and renames no other route', () => {
  const routes = ['GET /beds beds#index', 'GET /rooms/beds beds#index', 'GET /x bedsIndex#rooms'].map(routeOf)
  const given = (route: NamedRoute): string | undefined => (route.path === '/beds' ? 'bedsIndexRooms' : undefined)
  assert.equal(operationIds(routes, { inflector: new Inflector(), given }), [
    'bedsIndexRooms',
    'bedsIndexRoomsBeds',
    'bedsIndexRooms2',
  ])
})

test('no two are the same, however many there are', () => {
  const routes = Array.from({ length: 50 }, () => routeOf('GET /a b#c'))
  assert.is(new Set(operationIds(routes, { inflector: new Inflector(), given: () => undefined })).size, 50)
})

function routeOf(row: string): NamedRoute {
  const [, verb = '', path = '', controller = '', action = ''] = /^(\w+) (\S+) (\S+)#(\w+)/.exec(row) ?? []
  return { method: verb.toLowerCase() as Method, path, controller, action } // The rows have no other words.
}

function idsOf(routes: readonly NamedRoute[]): ReadonlyMap<NamedRoute, string> {
  const ids = operationIds(routes, { inflector: new Inflector(), given: () => undefined })
  return new Map(routes.map((route, index) => [route, ids[index] ?? '']))
}

function lengthOf({ path }: NamedRoute): number {
  return path.split('/').length
}

test.run()
