import { day } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { grantWelcome } from '#server/billing/points/move-points.ts'
import { confirmIdentity } from '#server/identity/profile/confirm-identity.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { updateProfile } from '#server/identity/profile/update-profile.ts'
import { requestSignature } from '#server/lending/contracts/request-signature.ts'
import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { setAccount } from '#server/lending/orders/commands/set-account.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { PastApp } from '../past-app.ts'
import type { History } from './invent-history.ts'
import type { Shop } from './open-shops.ts'

/** A customer with an order in repayment. */
export type Buyer = { readonly history: History; readonly shop: Shop; readonly customerId: number; readonly orderId: number }

const atOnce = 8

/** Brings the customers who come on a day as far as they go: from signing up to repayment. Returns those who repay. */
export async function placeOrders(past: PastApp, shops: readonly Shop[], histories: readonly History[]): Promise<readonly Buyer[]> {
  if (histories.length === 0) return []
  const people = await each(histories, async (history) => ({ history, customerId: await signUp(past, history) }))
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

/** A customer with a confirmed identity; whoever orders has a report and documents too. */
async function signUp({ app, now }: PastApp, history: History): Promise<number> {
  const { db } = app
  const { mobile, nationalCode, name, family, fatherName: father_name, gender, birthDate } = history
  const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile, at: now() }))
  if (history.course === 'visitor') return customerId
  const address = { city_id: 394, province_id: 8, main_street: 'خیابان شریعتی', plaque: '۱۲', postal_code: '1913674711' }
  const identity = { national_code: nationalCode, birth_date: birthDate, birth_certificate_number: String(1000 + (customerId % 9000)) }
  const updated = await updateProfile(app, customerId, { name, family, father_name, gender, ...identity, address, job_title: 'کارمند' })
  const confirmed = await confirmIdentity(app, { customerId, nationalCode, birthDate: day(birthDate) }, grantWelcome)
  if (!updated.ok || !confirmed.ok) throw new Error(`the demo could not sign up customer ${customerId}`)
  const isRefused = history.course === 'refused'
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
  const shop = shops[history.store % shops.length]
  if (!shop) throw new Error('the demo has no store')
  const { amount, invoiceCount } = history
  const fixed = { type: 'CLOSE_LOOP', hasBankAccount: true, channel: 'web_desktop', deviceName: 'Firefox on Windows', utm: {} } as const
  const made = await app.db.transaction((tx) =>
    createOrder(tx, { customerId, ...fixed, storeSlug: shop.slug, amount, invoiceCount, ...asOfNow(app) }),
  )
  return made.ok ? { history, shop, customerId, orderId: made.value.id } : null
}

/** Some at once, so that they share batches; in order. */
export async function each<One, Other>(some: readonly One[], work: (one: One) => Promise<Other>): Promise<Other[]> {
  const done: Other[] = []
  for (let from = 0; from < some.length; from += atOnce) done.push(...(await Promise.all(some.slice(from, from + atOnce).map(work))))
  return done
}
