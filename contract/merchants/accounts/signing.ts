/**
 * How a store's server signs its calls, and how webhooks to it are signed.
 *
 * A call has four headers. The signature is the hex HMAC-SHA256, under the key's secret, of `callMessage`: method, path with query as
 * sent, epoch second, nonce, and the hex SHA-256 of the body (of an empty one if there is none), one per line. The timestamp may be five
 * minutes off; a nonce works once per key. Two keys may be active, so that a store can change them without downtime.
 *
 * A webhook has `Pelekan-Signature: t=<epoch second>,v1=<hex>`, where v1 is the HMAC-SHA256 of `webhookMessage` under the secret of an
 * active key; with two keys there are two v1, and either proves the webhook.
 */
export const merchantKeyHeader = 'Pelekan-Key'
export const merchantTimestampHeader = 'Pelekan-Timestamp'
export const merchantNonceHeader = 'Pelekan-Nonce'
export const merchantSignatureHeader = 'Pelekan-Signature'
export const merchantSkewSeconds = 300

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
