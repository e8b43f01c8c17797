import { scoredDaysLate } from '#domain/billing/invoices/invoice.ts'
import { chargeSingle, type InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { paidOffPlan } from '#domain/lending/plans/paid-off-plan.ts'
import { debtRefunded } from '#domain/lending/plans/plan-transfers.ts'
import { faceOf, unpaidOf } from '#domain/lending/plans/plan.ts'
import { refundDebt, type RefundedDebt } from '#domain/lending/plans/refund-debt.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { cancelReplanned, insertPaidOff, insertReplanned } from '#server/billing/invoices/replan.ts'
import { markInvoicesPaid, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockBalance } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish, publishAll } from '#server/platform/outbox/publish.ts'
import { findChangeable, type Changeable, type NotChangeable } from '../find-changeable.ts'
import { netOfForgiven } from '../net-of-forgiven.ts'
import type { OrderAccess } from '../planned-order.ts'
import { insertPlan } from '../sql.ts'

export type LowerRefusal = NotChangeable | { readonly kind: 'PURCHASE_OPEN' | 'CREDIT_SPENT' }
/** `cause` is the natural key of the refund, within the order. */
type Lower = { readonly customerId: number; readonly orderId: number; readonly amount: Rial; readonly cause: string } & AsOf

/** What became of a refund that lowers the debt; its whole amount went to the wallet where nothing is owed any more. Rial. */
export type Lowered = { readonly amount: Rial; readonly toWallet: Rial }

/**
 * Lets card credit that a refund returned lower the order's debt (R-CARE-03), as far as it is still there. Refused as other changes of a plan
 * are. Locks the order, then the accounts.
 */
export async function lowerDebt(tx: Db, access: OrderAccess, input: Lower): Promise<Result<Lowered, LowerRefusal>> {
  const found = await findChangeable(tx, access, input)
  if (!found.ok && !(await isNothingOwed(tx, access, input, found.error))) return found
  const freeCredit = rial(await lockBalance(tx, input.customerId, 'CUSTOMER_CARD_CREDIT', input.orderId))
  const amount = rial(Math.min(input.amount, freeCredit))
  if (amount === 0) return err({ kind: 'CREDIT_SPENT' })
  const refunded = found.ok
    ? refundOf(found.value, { ...input, amount }, freeCredit)
    : ({ paid: [], rest: { kind: 'NONE' }, toWallet: amount } as const)
  if (found.ok && refunded.rest.kind === 'PAID_OFF' && (await access.hasOpenPurchase(tx, input.customerId, input.orderId)))
    return err({ kind: 'PURCHASE_OPEN' })
  if (found.ok && 'plan' in refunded) {
    await payOverdue(tx, found.value, refunded.paid, input)
    await writeRest(tx, found.value, refunded, input)
  }
  const { customerId, orderId, at, cause } = input
  await postTransfers(tx, [debtRefunded({ customerId, orderId, at, cause, amount }, refunded)])
  return ok({ amount, toWallet: refunded.toWallet })
}

/** Whether the order has been repaid. */
async function isNothingOwed(tx: Db, access: OrderAccess, { customerId, orderId }: Lower, { kind }: NotChangeable): Promise<boolean> {
  return kind === 'NOT_REPAYING' && (await access.lock(tx, customerId, orderId))?.status === 'FINISHED'
}

/** Where the refund goes as of today. */
export function refundOf(
  { order, stored }: Changeable,
  { amount, at, policies }: Pick<Lower, 'amount'> & AsOf,
  freeCredit: Rial,
): RefundedDebt {
  const on = dayOf(at)
  const policy = policyOn(policies, on)
  const late = stored.unpaid.filter(({ dueDate }) => dueDate !== null && dueDate < on)
  const lateNumbers = new Set(late.map(({ number }) => number))
  const notLate = stored.unpaid.filter(({ number }) => !lateNumbers.has(number)).map(({ number }) => number)
  return refundDebt(netOfForgiven(stored, notLate), {
    amount,
    on,
    overdue: late.toSorted(byDue).map((invoice) => chargeSingle(invoice, on, policy)),
    freeCredit,
    sharePercent: policyOn(policies, dayOf(order.createdAt)).payoffSharePercent,
    leastGatewayAmount: policy.leastGatewayAmount,
  })
}

const byDue = (one: ShownInvoice, other: ShownInvoice): number => (one.dueDate ?? '').localeCompare(other.dueDate ?? '')

async function payOverdue(
  tx: Db,
  { stored }: Changeable,
  paid: readonly InvoiceCharge[],
  { customerId, orderId, at }: Lower,
): Promise<void> {
  const none = { groupDiscount: rial(0), codeDiscount: rial(0), earlyPoints: 0, paymentId: null, trackingId: null, paidAt: at }
  await markInvoicesPaid(
    tx,
    paid.map(({ invoiceId: id, lateFee, collectionFee, lateFeeDiscount, demandCollectionDiscount }) => ({
      ...none,
      customerId,
      id,
      status: 'PENDING',
      lateFee,
      collectionFee,
      lateFeeDiscount,
      demandCollectionDiscount,
    })),
  )
  await publishAll(
    tx,
    paid.map(({ invoiceId, number }) => {
      const invoice = stored.unpaid.find(({ id }) => id === invoiceId)
      return {
        type: 'invoice.paid',
        customerId,
        orderId,
        invoiceId,
        number,
        earlyPoints: 0,
        daysLate: invoice ? scoredDaysLate(invoice, dayOf(at)) : 0,
        paid: 0,
      }
    }),
  )
}

/** Writes the plan after the refund: smaller instalments, or a paid one in place of all. */
async function writeRest(tx: Db, { stored }: Changeable, { paid, plan: before, rest }: RefundedDebt, { customerId, orderId, at }: Lower) {
  if (rest.kind === 'NONE') return
  const isPaid = new Set(paid.map(({ invoiceId }) => invoiceId))
  const replaced = stored.unpaid.filter(({ id }) => !isPaid.has(id))
  const [first] = replaced
  if (!first) throw new Error(`order ${orderId} has nothing unpaid`)
  await cancelReplanned(
    tx,
    { customerId, orderId },
    replaced.map(({ id }) => id),
  )
  if (rest.kind === 'REDUCED') {
    const { plan } = rest.part
    await insertPlan(tx, { customerId, orderId, kind: 'REFUND', at }, plan)
    await insertReplanned(tx, first, { plan: plan.number, at, instalments: unpaidOf(plan) })
    return publish(tx, { type: 'plan.changed', customerId, orderId, plan: plan.number, kind: 'REFUND' })
  }
  const { plan, last } = paidOffPlan(before, rest.quote)
  await insertPlan(tx, { customerId, orderId, kind: 'PAYOFF', at }, plan)
  const { lateFee, collectionFee, on: dueDate } = rest.quote
  const amounts = { amount: faceOf(last), wagePart: last.wage, lateFee, collectionFee, paymentId: null, trackingId: null }
  await insertPaidOff(tx, first, { plan: plan.number, number: last.number, dueDate, ...amounts, paidAt: at, createdAt: at })
  return publish(tx, { type: 'plan.changed', customerId, orderId, plan: plan.number, kind: 'PAYOFF' })
}
