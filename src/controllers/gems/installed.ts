// Which gems an application has, and what its initializers say to them.

import type { Application } from '../../ruby/index.ts'

export interface Installed {
  /** Whether the Gemfile or its lock names one of the gems. */
  readonly has: (...gems: readonly string[]) => boolean
  readonly usesDevise: boolean
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
  const gems = gemsIn(textOf('Gemfile'), textOf('Gemfile.lock'))
  const initializer = (name: string): string => textOf(`config/initializers/${name}.rb`)
  const has = (...names: readonly string[]): boolean => names.some((name) => gems.has(name))
  return {
    has,
    get usesDevise() {
      const isRouted = /^\s*(?:devise_for|devise_scope|mount_devise_token_auth_for)\b/m
      return has('devise') || initializer('devise') !== '' || isRouted.test(textOf('config/routes.rb'))
    },
    initializer,
  }
}

function gemsIn(gemfile: string, lock: string): ReadonlySet<string> {
  const written = Array.from(gemfile.matchAll(/^\s*gem[ (]\s*['"]([\w-]+)['"]/gm), ([, name]) => name ?? '')
  const locked = Array.from(lock.matchAll(/^ {4}([\w-]+) \(/gm), ([, name]) => name ?? '')
  return new Set([...written, ...locked])
}

function withoutComments(text: string): string {
  return text.replace(/^[ \t]*#.*$/gm, '')
}
