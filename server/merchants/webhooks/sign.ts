import { createHmac } from 'node:crypto'
import { merchantSignatureHeader, oldWebhookHeaderUntil, standardHeaders, webhookMessage } from '#contract/merchants/accounts/signing.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

type Signed = {
  /** The id of the event, the same in every try. */
  readonly id: string
  /** The exact bytes that are sent. */
  readonly body: string
  readonly at: Instant
  /** The valid secrets of the store's webhooks, the newest first. */
  readonly webhookSecrets: readonly string[]
  /** The secrets of the store's active keys. */
  readonly keySecrets: readonly string[]
}

/** The headers that prove a webhook: those of Standard Webhooks 1.0.0, and until `oldWebhookHeaderUntil` our own older one. */
export function webhookHeaders({ id, body, at, webhookSecrets, keySecrets }: Signed): Record<string, string> {
  const epochSecond = Math.floor(at / 1000)
  const proofs = webhookSecrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${epochSecond}.${body}`).digest('base64')}`
  })
  const oldProofs = keySecrets.map((secret) => `v1=${createHmac('sha256', secret).update(webhookMessage(epochSecond, body)).digest('hex')}`)
  return {
    [standardHeaders.id]: id,
    [standardHeaders.timestamp]: String(epochSecond),
    ...(proofs.length > 0 && { [standardHeaders.signature]: proofs.join(' ') }),
    ...(at < oldWebhookHeaderUntil && { [merchantSignatureHeader]: [`t=${epochSecond}`, ...oldProofs].join(',') }),
  }
}
