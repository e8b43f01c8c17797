import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addGuarantor } from '#contract/lending/guarantors/routes.ts'
import { listOrders } from '#contract/lending/orders/routes.ts'
import { callerSignedIn } from './by-http.ts'

/** The address at which each route is visited; `of` finds the record of a signed-in page. A route without a line fails below. */
export const visits: Record<string, Visit> = {
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

type Visit = {
  readonly by: 'visitor' | 'customer'
  readonly at: string | ((page: Page) => Promise<string>)
  /** The route, where it has several pages. */
  readonly of?: string
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

/** The demo customer whose order is not finished. */
const ordering = '09121000002'

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
