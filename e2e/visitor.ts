import { chromium as playwright, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { lendToken, madeUpAddress, type Caller } from './by-http.ts'
import { chromium } from './chromium.ts'
import { beginRecording, endRecording } from './failure-records.ts'

/** A browser of one person, with everything that a page of the system did wrong. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, page faults, policy violations and requests to other hosts, of the system's own pages only. */
  readonly complaints: readonly string[]
  leave(): Promise<void>
}

/** Opens a browser, 1440 wide, with the locale and time zone of Tehran, and collects complaints from the start. */
export async function openVisitor(app: string = inject('address'), { javaScriptEnabled = true, label = 'browser' } = {}): Promise<Visitor> {
  const browser = await enter()
  const context = await browser.newContext({
    baseURL: app,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled,
    // The system trusts this header here, so that journeys do not share the rate limits of one address.
    extraHTTPHeaders: { 'x-forwarded-for': madeUpAddress() },
  })
  context.setDefaultTimeout(60_000)
  const complaints: string[] = []
  await beginRecording(context, label, complaints)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  const page = await context.newPage()
  listen(page, complaints, app)
  return { page, context, complaints, leave: () => leave(context) }
}

/** Opens a browser for the running test in which this person is signed in, at this page; `name` names its record should the test fail. */
export async function browserOf(person: Caller, at: string, name: string): Promise<Visitor> {
  const visitor = await openVisitor(inject('address'), { label: name })
  onTestFinished(() => visitor.leave())
  await lendToken(visitor.context, person)
  await visitor.page.goto(at)
  return visitor
}

let shared: Promise<Browser> | null = null
let guests = 0

/** One Chromium for all contexts of a test file: they share nothing, and starting another costs seconds. */
function enter(): Promise<Browser> {
  guests += 1
  shared ??= playwright.launch(chromium)
  return shared
}

/** Closes the context, and the browser after its last context. */
async function leave(context: BrowserContext): Promise<void> {
  await endRecording(context)
  await context.close()
  guests -= 1
  if (guests > 0 || shared === null) return
  const empty = shared
  shared = null
  await (await empty).close()
}

/** Collects errors and foreign requests of the system's own pages; those of the sandbox do not count. */
function listen(page: Page, complaints: string[], app: string): void {
  const isOurs = () => page.url().startsWith(app)
  page.on('console', (message) => {
    // Chromium logs every refused call as an error; the tests read refusals off the page.
    const isRefusal = /status of 4(01|04|09|22|29)/.test(message.text()) && message.location().url.includes('/api/')
    if (message.type() === 'error' && isOurs() && !isRefusal) complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => {
    if (isOurs()) complaints.push(`${page.url()}: ${error.message}`)
  })
  page.on('request', (request) => {
    const isAbroad = !request.isNavigationRequest() && /^https?:/.test(request.url()) && !request.url().startsWith(app)
    if (isAbroad && isOurs()) complaints.push(`${page.url()} asked ${request.url()}`)
  })
}
