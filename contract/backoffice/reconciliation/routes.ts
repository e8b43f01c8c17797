import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { downloadDifferencesSchema, listDifferencesSchema, proposeMendingSchema, readReconciliationSchema } from './reconciliation.ts'

/** How far each partner's daily files are compared, and what waits (R-PROOF-05). */
export const readReconciliation: StaffRoute<typeof readReconciliationSchema> = {
  id: 'ops.reconciliation',
  method: 'GET',
  path: '/api/ops/reconciliation',
  auth: 'staff',
  signed: false,
}

/** Differences with the partners' daily files, newest first unless sorted otherwise. */
export const listDifferences: StaffRoute<typeof listDifferencesSchema> = {
  id: 'ops.differences',
  method: 'GET',
  path: '/api/ops/differences',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file. */
export const downloadDifferences: StaffRoute<typeof downloadDifferencesSchema> = {
  id: 'ops.differences.file',
  method: 'POST',
  path: '/api/ops/differences/file',
  auth: 'staff',
  signed: false,
}

/** Proposes a lawful decision on a difference. A second person approves it like every movement of money. */
export const proposeMending: StaffRoute<typeof proposeMendingSchema> = {
  id: 'ops.proposals.difference',
  method: 'POST',
  path: '/api/ops/proposals/difference',
  auth: 'staff',
  signed: false,
}
