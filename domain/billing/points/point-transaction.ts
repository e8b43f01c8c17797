import type { LedgerEvent } from '#domain/billing/ledger/transfer.ts'

/** R-POINT-05. */
export const pointTypes = ['EARNED', 'PURCHASED', 'RECEIVED', 'USED'] as const
export type PointType = (typeof pointTypes)[number]

/** The four lists (R-POINT-06); the three partial ones add up to all. */
export const pointLists = {
  all: ['EARNED', 'PURCHASED', 'RECEIVED', 'USED'],
  received: ['EARNED', 'RECEIVED'],
  purchase: ['PURCHASED'],
  debit: ['USED'],
} as const satisfies Record<string, readonly PointType[]>
export type PointList = keyof typeof pointLists

/** The type of a ledger event in the customer's point statement; null when it moves no points. */
export const pointTypeOf: Readonly<Record<LedgerEvent, PointType | null>> = {
  FIRST_PAYMENT_PAID: null,
  CREDIT_CHARGED: null,
  LOAN_SETTLED: null,
  INSTALMENTS_PAID: 'EARNED',
  FEE_PAID: null,
  PACKAGE_BOUGHT: 'PURCHASED',
  POINTS_GRANTED: 'RECEIVED',
  POINTS_DEDUCTED: 'USED',
  POINTS_RETURNED: 'RECEIVED',
  FIRST_PAYMENT_REFUNDED: null,
  PAYMENT_KEPT: null,
  WALLET_PART_RESERVED: null,
  WALLET_PART_RELEASED: null,
  WITHDRAWAL_REQUESTED: null,
  WITHDRAWAL_PAID: null,
  WITHDRAWAL_REFUSED: null,
  TICKET_RESERVED: null,
  TICKET_RELEASED: null,
  TICKET_DONE: 'EARNED',
  TICKET_SETTLED: null,
  TICKET_REVERSED: 'USED',
  TICKET_REFUNDED: 'USED',
  TICKET_CASH_BACK_PAID: null,
  TICKET_CASH_BACK_TAKEN: null,
  // Only events that credited points are reversed by hand.
  TRANSFER_REVERSED: 'USED',
  PLAN_PAID_OFF: null,
  PLAN_PART_PAID: null,
  DUE_DAY_MOVED: null,
  LOAN_WITHDRAWN: null,
  DEBT_WRITTEN_OFF: null,
  DEBT_RECOVERED: null,
  DEBT_REFUNDED: null,
  PAYER_REFUNDED: null,
  DIFFERENCE_BOOKED: null,
  DIFFERENCE_UNDONE: null,
}
