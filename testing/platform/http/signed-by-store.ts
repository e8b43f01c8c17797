import { createHash, createHmac } from 'node:crypto'
import {
  callMessage,
  merchantKeyHeader,
  merchantNonceHeader,
  merchantSignatureHeader,
  merchantTimestampHeader,
} from '#contract/merchants/accounts/signing.ts'
import type { MerchantKey } from '#server/merchants/accounts/register-merchant.ts'

type Call = {
  readonly method: string
  readonly url: string
  readonly payload: string | Buffer | undefined
  readonly nonce: string
  readonly epochSecond: number
}

/** The four headers under which a store's server makes a call. */
export function signedByStore({ keyId, secret }: MerchantKey, { method, url, payload, nonce, epochSecond }: Call): Record<string, string> {
  const bodySha256 = createHash('sha256')
    .update(payload ?? '')
    .digest('hex')
  const message = callMessage({ method, path: url, epochSecond, nonce, bodySha256 })
  return {
    [merchantKeyHeader]: keyId,
    [merchantTimestampHeader]: String(epochSecond),
    [merchantNonceHeader]: nonce,
    [merchantSignatureHeader]: createHmac('sha256', secret).update(message).digest('hex'),
  }
}
