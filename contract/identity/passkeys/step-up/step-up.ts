import { Type, type Static } from 'typebox'
import { authRefusals, codeRefusals } from '#contract/identity/login/refusals.ts'
import { assertion, passkeyOptions, passkeyRefusals } from '#contract/identity/passkeys/passkeys.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, oneTimeCode, rials, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { stepUpCommands, stepUpMethods } from '#domain/identity/passkeys/step-up.ts'
import { stepUpRefusals } from './refusals.ts'

/** What `details.step_up` of the refusal STEP_UP_NEEDED has: what is confirmed, and how. */
export const neededStepUp = entity('NeededStepUp', {
  id: uuid,
  command: Type.Enum([...stepUpCommands]),
  amount: nullable(rials),
  payee: nullable(Type.String()),
  method: Type.Enum([...stepUpMethods]),
})
export type NeededStepUp = Static<typeof neededStepUp>

export const beginStepUpSchema = schema({
  summary: 'شروع تأیید دوباره',
  description:
    'Begins the confirmation of a refused command. With method PASSKEY `options` are those of navigator.credentials.get(), as JSON; ' +
    'with CODE a code was sent to the mobile, which is accepted until `expires_at`.',
  params: exactly({ id: uuid }),
  reply: one(
    Type.Object({
      method: Type.Enum([...stepUpMethods]),
      options: nullable(passkeyOptions),
      expires_at: instant,
      digits: nullable(Type.Integer()),
    }),
  ),
  refusals: [stepUpRefusals.STEP_UP_OVER, passkeyRefusals.PASSKEYS_UNAVAILABLE, authRefusals.TOO_MANY_CODES],
})

export const confirmStepUpSchema = schema({
  summary: 'تأیید دوباره',
  description:
    'Confirms with the passkey or the code, and answers the proof: the refused request is repeated with it as the header Step-Up, ' +
    'once, within 120 seconds, by the same session and with the same amount and payee.',
  params: exactly({ id: uuid }),
  body: exactly({ credential: Type.Optional(assertion), token: Type.Optional(oneTimeCode) }),
  reply: one(Type.Object({ proof: Type.String(), expires_at: instant })),
  refusals: [
    stepUpRefusals.STEP_UP_OVER,
    stepUpRefusals.PASSKEY_REQUIRED,
    passkeyRefusals.PASSKEYS_UNAVAILABLE,
    passkeyRefusals.PASSKEY_REFUSED,
    ...codeRefusals,
  ],
})
