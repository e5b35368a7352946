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
    for (const text of await part.locator(viewer.names).allTextContents()) missing.delete(lastName(text))
    if (missing.size === 0 || !(await openMore(viewer, part, clicks))) break
  }
  return [...missing]
}

/** Alternatives come last, because one hides the other. */
async function openMore(viewer: Viewer, part: Locator, clicks: number): Promise<boolean> {
  const closed = part.locator(viewer.collapsed)
  if ((await closed.count()) > 0) {
    await closed.first().click()
    return true
  }
  return (await scrollOn(viewer, part)) || switchAlternative(viewer, part, clicks)
}

/** Whether more is drawn where the page is scrolled to. */
async function scrollOn({ names }: Viewer, part: Locator): Promise<boolean> {
  const shown = await part.locator(names).all()
  for (const name of shown) await name.scrollIntoViewIfNeeded()
  const another = part.locator(names).nth(shown.length)
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
