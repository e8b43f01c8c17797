import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { customerProfile } from './profile.ts'
import { profileRefusals } from './refusals.ts'

/**
 * Checks with the civil registry that the national code and the birth date belong together; a match confirms and locks the
 * identity (R-IDENTITY-01..05, D-15). The two values are query parameters of a PUT, as specified.
 */
export const identityInquiry = route({
  id: 'profile.identity-inquiry',
  method: 'PUT',
  path: '/api/customer/identity-inquiry',
  summary: 'استعلام هویت',
  auth: 'bearer',
  signed: true,
  query: exactly({ national_code: Type.String({ maxLength: 20 }), birth_date: Type.String({ maxLength: 20 }) }),
  reply: done(customerProfile),
  refusals: [
    profileRefusals.FIELDS_INVALID,
    profileRefusals.IDENTITY_INCOMPLETE,
    profileRefusals.IDENTITY_MISMATCH,
    profileRefusals.NATIONAL_CODE_TAKEN,
    profileRefusals.IDENTITY_LOCKED,
  ],
})
