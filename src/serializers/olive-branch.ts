// OliveBranch, a middleware that writes the keys of every answer anew: `config.middleware.use OliveBranch::Middleware,
// inflection: 'camel'`. Without that option only clients that ask for it get other keys; what they send may be either.

import { type Application, rubyPathsBelow } from '../ruby/index.ts'
import { type KeyTransform, keyTransform } from './key-transforms.ts'

const line = /^[ \t]*(?:[\w.:]+\.)?middleware\.(?:use|insert_\w+)\b[^\n#]*\bOliveBranch::Middleware\b/m
/** What ends in a comma goes on. */
const statement = /^(?:[^\n]*,[ \t]*\n)*[^\n]*/

/** What becomes of each key; `undefined` where it stays as it is. */
export function keysOfAnswers({ files, inflector }: Application): KeyTransform | undefined {
  const paths = [
    'config/application.rb',
    'config/environments/production.rb',
    ...rubyPathsBelow(files, 'config/initializers'),
  ]
  for (const path of paths) {
    const text = files.read(path) ?? ''
    const found = line.exec(text)
    if (found === null) continue
    const [written = ''] = statement.exec(text.slice(found.index)) ?? []
    const inflection = /\binflection:\s*[:'"]+(\w+)/.exec(written)?.[1]
    if (inflection === 'dash') return (key) => key.replaceAll('_', '-')
    return keyTransform(
      inflection === 'camel' ? 'camel_lower' : inflection === 'pascal' ? 'camel' : undefined,
      inflector,
    )
  }
  return undefined
}
