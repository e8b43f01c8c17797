import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type {
  acceptCancelRequestSchema,
  answerMessageSchema,
  downloadCancelRequestsSchema,
  downloadMessagesSchema,
  downloadRegistrationsSchema,
  endRegistrationSchema,
  listCancelRequestsSchema,
  listMessagesSchema,
  listRegistrationsSchema,
  readCancelRequestSchema,
  refuseCancelRequestSchema,
  takeUpCancelRequestSchema,
} from './requests.ts'

/** Paid cancel requests, newest first unless sorted otherwise. */
export const listCancelRequests: StaffRoute<typeof listCancelRequestsSchema> = {
  id: 'ops.cancel-requests',
  method: 'GET',
  path: '/api/ops/cancel-requests',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file. Audited, with the reason where it is unmasked. */
export const downloadCancelRequests: StaffRoute<typeof downloadCancelRequestsSchema> = {
  id: 'ops.cancel-requests.file',
  method: 'POST',
  path: '/api/ops/cancel-requests/file',
  auth: 'staff',
  signed: false,
}

export const readCancelRequest: StaffRoute<typeof readCancelRequestSchema> = {
  id: 'ops.cancel-request',
  method: 'GET',
  path: '/api/ops/cancel-requests/{customer_id}/{id}',
  auth: 'staff',
  signed: false,
}

/** A member of SUPPORT takes the request up; only the first can. The order stays frozen. */
export const takeUpCancelRequest: StaffRoute<typeof takeUpCancelRequestSchema> = {
  id: 'ops.cancel-request.take-up',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/take-up',
  auth: 'staff',
  signed: false,
}

/** SUPPORT grants the request; the order ends when two people of FINANCE have booked the refund (row 30). */
export const acceptCancelRequest: StaffRoute<typeof acceptCancelRequestSchema> = {
  id: 'ops.cancel-request.accept',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/accept',
  auth: 'staff',
  signed: false,
}

/** Refuses the request with a sentence for the customer; the order continues in the status it had. */
export const refuseCancelRequest: StaffRoute<typeof refuseCancelRequestSchema> = {
  id: 'ops.cancel-request.refuse',
  method: 'POST',
  path: '/api/ops/cancel-requests/{customer_id}/{id}/refuse',
  auth: 'staff',
  signed: false,
}

/**
 * Messages of the contact form, newest first unless sorted otherwise. A message whose answer could not be sent waits again. A POST, since
 * what is searched is personal.
 */
export const listMessages: StaffRoute<typeof listMessagesSchema> = {
  id: 'ops.messages',
  method: 'POST',
  path: '/api/ops/messages',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file; what was written is in it only with a reason. */
export const downloadMessages: StaffRoute<typeof downloadMessagesSchema> = {
  id: 'ops.messages.file',
  method: 'POST',
  path: '/api/ops/messages/file',
  auth: 'staff',
  signed: false,
}

/** Sends the answer by e-mail or SMS, or records what was said by telephone (F-209). Once, and again where it could not be sent. */
export const answerMessage: StaffRoute<typeof answerMessageSchema> = {
  id: 'ops.messages.answer',
  method: 'POST',
  path: '/api/ops/messages/{id}/answer',
  auth: 'staff',
  signed: false,
}

/**
 * Registrations from the public pages: stores that want to join, appointments, mobiles of a campaign; newest first unless sorted
 * otherwise. A POST, since what is searched is personal.
 */
export const listRegistrations: StaffRoute<typeof listRegistrationsSchema> = {
  id: 'ops.registrations',
  method: 'POST',
  path: '/api/ops/registrations/{kind}',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file, with the names and numbers masked unless a reason is given. */
export const downloadRegistrations: StaffRoute<typeof downloadRegistrationsSchema> = {
  id: 'ops.registrations.file',
  method: 'POST',
  path: '/api/ops/registrations/{kind}/file',
  auth: 'staff',
  signed: false,
}

/** Marks a registration as done, with a note on the result. Once. */
export const endRegistration: StaffRoute<typeof endRegistrationSchema> = {
  id: 'ops.registrations.done',
  method: 'POST',
  path: '/api/ops/registrations/{kind}/{key}/done',
  auth: 'staff',
  signed: false,
}
