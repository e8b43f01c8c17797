/**
 * How a store's server signs its calls, and how webhooks to it are signed.
 *
 * A call has four headers. The signature is the hex HMAC-SHA256, under the key's secret, of `callMessage`: method, path with query as
 * sent, epoch second, nonce, and the hex SHA-256 of the body (of an empty one if there is none), one per line. The timestamp may be five
 * minutes off; a nonce works once per key. Two keys may be active, so that a store can change them without downtime.
 *
 * A webhook is signed as Standard Webhooks 1.0.0 has it: `webhook-id`, the same in every try; `webhook-timestamp`, the epoch second of this
 * try; and `webhook-signature: v1,<base64>`, the HMAC-SHA256 of id, timestamp and body, joined by dots, under the secret of the store's
 * webhooks. After that was replaced there are two for a day, separated by a space; either proves the webhook. A store that has not asked
 * for such a secret yet gets the first two headers only.
 *
 * Until `oldWebhookHeaderUntil` it has the older header too: `Pelekan-Signature: t=<epoch second>,v1=<hex>`, where v1 is the HMAC-SHA256 of
 * `webhookMessage` under the secret of an active key; with two keys there are two v1.
 */
export const merchantKeyHeader = 'Pelekan-Key'
export const merchantTimestampHeader = 'Pelekan-Timestamp'
export const merchantNonceHeader = 'Pelekan-Nonce'
export const merchantSignatureHeader = 'Pelekan-Signature'
export const merchantSkewSeconds = 300

/** Keys of test mode begin with this and no live key does, so that a proxy and both installations know them apart (R-SHOP-03). */
export const testKeyPrefix = 'test_'

type SignedCall = {
  readonly method: string
  readonly path: string
  readonly epochSecond: number
  readonly nonce: string
  readonly bodySha256: string
}

export const callMessage = ({ method, path, epochSecond, nonce, bodySha256 }: SignedCall): string =>
  [method, path, epochSecond, nonce, bodySha256].join('\n')

export const webhookMessage = (epochSecond: number, body: string): string => `${epochSecond}.${body}`

/** Header names of Standard Webhooks. */
export const standardHeaders = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const

/** A year after the headers of Standard Webhooks came (R-SHOP-04). */
export const oldWebhookHeaderUntil = Date.UTC(2027, 10, 24)
