// Which gems an application has, and what its initializers say to them.

import { type Application, initializersNamed } from '../../ruby/index.ts'

export interface Installed {
  /** Whether the Gemfile or its lock names one of the gems. */
  readonly has: (...gems: readonly string[]) => boolean
  /** Whether the version that the lock names is this one or a later one; `undefined` where it names none. */
  readonly isSince: (gem: string, ...version: readonly number[]) => boolean | undefined
  readonly usesDevise: boolean
  /** Whether the lock, or a Gemfile that names all gems itself, tells which gems there are. */
  readonly isKnown: boolean
  /** What an initializer of this name says, without comments. */
  readonly initializer: (name: string) => string
}

const known = new WeakMap<Application, Installed>()

export function installedIn(application: Application): Installed {
  const before = known.get(application)
  if (before !== undefined) return before
  const made = read(application)
  known.set(application, made)
  return made
}

function read({ files }: Application): Installed {
  const texts = new Map<string, string>()
  const textOf = (path: string): string => {
    const text = texts.get(path) ?? withoutComments(files.read(path) ?? '')
    texts.set(path, text)
    return text
  }
  const locked = new Map(
    Array.from(textOf('Gemfile.lock').matchAll(/^ {4}([\w-]+) \(([^)]*)\)/gm), ([, name = '', version = '']) => [
      name,
      version,
    ]),
  )
  const written = Array.from(textOf('Gemfile').matchAll(/^[ \t]*gem[ (] ?['"]([\w-]+)['"]/gm), ([, name = '']) => name)
  const gems = new Set([...written, ...locked.keys()])
  const initializers = new Map<string, string>()
  const initializer = (name: string): string => {
    const text = initializers.get(name) ?? initializersNamed(files, name).map(textOf).join('\n')
    initializers.set(name, text)
    return text
  }
  const has = (...names: readonly string[]): boolean => names.some((name) => gems.has(name))
  return {
    has,
    isKnown:
      locked.size > 0 || (gems.size > 0 && !/^[ \t]*(?:gemspec|eval_gemfile|instance_eval)\b/m.test(textOf('Gemfile'))),
    isSince: (gem, ...version) => {
      const own = locked.get(gem)?.split('.').map(Number)
      return own && !isLess(own, version)
    },
    get usesDevise() {
      const isRouted = /^[ \t]*(?:devise_for|devise_scope|mount_devise_token_auth_for)\b/m
      return has('devise') || initializer('devise') !== '' || isRouted.test(textOf('config/routes.rb'))
    },
    initializer,
  }
}

function isLess(own: readonly number[], other: readonly number[]): boolean {
  const place = other.findIndex((number, index) => number !== (own[index] ?? 0))
  return place !== -1 && (own[place] ?? 0) < (other[place] ?? 0)
}

function withoutComments(text: string): string {
  return text.replace(/^[ \t]*#.*$/gm, '')
}
