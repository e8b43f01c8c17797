import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { paymentSorts, webhookSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { PaymentKind, PaymentStatus } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export type PaymentFilter = {
  readonly status?: PaymentStatus | undefined
  readonly kind?: PaymentKind | undefined
  readonly customerId?: number | undefined
  /** Created, or paid, from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly daysOf?: 'paid' | undefined
  readonly sort?: Sort<(typeof paymentSorts)[number]> | undefined
}
type PaymentPage = PaymentFilter & { readonly cursor: Cursor | null; readonly limit: number }

const person = { name: customers.name, family: customers.family, mobile: customers.mobile, nationalCode: customers.nationalCode }
const shownPayments = (db: Db) =>
  db
    .select({ payment: payments, ...person })
    .from(payments)
    .innerJoin(customers, eq(customers.customerId, payments.customerId))
type Found = Awaited<ReturnType<typeof shownPayments>>[number]
type Payer = { readonly customerId: number; readonly name: string | null; readonly family: string | null }
export type ShownPayment = Found & { readonly payer: Payer | null }

/** With the guarantors who paid, whose rows are other customers': read by themselves, where there are any. */
async function withPayers(db: Db, found: readonly Found[]): Promise<ShownPayment[]> {
  const ids = [...new Set(found.flatMap(({ payment: { payerId } }) => (payerId === null ? [] : [payerId])))]
  const { customerId, name, family } = customers
  const rows = ids.length === 0 ? [] : await db.select({ customerId, name, family }).from(customers).where(inArray(customerId, ids))
  const payers = new Map(rows.map((payer) => [payer.customerId, payer]))
  return found.map((row) => ({ ...row, payer: row.payment.payerId === null ? null : (payers.get(row.payment.payerId) ?? null) }))
}

/** One page of payments. The condition on `askAt` lets UNKNOWN use the partial index of payments to ask about. */
export async function pageOfPayments(
  db: Db,
  { status, kind, customerId, from, until, daysOf, sort, cursor, limit }: PaymentPage,
): Promise<ShownPayment[]> {
  const moment = daysOf === 'paid' ? payments.paidAt : payments.createdAt
  const { way } = readSort(paymentSorts, sort)
  const found = await shownPayments(db)
    .where(
      and(
        status === undefined ? undefined : eq(payments.status, status),
        kind === undefined ? undefined : eq(payments.kind, kind),
        from === undefined ? undefined : gte(moment, from),
        until === undefined ? undefined : lt(moment, until),
        status === 'UNKNOWN' ? isNotNull(payments.askAt) : undefined,
        customerId === undefined ? undefined : eq(payments.customerId, customerId),
        after(payments.createdAt, payments.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(payments.createdAt, payments.id, way))
    .limit(limit)
  return withPayers(db, found)
}

/** Where a page of payments ends. */
export const endOfPayment = ({ payment }: ShownPayment) => ({ at: payment.createdAt, id: payment.id })

export async function shownPayment(db: Db, customerId: number, id: string): Promise<ShownPayment | null> {
  const found = await shownPayments(db).where(and(eq(payments.customerId, customerId), eq(payments.id, id)))
  const [row] = await withPayers(db, found)
  return row ?? null
}

const shownWebhooks = (db: Db) =>
  db
    .select({ webhook: webhooks, storeName: stores.name })
    .from(webhooks)
    .leftJoin(merchants, eq(merchants.id, webhooks.merchantId))
    .leftJoin(stores, eq(stores.id, merchants.storeId))
export type ShownWebhook = Awaited<ReturnType<typeof shownWebhooks>>[number]

export type WebhookFilter = {
  readonly status?: 'PENDING' | 'DELIVERED' | 'PARKED' | undefined
  /** Created from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof webhookSorts)[number]> | undefined
}
type WebhookPage = WebhookFilter & { readonly cursor: Cursor | null; readonly limit: number }

/** One page of webhooks. */
export function pageOfWebhooks(db: Db, { status, from, until, sort, cursor, limit }: WebhookPage) {
  const { way } = readSort(webhookSorts, sort)
  return shownWebhooks(db)
    .where(
      and(
        status === undefined ? undefined : eq(webhooks.status, status),
        from === undefined ? undefined : gte(webhooks.createdAt, from),
        until === undefined ? undefined : lt(webhooks.createdAt, until),
        after(webhooks.createdAt, webhooks.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(webhooks.createdAt, webhooks.id, way))
    .limit(limit)
}

/** Where a page of webhooks ends. */
export const endOfWebhook = ({ webhook }: ShownWebhook) => ({ at: webhook.createdAt, id: webhook.id })

export async function shownWebhook(db: Db, id: number): Promise<ShownWebhook | null> {
  const [row] = await shownWebhooks(db).where(eq(webhooks.id, id))
  return row ?? null
}
