// A headless Chromium, driven by playwright-core. That package is one of this folder, so the root's TypeScript does not
// know it; the little that is used of it is written down here.

import { existsSync, readFileSync } from 'node:fs'
import { programPath } from '../run-tool.ts'

export interface Locator {
  locator(selector: string): Locator
  filter(options: { readonly hasText: string }): Locator
  first(): Locator
  nth(index: number): Locator
  all(): Promise<readonly Locator[]>
  count(): Promise<number>
  click(): Promise<void>
  waitFor(options?: { readonly timeout: number }): Promise<void>
  scrollIntoViewIfNeeded(): Promise<void>
  getAttribute(name: string): Promise<string | null>
  textContent(): Promise<string | null>
  allTextContents(): Promise<readonly string[]>
}

export interface Page {
  goto(url: string): Promise<unknown>
  locator(selector: string): Locator
  on(event: 'console', listener: (message: ConsoleMessage) => void): void
  on(event: 'pageerror', listener: (error: Error) => void): void
  evaluate<Value>(script: string): Promise<Value>
  waitForTimeout(milliseconds: number): Promise<void>
  screenshot(options: ScreenshotOptions): Promise<Uint8Array>
  readonly mouse: { move(x: number, y: number): Promise<void> }
}

export interface Browser {
  newContext(options: ContextOptions): Promise<Context>
  close(): Promise<void>
}

interface Context {
  setDefaultTimeout(milliseconds: number): void
  newPage(): Promise<Page>
  exposeFunction(name: string, call: (value: number) => void): Promise<void>
  route(pattern: string, handler: (route: Route) => Promise<void>): Promise<void>
  close(): Promise<void>
}

interface Viewport {
  readonly width: number
  readonly height: number
}

interface ContextOptions {
  readonly viewport: Viewport
  readonly serviceWorkers: 'block'
  readonly colorScheme: 'light'
  readonly locale: string
  readonly reducedMotion: 'reduce'
}

interface Route {
  request(): { url(): string }
  continue(): Promise<void>
  abort(): Promise<void>
  fulfill(answer: { readonly contentType: string; readonly body: string }): Promise<void>
}

interface ConsoleMessage {
  type(): string
  text(): string
}

interface ScreenshotOptions {
  readonly animations: 'disabled'
  readonly caret: 'hide'
}

export interface WatchedPage {
  readonly page: Page
  /** What went wrong on the page so far: errors, and requests to anybody but our server. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

export interface PageOptions extends Viewport {
  readonly origin: string
  /** Pictures that a viewer loads from its maker's server whatever it is told. They are answered here, with nothing. */
  readonly ownPictures: readonly string[]
  /** The file that answers for an address elsewhere. */
  readonly packageFile?: (url: string) => string | undefined
}

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** What draws the largest document in five seconds takes a minute on a machine with something else to do. */
const patience = 120_000
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Why there is no browser, `undefined` when there is one. */
export function browserProblem(): string | undefined {
  if (!existsSync(programPath('playwright-core'))) return 'first run: npm ci --prefix test/tools/rendering'
  if (!existsSync(executablePath))
    return `there is no ${executablePath}: install chromium, or say where it is in CHROMIUM`
  return undefined
}

export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import(programPath('playwright-core/index.mjs'))
  // Chromium's sandbox refuses to start for root. No name is resolved, so that nothing leaves the machine.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath,
    args: [...sandbox, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--force-color-profile=srgb'],
    timeout: patience,
  })
}

/** Patient, and the same on every machine. */
export async function openContext(browser: Browser, viewport: Viewport): Promise<Context> {
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    colorScheme: 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patience)
  return context
}

export async function openPage(browser: Browser, { width, height, ...options }: PageOptions): Promise<WatchedPage> {
  const complaints: string[] = []
  const context = await openContext(browser, { width, height })
  await context.route('**/*', (route) => answer(route, options, complaints))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  return { page, complaints, close: () => context.close() }
}

async function answer(route: Route, options: Omit<PageOptions, keyof Viewport>, complaints: string[]): Promise<void> {
  const url = route.request().url()
  if (url.startsWith(`${options.origin}/`) || /^(data|blob):/.test(url)) return route.continue()
  if (options.ownPictures.includes(url)) return route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture })
  const file = options.packageFile?.(url)
  if (file !== undefined) {
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ contentType, body: readFileSync(file, 'utf8') })
  }
  complaints.push(`request to ${url}`)
  return route.abort()
}
