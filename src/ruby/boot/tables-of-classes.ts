// What code that boots the application may ask the database.

/** By the names of classes of records. */
export interface TablesOfClasses {
  readonly nameOf: (className: string) => string | undefined
  readonly columnsOf: (className: string) => readonly string[] | undefined
}
