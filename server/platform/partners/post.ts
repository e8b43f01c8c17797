import { Type } from 'typebox'
import { ok } from '#domain/platform/kernel/result.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Post } from './partners.ts'

const parcel = Type.Object({ tracking_number: Type.String({ minLength: 1, maxLength: 60 }), is_delivered: Type.Boolean() })

/** The post. There is one parcel per order, so handing it over again returns where it is. */
export function openPost(client: PartnerClient): Post {
  return {
    async carry({ orderIdentifier, receiver, mobile, postalCode, address, isByCourier }) {
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
        key: `carry-${orderIdentifier}`,
        isRepeatable: true,
        replies: { 200: parcel },
      })
      if (!answer.ok) return answer
      const { tracking_number, is_delivered } = answer.value.body
      return ok({ trackingNumber: tracking_number, isDelivered: is_delivered })
    },
  }
}
