import { type OpsCall, mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'

/** The parts of the finance page, each with the call that its right depends on. */
const calls = {
  proposals: 'ops.proposals',
  withdrawals: 'ops.proposals.withdrawal',
  refunds: 'ops.proposals.refund',
  invoices: 'ops.invoices',
  payments: 'ops.payments',
  webhooks: 'ops.webhooks',
  transfers: 'ops.ledger.transfers',
  ledger: 'ops.ledger.accounts',
  settlements: 'ops.settlements',
  reconciliation: 'ops.differences',
} as const satisfies Readonly<Record<string, OpsCall>>
export type FinancePart = keyof typeof calls

export const financeParts = [
  'proposals',
  'withdrawals',
  'refunds',
  'invoices',
  'payments',
  'webhooks',
  'transfers',
  'ledger',
  'settlements',
  'reconciliation',
] as const satisfies readonly FinancePart[]

/** The parts this role may open. */
export const partsFor = (role: StaffRole): readonly FinancePart[] => financeParts.filter((part) => mayCall(role, calls[part]))
