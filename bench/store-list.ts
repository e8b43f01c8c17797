import { chromium, type Page } from 'playwright-core'
import { inventStores } from '#server/catalogue/stores/seed/invent-stores.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { writeFigures } from '../scripts/figures-table.ts'
import { tasksOf, type Task } from './page-tasks.ts'

/**
 * `node bench/store-list.ts http://localhost:3000` beside `npm start`: measures the list of ten thousand stores on a slow
 * computer. The list is replaced by ten thousand invented stores and the page's processor is slowed four times. Prints when a
 * first visit paints its first cards, and the longest task of the page while the list loads and while somebody types into the
 * filter, in elapsed and in processor time (which other processes do not lengthen). Exits 1 where the cards take a second or
 * a task takes over 50 ms of processor time.
 */
const app = new URL(process.argv[2] ?? 'http://localhost:3000')
const slowness = 4
const loads = 9
/** The window shows two rows of three cards. */
const cardsInWindow = 6
const words = ['خانه', 'دیجیتال', 'a', 'مد و', 'فروشگاه']

declare global {
  var firstCardsMs: number | undefined
}

const list = Buffer.from(JSON.stringify({ results: tenThousand(), metas: {} })).toString('base64')

const browser = await chromium.launch(launch)
const firstCards = []
for (let time = 0; time < loads; time++) {
  const visitor = await openPage()
  await visitor.goto(new URL('/stores', app).href)
  await visitor.waitForFunction(() => globalThis.firstCardsMs !== undefined)
  firstCards.push((await visitor.evaluate(() => globalThis.firstCardsMs)) ?? Number.NaN)
  await visitor.context().close()
  // The browser's clean-up must not slow the next load.
  await new Promise((resolve) => setTimeout(resolve, 2000))
}
const firstCardsMs = firstCards.toSorted((one, other) => one - other)[Math.floor(loads / 2)] ?? Number.NaN

// Tracing slows the browser, so the cards are not timed with it.
const page = await openPage()
const loading = await tasksOf(browser, page, async () => {
  await page.goto(new URL('/stores', app).href)
  await page.waitForFunction(() => document.querySelector('main li[aria-setsize="10000"]'))
  await page.waitForTimeout(3000)
})
const field = page.getByRole('textbox').first()
await field.click()
await page.waitForTimeout(1000)
const typing = await tasksOf(browser, page, async () => {
  for (const word of words) {
    await page.keyboard.type(word, { delay: 120 })
    await page.waitForTimeout(500)
    for (let left = word.length; left > 0; left--) await page.keyboard.press('Backspace', { delay: 80 })
  }
  await page.waitForTimeout(1000)
})

const [least, most] = [Math.min(...firstCards), Math.max(...firstCards)].map(Math.round)
console.log(`first cards after ${Math.round(firstCardsMs)} ms (${least} to ${most})`)
printTasks('while the list comes', loading)
printTasks('while typing', typing)
writeFigures('npm run store-list', [
  {
    goal: 'first cards of 10,000 stores within 1,000 ms',
    found: `${Math.round(firstCardsMs)} ms (${least} to ${most})`,
    isMet: firstCardsMs < 1000,
  },
  {
    goal: 'no task over 50 ms of processor while typing',
    found: `${longest(typing, 'processorMs')} ms`,
    isMet: longest(typing, 'processorMs') <= 50,
  },
])
await browser.close()
process.exit(firstCardsMs < 1000 && typing.every(({ processorMs }) => processorMs <= 50) ? 0 : 1)

function longest(tasks: readonly Task[], key: keyof Task): number {
  return Math.round(Math.max(0, ...tasks.map((task) => task[key])))
}

function printTasks(when: string, tasks: readonly Task[]): void {
  const over = tasks.filter(({ processorMs }) => processorMs > 50).length
  console.log(
    `${when}: longest task ${longest(tasks, 'wallMs')} ms, of the processor ${longest(tasks, 'processorMs')} ms; over 50 ms of it: ${over}`,
  )
}

/** A first visit on a slow processor; the page records when the first cards are painted. */
async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
  const opened = await context.newPage()
  opened.setDefaultTimeout(120_000)
  const devtools = await context.newCDPSession(opened)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/customer/stores?*' }] })
  const json = [{ name: 'content-type', value: 'application/json' }]
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: json, body: list })
  })
  await opened.addInitScript((enough) => {
    const look = () => {
      if (document.querySelectorAll('main li[aria-posinset]').length < enough) requestAnimationFrame(look)
      else {
        const beforePaint = performance.now()
        requestAnimationFrame((nextFrame) => {
          // Cards in the page's first paint have the browser's time of it; later ones are painted by the next frame.
          const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          globalThis.firstCardsMs = paint >= beforePaint ? paint : nextFrame
        })
      }
    }
    requestAnimationFrame(look)
  }, cardsInWindow)
  return opened
}

/** Ten thousand stores as JSON. */
function tenThousand() {
  return inventStores(10_000).map((store, at) => ({
    id: at + 1,
    name: store.name,
    slug: store.slug,
    url: `https://${store.slug}.example/`,
    svg_logo: null,
    main_image: null,
    banner_image: null,
    orders_count: store.ordersCount,
    orders_amount: store.ordersAmount,
    commission: store.commission,
    cash_back: store.cashBack,
    offer: null,
    mobile: null,
    email: null,
    categories: store.categories.map((slug, place) => ({ id: place + 1, slug, name_fa: slug, name_en: slug, is_main: place === 0 })),
    information: {
      description: store.description,
      type: store.type,
      tel: store.tel,
      address: store.address,
      city: { id: 1, name: store.city, province_id: 1, province_name: store.province },
      seo: { title: store.name, description: store.description },
    },
    invoice_count_max: 12,
  }))
}
