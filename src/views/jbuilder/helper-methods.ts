// Helpers: the methods of the modules below app/helpers, which every template may call.

import type { Method } from '../../flow/index.ts'
import { type Application, type RubyFile, rubyPathsBelow } from '../../ruby/index.ts'

const helpersByApplication = new WeakMap<Application, Helpers>()

export function findHelper(application: Application, name: string): Method | undefined {
  const helpers = helpersByApplication.get(application) ?? new Helpers(application)
  helpersByApplication.set(application, helpers)
  return helpers.find(name)
}

class Helpers {
  private readonly application: Application
  private readonly paths: readonly string[]
  private readonly known = new Map<string, Method | undefined>()

  constructor(application: Application) {
    this.application = application
    this.paths = rubyPathsBelow(application.files, 'app/helpers')
  }

  find(name: string): Method | undefined {
    if (!this.known.has(name)) this.known.set(name, this.look(name))
    return this.known.get(name)
  }

  private look(name: string): Method | undefined {
    const { files, rubyFiles } = this.application
    for (const path of this.paths) {
      // Most names are no helper of the application.
      if (files.read(path)?.includes(`def ${name}`) !== true) continue
      const file = rubyFiles.find(path)
      const found = file === undefined ? undefined : this.methodIn(file, name)
      if (found !== undefined) return found
    }
    return undefined
  }

  private methodIn(file: RubyFile, name: string): Method | undefined {
    const { constants } = this.application
    constants.indexFile(file.path)
    for (const { name: owner, methods } of constants.definitions.all()) {
      const found = methods.get(name)
      if (found?.file === file) return { name, owner, body: { kind: 'code', ...found, captured: undefined } }
    }
    return undefined
  }
}
