import { Type, type Static } from 'typebox'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Gateway } from './partners.ts'

const refused = Type.Object({ errors: Type.Object({ code: Type.Integer() }) })
const requested = Type.Object({ data: Type.Object({ code: Type.Literal(100), authority: Type.String({ minLength: 1, maxLength: 100 }) }) })
const verified = Type.Object({
  data: Type.Object({
    code: Type.Union([Type.Literal(100), Type.Literal(101)]),
    ref_id: Type.Union([Type.Integer(), Type.String()]),
    card_pan: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
})
const requestReply = Type.Union([requested, refused])
const verifyReply = Type.Union([verified, refused])

/** Zarinpal's codes for a payment that is certainly not paid as requested. Any other refusal, such as -53 for a wrong merchant id, leaves it unknown. */
const notPaid = new Set([-50, -51, -54, -55])

/** The bank gateway in the Zarinpal v4 protocol. Amounts are sent in rials, with the currency IRR. */
export function openGateway(client: PartnerClient, { address, merchantId }: PartnerSettings['gateway']): Gateway {
  return {
    async request({ amount, callbackUrl, description }) {
      const answer = await client({
        operation: 'request',
        method: 'POST',
        path: '/pg/v4/payment/request.json',
        body: { merchant_id: merchantId, amount, currency: 'IRR', callback_url: callbackUrl, description },
        // When a response is lost the first authority reaches no customer and cannot be paid, so a second one is safe.
        isRepeatable: true,
        replies: anyStatus(requestReply),
      })
      if (!answer.ok) return answer
      const reply: Static<typeof requestReply> = answer.value.body
      if (!('data' in reply) || !('authority' in reply.data)) return err({ kind: 'GATEWAY_REFUSED' })
      const { authority } = reply.data
      return ok({ authority, startPayUrl: new URL(`/pg/StartPay/${authority}`, address).href })
    },
    async verify({ authority, amount }) {
      const answer = await client({
        operation: 'verify',
        method: 'POST',
        path: '/pg/v4/payment/verify.json',
        body: { merchant_id: merchantId, amount, authority },
        isRepeatable: true,
        replies: anyStatus(verifyReply),
      })
      if (!answer.ok) return answer
      const reply: Static<typeof verifyReply> = answer.value.body
      if ('data' in reply && 'ref_id' in reply.data)
        return ok({ paid: true, trackingId: String(reply.data.ref_id), maskedCard: reply.data.card_pan ?? null })
      if ('errors' in reply && notPaid.has(reply.errors.code)) return ok({ paid: false })
      return err({ kind: 'PARTNER_UNAVAILABLE', partner: 'gateway' })
    },
  }
}

/** Zarinpal refuses with a code in the body; the HTTP status beside it has changed over the years. */
export const anyStatus = <Schema>(schema: Schema): Record<number, Schema> => ({
  200: schema,
  400: schema,
  401: schema,
  403: schema,
  404: schema,
  422: schema,
})
