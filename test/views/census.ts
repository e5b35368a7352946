// Reads every Jbuilder template of real applications, each as if an action rendered it, and prints what is known of them:
// templates that fail, templates without a single leaf, leaves and how many of them have a type.
//
//     npm run check:views -- APPLICATION…

import { basename } from 'node:path'
import { diskTree } from '../../src/node/index.ts'
import { Application, readSettings, runInitializers } from '../../src/ruby/index.ts'
import type { Shape } from '../../src/shape/index.ts'
import { Sidecars } from '../../src/sidecars/index.ts'
import { cachedTree, type FileTree } from '../../src/source/index.ts'
import { Templates } from '../../src/views/index.ts'

interface Counts {
  leaves: number
  typed: number
}

interface Census extends Counts {
  templates: number
  readonly failed: string[]
  readonly empty: string[]
}

const isVerbose = process.argv.includes('--verbose')
const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (folders.length === 0) {
  console.error('usage: npm run check:views -- APPLICATION…')
  process.exit(2)
}

let failed = 0
for (const folder of folders) {
  const start = performance.now()
  const { templates, leaves, typed, ...census } = countTemplates(folder)
  const time = Math.round(performance.now() - start)
  failed += census.failed.length
  const share = leaves === 0 ? 0 : Math.round((100 * typed) / leaves)
  const figures = `${templates} templates, ${census.failed.length} failed, ${census.empty.length} without a leaf`
  console.log(`${basename(folder)}: ${figures}, ${typed} of ${leaves} leaves typed (${share} %), ${time} ms`)
  for (const each of census.failed) console.log(`  failed: ${each}`)
  if (isVerbose) for (const path of census.empty) console.log(`  without a leaf: ${path}`)
}
process.exitCode = failed > 0 ? 1 : 0

function countTemplates(folder: string): Census {
  const disk = diskTree(folder)
  if (disk === undefined) throw new Error(`${folder} is no folder`)
  const files = cachedTree(disk, () => {})
  const application = new Application(files)
  runInitializers(application, readSettings(application))
  const none = (): false => false
  const templates = new Templates(application, application.booted(), new Sidecars(files, none, none))
  const census: Census = { templates: 0, failed: [], empty: [], leaves: 0, typed: 0 }
  for (const path of templatePaths(files)) {
    census.templates++
    try {
      const counts = count(
        templates.infer(path, viewerAt(path.slice(0, path.lastIndexOf('/'))), undefined, new Map()),
        templates,
      )
      census.leaves += counts.leaves
      census.typed += counts.typed
      if (counts.leaves === 0) census.empty.push(path)
    } catch (error) {
      census.failed.push(`${path}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  return census
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
function count(root: Shape, { components }: Templates): Counts {
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
      if (seen.has(path) || inside === undefined) counts.leaves++
      else {
        seen.add(path)
        visit(inside, true)
      }
    }
  }
  visit(root, true)
  return counts
}
