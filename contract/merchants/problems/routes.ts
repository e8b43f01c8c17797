import type { Route } from '#contract/platform/http/route.ts'
import type {
  addEvidenceSchema,
  chooseOutcomeSchema,
  openProblemSchema,
  previewProblemSchema,
  readPurchaseCareSchema,
  withdrawProblemSchema,
} from './problems.ts'
import type { chooseRefundSchema } from './refunds.ts'

/** R-CARE-01, R-CARE-05. */
export const readPurchaseCare: Route<typeof readPurchaseCareSchema, 'bearer'> = {
  id: 'problems.purchase',
  method: 'GET',
  path: '/api/customer/credit-ticket/{id}/care',
  auth: 'bearer',
  signed: true,
}

export const previewProblem: Route<typeof previewProblemSchema, 'bearer'> = {
  id: 'problems.preview',
  method: 'GET',
  path: '/api/customer/credit-ticket/{id}/problem',
  auth: 'bearer',
  signed: true,
}

export const openProblem: Route<typeof openProblemSchema, 'bearer'> = {
  id: 'problems.open',
  method: 'POST',
  path: '/api/customer/credit-ticket/{id}/problem',
  auth: 'bearer',
  signed: true,
}

export const addEvidence: Route<typeof addEvidenceSchema, 'bearer'> = {
  id: 'problems.evidence',
  method: 'POST',
  path: '/api/customer/problems/{id}/evidence',
  auth: 'bearer',
  signed: true,
}

export const chooseOutcome: Route<typeof chooseOutcomeSchema, 'bearer'> = {
  id: 'problems.choose',
  method: 'PATCH',
  path: '/api/customer/problems/{id}/choice',
  auth: 'bearer',
  signed: true,
}

export const withdrawProblem: Route<typeof withdrawProblemSchema, 'bearer'> = {
  id: 'problems.withdraw',
  method: 'POST',
  path: '/api/customer/problems/{id}/withdraw',
  auth: 'bearer',
  signed: true,
}

export const chooseRefund: Route<typeof chooseRefundSchema, 'bearer'> = {
  id: 'problems.refund',
  method: 'POST',
  path: '/api/customer/credit-ticket/{id}/refund-choice',
  auth: 'bearer',
  signed: true,
}
