import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { guest, app, signIn } from '../scripts/pictures/camera.ts'

/**
 * `npm run slow-line` beside `npm start`: how soon pages show content on a slow connection and computer (1.6 Mb/s, 150 ms, a
 * processor four times slower), as medians of `rounds` visits with an empty cache: a public page its first content, a page
 * behind the login its heading. Exits 1 where a page misses its goal.
 */
const [rounds, publicGoalMs, signedInGoalMs] = [5, 800, 1500]
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const publicPages = ['/', '/stores', '/stores/tekno-sara', '/categories/digital', '/faq/1', '/calculator', '/contact', '/login']
const customerPages = ['/', '/orders', '/invoices']

const browser = await chromium.launch(launch)
let isShort = false
for (const path of publicPages) printTimes(path, await medianOf(() => firstContentOf(path)), publicGoalMs)
const customer = await guest(browser, 'light')
await signIn(customer, demoPeople.repaying.mobile)
for (const path of customerPages) printTimes(`signed in: ${path}`, await medianOf(() => headingOf(path)), signedInGoalMs)
await browser.close()
process.exit(isShort ? 1 : 0)

async function firstContentOf(path: string): Promise<number> {
  const context = await guest(browser, 'light')
  const page = await slowed(context)
  await page.goto(app + path)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await context.close()
  return ms
}

/** With what the login brought in the browser's cache, as it is after a login. */
async function headingOf(path: string): Promise<number> {
  const page = await slowed(customer)
  await page.goto(app + path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  const ms = await page.evaluate(() => performance.now())
  await page.close()
  return ms
}

async function slowed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function medianOf(visit: () => Promise<number>): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await visit())
  return times.toSorted((one, other) => one - other)
}

function printTimes(name: string, times: readonly number[], goalMs: number): void {
  const median = Math.round(times[Math.floor(times.length / 2)] ?? 0)
  const [least, most] = [times[0] ?? 0, times.at(-1) ?? 0].map(Math.round)
  if (median > goalMs) isShort = true
  console.log(`${name.padEnd(26)} ${median} ms (${least} to ${most}); goal ${goalMs}: ${median > goalMs ? 'short' : 'pass'}`)
}
