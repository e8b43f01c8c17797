import type { Route } from '#contract/platform/http/route.ts'
import type { changeMobileSchema, updateMobileSchema } from './change-mobile.ts'

/** R-PROFILE-03, D-14. */
export const changeMobile: Route<typeof changeMobileSchema, 'bearer'> = {
  id: 'profile.mobile-change',
  method: 'PUT',
  path: '/api/customer/mobile-change',
  auth: 'bearer',
  signed: true,
}

/** R-PROFILE-04, D-14. */
export const updateMobile: Route<typeof updateMobileSchema, 'bearer'> = {
  id: 'profile.mobile-update',
  method: 'PUT',
  path: '/api/customer/mobile-update',
  auth: 'bearer',
  signed: true,
}
