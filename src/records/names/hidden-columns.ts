// Columns of the name of an association: `country` beside `country_id`.

import type { Model } from '../../models/index.ts'

/** What leads to records of its own class, which hold others in their turn, is left to the column. */
export function hidesColumn(model: Model, name: string): boolean {
  const association = model.associations.get(name)
  return association !== undefined && association.classNames()?.includes(model.className) !== true
}
