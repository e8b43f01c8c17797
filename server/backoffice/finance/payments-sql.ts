import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/billing/payments/payment.ts'
import { after, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

type PaymentFilter = {
  readonly status: PaymentStatus
  readonly customerId: number | undefined
  readonly cursor: Cursor | null
  readonly limit: number
}

const shownPayments = (db: Db) =>
  db
    .select({ payment: payments, name: customers.name, family: customers.family })
    .from(payments)
    .innerJoin(customers, eq(customers.customerId, payments.customerId))
export type ShownPayment = Awaited<ReturnType<typeof shownPayments>>[number]

/** One page of payments, newest first. The condition on `askAt` lets UNKNOWN use the partial index of payments to ask about. */
export function pageOfPayments(db: Db, { status, customerId, cursor, limit }: PaymentFilter): Promise<ShownPayment[]> {
  return shownPayments(db)
    .where(
      and(
        eq(payments.status, status),
        status === 'UNKNOWN' ? isNotNull(payments.askAt) : undefined,
        customerId === undefined ? undefined : eq(payments.customerId, customerId),
        after(payments.createdAt, payments.id, cursor, 'down'),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

export async function shownPayment(db: Db, customerId: number, id: string): Promise<ShownPayment | null> {
  const [row] = await shownPayments(db).where(and(eq(payments.customerId, customerId), eq(payments.id, id)))
  return row ?? null
}

const shownWebhooks = (db: Db) =>
  db
    .select({ webhook: webhooks, storeName: stores.name })
    .from(webhooks)
    .leftJoin(merchants, eq(merchants.id, webhooks.merchantId))
    .leftJoin(stores, eq(stores.id, merchants.storeId))
export type ShownWebhook = Awaited<ReturnType<typeof shownWebhooks>>[number]

type WebhookFilter = { readonly status: 'PENDING' | 'DELIVERED' | 'PARKED'; readonly cursor: Cursor | null; readonly limit: number }

/** One page of webhooks, newest first. */
export function pageOfWebhooks(db: Db, { status, cursor, limit }: WebhookFilter): Promise<ShownWebhook[]> {
  return shownWebhooks(db)
    .where(and(eq(webhooks.status, status), after(webhooks.createdAt, webhooks.id, cursor, 'down')))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit)
}

export async function shownWebhook(db: Db, id: number): Promise<ShownWebhook | null> {
  const [row] = await shownWebhooks(db).where(eq(webhooks.id, id))
  return row ?? null
}
