import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { requestSignature } from '#server/lending/contracts/request-signature.ts'
import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { setAccount } from '#server/lending/orders/commands/set-account.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { someAtOnce } from '#server/platform/jobs/each-due.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { PastApp } from '../past-app.ts'
import { signUp } from '../sign-up.ts'
import type { History } from './invent-history.ts'
import type { Shop } from './open-shops.ts'

/** A customer with an order in repayment. */
export type Buyer = { readonly history: History; readonly shop: Shop; readonly customerId: number; readonly orderId: number }

const atOnce = 8

/** Brings the customers who come on a day as far as they go: from signing up to repayment. Returns those who repay. */
export async function placeOrders(past: PastApp, shops: readonly Shop[], histories: readonly History[]): Promise<readonly Buyer[]> {
  if (histories.length === 0) return []
  const people = await each(histories, async (history) => ({ history, customerId: await comeToShop(past, history) }))
  await past.settle()
  const ordering = await each(
    people.filter(({ history }) => history.course !== 'visitor'),
    async (person) => order(past, shops, person),
  )
  await past.settle()
  let buyers = ordering.filter((buyer) => buyer !== null)
  for (const step of steps) {
    buyers = (await each(buyers, async (buyer) => ((await step(past, buyer)) ? buyer : null))).filter((buyer) => buyer !== null)
    await past.settle()
  }
  const found = await each(buyers, async (buyer) => ({ buyer, row: await orderRowOf(past.app.db, buyer.customerId, buyer.orderId) }))
  return found.flatMap(({ buyer, row }) => (row?.status === 'PAYING' ? [buyer] : []))
}

/** The instalments of the order, with the first payment. */
export const invoicesOf = ({ app }: PastApp, { customerId, orderId }: Buyer) => invoicesOfOrder(app.db, customerId, orderId)

type Step = (past: PastApp, buyer: Buyer) => Promise<boolean>

/** What the customer does between two decisions of others; false where the order does not go on. */
const steps: readonly Step[] = [
  ({ app }, { customerId, orderId }) =>
    app.db.transaction((tx) => deductPoints(tx, { customerId, orderId, ...asOfNow(app) })).then(({ ok }) => ok),
  ({ app }, { customerId, orderId }) =>
    app.db.transaction((tx) => setAccount(tx, { customerId, orderId, number: account(customerId), ...asOfNow(app) })).then(({ ok }) => ok),
  async ({ pay }, { history, customerId, orderId }) => {
    if (history.course === 'gives-up') return false
    await pay(customerId, 'order_promissory', String(orderId))
    return true
  },
  ({ app }, { customerId, orderId }) => requestSignature(app, { customerId, orderId, type: 'promissory' }).then(({ ok }) => ok),
  async (past, buyer) => {
    const first = (await invoicesOf(past, buyer)).find(({ number }) => number === 0)
    if (first) await past.pay(buyer.customerId, 'invoice', first.id)
    return first !== undefined
  },
  ({ app }, { customerId, orderId }) => requestSignature(app, { customerId, orderId, type: 'customer' }).then(({ ok }) => ok),
]

/** A Sheba of the customer's own, with its check digits (ISO 13616). */
function account(customerId: number): string {
  const number = `054010268002081${String(customerId).padStart(7, '0')}`
  return `IR${String(98n - (BigInt(`${number}182700`) % 97n)).padStart(2, '0')}${number}`
}

/** A customer; whoever orders has a confirmed identity, a report and documents too. */
async function comeToShop({ app, now }: PastApp, history: History): Promise<number> {
  const { db } = app
  const { mobile, nationalCode, course } = history
  if (course === 'visitor') return (await db.transaction((tx) => registerCustomer(tx, { mobile, at: now() }))).customerId
  const customerId = await signUp(app, history)
  const isRefused = course === 'refused'
  await db.transaction(async (tx) => {
    const report = { customerId, nationalCode, score: isRefused ? 470 : 640, grade: isRefused ? 'E1' : 'A2', allowCredit: !isRefused }
    await writeApprovedReport(tx, { ...report, ...asOfNow(app) })
    await writeApprovedDocuments(tx, { customerId, at: now() })
  })
  return customerId
}

async function order(
  { app }: PastApp,
  shops: readonly Shop[],
  { history, customerId }: { history: History; customerId: number },
): Promise<Buyer | null> {
  const shop = shops[Math.floor(history.popularity * shops.length)]
  if (!shop) throw new Error('the demo has no store')
  const { amount, invoiceCount } = history
  const fixed = { type: 'CLOSE_LOOP', hasBankAccount: true, channel: 'web_desktop', deviceName: 'Firefox on Windows', utm: {} } as const
  const made = await app.db.transaction((tx) =>
    createOrder(tx, { customerId, ...fixed, storeSlug: shop.slug, amount, invoiceCount, ...asOfNow(app) }),
  )
  return made.ok ? { history, shop, customerId, orderId: made.value.id } : null
}

/** Some at once, so that they share batches; in order. */
export const each = <One, Other>(some: readonly One[], work: (one: One) => Promise<Other>): Promise<readonly Other[]> =>
  someAtOnce(some, atOnce, work)
