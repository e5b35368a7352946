// `npm run test:viewers` runs this, too: whether a hostile text of comments or sidecars runs in Redoc, Swagger UI or Scalar,
// or in a page that shows Markdown with all its HTML, which is the control. With `escapeHtml: "all"` nothing may run, and with
// "none" the control must run most texts, or it proves nothing. By default comments are escaped as by "all", letter by letter.
// `npx tsx test/tools/rendering/active-html.ts --raw` prints which texts run where when nothing is escaped.

import { type GenerateOptions, generate } from '../../../src/index.ts'
import type { Document } from '../../../src/openapi/document.ts'
import { runTasks } from './run-tasks.ts'
import { type Browser, browserProblem, openBrowser } from './viewers/browser.ts'
import { hostileApplication, placeOfNumber, places, type TextPlace } from './viewers/hostile-application.ts'
import { type HostileText, hostileTexts } from './viewers/hostile-texts.ts'
import { controlView, hostileViews } from './viewers/hostile-views.ts'
import { type HostileView, runTexts } from './viewers/run-texts.ts'

interface Trial {
  readonly view: string
  readonly escapeHtml: NonNullable<GenerateOptions['escapeHtml']>
  readonly places: readonly TextPlace[]
  readonly texts: readonly HostileText[]
}

/** The texts that ran, by name and place, and how many the page holds in some form, of comments and of sidecars. */
interface Verdict {
  readonly ran: readonly string[]
  readonly shown: number
  readonly shownOf: readonly number[]
}

/** Values are written as they are, because a client would send others (docs/configuration.md). */
const commentPlaces = places.filter((place) => !place.startsWith('sidecar') && place !== 'literal')
const sidecarPlaces = places.filter((place) => place.startsWith('sidecar'))
const control = 'CommonMark'
const views = [...hostileViews.map(({ name }) => name), control]
/** More in one page and a viewer takes long to draw it; and a text that breaks the page hides fewer others. */
const textsPerPage = 13
/** Most of the time they wait for the page to be still. */
const pagesAtOnce = 4

async function main(): Promise<void> {
  const problem = browserProblem()
  if (problem !== undefined) console.log(problem)
  const isRaw = process.argv.includes('--raw')
  const trials = problem === undefined ? (isRaw ? rawTrials() : allTrials()) : []
  let passed = 0
  let failed = 0
  for (const texts of isRaw || problem !== undefined ? [] : pages()) {
    const isAlike = isCommentEscapedByDefault(texts)
    if (isAlike) passed++
    else failed++
    console.log(`${isAlike ? 'passed' : 'failed'} comments are escaped by default as by "all" from ${texts[0]?.name}`)
  }
  if (trials.length > 0) {
    const browser = await openBrowser()
    try {
      const tasks = trials.map((trial) => async () => ({ trial, verdict: await judge(browser, trial) }))
      await runTasks(
        tasks,
        ({ trial, verdict }) => {
          if (isRaw || isRight(trial, verdict)) passed++
          else failed++
          console.log(printVerdict(trial, verdict, isRaw))
        },
        pagesAtOnce,
      )
    } finally {
      await browser.close()
    }
  }
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

function allTrials(): readonly Trial[] {
  const escaped = views.flatMap((view) =>
    pages().map((texts): Trial => ({ view, escapeHtml: 'all', places: [...commentPlaces, ...sidecarPlaces], texts })),
  )
  const raw = { escapeHtml: 'none', places: ['description', 'sidecar description'] } as const
  return [...escaped, ...pages().map((texts) => ({ view: control, ...raw, texts }))]
}

/** So that one page shows what both settings make of a comment. */
function isCommentEscapedByDefault(texts: readonly HostileText[]): boolean {
  const application = hostileApplication(texts, commentPlaces)
  const [byDefault, all] = (['comments', 'all'] as const).map(
    (escapeHtml) => generate(application, { escapeHtml })?.text,
  )
  return byDefault !== undefined && byDefault === all && generate(application, {})?.text === all
}

function rawTrials(): readonly Trial[] {
  return views.flatMap((view) => pages().map((texts): Trial => ({ view, escapeHtml: 'none', places, texts })))
}

function pages(): readonly (readonly HostileText[])[] {
  const count = Math.ceil(hostileTexts.length / textsPerPage)
  return Array.from({ length: count }, (_, page) => hostileTexts.slice(page * textsPerPage, (page + 1) * textsPerPage))
}

async function judge(browser: Browser, { view, escapeHtml, places: chosen, texts }: Trial): Promise<Verdict> {
  const document = generate(hostileApplication(texts, chosen), { escapeHtml })?.document
  if (document === undefined) throw new Error('the application has no routes')
  const { ran, shown } = await runTexts(browser, await viewOf(view, document), document)
  const words = [...ran].map((number) => {
    const { index, place } = placeOfNumber(number)
    return `${texts[index]?.name}, ${place}`
  })
  const groups = [commentPlaces, sidecarPlaces].filter((group) => group.some((place) => chosen.includes(place)))
  const shownOf = groups.map(
    (group) => [...shown].filter((number) => group.some((each) => each === placeOfNumber(number).place)).length,
  )
  return { ran: words.sort(), shown: shown.size, shownOf }
}

async function viewOf(name: string, document: Document): Promise<HostileView> {
  return hostileViews.find((view) => view.name === name) ?? controlView(document)
}

/** In two places at least every third text runs in the control: some are for other renderers. */
function isRight({ escapeHtml, texts }: Trial, { ran, shown, shownOf }: Verdict): boolean {
  if (shown < texts.length || (escapeHtml === 'all' && shownOf.some((count) => count < texts.length))) return false
  return escapeHtml === 'none' ? ran.length * 3 >= texts.length * 2 : ran.length === 0
}

function printVerdict(trial: Trial, verdict: Verdict, isRaw: boolean): string {
  const { view, escapeHtml, texts } = trial
  const isAsExpected = isRight(trial, verdict)
  const words = isRaw ? 'raw   ' : isAsExpected ? 'passed' : 'failed'
  const title = `${words} ${view} ${escapeHtml} from ${texts[0]?.name}: ${verdict.ran.length} ran, ${verdict.shown} shown`
  return [title, ...(isRaw || !isAsExpected ? verdict.ran : [])].join('\n  ')
}

await main()
