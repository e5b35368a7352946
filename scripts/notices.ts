// The licences of the packages inside the bundle, as those licences require.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const heading = 'rails-openapi contains parts of the following packages.'

/** A licence that several packages have in the same words stands once, behind all of them. */
export function thirdPartyNotices(bundledFiles: readonly string[]): string {
  const packages = [...new Set(bundledFiles.flatMap(packageFolder))].sort()
  const namesByText = new Map<string, string[]>()
  for (const { name, text } of packages.map(notice)) namesByText.set(text, [...(namesByText.get(text) ?? []), name])
  const notices = Array.from(namesByText, ([text, names]) => [names.join('\n'), text].filter(Boolean).join('\n\n'))
  return `${[heading, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

interface Notice {
  readonly name: string
  /** Empty for what is in the public domain. */
  readonly text: string
}

/** `node_modules/@scope/name` of a bundled file; nothing for a file of our own. */
function packageFolder(path: string): readonly string[] {
  const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)
  return found === null ? [] : [found[0]]
}

function notice(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
  const isFree = file === undefined && license === 'Public Domain'
  if (file === undefined && !isFree) throw new Error(`${name} is bundled and has no licence file`)
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  return { name: `${name} ${version} (${license})`, text }
}
