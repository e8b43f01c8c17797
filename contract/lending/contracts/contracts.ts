import { Type, type Static } from 'typebox'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, orderKey, instant, media, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { signStatuses } from '#domain/lending/contracts/sign-request.ts'
import { termsParts } from '#domain/lending/contracts/terms-page.ts'

const file = { file: 'application/pdf', refusals: [] } as const

export const orderContractSchema = schema({ ...file, summary: 'قرارداد سفارش، PDF', params: exactly({ id: orderKey }) })

export const orderContractFileSchema = schema({
  ...file,
  summary: 'یکی از اسناد سفارش، PDF',
  params: exactly({ id: orderKey, contractName: Type.String({ maxLength: 60 }) }),
})

/** An addition of ours: what is shown on one page before a signature, in this order; `sha256` is the hash of its file once the signature was requested (R-PLAN-11). */
export const readTermsSchema = schema({
  summary: 'شرایط سفارش در یک صفحه',
  params: exactly({ id: orderKey }),
  reply: one(
    Type.Object({
      parts: Type.Array(Type.Object({ part: Type.Enum([...termsParts]), title: Type.String(), text: Type.String() })),
      sha256: nullable(Type.String()),
    }),
  ),
  refusals: [],
})

/** Why no signature can be requested now. */
export const signRefusals = refusals({
  FIRST_PAYMENT_DUE: { status: 409, message: 'اول پیش‌پرداخت را بپردازید، بعد قرارداد برای امضا می‌آید.' },
  NOTHING_TO_SIGN: { status: 409, message: 'الان چیزی برای امضا آماده نیست.' },
  ALREADY_SIGNED: { status: 409, message: 'پیش‌تر امضا شده است.' },
})

/** One signer's request as part of an order (R-SIGNREQ-04). */
export const signRequestEntity = Type.Object({
  status: Type.Enum([...signStatuses]),
  expire_at: instant,
  sign_url: nullable(Type.String()),
  media: nullable(media),
})
export type SignRequestEntity = Static<typeof signRequestEntity>

export const sendSignRequestSchema = schema({
  summary: 'درخواست امضا',
  body: exactly({
    order_identifier: Type.String({ minLength: 1, maxLength: 20 }),
    type: Type.Enum(['customer', 'promissory', 'bank']),
  }),
  reply: done(Type.Object({ expire_at: instant, sign_url: Type.String() })),
  refusals: Object.values(signRefusals),
})
