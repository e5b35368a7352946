// Words that Rails and gems give to classes, told by what they bring.

import { initializeWith } from './boot-initializers.ts'
import { runInitializer } from './boot-railties.ts'
import type { Word } from './boot-words.ts'

/** `deserializable_resource :bed, only: :create` of jsonapi-rails, in any controller. */
const deserializableResource: Word = (boot, module, { arguments: values, frame }) => {
  const rails = boot.find('JSONAPI::Rails')
  return rails && boot.call(rails.value, 'deserialize', [module.value, ...values], frame)
}

export const gemWords: Readonly<Record<string, Word>> = {
  deserializable_resource: deserializableResource,
  initialize_with: initializeWith,
  initializer: runInitializer,
}
