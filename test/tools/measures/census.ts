// Reads every Jbuilder template of real applications twice, and prints what is known of them: as if it stood alone, and as
// the actions that reach it render it. Templates that fail, templates without a single leaf, leaves and how many of them have a
// type. Where actions render it, a partial counts once in each template that renders it, and not alone beside that; what
// no action reaches is counted as if it stood alone. `--untyped` prints the leaves without a type, with the code that sets them
// and the cause.
//
//     npm run check:views -- [--untyped] APPLICATION…

import { basename } from 'node:path'
import { Actions } from '../../../src/controllers/index.ts'
import { explainUntyped } from '../../../src/explain-untyped.ts'
import { Models } from '../../../src/models/index.ts'
import { diskTree } from '../../../src/node/index.ts'
import { mountedRoutes } from '../../../src/openapi/index.ts'
import { Records } from '../../../src/records/index.ts'
import { readRoutes } from '../../../src/routes/index.ts'
import type { Application } from '../../../src/ruby/index.ts'
import { join, type Shape } from '../../../src/shape/index.ts'
import { Sidecars } from '../../../src/sidecars/index.ts'
import { cachedTree, type FileTree } from '../../../src/source/index.ts'
import { readResponses, Templates, type UntypedPlace } from '../../../src/views/index.ts'
import { type Counts, countLeaves } from './count-leaves.ts'

interface Census {
  templates: number
  readonly alone: Counts
  /** How many templates actions reach, as a whole or as a partial. */
  reached: number
  /** What actions render, and what they do not reach as if it stood alone. */
  readonly rendered: Counts
  /** What actions render, and nothing else. */
  readonly answered: Counts
  /** The leaves of `rendered` that have no type, the most frequent first. */
  readonly untyped: readonly string[]
  readonly failed: string[]
  readonly empty: string[]
}

const settings = { dialect: 'source', textOf: (text: string) => text, undeclared: true } as const

function main(): void {
  const printsUntyped = process.argv.includes('--untyped')
  const isVerbose = process.argv.includes('--verbose')
  const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  if (folders.length === 0) {
    console.error('usage: npm run check:views -- APPLICATION…')
    process.exitCode = 2
    return
  }
  const [alone, rendered, answered] = [noCounts(), noCounts(), noCounts()]
  for (const folder of folders) {
    const start = performance.now()
    const census = countTemplates(folder)
    if (census.failed.length > 0) process.exitCode = 1
    add(alone, census.alone)
    add(rendered, census.rendered)
    add(answered, census.answered)
    print(basename(folder), census, performance.now() - start)
    if (printsUntyped) for (const line of census.untyped) console.log(`  ${line}`)
    if (isVerbose) for (const path of census.empty) console.log(`  without a leaf: ${path}`)
  }
  if (folders.length === 1) return
  console.log('together:')
  printShares({ alone, rendered, answered }, 'from their actions')
}

function print(name: string, census: Census, time: number): void {
  const { templates, reached, failed, empty } = census
  const figures = `${templates} templates, ${failed.length} failed, ${empty.length} without a leaf`
  console.log(`${name}: ${figures}, ${Math.round(time)} ms`)
  printShares(census, `${reached} of them from their actions`)
  for (const each of failed) console.log(`  failed: ${each}`)
}

type Shares = Pick<Census, 'alone' | 'rendered' | 'answered'>

function printShares({ alone, rendered, answered }: Shares, title: string): void {
  console.log(`  alone: ${shareOf(alone)}; ${title}: ${shareOf(rendered)}`)
  console.log(`  rendered by actions: ${shareOf(answered)}`)
}

function shareOf({ typed, leaves }: Counts): string {
  const share = leaves === 0 ? 0 : (100 * typed) / leaves
  return `${typed} of ${leaves} leaves typed (${share.toFixed(1)} %)`
}

function noCounts(): Counts {
  return { leaves: 0, typed: 0 }
}

function add(counts: Counts, { leaves, typed }: Counts): void {
  counts.leaves += leaves
  counts.typed += typed
}

function countTemplates(folder: string): Census {
  const disk = diskTree(folder)
  const files = disk === undefined ? undefined : cachedTree(disk, () => {})
  const read = files === undefined ? undefined : readRoutes(files)
  if (files === undefined || read === undefined) throw new Error(`${folder} is no application`)
  const { application, table, settings: own } = read.value
  const none = (): false => false
  const program = application.booted()
  const sidecars = new Sidecars(files, none, none, application.viewPaths)
  const counts = { alone: noCounts(), rendered: noCounts(), answered: noCounts() }
  const models = new Models(application, program)
  const records = new Records(models)
  const standing = new Templates(application, program, records, sidecars)
  const running = new Templates(application, program, records, sidecars)
  const routes = mountedRoutes(table, () => {})
  const shapes = renderedShapes(
    new Actions({ application, program, records, routes, ...own, errorsApp: 'rails' }, settings),
    routes,
    running,
  )
  const leavesByPath = new Map(Array.from(shapes, ([path, shape]) => [path, countLeaves(shape, path, running)]))
  const reached = new Set([...leavesByPath].flatMap(([path, { paths }]) => [path, ...paths]))
  const paths = templatePaths(files)
  const [failed, empty, untyped]: [string[], string[], UntypedPlace[]] = [[], [], []]
  for (const path of paths) {
    try {
      const viewer = viewerAt(path.slice(0, path.lastIndexOf('/')))
      const alone = countLeaves(standing.infer(path, viewer, undefined, new Map()).shape, path, standing)
      const answered = leavesByPath.get(path)
      const rendered = answered ?? (reached.has(path) ? undefined : alone)
      add(counts.alone, alone)
      if (answered !== undefined) add(counts.answered, answered)
      if (rendered !== undefined) add(counts.rendered, rendered)
      untyped.push(...(rendered?.untyped ?? []))
      if (alone.leaves === 0) empty.push(path)
    } catch (error) {
      failed.push(`${path}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  const isReached = paths.filter((path) => reached.has(path)).length
  const lines = untypedLines(application, models, untyped, (path) => reached.has(path))
  return { templates: paths.length, reached: isReached, ...counts, failed, empty, untyped: lines }
}

/** `12 app/views/beds/_bed.json.jbuilder:3 floor: bed.floor (expression)` */
function untypedLines(
  application: Application,
  models: Models,
  places: readonly UntypedPlace[],
  isReached: (path: string) => boolean,
): readonly string[] {
  const reasons = explainUntyped(application, models)(places)
  const counts = new Map<string, number>()
  for (const [index, { name, path, span }] of places.entries()) {
    const { expression = '', cause = 'code' } = reasons[index] ?? {}
    const line = application.rubyFiles.find(path)?.text.slice(0, span.start).split('\n').length ?? 1
    const told = `${path}:${line} ${name}: ${expression} (${isReached(path) ? cause : `${cause}, not reached`})`
    counts.set(told, (counts.get(told) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([told, count]) => `${count} ${told}`)
}

/** What actions render, by template; of several actions all that they make of it. */
function renderedShapes(
  actions: Actions,
  routes: readonly Parameters<Actions['of']>[0][],
  templates: Templates,
): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>()
  const done = new Set<unknown>()
  for (const action of routes.flatMap((route) => actions.of(route)).map((each) => each.action)) {
    if (action === undefined || done.has(action)) continue
    done.add(action)
    for (const body of readResponses(action, templates, 'all').flatMap(({ bodies }) => bodies)) {
      if (body.kind !== 'inferred' || !body.place.path.endsWith('.jbuilder')) continue
      const known = shapes.get(body.place.path)
      shapes.set(body.place.path, known === undefined ? body.shape : join(known, body.shape))
    }
  }
  return shapes
}

/** As if each template stood alone. */
function viewerAt(folder: string) {
  return { folders: [folder], className: '', controller: '', action: '', helperMethods: new Set<string>() }
}

function templatePaths(files: FileTree): readonly string[] {
  const paths: string[] = []
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const { name, kind } of files.list(folder)) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (kind === 'directory' && name !== 'node_modules') pending.push(path)
      else if (name.endsWith('.jbuilder') && path.includes('app/views/')) paths.push(path)
    }
  }
  return paths.sort()
}

main()
