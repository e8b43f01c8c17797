import { Type } from 'typebox'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { cardRefused, keyOf, refusal } from './bank.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Post } from './partners.ts'

const parcel = Type.Object({ tracking_number: Type.String({ minLength: 1, maxLength: 60 }), is_delivered: Type.Boolean() })

/** The post. There is one parcel per order and attempt, so handing it over again returns where it is. */
export function openPost(client: PartnerClient): Post {
  return {
    async carry({ orderIdentifier, attempt, receiver, mobile, postalCode, address, isByCourier }) {
      const answer = await client({
        operation: 'carry',
        method: 'POST',
        path: '/post/parcels',
        body: {
          order_identifier: orderIdentifier,
          receiver,
          mobile,
          postal_code: postalCode,
          address,
          ...(isByCourier && { method: 'COURIER' }),
        },
        key: keyOf('carry', orderIdentifier, attempt),
        isRepeatable: true,
        replies: { 200: parcel, 422: refusal },
      })
      if (!answer.ok) return answer
      const { body } = answer.value
      if (!('tracking_number' in body)) return err(cardRefused(body))
      return ok({ trackingNumber: body.tracking_number, isDelivered: body.is_delivered })
    },
  }
}
