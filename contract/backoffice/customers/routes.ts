import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { answerAccountInquirySchema, listAccountInquiriesSchema } from './account-inquiries.ts'
import type {
  listCustomerContactsSchema,
  listCustomerPaymentsSchema,
  listCustomerTransfersSchema,
  resendContactSchema,
} from './customer-money.ts'
import type {
  addCustomerNoteSchema,
  correctCustomerSchema,
  dismissMentionSchema,
  downloadCustomersSchema,
  endCustomerSessionSchema,
  findCustomersSchema,
  listCustomerDocumentsSchema,
  listColleaguesSchema,
  listCustomerNotesSchema,
  listMentionsSchema,
  listCustomerOrdersSchema,
  listCustomerSessionsSchema,
  payOutClosedAccountSchema,
  readCustomerRecoverySchema,
  readCustomerSchema,
  showCustomerSchema,
  stopCustomerRecoverySchema,
} from './customers.ts'

/**
 * All customers, newest first, or those found by an order's number, a mobile or its last four digits, a national code, an id or the
 * beginning of a name. A search is audited. It is a POST, so that no address holds what was searched.
 */
export const findCustomers: StaffRoute<typeof findCustomersSchema> = {
  id: 'ops.customers',
  method: 'POST',
  path: '/api/ops/customers',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file. Audited, with the reason where it is unmasked. */
export const downloadCustomers: StaffRoute<typeof downloadCustomersSchema> = {
  id: 'ops.customers.file',
  method: 'POST',
  path: '/api/ops/customers/file',
  auth: 'staff',
  signed: false,
}

/** One customer with what they owe and have; personal data are masked. */
export const readCustomer: StaffRoute<typeof readCustomerSchema> = {
  id: 'ops.customer',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}',
  auth: 'staff',
  signed: false,
}

/** Name, numbers, e-mail and address in full. Audited with the reason given. */
export const showCustomer: StaffRoute<typeof showCustomerSchema> = {
  id: 'ops.customer.person',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/person',
  auth: 'staff',
  signed: false,
}

/** The customer's orders with plan and next due, newest first. */
export const listCustomerOrders: StaffRoute<typeof listCustomerOrdersSchema> = {
  id: 'ops.customer.orders',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/orders',
  auth: 'staff',
  signed: false,
}

/** The states of the customer's documents, and guarantees of both sides; pictures are on the order's page. */
export const listCustomerDocuments: StaffRoute<typeof listCustomerDocumentsSchema> = {
  id: 'ops.customer.documents',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/documents',
  auth: 'staff',
  signed: false,
}

/** What staff noted about the customer, newest first; the customer never reads it. */
export const listCustomerNotes: StaffRoute<typeof listCustomerNotesSchema> = {
  id: 'ops.customer.notes',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/notes',
  auth: 'staff',
  signed: false,
}

export const addCustomerNote: StaffRoute<typeof addCustomerNoteSchema> = {
  id: 'ops.customer.notes.add',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/notes',
  auth: 'staff',
  signed: false,
}

/** Whom a note may mention. */
export const listColleagues: StaffRoute<typeof listColleaguesSchema> = {
  id: 'ops.colleagues',
  method: 'GET',
  path: '/api/ops/colleagues',
  auth: 'staff',
  signed: false,
}

/** Ends what the caller sees of one note that mentions them. */
export const dismissMention: StaffRoute<typeof dismissMentionSchema> = {
  id: 'ops.mentions.dismiss',
  method: 'POST',
  path: '/api/ops/mentions/{customer_id}/{id}/dismiss',
  auth: 'staff',
  signed: false,
}

/** The notes that mention the reader, over all customers. */
export const listMentions: StaffRoute<typeof listMentionsSchema> = {
  id: 'ops.mentions',
  method: 'GET',
  path: '/api/ops/mentions',
  auth: 'staff',
  signed: false,
}

/** The customer's active sessions, last used first. */
export const listCustomerSessions: StaffRoute<typeof listCustomerSessionsSchema> = {
  id: 'ops.customer.sessions',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/sessions',
  auth: 'staff',
  signed: false,
}

/** Signs the customer out of one device. */
export const endCustomerSession: StaffRoute<typeof endCustomerSessionSchema> = {
  id: 'ops.customer.sessions.end',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/sessions/{id}/end',
  auth: 'staff',
  signed: false,
}

/** Asks for the money of a closed account to be paid to its former customer: a withdrawal like every other, which two people approve. */
export const payOutClosedAccount: StaffRoute<typeof payOutClosedAccountSchema> = {
  id: 'ops.customer.pay-out',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/pay-out',
  auth: 'staff',
  signed: false,
}

/** The recovery of the customer's account that waits or is ready. */
export const readCustomerRecovery: StaffRoute<typeof readCustomerRecoverySchema> = {
  id: 'ops.customer.recovery',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/recovery',
  auth: 'staff',
  signed: false,
}

/** Stops it for a customer who was identified in person (R-OWN-03). */
export const stopCustomerRecovery: StaffRoute<typeof stopCustomerRecoverySchema> = {
  id: 'ops.customer.recovery.stop',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/recovery/stop',
  auth: 'staff',
  signed: false,
}

/** The customer's payments of every status, newest first. */
export const listCustomerPayments: StaffRoute<typeof listCustomerPaymentsSchema> = {
  id: 'ops.customer.payments',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/payments',
  auth: 'staff',
  signed: false,
}

/** The customer's transfers of the ledger with their entries, newest first. */
export const listCustomerTransfers: StaffRoute<typeof listCustomerTransfersSchema> = {
  id: 'ops.customer.transfers',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/transfers',
  auth: 'staff',
  signed: false,
}

/** Notices to the customer, each with its channel and whether it arrived, newest first. */
export const listCustomerContacts: StaffRoute<typeof listCustomerContactsSchema> = {
  id: 'ops.customer.contacts',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/contacts',
  auth: 'staff',
  signed: false,
}

/** Sends an SMS, e-mail or push once more, outside of the customer's quiet hours. */
export const resendContact: StaffRoute<typeof resendContactSchema> = {
  id: 'ops.customer.contacts.resend',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/contacts/{id}/send-again',
  auth: 'staff',
  signed: false,
}

/** With a bank that is worked by hand: the accounts whose holder it has not been asked for, by whole number. */
export const listAccountInquiries: StaffRoute<typeof listAccountInquiriesSchema> = {
  id: 'ops.customer.account-inquiries',
  method: 'GET',
  path: '/api/ops/customers/{customer_id}/account-inquiries',
  auth: 'staff',
  signed: false,
}

/** Records whom the bank names. The name is compared with the registered one here, not by who types it. */
export const answerAccountInquiry: StaffRoute<typeof answerAccountInquirySchema> = {
  id: 'ops.customer.account-inquiries.answer',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/account-inquiries/{id}/answer',
  auth: 'staff',
  signed: false,
}

/** Corrects the names or the personnel number of a confirmed identity; the registry is asked about the new names. */
export const correctCustomer: StaffRoute<typeof correctCustomerSchema> = {
  id: 'ops.customer.correct',
  method: 'POST',
  path: '/api/ops/customers/{customer_id}/correct',
  auth: 'staff',
  signed: false,
}
