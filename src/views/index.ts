// Views: what the actions respond with.

export { readResponses } from './read-responses.ts'
export type { Response } from './response.ts'
