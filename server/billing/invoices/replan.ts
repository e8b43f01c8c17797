import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { reminderDays } from '#domain/billing/invoices/invoice.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { ShownInvoice } from './sql.ts'
import { invoices } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }

/**
 * Cancels unpaid instalments of an order, because a new plan has others in their place (R-PLAN-21). Throws Conflict where one was paid
 * since they were read. In the same statement, writes when the paid first payment of this id was refunded, where there is one.
 */
export async function cancelReplanned(
  tx: Db,
  { customerId, orderId }: OfOrder,
  ids: readonly string[],
  refunded: { readonly id: string; readonly at: Instant } | null = null,
): Promise<void> {
  const isReplaced = and(eq(invoices.status, 'PENDING'), inArray(invoices.id, [...ids]))
  const changes = refunded
    ? {
        status: sql`case when ${invoices.id} = ${refunded.id} then ${invoices.status} else 'CANCELED' end`,
        cancelReason: sql`case when ${invoices.id} = ${refunded.id} then ${invoices.cancelReason} else 'REPLANNED' end`,
        refundedAt: sql`case when ${invoices.id} = ${refunded.id} then ${new Date(refunded.at).toISOString()}::timestamptz else ${invoices.refundedAt} end`,
      }
    : { status: 'CANCELED' as const, cancelReason: 'REPLANNED' as const }
  const canceled = await tx
    .update(invoices)
    .set(changes)
    .where(
      and(
        eq(invoices.customerId, customerId),
        eq(invoices.orderId, orderId),
        refunded ? or(isReplaced, eq(invoices.id, refunded.id)) : isReplaced,
      ),
    )
    .returning({ id: invoices.id })
  if (canceled.length < ids.length + (refunded ? 1 : 0)) throw new Conflict('an instalment was paid or replaced since it was read')
}

/** An unpaid instalment of a new plan. Rial. */
export type Replanned = {
  readonly number: number
  readonly principal: Rial
  readonly wage: Rial
  readonly dueDate: Day
  readonly originalDueDate: Day
  readonly feePart: Rial
}

/** Writes unpaid invoices of a new plan; they have the order's terms of one that they replace. */
export async function insertReplanned(
  tx: Db,
  replaced: ShownInvoice,
  { plan, at, instalments }: { readonly plan: number; readonly at: Instant; readonly instalments: readonly Replanned[] },
): Promise<void> {
  if (instalments.length === 0) return
  const shared = { ...termsOf(replaced), plan, status: 'PENDING' as const, createdAt: at }
  await tx
    .insert(invoices)
    .values(instalments.map((instalment) => ({ ...shared, ...invoiceOf(instalment), feeFreeDays: freeDaysOf(replaced, instalment) })))
  // Of those that are due later none was sent.
  const lastReminded = addDays(dayOf(at), -reminderDays.BEFORE_3)
  if (instalments.some(({ dueDate }) => dueDate <= lastReminded)) await copyReminders(tx, replaced, plan)
}

type Smaller = Pick<Replanned, 'number' | 'principal' | 'wage'>

/**
 * Writes the unpaid invoice of an instalment that a new plan makes smaller and nothing else: its days, its hold (R-CARE-01), its fee parts,
 * what was forgiven of its fees and the reminders that were sent are those of the invoice that it replaces. Answers its id.
 */
export async function insertSmaller(
  tx: Db,
  replaced: ShownInvoice,
  { plan, at, instalment: { number, principal, wage } }: { readonly plan: number; readonly at: Instant; readonly instalment: Smaller },
): Promise<string> {
  const { dueDate, originalDueDate, feePart, feeFreeDays, onHoldBy, onHoldUntil, dueBeforeHold, holdFeePart } = replaced
  const { lateFeeDiscount, demandCollectionDiscount } = replaced
  const smaller = {
    ...termsOf(replaced),
    plan,
    status: 'PENDING' as const,
    createdAt: at,
    number,
    amount: rial(principal + wage),
    wagePart: wage,
    dueDate,
    originalDueDate: originalDueDate ?? null,
    feePart: feePart ?? rial(0),
    feeFreeDays: feeFreeDays ?? 0,
    lateFeeDiscount,
    demandCollectionDiscount,
    onHoldBy,
    onHoldUntil: onHoldUntil ?? null,
    dueBeforeHold: dueBeforeHold ?? null,
    holdFeePart,
  }
  const [written] = await tx.insert(invoices).values(smaller).returning({ id: invoices.id })
  if (!written) throw new Error('an invoice was not written')
  await copyReminders(tx, replaced, plan)
  return written.id
}

/** Lets the reminders that were sent count for the invoices of a new plan that have their numbers and due days: none is sent again (R-REACH-03). */
const copyReminders = (tx: Db, { customerId, orderId }: OfOrder, plan: number): Promise<unknown> =>
  tx.execute(sql`insert into invoice_reminders (customer_id, invoice_id, reminder, at)
    select n.customer_id, n.id, r.reminder, min(r.at) from invoices n
    join invoices o on o.customer_id = n.customer_id and o.order_id = n.order_id and o.number = n.number and o.due_date = n.due_date
    join invoice_reminders r on r.customer_id = o.customer_id and r.invoice_id = o.id
    where n.customer_id = ${customerId} and n.order_id = ${orderId} and n.plan = ${plan} and n.status = 'PENDING' and o.id <> n.id
    group by n.customer_id, n.id, r.reminder`)

/** Days without a fee count for an instalment that keeps its due day. */
const freeDaysOf = (replaced: ShownInvoice, { dueDate }: Replanned): number =>
  dueDate === replaced.dueDate ? (replaced.feeFreeDays ?? 0) : 0

const invoiceOf = ({ number, principal, wage, dueDate, originalDueDate, feePart }: Replanned) => ({
  number,
  feePart,
  amount: rial(principal + wage),
  wagePart: wage,
  dueDate,
  originalDueDate: originalDueDate === dueDate ? null : originalDueDate,
})

/** Fees that are stopped stay so, and an offer that was made counts (R-PLAN-12, R-PLAN-14). */
const termsOf = (replaced: ShownInvoice) => ({
  customerId: replaced.customerId,
  orderId: replaced.orderId,
  orderType: replaced.orderType,
  orderAmount: replaced.orderAmount,
  invoiceCount: replaced.invoiceCount,
  yearlyRate: replaced.yearlyRate,
  lateFeeAboveRate: replaced.lateFeeAboveRate,
  feesStoppedOn: replaced.feesStoppedOn ?? null,
  hardshipOfferedOn: replaced.hardshipOfferedOn ?? null,
})

/** No late fee arises on the order's unpaid instalments after `on` (R-PLAN-12). */
export const stopFeesOfOrder = (tx: Db, { customerId, orderId }: OfOrder, on: Day): Promise<unknown> =>
  tx
    .update(invoices)
    .set({ feesStoppedOn: on })
    .where(
      and(
        eq(invoices.customerId, customerId),
        eq(invoices.orderId, orderId),
        eq(invoices.status, 'PENDING'),
        gt(invoices.number, 0),
        isNull(invoices.feesStoppedOn),
      ),
    )

/** The one invoice of a plan that was paid off, as it is stored when it is paid. Rial. */
export type PaidOff = {
  readonly plan: number
  readonly number: number
  readonly amount: Rial
  readonly wagePart: Rial
  readonly dueDate: Day
  readonly lateFee: Rial
  readonly collectionFee: Rial
  readonly paymentId: string | null
  readonly trackingId: string | null
  readonly paidAt: Instant
  readonly createdAt: Instant
}

/** Writes a paid invoice in place of those that it replaces; it has the order's terms of `replaced`. No early points, no discounts (R-PLAN-03). */
export async function insertPaidOff(tx: Db, replaced: ShownInvoice, paid: PaidOff): Promise<void> {
  await tx
    .insert(invoices)
    .values({ ...termsOf(replaced), ...paid, status: 'PAID', groupDiscount: rial(0), codeDiscount: rial(0), earlyPoints: 0 })
}
