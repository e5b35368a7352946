// Reads every Jbuilder template of real applications twice, and prints what is known of them: as if it stood alone, and
// as the actions that reach it render it (those that no action reaches, partials above all, stand alone there, too).
// Templates that fail, templates without a single leaf, leaves and how many of them have a type. The third figure is of what
// actions render alone: partials that they render do not stand alone beside that, and what stands in a component that the
// response has already counts once.
//
//     npm run check:views -- APPLICATION…

import { basename } from 'node:path'
import { Actions } from '../../../src/controllers/index.ts'
import { Models } from '../../../src/models/index.ts'
import { diskTree } from '../../../src/node/index.ts'
import { mountedRoutes } from '../../../src/openapi/index.ts'
import { Records } from '../../../src/records/index.ts'
import { readRoutes } from '../../../src/routes/index.ts'
import { join, type Shape } from '../../../src/shape/index.ts'
import { Sidecars } from '../../../src/sidecars/index.ts'
import { cachedTree, type FileTree } from '../../../src/source/index.ts'
import { readResponses, Templates } from '../../../src/views/index.ts'

interface Counts {
  leaves: number
  typed: number
}

interface Census {
  templates: number
  readonly alone: Counts
  /** How many templates actions reach. */
  reached: number
  readonly rendered: Counts
  /** What actions render, and nothing else. */
  readonly answered: Counts
  readonly failed: string[]
  readonly empty: string[]
}

const settings = { dialect: 'source', textOf: (text: string) => text, undeclared: true } as const

function main(): void {
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
  const census: Census = { templates: 0, reached: 0, ...counts, failed: [], empty: [] }
  const records = new Records(new Models(application, program))
  const standing = new Templates(application, program, records, sidecars)
  const running = new Templates(application, program, records, sidecars)
  const routes = mountedRoutes(table, () => {})
  const shapes = renderedShapes(
    new Actions({ application, program, records, routes, statuses: own.statuses, hasErrorRoutes: false }, settings),
    routes,
    running,
  )
  for (const path of templatePaths(files)) {
    census.templates++
    try {
      const alone = count(
        standing.infer(path, viewerAt(path.slice(0, path.lastIndexOf('/'))), undefined, new Map()),
        standing,
      )
      const shape = shapes.get(path)
      if (shape !== undefined) census.reached++
      add(census.alone, alone)
      add(census.rendered, shape === undefined ? alone : count(shape, running))
      if (shape !== undefined) add(census.answered, count(shape, running, 0))
      if (alone.leaves === 0) census.empty.push(path)
    } catch (error) {
      census.failed.push(`${path}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  return census
}

/** What actions render, by template; of several actions all that they make of it. */
function renderedShapes(
  actions: Actions,
  routes: readonly Parameters<Actions['find']>[0][],
  templates: Templates,
): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>()
  const done = new Set<unknown>()
  for (const action of routes.map((route) => actions.find(route))) {
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
  return { folders: [folder], className: '', helperMethods: new Set<string>() }
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

/** A leaf is a property or an element that holds no others, as far as is known; a partial counts where it is rendered. */
function count(root: Shape, { components }: Templates, again = 1): Counts {
  const counts: Counts = { leaves: 0, typed: 0 }
  const seen = new Set<string>()
  const visit = (shape: Shape, isRoot: boolean): void => {
    const { object, array, scalars, isAny, isNull } = shape
    if (object === undefined && array === undefined) {
      if (isRoot && (isAny || (!isNull && scalars.length === 0))) return
      counts.leaves++
      if (scalars.length > 0 || isNull) counts.typed++
      return
    }
    if (array !== undefined) visit(array.items, false)
    for (const { property } of object?.properties ?? []) visit(property.shape, false)
    if (object !== undefined) visit(object.others, true)
    for (const { path } of object?.parts ?? []) {
      const inside = components.get(path)?.shape
      if (seen.has(path) || inside === undefined) counts.leaves += again
      else {
        seen.add(path)
        visit(inside, true)
      }
    }
  }
  visit(root, true)
  return counts
}

main()
