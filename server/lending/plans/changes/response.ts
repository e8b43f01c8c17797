import type { PlanChangeOnWire } from '#contract/lending/plans/consent.ts'
import type { AgreedChangeOnWire } from '#contract/lending/plans/list-changes.ts'
import type { MoveOnWire } from '#contract/lending/plans/move.ts'
import type { WithdrawalOnWire } from '#contract/lending/plans/withdrawal.ts'
import { needsConsent } from '#domain/lending/plans/agreed-change.ts'
import { scheduleCost } from '#domain/lending/plans/compare-plans.ts'
import { faceOf, unpaidOf } from '#domain/lending/plans/plan.ts'
import { withdrawalDays } from '#domain/lending/plans/withdrawal.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, wireInstant, wireInstantOrNull, type Day } from '#domain/platform/kernel/time.ts'
import { costResponse, pastFlowsOf } from '../response.ts'
import type { ComputedMove, ComputedWithdrawal } from './computed-change.ts'
import type { ChangeRow, ConsentRow } from './sql.ts'
import { returnsOf } from './withdrawal-returns.ts'

/** A moved due day as its customer sees it: both schedules, and the cost. */
export function moveResponse({ kind, stored, terms, after, cost, effect, earlier }: ComputedMove): MoveOnWire {
  const past = pastFlowsOf(stored, earlier)
  const moved = stored.plan.instalments.find(({ number }) => number === terms.number)
  return {
    number: terms.number,
    from: moved?.dueDate ?? terms.to,
    to: terms.to,
    cost,
    invoices: unpaidOf(after).map((one) => ({ number: one.number, amount: faceOf(one), due_date: one.dueDate })),
    current: costResponse(scheduleCost(stored.plan, past)),
    after: costResponse(scheduleCost(after, past)),
    is_consent_needed: needsConsent(kind, effect),
  }
}

/** A withdrawal as its customer sees it: what is owed instead of the plan. */
export function withdrawalResponse(computed: ComputedWithdrawal, on: Day): WithdrawalOnWire {
  const { order, stored, after, withdrawn, earlier, cashBack } = computed
  const toPayers = sum(computed.toPayers.map(({ amount }) => amount))
  const { refund, pointsBack, earlyPoints } = returnsOf(computed)
  const past = pastFlowsOf(stored, earlier)
  const { wage, owed, fromCredit, toWallet, freeCredit, dueDate } = withdrawn
  // Cash back that is owed again is no cost of the loan.
  const withCashBack = cashBack.owed > 0 ? [...past, { on: owed > 0 ? dueDate : on, amount: cashBack.owed }] : past
  const principal = stored.plan.signed.amount
  return {
    day: on,
    last_day: addDays(dayOf(order.statusAt), withdrawalDays),
    principal,
    wage,
    cash_back_owed: cashBack.owed,
    cash_back_from_wallet: cashBack.fromWallet,
    paid: rial(principal + wage + cashBack.owed + toWallet - freeCredit - owed),
    card_credit: fromCredit,
    to_wallet: rial(toWallet - toPayers),
    to_guarantors: toPayers,
    first_payment_refund: refund,
    points_back: pointsBack,
    early_points: earlyPoints,
    total: owed,
    due_date: owed > 0 ? dueDate : null,
    current: costResponse(scheduleCost(stored.plan, past)),
    after: costResponse(scheduleCost(after, withCashBack, { on, paidNow: fromCredit })),
  }
}

/** A change as a guarantor sees it: nothing of what was paid or when. */
export const planChangeResponse = ({ id, kind, acceptedAt, effect }: ChangeRow): PlanChangeOnWire => ({
  id,
  kind,
  asked_at: wireInstant(acceptedAt),
  current: { total: effect.totalBefore, last_due_date: effect.lastDueBefore },
  after: { total: effect.totalAfter, last_due_date: effect.lastDueAfter },
})

/** A change as the customer who accepted it sees it. */
export const agreedChangeResponse = (change: ChangeRow, consents: readonly ConsentRow[]): AgreedChangeOnWire => ({
  ...planChangeResponse(change),
  status: change.status,
  ended_at: wireInstantOrNull(change.endedAt),
  move: change.terms.kind === 'MOVE' ? { number: change.terms.number, to: change.terms.to } : null,
  guarantors: { asked: consents.length, accepted: consents.filter(({ answer }) => answer === 'ACCEPTED').length },
  broken_on: change.brokenOn,
  new_plan: change.newPlan,
})
