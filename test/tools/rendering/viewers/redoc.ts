// Redoc draws what is scrolled to. A tag that is opened in the menu lists its operations there by their summaries, and in
// its own section by their verbs and paths.

import type { Locator, Page } from './browser.ts'
import { type Listed, type Place, plain, type Viewer } from './viewer.ts'

export const redoc: Viewer = {
  name: 'Redoc',
  files: ['redoc/bundles/redoc.standalone.js'],
  head: '',
  body: (documentPath) => `<redoc spec-url="${documentPath}" disable-telemetry="true"></redoc>
    <script type="module" src="/packages/redoc/bundles/redoc.standalone.js"></script>`,
  ownPictures: ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', 'https://cdn.redoc.ly/redoc/logo-mini.svg'],
  listOperations,
  openPart,
  names: '.schema-property-item:visible .schema-name',
  collapsed: 'button:visible:has(> span:text-is("+"))',
  alternatives: '[data-section-id="switcher"] [role="tab"][aria-selected="false"]:visible',
}

const groups = '.menu-item-type-group'

async function listOperations(page: Page): Promise<readonly Listed[]> {
  await page.locator(groups).first().waitFor()
  const listed: Listed[] = []
  for (const group of await page.locator(groups).all()) listed.push(...(await listGroup(page, group)))
  return listed
}

async function listGroup(page: Page, group: Locator): Promise<readonly Listed[]> {
  await openGroup(group)
  const items = group.locator('.menu-item-type-operation a')
  await items.first().waitFor()
  const section = page.locator(`[data-section-id="${await addressOf(group.locator('a').first())}"]`)
  await section.locator('[data-testid="items-navigation-list"]').waitFor()
  const more = section.locator('[data-testid="show-more-operations"]')
  if ((await more.count()) > 0) await more.click()
  return Promise.all((await items.all()).map((item) => readItem(section, item)))
}

async function readItem(section: Locator, item: Locator): Promise<Listed> {
  const button = section.locator(`a[href="#${await addressOf(item)}"] button > span`)
  const [method, path] = await Promise.all([
    button.locator('[class*="tag-"]').first().textContent(),
    button.locator('> span').textContent(),
  ])
  const summary = await item.locator('[data-text]').textContent()
  return { method: plain(method), path: plain(path), summary: plain(summary) }
}

async function addressOf(link: Locator): Promise<string> {
  return (await link.getAttribute('href'))?.slice(1) ?? ''
}

async function openGroup(group: Locator): Promise<void> {
  if ((await group.locator('.menu-item-type-operation').count()) === 0) await group.locator('a').first().click()
}

async function openPart(page: Page, { tag, operationId, status }: Place): Promise<Locator> {
  await page.locator(groups).first().waitFor()
  const group = page.locator(`${groups}:has(> a [data-text="${tag}"])`)
  await openGroup(group)
  const item = group.locator(`.menu-item-type-operation a[href$="/${operationId.toLowerCase()}"]`)
  const id = (await addressOf(item)).replace(/^\//, '')
  await item.click()
  const section = page.locator(`[data-item-kind][id="${id}"]`)
  if (status === undefined) return section.locator(`*:has(> [id="${id}/request"])`)
  const tab = section.locator('[data-response-codes-tablist] [role="tab"]').filter({ hasText: status })
  await tab.click()
  return section.locator(`*:has(> [id="${id}/responses"])`)
}
