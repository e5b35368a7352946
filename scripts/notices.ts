// The licences of the packages inside the bundle, as those licences require.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const heading = 'rails-openapi contains parts of the following packages.'

export function thirdPartyNotices(bundledFiles: readonly string[]): string {
  const packages = [...new Set(bundledFiles.flatMap(packageFolder))].sort()
  return `${[heading, ...packages.map(notice)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** `node_modules/@scope/name` of a bundled file; nothing for a file of our own. */
function packageFolder(path: string): readonly string[] {
  const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)
  return found === null ? [] : [found[0]]
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
  // What is in the public domain needs no text.
  if (file === undefined && license === 'Public Domain') return `${name} ${version} (${license})`
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
}
