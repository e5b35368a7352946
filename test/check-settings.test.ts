// Settings that meet nothing are warnings, each with the nearest name; settings that meet something say nothing.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerateOptions, generate } from '../src/index.ts'

const files = {
  'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, only: %i[index show]\nend\n',
  'app/controllers/beds_controller.rb':
    'class BedsController < ActionController::API\n  def index = head(:ok)\n  def show = head(:ok)\nend\n',
  'app/controllers/admin/unrouted_controller.rb': 'class Admin::UnroutedController < BedsController\nend\n',
}

const bearer = { type: 'http', scheme: 'bearer' }

const rows: readonly (readonly [behaviour: string, options: GenerateOptions, messages: readonly string[]])[] = [
  ['a tag of a controller', { tags: [{ name: 'Beds' }] }, []],
  [
    'a tag that no operation has',
    { tags: [{ name: 'Bed' }] },
    ['no operation has the tag `Bed` of `tags`; did you mean `Beds`?'],
  ],
  [
    'a tag of an operation of the overlay',
    { tags: [{ name: 'Auth' }], overlay: { paths: { '/login': { post: { operationId: 'login', tags: ['Auth'] } } } } },
    [],
  ],
  ['a scheme that is asked for', { security: [{ bearer: [] }], securitySchemes: { bearer } }, []],
  [
    'a scheme that is not there, and one that nothing asks for',
    { security: [{ baerer: [] }], securitySchemes: { bearer } },
    [
      'nothing asks for the security scheme `bearer` of `securitySchemes`; did you mean `baerer`?',
      'there is no security scheme `baerer`, which `security` names; did you mean `bearer`?',
    ],
  ],
  [
    'a scheme that only the overlay asks for',
    { securitySchemes: { bearer }, overlay: { paths: { '/beds': { get: { security: [{ bearer: [] }] } } } } },
    [],
  ],
  [
    'a path of the overlay that is written as Rails does',
    { overlay: { paths: { '/beds/:id': { get: { summary: 'x' } } } } },
    ['the document has no path `/beds/:id`, which `overlay` names; did you mean `/beds/{id}`?'],
  ],
  [
    'a method of the overlay',
    { overlay: { paths: { '/beds': { post: { summary: 'x' } } } } },
    ['the document has no POST /beds, which `overlay` names'],
  ],
  ['a path that is added on purpose', { overlay: { paths: { '/login': { post: { operationId: 'login' } } } } }, []],
  ['parameters of a path', { overlay: { paths: { '/beds': { parameters: [] } } } }, []],
  ['a controller that is excluded', { exclude: ['app/controllers/beds_controller.rb'] }, []],
  ['a controller without routes that is excluded', { exclude: ['app/controllers/admin/**'] }, []],
  ['two globs for one file', { exclude: ['app/**', 'app/controllers/beds_*'] }, []],
  [
    'a glob of `exclude` for no file',
    { exclude: ['app/controllers/admim/**', 'app/controllers/beds*'] },
    ['no file matches `app/controllers/admim/**` of `exclude`'],
  ],
]

for (const [behaviour, options, messages] of rows)
  test(`settings that meet nothing: ${behaviour}`, () => {
    const told = generate(files, options)?.report.diagnostics ?? []
    const found = told.filter(({ code }) => code === 'setting-unmatched')
    assert.equal(found.map(({ message }) => message).sort(), messages)
    assert.ok(found.every(({ severity }) => severity === 'warning'))
  })

test.run()
