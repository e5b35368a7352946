// The public API with callers who have no types: the document shares nothing with what they gave, and what is no right
// argument is told in one line.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkSyntax, generate, memoryTree, printDiagnostics, printReport, printYaml } from '../src/index.ts'
import { diskTree } from '../src/node/index.ts'

const files = {
  'config/routes.rb': 'Rails.application.routes.draw { get "beds", to: "beds#index" }',
  'app/controllers/beds_controller.rb':
    'class BedsController < ActionController::API\n  def index\n    param! :size, Money\n  end\nend\n',
}

/** One value for each option, with objects inside of objects. */
function someOptions(): NonNullable<Parameters<typeof generate>[1]> {
  return {
    title: 'Beds',
    apiVersion: '2',
    servers: ['https://a.example', { url: 'https://b.example', variables: { stage: { enum: ['a'], default: 'a' } } }],
    info: { contact: { email: 'a@example.com' }, license: { name: 'MIT' } },
    tags: [{ name: 'Beds', externalDocs: { url: 'https://c.example' } }, { name: 'More' }],
    security: [{ bearer: [] }],
    securitySchemes: { bearer: { type: 'oauth2', flows: { password: { scopes: { read: 'Read' } } } } },
    only: ['/**'],
    except: ['/none'],
    pattern: 'source',
    exclude: ['none/**'],
    silence: ['param-repeated', { code: 'route-unknown', path: 'none' }],
    overlay: { paths: { '/beds': { get: { parameters: [{ name: 'x', in: 'query' }], 'x-list': [[{ a: 1 }]] } } } },
  }
}

/** All objects and lists below a value. */
function objectsBelow(value: unknown, found = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found
  found.add(value)
  for (const each of Object.values(value)) objectsBelow(each, found)
  return found
}

function scribbleOver(value: unknown): void {
  for (const each of objectsBelow(value)) {
    if (Array.isArray(each)) each.length = 0
    Object.assign(each, { scribble: true })
  }
}

function generated(options: unknown = someOptions()) {
  const result = call('generate', files, options)
  assert.ok(result)
  return result as NonNullable<ReturnType<typeof generate>> // As `generate` gives it.
}

const library = { checkSyntax, generate, memoryTree, printDiagnostics, printReport, printYaml }

/** Calls a function as JavaScript can. */
function call(name: keyof typeof library, ...words: readonly unknown[]): unknown {
  return Reflect.apply(library[name], undefined, words)
}

test('no object of the document is one of the options', () => {
  const options = someOptions()
  const theirs = objectsBelow(options)
  for (const each of objectsBelow(generated(options).document)) assert.not(theirs.has(each))
})

test('a change of the document changes no options, and a change of the options no document', () => {
  const options = someOptions()
  const { document, text, report } = generated(options)
  scribbleOver(document)
  scribbleOver(report)
  assert.equal(options, someOptions())
  assert.is(generated(options).text, text)
  const second = generated(options).document
  scribbleOver(options)
  assert.is(JSON.stringify(second, undefined, 2), text.trimEnd())
})

test('options that cannot be changed are as good as others, also while a run goes on', () => {
  const { text } = generated()
  const frozen = someOptions()
  for (const each of objectsBelow(frozen)) Object.freeze(each)
  assert.is(generated(frozen).text, text)
  const changing = someOptions()
  assert.is(generated({ ...changing, onProgress: () => scribbleOver(changing) }).text, text)
})

for (const name of readdirSync('fixtures/apps').filter((each) =>
  existsSync(join('fixtures/apps', each, 'expected/openapi.json')),
)) {
  test(`what was given away is not used again: ${name}`, () => {
    const tree = diskTree(join('fixtures/apps', name))
    const first = call('generate', tree) as ReturnType<typeof generate> // As `generate` gives it.
    scribbleOver(first?.document)
    scribbleOver(first?.report)
    const second = call('generate', tree) as ReturnType<typeof generate> // As `generate` gives it.
    assert.is(second?.text, first?.text)
    assert.is(`${JSON.stringify(second?.document, undefined, 2)}\n`, second?.text)
  })
}

const cyclic: Record<string, unknown> = { a: {} }
cyclic.self = cyclic
cyclic.again = [cyclic, cyclic]

/** A text of 2 to the power of 40 values, in forty objects. */
const doubled = Array.from({ length: 40 }).reduce((inner: object) => ({ a: inner, b: inner }), { end: 1 })

const throwing = {
  get deep() {
    throw new Error('no\nentry')
  },
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()
const sparse: unknown[] = []
sparse.length = 2 ** 32 - 1

const wrongOptions = [
  ['null', null, 'the options must be an object'],
  ['a list', [], 'the options must be an object'],
  ['a text', 'title', 'the options must be an object'],
  ['a proxy that is no more', revoked, /^the options cannot be read: /],
  [
    'paths of an overlay that are null',
    { overlay: { paths: null } },
    '`overlay` must be an object whose `paths` hold an object for each path',
  ],
  [
    'a path of an overlay that is a list',
    { overlay: { paths: { '/a': [] } } },
    '`overlay` must be an object whose `paths` hold an object for each path',
  ],
  ['an overlay that is null', { overlay: null }, '`overlay` must be an object'],
  [
    'an overlay that holds itself',
    { overlay: cyclic },
    '`overlay` cannot be read: it is nested more than 200 levels deep',
  ],
  ['an overlay that doubles', { overlay: doubled }, '`overlay` cannot be read: it is larger than 16 MiB'],
  ['an overlay that throws', { overlay: throwing }, '`overlay` cannot be read: no'],
  [
    'an overlay with a function',
    { overlay: { a: () => 1 } },
    '`overlay` must be made of JSON values; it has a value of the type function',
  ],
  [
    'an overlay with a map',
    { overlay: { a: new Map() } },
    '`overlay` must be made of JSON values; it has an object of a class',
  ],
  [
    'tags without names',
    { tags: [{}] },
    '`tags` must be a list of tags with names, or a map to them from controllers or paths',
  ],
  [
    'a tag that is null',
    { tags: [null] },
    '`tags` must be a list of tags with names, or a map to them from controllers or paths',
  ],
  ['schemes that are null', { securitySchemes: null }, '`securitySchemes` must be an object'],
  ['servers without end', { servers: sparse }, '`servers` cannot be read: it is larger than 16 MiB'],
  ['a glob that is a number', { only: [1] }, '`only` must be a list of strings'],
  ['globs that are a text', { exclude: 'app/**' }, '`exclude` must be a list of strings'],
  ['a title that is a number', { title: 1 }, '`title` must be a string'],
  ['a path of routes that is null', { routes: null }, '`routes` must be a path'],
  ['a progress that is a text', { onProgress: 'yes' }, '`onProgress` must be a function'],
  [
    'a getter that throws',
    {
      get title() {
        throw new Error('locked')
      },
    },
    '`title` cannot be read: locked',
  ],
  [
    'a getter that throws nothing',
    {
      get onProgress() {
        throw undefined
      },
    },
    '`onProgress` cannot be read: undefined',
  ],
] as const

for (const [name, options, message] of wrongOptions)
  test(`options: ${name}`, () => assertRefused(() => call('generate', files, options), message))

test('options that are not there, or that `generate` does not know', () => {
  const { text } = generated({})
  const odd = [
    { title: undefined, overlay: undefined, onProgress: undefined },
    { output: 1, titel: 2 },
  ]
  for (const options of odd) assert.is(generated(options).text, text)
  assert.is(generate(files)?.text, text)
  assert.is(generate(files, undefined)?.text, text)
})

const routes = (text: unknown) => ({ read: () => text, list: () => [] })

const wrongFiles = [
  ['null', null, 'the files must be an object of texts by path, or a FileTree'],
  ['nothing', undefined, 'the files must be an object of texts by path, or a FileTree'],
  ['a list', ['a'], 'the files must be an object of texts by path, or a FileTree'],
  ['a map', new Map(Object.entries(files)), 'the files must be an object of texts by path, or a FileTree'],
  ['a number', 1, 'the files must be an object of texts by path, or a FileTree'],
  ['a path', '/app', 'the files must be an object of texts by path, or a FileTree'],
  ['a promise', Promise.resolve(files), 'the files must be an object of texts by path, or a FileTree'],
  ['bytes', { 'a.rb': new Uint8Array(1) }, 'the file `a.rb` must be a string'],
  ['a file that is null', { 'config/routes.rb': null }, 'the file `config/routes.rb` must be a string'],
  [
    'a getter that throws',
    {
      get 'a.rb'() {
        throw new Error('locked')
      },
    },
    'the files cannot be read: locked',
  ],
  ['a proxy that is no more', revoked, /^the files cannot be read: /],
  ['a tree without list', { read: () => '' }, 'a FileTree needs the methods `read` and `list`'],
  [
    'a tree of bytes',
    routes(new Uint8Array(1)),
    /^`read` of the FileTree must give a string or undefined for `[^`]+`$/,
  ],
  ['a tree of promises', routes(Promise.resolve('')), /^`read` of the FileTree must give a string or undefined for /],
  ['a tree that lists names', { read: () => '', list: () => ['a.rb'] }, /^`list` of the FileTree must give a list of /],
  [
    'a tree that lists links',
    { read: () => '', list: () => [{ name: 'a', kind: 'link' }] },
    /^`list` of the FileTree /,
  ],
  [
    'a tree that lists without end',
    { read: () => '', list: () => sparse },
    /^`list` of the FileTree must give a list of /,
  ],
  ['a tree that lists a promise', { read: () => '', list: () => Promise.resolve([]) }, /^`list` of the FileTree /],
] as const

for (const [name, given, message] of wrongFiles) {
  test(`files: ${name}`, () => {
    for (const each of ['generate', 'checkSyntax'] as const) {
      // A tree without files is not read by the one, and one without folders not listed by the other.
      if (each === 'checkSyntax' && /a tree of/.test(name)) continue
      assertRefused(() => call(each, given), message)
    }
  })
}

test('a tree may say that there is nothing with null, and be an object of a class', () => {
  class Tree {
    private readonly below = memoryTree(files)
    read = (path: string) => this.below.read(path) ?? null
    list(folder: string) {
      const entries = this.below.list(folder)
      return entries.length === 0 ? null : entries
    }
    whyUnreadable() {
      return 5
    }
  }
  assert.is((call('generate', new Tree()) as ReturnType<typeof generate>)?.text, generate(files)?.text)
})

test('what a method of a tree throws reaches its author', () => {
  const failing = {
    ...memoryTree(files),
    read: () => {
      throw new RangeError('their own')
    },
  }
  assert.throws(
    () => call('generate', failing),
    (error: Error) => error instanceof RangeError && error.message === 'their own',
  )
})

test('a plain record is checked for syntax as a tree is', () => {
  assert.equal(checkSyntax({ 'a.rb': 'a = = 1' }), checkSyntax(memoryTree({ 'a.rb': 'a = = 1' })))
})

const { report, document } = generated({})
const diagnostic = report.diagnostics.find(({ code }) => code === 'param-type-unknown')
const noReport = 'the report must be one that `generate` gave: { processed, skipped, diagnostics }'
const noDiagnostics = 'the diagnostics must be a list of those that `generate` or `checkSyntax` gave'

const wrongPrints = [
  ['printReport', [null, 'a', files], noReport],
  ['printReport', [{}, 'a', files], noReport],
  ['printReport', [{ ...report, skipped: [null] }, 'a', files], noReport],
  ['printReport', [{ ...report, diagnostics: {} }, 'a', files], noDiagnostics],
  ['printReport', [report, 1, files], 'the path must be a string'],
  ['printReport', [report, 'a', null], 'the files must be an object of texts by path, or a FileTree'],
  ['printDiagnostics', [null, files], noDiagnostics],
  ['printDiagnostics', [sparse, files], noDiagnostics],
  ['printReport', [{ ...report, skipped: sparse }, 'a', files], noReport],
  ['printDiagnostics', [[{}], files], noDiagnostics],
  ['printDiagnostics', [[{ ...diagnostic, span: { start: -1, end: 0 } }], files], noDiagnostics],
  ['printDiagnostics', [[{ ...diagnostic, span: null }], files], noDiagnostics],
  ['printDiagnostics', [[{ ...diagnostic, code: 'constructor' }], files], noDiagnostics],
  ['printDiagnostics', [[throwing], files], 'the diagnostics cannot be read: no'],
  ['printDiagnostics', [[diagnostic], files, null], 'the options must be an object'],
] as const

for (const [name, words, message] of wrongPrints)
  test(`${name}: ${message}`, () => assertRefused(() => call(name, ...words), message))

test('a span beyond the end of a file is printed', () => {
  const beyond = [{ ...diagnostic, span: { start: 1e9, end: 1e9 + 1 } }]
  assert.match(String(call('printDiagnostics', beyond, files, { excerpts: true })), /unknown param! type/)
})

const wrongDocuments = [
  ['null', null, 'the document must be one that `generate` gave'],
  ['a list', [], 'the document must be one that `generate` gave'],
  ['one that holds itself', cyclic, /^the document cannot be read: it has more than \d+ values, or holds itself$/],
  ['one that doubles', doubled, /^the document cannot be read: it has more than /],
  ['one that throws', throwing, 'the document cannot be read: no'],
  ['one with a BigInt', { a: 1n }, 'the document cannot be read: Do not know how to serialize a BigInt'],
  ['one without end', { a: sparse }, /^the document cannot be read: it has more than /],
  ['one with bytes', { a: new Uint8Array(9) }, 'the document cannot be read: it has an object of a class'],
] as const

for (const [name, given, message] of wrongDocuments) {
  test(`printYaml: ${name}`, async () => {
    const outcome = await Reflect.apply(printYaml, undefined, [given]).catch((error: unknown) => error)
    assertRefused(() => {
      throw outcome
    }, message)
  })
}

test('a document that was changed is printed as it is', async () => {
  assert.match(await printYaml({ ...document, info: { title: 'Changed', version: '1' } }), /title: Changed/)
})

/** Not those that take long to be refused: each has its own line above. */
const odd: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  Number.NaN,
  1n,
  '',
  'a',
  Symbol('a'),
  () => 'a',
  [],
  [null],
  [[]],
]
  .concat([{}, { a: null }, cyclic, throwing, revoked, new Map(), new Date(0), /a/, new Proxy({}, {})] as never[])
  .concat([Object.create(null), { length: -1 }, { read: null }, { read: () => null, list: () => null }] as never[])

test('whatever is given for whatever is a result or one line', async () => {
  const names = Object.keys(someOptions()).concat('routes', 'onProgress')
  const few = { 'config/routes.rb': '' }
  for (const each of odd) {
    for (const name of names) await settles(() => call('generate', few, { [name]: each }))
    for (const name of names) await settles(() => call('generate', few, { [name]: [each, { a: each, name: each }] }))
    for (const name of ['overlay', 'info', 'securitySchemes'])
      for (const key of ['paths', 'components', 'tags', 'info', 'servers', '/beds', '__proto__'])
        await settles(() => call('generate', few, { [name]: { [key]: each } }))
    for (const name of [
      'generate',
      'checkSyntax',
      'memoryTree',
      'printYaml',
      'printReport',
      'printDiagnostics',
    ] as const) {
      await settles(() => call(name, each, each, each))
      await settles(() => call(name, { 'config/routes.rb': each }, 'a', files))
      await settles(() => call(name, [each], files, { excerpts: each }))
      await settles(() => call(name, { ...report, diagnostics: [each] }, 'a', each))
    }
  }
})

/** A result, or an error of one line in the words of this package. */
async function settles(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    assert.instance(error, TypeError)
    assert.match(String(error), /^TypeError: (?:the |a FileTree |`)[^\n]+$/)
    assert.not.match(String(error), /Cannot (?:read|set|convert)|is not (?:a function|iterable)/)
  }
}

function assertRefused(run: () => unknown, message: string | RegExp): void {
  let thrown: unknown
  try {
    run()
  } catch (error) {
    thrown = error
  }
  assert.instance(thrown, TypeError)
  const said = (thrown as TypeError).message // Checked in the line above.
  if (typeof message === 'string') assert.is(said, message)
  else assert.match(said, message)
  assert.not.match(said, '\n')
}

test.run()
