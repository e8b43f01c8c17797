import { Type, type Static } from 'typebox'
import { authUser } from '#contract/identity/login/auth-user.ts'
import { authRefusals } from '#contract/identity/login/refusals.ts'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done, listOf, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

export const passkeyRefusals = refusals({
  PASSKEYS_UNAVAILABLE: { status: 409, message: 'روی این نشانی کلید عبور ساخته نمی‌شود.' },
  PASSKEYS_FULL: { status: 409, message: 'بیشتر از این تعداد، کلید عبور ساخته نمی‌شود. یکی را حذف کنید.' },
  PASSKEY_REFUSED: { status: 422, message: 'این کلید عبور پذیرفته نشد. دوباره امتحان کنید.' },
  PASSKEY_EXPIRED: { status: 422, message: 'زمان این درخواست تمام شد. دوباره امتحان کنید.' },
})
const { PASSKEYS_UNAVAILABLE, PASSKEYS_FULL, PASSKEY_REFUSED, PASSKEY_EXPIRED } = passkeyRefusals

const bytes = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[\\w-]+$' })
const credential = {
  id: bytes,
  rawId: bytes,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
}

/** A new credential, as WebAuthn's RegistrationResponseJSON. */
export const attestation = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
})
export type Attestation = Static<typeof attestation>

/** The use of a credential, as WebAuthn's AuthenticationResponseJSON. */
export const assertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: Type.Optional(bytes),
  }),
})
export type Assertion = Static<typeof assertion>

/** What the browser's WebAuthn is called with, as its JSON. */
export const passkeyOptions = Type.Record(Type.String(), Type.Unknown())

export const passkeyName = Type.String({ minLength: 1, maxLength: 60, description: 'What its owner calls it.', examples: ['گوشی سارا'] })

export const passkey = entity('Passkey', {
  id,
  name: Type.String(),
  created_at: instant,
  last_used_at: nullable(instant),
  is_synced: Type.Boolean({ description: 'Whether the browser says that it is stored on several devices of the customer.' }),
})
export type Passkey = Static<typeof passkey>

export const listPasskeysSchema = schema({
  summary: 'کلیدهای عبور من',
  description: 'The passkeys of the customer, the oldest first.',
  reply: listOf(passkey),
  refusals: [],
})

export const newPasskeySchema = schema({
  summary: 'شروع ساختن کلید عبور',
  description:
    'The options of navigator.credentials.create(), as JSON; their challenge is accepted once within two minutes. Needs a step-up.',
  headers: takesStepUp,
  reply: one(passkeyOptions),
  refusals: [PASSKEYS_UNAVAILABLE, PASSKEYS_FULL, ...needsStepUp],
})

export const addPasskeySchema = schema({
  summary: 'ساختن کلید عبور',
  description: 'Stores a passkey that the browser created with the options; the mobile is notified.',
  body: exactly({ name: passkeyName, credential: attestation }),
  reply: done(passkey),
  statuses: [201],
  refusals: [PASSKEYS_UNAVAILABLE, PASSKEYS_FULL, PASSKEY_REFUSED, PASSKEY_EXPIRED],
})

export const renamePasskeySchema = schema({
  summary: 'عوض کردن نام کلید عبور',
  description: 'Gives a passkey another name.',
  params: exactly({ id }),
  body: exactly({ name: passkeyName }),
  reply: done(passkey),
  refusals: [],
})

export const removePasskeySchema = schema({
  summary: 'حذف کلید عبور',
  description: 'Removes a passkey: it signs nobody in any more. Needs a step-up.',
  headers: takesStepUp,
  params: exactly({ id }),
  reply: messageOnly,
  refusals: [...needsStepUp],
})

export const startPasskeySignInSchema = schema({
  summary: 'شروع ورود با کلید عبور',
  description:
    'The options of navigator.credentials.get(), as JSON; they name nobody. Their challenge is accepted once within two minutes.',
  reply: one(passkeyOptions),
  refusals: [PASSKEYS_UNAVAILABLE, authRefusals.TOO_MANY_TRIES],
})

export const signInByPasskeySchema = schema({
  summary: 'ورود با کلید عبور',
  description: 'Logs in with a passkey, without a mobile or a code.',
  body: exactly({
    credential: assertion,
    device_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  reply: one(authUser),
  refusals: [PASSKEYS_UNAVAILABLE, PASSKEY_REFUSED, PASSKEY_EXPIRED, authRefusals.TOO_MANY_TRIES],
})
