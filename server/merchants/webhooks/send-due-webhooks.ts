import { createHmac } from 'node:crypto'
import { merchantSignatureHeader, webhookMessage } from '#contract/merchants/accounts/signing.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { activeKeysOf, merchantBy } from '#server/merchants/accounts/sql.ts'
import { machineNow } from '#server/platform/clock/device-times.ts'
import type { App } from '#server/platform/context/app.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { addressFor } from './egress.ts'
import { postWebhook } from './post-webhook.ts'
import { recordTry, takeDueWebhooks, type Webhook } from './sql.ts'

const timeoutMs = 8_000
/** Longer than a round of tries may take, so after this time the process that took them has ended. */
const leaseMs = 60_000

/** The pauses after failed tries, in units of the first one (a minute): one minute to a day. After the last one a webhook is parked. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440] as const

/** How long to wait after the `tries`-th try failed; null if it is parked (lifecycle.md §5: 1 minute to 24 hours). */
export function pauseAfter(tries: number, firstPauseMs: number): number | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : pause * firstPauseMs
}

/** Sends the due webhooks in parallel, each try newly signed; returns how many were delivered. Failed ones are retried later. */
export async function sendDueWebhooks(app: App): Promise<number> {
  const due = await app.db.transaction((tx) => takeDueWebhooks(tx, app.now(), leaseMs))
  const delivered = await Promise.all(due.map((webhook) => sendOne(app, webhook)))
  return delivered.filter(Boolean).length
}

async function sendOne(app: App, webhook: Webhook): Promise<boolean> {
  const answer = await tryOnce(app, webhook).catch((fault: unknown) => {
    // For example a secret encrypted under another key: retried and finally parked like other failures.
    app.log.error({ fault, webhook: webhook.id }, 'a webhook could not be sent')
    return 'fault'
  })
  const at = app.now()
  const tries = webhook.tries + 1
  const lastAnswer = typeof answer === 'number' ? `status ${answer}` : answer
  if (typeof answer === 'number' && answer >= 200 && answer < 300) {
    await recordTry(app.db, webhook.id, { status: 'DELIVERED', deliveredAt: at, lastAnswer, tries })
    return true
  }
  const pause = pauseAfter(tries, app.config.webhookPauseMs)
  if (pause === null) app.log.warn({ webhook: webhook.id, merchant: webhook.merchantId, lastAnswer }, 'a webhook is parked')
  await recordTry(
    app.db,
    webhook.id,
    pause === null ? { status: 'PARKED', lastAnswer, tries } : { status: 'PENDING', nextTryAt: instant(at + pause), lastAnswer, tries },
  )
  return false
}

/** The status of the store's response, or why there was none. */
async function tryOnce(app: App, webhook: Webhook): Promise<number | string> {
  const { db, config } = app
  const merchant = await merchantBy(db, webhook.merchantId)
  if (!merchant?.webhookUrl || !URL.canParse(merchant.webhookUrl)) return 'no address'
  const url = new URL(merchant.webhookUrl)
  const address = await addressFor(url, config.isEgressPublic)
  if (address === null) return 'address not public'
  const body = JSON.stringify(webhook.event)
  const epochSecond = Math.floor(machineNow(app) / 1000)
  const proofs = (await activeKeysOf(db, merchant.id)).map(({ sealedSecret }) =>
    createHmac('sha256', openSecret(config.merchantKey, sealedSecret)).update(webhookMessage(epochSecond, body)).digest('hex'),
  )
  const signature = [`t=${epochSecond}`, ...proofs.map((proof) => `v1=${proof}`)].join(',')
  return postWebhook({ url, address, body, timeoutMs, headers: { [merchantSignatureHeader]: signature, 'user-agent': 'Pelekan' } })
}
