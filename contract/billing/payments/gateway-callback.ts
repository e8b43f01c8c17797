import { Type } from 'typebox'
import { route } from '#contract/platform/http/route.ts'

/** Where the gateway sends the browser back to (Zarinpal v4). A hint, never a proof: what happened is asked at the gateway. */
export const gatewayCallback = route({
  id: 'gateway.callback',
  method: 'GET',
  path: '/gateway/callback',
  summary: 'بازگشت از درگاه بانکی',
  auth: 'none',
  signed: false,
  query: Type.Object({
    Authority: Type.String({ minLength: 1, maxLength: 100 }),
    Status: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  refusals: [],
})
