// Names under which a record has an object of a library: attachments, rich texts, sums of money.

import { type ClassWord, option } from '../../ruby/index.ts'
import { givenTo, nameOption } from './class-words.ts'

/** What the library calls the class; how its methods are typed goes by this name. */
export interface KeptObject {
  readonly className: string
  readonly isMany: boolean
  readonly isNullable: boolean
  /** It is given as data in the place of a file. */
  readonly isOfData?: true
}

/** What Active Storage gives by the name of an attachment. */
const attachedOne = 'ActiveStorage::Attached::One'
const attachedMany = 'ActiveStorage::Attached::Many'

export function isAttached({ className }: KeptObject): boolean {
  return className === attachedOne || className === attachedMany
}

/** What stands for all uploaders of CarrierWave. */
export const uploaderClass = 'CarrierWave::Uploader'

type Kept = readonly [name: string, object: KeptObject]

const readers: Readonly<Record<string, (word: ClassWord) => readonly Kept[]>> = {
  // Active Storage: it is there, with nothing attached as well.
  has_one_attached: (word) => named(word, { className: attachedOne, isMany: false, isNullable: false }),
  has_many_attached: (word) => named(word, { className: attachedMany, isMany: true, isNullable: false }),
  // Active Storage Support: files as texts of base64
  has_one_base64_attached: (word) =>
    named(word, { className: attachedOne, isMany: false, isNullable: false, isOfData: true }),
  has_many_base64_attached: (word) =>
    named(word, { className: attachedMany, isMany: true, isNullable: false, isOfData: true }),
  // What JSON has of them is an attribute; here it is told that they take files.
  mount_uploader: (word) => named(word, { className: uploaderClass, isMany: false, isNullable: false }),
  mount_uploaders: (word) => named(word, { className: uploaderClass, isMany: true, isNullable: false }),
  // carrierwave-base64
  mount_base64_uploader: (word) =>
    named(word, { className: uploaderClass, isMany: false, isNullable: false, isOfData: true }),
  has_attached_file: (word) => named(word, { className: 'Paperclip::Attachment', isMany: false, isNullable: false }),
  // Action Text
  has_rich_text: (word) => named(word, { className: 'ActionText::RichText', isMany: false, isNullable: false }),
  // money-rails: `amount` of `amount_cents`
  monetize: (word) => {
    const { names, options } = givenTo(word)
    const written = nameOption(options, 'as')
    const isNullable = option(options, 'allow_nil') === true
    return names.flatMap((name) => {
      const as = written ?? name.replace(/_cents$/, '')
      return as === name ? [] : [[as, { className: 'Money', isMany: false, isNullable }] as const]
    })
  },
}

export function readKeptObjects(word: ClassWord): readonly Kept[] {
  return Object.hasOwn(readers, word.name) ? (readers[word.name]?.(word) ?? []) : []
}

function named(word: ClassWord, object: KeptObject): readonly Kept[] {
  return givenTo(word)
    .names.slice(0, 1)
    .map((name) => [name, object] as const)
}
