import type { PartPaymentOnWire } from '#contract/lending/plans/part-payment.ts'
import type { PayoffOnWire } from '#contract/lending/plans/payoff.ts'
import { scheduleCost, type PastFlows, type ScheduleCost } from '#domain/lending/plans/compare-plans.ts'
import { paidOffPlan } from '#domain/lending/plans/paid-off-plan.ts'
import { faceOf, unpaidOf } from '#domain/lending/plans/plan.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, startOfDay, wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import type { PartPayment } from './quote-part-payment.ts'
import type { Payoff } from './quote-payoff.ts'
import type { StoredPlan } from './sql.ts'

/** A payoff as its customer sees it; `id` where it is stored and can be paid. */
export function payoffResponse({ stored, quote, days, earlier }: Payoff, id: string | null): PayoffOnWire {
  const past = pastFlowsOf(stored, earlier)
  const paidNow = rial(quote.total + quote.fromCredit)
  const { plan: after } = paidOffPlan(stored.plan, quote)
  return {
    id,
    day: quote.on,
    payable_until: id === null ? null : endOfDay(quote.on),
    total: quote.total,
    remaining_amount: quote.receivable,
    waived_wage: quote.waivedWage,
    late_fee: quote.lateFee,
    claims_collection_fee: quote.collectionFee,
    card_credit: quote.fromCredit,
    credit_to_wallet: quote.creditToWallet,
    invoices: stored.unpaid.map(({ id: uuid, number, amount, wagePart, dueDate }) => ({
      uuid,
      number,
      amount,
      wage_part: wagePart,
      due_date: dueDate,
    })),
    current: costResponse(scheduleCost(stored.plan, past)),
    after: costResponse(scheduleCost(after, past, { on: quote.on, paidNow })),
    days: days.map(({ on, total }) => ({ day: on, total })),
  }
}

/** A part payment as its customer sees it: both ways, or the one that is stored. */
export function partPaymentResponse({ stored, amount, at, ways, earlier }: PartPayment, id: string | null): PartPaymentOnWire {
  const past = pastFlowsOf(stored, earlier)
  const on = dayOf(at)
  const [first] = ways
  const current = scheduleCost(stored.plan, past)
  return {
    id,
    payable_until: id === null ? null : endOfDay(on),
    amount,
    earned_wage: first?.paid.earnedWage ?? rial(0),
    principal: first?.paid.principal ?? rial(0),
    current: costResponse(current),
    plans: ways.map(({ way, paid: { plan, newWage } }) => {
      const after = scheduleCost(plan, past, { on, paidNow: amount })
      return {
        way,
        wage: newWage,
        saved: rial(current.total - after.total),
        invoices: unpaidOf(plan).map((one) => ({ number: one.number, amount: faceOf(one), due_date: one.dueDate })),
        after: costResponse(after),
      }
    }),
  }
}

const endOfDay = (on: Day): string => wireInstant(startOfDay(addDays(on, 1)))

/** A schedule on the wire. */
export const costResponse = ({ total, lastDue, xirr }: ScheduleCost) => ({
  total,
  last_due_date: lastDue,
  // In per cent with two decimals: the rate itself is found within 1e-12.
  yearly_cost: Math.round(xirr * 10_000) / 100,
})

/** The loan less its first payment on the day repayment began, then what was paid: instalments with their fees, part payments, and refunds that lowered the debt. */
export function pastFlowsOf({ plan, paid, at }: StoredPlan, earlier: Payoff['earlier']): PastFlows {
  const [first] = plan.instalments
  const began = first?.accruesFrom ?? dayOf(at)
  const firstPayment = paid.find(({ number }) => number === 0)?.amount ?? 0
  const instalments = paid.filter(({ number }) => number > 0)
  const parts = earlier.map(({ total, onDay }) => ({ on: onDay, amount: rial(0 - total) }))
  return [{ on: began, amount: rial(plan.signed.amount - firstPayment) }, ...instalments.flatMap(flowOf), ...parts]
}

const flowOf = ({ amount, settled }: ShownInvoice) =>
  settled
    ? [
        {
          on: dayOf(settled.paidAt),
          amount: rial(0 - amount - settled.lateFee - settled.collectionFee + settled.groupDiscount + settled.codeDiscount),
        },
      ]
    : []
