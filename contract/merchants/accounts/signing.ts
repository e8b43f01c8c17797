/**
 * How a store's server signs its calls, and how we sign what we tell it.
 *
 * A call carries four headers. The signature is the hex HMAC-SHA256, under the secret of the key, of `callMessage`: method,
 * path with query as sent, epoch second, nonce, and the hex SHA-256 of the body (of nothing, where there is none), one to a
 * line. The moment may be five minutes off; a nonce of a key works once. Two keys may live at once, so that a store changes
 * them without a pause.
 *
 * A webhook carries `Pelekan-Signature: t=<epoch second>,v1=<hex>`, where v1 is the HMAC-SHA256 of `webhookMessage` under the
 * secret of a living key; with two keys there are two v1, and either proves it.
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
