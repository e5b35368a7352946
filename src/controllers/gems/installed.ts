// Which gems an application has, and what its initializers say to them.

import { type Application, type Gems, gemsOf, initializersNamed, withoutComments } from '../../ruby/index.ts'

export interface Installed extends Gems {
  readonly usesDevise: boolean
  /** Records of libraries may raise what Rails has a status for: the application does not leave Active Record out. */
  readonly hasRecords: boolean
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
  const initializers = new Map<string, string>()
  const textOf = (path: string): string => withoutComments(files.read(path) ?? '')
  const initializer = (name: string): string => {
    const text = initializers.get(name) ?? initializersNamed(files, name).map(textOf).join('\n')
    initializers.set(name, text)
    return text
  }
  const gems = gemsOf(files)
  return {
    ...gems,
    get usesDevise() {
      const isRouted = /^[ \t]*(?:devise_for|devise_scope|mount_devise_token_auth_for)\b/m
      return gems.has('devise') || initializer('devise') !== '' || isRouted.test(textOf('config/routes.rb'))
    },
    get hasRecords() {
      const required = textOf('config/application.rb')
      const isChosen = /^[ \t]*require\b.*\b(?:action_controller|action_view|active_job)\/railtie/m.test(required)
      if (!isChosen || /\brails\/all\b/.test(required) || gems.has('mongoid')) return true
      return [required, textOf('config/boot.rb'), textOf('Gemfile')].some((text) => /active_?record/.test(text))
    },
    initializer,
  }
}
