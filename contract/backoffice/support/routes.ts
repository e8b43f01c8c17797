import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type {
  answerSupportSchema,
  closeSupportSchema,
  downloadSupportSchema,
  listSupportSchema,
  noteSupportSchema,
  readSupportSchema,
  takeUpSupportSchema,
} from './support.ts'

/** Conversations of customers with support, the last changed first unless sorted otherwise (R-CARE-12). */
export const listSupport: StaffRoute<typeof listSupportSchema> = {
  id: 'ops.support',
  method: 'GET',
  path: '/api/ops/support',
  auth: 'staff',
  signed: false,
}

/** The whole filtered list as a file, with subjects and names only for a reason. */
export const downloadSupport: StaffRoute<typeof downloadSupportSchema> = {
  id: 'ops.support.file',
  method: 'POST',
  path: '/api/ops/support/file',
  auth: 'staff',
  signed: false,
}

/** One conversation with its order, its internal notes and the canned answers. */
export const readSupport: StaffRoute<typeof readSupportSchema> = {
  id: 'ops.support.read',
  method: 'GET',
  path: '/api/ops/support/{customer_id}/{id}',
  auth: 'staff',
  signed: false,
}

/** Only the first can take it up. */
export const takeUpSupport: StaffRoute<typeof takeUpSupportSchema> = {
  id: 'ops.support.take-up',
  method: 'POST',
  path: '/api/ops/support/{customer_id}/{id}/take-up',
  auth: 'staff',
  signed: false,
}

export const answerSupport: StaffRoute<typeof answerSupportSchema> = {
  id: 'ops.support.answer',
  method: 'POST',
  path: '/api/ops/support/{customer_id}/{id}/answer',
  auth: 'staff',
  signed: false,
}

export const closeSupport: StaffRoute<typeof closeSupportSchema> = {
  id: 'ops.support.close',
  method: 'POST',
  path: '/api/ops/support/{customer_id}/{id}/close',
  auth: 'staff',
  signed: false,
}

export const noteSupport: StaffRoute<typeof noteSupportSchema> = {
  id: 'ops.support.note',
  method: 'POST',
  path: '/api/ops/support/{customer_id}/{id}/notes',
  auth: 'staff',
  signed: false,
}
