import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { batchWrites } from '#server/platform/database/batcher.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { askGateway } from './ask-gateway.ts'
import { beginPayments } from './begin-payments.ts'
import type { BeginRefusal, Begun, Purchase, PurchaseRequest } from './begin-payments.ts'
import { beginSingle, keyTaken } from './begin-single.ts'
import { isTaken, isWalletSpent } from './begin-sql.ts'
import { redirectToGateway, type GatewayRefusal } from './redirect-to-gateway.ts'
import { judgeRedirect, redirectUriOf } from './redirect.ts'
import { forgetKey } from './sql.ts'

export type PurchaseRefusal =
  | BeginRefusal
  | GatewayRefusal
  | { readonly kind: 'REDIRECT_NOT_OURS'; readonly errors: Record<string, string[]> }

type Unshown = Purchase & { readonly shown?: never; readonly shownTotal?: never }

/** Why the purchase of a caller whose page says no amounts is refused. */
type UnshownRefusal = Exclude<PurchaseRefusal, { readonly kind: 'AMOUNTS_CHANGED' }>

/**
 * Begins a payment, or answers the one that is live for the same basket: a second click, and the twentieth at once, get the
 * same payment and the same redirect_url (lifecycle.md §3).
 */
export async function purchase(app: PaymentsApp, requested: Unshown): Promise<Result<Payment, UnshownRefusal>>
export async function purchase(app: PaymentsApp, requested: Purchase): Promise<Result<Payment, PurchaseRefusal>>
export async function purchase(app: PaymentsApp, requested: Purchase): Promise<Result<Payment, PurchaseRefusal>> {
  const redirect = judgeRedirect(requested.redirectUri, app.config.publicUrl)
  if (!redirect)
    return err({ kind: 'REDIRECT_NOT_OURS', errors: { redirect_uri: ['نشانی بازگشت باید یکی از صفحه‌های پرداخت همین سایت باشد.'] } })
  const asked = { ...requested, redirectUri: redirectUriOf(redirect, app.config.publicUrl) }

  const first = await begin(app, asked)
  const begun = first.ok && isOverdue(first.value.payment, app.now()) ? await beginAfterAsking(app, asked, first.value) : first
  if (!begun.ok) return begun
  return begun.value.payment.status === 'CREATED' ? redirectToGateway(app, begun.value) : ok(begun.value.payment)
}

async function begin(app: PaymentsApp, asked: Purchase): Promise<Result<Begun, PurchaseRefusal>> {
  const { db, purchaseKinds } = app
  // A discount code is decided on under a lock and money of the wallet is held; nobody else's purchase waits for that.
  const isPlain = asked.discountCode === null && asked.usesWallet !== true && asked.payerId === undefined
  const mayBatch = isPlain && purchaseKinds[asked.kind].isBatched
  for (let attempt = 0; attempt < 5; attempt++) {
    const request = { purchase: asked, ...asOfNow(app) }
    try {
      const batched = mayBatch && attempt === 0 ? await beginInBatch(app, request) : null
      return batched ?? (await db.transaction((tx) => beginSingle(tx, purchaseKinds, request)))
    } catch (fault) {
      if (fault !== keyTaken && !isTaken(fault) && !isWalletSpent(fault) && !(fault instanceof Conflict)) throw fault
    }
  }
  return err({ kind: 'PAYMENT_IN_FLIGHT', retryAfterSeconds: 1 })
}

const beginInBatch = batchWrites(
  ({ db, purchaseKinds }: Pick<PaymentsApp, 'db' | 'purchaseKinds'>, requests: readonly PurchaseRequest[]) =>
    beginPayments(db, purchaseKinds, requests),
  (request) => request.purchase.customerId,
)

const isOverdue = ({ status, expiresAt }: Payment, at: Instant): boolean => isLive(status) && at >= expiresAt

/** The live payment's time is up, but the gateway was not asked yet: it is asked now, so that the customer need not wait for a job. */
async function beginAfterAsking(app: PaymentsApp, asked: Purchase, { payment, isKeyNew }: Begun): Promise<Result<Begun, PurchaseRefusal>> {
  const now = await askGateway(app, payment.customerId, payment.id, null)
  // Else the key that this request has just stored would answer a payment that ended before the customer could pay it.
  const isOver = now !== null && now.paidAt === null && !isLive(now.status)
  if (isOver && isKeyNew && asked.idempotencyKey !== null) await forgetKey(app.db, payment, asked.idempotencyKey)
  return begin(app, asked)
}
