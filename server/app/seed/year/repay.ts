import { randomUUID } from 'node:crypto'
import { rial, roundUpTo } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { quotePayoff } from '#server/lending/plans/quote-payoff.ts'
import { createTicket } from '#server/merchants/checkout/create-ticket.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { refundByStore, settleByStore, verifyByStore } from '#server/merchants/checkout/store-commands.ts'
import { viewTicket } from '#server/merchants/checkout/view-ticket.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { PastApp } from '../past-app.ts'
import { shopHost } from './open-shops.ts'
import { invoicesOf, type Buyer } from './place-orders.ts'

/** Pays an instalment of the order, if it still is to be paid. */
export async function payDue(past: PastApp, buyer: Buyer, number: number): Promise<void> {
  const invoice = (await invoicesOf(past, buyer)).find((one) => one.number === number && one.status === 'PENDING')
  if (invoice) await past.pay(buyer.customerId, 'invoice', invoice.id)
}

/** Pays the rest of the order at once (R-PLAN-01). */
export async function payOff({ app, pay }: PastApp, { customerId, orderId }: Buyer): Promise<void> {
  const asked = { customerId, orderId, ...asOfNow(app) }
  const quoted = await app.db.transaction((tx) => quotePayoff(tx, planAccess, asked))
  if (quoted.ok && quoted.value.row.total > 0) await pay(customerId, 'payoff', quoted.value.row.id)
}

type Purchase = { readonly index: number; readonly of: number }
type Plan = (on: Day, work: () => Promise<void>) => void

/** Spends a part of the card credit at the store's checkout; the last purchase spends the rest. Some goods come back days later. */
export async function buyAtStore(
  past: PastApp,
  plan: Plan,
  { history, shop, customerId, orderId }: Buyer,
  { index, of }: Purchase,
): Promise<void> {
  const { app, pay } = past
  const { merchant } = shop
  if (!merchant) return
  const free = await balanceOf(app.db, customerId, 'CUSTOMER_CARD_CREDIT', orderId)
  const amount = index === of - 1 ? rial(free) : roundUpTo(rial(Math.floor(free / (of - index))), 10_000)
  if (amount < merchant.leastTicket || amount > free) return
  const made = await createTicket(app, merchant, {
    provider_id: randomUUID(),
    amount,
    items: [{ name: 'کالا', count: 1, amount }],
    redirect_uri: `https://${merchant.hosts[0] ?? shopHost}/back`,
    fallback_uri: `https://${merchant.hosts[0] ?? shopHost}/cart`,
  })
  if (!made.ok) return
  const { trackNumber } = made.value.ticket
  const viewed = await viewTicket(app, customerId, trackNumber)
  if (!viewed.ok) return
  await pay(customerId, 'credit_ticket', trackNumber)
  const command = { merchant, trackNumber, ...asOfNow(app) }
  const verified = await app.db.transaction((tx) => verifyByStore(tx, { ...command, amount }))
  if (!verified.ok) return
  await app.db.transaction((tx) => settleByStore(tx, { ...command, ...asOfNow(app) }))
  if (history.isRefunded && index === 0)
    plan(addDays(dayOf(past.now()), 6), async () => {
      const part = rial(Math.floor(amount / 20_000) * 10_000)
      if (part > 0)
        await app.db.transaction((tx) => refundByStore(tx, { ...command, ...asOfNow(app), refundId: randomUUID(), amount: part }))
    })
}
