// Every example of the documentation, run as it stands there. A comment above a block says what it is:
//
//     <!-- run: action -->      a part of an application, a configuration, a program or commands
//     <!-- gives: report -->    what comes of the blocks above it
//     <!-- not run: why -->

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse as parseYaml } from 'yaml'
import { parseCommentedJson } from '../src/cli/commented-json.ts'
import { configTemplate, workflowTemplate } from '../src/cli/init-templates.ts'
import { settingChecks } from '../src/cli/settings.ts'
import { diagnosticKinds, untypedCauses } from '../src/diagnostics/index.ts'
import { rules } from '../src/diff/index.ts'
import { generate, memoryTree, printDiagnostics, printReport } from '../src/index.ts'
import type { Document, Method } from '../src/openapi/document.ts'
import { summaryOf } from '../src/openapi/names/summary.ts'
import { Losses } from '../src/openapi/versions/losses.ts'
import { translateSchema } from '../src/openapi/versions/schema.ts'
import { checkOptions } from '../src/options.ts'
import { Inflector } from '../src/ruby/inflector/inflector.ts'
import { nameRules } from '../src/typing/attribute-names.ts'
import { present } from './support/present.ts'
import { type Run, runCli, runNode } from './support/run-node.ts'
import { withFolder } from './support/temporary-folder.ts'

const pages = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : []))]

/** All their blocks of these languages are marked; in the others, text shows forms and Ruby shows syntax. */
const markedPages = [
  'params',
  'names',
  'jbuilder',
  'serializers',
  'sidecars',
  'configuration',
  'documents',
  'openapi-versions',
  'diagnostics',
  'diff',
  'coverage',
  'library',
  'serverless',
].map((name) => `docs/${name}.md`)
const markedLanguages = ['ruby', 'json', 'yaml', 'js', 'ts', 'sh']

interface Block {
  readonly kind: string
  /** Where the text belongs, or what it is the result of. */
  readonly place: string
  readonly language: string
  readonly text: string
}

interface Example {
  readonly inputs: readonly Block[]
  readonly results: readonly Block[]
}

function readBlocks(content: string): readonly Block[] {
  const marked = /^<!-- (run|gives|not run): ([^\n]+) -->\n```(\w+)\n(.*?)^```$/gms
  return [...content.matchAll(marked)].map(([, kind = '', place = '', language = '', text = '']) => ({
    kind,
    place,
    language,
    text,
  }))
}

/** What is run after a result begins the next example. */
function readExamples(content: string): readonly Example[] {
  const examples: { inputs: Block[]; results: Block[] }[] = []
  for (const block of readBlocks(content)) {
    const last = examples.at(-1)
    if (block.kind === 'gives') last?.results.push(block)
    else if (block.kind === 'run' && last?.results.length === 0) last.inputs.push(block)
    else if (block.kind === 'run') examples.push({ inputs: [block], results: [] })
  }
  return examples
}

const operation = 'paths /beds post'
const body = 'content application/json schema properties'
const controller = 'app/controllers/beds_controller.rb'
const showSchema = 'paths /beds/{id} get responses 200 content application/json schema'

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces))
}

/** A word stands for a part of a file; anything else is a path. */
function fileOf({ place, text }: Block): readonly [path: string, text: string] {
  if (place === 'template') return ['app/views/beds/show.json.jbuilder', text]
  if (place === 'routes') return ['config/routes.rb', `Rails.application.routes.draw do\n${indent(text, 2)}end\n`]
  if (place === 'controller')
    return [controller, `class BedsController < ActionController::API\n${indent(text, 2)}end\n`]
  if (place !== 'action') return [place, text]
  return [controller, `${rescuingClass}\n  def create\n${indent(text, 4)}  end\nend\n`]
}

const usual = {
  'config/routes.rb': 'Rails.application.routes.draw do\n  resources :beds\nend\n',
  [controller]: `class BedsController < ActionController::API
  def show
    head :ok
  end

  def create
    head :ok
  end
end
`,
}

/** What a template needs to be rendered. */
/** What `param!` raises is rescued, on the line of the class so that no other moves. */
const rescuingClass =
  "class BedsController < ActionController::API; rescue_from('RailsParam::InvalidParameterError') { head 400 }"

const renderingController = 'class BedsController < ActionController::API\n  def show; end\nend\n'

function filesOf({ inputs }: Example): Record<string, string> {
  const files = inputs.filter(({ place }) => place !== 'commands' && place !== 'program')
  const rendering = files.some(({ place }) => place === 'template') ? { [controller]: renderingController } : {}
  return { ...usual, ...rendering, ...Object.fromEntries(files.map(fileOf)) }
}

function runInMemory(example: Example): void {
  const { 'rails-openapi.config.json': configuration = '{}', ...texts } = filesOf(example)
  const options = parseCommentedJson(configuration) as object // Checked in the next line.
  assert.is(checkOptions(options, settingChecks), undefined)
  const files = memoryTree(texts)
  const generated = generate(files, options)
  assert.ok(generated)
  const { document, report } = generated
  for (const { place, language, text } of example.results) {
    if (place === 'report' || place === 'warnings') {
      const shown = report.diagnostics.filter(({ severity }) => place === 'report' || severity === 'warning')
      assert.fixture(`${printDiagnostics(shown, files).join('\n')}\n`, text)
    } else if (place === 'operationIds') assert.fixture(operationIdsOf(document), text)
    else if (place === 'summary') assert.fixture(printReport(report, 'doc/openapi.json', files), text)
    else assert.equal(find(document, place), language === 'yaml' ? parseYaml(text) : JSON.parse(text))
  }
}

/** A line an operation, in the order of the document. */
function operationIdsOf({ paths }: Document): string {
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}\n`),
  )
  return lines.sort().join('')
}

/** `paths /beds post` are the keys on the way; `schema` is that of the action `show`. */
function find(document: unknown, place: string): unknown {
  return place
    .replace(/^schema\b/, showSchema)
    .split(' ')
    .reduce((value: unknown, key) => Object(value)[key], document)
}

/** In a folder of its own, where `rails-openapi` is this package. Of several commands the last one has the results. */
function runInFolder({ inputs, ...example }: Example): void {
  const last = present(inputs.at(-1), 'program or command')
  withFolder(filesOf({ inputs, ...example }), (folder) => {
    const run = last.place === 'program' ? runProgram(last.text, folder) : runCommands(last.text, folder)
    const found = example.results.map(({ place }) => place)
    assert.is(run.code, Number(found.find((place) => place.startsWith('exit '))?.slice(5) ?? 0), run.err)
    for (const { place, text } of example.results) {
      if (place === 'stdout') assert.fixture(run.out, text)
      else if (place === 'stderr') assert.fixture(run.err, text)
      else if (place.startsWith('exit ')) assert.fixture(run.out + run.err, text)
      else assert.fixture(readFileSync(join(folder, place), 'utf8'), text)
    }
  })
}

function runProgram(code: string, folder: string): Run {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(process.cwd(), join(folder, 'node_modules/rails-openapi'), 'junction')
  return runNode(['--input-type=module', '--eval', code], folder)
}

function runCommands(text: string, folder: string): Run {
  const runs = commandsOf(text).map((words) => runCli(words.slice(1), folder))
  return present(runs.at(-1), `command in ${text}`)
}

/** The words of each command of ours in a block. */
function commandsOf(text: string): readonly (readonly string[])[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').replace(/^.*?\bnpx (?:--yes )?(?=rails-openapi)/, ''))
  return lines
    .filter((line) => line.startsWith('rails-openapi'))
    .map((line) => line.replace(/ [|>&].*$/, '').match(/"[^"]*"|[^\s"]+/g) ?? [])
    .map((words) => words.map((word) => word.replace(/^"(.*)"$/, '$1')))
}

function readPage(page: string): string {
  return readFileSync(page, 'utf8')
}

for (const page of pages) {
  for (const example of readExamples(readPage(page))) {
    const { place, text } = present(example.inputs[0], `input of an example in ${page}`)
    test(`${page}: ${place}: ${text.split('\n')[0]}`, () => {
      assert.ok(example.results.length > 0, 'it gives something')
      const isOutside = example.inputs.some(({ place }) => place === 'commands' || place === 'program')
      if (isOutside) runInFolder(example)
      else runInMemory(example)
    })
  }
}

for (const page of markedPages) {
  test(`${page} has no example that is not run`, () => {
    const content = readPage(page)
    const languages = [...content.matchAll(/^```(\w+)$/gm)].map(([, language = '']) => language)
    const marked = readBlocks(content).map(({ language }) => language)
    const counted = (all: readonly string[]) => all.filter((language) => markedLanguages.includes(language)).length
    assert.is(counted(marked), counted(languages))
  })
}

const rows = [...readPage('docs/params.md').matchAll(/^\| `(param!.+?)` \| `(\{.*?\})` \|/gm)]

for (const [, ruby = '', json = ''] of rows) {
  test(`docs/params.md: ${ruby}`, () => {
    const [call = '', expected = ''] = [ruby, json].map((text) => text.replaceAll('\\|', '|'))
    runInMemory({
      inputs: [{ kind: 'run', place: 'action', language: 'ruby', text: `${call}\n` }],
      results: [{ kind: 'gives', place: `${operation} requestBody ${body} x`, language: 'json', text: expected }],
    })
  })
}

test('every option of param! that the program knows is in a row', () => {
  const written = new Set(rows.flatMap(([, ruby = '']) => [...ruby.matchAll(/\b(\w+):(?!:)/g)].map(([, name]) => name)))
  const missing = ['required', 'default', 'in', 'format', 'blank', 'description', 'is', 'min', 'max']
    .concat(
      'min_length',
      'max_length',
      'transform',
      'custom',
      'message',
      'delimiter',
      'separator',
      'precision',
      'raise',
    )
    .filter((name) => !written.has(name))
  assert.equal(missing, [])
})

const views = readPage('docs/jbuilder.md')
const bedPartial = readBlocks(views).find(({ place }) => place === 'app/views/beds/_bed.json.jbuilder')

/** The cells of a table below a heading, without the signs of code around them. */
function tableBelow(heading: string, page = views): readonly (readonly string[])[] {
  const [, below] = page.split(`# ${heading}\n`)
  const [section = ''] = present(below, `heading "${heading}"`).split(/^#/m)
  const lines = [...section.matchAll(/^\| (`.+) \|$/gm)].map(([, line = '']) => line.split(/(?<!\\) \| /))
  return lines.map((cells) => cells.map((cell) => cell.replaceAll('\\|', '|').replace(/^`([^`]+)`$/, '$1')))
}

for (const [route = '', endpoint = '', summary] of tableBelow('Summaries', readPage('docs/names.md'))) {
  test(`docs/names.md: ${route} of ${endpoint} is "${summary}"`, () => {
    const [verb = '', path = ''] = route.split(' ')
    const [controller = '', action = ''] = endpoint.split('#')
    const place = { method: verb.toLowerCase() as Method, controller, action } // The rows have no other words.
    assert.is(summaryOf({ ...place, path: path.replace(/:(\w+)/g, '{$1}') }, new Inflector()), summary)
  })
}

for (const [newer = '', older = ''] of tableBelow(
  'What is said in other words',
  readPage('docs/openapi-versions.md'),
)) {
  if (!newer.startsWith('{')) continue
  test(`docs/openapi-versions.md: ${newer}`, () => {
    const losses = new Losses('config/routes.rb')
    assert.equal(translateSchema(JSON.parse(newer), losses, '#'), JSON.parse(older))
    losses.report(({ message }) => assert.unreachable(message))
  })
}

function runTemplate(text: string, place: string, expected: string): void {
  assert.ok(bedPartial)
  runInMemory({
    inputs: [bedPartial, { kind: 'run', place: 'template', language: 'ruby', text }],
    results: [{ kind: 'gives', place, language: 'json', text: expected }],
  })
}

const calls = tableBelow('Calls of Jbuilder')
const values = tableBelow('Types of values')

for (const [template = '', json = ''] of calls)
  test(`docs/jbuilder.md: ${template}`, () => runTemplate(template, 'schema', json))

for (const [value, json = ''] of values)
  test(`docs/jbuilder.md: ${value}`, () => runTemplate(`json.x(${value})`, 'schema properties x', json))

test('every call of Jbuilder that the program knows is in a row', () => {
  const [, below = ''] = readPage('src/views/jbuilder/json-calls.ts').split(/^const calls.*$/m)
  const [table = ''] = below.split(/^}$/m)
  const known = [...table.matchAll(/^ {2}'?(\w+!?)'?: /gm)].map(([, name]) => name)
  assert.ok(known.length > 12 && values.length > 40)
  const written = new Set(
    calls.flatMap(([template = '']) => [...template.matchAll(/json\.(\w+!?)/g)].map(([, name]) => name)),
  )
  assert.equal(
    known.filter((name) => !written.has(name)),
    [],
  )
})

const rendered = tableBelow('Which template answers')

for (const [ruby, path] of rendered) {
  test(`docs/jbuilder.md: ${ruby} renders ${path}`, () => {
    const templates = rendered.map(([, each]) => [each, `json.answers '${each}'\n`])
    const generated = generate({
      ...usual,
      ...Object.fromEntries(templates),
      'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
      [controller]: `class BedsController < ApplicationController\n  def show\n    ${ruby}\n  end\nend\n`,
    })
    const [response] = Object.values(generated?.document.paths['/beds/{id}']?.get?.responses ?? {})
    const answers = { type: 'string', example: path }
    assert.equal(find(response, 'content application/json schema properties'), { answers })
  })
}

test('docs/coverage.md has the causes of the program', () => {
  const written = tableBelow('Why a leaf has no type', readPage('docs/coverage.md'))
  assert.equal(written, Object.entries(untypedCauses))
})

test('docs/diff.md has the rules of the program', () => {
  const written = tableBelow('The rules', readPage('docs/diff.md')).map(([kind, words, ...impacts]) => [
    kind,
    ...impacts,
    words,
  ])
  assert.equal(
    written,
    Object.entries(rules).map(([kind, rule]) => [kind, ...rule]),
  )
})

const serializers = readPage('docs/serializers.md')
const shared = readBlocks(serializers).filter(({ place }) => /^(?:db|app\/models)\//.test(place))

/** Where a gem's serializer of beds stands, what its class begins with, how it is rendered, and that of nurses. */
const gemsOfTables = [
  {
    heading: 'Class bodies of ActiveModel::Serializer',
    path: (name: string) => `app/serializers/${name}_serializer.rb`,
    begin: (name: string) => `class ${name}Serializer < ActiveModel::Serializer\n`,
    nurse: 'attributes :name',
    action: 'render json: bed',
  },
  {
    heading: 'Blueprinter',
    path: (name: string) => `app/blueprints/${name}_blueprint.rb`,
    begin: (name: string) => `class ${name}Blueprint < Blueprinter::Base\n`,
    nurse: 'field :name; view(:with_id) { field :id }',
    action: 'render json: BedBlueprint.render(bed)',
  },
  {
    heading: 'jsonapi-serializer',
    path: (name: string) => `app/serializers/${name}_serializer.rb`,
    begin: (name: string) => `class ${name}Serializer\n  include JSONAPI::Serializer\n`,
    nurse: 'attribute :name',
    action: 'render json: BedSerializer.new(bed)',
  },
  {
    heading: 'jsonapi-rails',
    path: (name: string) => `app/serializers/serializable_${name}.rb`,
    begin: (name: string) => `class Serializable${name} < JSONAPI::Serializable::Resource\n`,
    nurse: "type 'nurses'; attribute :name",
    action: 'render jsonapi: bed',
  },
  {
    heading: 'Alba',
    path: (name: string) => `app/resources/${name}_resource.rb`,
    begin: (name: string) => `class ${name}Resource\n  include Alba::Resource\n`,
    nurse: 'attributes :name',
    action: 'render json: BedResource.new(bed).serialize',
  },
]

function runSerializer(
  { path, begin, nurse, action }: (typeof gemsOfTables)[number],
  body: string,
  [place, expected]: readonly [string, string],
): void {
  const file = (where: string, text: string): Block => ({ kind: 'run', place: where, language: 'ruby', text })
  runInMemory({
    inputs: [
      ...shared,
      file(path('bed'), `${begin('Bed')}  ${body}\nend\n`),
      file(path('nurse'), `${begin('Nurse')}  ${nurse}\nend\n`),
      file('config/initializers/alba.rb', 'Alba.backend = :active_support\n'),
      file('Gemfile', "gem 'jsonapi-rails'\n"),
      file('controller', `def show\n  bed = Bed.find(params[:id])\n  ${action}\nend\n`),
    ],
    results: [{ kind: 'gives', place, language: 'json', text: expected }],
  })
}

for (const gem of gemsOfTables) {
  const table = tableBelow(gem.heading, serializers)
  test(`docs/serializers.md: ${gem.heading} has rows`, () => assert.ok(table.length > 5))
  for (const [body = '', json = ''] of table)
    test(`docs/serializers.md: ${gem.heading}: ${body}`, () =>
      runSerializer(gem, body, ['components schemas Bed properties', json]))
}

const activeModel = present(gemsOfTables[0], 'gem')
for (const [action = '', json = ''] of tableBelow('Actions of ActiveModel::Serializer', serializers))
  test(`docs/serializers.md: ${action}`, () => {
    const body = 'attributes :id, :created_at; belongs_to :nurse'
    runSerializer({ ...activeModel, nurse: 'attributes :name; has_many :beds', action }, body, ['schema', json])
  })

test('docs/jbuilder.md lists the rules for names of attributes', () => {
  const listed = tableBelow('Names of attributes')
  const measured = nameRules.map(({ names, accuracy, columns }) => [
    names
      .split(' ')
      .map((name) => `\`${name}\``)
      .join(', ')
      .replace(/^`([^`]+)`$/, '$1'),
    `${accuracy} %`,
    columns.toLocaleString('en'),
  ])
  assert.equal(
    listed.map(([names, , ...figures]) => [names, ...figures]),
    measured,
  )
  for (const [names = '', json = ''] of listed)
    for (const name of names.replaceAll('`', '').split(', ')) {
      const attribute = name.startsWith('_') ? `old${name}` : name
      runTemplate(`json.x @bed.${attribute}\n`, 'schema properties x', json)
    }
})

test('docs/configuration.md has a section with an example for every setting', () => {
  const sections = readPage('docs/configuration.md').split(/^### /m).slice(1)
  assert.equal(sections.map((section) => section.split('`')[1]).sort(), Object.keys(settingChecks).sort())
  for (const section of sections) assert.match(section, /^<!-- run: rails-openapi\.config\.json -->$/m)
})

for (const section of readPage('docs/diagnostics.md').split(/^## /m).slice(1)) {
  const code = section.split('`')[1]
  test(`docs/diagnostics.md: the examples of ${code} give it`, () => {
    for (const example of readExamples(section)) {
      const { 'rails-openapi.config.json': configuration = '{}', ...texts } = filesOf(example)
      const generated = generate(texts, JSON.parse(configuration))
      assert.ok(generated?.report.diagnostics.some((diagnostic) => diagnostic.code === code))
    }
  })
}

test('all codes but seven are explained with the lines of a report', () => {
  const sections = readPage('docs/diagnostics.md').split(/^## /m).slice(1)
  const without = sections.filter((section) => !/<!-- gives: (report|warnings) -->/.test(section))
  // A file in memory can always be read, and nobody wants to read hundreds of levels or routes, or a million signs.
  assert.equal(
    without.map((section) => section.split('`')[1]),
    [
      'document-too-large',
      'file-unreadable',
      'globs-too-much-work',
      'route-mounts',
      'ruby-too-deep',
      'ruby-too-long',
      'sidecar-too-deep',
    ],
  )
  assert.is(sections.length, Object.keys(diagnosticKinds).length)
})

test('docs/ci.md shows the workflow that init writes, and docs/configuration.md its configuration', () => {
  assert.ok(readPage('docs/ci.md').includes(`\`\`\`yaml\n${workflowTemplate}\`\`\``))
  assert.ok(readPage('docs/configuration.md').includes(`\`\`\`jsonc\n${configTemplate}\`\`\``))
})

const namingPages = [...pages, 'CONTRIBUTING.md', 'grammar/README.md', 'src/README.md']

for (const page of namingPages)
  test(`${page}: the files that it names are there`, () => assert.equal(lostFiles(page), []))

/** What stands in backticks as a path of this repository, and the targets of links. */
function lostFiles(page: string): readonly string[] {
  const text = readPage(page)
  const folders = 'src|test|grammar|docs|scripts|fixtures|examples'
  const named = [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]*)`, 'g'))].map(([, path = '']) => path)
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(page), path))
  return [...named, ...linked].filter((path) => !existsSync(path))
}

test('the pages for those who work on it name files that are there', () => {
  const files = ['src', 'grammar', 'test', 'scripts', 'fixtures', 'examples'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  const endings = new Set(files.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(index + 1))))
  const named = ['docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md']
    .flatMap((page) => [...readPage(page).matchAll(/`([\w./-]+\.ts)`/g)])
    .map(([, name = '']) => name)
  assert.ok(named.length > 100)
  assert.equal(
    named.filter((name) => !endings.has(name)),
    [],
  )
})

test('docs/library.md names all that the package exports', () => {
  const exported = ['src/index.ts', 'src/node/index.ts']
    .flatMap((path) => [...readPage(path).matchAll(/^export (?:type )?\{ (.+?) \}/gm)])
    .flatMap(([, names = '']) => names.replaceAll('type ', '').split(', '))
  assert.ok(exported.length > 15)
  const page = readPage('docs/library.md')
  assert.equal(
    exported.filter((name) => !new RegExp(`\`(?:await )?${name}\\b`).test(page)),
    [],
  )
})

test('every option in the commands of the documentation exists', () => {
  const names = ['generate', 'diff', 'coverage', 'routes', 'init', 'syntax']
  const help = new Map(names.map((name) => [name, runCli([name, '--help']).out]))
  const blocks = pages.flatMap((page) => [...readPage(page).matchAll(/^```(?:sh|yaml)\n(.*?)^```$/gms)])
  const commands = blocks.flatMap(([, text = '']) => commandsOf(text))
  assert.ok(commands.length > 10)
  for (const [, ...words] of commands) {
    const name = names.find((each) => each === words[0]) ?? 'generate'
    for (const word of words.filter((each) => /^--?\w/.test(each)))
      assert.match(help.get(name) ?? '', new RegExp(`(?:^|\\s)${word.split('=')[0]}(?=[\\s,])`), words.join(' '))
  }
})

test.run()
