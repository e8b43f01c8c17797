import type { Route } from '#contract/platform/http/route.ts'
import type { identityInquirySchema } from './identity-inquiry.ts'
import type { readProfileSchema, updateProfileSchema } from './profile.ts'

/** R-IDENTITY-01..05, D-15. */
export const identityInquiry: Route<typeof identityInquirySchema, 'bearer'> = {
  id: 'profile.identity-inquiry',
  method: 'PUT',
  path: '/api/customer/identity-inquiry',
  auth: 'bearer',
  signed: true,
}

export const readProfile: Route<typeof readProfileSchema, 'bearer'> = {
  id: 'profile.get',
  method: 'GET',
  path: '/api/customer',
  auth: 'bearer',
  signed: true,
}

export const updateProfile: Route<typeof updateProfileSchema, 'bearer'> = {
  id: 'profile.update',
  method: 'PUT',
  path: '/api/customer',
  auth: 'bearer',
  signed: true,
}
