import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { readProposalCaseSchema, showProposalPersonSchema } from './proposal-case.ts'
import type {
  approveProposalSchema,
  downloadProposalsSchema,
  listProposalsSchema,
  proposeCancelRefundSchema,
  proposeInvoiceDiscountSchema,
  proposeOrderRemainderSchema,
  proposeReversalSchema,
  proposeWithdrawalSchema,
  proposeWriteOffSchema,
  refuseProposalSchema,
} from './proposals.ts'
import type { approveStaffProposalSchema, listStaffProposalsSchema, refuseStaffProposalSchema } from './staff-proposals.ts'

/** Proposals, newest first unless sorted otherwise. */
export const listProposals: StaffRoute<typeof listProposalsSchema> = {
  id: 'ops.proposals',
  method: 'GET',
  path: '/api/ops/proposals',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file. Audited, with the reason where it is unmasked. */
export const downloadProposals: StaffRoute<typeof downloadProposalsSchema> = {
  id: 'ops.proposals.file',
  method: 'POST',
  path: '/api/ops/proposals/file',
  auth: 'staff',
  signed: false,
}

/** One proposal with its whole case: destination, reason, order, history, who proposed it, earlier movements that resemble it (F-203). */
export const readProposalCase: StaffRoute<typeof readProposalCaseSchema> = {
  id: 'ops.proposal',
  method: 'GET',
  path: '/api/ops/proposals/{customer_id}/{id}',
  auth: 'staff',
  signed: false,
}

/** The person and the destination account of a proposal in full, with a reason that the audit stores. */
export const showProposalPerson: StaffRoute<typeof showProposalPersonSchema> = {
  id: 'ops.proposal.person',
  method: 'POST',
  path: '/api/ops/proposals/{customer_id}/{id}/person',
  auth: 'staff',
  signed: false,
}

/** Proposes to pay a customer's withdrawal, or (`yes` false) to return it to the wallet. */
export const proposeWithdrawal: StaffRoute<typeof proposeWithdrawalSchema> = {
  id: 'ops.proposals.withdrawal',
  method: 'POST',
  path: '/api/ops/proposals/withdrawal',
  auth: 'staff',
  signed: false,
}

/** Proposes to book the refund of a cancel request that SUPPORT has granted, and to end its order (row 30). */
export const proposeCancelRefund: StaffRoute<typeof proposeCancelRefundSchema> = {
  id: 'ops.proposals.refund',
  method: 'POST',
  path: '/api/ops/proposals/refund',
  auth: 'staff',
  signed: false,
}

/** Proposes to reverse a transfer of the ledger. */
export const proposeReversal: StaffRoute<typeof proposeReversalSchema> = {
  id: 'ops.proposals.reversal',
  method: 'POST',
  path: '/api/ops/proposals/reversal',
  auth: 'staff',
  signed: false,
}

/** Proposes to waive the late fee or the collection fee of an open invoice, wholly or in part. */
export const proposeInvoiceDiscount: StaffRoute<typeof proposeInvoiceDiscountSchema> = {
  id: 'ops.proposals.invoice-discount',
  method: 'POST',
  path: '/api/ops/proposals/invoice-discount',
  auth: 'staff',
  signed: false,
}

/** Proposes to return to the customer's wallet what is left on an order that has ended (F-401). */
export const proposeOrderRemainder: StaffRoute<typeof proposeOrderRemainderSchema> = {
  id: 'ops.proposals.order-remainder',
  method: 'POST',
  path: '/api/ops/proposals/order-remainder',
  auth: 'staff',
  signed: false,
}

/** Proposes to write the debt of an order off, 540 days after its oldest unpaid due day (R-PLAN-15). */
export const proposeWriteOff: StaffRoute<typeof proposeWriteOffSchema> = {
  id: 'ops.proposals.write-off',
  method: 'POST',
  path: '/api/ops/proposals/write-off',
  auth: 'staff',
  signed: false,
}

/** The second person approves and the money moves. The proposer may not. */
export const approveProposal: StaffRoute<typeof approveProposalSchema> = {
  id: 'ops.proposal.approve',
  method: 'POST',
  path: '/api/ops/proposals/{customer_id}/{id}/approve',
  auth: 'staff',
  signed: false,
}

/** Refuses a proposal; anybody of FINANCE may, the proposer too. Nothing moves; it may be proposed again. */
export const refuseProposal: StaffRoute<typeof refuseProposalSchema> = {
  id: 'ops.proposal.refuse',
  method: 'POST',
  path: '/api/ops/proposals/{customer_id}/{id}/refuse',
  auth: 'staff',
  signed: false,
}

/** The waiting proposals, oldest first; with `decided`, the last hundred decided ones. */
export const listStaffProposals: StaffRoute<typeof listStaffProposalsSchema> = {
  id: 'ops.staff-proposals',
  method: 'GET',
  path: '/api/ops/staff-proposals',
  auth: 'staff',
  signed: false,
}

/** The second person approves: another ADMIN, or anybody of FINANCE. */
export const approveStaffProposal: StaffRoute<typeof approveStaffProposalSchema> = {
  id: 'ops.staff-proposal.approve',
  method: 'POST',
  path: '/api/ops/staff-proposals/{id}/approve',
  auth: 'staff',
  signed: false,
}

/** Refuses the proposal; anybody who might approve it may, and the proposer too. */
export const refuseStaffProposal: StaffRoute<typeof refuseStaffProposalSchema> = {
  id: 'ops.staff-proposal.refuse',
  method: 'POST',
  path: '/api/ops/staff-proposals/{id}/refuse',
  auth: 'staff',
  signed: false,
}
