// Active Storage: `has_one_attached :photo` leads to the row of what is attached, and to that of its file.

import type { ClassWord } from '../../ruby/index.ts'
import type { Association } from '../model.ts'
import { isAttached, readKeptObjects } from './read-kept-objects.ts'

/** `photo_attachment` and `photo_blob`, or `photos_attachments` and `photos_blobs`. */
export function attachments(word: ClassWord): readonly Association[] {
  return readKeptObjects(word).flatMap(([name, kept]) => {
    if (!isAttached(kept)) return []
    const leading = (part: string, className: string): Association => ({
      kind: kept.isMany ? 'has-many' : 'has-one',
      name: `${name}_${part}${kept.isMany ? 's' : ''}`,
      singular: `${name}_${part}`,
      classNames: () => [className],
      isNullable: !kept.isMany,
      foreignKey: undefined,
      isPolymorphic: false,
    })
    return [leading('attachment', 'ActiveStorage::Attachment'), leading('blob', 'ActiveStorage::Blob')]
  })
}
