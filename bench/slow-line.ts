import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { quiet } from '../e2e/quiet.ts'
import { observeVitals, touchControls, vitalsOf } from '../e2e/vitals.ts'
import { writeFigures } from '../scripts/figures-table.ts'
import { guest, app, signIn } from '../scripts/pictures/camera.ts'
import { customerPages, publicPages } from './pages.ts'

/**
 * `npm run slow-line` beside `npm start`: how soon pages show content on a slow connection and computer (1.6 Mb/s, 150 ms, a
 * processor four times slower), as medians of `rounds` visits with an empty cache: a public page its first content, a page
 * behind the login its heading. With `-- --mobile` on a phone, 390 wide and touched: the largest content of every public page
 * and of five signed-in ones, how far their layout shifts at most, and the longest wait after a touch (R-PHONE-04). Exits 1 where a page misses its goal.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5)
const isMobile = process.argv.includes('--mobile')
const [publicGoalMs, signedInGoalMs] = isMobile ? [1200, 2000] : [800, 1500]
const mostShift = 0.01
const mostInputMs = 100
const unmeasured = { shift: 0, inputMs: 0 }
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Those whose first content a desktop's visits measure. */
const onDesktop = ['/', '/stores', '/stores/tekno-sara', '/categories/digital', '/faq/1', '/calculator', '/contact', '/login']

type Visit = { readonly ms: number; readonly shift: number; readonly inputMs: number }

const browser = await chromium.launch(launch)
let isShort = false
for (const path of isMobile ? publicPages() : onDesktop) printTimes(path, await medianOf(() => publicVisit(path)), publicGoalMs)
const customer = await open()
await signIn(customer, demoPeople.repaying.mobile)
for (const path of isMobile ? customerPages : customerPages.slice(0, 3))
  printTimes(`signed in: ${path}`, await medianOf(() => customerVisit(path)), signedInGoalMs)
await browser.close()
process.exit(isShort ? 1 : 0)

function open(): Promise<BrowserContext> {
  return isMobile ? browser.newContext({ ...phone, locale: 'fa-IR', timezoneId: 'Asia/Tehran' }) : guest(browser, 'light')
}

async function publicVisit(path: string): Promise<Visit> {
  const context = await open()
  const page = await slowed(context)
  await page.goto(app + path, { timeout: 120_000 })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const visit = isMobile
    ? await mobileVisit(page)
    : { ...unmeasured, ms: await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0) }
  await context.close()
  return visit
}

/** With what the login brought in the browser's cache, as it is after a login. */
async function customerVisit(path: string): Promise<Visit> {
  const page = await slowed(customer)
  await page.goto(app + path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  const visit = isMobile ? await mobileVisit(page) : { ...unmeasured, ms: await page.evaluate(() => performance.now()) }
  await page.close()
  return visit
}

/** The largest content and the shifts once the network and the skeletons are quiet, then the longest wait after a touch. */
async function mobileVisit(page: Page): Promise<Visit> {
  await quiet(page)
  const { contentMs: ms, shift } = await vitalsOf(page)
  await touchControls(page)
  return { ms, shift, inputMs: (await vitalsOf(page)).inputMs }
}

async function slowed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  if (isMobile) await observeVitals(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function medianOf(visit: () => Promise<Visit>): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit())
  return visits.toSorted((one, other) => one.ms - other.ms)
}

function printTimes(name: string, visits: readonly Visit[], goalMs: number): void {
  const median = Math.round(visits[Math.floor(visits.length / 2)]?.ms ?? 0)
  const [least, most] = [visits[0]?.ms ?? 0, visits.at(-1)?.ms ?? 0].map(Math.round)
  const shift = Math.max(...visits.map((visit) => visit.shift))
  const inputMs = visits.map((visit) => visit.inputMs).toSorted((one, other) => one - other)[Math.floor(visits.length / 2)] ?? 0
  const isMissed = median > goalMs || (isMobile && (shift > mostShift || inputMs > mostInputMs))
  if (isMissed) isShort = true
  const mobile = isMobile ? `, shift ${shift.toFixed(3)}, input ${inputMs} ms` : ''
  const row = isMobile ? 'R-PHONE-04: ' : ''
  const found = `${median} ms (${least} to ${most})${mobile}`
  console.log(`${row}${name.padEnd(26)} ${found}; goal ${goalMs}: ${isMissed ? 'short' : 'pass'}`)
  const limits = isMobile ? `, shift at most ${mostShift}, input at most ${mostInputMs} ms` : ''
  const goal = `${row}${name}: at most ${goalMs} ms${limits}`
  writeFigures(`npm run slow-line${isMobile ? ' -- --mobile' : ''}`, [{ goal, found, isMet: !isMissed }])
}
