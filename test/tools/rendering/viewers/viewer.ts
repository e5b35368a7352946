// What a viewer is to this test: how its page is made, and how a user reads it.

import type { Method } from '../../../../src/openapi/document.ts'
import type { Locator, Page } from './browser.ts'

export interface Viewer {
  readonly name: string
  /** Files of its npm package that its page loads. */
  readonly files: readonly string[]
  /** What stands in its page, which finds the files below `/packages/` and the document at the given path. */
  readonly head: string
  readonly body: (documentPath: string) => string
  readonly ownPictures: readonly string[]
  readonly listOperations: (page: Page) => Promise<readonly Listed[]>
  /** Opens an operation and gives the part of the page that shows its body, or one of its responses. */
  readonly openPart: (page: Page, place: Place) => Promise<Locator>
  /** In an opened part: the names of properties. */
  readonly names: string
  /** In an opened part: what shows more when it is clicked, and then is no longer found. */
  readonly collapsed: string
  /** In an opened part: tabs with alternatives that are not shown yet. */
  readonly alternatives: string
}

/** An operation as the page lists it. */
export interface Listed {
  readonly method: string
  readonly path: string
  readonly summary: string
}

export interface Place {
  readonly tag: string
  readonly operationId: string
  readonly method: Method
  readonly path: string
  /** A status of the responses, `undefined` for the body of the request. */
  readonly status: string | undefined
}

/** The text without the places where a viewer lets the browser break it. */
export function plain(text: string | null): string {
  return (text ?? '').replace(/[\u200b\u00ad]/g, '').trim()
}
