import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { OperationIds, operationId } from '../../src/openapi/operation-ids.ts'

const names: readonly (readonly [controller: string, action: string, id: string])[] = [
  ['patients', 'index', 'patientsIndex'],
  ['api/v1/patients', 'index', 'apiV1PatientsIndex'],
  ['admin/user_groups', 'add_member', 'adminUserGroupsAddMember'],
  ['a-b', 'c', 'aBC'],
]

for (const [controller, action, id] of names) {
  test(`${controller}#${action} is ${id}`, () => assert.is(operationId(controller, action), id))
}

const uses: readonly (readonly [
  behaviour: string,
  routes: readonly (readonly ['get' | 'put' | 'post', string])[],
  ids: readonly string[],
])[] = [
  [
    'another method',
    [
      ['get', '/beds'],
      ['post', '/beds'],
    ],
    ['x', 'xPost'],
  ],
  [
    'another path',
    [
      ['get', '/wards/{id}/beds'],
      ['get', '/rooms/{room_id}/beds'],
    ],
    ['x', 'xRooms'],
  ],
  [
    'a longer path',
    [
      ['get', '/reports/{kind}'],
      ['get', '/reports/{kind}/{year}'],
    ],
    ['x', 'xYear'],
  ],
  [
    'a shorter path',
    [
      ['get', '/a/b'],
      ['get', '/b'],
    ],
    ['x', 'xB'],
  ],
  [
    'another path and method',
    [
      ['get', '/beds'],
      ['put', '/rooms'],
    ],
    ['x', 'xRoomsPut'],
  ],
  [
    'many that look alike',
    [
      ['get', '/a/b'],
      ['get', '/b/a'],
      ['get', '/a//b'],
      ['get', '/b//a'],
    ],
    ['x', 'xBA', 'xAB', 'xBAGet'],
  ],
]

for (const [behaviour, routes, ids] of uses) {
  test(`the routes of one action are told apart: ${behaviour}`, () => {
    const made = new OperationIds()
    assert.equal(
      routes.map(([method, path]) => made.unique('x', method, path)),
      ids,
    )
  })
}

test('no two are the same, however many there are', () => {
  const made = new OperationIds()
  const ids = Array.from({ length: 50 }, () => made.unique('x', 'get', '/a'))
  assert.is(new Set(ids).size, 50)
})

test.run()
