// Why no action stands behind a route, in words that complete "it is skipped:". The reason that the specification knows is
// one for all of them.

import { isEngineName, type Route } from '../routes/index.ts'
import type { Application } from '../ruby/index.ts'
import { type FoundAction, findAction } from './find-action.ts'

const longestWords = 100

export function whySkipped(application: Application, { endpoint }: Route): string {
  switch (endpoint.kind) {
    case 'redirect':
      return 'the route redirects'
    case 'rack':
      return `the route leads to ${rackApplication(endpoint.application)}`
    case 'mount':
      return `the route mounts ${isEngineName(endpoint.application) ? `the engine ${quoted(endpoint.application)}` : rackApplication(endpoint.application)}`
    case 'action': {
      const found = findAction(application, endpoint.controller, endpoint.action)
      return found.kind === 'missing' ? whyMissing(application, found, endpoint.action) : 'the action is not read'
    }
  }
}

type Missing = Extract<FoundAction, { readonly kind: 'missing' }>

function whyMissing(application: Application, { className, why }: Missing, action: string): string {
  switch (why) {
    case 'no controller':
      return noController(application, className)
    case 'no action':
      return `\`${className}\` has no method \`${action}\` and no template of that name`
    case 'private':
    case 'protected':
      return `\`${className}#${action}\` is ${why}`
  }
}

/** What Rails has itself, and an application routes to: `get 'up' => 'rails/health#show'`. */
const ofRails =
  /^(?:Rails::(?:Health|Pwa|Welcome|Info|Mailers)|ActiveStorage::(?:Blobs|DirectUploads|Disk|Representations)\w*|ActiveStorage::(?:Blobs|Representations)::\w+)Controller$/

const mostPlaces = 3

/** Of an application with many engines the first places are named: its own come first. */
function noController({ constants }: Application, className: string): string {
  const [file] = constants.filesOf(className)
  if (file !== undefined) return `${file} does not define \`${className}\``
  if (className === 'Rails::HealthController') return 'the health check of Rails answers'
  if (ofRails.test(className)) return `\`${className}\` is a controller of Rails`
  const own = controllerRoots(constants.roots)
  const name = constants.fileNameOf(className)
  const shown = own
    .slice(0, mostPlaces)
    .map((root) => `${root}/${name}`)
    .join(', ')
  const others = own.length > mostPlaces ? ` and ${own.length - mostPlaces} other folders` : ''
  const looked = own.length === 0 ? 'there is no folder app/controllers' : `looked for ${shown}${others}`
  return `there is no controller \`${className}\`: ${looked}`
}

const known = new WeakMap<readonly string[], readonly string[]>()

/** The roots are the same for all routes, and an application of many engines has many. */
function controllerRoots(roots: readonly string[]): readonly string[] {
  const before = known.get(roots)
  if (before !== undefined) return before
  const own = roots.filter(
    (root) => `${root}/`.includes('app/controllers/') && !`${root}/`.includes('/controllers/concerns/'),
  )
  known.set(roots, own)
  return own
}

/** A lambda has no name. */
function rackApplication(words: string): string {
  return /^(?:::)?[A-Z]/.test(words) ? `the Rack application ${quoted(words)}` : 'a Rack application in the routes'
}

function quoted(words: string): string {
  const [line = ''] = words.split('\n')
  return `\`${line.slice(0, longestWords)}\``
}
