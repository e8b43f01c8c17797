import type { Route } from '#contract/platform/http/route.ts'
import type { sendSignRequestSchema } from './send.ts'

/** Creates or renews one request, at most once a minute; it is valid for 24 hours (D-72). */
export const sendSignRequest: Route<typeof sendSignRequestSchema, 'bearer'> = {
  id: 'sign-requests.send',
  method: 'POST',
  path: '/api/customer/order-sign-requests/send',
  auth: 'bearer',
  signed: true,
}
