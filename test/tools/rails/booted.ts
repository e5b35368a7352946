// Boots the applications of fixtures/apps that need no gem beside Rails, and compares their routes with ours, line by line
// and in order: those of the application, then those of the engines that it mounts.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskTree } from '../../../src/node/index.ts'
import { readRoutes, routeLines } from '../../../src/routes/index.ts'

const folder = 'fixtures/apps'
const program = 'test/tools/rails/boot-routes.rb'

function main(): void {
  if (spawnSync('ruby', ['-e', 'gem "actionpack"; gem "railties"'], { stdio: 'ignore' }).status !== 0) {
    console.log('skipped: there is no Ruby with actionpack and railties')
    return
  }
  const roots = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(needsRailsAlone)
  for (const root of roots) {
    const result = spawnSync('ruby', [program, root], { encoding: 'utf8' })
    const [, ...lines] = result.stdout.trimEnd().split('\n')
    const same = lines.length > 0 && lines.join('\n') === linesOf(root).join('\n')
    console.log(`${root}: ${lines.length} lines, ${same ? 'the same' : 'others'}`)
    if (same) continue
    console.log([`Rails: ${result.stderr}`, ...lines, 'ours:', ...linesOf(root)].join('\n  '))
    process.exitCode = 1
  }
}

/** Such an application has no Gemfile, and requires what it needs in config/application.rb. */
function needsRailsAlone(root: string): boolean {
  const path = join(root, 'config/application.rb')
  return (
    !existsSync(join(root, 'Gemfile')) && existsSync(path) && readFileSync(path, 'utf8').includes("require 'rails'")
  )
}

function linesOf(root: string): readonly string[] {
  const files = diskTree(root)
  const table = files === undefined ? undefined : readRoutes(files)?.value.table
  return table === undefined ? [] : [table.main, ...table.engines].flatMap(({ routes }) => routeLines(routes))
}

main()
