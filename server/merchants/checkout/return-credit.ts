import type { Plan } from '#domain/lending/plans/plan.ts'
import { closesCredit, reduceDebt, type ReducedDebt } from '#domain/lending/plans/reduced-debt.ts'
import type { CreditPart } from '#domain/merchants/checkout/split-ticket.ts'
import type { ReturnedCredit } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { findPaidByReturn, payWrittenOff } from '#server/billing/invoices/pay-written-off.ts'
import { cancelReplanned, insertPaidOff, insertSmaller } from '#server/billing/invoices/replan.ts'
import { lockAccounts } from '#server/billing/ledger/sql.ts'
import { copyAlerts } from '#server/lending/guarantors/sql.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { currentPlanOf, insertPlan, type StoredPlan } from '#server/lending/plans/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'

/**
 * Where credit that comes back from a ticket goes: to the order it was of; where a payoff, a withdrawal or a write-off closed that order's
 * credit, to what is still owed of it, and the rest to the wallet (R-PLAN-20). Writes the smaller debt. Locks the orders before the accounts; the
 * caller has locked the ticket and posts the money.
 */
export async function returnCredit(
  tx: Db,
  { customerId, credits, ...asOf }: { readonly customerId: number; readonly credits: readonly CreditPart[] } & AsOf,
): Promise<ReturnedCredit> {
  const open: CreditPart[] = []
  const debts: ReturnedCredit['debts'][number][] = []
  const recovered: CreditPart[] = []
  let toWallet = 0
  for (const part of credits.toSorted((one, other) => one.orderId - other.orderId)) {
    const { orderId, amount } = part
    await lockOrder(tx, customerId, orderId)
    const repaid = await payWrittenOff(tx, { customerId, orderId, returned: amount, ...asOf })
    if (repaid !== null) {
      recovered.push({ orderId, amount: repaid })
      toWallet += amount - repaid
      continue
    }
    const stored = await currentPlanOf(tx, { customerId, orderId })
    if (!stored || !closesCredit(stored.kinds)) {
      open.push(part)
      continue
    }
    const reduced = await reduceStoredDebt(tx, stored, { customerId, orderId, returned: amount, ...asOf })
    if (reduced) debts.push({ orderId, amount: reduced.amount, wage: reduced.wage })
    toWallet += amount - (reduced?.amount ?? 0)
  }
  await lockAccounts(tx, customerId)
  return { credits: open, debts, recovered, toWallet: rial(toWallet) }
}

type Return = { readonly customerId: number; readonly orderId: number; readonly returned: Rial } & AsOf

/**
 * What of credit that comes back pays what is still owed of an ended loan, and its plan after that; null where the credit is the order's
 * again. The same as `returnCredit`, nothing is written or locked.
 */
export async function previewReturn(
  db: Db,
  stored: StoredPlan,
  input: Return,
): Promise<{ readonly amount: Rial; readonly plan: Plan } | null> {
  const paid = await findPaidByReturn(db, input, { lock: false })
  if (paid !== null) return { amount: sum(paid.map(({ charge }) => charge.payable)), plan: stored.plan }
  if (!closesCredit(stored.kinds)) return null
  const reduced = reducedBy(stored, input)
  return reduced ?? { amount: rial(0), plan: stored.plan }
}

const reducedBy = ({ plan }: StoredPlan, { returned, at, policies }: Return): ReducedDebt | null =>
  reduceDebt(plan, returned, policyOn(policies, dayOf(at)).leastGatewayAmount)

/** Replaces the one unpaid invoice of an ended loan by a smaller one, or by a paid one: due on its own day, which a hold made later than the plan's. */
async function reduceStoredDebt(tx: Db, stored: StoredPlan, input: Return): Promise<ReducedDebt | null> {
  const { customerId, orderId, at } = input
  const reduced = reducedBy(stored, input)
  const [invoice] = stored.unpaid
  if (!reduced || !invoice) return null
  const { plan, last } = reduced
  await cancelReplanned(tx, { customerId, orderId }, [invoice.id])
  await insertPlan(tx, { customerId, orderId, kind: 'STORE_REFUND', at }, plan)
  if (last.isPaid)
    await insertPaidOff(tx, invoice, {
      plan: plan.number,
      number: last.number,
      dueDate: invoice.dueDate ?? last.dueDate,
      amount: reduced.amount,
      wagePart: last.wage,
      lateFee: rial(0),
      collectionFee: rial(0),
      paymentId: null,
      trackingId: null,
      paidAt: at,
      createdAt: at,
    })
  else {
    const smaller = await insertSmaller(tx, invoice, { plan: plan.number, at, instalment: last })
    await copyAlerts(tx, customerId, { from: invoice.id, to: smaller })
  }
  await publish(tx, { type: 'plan.changed', customerId, orderId, plan: plan.number, kind: 'STORE_REFUND' })
  return reduced
}
