// CarrierWave: `mount_uploader :avatar, AvatarUploader` puts an uploader in the place of the column, which JSON has as its
// address and those of its versions.

import type { BootedProgram, ClassWord } from '../../ruby/index.ts'
import {
  anything,
  arrayOf,
  emptyObject,
  nullable,
  objectShape,
  Properties,
  type Property,
  type Shape,
  stringShape,
} from '../../shape/index.ts'
import { classNamed, givenTo, nameOption } from './class-words.ts'
import type { AttributeTable } from './read-attributes.ts'
import { readKeptObjects, uploaderClass } from './read-kept-objects.ts'

/** What of the program tells of uploaders. */
type Program = Pick<BootedProgram, 'ancestors' | 'words' | 'method' | 'isOwn'>

export function applyUpload({ attributes, stored }: AttributeTable, word: ClassWord, program: Program): void {
  for (const [name, { className, isMany }] of readKeptObjects(word)) {
    if (className !== uploaderClass) continue
    const { values, options } = givenTo(word)
    const one = uploadShape(classNamed(values[1]), program)
    const shape = isMany ? arrayOf(one) : one
    const known = (nameOption(options, 'mount_on') ?? name) === name ? attributes.get(name) : undefined
    if (known === undefined) stored.set(name, shape)
    else attributes.set(name, { ...known, shape, isNullable: false })
    for (const each of [`${name}_url`, `remote_${name}_url`, `${name}_cache`, `${name}_identifier`])
      stored.set(each, nullable(stringShape))
  }
}

function uploadShape(uploader: string | undefined, program: Program): Shape {
  const isKnown = uploader !== undefined && program.isOwn(uploader)
  const hasDefault = isKnown && program.method(uploader, 'default_url') !== undefined
  const url = hasDefault ? stringShape : nullable(stringShape)
  // A subclass has those of its superclass, and may say more of them.
  const classes = isKnown ? [...program.ancestors(uploader)].reverse() : []
  const versions = classes.flatMap((each) => program.words(each)).filter(({ name }) => name === 'version')
  const entries = versions.flatMap((version) =>
    givenTo(version)
      .names.slice(0, 1)
      .map((name) => [name, property(addressed([['url', property(url)]]))] as const),
  )
  return addressed([['url', property(url)], ...entries], isKnown ? undefined : anything)
}

function addressed(entries: readonly (readonly [name: string, property: Property])[], others?: Shape): Shape {
  const properties = Properties.from(entries.map(([name, each]) => ({ name, property: each })))
  return objectShape({ ...emptyObject, properties, ...(others === undefined ? {} : { others }) })
}

function property(shape: Shape): Property {
  return { shape, isRequired: true, places: [] }
}
