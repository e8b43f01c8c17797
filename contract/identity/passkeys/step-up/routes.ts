import type { Route } from '#contract/platform/http/route.ts'
import type { beginStepUpSchema, confirmStepUpSchema } from './step-up.ts'

/** R-OWN-02. */
export const beginStepUp: Route<typeof beginStepUpSchema, 'bearer'> = {
  id: 'step-ups.begin',
  method: 'POST',
  path: '/api/customer/step-ups/{id}/begin',
  auth: 'bearer',
  signed: true,
}

export const confirmStepUp: Route<typeof confirmStepUpSchema, 'bearer'> = {
  id: 'step-ups.confirm',
  method: 'POST',
  path: '/api/customer/step-ups/{id}/confirm',
  auth: 'bearer',
  signed: true,
}
