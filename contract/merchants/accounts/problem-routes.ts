import type { Route } from '#contract/platform/http/route.ts'
import type { addProblemEvidenceSchema, answerProblemSchema, listProblemsSchema, readProblemSchema } from './problems.ts'

/** R-CARE-02. */
export const listProblems: Route<typeof listProblemsSchema, 'none'> = {
  id: 'merchant.list-problems',
  method: 'GET',
  path: '/api/merchant/problems',
  auth: 'none',
  signed: false,
}

export const readProblem: Route<typeof readProblemSchema, 'none'> = {
  id: 'merchant.read-problem',
  method: 'GET',
  path: '/api/merchant/problems/{id}',
  auth: 'none',
  signed: false,
}

export const answerProblem: Route<typeof answerProblemSchema, 'none'> = {
  id: 'merchant.answer-problem',
  method: 'POST',
  path: '/api/merchant/problems/{id}/answer',
  auth: 'none',
  signed: false,
}

export const addProblemEvidence: Route<typeof addProblemEvidenceSchema, 'none'> = {
  id: 'merchant.add-problem-evidence',
  method: 'POST',
  path: '/api/merchant/problems/{id}/evidence',
  auth: 'none',
  signed: false,
}
