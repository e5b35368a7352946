// What methods and attributes give, by their names, where nothing else is known of them.

export { type RecordTest, typeOfCall } from './type-of-call.ts'
