// Sidecars as drafts: with the one that is written, the document says what it said before.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { draftSidecar } from '../../src/drafts/index.ts'
import { generate } from '../../src/generate.ts'

type Files = Readonly<Record<string, string>>

const application: Files = {
  'config/routes.rb': [
    'Rails.application.routes.draw do',
    '  resources :beds',
    "  get 'plain', to: 'beds#plain'",
    "  get 'page', to: 'beds#page'",
    "  get 'twice', to: 'beds#twice'",
    'end',
    '',
  ].join('\n'),
  'db/schema.rb': [
    'ActiveRecord::Schema.define(version: 1) do',
    '  create_table "beds" do |t|',
    '    t.string "name", null: false',
    '    t.integer "floor"',
    '  end',
    'end',
    '',
  ].join('\n'),
  'app/models/bed.rb': 'class Bed < ActiveRecord::Base\n  def plan = Gem::Thing.call(self)\nend\n',
  'app/controllers/beds_controller.rb': [
    'class BedsController < ActionController::API',
    '  def index',
    '    @beds = Bed.all',
    '  end',
    '  def show',
    '    @bed = Bed.find(params[:id])',
    '  end',
    '  def create',
    '    @bed = Bed.create!(name: params[:name])',
    '    render :full, status: :created',
    '  end',
    '  def destroy',
    '    head :no_content',
    '  end',
    '  def plain',
    '    render json: { free: true }',
    '  end',
    '  def page',
    '    render plain: "x"',
    '  end',
    '  def twice',
    '    @bed = 1',
    '    render :full',
    '  end',
    'end',
    '',
  ].join('\n'),
  'app/views/beds/index.json.jbuilder': "json.array! @beds, partial: 'beds/bed', as: :bed\n",
  'app/views/beds/show.json.jbuilder': [
    "json.partial! 'beds/bed', bed: @bed if @bed",
    'json.plan @bed&.plan',
    "json.kind 'ward'",
    '',
  ].join('\n'),
  'app/views/beds/full.json.jbuilder': 'json.bed @bed\n',
  'app/views/beds/_bed.json.jbuilder': [
    'json.extract! bed, :id, :name, :floor',
    'json.colour bed.plan',
    "json.wards bed.plan, partial: 'beds/ward', as: :ward",
    '',
  ].join('\n'),
  'app/views/beds/_ward.json.jbuilder': "json.title ward.title\njson.beds [], partial: 'beds/bed', as: :bed\n",
}

function drafted(files: Files, words: string, isPlaced = false) {
  const draft = draftSidecar({ read: (path) => files[path], list: listIn(files) }, {}, { words, isPlaced })
  assert.ok(draft)
  return draft
}

function listIn(files: Files) {
  return (folder: string) => {
    const below = Object.keys(files).flatMap((path) =>
      folder === '' ? [path] : path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
    )
    const kinds = new Map(below.map((path) => [path.split('/')[0] ?? '', path.includes('/')] as const))
    return [...kinds]
      .map(([name, isFolder]) => ({ name, kind: isFolder ? ('directory' as const) : ('file' as const) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}

function draftIn(files: Files, words: string, isPlaced = false) {
  const draft = drafted(files, words, isPlaced)
  assert.not('refusal' in draft, 'refusal' in draft ? draft.refusal : '')
  if ('refusal' in draft) throw new Error(draft.refusal)
  return draft
}

/** Without what tells the dialect, which a sidecar keeps. */
function plainDocument(files: Files): Parsed {
  const { text = '' } = generate(files) ?? {}
  return JSON.parse(text, (key, value) => (key === '$schema' ? undefined : value))
}

const subjects = [
  ['GET /beds/{id}', 'app/views/beds/show.schema.json'],
  ['get /beds/:bed_id', 'app/views/beds/show.schema.json'],
  ['bedsShow', 'app/views/beds/show.schema.json'],
  ['GET /beds', 'app/views/beds/index.schema.json'],
  ['app/views/beds/index.json.jbuilder', 'app/views/beds/index.schema.json'],
  ['index.json.jbuilder', 'app/views/beds/index.schema.json'],
  ['app/views/beds/_bed.json.jbuilder', 'app/views/beds/_bed.schema.json'],
  ['_ward.json.jbuilder', 'app/views/beds/_ward.schema.json'],
] as const

for (const [words, path] of subjects)
  test(`with the sidecar of \`${words}\` the document is the same, and so are the names of its components`, () => {
    const draft = draftIn(application, words)
    assert.is(draft.path, path)
    assert.equal(draft.changes, [])
    const files = { ...application, [path]: draft.text }
    assert.equal(plainDocument(files), plainDocument(application))
    assert.equal(
      generate(files)?.report.diagnostics.filter(({ code }) => code.startsWith('sidecar')),
      [],
    )
  })

test('it begins with its dialect and ends with what it refers to', () => {
  const { text } = draftIn(application, 'GET /beds')
  assert.is(
    text.slice(0, 200).split('"$defs"')[0],
    [
      '{',
      '  "$schema": "https://json-schema.org/draft/2020-12/schema",',
      '  "type": "array",',
      '  "items": {',
      '    "$ref": "#/$defs/Bed"',
      '  },',
      '  ',
    ].join('\n'),
  )
  assert.equal(Object.keys(JSON.parse(text).$defs), ['Bed', 'Ward'])
})

test('what is unknown is named by its place, with the reason and the line', () => {
  const { unknown } = draftIn(application, 'GET /beds/{id}')
  assert.equal(
    unknown.map(({ pointer, reason }) => `${pointer}: ${reason}`).filter((line) => /plan|colour/.test(line)),
    [
      '/allOf/1/properties/plan: the type of `plan` is not known: `@bed&.plan` (app/views/beds/show.json.jbuilder:2)',
      '/$defs/Bed/properties/colour: the type of `colour` is not known: `bed.plan` (app/views/beds/_bed.json.jbuilder:2)',
    ],
  )
})

test('a sidecar that is there already does not stand in the way of what is inferred', () => {
  const { text } = draftIn(application, 'GET /beds')
  const described = { ...application, 'app/views/beds/index.schema.json': '{ "type": "string" }' }
  for (const words of ['GET /beds', 'app/views/beds/index.json.jbuilder'])
    assert.is(draftIn(described, words).text, text)
})

test('another status than 200: what the document says otherwise is told', () => {
  const { path, changes } = draftIn(application, 'POST /beds')
  assert.is(path, 'app/views/beds/create.schema.json')
  assert.ok(changes.every(({ operation, where }) => operation === 'POST /beds' && where[1] === '200'))
})

test('a sidecar that describes other operations, too, says what becomes of them', () => {
  const controller = (application['app/controllers/beds_controller.rb'] ?? '').replaceAll(':full', ':show')
  const { changes } = draftIn({ ...application, 'app/controllers/beds_controller.rb': controller }, 'GET /beds/{id}')
  assert.ok(changes.some(({ operation, where }) => operation === 'POST /beds' && where[1] === '200'))
})

test('JSON that the action renders, where somebody says which file it is', () => {
  const { text, unknown } = draftIn(application, 'GET /plain', true)
  assert.equal(JSON.parse(text).properties, { free: { type: 'boolean', example: true } })
  assert.equal(unknown, [])
})

const refused = [
  [
    'GET /plain',
    /^`GET \/plain` renders JSON at app\/controllers\/beds_controller.rb:16, .* `-o app\/views\/beds\/plain\.schema\.json`/,
  ],
  ['GET /page', /^`GET \/page` answers with text\/plain; a sidecar describes application\/json$/],
  ['DELETE /beds/{id}', /^`DELETE \/beds\/{id}` answers 204 without content/],
  ['GET /bed', /^no operation `GET \/bed`; did you mean `GET \/beds`\?$/],
  ['PUT /beds', /^no operation `PUT \/beds`; there is `GET \/beds`, `POST \/beds`$/],
  ['/beds', /^`\/beds` is several operations: `GET \/beds`, `POST \/beds`; give one of them$/],
  ['bedsShw', /^no operation `bedsShw`; did you mean `bedsShow`\?$/],
  ['nothing at all', /^no operation `nothing at all`; give a template, such as/],
  ['app/views/beds/shw.json.jbuilder', /^no template `.*`; did you mean `app\/views\/beds\/show.json.jbuilder`\?$/],
  [
    'app/views/wards/edit.json.jbuilder',
    /^no operation of the document renders `app\/views\/wards\/edit.json.jbuilder`/,
  ],
  ['app/views/beds/full.json.jbuilder', /renders something else for each of `.*; give one of the operations$/],
  ['../../etc/show.json.jbuilder', /^no template `/],
] as const

for (const [words, message] of refused)
  test(`refused: \`${words}\``, () => {
    const files = { ...application, 'app/views/wards/edit.json.jbuilder': 'json.a 1\n' }
    const draft = drafted(files, words)
    assert.ok('refusal' in draft)
    if ('refusal' in draft) assert.match(draft.refusal, message)
  })

test('a partial that is several components', () => {
  const partial = 'app/views/beds/_bed.json.jbuilder'
  const draft = drafted(
    { ...application, [partial]: "json.floor bed.floor\njson.whole true if action_name == 'show'\n" },
    partial,
    false,
  )
  assert.match(
    'refusal' in draft ? draft.refusal : '',
    /renders other keys in other places: `Bed`, `Bed_2`; give one of the operations$/,
  )
})

test('a name that several templates have', () => {
  const files = {
    ...application,
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds, :wards, only: :index\nend\n',
    'app/controllers/wards_controller.rb': 'class WardsController < ActionController::API\n  def index; end\nend\n',
    'app/views/wards/index.json.jbuilder': 'json.a 1\n',
  }
  const draft = drafted(files, 'index.json.jbuilder')
  assert.match(
    'refusal' in draft ? draft.refusal : '',
    /is several templates: `app\/views\/beds\/index.json.jbuilder`, `app/,
  )
})

function filesBelow(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  return Object.fromEntries(
    paths.flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      return entry.isFile() ? [[path.slice(folder.length + 1), readFileSync(path, 'utf8')]] : []
    }),
  )
}

interface Parsed {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
  >
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** A response with the components that it leads to, by their names. */
function reached(document: Parsed, response: unknown): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = { '': response }
  const pending = [response]
  for (let each = pending.pop(); each !== undefined; each = pending.pop())
    for (const [, name = ''] of JSON.stringify(each).matchAll(/"#\/components\/schemas\/([^"/]+)/g)) {
      if (!(name in found)) pending.push(document.components.schemas[name])
      found[name] = document.components.schemas[name]
    }
  return found
}

// A partial is known by all views that render it; what other operations lose where one of them is read no more is told.
for (const name of ['clinic-patients', 'hospital-api'])
  test(`every operation of ${name} that has a template, there and back`, () => {
    const all = Object.entries(filesBelow(join('fixtures/apps', name)))
    const files = Object.fromEntries(all.filter(([path]) => !path.endsWith('.schema.json')))
    const before = plainDocument(files)
    let count = 0
    for (const [path, item] of Object.entries(before.paths))
      for (const method of Object.keys(item)) {
        const draft = drafted(files, `${method.toUpperCase()} ${path}`)
        if ('refusal' in draft) continue
        count++
        const after = plainDocument({ ...files, [draft.path]: draft.text })
        const [one, other] = [before, after].map((each) => {
          const responses = Object.entries(each.paths[path]?.[method]?.responses ?? {})
          const [, own] = responses.find(([status]) => status === '200' || status === '201') ?? []
          return reached(each, own)
        })
        assert.equal({ ...other, '': responseOf(other) }, { ...one, '': responseOf(one) }, `${method} ${path}`)
        const own = `${method.toUpperCase()} ${path}`
        for (const { operation, where } of draft.changes) assert.ok(operation !== own || where[1] === '200', own)
      }
    assert.ok(count > 0)
  })

/** What it holds: under 200 it is described by another word than under 201. */
function responseOf(reachedFrom: Readonly<Record<string, unknown>> | undefined): unknown {
  const response = reachedFrom?.['']
  return typeof response === 'object' && response !== null && 'content' in response ? response.content : response
}

test.run()
