import type { AgreedChangeOnWire } from '#contract/lending/plans/list-changes.ts'
import type { MoveOnWire } from '#contract/lending/plans/move.ts'
import type { WithdrawalOnWire } from '#contract/lending/plans/withdrawal.ts'
import { planInvoices } from './plans.ts'

/** The move of R-PLAN-09, of an instalment of `repaidOrder`. */
export const moveOf = (number: number, to: string): MoveOnWire => ({
  number,
  from: planInvoices.find((one) => one.number === number)?.due_date ?? to,
  to,
  cost: 106_035,
  invoices: planInvoices.map((one) => ({
    number: one.number,
    amount: one.number === number ? one.amount + 106_035 : one.amount,
    due_date: one.number === number ? to : (one.due_date ?? to),
  })),
  current: { total: 112_452_667, last_due_date: '2100-05-19', yearly_cost: 26.68 },
  after: { total: 112_558_702, last_due_date: '2100-05-19', yearly_cost: 26.67 },
  is_consent_needed: true,
})

/** A move of instalment 8 that the customer accepted. */
export const changeOf = (status: AgreedChangeOnWire['status']): AgreedChangeOnWire => ({
  id: '8a0e2a3c-5a35-4f0e-8f2a-6c1f5a0b9d11',
  kind: 'MOVE',
  asked_at: '2099-11-20T10:00:00+03:30',
  current: { total: 112_452_667, last_due_date: '2100-05-19' },
  after: { total: 112_558_702, last_due_date: '2100-05-19' },
  status,
  ended_at: status === 'WAITING' ? null : '2099-11-21T10:00:00+03:30',
  move: { number: 8, to: '2100-01-29' },
  guarantors: { asked: 2, accepted: 1 },
  broken_on: null,
  new_plan: status === 'APPLIED' ? 2 : null,
})

/** The withdrawal of R-PLAN-10 on the 14th day. */
export const withdrawalOn = (day: string): WithdrawalOnWire => ({
  day,
  last_day: day,
  principal: 200_000_000,
  wage: 1_764_384,
  cash_back_owed: 0,
  cash_back_from_wallet: 0,
  paid: 0,
  card_credit: 0,
  to_wallet: 0,
  to_guarantors: 0,
  first_payment_refund: 1_500_000,
  points_back: 20_000,
  early_points: 0,
  total: 201_764_384,
  due_date: '2100-01-19',
  current: { total: 224_916_667, last_due_date: '2100-05-19', yearly_cost: 26.7 },
  after: { total: 201_764_384, last_due_date: '2100-01-19', yearly_cost: 23.1 },
})
