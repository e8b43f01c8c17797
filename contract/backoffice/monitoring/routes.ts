import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { countAuditSchema, downloadAuditSchema, listAuditSchema, readAuditChainSchema } from './audit.ts'
import type { downloadFiguresSchema, readFiguresSchema, readJobsSchema, readPartnersSchema, retryJobSchema } from './monitoring.ts'

/** The audit of staff actions, newest first unless sorted otherwise, as sentences with the values before and after. Rows are chained by hash, so a change is detectable. */
export const listAudit: StaffRoute<typeof listAuditSchema> = {
  id: 'ops.audit',
  method: 'GET',
  path: '/api/ops/audit',
  auth: 'staff',
  signed: false,
}

/** How many records of each group the filter has, and who did most today. */
export const countAudit: StaffRoute<typeof countAuditSchema> = {
  id: 'ops.audit.counts',
  method: 'GET',
  path: '/api/ops/audit/counts',
  auth: 'staff',
  signed: false,
}

/** Checks the hash chain of the audit now. */
export const readAuditChain: StaffRoute<typeof readAuditChainSchema> = {
  id: 'ops.audit.chain',
  method: 'GET',
  path: '/api/ops/audit/chain',
  auth: 'staff',
  signed: false,
}

/** The filtered audit as sentences in a file; that it was taken is an audit row too, with the reason where customers' names are in full. */
export const downloadAudit: StaffRoute<typeof downloadAuditSchema> = {
  id: 'ops.audit.file',
  method: 'POST',
  path: '/api/ops/audit/file',
  auth: 'staff',
  signed: false,
}

/** Each partner as this process sees it: state of its circuit breaker, response times, last faults. */
export const readPartners: StaffRoute<typeof readPartnersSchema> = {
  id: 'ops.partners',
  method: 'GET',
  path: '/api/ops/partners',
  auth: 'staff',
  signed: false,
}

/** The scheduled jobs: which are late, which failed, when each last ran. */
export const readJobs: StaffRoute<typeof readJobsSchema> = {
  id: 'ops.jobs',
  method: 'GET',
  path: '/api/ops/jobs',
  auth: 'staff',
  signed: false,
}

/** Runs a failed job again. */
export const retryJob: StaffRoute<typeof retryJobSchema> = {
  id: 'ops.jobs.retry',
  method: 'POST',
  path: '/api/ops/jobs/{name}/{id}/retry',
  auth: 'staff',
  signed: false,
}

/** Key figures: orders by status, time to approval, overdue instalments by age, payments per day. */
export const readFigures: StaffRoute<typeof readFiguresSchema> = {
  id: 'ops.figures',
  method: 'GET',
  path: '/api/ops/figures',
  auth: 'staff',
  signed: false,
}

/** One chart of the key figures as a file. */
export const downloadFigures: StaffRoute<typeof downloadFiguresSchema> = {
  id: 'ops.figures.file',
  method: 'GET',
  path: '/api/ops/figures/file',
  auth: 'staff',
  signed: false,
}
