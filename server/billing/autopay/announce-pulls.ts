import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lastAnnounced, pullAt, secondNoticeUntil } from '#domain/billing/autopay/pull-times.ts'
import { dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { fromRow } from '#server/billing/invoices/sql.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { pulledOn } from './find-dues.ts'
import { planPulls, notifyAgain, type Pull } from './pulls-sql.ts'
import { autopayMandates as mandates, autopayOrdersOff as ordersOff, autopayPulls as pulls } from './tables.ts'

const batch = 500

/**
 * Plans the pulls of the next three days and notifies their customers, and again 24 hours before. Each is notified once; a pull whose
 * second notice comes late waits for a whole day.
 */
export async function announcePulls(app: Pick<App, 'db' | 'now' | 'policies' | 'isOutOfTime'>): Promise<number> {
  const { db } = app
  const asOf = asOfNow(app)
  let [notified, planned] = [0, batch]
  while (planned === batch && !app.isOutOfTime?.()) {
    planned = await db.transaction((tx) => planSome(tx, asOf))
    notified += planned
  }
  return db.transaction(async (tx) => {
    const again = await notifyAgain(tx, asOf.at)
    await publishAll(
      tx,
      again.map((pull) => announced(pull, 'HOURS_24')),
    )
    return notified + again.length
  })
}

async function planSome(tx: Db, { at, policies }: AsOf): Promise<number> {
  const found = (await findPlannable(tx, at)).map(({ invoice, dueDate, ...limits }) => {
    const { id: invoiceId, customerId, orderId, number } = invoice
    return { ...limits, customerId, invoiceId, orderId, number, dueDate, amount: pulledOn(fromRow(invoice), dueDate, policies) }
  })
  const covered = new Map(found.map((one) => [one.invoiceId, one.amount <= one.ceiling && one.dueDate <= one.endsOn]))
  const planned = await planPulls(
    tx,
    found.map((one) => ({ ...one, nextAt: pullAt(one.dueDate) })),
    at,
  )
  await publishAll(
    tx,
    planned.flatMap((pull): readonly DomainEvent[] => {
      const { customerId, invoiceId, number, dueDate } = pull
      if (covered.get(invoiceId) === false) return [{ type: 'autopay.renewal-needed', customerId, invoiceId, number, dueDate }]
      // Less than a day before only the second notice is sent.
      return pull.nextAt > secondNoticeUntil(at) ? [announced(pull, 'DAYS_3')] : []
    }),
  )
  return found.length
}

const announced = ({ customerId, invoiceId, number, amount, nextAt }: Pull, notice: 'DAYS_3' | 'HOURS_24'): DomainEvent => ({
  type: 'autopay.announced',
  customerId,
  invoiceId,
  number,
  amount,
  on: dayOf(nextAt),
  notice,
})

const older = alias(invoices, 'older')

/** Unpaid instalments of the coming three days in orders with no older one overdue, that are not planned yet. */
const findPlannable = (tx: Db, at: Instant) => {
  const today = dayOf(at)
  return tx
    .select({
      invoice: invoices,
      dueDate: sql<Day>`${invoices.dueDate}`,
      ceiling: mandates.ceiling,
      endsOn: mandates.endsOn,
    })
    .from(mandates)
    .innerJoin(invoices, eq(invoices.customerId, mandates.customerId))
    .leftJoin(pulls, and(eq(pulls.customerId, invoices.customerId), eq(pulls.invoiceId, invoices.id)))
    .leftJoin(ordersOff, and(eq(ordersOff.customerId, invoices.customerId), eq(ordersOff.orderId, invoices.orderId)))
    .leftJoin(
      older,
      and(
        eq(older.customerId, invoices.customerId),
        eq(older.orderId, invoices.orderId),
        eq(older.status, 'PENDING'),
        gt(older.number, 0),
        lt(older.dueDate, today),
      ),
    )
    .where(
      and(
        eq(mandates.status, 'ACTIVE'),
        eq(invoices.status, 'PENDING'),
        isNull(invoices.onHoldBy),
        gt(invoices.number, 0),
        gte(invoices.dueDate, today),
        lte(invoices.dueDate, lastAnnounced(at)),
        gte(invoices.dueDate, mandates.pullsFrom),
        or(isNull(pulls.customerId), inArray(pulls.status, ['DROPPED'])),
        isNull(ordersOff.customerId),
        isNull(older.customerId),
      ),
    )
    .limit(batch)
}
