// What methods and attributes give, by their names, where nothing else is known of them.

export { type ColumnTypes, typeOfCall } from './type-of-call.ts'
