// What a run gives: apart from how it is made, so that the published types mention nothing of that.

import type { Document } from '../openapi/index.ts'
import type { Report } from './report.ts'

export interface Generated {
  readonly document: Document
  /** The document as it is written, as JSON: the same for the same files, byte by byte. */
  readonly text: string
  readonly report: Report
}
