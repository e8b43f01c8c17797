import type { PortalRoute } from '#contract/portal/members/routes.ts'
import type { addEvidenceByHandSchema, answerByHandSchema, listPortalProblemsSchema, readPortalProblemSchema } from './problems.ts'

/** The reports about the store's tickets, newest first; with `open` those that wait for its answer. */
export const listPortalProblems: PortalRoute<typeof listPortalProblemsSchema> = {
  id: 'portal.problems',
  method: 'GET',
  path: '/api/portal/problems',
  auth: 'member',
  signed: false,
}

/** One report with what both sides say and sent. */
export const readPortalProblem: PortalRoute<typeof readPortalProblemSchema> = {
  id: 'portal.problem',
  method: 'GET',
  path: '/api/portal/problems/{id}',
  auth: 'member',
  signed: false,
}

/** The store's answer, once and within 7 days, as by its API (R-CARE-02). */
export const answerByHand: PortalRoute<typeof answerByHandSchema> = {
  id: 'portal.problem.answer',
  method: 'POST',
  path: '/api/portal/problems/{id}/answer',
  auth: 'member',
  signed: false,
}

/** A picture or PDF of the store, until the report is decided; at most 10 files of both sides. */
export const addEvidenceByHand: PortalRoute<typeof addEvidenceByHandSchema> = {
  id: 'portal.problem.evidence',
  method: 'POST',
  path: '/api/portal/problems/{id}/evidence',
  auth: 'member',
  signed: false,
}
