import type { Route } from '#contract/platform/http/route.ts'
import type { partnerSigningSchema } from './signing.ts'

/** The signing partner's notice that a document is signed. A repeated notice gets the same reply and changes nothing. */
export const partnerSigning: Route<typeof partnerSigningSchema, 'none'> = {
  id: 'partner.signing',
  method: 'POST',
  path: '/api/partner/signing',
  auth: 'none',
  signed: false,
}
