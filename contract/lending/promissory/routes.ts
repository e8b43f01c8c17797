import type { Route } from '#contract/platform/http/route.ts'
import type { deletePromissorySchema, listPromissoryStepsSchema, readPromissorySchema, uploadPromissorySchema } from './promissory.ts'

export const readPromissory: Route<typeof readPromissorySchema, 'bearer'> = {
  id: 'promissory.get',
  method: 'GET',
  path: '/api/customer/orders/{id}/promissory/{promissoryId}',
  auth: 'bearer',
  signed: true,
}

export const deletePromissory: Route<typeof deletePromissorySchema, 'bearer'> = {
  id: 'promissory.delete',
  method: 'DELETE',
  path: '/api/customer/orders/{id}/promissory/{promissoryId}',
  auth: 'bearer',
  signed: true,
}

/** R-PROMISSORY-15. */
export const uploadPromissory: Route<typeof uploadPromissorySchema, 'bearer'> = {
  id: 'promissory.upload',
  method: 'POST',
  path: '/api/customer/orders/{id}/promissory',
  auth: 'bearer',
  signed: true,
}

export const listPromissorySteps: Route<typeof listPromissoryStepsSchema, 'bearer'> = {
  id: 'promissory.steps',
  method: 'GET',
  path: '/api/customer/orders/{id}/promissory/steps',
  auth: 'bearer',
  signed: true,
}
