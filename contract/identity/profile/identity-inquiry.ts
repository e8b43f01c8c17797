import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { customerProfile, profileRefusals } from './profile.ts'

export const identityInquirySchema = schema({
  summary: 'استعلام هویت',
  description:
    'Checks with the civil registry that the national code and the birth date belong together and that the names of the profile are ' +
    'the person’s; a match confirms and locks the identity. The two values are query parameters of a PUT, as specified. A customer asks 20 times an hour at most, and about one ' +
    'national code 30 times a day; about the code of another customer all together ask as often.',
  query: exactly({ national_code: Type.String({ maxLength: 20 }), birth_date: Type.String({ maxLength: 20 }) }),
  reply: done(customerProfile),
  refusals: [
    profileRefusals.FIELDS_INVALID,
    profileRefusals.IDENTITY_INCOMPLETE,
    profileRefusals.IDENTITY_MISMATCH,
    profileRefusals.NAME_MISMATCH,
    profileRefusals.NATIONAL_CODE_TAKEN,
    profileRefusals.IDENTITY_LOCKED,
    sharedRefusals.TOO_MANY_TRIES,
  ],
})
