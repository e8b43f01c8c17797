import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type {
  readOrderDocumentsSchema,
  reviewChequeSideSchema,
  reviewDocumentGroupSchema,
  reviewGuarantorDocumentsSchema,
  reviewMortgageDeedSchema,
} from './documents.ts'
import type {
  decideOrderSchema,
  readOrderForStaffSchema,
  recordSanaInquirySchema,
  showPersonSchema,
  signContractForBankSchema,
  issuePromissorySchema,
  stepCardSchema,
} from './orders.ts'
import type { readOrderPlansSchema } from './plans.ts'

/** All documents sent for the order. Reading them is audited. */
export const readOrderDocuments: StaffRoute<typeof readOrderDocumentsSchema> = {
  id: 'ops.order.papers',
  method: 'GET',
  path: '/api/ops/orders/{order}/papers',
  auth: 'staff',
  signed: false,
}

/**
 * Reviews the waiting documents of a group. `papers` names those that were shown, so that one sent since is not reviewed unseen.
 * Without reasons they are approved; a reason whose target is a document's type rejects that document only.
 */
export const reviewDocumentGroup: StaffRoute<typeof reviewDocumentGroupSchema> = {
  id: 'ops.papers.review',
  method: 'POST',
  path: '/api/ops/papers/{customer_id}/{group}/review',
  auth: 'staff',
  signed: false,
}

/** `sent_at` is that of the picture shown, so that one sent since is not reviewed unseen. */
export const reviewChequeSide: StaffRoute<typeof reviewChequeSideSchema> = {
  id: 'ops.cheque.review',
  method: 'POST',
  path: '/api/ops/orders/{order}/cheque/{side}/review',
  auth: 'staff',
  signed: false,
}

/** `sent_at` as for a cheque. */
export const reviewMortgageDeed: StaffRoute<typeof reviewMortgageDeedSchema> = {
  id: 'ops.deed.review',
  method: 'POST',
  path: '/api/ops/orders/{order}/deed/review',
  auth: 'staff',
  signed: false,
}

export const reviewGuarantorDocuments: StaffRoute<typeof reviewGuarantorDocumentsSchema> = {
  id: 'ops.guarantee.review',
  method: 'POST',
  path: '/api/ops/orders/{order}/guarantees/{id}/review',
  auth: 'staff',
  signed: false,
}

/** The order as staff see it, with the decisions open to the reader. */
export const readOrderForStaff: StaffRoute<typeof readOrderForStaffSchema> = {
  id: 'ops.order',
  method: 'GET',
  path: '/api/ops/orders/{order}',
  auth: 'staff',
  signed: false,
}

/** Name, mobile, national code, address and account numbers in full. Audited with the reason given. */
export const showPerson: StaffRoute<typeof showPersonSchema> = {
  id: 'ops.order.person',
  method: 'POST',
  path: '/api/ops/orders/{order}/person',
  auth: 'staff',
  signed: false,
}

/** Decides about the order at the version it was read. A decision that moves money becomes a proposal. */
export const decideOrder: StaffRoute<typeof decideOrderSchema> = {
  id: 'ops.order.decide',
  method: 'POST',
  path: '/api/ops/orders/{order}/decisions',
  auth: 'staff',
  signed: false,
}

/** Signs the contract for the bank, after the customer. */
export const signContractForBank: StaffRoute<typeof signContractForBankSchema> = {
  id: 'ops.order.sign-for-bank',
  method: 'POST',
  path: '/api/ops/orders/{order}/bank-signature',
  auth: 'staff',
  signed: false,
}

/** Records the judiciary-notification inquiry of a personal loan (D-61). */
export const recordSanaInquiry: StaffRoute<typeof recordSanaInquirySchema> = {
  id: 'ops.order.sana',
  method: 'POST',
  path: '/api/ops/orders/{order}/sana',
  auth: 'staff',
  signed: false,
}

/** Records that the bank has issued the order's bought note, if its connector is manual. */
export const issuePromissory: StaffRoute<typeof issuePromissorySchema> = {
  id: 'ops.order.promissory',
  method: 'POST',
  path: '/api/ops/orders/{order}/promissory',
  auth: 'staff',
  signed: false,
}

/**
 * Records the next step of the card, if the bank's connector is manual: with the full card number when issued, with the post's
 * tracking number when handed over.
 */
export const stepCard: StaffRoute<typeof stepCardSchema> = {
  id: 'ops.order.card',
  method: 'POST',
  path: '/api/ops/orders/{order}/card',
  auth: 'staff',
  signed: false,
}

/** Every plan of the order; lists are empty before its repayment. */
export const readOrderPlans: StaffRoute<typeof readOrderPlansSchema> = {
  id: 'ops.order.plans',
  method: 'GET',
  path: '/api/ops/orders/{order}/plans',
  auth: 'staff',
  signed: false,
}
