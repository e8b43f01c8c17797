import { messageOnly } from '#contract/platform/http/envelope.ts'
import { route } from '#contract/platform/http/route.ts'

/** Ends this login session; its token gets 401 from the next request on (R-AUTH-05, D-07). */
export const logout = route({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/customer/auth/logout',
  summary: 'خروج از حساب',
  auth: 'bearer',
  signed: true,
  reply: messageOnly,
  refusals: [],
})
