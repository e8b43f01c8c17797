import type { PaymentLine } from '#console/backoffice/finance/payments-table.tsx'
import type { Payout } from '#console/backoffice/finance/queries.ts'

const at = '2026-11-20T08:00:00+03:30'

/** A payment of an instalment whose result is unknown. */
export const unknownPayment: PaymentLine = {
  id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11',
  customer: { id: 7, name: 'مریم ا.' },
  payer: null,
  kind: 'invoice',
  status: 'UNKNOWN',
  amount: 9_000_000,
  wallet_amount: 0,
  created_at: at,
  expires_at: '2026-11-20T08:20:00+03:30',
  paid_at: null,
  ask_at: at,
  tracking_id: null,
  authority: 'A0000000012345',
}

/** A withdrawal that waits to be paid. */
export const waitingWithdrawal: Payout = {
  queue: 'withdrawals',
  subject: { kind: 'withdrawal', id: '5' },
  customer: { id: 7, name: 'مریم ا.' },
  order: null,
  detail: null,
  grade: null,
  assignee: null,
  amount: 3_000_000,
  since: at,
  due_at: '2026-11-21T08:00:00+03:30',
  is_late: false,
}

/** A granted cancel request whose refund waits to be proposed. */
export const waitingRefund: Payout = {
  ...waitingWithdrawal,
  queue: 'refunds',
  subject: { kind: 'cancel-request', id: '9' },
  order: { id: 12, identifier: 'PL-00000012', type: 'CLOSE_LOOP', status: 'SIGNING_CONTRACTS', amount: 200_000_000 },
  amount: 20_000_000,
}
