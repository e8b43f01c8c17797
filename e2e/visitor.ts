import { chromium as playwright, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { lendToken, madeUpAddress, type Caller } from './by-http.ts'
import { touchInsteadOfClick } from './by-touch.ts'
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

/** The screen of a phone that is touched. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens a browser, 1440 wide or a phone's, with the locale and time zone of Tehran, and collects complaints from the start. */
export async function openVisitor(
  app: string = inject('address'),
  { javaScriptEnabled = true, label = 'browser', isPhone = false } = {},
): Promise<Visitor> {
  const browser = await enter()
  const context = await browser.newContext({
    baseURL: app,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled,
    ...(isPhone && phone),
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
  if (isPhone) touchInsteadOfClick(context, page)
  if (javaScriptEnabled) waitForCode(page, app)
  listen(page, complaints, app)
  return { page, context, complaints, leave: () => leave(context) }
}

/** Opens a browser for the running test in which this person is signed in, at this page; `name` names its record should the test fail. */
export async function browserOf(
  person: Pick<Caller, 'token'>,
  at: string,
  name: string,
  { isPhone = false }: { readonly isPhone?: boolean } = {},
): Promise<Visitor> {
  const visitor = await openVisitor(inject('address'), { label: name, isPhone })
  onTestFinished(() => visitor.leave())
  await lendToken(visitor.context, person)
  await visitor.page.goto(at)
  return visitor
}

/** Opening one of our pages ends once its code runs, which is fetched after the page's load (web/server.ts): before that a click does nothing. */
function waitForCode(page: Page, app: string): void {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (page.url().startsWith(app)) await page.waitForFunction(() => !('$_TSR' in window))
    return answer
  }
}

let shared: Promise<Browser> | null = null

/** One Chromium for every journey of a worker: its contexts share nothing, starting another costs seconds. It ends with the worker. */
function enter(): Promise<Browser> {
  shared ??= playwright.launch(chromium)
  return shared
}

async function leave(context: BrowserContext): Promise<void> {
  await endRecording(context)
  await context.close()
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
