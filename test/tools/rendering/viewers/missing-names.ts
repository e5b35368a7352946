// Looks for the names of properties as a user does: reads what is shown, and clicks what hides more until all are found.

import type { Locator } from './browser.ts'
import { plain, type Viewer } from './viewer.ts'

/** A schema that contains itself can be expanded without end. */
const mostClicks = 200
const drawingTime = 10_000

/** The names that are nowhere in the part, however much of it is opened. */
export async function missingNames(
  viewer: Viewer,
  part: Locator,
  names: readonly string[],
): Promise<readonly string[]> {
  await part.locator(viewer.names).first().waitFor()
  const missing = new Set(names)
  for (let clicks = 0; missing.size > 0 && clicks < mostClicks; clicks += 1) {
    const read = await part.locator(viewer.names).allTextContents()
    for (const text of read) missing.delete(lastName(text))
    if (missing.size === 0 || !(await openMore(viewer, part, read.length, clicks))) break
  }
  return [...missing]
}

/** Alternatives come last, because one hides the other. */
async function openMore(viewer: Viewer, part: Locator, read: number, clicks: number): Promise<boolean> {
  const closed = part.locator(viewer.collapsed)
  if ((await closed.count()) > 0) {
    await closed.first().click()
    return true
  }
  return (await scrollOn(viewer, part, read)) || switchAlternative(viewer, part, clicks)
}

/** Whether more is drawn where the page is scrolled to than was read: what came since the reading is more, too. */
async function scrollOn({ names }: Viewer, part: Locator, read: number): Promise<boolean> {
  for (const name of await part.locator(names).all()) await name.scrollIntoViewIfNeeded()
  const another = part.locator(names).nth(read)
  return another.waitFor({ timeout: drawingTime }).then(
    () => true,
    () => false,
  )
}

async function switchAlternative({ alternatives }: Viewer, part: Locator, clicks: number): Promise<boolean> {
  const hidden = part.locator(alternatives)
  const count = await hidden.count()
  if (count > 0) await hidden.nth(clicks % count).click()
  return count > 0
}

/** Redoc writes the names around it before a name: `contact.address.city`. */
function lastName(text: string): string {
  return plain(text).split('.').at(-1) ?? ''
}
