import { randomUUID } from 'node:crypto'
import { paymentTtlMs, type Payment } from '#domain/billing/payments/payment.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { insertPayments } from '#server/billing/payments/begin-sql.ts'
import type { Confirmed } from '#server/billing/payments/settle-payments.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'

type Begun = Pick<Payment, 'customerId' | 'kind' | 'status'> & {
  readonly items: readonly PricedItem[]
  readonly at: Instant
  readonly payerId?: number | null
}

/** Writes a payment of these items in any status, and answers it as the gateway confirms it. */
export async function confirmedPayment(db: Db, { customerId, kind, status, items, at, payerId = null }: Begun): Promise<Confirmed> {
  const payment: Payment = {
    id: randomUUID(),
    customerId,
    kind,
    status,
    amount: sum(items.map(({ price }) => price)),
    walletPart: rial(0),
    discount: rial(0),
    discountCode: null,
    redirectUri: 'http://pelekan.test/invoice/payment',
    redirectUrl: null,
    authority: null,
    createdAt: at,
    expiresAt: instant(at + paymentTtlMs),
    returnedAt: at,
    paidAt: null,
    trackingId: null,
    maskedCard: null,
    isCreditedToWallet: false,
    creditedBecause: null,
    isPull: false,
    payerId,
  }
  await insertPayments(db, [{ payment, items, key: null }])
  const success = { event: 'succeed', at, now: at, trackingId: '1', maskedCard: null } as const
  return { payment: { ...payment, items }, success }
}
