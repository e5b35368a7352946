// OliveBranch, a middleware that writes the keys of every answer anew: `config.middleware.use OliveBranch::Middleware,
// inflection: 'camel'`. Without that option only clients that ask for it get other keys; what they send may be either.

import { type Application, middlewareStatement, rubyPathsBelow } from '../ruby/index.ts'
import { type KeyTransform, keyTransform } from './key-transforms.ts'

const isMeant = /^[^#]*\bOliveBranch::Middleware\b/

/** What becomes of each key; `undefined` where it stays as it is. */
export function keysOfAnswers(application: Application): KeyTransform | undefined {
  const { files, inflector } = application
  const initializers = rubyPathsBelow(files, 'config/initializers')
  const paths = ['config/application.rb', 'config/environments/production.rb', ...initializers]
  const written = middlewareStatement(application, paths, isMeant) ?? ''
  switch (/\binflection:\s*[:'"]+(\w+)/.exec(written)?.[1]) {
    case 'camel':
      return keyTransform('camel_lower', inflector)
    case 'pascal':
      return keyTransform('camel', inflector)
    case 'dash':
      return (key) => key.replaceAll('_', '-')
  }
  return undefined
}
