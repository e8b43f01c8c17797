import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
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
}

type Smaller = Pick<Replanned, 'number' | 'principal' | 'wage'>

/**
 * Writes the unpaid invoice of an instalment that a new plan makes smaller and nothing else: its days, its hold (R-CARE-01), its fee parts and
 * what was forgiven of its fees are those of the invoice that it replaces.
 */
export async function insertSmaller(
  tx: Db,
  replaced: ShownInvoice,
  { plan, at, instalment: { number, principal, wage } }: { readonly plan: number; readonly at: Instant; readonly instalment: Smaller },
): Promise<void> {
  const { dueDate, originalDueDate, feePart, feeFreeDays, onHoldBy, onHoldUntil, dueBeforeHold, holdFeePart } = replaced
  const { lateFeeDiscount, demandCollectionDiscount } = replaced
  await tx.insert(invoices).values({
    ...termsOf(replaced),
    plan,
    status: 'PENDING',
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
  })
}

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
