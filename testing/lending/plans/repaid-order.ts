import type { PartPaymentWay } from '#domain/lending/plans/part-payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf, instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { changeOrder, type OrderRow } from '#server/lending/orders/sql.ts'
import { quotePartPayment } from '#server/lending/plans/quote-part-payment.ts'
import { quotePayoff } from '#server/lending/plans/quote-payoff.ts'
import { storeSignedPlan } from '#server/lending/plans/store-signed-plan.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import type { Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { morning, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again, payFor } from '#testing/lending/orders/others-commands.ts'
import { asOf } from '#testing/test-app.ts'

type Repaid = { readonly order: OrderRow; readonly dueDates: readonly Day[] }

/** An order of a new customer in repayment since `at`, as cash or as card credit: 200,000,000 at 23 % in twelve (R-PLAN-02). */
export async function repaidOrder(db: Db, slug: string, as: 'cash' | 'credit' = 'cash', at: Instant = morning): Promise<Repaid> {
  const { customerId } = await someone(db, { grade: 'A1', documents: true })
  return repaidOrderOf(db, customerId, { slug, as, at })
}

type As = {
  readonly slug: string
  readonly as: 'cash' | 'credit'
  readonly at: Instant
  /** Pays the first payment; without a discount code unless it is given. */
  readonly payFirst?: (order: OrderRow) => Promise<void>
}

/** The same of this customer. */
export async function repaidOrderOf(db: Db, customerId: number, { slug, as, at, payFirst }: As): Promise<Repaid> {
  const order = await orderIn(db, 'PAYING', customerId, slug)
  await changeOrder(db, order, { statusAt: at })
  await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: order.id, at }))
  await (payFirst ? payFirst(order) : payInstalments(db, order, [0], at))
  await db.transaction(async (tx) => {
    await beginRepayment(tx, { customerId, orderId: order.id, at, as, anchor: dayOf(at) })
    await storeSignedPlan(tx, order, at)
  })
  const dueDates = (await invoicesOfOrder(db, customerId, order.id)).flatMap(({ dueDate }) => (dueDate === null ? [] : [dueDate]))
  return { order: await again(db, order), dueDates }
}

/** Noon in Tehran of a day. */
export const noonOf = (on: Day): Instant => instant(Date.parse(`${on}T12:00:00+03:30`))

/** Pays invoices of the order by their numbers, one after the other, at `at`. */
export async function payInstalments(db: Db, { customerId, id }: OrderRow, numbers: readonly number[], at: Instant): Promise<void> {
  for (const number of numbers) {
    const invoice = present((await invoicesOfOrder(db, customerId, id)).find((one) => one.number === number))
    await db.transaction((tx) => payFor(tx, customerId, 'invoice', invoice.id, at))
  }
}

/** The id of a payoff quote of the order, which must be given. */
export async function quoteOf(db: Db, { customerId, id: orderId }: OrderRow, at: Instant): Promise<string> {
  const quoted = await db.transaction((tx) => quotePayoff(tx, planAccess, { customerId, orderId, ...asOf(at) }))
  if (!quoted.ok) throw new Error(quoted.error.kind)
  return quoted.value.row.id
}

/** Pays 30,000,000 of the order in advance at `at`. */
export const partPay = (db: Db, { customerId, id: orderId }: OrderRow, way: PartPaymentWay, at: Instant): Promise<void> =>
  db.transaction(async (tx) => {
    const quoted = await quotePartPayment(tx, planAccess, { customerId, orderId, amount: rial(30_000_000), way, ...asOf(at) })
    if (!quoted.ok) throw new Error(quoted.error.kind)
    await payFor(tx, customerId, 'part_payment', quoted.value.row.id, at)
  })

/** Pays the order off at `at`. */
export async function payOff(db: Db, order: OrderRow, at: Instant): Promise<void> {
  const quote = await quoteOf(db, order, at)
  await db.transaction((tx) => payFor(tx, order.customerId, 'payoff', quote, at))
}
