// 4.5.3 on the disk: what a link leads to outside the root of the application is not there for references.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { runCli } from '../../support/run-node.ts'
import { withFolder } from '../../support/temporary-folder.ts'
import type { Case } from '../case.ts'
import { at, controllerFile, routesFile } from '../small-application.ts'

const secret = '{ "title": "outside" }'

function files(reference: string): Record<string, string> {
  return {
    'outside/_bed.schema.json': secret,
    'app/config/routes.rb': routesFile("  get 'beds', to: 'beds#index'"),
    'app/app/controllers/beds_controller.rb': controllerFile('Beds', '  def index; end'),
    'app/app/views/beds/index.schema.json': JSON.stringify({ type: 'array', items: { $ref: reference } }),
  }
}

/** The schema of `items`, and the number of warnings that name the sidecar. */
function itemsOf(root: string): readonly unknown[] {
  const { code, out, err } = runCli(['-o', '-'], root)
  assert.is(code, 0, err)
  assert.not.ok(out.includes('outside'))
  const response = at(JSON.parse(out), 'paths', '/beds', 'get', 'responses', '200')
  return [
    at(response, 'content', 'application/json', 'schema', 'items'),
    err.match(/^ {2}- app\/views\/beds\/index\.schema\.json:/gm)?.length ?? 0,
  ]
}

export const linkCases: readonly Case[] = [
  {
    rule: '4.5.3',
    behaviour: 'a folder that is a link out of the application',
    check: () =>
      withFolder(files('app/views/linked/_bed.schema.json'), (folder) => {
        symlinkSync(join(folder, 'outside'), join(folder, 'app/app/views/linked'), 'junction')
        assert.equal(itemsOf(join(folder, 'app')), [{}, 1])
      }),
  },
  {
    rule: '4.5.3',
    behaviour: 'a link inside the application is followed',
    check: () =>
      withFolder(files('app/views/linked/_bed.schema.json'), (folder) => {
        mkdirSync(join(folder, 'app/lib/schemas'), { recursive: true })
        writeFileSync(join(folder, 'app/lib/schemas/_bed.schema.json'), '{ "type": "string" }')
        symlinkSync(join(folder, 'app/lib/schemas'), join(folder, 'app/app/views/linked'), 'junction')
        assert.equal(itemsOf(join(folder, 'app')), [{ $ref: '#/components/schemas/Bed' }, 0])
      }),
  },
  {
    rule: '4.5.3',
    behaviour: 'a path that leads out of the application on the disk',
    check: () =>
      withFolder(files('../outside/_bed.schema.json'), (folder) => {
        assert.equal(itemsOf(join(folder, 'app')), [{}, 1])
      }),
  },
  {
    rule: '4.5.3',
    behaviour: 'the root itself may be a link',
    check: () =>
      withFolder(files('app/views/beds/_bed.schema.json'), (folder) => {
        writeFileSync(join(folder, 'app/app/views/beds/_bed.schema.json'), '{ "type": "string" }')
        symlinkSync(join(folder, 'app'), join(folder, 'link'), 'junction')
        assert.equal(itemsOf(join(folder, 'link')), [{ $ref: '#/components/schemas/Bed' }, 0])
      }),
  },
]
