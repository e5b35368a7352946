// What the database and the models say of records.

export { placeOfColumn } from './column-places.ts'
export { columnShape, isDocument } from './column-shape.ts'
export type { Association, Attribute, Composed, Enum, Model } from './model.ts'
export { Models } from './models.ts'
export { databasePaths } from './read-database.ts'
export { isAttached, type KeptObject } from './read-kept-objects.ts'
export { type Declared, type Limits, type Moment, readLimits } from './read-limits.ts'
export { writesDecimalsAsNumbers } from './record-defaults.ts'
export type { SettingCallback } from './set-by-callbacks.ts'
export { isRefusing, type ValidValue } from './valid-values.ts'
