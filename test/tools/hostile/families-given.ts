// What is given beside the application: options, and trees of files; and what is printed of it: documents and reports.

import { checkSyntax, generate, printDiagnostics } from '../../../src/index.ts'
import { printGithubReport, printJsonReport, printReport, printSarifReport } from '../../../src/output/index.ts'
import { printYaml } from '../../../src/output/yaml.ts'
import { type FileTree, memoryTree } from '../../../src/source/index.ts'
import { action, beds, className, type Files, familiesOf, filesOf, plain, routes, times, view, word } from './family.ts'

const bedsController = 'app/controllers/beds_controller.rb'
const manyRoutes = (size: number): Files => ({
  ...plain,
  'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'beds#index'`)),
})
const manyWarnings = (size: number): Files => ({
  ...beds,
  [bedsController]: action(times(size, (index) => `param! :a${index}, Strin, in: b`)),
})

/** Options stand beside the files, so that they count as input. */
const optionsFile = 'options.json'
const withOptions = (files: Files): unknown => generate(files, JSON.parse(files[optionsFile] ?? '{}'))
const given = (files: Files, options: unknown): Files => ({ ...files, [optionsFile]: JSON.stringify(options) })
const listOf = <Item>(size: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: size }, (_, index) => item(index))

const inOlderWords = (schemas: readonly unknown[]): unknown => ({
  openapi: '3.0',
  overlay: { components: { schemas: Object.fromEntries(schemas.map((schema, index) => [`A${index}`, schema])) } },
})
const condition = (inside: unknown): unknown =>
  Object.fromEntries([
    ['if', inside],
    ['then', { const: 1 }],
    ['else', { const: 2 }],
  ])

const optionFamilies = familiesOf(
  {
    'the globs of only': (size) => given(manyRoutes(size), { only: listOf(size, (index) => `/x${index}/**`) }),
    'the globs of except': (size) => given(manyRoutes(size), { except: listOf(size, (index) => `/**/x${index}`) }),
    'the globs of exclude': (size) =>
      given(manyWarnings(size), { exclude: listOf(size, (index) => `app/${index}/**`) }),
    'the globs of silence': (size) =>
      given(manyWarnings(size), {
        silence: listOf(size, (index) => ({ code: 'param-type-unknown', path: `a${index}/**` })),
      }),
    'the stars of a glob': (size) => given(manyRoutes(size), { only: [`/${'**/'.repeat(size)}a`] }),
    'the stars of a glob for a long path': (size) =>
      given(
        { ...plain, 'config/routes.rb': routes(`get '${'a/'.repeat(size)}', to: 'beds#index'`) },
        { only: [`/${'*'.repeat(9)}${'*/**/'.repeat(size % 9)}b`] },
      ),
    'the stars of a glob that is as long as the path': (size) =>
      given(
        { ...plain, 'config/routes.rb': routes(`get '${'a/'.repeat(size)}', to: 'beds#index'`) },
        { only: [`/${'a/**/'.repeat(size)}b`] },
      ),
    'the ways of a glob': (size) => given(manyRoutes(size), { only: [`/{${listOf(size, String).join(',')}}`] }),
    'the ways of a glob one after the other': (size) => given(plain, { only: [`/${'{a,}'.repeat(size)}b`] }),
    'the brackets of a glob that are not closed': (size) => given(plain, { only: [`/${'{a,'.repeat(size)}b`] }),
    'the paths of an overlay': (size) =>
      given(manyRoutes(size), {
        overlay: { paths: Object.fromEntries(listOf(size, (index) => [`/x${index}`, { get: { summary: 'a' } }])) },
      }),
    'the schemas of an overlay in OpenAPI 3.0': (size) =>
      given(plain, inOlderWords(listOf(size, (index) => ({ $ref: `#/components/schemas/A${index}`, title: 'a' })))),
    'the schemas in OpenAPI 3.0 that lose something': (size) =>
      given(plain, inOlderWords(listOf(size, () => ({ not: { propertyNames: {}, a: 1 } })))),
    'the members of a schema in OpenAPI 3.0': (size) =>
      given(plain, inOlderWords([{ allOf: listOf(size, () => condition(condition(true))) }])),
    'the places of a list in OpenAPI 3.0': (size) =>
      given(plain, inOlderWords([{ prefixItems: listOf(size, () => ({ type: ['string', 'null'] })), items: false }])),
    'the nests of conditions in OpenAPI 3.0': (size) =>
      given(plain, inOlderWords(listOf(Math.ceil(size / 20), () => listOf(20, () => 0).reduce(condition, true)))),
    'the tags of the options': (size) => given(plain, { tags: listOf(size, (index) => ({ name: `a${index}` })) }),
    'the schemes of the options': (size) =>
      given(plain, { securitySchemes: Object.fromEntries(listOf(size, (index) => [`a${index}`, { type: 'http' }])) }),
    'the servers of the options': (size) => given(plain, { servers: listOf(size, (index) => `https://a${index}`) }),
  },
  withOptions,
)

/** Everything that is printed of one run. */
function printAll(files: Files): void {
  const generated = generate(files)
  if (generated === undefined) return
  const { report, document } = generated
  const tree = memoryTree(files)
  const place = { path: 'openapi.json', files: tree, prefix: '' }
  printYaml(document)
  for (const print of [printGithubReport, printJsonReport, printSarifReport]) print(report, place)
  printReport(report, 'openapi.json', tree)
  printDiagnostics(report.diagnostics, tree, { excerpts: true })
}

const printFamilies = familiesOf(
  {
    'the printed warnings': manyWarnings,
    'the printed warnings of one line': (size) => ({
      ...beds,
      [bedsController]: action('param! :a, Strin, in: b; '.repeat(size)),
    }),
    'the printed warnings of many files': (size) => ({
      'config/routes.rb': routes(times(size, (index) => `get 'a${index}', to: '${word(index)}#index'`)),
      ...filesOf(size, (index) => ({
        [`app/controllers/${word(index)}_controller.rb`]: `class ${className(index)}Controller\ndef index; param! :a, Strin; end\nend`,
      })),
    }),
    'the printed warning of a long name': (size) => ({
      ...beds,
      [bedsController]: action(`param! :a, A${'b'.repeat(size)}`),
    }),
    'the printed controls of a text': (size) => ({
      ...beds,
      [bedsController]: action(`param! "${'\\e\\u202e'.repeat(size)}", Strin`),
    }),
    'the printed skipped routes': (size) => ({
      ...plain,
      'config/routes.rb': routes(times(size, (index) => `get 'x${index}', to: 'nothing#x${index}'`)),
    }),
    'the printed routes': manyRoutes,
    'the printed depth of a template': (size) => ({
      ...plain,
      [view]: `${'json.a do\n'.repeat(size)}${'end\n'.repeat(size)}`,
    }),
    'the printed text of a comment': (size) => ({
      ...beds,
      [bedsController]: `class BedsController\n${'  # a: b - "c" \n'.repeat(size)}def index; end\nend`,
    }),
    'the printed values of a list': (size) => ({
      ...beds,
      [bedsController]: action(`param! :a, String, in: %w[${times(size, (index) => `1_${index} yes`)}]`),
    }),
  },
  printAll,
)

const syntaxFamilies = familiesOf(
  {
    'the checked folders in folders': (size) => ({ [`${'a/'.repeat(size)}b.rb`]: 'a' }),
    'the checked folders in folders with a file each': (size) =>
      filesOf(Math.ceil(Math.sqrt(size)), (index) => ({ [`${'a/'.repeat(index)}b.rb`]: 'a' })),
    'the checked files': (size) => filesOf(size, (index) => ({ [`a${index}.rb`]: 'a )' })),
    'the checked folders': (size) => filesOf(size, (index) => ({ [`a${index}/b.rb`]: '' })),
    'the checked slashes': (size) => ({ [`${'/'.repeat(size)}b.rb`]: 'a' }),
    'the checked names that begin with a slash': (size) => filesOf(size, (index) => ({ [`/a${index}/b.rb`]: 'a' })),
    'the checked points': (size) => ({ [`${'../'.repeat(size)}b.rb`]: 'a', [`${'.//'.repeat(size)}c.rb`]: 'a' }),
    'the checked mistakes': (size) => ({ 'a.rb': 'a ) = * b @@@ % => end\n'.repeat(size) }),
    'the checked line': (size) => ({ 'a.rb': 'a = b + [c, { d: e }]; '.repeat(size) }),
    'the checked constructs without an end': (size) => ({ 'a.rb': 'def a\nif b\nc do |d|\n[{ e: (\n'.repeat(size) }),
    'the checked texts without an end': (size) => ({ 'a.rb': 'a "b #{c \'d %w[e <<~F\n'.repeat(size) }),
    'the checked comments': (size) => ({ 'a.rb': '# a\n'.repeat(size) }),
    'the checked controls': (size) => ({ 'a.rb': '\u0000\u202e\ud800'.repeat(size) }),
  },
  checkSyntax,
)

const treeFamilies = familiesOf({
  'the folders in folders': (size) => ({ ...plain, [`app/controllers/${'a/'.repeat(size)}b_controller.rb`]: 'a' }),
  'the folders in folders of views': (size) => ({ ...plain, [`app/views/${'a/'.repeat(size)}b.schema.json`]: '{}' }),
  'the folders in folders of libraries': (size) => ({ ...plain, [`lib/${'a/'.repeat(size)}engine.rb`]: 'a' }),
  'the folders in folders with files': (size) => ({
    ...plain,
    ...filesOf(Math.ceil(Math.sqrt(size)), (index) => ({ [`app/controllers/${'a/'.repeat(index)}b.rb`]: 'a' })),
  }),
  'the files that are not read': (size) => ({
    ...plain,
    ...filesOf(size, (index) => ({ [`public/a${index}.js`]: 'a' })),
  }),
  'the files of one folder of views': (size) => ({
    ...plain,
    ...filesOf(size, (index) => ({ [`app/views/beds/a${index}.html.erb`]: '' })),
  }),
  'the folders of controllers': (size) => ({
    ...plain,
    ...filesOf(size, (index) => ({ [`app/controllers/a${index}/b.rb`]: '' })),
  }),
  'the engines of the repository': (size) => ({
    ...plain,
    ...filesOf(size, (index) => ({ [`engines/a${index}/lib/a${index}/engine.rb`]: 'isolate_namespace A' })),
  }),
  'the files of locales and initializers': (size) => ({
    ...plain,
    ...filesOf(size, (index) => ({ [`config/initializers/a${index}.rb`]: `A${index} = 1` })),
  }),
  'the long name of a controller': (size) => ({
    ...plain,
    'config/routes.rb': routes(`get 'a', to: '${'a_'.repeat(size)}b#index'\nget 'b', to: 'beds#${'b'.repeat(size)}'`),
  }),
  'the long path of a controller': (size) => ({
    ...plain,
    'config/routes.rb': routes(`get 'a', to: '${'a/'.repeat(size)}b#index'`),
  }),
  'the long path of a route': (size) => ({
    ...plain,
    'config/routes.rb': routes(`get '${'a/'.repeat(size)}', to: 'beds#index'`),
  }),
  'the long names of many controllers': (size) => ({
    ...plain,
    'config/routes.rb': routes(times(size, (index) => `resources :${'bed_'.repeat(20)}${word(index)}s`)),
  }),
})

/** Trees of a caller that never end: what lists itself, or what lists a name that leads elsewhere. */
const lister =
  (entries: readonly string[]) =>
  (files: Files): unknown => {
    const tree = memoryTree(files)
    const strange: FileTree = {
      read: (path) => tree.read(path),
      list: (folder) => [...tree.list(folder), ...entries.map((name) => ({ name, kind: 'directory' as const }))],
    }
    return [generate(strange), checkSyntax(strange)]
  }

const strangeFamilies = [
  ...familiesOf({ 'a tree that lists its parent': manyRoutes }, lister(['..', '.'])),
  ...familiesOf({ 'a tree that lists its root': manyRoutes }, lister(['', '/'])),
  ...familiesOf({ 'a tree that lists paths': manyRoutes }, lister(['app/controllers', '../a', 'a\0b'])),
  ...familiesOf({ 'a tree that lists a folder in each folder': manyRoutes }, lister(['a'])),
  ...familiesOf({ 'a tree that lists two folders in each folder': manyRoutes }, lister(['a', 'b'])),
]

export const givenFamilies = [
  ...optionFamilies,
  ...printFamilies,
  ...syntaxFamilies,
  ...treeFamilies,
  ...strangeFamilies,
]
