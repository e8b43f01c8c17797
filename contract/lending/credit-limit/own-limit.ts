import { Type, type Static } from 'typebox'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

export const ownLimitRefusals = refusals({
  OWN_LIMIT_ABOVE_GRANTED: { status: 422, message: 'سقف خودتان از سقف پلکان بیشتر نمی‌شود.' },
})

export const ownLimit = entity('OwnLimit', {
  amount: said('The limit of the customer; null for none.', nullable(rials)),
  granted: rials,
  raise: said(
    'A raise that waits: its amount, null for no limit, and from when.',
    nullable(Type.Object({ amount: nullable(rials), from: instant })),
  ),
  owed: rials,
})
export type OwnLimitOnWire = Static<typeof ownLimit>

export const readOwnLimitSchema = schema({
  summary: 'سقف خودم',
  description: 'The limit that the customer has set for themselves, beside the granted one and what is owed.',
  reply: one(ownLimit),
  refusals: [],
})

export const setOwnLimitSchema = schema({
  summary: 'تعیین سقف خودم',
  description: 'Lowered at once; a raise needs a step-up and counts 24 hours later. Null is no limit of one’s own.',
  headers: takesStepUp,
  body: exactly({ amount: nullable(rials) }),
  reply: done(ownLimit),
  refusals: [ownLimitRefusals.OWN_LIMIT_ABOVE_GRANTED, ...needsStepUp],
})

export const cancelRaiseSchema = schema({
  summary: 'لغو بالا رفتن سقف خودم',
  description: 'Cancels a raise that waits.',
  reply: done(ownLimit),
  refusals: [],
})
