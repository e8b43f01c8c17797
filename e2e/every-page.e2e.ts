import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGuarantor } from '#contract/lending/guarantors/routes.ts'
import { listOrders } from '#contract/lending/orders/routes.ts'
import { redirectPaths } from '#domain/billing/payments/redirect.ts'
import { isDue } from '#testing/turn.ts'
import { callerSignedIn } from './by-http.ts'
import { keyboardFaults } from './by-keyboard.ts'
import { signIn } from './customer.ts'
import { onPhone, overflowOf, smallTargets } from './on-a-phone.ts'
import { quiet } from './quiet.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { axeFindings, overflowAt } from './well-made.ts'

/** The demo customer who repays: she has an order, invoices, payments and notices. */
const repaying = '09121000003'
/** The demo customer whose order is not finished. */
const ordering = '09121000002'

/** The address at which each route is visited; `of` finds the record of a signed-in page. A route without a line fails below. */
type Visit = {
  readonly by: 'visitor' | 'customer'
  readonly at: string | ((page: Page) => Promise<string>)
  /** The route, where it has several pages. */
  readonly of?: string
}
const visits: Record<string, Visit> = {
  '/': { by: 'visitor', at: '/' },
  '/login': { by: 'visitor', at: '/login' },
  '/stores': { by: 'visitor', at: '/stores' },
  '/stores/$slug': { by: 'visitor', at: '/stores/tekno-sara' },
  '/categories/$slug': { by: 'visitor', at: '/categories/digital' },
  '/calculator': { by: 'visitor', at: '/calculator' },
  '/faq/$id': { by: 'visitor', at: '/faq/1' },
  '/cooperation': { by: 'visitor', at: '/cooperation' },
  '/contact': { by: 'visitor', at: '/contact' },
  '/in-person-registration': { by: 'visitor', at: '/in-person-registration' },
  '/landing/bnpl': { by: 'visitor', at: '/landing/bnpl' },
  '/legal/$text': { by: 'visitor', at: '/legal/about' },
  '/verify': { by: 'visitor', at: '/verify' },
  '/verify/receipt': { by: 'visitor', at: '/verify/receipt' },
  '/confirm-email': { by: 'visitor', at: '/confirm-email' },
  '/unsubscribe': { by: 'visitor', at: '/unsubscribe' },
  '/not-found': { by: 'visitor', at: '/no-such-page' },
  '/app': { by: 'customer', at: '/' },
  '/orders': { by: 'customer', at: '/orders' },
  '/orders/new': { by: 'customer', at: '/orders/new' },
  '/instant-loan': { by: 'customer', at: '/instant-loan' },
  '/loan-offers': { by: 'customer', at: '/loan-offers' },
  '/support': { by: 'customer', at: '/support' },
  '/tickets': { by: 'customer', at: '/tickets' },
  '/orders/$id': { by: 'customer', at: (page) => firstLink(page, '/orders', /\/orders\/\d+$/) },
  '/orders/$id/payoff': changeAt('payoff'),
  '/orders/$id/due-day': changeAt('due-day'),
  '/orders/$id/hardship': changeAt('hardship'),
  '/orders/$id/withdrawal': changeAt('withdrawal'),
  '/orders/$id/part-payment': changeAt('part-payment'),
  '/purchases': { by: 'customer', at: '/purchases' },
  // A purchase that does not exist: the page says so.
  '/purchases/$track': { by: 'customer', at: '/purchases/CPG-0000000000' },
  '/invoices': { by: 'customer', at: '/invoices' },
  '/autopay': { by: 'customer', at: '/autopay' },
  '/money': { by: 'customer', at: '/money' },
  '/invoices/$uuid': { by: 'customer', at: (page) => firstLink(page, '/invoices', /\/invoices\/[\w-]{36}$/) },
  '/validation-user': { by: 'customer', at: '/validation-user' },
  '/scores': { by: 'customer', at: '/scores' },
  '/grades/$grade': { by: 'customer', at: '/grades/B' },
  '/documents': { by: 'customer', at: '/documents' },
  '/guarantees': { by: 'customer', at: '/guarantees' },
  '/guarantees/$id': { by: 'customer', at: askedGuarantee },
  '/profile/password': { by: 'customer', at: '/profile/password' },
  '/security': { by: 'customer', at: '/security' },
  '/security/$part': { by: 'customer', at: (page) => firstLink(page, '/security', /\/security\/[a-z]+-\d+$/) },
  '/profile/sessions': { by: 'customer', at: '/profile/sessions' },
  '/profile': { by: 'customer', at: '/profile' },
  '/profile/identity': { by: 'customer', at: '/profile/identity' },
  '/profile/bank-accounts': { by: 'customer', at: '/profile/bank-accounts' },
  '/referral': { by: 'customer', at: '/referral' },
  '/notifications': { by: 'customer', at: '/notifications' },
  '/notifications/settings': { by: 'customer', at: '/notifications/settings' },
  '/wallet': { by: 'customer', at: '/wallet' },
  '/points': { by: 'customer', at: '/points' },
  '/point-packages': { by: 'customer', at: '/point-packages' },
  '/discounts': { by: 'customer', at: '/discounts' },
  '/payments/$id': { by: 'customer', at: paymentOfInvoice },
  '/invoice/payment': { by: 'customer', at: '/invoice/payment' },
  '/promissory/payment': { by: 'customer', at: '/promissory/payment' },
  '/cpg/preview': { by: 'customer', at: '/cpg/preview' },
  '/cpg/payment': { by: 'customer', at: '/cpg/payment' },
  '/validation-user/payment': { by: 'customer', at: '/validation-user/payment' },
}

/** The page of a change of the first order's plan. */
function changeAt(change: string): Visit {
  return {
    by: 'customer',
    at: async (page) => `${await firstLink(page, '/orders', /\/orders\/\d+$/)}/${change}`,
    of: '/orders/$id/$change',
  }
}

/** Pages that one comes to from another site or by a wrong address only: back from the bank, from a store's checkout. */
const fromElsewhere = new Set<string>([
  ...redirectPaths,
  '/cpg/preview',
  // From the list of purchases, of which there are none here.
  '/purchases/$track',
  '/confirm-email',
  '/unsubscribe',
  '/verify',
  '/verify/receipt',
  '/not-found',
])

/** The links of each visited page, of all of it and of its main part, which is the same for visitors and customers. */
const linksOf = new Map<string, { readonly all: readonly string[]; readonly main: readonly string[] }>()

let visitor: Visitor
let customer: Visitor
beforeAll(async () => {
  visitor = await openVisitor()
  customer = await openVisitor()
  await customer.page.goto('/login')
  await signIn(customer.page, repaying)
}, 120_000)
afterAll(() => Promise.all([visitor.leave(), customer.leave()]))

test('every route of the built application has a visit', () => {
  const routes = JSON.parse(readFileSync('dist/web/routes.json', 'utf8')) as string[]
  const visited = new Set(Object.entries(visits).map(([path, { of }]) => of ?? path))
  expect([...visited].toSorted()).toEqual(routes.toSorted())
})

test('R-ROUTES-24: the four pages a payment comes back to are among them', () => {
  expect(Object.keys(visits)).toEqual(expect.arrayContaining([...redirectPaths]))
})

/** Whether every combination of width and theme is walked. In `npm test` axe judges one half of the pages by mouse in the dark, the other by touch. */
const isWhole = process.env['PROVE'] !== undefined
const themes = ['light', 'dark'] as const
const themesOf = (route: string) =>
  isWhole ? { desktop: themes, phone: themes } : { desktop: isDue(route, 2) ? ['dark'] : [], phone: isDue(route, 2, 1) ? ['light'] : [] }
const phoneWidths = isWhole ? [360, 390, 768] : [390]
/** Of a phone 640 pixels wide at twice the size (WCAG 2.2, 1.4.10). */
const leastWidth = 320

describe('R-UI-15, R-PHONE-01, R-PHONE-06: no page asks another host, or complains of anything, axe finds nothing, it is never wider than its window, and it can be used by keyboard and by touch', () => {
  test.each(Object.entries(visits))(
    '%s',
    async (route, { by, at }) => {
      const { page, complaints } = by === 'visitor' ? visitor : customer
      const address = typeof at === 'string' ? at : await at(page)
      const before = complaints.length
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(address)
      await quiet(page)
      const shown = themesOf(route)
      const found = [...(await desktopFaults(page, shown.desktop)), ...(await keyboardFaults(page))]
      linksOf.set(route, await foundLinks(page))
      await onPhone(page, phoneWidths[0] ?? 0, async (resize) => {
        for (const width of phoneWidths) found.push(...(await resize(width), await faultsAt(page, width, shown.phone)))
        await resize(leastWidth)
        const over = await overflowOf(page)
        if (over > 0) found.push(`${over} px too wide at ${leastWidth}`)
        // Not drawn once more as a desktop's. An address of the site: for a foreign one Chromium starts another process, as costly as a page.
        await page.goto('/healthz')
      })
      await page.setViewportSize({ width: 1440, height: 900 })
      const isMissing = address === '/no-such-page' || address.startsWith('/purchases/')
      expect([...found, ...complaints.slice(before).filter((line) => !(isMissing && line.includes('404')))]).toEqual([])
    },
    120_000,
  )
})

test('R-UI-18: a window of a mouse narrower than 1024 shows the page 1024 wide, without the sheet of phones', async () => {
  const { page } = visitor
  await page.goto('/login')
  await page.setViewportSize({ width: 800, height: 900 })
  expect(await page.evaluate(() => document.documentElement.getBoundingClientRect().width)).toBe(1024)
  expect(await page.locator('link[media*=pointer]').count()).toBe(0)
}, 120_000)

// After the visits, whose links it follows.
describe('F-022: every page is reached by links from the home page', () => {
  test('of a visitor, who finds every page that needs no login', () => {
    const open = Object.keys(visits).filter((route) => visits[route]?.by === 'visitor' && !fromElsewhere.has(route))
    const reached = reachedFrom('/', (route) => (visits[route]?.by === 'visitor' ? (linksOf.get(route)?.all ?? []) : []))
    expect(open.filter((route) => !reached.has(route))).toEqual([])
  })

  test('of a customer who is also a guarantor, who finds every page but the login', () => {
    const linksFrom = (route: string) => linksOf.get(route)?.[visits[route]?.by === 'customer' ? 'all' : 'main'] ?? []
    // What a visitor sees at these two, a customer never does.
    const reached = reachedFrom('/app', (route) => (route === '/' || route === '/login' ? [] : linksFrom(route)))
    // Of a route's pages, some are linked only at times.
    const routeAt = (path: string) => visits[path]?.of ?? path
    const routes = new Set([...reached].map(routeAt))
    const missing = Object.keys(visits).filter((path) => !routes.has(routeAt(path)) && !fromElsewhere.has(path) && path !== '/login')
    expect(missing).toEqual([])
  })
})

/** The routes reached from `home` by links, however many. */
function reachedFrom(home: string, linksFrom: (route: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([home])
  for (const route of reached) {
    for (const path of linksFrom(route)) {
      const found = routeOf(path)
      if (found !== undefined) reached.add(found)
    }
  }
  return reached
}

/** The route of a path; one with a fixed address before one with a parameter. */
function routeOf(path: string): string | undefined {
  const isOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)
  return Object.keys(visits).find((route) => route === path) ?? Object.keys(visits).find(isOf)
}

/** At 1440, the width of the window, and at the least width of a desktop. */
async function desktopFaults(page: Page, shown: readonly string[]): Promise<readonly string[]> {
  const over = [await overflowOf(page), await overflowAt(page, 1024)]
  const tooWide = over.flatMap((pixels, at) => (pixels > 0 ? [`${pixels} px too wide at ${[1440, 1024][at]}`] : []))
  return [...tooWide, ...(await findingsIn(page, shown))]
}

async function faultsAt(page: Page, width: number, shown: readonly string[]): Promise<readonly string[]> {
  const over = await overflowOf(page)
  const found = [...(await smallTargets(page)), ...(await findingsIn(page, shown))].map((fault) => `at ${width}: ${fault}`)
  return over > 0 ? [`${over} px too wide at ${width}`, ...found] : found
}

/** What axe finds in these themes. Changing the theme changes colours only, so in the second only the rules for colours run. */
async function findingsIn(page: Page, shown: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const [at, theme] of shown.entries()) {
    await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
    found.push(...(await axeFindings(page, at === 0 ? undefined : ['color-contrast'])).map((finding) => `${theme}: ${finding}`))
  }
  return found
}

async function foundLinks(page: Page) {
  const pathsOf = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return { all: await pathsOf('a[href^="/"]'), main: await pathsOf('main a[href^="/"]') }
}

/** The first link on a page to a single record; each is looked for once. */
async function firstLink(page: Page, from: string, to: RegExp): Promise<string> {
  const found = firstLinks.get(from) ?? (await findFirstLink(page, from, to))
  firstLinks.set(from, found)
  return found
}

const firstLinks = new Map<string, string>()

async function findFirstLink(page: Page, from: string, to: RegExp): Promise<string> {
  await page.goto(from)
  const links = page.locator('main a[href]')
  await expect.poll(async () => (await hrefsOf(page)).some((href) => to.test(href)), { timeout: 30_000 }).toBe(true)
  await links.first().waitFor()
  return (await hrefsOf(page)).find((href) => to.test(href)) ?? from
}

/** One of her payments, found through the invoice it paid. */
async function paymentOfInvoice(page: Page): Promise<string> {
  const paid = await firstLink(page, '/invoices?status=PAID', /\/invoices\/[\w-]{36}$/)
  return firstLink(page, paid, /\/payments\/[\w-]{36}$/)
}

/** A guarantee that the other demo customer requests of her. */
async function askedGuarantee(page: Page): Promise<string> {
  const owner = await callerSignedIn(ordering)
  const [order] = (await owner.call(listOrders, { query: {} })).results
  const number = { personnel_number: '456700' }
  if (order?.guarantees.length === 0) await owner.call(addGuarantor, { params: { id: String(order.id) }, body: number })
  // Its row is written through the outbox, a moment later.
  for (let tries = 0; tries < 20; tries++) {
    await page.goto('/guarantees')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const found = (await hrefsOf(page)).find((href) => /\/guarantees\/\d+$/.test(href))
    if (found) return found
    await page.waitForTimeout(500)
  }
  return '/guarantees'
}

const hrefsOf = (page: Page): Promise<string[]> =>
  page.locator('main a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
