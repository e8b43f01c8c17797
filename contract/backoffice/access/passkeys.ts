import { Type } from 'typebox'
import { assertion, attestation, passkey, passkeyName, passkeyOptions, passkeyRefusals } from '#contract/identity/passkeys/passkeys.ts'
import { stepUpRefusals } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done, listOf, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { stepUpMethods } from '#domain/identity/passkeys/step-up.ts'
import { enrolmentRefusals, loginRefusals, staffRefusals } from './refusals.ts'
import { actionSchema } from './staff-route.ts'
import { staffMember } from './staff.ts'

/**
 * The calls by which members of staff, and of stores, manage their own passkeys (R-OWN-09). A new passkey and a removal are confirmed with
 * a passkey, or with the authenticator's code by who has none: a stolen session alone changes nothing.
 */
const accessRefusals = Object.values(staffRefusals)
const { PASSKEYS_UNAVAILABLE, PASSKEYS_FULL, PASSKEY_REFUSED, PASSKEY_EXPIRED } = passkeyRefusals

/** The confirmation: `credential` answers the options of the confirmation call, `code` is the authenticator's. */
const confirmation = { credential: Type.Optional(assertion), code: Type.Optional(Type.String({ pattern: '^\\d{6}$' })) }
const confirmationRefusals = [
  PASSKEYS_UNAVAILABLE,
  PASSKEY_REFUSED,
  PASSKEY_EXPIRED,
  stepUpRefusals.PASSKEY_REQUIRED,
  enrolmentRefusals.CODE_WRONG,
  loginRefusals.TOO_MANY_TRIES,
] as const

export const listOwnPasskeysSchema = schema({ summary: 'کلیدهای عبور من', reply: listOf(passkey), refusals: accessRefusals })

export const beginConfirmationSchema = schema({
  summary: 'شروع تأیید تغییر کلیدهای عبور',
  reply: one(Type.Object({ method: Type.Enum([...stepUpMethods]), options: nullable(passkeyOptions) })),
  refusals: [...accessRefusals, PASSKEYS_UNAVAILABLE, loginRefusals.TOO_MANY_TRIES],
})

export const newOwnPasskeySchema = actionSchema({
  summary: 'شروع ساختن کلید عبور',
  body: exactly(confirmation),
  reply: one(passkeyOptions),
  refusals: [...accessRefusals, PASSKEYS_FULL, ...confirmationRefusals],
})

export const addOwnPasskeySchema = actionSchema({
  summary: 'ساختن کلید عبور',
  body: exactly({ name: passkeyName, credential: attestation }),
  reply: done(passkey),
  statuses: [201],
  refusals: [...accessRefusals, PASSKEYS_UNAVAILABLE, PASSKEYS_FULL, PASSKEY_REFUSED, PASSKEY_EXPIRED],
})

export const removeOwnPasskeySchema = actionSchema({
  summary: 'حذف کلید عبور',
  params: exactly({ id }),
  body: exactly(confirmation),
  reply: messageOnly,
  refusals: [...accessRefusals, ...confirmationRefusals],
})

export const startStaffPasskeySignInSchema = schema({
  summary: 'شروع ورود با کلید عبور',
  reply: one(passkeyOptions),
  refusals: [PASSKEYS_UNAVAILABLE, loginRefusals.TOO_MANY_TRIES],
})

/** What a login with a passkey may be refused with. */
export const passkeySignInRefusals = [PASSKEYS_UNAVAILABLE, PASSKEY_REFUSED, PASSKEY_EXPIRED, loginRefusals.TOO_MANY_TRIES] as const

export const opsPasskeyLoginSchema = actionSchema({
  summary: 'ورود کارکنان با کلید عبور',
  body: exactly({ credential: assertion }),
  reply: one(Type.Object({ token: Type.String(), expires_at: instant, staff: staffMember })),
  refusals: [...passkeySignInRefusals],
})
