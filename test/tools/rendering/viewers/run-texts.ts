// Which hostile texts run in a page: opened, scrolled to its end, with everything expanded and every odd link clicked. A
// text runs when it calls `ran`, which every frame and window of the page has, or asks for a file of that name.

import type { Document } from '../../../../src/openapi/document.ts'
import { type Browser, openContext, type Page } from './browser.ts'
import { servedFiles } from './pages.ts'
import { serve } from './serve.ts'
import type { Viewer } from './viewer.ts'

export interface HostileView extends Viewer {
  /** What is there when the document is drawn. */
  readonly drawn: string
  /** The addresses in the page that show all of the document, one after the other. */
  readonly visits: (document: Document) => readonly string[]
}

export interface Ran {
  /** The numbers of the texts that ran. */
  readonly ran: ReadonlySet<number>
  /** The numbers of the texts that the page holds in some form. */
  readonly shown: ReadonlySet<number>
}

const mostRounds = 300
const quietRounds = 2
const drawingTime = 100

export async function runTexts(browser: Browser, view: HostileView, document: Document): Promise<Ran> {
  const server = await serve(servedFiles(view, document))
  const ran = new Set<number>()
  const shown = new Set<number>()
  const context = await openContext(browser, { width: 1400, height: 1000 })
  try {
    await context.exposeFunction('ran', (number) => ran.add(number))
    await context.route('**/*', (route) => {
      const url = route.request().url()
      for (const number of numbersIn(url)) ran.add(number)
      return url.startsWith(`${server.origin}/`) || /^(data|blob):/.test(url) ? route.continue() : route.abort()
    })
    const page = await context.newPage()
    for (const visit of view.visits(document)) {
      await page.goto(`${server.origin}/${visit}`)
      await page.locator(view.drawn).first().waitFor()
      await exhaust(page, shown)
    }
    await page.waitForTimeout(drawingTime)
  } finally {
    await context.close()
    await server.close()
  }
  return { ran, shown }
}

interface Advanced {
  /** What of the page tells the numbers of texts. */
  readonly marks: readonly string[]
  /** Nothing was left to click, and nowhere to scroll to. */
  readonly isDone: boolean
}

/** Runs in the page, as it is written. Links that lead nowhere else are left alone: they would only turn pages. */
const advance = `(() => {
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)
  const documents = [document, ...frames].filter((each) => each?.documentElement)
  const elements = (selector) => documents.flatMap((each) => [...each.querySelectorAll(selector)])
  const clicked = (window.clicked ??= new WeakSet())
  let isDone = true
  const click = (element) => {
    if (clicked.has(element)) return
    clicked.add(element)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    isDone = false
  }
  const addresses = ['href', 'xlink:href', 'formaction']
  const isOdd = (element) =>
    element.hasAttribute('onclick') ||
    [...addresses.map((name) => element.getAttribute(name)), element.form?.getAttribute('action')].some(
      (address) => address && !/^(?:https?:|mailto:|[#/?.])/.test(address),
    )
  elements('button[aria-expanded="false"], [data-testid="show-more-operations"], .show-more').forEach(click)
  elements('a, area, button, input').filter(isOdd).forEach(click)
  const scrolled = elements('*').filter(
    (each) => each.scrollHeight > each.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(each).overflowY),
  )
  for (const each of [document.scrollingElement, ...scrolled]) {
    const before = each.scrollTop
    each.scrollTop += 2000
    if (each.scrollTop !== before) isDone = false
  }
  const marks = documents.flatMap((each) => each.documentElement.outerHTML.match(/\\bran(?:\\(|-|%28)\\d+/g) ?? [])
  return { marks: [...new Set(marks)], isDone }
})()`

async function exhaust(page: Page, shown: Set<number>): Promise<void> {
  let quiet = 0
  for (let round = 0; round < mostRounds && quiet < quietRounds; round++) {
    // A text that leads the page elsewhere ends it while it is read.
    const { marks, isDone } = await page.evaluate<Advanced>(advance).catch(() => ({ marks: [], isDone: true }))
    for (const number of numbersIn(marks.join(' '))) shown.add(number)
    quiet = isDone ? quiet + 1 : 0
    await page.waitForTimeout(drawingTime)
  }
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\bran(?:\(|-|%28)(\d+)/g)].map((match) => Number(match[1]))
}
