import { Type } from 'typebox'
import { signRefusals } from '#contract/lending/contracts/contracts.ts'
import { done, listOf, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { patchableGuaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import { guarantee, guaranteeInFull } from './guarantee.ts'
import { guaranteeRefusals } from './refusals.ts'

export const listGuaranteesSchema = schema({
  summary: 'ضمانت‌های من',
  description: 'The guarantees of which the caller is the guarantor, newest first.',
  reply: listOf(guarantee),
  refusals: [],
})

export const readGuaranteeSchema = schema({
  summary: 'یکی از ضمانت‌های من',
  description: "One of them by the record's id.",
  params: exactly({ id }),
  reply: one(guaranteeInFull),
  refusals: [],
})

export const setGuaranteeStatusSchema = schema({
  summary: 'پذیرش، ارسال مدارک یا رد ضمانت',
  description: "The guarantor's command, by the order's id: CHECKING consents, DOCUMENT_VALIDATION submits the documents, REJECT declines.",
  params: exactly({ orderId: orderKey }),
  body: exactly({ status: Type.Enum([...patchableGuaranteeStatuses]) }),
  reply: done(guaranteeInFull),
  refusals: Object.values(guaranteeRefusals),
})

export const sendGuarantorSignRequestSchema = schema({
  summary: 'درخواست امضای قرارداد ضمانت',
  description:
    "Requests the caller's signature on the guarantee contract, or renews the request: at most once a minute, for 24 hours. A GET " +
    'that changes state, as specified; a link cannot send the bearer and signature headers it needs.',
  params: exactly({ orderIdentifier: orderKey }),
  reply: done(Type.Object({ expire_at: instant, sign_url: Type.String() })),
  refusals: [signRefusals.NOTHING_TO_SIGN, signRefusals.ALREADY_SIGNED, guaranteeRefusals.CONSENT_NEEDED],
})
