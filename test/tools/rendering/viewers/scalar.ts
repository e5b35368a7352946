// Scalar draws what is scrolled to. Its menu lists the operations of the tags that are open, by verb and summary, with
// the verb and the path in the address.

import type { Locator, Page } from './browser.ts'
import { type Listed, type Place, plain, type Viewer } from './viewer.ts'

const bundle = '@scalar/api-reference/dist/browser/standalone.js'

export const scalar: Viewer = {
  name: 'Scalar',
  files: [bundle],
  head: '',
  body: (documentPath) => scalarBody(documentPath, {}),
  ownPictures: [],
  listOperations,
  openPart,
  names: '.property-name:visible',
  collapsed: 'button[aria-expanded="false"]:visible:not(.property-default *, .property-example *)',
  alternatives: '.no-such-thing',
}

const shortNames: Readonly<Record<string, string>> = { DEL: 'delete', OPTS: 'options' }
const items = 'aside li[data-sidebar-id]:not(:has(li))'

/** Its own fonts and figures would come from its maker's server. */
export function scalarBody(documentPath: string, options: Readonly<Record<string, unknown>>): string {
  const all = { url: documentPath, withDefaultFonts: false, telemetry: false, ...options }
  return `<div id="viewer"></div>
    <script src="/packages/${bundle}"></script>
    <script>Scalar.createApiReference('#viewer', ${JSON.stringify(all)})</script>`
}

async function listOperations(page: Page): Promise<readonly Listed[]> {
  await openGroups(page)
  const listed = await Promise.all((await page.locator(items).all()).map(readItem))
  return listed.filter((operation) => operation !== undefined)
}

/** The last group, `Models`, has the components. */
async function openGroups(page: Page): Promise<void> {
  await page.locator(items).first().waitFor()
  const closed = page.locator('aside li button[aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
}

async function readItem(item: Locator): Promise<Listed | undefined> {
  const [, method, path = ''] = /\/([A-Z]+)(\/.*)$/.exec((await item.getAttribute('data-sidebar-id')) ?? '') ?? []
  if (method === undefined) return undefined
  const [text, spoken] = await Promise.all([item.textContent(), item.locator('a > span').textContent()])
  const [shown = ''] = /\w+$/.exec(plain(spoken)) ?? []
  return {
    method: shortNames[shown] ?? shown.toLowerCase(),
    path,
    summary: plain(plain(text).slice(0, -plain(spoken).length)),
  }
}

async function openPart(page: Page, { method, path, status }: Place): Promise<Locator> {
  await openGroups(page)
  const id = `/${method.toUpperCase()}${path}`
  await page.locator(`aside li[data-sidebar-id$="${id}"] a`).click()
  const section = page.locator(`section[id$="${id}"]`)
  await section.waitFor()
  if (status === undefined) return section.locator('[aria-label="Request Body"]')
  const heading = `button[id$=".responses.${status}"]`
  await section.locator(`${heading}[aria-expanded="false"]`).click()
  return section.locator(`li:has(> ${heading})`)
}
