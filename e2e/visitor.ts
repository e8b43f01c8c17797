import { chromium as playwright, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { madeUpAddress } from './by-http.ts'
import { chromium } from './chromium.ts'
import { beginRecording, endRecording } from './failure-records.ts'

/** A browser of one person, and everything a page of the system did that it should not have done. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, page faults, policy violations and requests to other hosts, of the system's own pages only. */
  readonly complaints: readonly string[]
  leave(): Promise<void>
}

/** Opens a browser at this system as a Persian speaker in Tehran would, 1440 wide, and listens for complaints from the first byte on. */
export async function openVisitor(app: string = inject('address'), { javaScriptEnabled = true, label = 'browser' } = {}): Promise<Visitor> {
  const browser = await enter()
  const context = await browser.newContext({
    baseURL: app,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled,
    // The system believes this of the journeys, so that they do not share the ceiling of one address.
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

let shared: Promise<Browser> | null = null
let guests = 0

/** One Chromium for all of a file's people: their contexts share nothing, and starting another costs seconds. */
function enter(): Promise<Browser> {
  guests += 1
  shared ??= playwright.launch(chromium)
  return shared
}

/** The last one out turns off the light. */
async function leave(context: BrowserContext): Promise<void> {
  await endRecording(context)
  await context.close()
  guests -= 1
  if (guests > 0 || shared === null) return
  const empty = shared
  shared = null
  await (await empty).close()
}

/** The system's pages must be silent and keep to themselves; the sandbox's pages are nobody's concern here. */
function listen(page: Page, complaints: string[], app: string): void {
  const isOurs = () => page.url().startsWith(app)
  page.on('console', (message) => {
    // Chromium notes every refused call as an error; a refusal is an answer, and the tests read it off the page.
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
