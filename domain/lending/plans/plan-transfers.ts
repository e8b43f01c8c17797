import { causeOfPayment, owedToPayer, received, type Paid } from '#domain/billing/ledger/payment-transfers.ts'
import { balanced, company, credit, debit, ofOrder, type Entry, type Transfer } from '#domain/billing/ledger/transfer.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PartPaid } from './part-payment.ts'
import type { PayerPart } from './payers-refund.ts'
import type { PayoffQuote } from './payoff-quote.ts'
import type { RefundedDebt } from './refund-debt.ts'
import type { Withdrawn } from './withdraw-plan.ts'
import type { WriteOff } from './write-off.ts'

type OfPlan = { readonly customerId: number; readonly orderId: number; readonly plan: number; readonly at: Instant }

/**
 * A payoff (R-PLAN-04): the debt is gone, the wage that is not waived is earned, fees are income. Free card credit pays its part first, and
 * what is left of it goes to the wallet (R-PLAN-20).
 */
export function planPaidOff(paid: Paid, orderId: number, quote: PayoffQuote): Transfer {
  const { receivable, deferredWage, waivedWage, lateFee, collectionFee, fromCredit, creditToWallet } = quote
  return {
    customerId: paid.customerId,
    at: paid.at,
    cause: causeOfPayment(paid.paymentId),
    event: 'PLAN_PAID_OFF',
    slug: 'payoff',
    title: creditToWallet > 0 ? 'ماندهٔ اعتبار پس از تسویه' : 'تسویهٔ زودتر',
    entries: balanced([
      ...received(paid),
      debit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), rial(fromCredit + creditToWallet)),
      credit({ account: 'CUSTOMER_WALLET' }, creditToWallet),
      debit(ofOrder('DEFERRED_WAGE', orderId), deferredWage),
      credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), receivable),
      credit(company('WAGE_INCOME'), rial(deferredWage - waivedWage)),
      credit(company('LATE_FEE_INCOME'), lateFee),
      credit(company('COLLECTION_INCOME'), collectionFee),
    ]),
  }
}

/** A part payment (R-PLAN-07): principal and the wage earned so far are paid, and the unearned wage falls with the principal. */
export function planPartPaid(paid: Paid, orderId: number, part: PartPaid): Transfer {
  const { earnedWage, principal, oldWage, newWage } = part
  return {
    customerId: paid.customerId,
    at: paid.at,
    cause: causeOfPayment(paid.paymentId),
    event: 'PLAN_PART_PAID',
    slug: 'part-payment',
    title: 'پرداخت بخشی از بدهی',
    entries: balanced([
      ...received(paid),
      debit(ofOrder('DEFERRED_WAGE', orderId), rial(oldWage - newWage)),
      credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), rial(principal + oldWage - newWage)),
      credit(company('WAGE_INCOME'), earnedWage),
    ]),
  }
}

/** A due day was moved (R-PLAN-09): its cost is owed, and not earned yet. */
export const dueDayMoved = ({ customerId, orderId, plan, at }: OfPlan, cost: Rial): Transfer => ({
  customerId,
  at,
  cause: causeOfPlan(orderId, plan),
  event: 'DUE_DAY_MOVED',
  slug: 'due-day-moved',
  title: 'جابه‌جایی سررسید',
  entries: balanced([debit(ofOrder('CUSTOMER_RECEIVABLE', orderId), cost), credit(ofOrder('DEFERRED_WAGE', orderId), cost)]),
})

/**
 * A loan was withdrawn from (R-PLAN-10): what is still owed stays as one instalment, its wage earned when it is paid; cash back that is part
 * of it is owed by transfers of its purchases. Card credit pays its part, and what customers gave for wage that never arises is taken out of income. `refund`: of the first payment, `discount` of it what a
 * code had paid. `toPayers`: what of the wallet's is the guarantors' who paid.
 */
export function loanWithdrawn(
  { customerId, orderId, plan, at }: OfPlan,
  { receivable, deferredWage, owed, wagePart, freeCredit, toWallet, cashBack }: Withdrawn,
  { refund, discount, toPayers }: { readonly refund: Rial; readonly discount: Rial; readonly toPayers: readonly PayerPart[] },
): Transfer {
  const gone = receivable + cashBack - owed
  const unearned = gone - (deferredWage - wagePart) - freeCredit + toWallet
  return {
    customerId,
    at,
    cause: causeOfPlan(orderId, plan),
    event: 'LOAN_WITHDRAWN',
    slug: 'loan-withdrawn',
    title: 'انصراف از وام',
    entries: balanced([
      debit(ofOrder('DEFERRED_WAGE', orderId), rial(deferredWage - wagePart)),
      debit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), freeCredit),
      credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), rial(gone)),
      credit({ account: 'CUSTOMER_WALLET' }, rial(toWallet + refund - sum(toPayers.map(({ amount }) => amount)))),
      ...toPayers.map(({ paymentId, amount }) => credit(owedToPayer(paymentId), amount)),
      debit(company('WAGE_INCOME'), unearned),
      debit(company('COST_INCOME'), rial(refund + discount)),
      credit(company('DISCOUNT_COST'), discount),
    ]),
  }
}

/**
 * A debt was written off (R-PLAN-15): its principal is a loss, and its unearned wage never becomes income. Free card credit pays its part
 * first, and what is left of that goes to the wallet (R-PLAN-20).
 */
export function debtWrittenOff(
  { customerId, orderId, at }: Omit<OfPlan, 'plan'>,
  { receivable, deferredWage, loss, freeCredit, toWallet, wageIncome }: WriteOff,
): Transfer {
  return {
    customerId,
    at,
    cause: `order:${orderId}:written-off`,
    event: 'DEBT_WRITTEN_OFF',
    slug: 'debt-written-off',
    title: 'بدهی تسویه‌نشده',
    entries: balanced([
      debit({ account: 'LOSS', subject: String(orderId) }, loss),
      debit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), freeCredit),
      debit(ofOrder('DEFERRED_WAGE', orderId), deferredWage),
      credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), receivable),
      credit(company('WAGE_INCOME'), wageIncome),
      credit({ account: 'CUSTOMER_WALLET' }, toWallet),
    ]),
  }
}

/**
 * A refund of a purchase lowered the debt (R-CARE-03): the card credit that it returned pays overdue instalments, then the plan, and the rest
 * is the customer's, in the wallet.
 */
export function debtRefunded(
  { customerId, orderId, at, cause, amount }: Omit<OfPlan, 'plan'> & { readonly cause: string; readonly amount: Rial },
  { paid, rest, toWallet }: Omit<RefundedDebt, 'plan'>,
): Transfer {
  const all =
    rest.kind === 'PAID_OFF' ? sum([...paid.map(({ payable }) => payable), rest.quote.fromCredit, rest.quote.creditToWallet]) : amount
  return {
    customerId,
    at,
    cause: `order:${orderId}:${cause}`,
    event: 'DEBT_REFUNDED',
    slug: 'debt-refunded',
    title: 'بازگشت وجه خرید به بدهی',
    entries: balanced([
      debit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), all),
      ...paid.flatMap(({ amount: face, wagePart, lateFee, lateFeeDiscount, collectionFee, demandCollectionDiscount }) => [
        credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), face),
        debit(ofOrder('DEFERRED_WAGE', orderId), wagePart),
        credit(company('WAGE_INCOME'), wagePart),
        credit(company('LATE_FEE_INCOME'), rial(lateFee - lateFeeDiscount)),
        credit(company('COLLECTION_INCOME'), rial(collectionFee - demandCollectionDiscount)),
      ]),
      ...restEntries(orderId, rest),
      credit({ account: 'CUSTOMER_WALLET' }, toWallet),
    ]),
  }
}

function restEntries(orderId: number, rest: RefundedDebt['rest']): readonly Entry[] {
  if (rest.kind === 'NONE') return []
  if (rest.kind === 'PAID_OFF') {
    const { receivable, deferredWage, waivedWage, lateFee, creditToWallet } = rest.quote
    return [
      debit(ofOrder('DEFERRED_WAGE', orderId), deferredWage),
      credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), receivable),
      credit(company('WAGE_INCOME'), rial(deferredWage - waivedWage)),
      credit(company('LATE_FEE_INCOME'), lateFee),
      credit({ account: 'CUSTOMER_WALLET' }, creditToWallet),
    ]
  }
  const { earnedWage, principal, oldWage, newWage } = rest.part
  return [
    debit(ofOrder('DEFERRED_WAGE', orderId), rial(oldWage - newWage)),
    credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), rial(principal + oldWage - newWage)),
    credit(company('WAGE_INCOME'), earnedWage),
  ]
}

/** The natural key of what a change that nobody paid for posted, within its customer's chain. */
export const causeOfPlan = (orderId: number, plan: number): string => `order:${orderId}:plan:${plan}`
