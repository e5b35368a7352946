// The versions of OpenAPI in which a document is written. It is made in the words of 3.1, which 3.2 has too.

import type { Diagnostic } from '../../diagnostics/index.ts'
import type { Document } from '../document.ts'
import { Losses } from './losses.ts'
import { olderDocument } from './older-document.ts'

/** By the names that the configuration has for them. */
export const openapiVersions = {
  '3.0': '3.0.4',
  '3.1': '3.1.0',
  '3.2': '3.2.0',
} as const satisfies Record<string, Document['openapi']>

export type OpenapiVersion = keyof typeof openapiVersions

export interface VersionContext {
  readonly version: OpenapiVersion
  /** Of the schemas that somebody wrote. */
  readonly files: ReadonlyMap<object, string>
  /** What is named where no file is known. */
  readonly configured: string
  readonly add: (diagnostic: Diagnostic) => void
}

export function inVersion(document: Document, { version, files, configured, add }: VersionContext): Document {
  switch (version) {
    case '3.1':
    case '3.2':
      return document
    case '3.0': {
      const losses = new Losses(configured)
      const older = olderDocument(document, losses, files)
      losses.report(add)
      return older
    }
  }
}
