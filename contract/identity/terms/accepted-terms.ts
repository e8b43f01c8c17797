import { Type, type Static } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { entity, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** The newest version of the terms that the customer has accepted, and when they first did. */
export const acceptedTerms = entity('AcceptedTerms', { version: Type.Integer({ minimum: 1 }), accepted_at: instant })
export type AcceptedTerms = Static<typeof acceptedTerms>

/** Null for a customer who has not logged in since the terms have versions. */
export const readAcceptedTermsSchema = schema({
  summary: 'نسخه‌ای از قوانین که پذیرفته‌ام',
  description: 'Which version of the terms the customer accepted by logging in, and when.',
  reply: one(nullable(acceptedTerms)),
  refusals: [],
})
