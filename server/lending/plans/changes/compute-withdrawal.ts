import { effectOf } from '#domain/lending/plans/agreed-change.ts'
import { payersRefund, type PayerPart } from '#domain/lending/plans/payers-refund.ts'
import { withdrawPlan } from '#domain/lending/plans/withdraw-plan.ts'
import { lostCashBack, type LostCashBack } from '#domain/lending/plans/withdrawal.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { lockAccounts, lockBalance } from '#server/billing/ledger/sql.ts'
import { findPayers } from '#server/billing/payments/payer-sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { earlierPaymentsOf } from '../earlier-payments.ts'
import { findChangeable, type NotChangeable } from '../find-changeable.ts'
import type { EarnedCashBack, OrderAccess } from '../planned-order.ts'
import { lockCredit } from '../sql.ts'
import type { ComputedWithdrawal, OfOrder } from './computed-change.ts'
import { returnsOf } from './withdrawal-returns.ts'

export type WithdrawalRefusal = { readonly kind: 'TOO_LATE_TO_WITHDRAW' | 'NOT_REPAYING' | 'PURCHASE_OPEN' }

/** What is owed if the customer withdraws today, or why they cannot (R-PLAN-10, R-PLAN-20). Locks the order's purchases, the order and the balances. */
export async function computeWithdrawal(
  tx: Db,
  access: OrderAccess,
  of: OfOrder,
): Promise<Result<ComputedWithdrawal, NotChangeable | WithdrawalRefusal>> {
  const purchases = await access.lockPurchases(tx, of)
  const found = await findChangeable(tx, access, of)
  if (!found.ok) return found
  const { order, stored } = found.value
  const earned = await access.cashBackOf(tx, of, purchases)
  if (!earned) return err({ kind: 'PURCHASE_OPEN' })
  const paidByOthers = await payersOf(tx, of.customerId, stored.paid)
  const cashBack = await divideCashBack(tx, of.customerId, earned, returnsOf({ order, stored }).refund)
  const [first] = stored.unpaid
  const earlier = await earlierPaymentsOf(tx, of, stored)
  const payments = rial(sum(stored.paid.map(paidOf)) + sum(earlier.map(({ total }) => total)))
  const { leastGatewayAmount } = policyOn(of.policies, dayOf(of.at))
  const freeCredit = first ? await lockCredit(tx, first) : rial(0)
  const days = { paying: dayOf(order.statusAt), on: dayOf(of.at) }
  const withdrawn = withdrawPlan(stored.plan, { ...days, payments, freeCredit, cashBack: cashBack.owed, leastGatewayAmount })
  if (!withdrawn.ok) return withdrawn
  const { plan: after } = withdrawn.value
  const effect = effectOf(stored.plan, after)
  const terms = { kind: 'WITHDRAWAL' } as const
  const toPayers = payersRefund(withdrawn.value.toWallet, paidByOthers)
  return ok({ ...terms, order, stored, terms, after, effect, earlier, withdrawn: withdrawn.value, earned, cashBack, toPayers })
}

/**
 * What guarantors paid of these instalments, the latest first. Locks their accounts and the customer's, each before those of a customer
 * with a higher id, as whoever posts for several customers does.
 */
async function payersOf(tx: Db, customerId: number, paid: readonly ShownInvoice[]): Promise<readonly PayerPart[]> {
  // The first payment is the customer's, and refunded by itself.
  const instalments = paid.filter(({ number }) => number > 0)
  const byPayment = new Map(instalments.flatMap((invoice) => (invoice.paymentId === null ? [] : [[invoice.paymentId, invoice] as const])))
  const parts = (await findPayers(tx, customerId, [...byPayment.keys()])).flatMap(({ paymentId, payerId }) => {
    const invoice = byPayment.get(paymentId)
    return invoice ? [{ paymentId, payerId, amount: paidOf(invoice) }] : []
  })
  const all = parts.length === 0 ? [] : [...new Set([customerId, ...parts.map(({ payerId }) => payerId)])]
  for (const one of all.toSorted((first, second) => first - second)) await lockAccounts(tx, one)
  return parts
}

/** How cash back is taken: from the free wallet, to which the first payment is refunded too. */
async function divideCashBack(tx: Db, customerId: number, earned: readonly EarnedCashBack[], refund: Rial): Promise<LostCashBack> {
  const total = sum(earned.map(({ amount }) => amount))
  if (total === 0) return { fromWallet: total, owed: total }
  return lostCashBack(total, rial((await lockBalance(tx, customerId, 'CUSTOMER_WALLET')) + refund))
}

/** What the customer gave for an instalment, without fees; a first payment is refunded by itself. */
function paidOf({ number, amount, settled }: ShownInvoice): Rial {
  return number === 0 || !settled ? rial(0) : rial(amount - settled.groupDiscount - settled.codeDiscount)
}
