// The viewers as they show all of a document with as little clicking as they offer, and the control: a page that shows
// every text as CommonMark says, with all the HTML in it.

import type { Document } from '../../../../src/openapi/document.ts'
import { programPath } from '../run-tool.ts'
import { redoc } from './redoc.ts'
import type { HostileView } from './run-texts.ts'
import { scalar, scalarBody } from './scalar.ts'
import { swaggerUi } from './swagger-ui.ts'

const wholePage = (): readonly string[] => ['']

export const hostileViews: readonly HostileView[] = [
  {
    ...redoc,
    drawn: '.menu-item-type-group',
    visits: ({ tags = [] }) => tags.map(({ name }) => `#/${name.toLowerCase()}`),
  },
  {
    ...swaggerUi,
    body: (path) =>
      swaggerUi
        .body(path)
        .replace("'#viewer' })", "'#viewer', docExpansion: 'full', defaultModelRendering: 'model' })"),
    drawn: '.opblock',
    visits: wholePage,
  },
  {
    ...scalar,
    body: (path) =>
      scalarBody(path, { defaultOpenAllTags: true, expandAllResponses: true, expandAllSchemaProperties: true }),
    drawn: 'section',
    visits: wholePage,
  },
]

interface Micromark {
  readonly micromark: (text: string, options: Readonly<Record<string, true>>) => string
}

/** Each text has a frame of its own, because one may break the page. */
export async function controlView(document: Document): Promise<HostileView> {
  const { micromark }: Micromark = await import(programPath('micromark/index.js'))
  const pages = textsIn(document).map((text) =>
    micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true }),
  )
  const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return {
    ...redoc,
    name: 'CommonMark',
    files: [],
    head: '',
    body: () => pages.map((page) => `<iframe srcdoc="${quoted(page)}"></iframe>`).join('\n'),
    drawn: 'iframe',
    visits: wholePage,
  }
}

/** What OpenAPI says is Markdown, and the texts beside it that a viewer may take for such. */
const textKeys = ['summary', 'description', 'title']

function textsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' && textKeys.includes(key) ? [each] : textsIn(each),
  )
}
