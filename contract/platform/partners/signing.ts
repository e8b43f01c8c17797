import { Type, type Static } from 'typebox'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/**
 * The signing partner's protocol, both ways. All instants are whole milliseconds since 1970.
 *
 * 1. We send `POST {address}/signing/papers` with `Authorization: Bearer {key}` and a `signingRequest`; 201 with a
 *    `signingAnswer`. The same reference with the same document returns the same page, reopened if it had expired; the same
 *    reference with another document is 409.
 * 2. The signer opens `sign_url`, has a one-time code sent to the mobile, enters it, and is brought back to
 *    `return_url` with `reference` and `state` in its query. Those are a hint, never the proof.
 * 3. The partner sends `POST {notify_url}` with a `signingNotice`, in the two headers below the moment of sending in
 *    whole seconds and the hex HMAC-SHA256 of `signingNoticeMessage` under the shared secret. It is sent up to three
 *    times until it is answered 200; a notice older than five minutes or with a wrong signature is 403.
 * 4. We may send `GET {address}/signing/papers/{reference}`, which returns a `signingState`; 404 for an unknown reference.
 */
export const partnerTimestampHeader = 'x-partner-timestamp'
export const partnerSignatureHeader = 'x-partner-signature'

export const signingReference = Type.String({ pattern: '^[A-Za-z0-9_:-]{1,100}$' })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** A moment, at the latest the end of the year 9999. */
const ms = Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 })

export const signingRequest = exactly({
  reference: signingReference,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  signer_name: Type.String({ maxLength: 200 }),
  signer_mobile: Type.String({ pattern: '^09\\d{9}$' }),
  document_sha256: sha256,
  return_url: Type.String({ pattern: '^https?://' }),
  notify_url: Type.String({ pattern: '^https?://' }),
})
export type SigningRequest = Static<typeof signingRequest>

export const signingAnswer = Type.Object({ sign_url: Type.String(), expires_at: ms })

export const signingState = Type.Object({
  reference: signingReference,
  state: Type.Union([Type.Literal('PENDING'), Type.Literal('SIGNED'), Type.Literal('EXPIRED')]),
  signed_at: Type.Union([ms, Type.Null()]),
  document_sha256: sha256,
})

export const signingNotice = exactly({
  reference: signingReference,
  state: Type.Literal('SIGNED'),
  signed_at: ms,
  document_sha256: sha256,
})
export type SigningNotice = Static<typeof signingNotice>

/** The signed text of a notice: the timestamp header and every field of the body, in this order. */
export const signingNoticeMessage = (epochSecond: number, notice: SigningNotice): string =>
  [epochSecond, notice.reference, notice.state, notice.signed_at, notice.document_sha256].join('.')

/** How old a notice may be, and how far ahead its clock. */
export const signingNoticeSkewSeconds = 300

export const signingRefusals = refusals({
  NOTICE_SIGNATURE_INVALID: { status: 403, message: 'امضای این پیام درست نیست.' },
})

export const partnerSigningSchema = schema({
  summary: 'Notice of the signing partner: a paper is signed',
  description: "The signing partner's notice that a document is signed. A repeated notice gets the same reply and changes nothing.",
  body: signingNotice,
  reply: messageOnly,
  refusals: [signingRefusals.NOTICE_SIGNATURE_INVALID],
})
