import { createServer, request } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { chromium } from 'playwright-core'
import { firstShown } from '#contract/snapshots/public-page.ts'
import { inventStores } from '#server/seed/invent-stores.ts'
import { chromium as launch } from '../e2e/chromium.ts'
import { tasksOf, type Task } from './page-tasks.ts'

/**
 * What the list of ten thousand stores costs a slow computer: `node bench/store-list.ts http://127.0.0.1:3000` beside
 * `npm start`. Between browser and house stands a proxy that answers the list with ten thousand invented stores, packed
 * as the house packs it; the page's processor is made four times slower. Tells when the first cards stand, and the
 * longest task of the page while the list comes and while somebody types into the filter, by the clock on the wall and
 * by the processor (which another process on this machine does not lengthen); ends with 1 where the cards need a second
 * or a task's processor time is over 50 ms.
 */
const house = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
const slowness = 4
const words = ['خانه', 'دیجیتال', 'a', 'مد و', 'فروشگاه']

declare global {
  var firstCardsMs: number
}

const list = await promisify(brotliCompress)(JSON.stringify({ results: tenThousand(), metas: {} }), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
})
const proxy = createServer((asked, answer) => {
  if (asked.url?.startsWith('/api/customer/stores?')) {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(list)
    return
  }
  const { method, headers, url } = asked
  asked.pipe(
    request({ host: house.hostname, port: house.port, path: url, method, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    }),
  )
}).listen(0)
const address = proxy.address()
const port = typeof address === 'object' ? address?.port : 0

const browser = await chromium.launch(launch)
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
const page = await context.newPage()
page.setDefaultTimeout(120_000)
const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
await page.addInitScript((enough) => {
  const look = () => {
    if (document.querySelectorAll('main li[aria-posinset]').length >= enough) globalThis.firstCardsMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}, firstShown / 2)

const loading = await tasksOf(browser, page, async () => {
  await page.goto(`http://127.0.0.1:${port}/stores`)
  await page.waitForFunction(() => document.querySelector('main li[aria-setsize="10000"]'))
  await page.waitForTimeout(3000)
})
const firstCardsMs = await page.evaluate(() => globalThis.firstCardsMs)
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

console.log(`first cards after ${Math.round(firstCardsMs)} ms; the list is ${Math.round(list.length / 1000)} kB`)
tell('while the list comes', loading)
tell('while typing', typing)
await browser.close()
proxy.close()
process.exit(firstCardsMs < 1000 && typing.every(({ processorMs }) => processorMs <= 50) ? 0 : 1)

function tell(when: string, tasks: readonly Task[]): void {
  const longest = (key: keyof Task) => Math.round(Math.max(0, ...tasks.map((task) => task[key])))
  const over = tasks.filter(({ processorMs }) => processorMs > 50).length
  console.log(`${when}: longest task ${longest('wallMs')} ms, of the processor ${longest('processorMs')} ms; over 50 ms of it: ${over}`)
}

/** Ten thousand stores as they go over the wire. */
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
