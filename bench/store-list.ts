import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { instant } from '#domain/kernel/time.ts'
import { openDatabase } from '#server/database/open.ts'
import { seedBanners } from '#server/seed/seed-banners.ts'
import { seedFaq } from '#server/seed/seed-faq.ts'
import { seedPlaces } from '#server/seed/seed-places.ts'
import { seedStores } from '#server/seed/seed-stores.ts'
import { chromium as launch } from '../e2e/chromium.ts'

/**
 * What the list of ten thousand stores costs a slow computer: `node bench/store-list.ts`, after a build. Opens a house
 * that has them, makes the browser's processor four times slower, and tells when the first cards stand and the longest
 * task while somebody types into the filter. Ends with 1 where the cards take a second or a task 50 ms.
 */
const slowness = 4
const count = 10_000
const port = Number(process.env['PORT'] ?? 4190)
const house = `http://127.0.0.1:${port}`
const words = ['خانه', 'دیجیتال', 'a', 'مد و', 'فروشگاه']

const folder = mkdtempSync(join(tmpdir(), 'store-list-'))
const database = await openDatabase({ folder: join(folder, 'database') })
await database.db.transaction(async (tx) => {
  await seedPlaces(tx)
  await seedStores(tx, { count, at: instant(Date.now()) })
  await seedBanners(tx)
  await seedFaq(tx)
})
await database.close()
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    PATH: process.env['PATH'],
    PORT: String(port),
    CONSOLE_PORT: '0',
    DATA_DIR: folder,
    PUBLIC_URL: house,
    AUTOPILOT: 'off',
    JOB_BEAT_MS: '500',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
while (
  !(
    await fetch(`${house}/stores`).then(
      (answer) => answer.text(),
      () => '',
    )
  ).includes('aria-setsize')
)
  await pause(500)

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const browser = await chromium.launch(launch)
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
const page = await context.newPage()
const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })

await page.addInitScript(() => {
  const seen = { firstCardsMs: 0, tasks: [] as number[] }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  const look = () => {
    if (document.querySelectorAll('main li[aria-posinset]').length >= 9) seen.firstCardsMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})
type Seen = { readonly firstCardsMs: number; readonly tasks: number[] }
const seen = () => page.evaluate(() => (globalThis as unknown as { readonly seen: Seen }).seen)

await page.goto(`${house}/stores`)
await page.waitForFunction(() => document.querySelector('main li[aria-setsize="10000"]'), undefined, { timeout: 120_000 })
await page.waitForTimeout(3000)
const { firstCardsMs, tasks: whileLoading } = await seen()

await page.evaluate(() => void ((globalThis as unknown as { readonly seen: Seen }).seen.tasks.length = 0))
const field = page.getByRole('textbox').first()
await field.click()
for (const word of words) {
  await field.pressSequentially(word, { delay: 120 })
  await page.waitForTimeout(500)
  for (let left = word.length; left > 0; left--) await page.keyboard.press('Backspace', { delay: 80 })
}
await page.waitForTimeout(1000)
const { tasks } = await seen()

console.log(`first cards after ${Math.round(firstCardsMs)} ms`)
console.log(`longest task while the list comes: ${Math.round(Math.max(0, ...whileLoading))} ms`)
console.log(`tasks over 50 ms while typing: ${tasks.length}, the longest ${Math.round(Math.max(0, ...tasks))} ms`)
await browser.close()
server.kill()
rmSync(folder, { recursive: true, force: true })
process.exit(firstCardsMs < 1000 && tasks.length === 0 ? 0 : 1)
