// Who answers errors that no code rescues (`exceptions_app`): Rails, the routes, or the action of a controller.

import type { ErrorsApp } from './controllers/index.ts'
import { type Application, isKind, isUnknown, rubyPathsBelow, type Settings } from './ruby/index.ts'

/** `exceptions_app = ErrorsController.action(:show)`, also inside of a lambda. */
const ofController =
  /^[^#\n]*\bexceptions_app\s*=\s*(?:(?:->\s*(?:\(\w+\)|\w+)?|(?:lambda|proc|Proc\.new))\s*(?:\{|do)\s*(?:\|\w+\|\s*)?)?(?:::)?([A-Z]\w*(?:::[A-Z]\w*)*)Controller\.action\(\s*[:"'](\w+)/m

/** `Rails.application.config.exceptions_app = Rails.application.routes` in an initializer. */
const ofRoutes = /^[^#\n]*\bexceptions_app\s*=[^#\n]*\broutes\b/m

export function errorsAppOf(application: Application, { values }: Settings): ErrorsApp {
  const value = values.get('exceptions_app')
  const isRoutes = isUnknown(value)
    ? /(?:^|\.)routes$/.test(value.words)
    : isKind(value, 'host') && /routes$/.test(value.name)
  if (isRoutes) return 'routes'
  const { files, inflector } = application
  for (const path of ['config/application.rb', ...rubyPathsBelow(files, 'config/initializers')]) {
    const text = files.read(path) ?? ''
    const [, name, action] = ofController.exec(text) ?? []
    if (name !== undefined && action !== undefined) return { controller: inflector.underscore(name), action }
    if (ofRoutes.test(text)) return 'routes'
  }
  return 'rails'
}
