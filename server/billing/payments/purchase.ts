import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { batcherPerDatabase } from '#server/platform/database/batcher.ts'
import { askGateway } from './ask-gateway.ts'
import { isTakenMeanwhile } from './batch-sql.ts'
import { beginSingle, beginBatch, someoneWasFirst, type BeginRefusal, type Begun, type Purchase, type Wish } from './begin-payments.ts'
import { purchaseKindOf } from './every-kind.ts'
import { redirectToGateway, type GatewayRefusal } from './redirect-to-gateway.ts'
import { judgeRedirect, redirectUriOf } from './redirect.ts'

export type { Purchase } from './begin-payments.ts'
export type PurchaseRefusal =
  | BeginRefusal
  | GatewayRefusal
  | { readonly kind: 'REDIRECT_NOT_OURS'; readonly errors: Record<string, string[]> }

/**
 * Begins a payment, or answers the one that is live for the same basket: a second click, and the twentieth at once, get the
 * same payment and the same redirect_url (lifecycle.md §3).
 */
export async function purchase(app: App, asked: Purchase): Promise<Result<Payment, PurchaseRefusal>> {
  const redirect = judgeRedirect(asked.redirectUri, app.config.publicUrl)
  if (!redirect)
    return err({ kind: 'REDIRECT_NOT_OURS', errors: { redirect_uri: ['نشانی بازگشت باید یکی از صفحه‌های پرداخت همین سایت باشد.'] } })
  const redirectUri = redirectUriOf(redirect, app.config.publicUrl)

  const first = await beginOnce(app, { ...asked, redirectUri })
  const begun =
    first.ok && isOverdue(first.value.payment, app.now()) ? await afterAsking(app, { ...asked, redirectUri }, first.value) : first
  if (!begun.ok) return begun
  return begun.value.payment.status === 'CREATED' ? redirectToGateway(app, begun.value) : ok(begun.value.payment)
}

const isOverdue = ({ status, expiresAt }: Payment, at: Instant): boolean => isLive(status) && at >= expiresAt

/** The live payment's time is up, but nobody has asked the gateway yet: ask now, so that the customer need not wait for a job. */
async function afterAsking(app: App, asked: Purchase, { payment }: Begun): Promise<Result<Begun, PurchaseRefusal>> {
  await askGateway(app, payment.customerId, payment.id, null)
  return beginOnce(app, asked)
}

/** What is begun at the same moment is begun by one statement (group commit). */
const beginInBatch = batcherPerDatabase(beginBatch, { ownerOf: ({ asked }: Wish) => asked.customerId, most: 128 })

async function beginOnce({ db, now }: App, asked: Purchase): Promise<Result<Begun, PurchaseRefusal>> {
  // Whoever holds locks while pricing, or decides over a code, keeps nobody else waiting.
  const isSingle = asked.discountCode !== null || !purchaseKindOf(asked.kind)?.priceAll
  for (let attempt = 0; attempt < 5; attempt++) {
    const wish = { asked, at: now() }
    try {
      const outcome = isSingle || attempt > 0 ? await db.transaction((tx) => beginSingle(tx, wish)) : await beginInBatch(db, wish)
      if (outcome) return outcome
    } catch (fault) {
      if (fault !== someoneWasFirst && !isTakenMeanwhile(fault)) throw fault
    }
  }
  return err({ kind: 'PAYMENT_IN_FLIGHT', retryAfterSeconds: 1 })
}
