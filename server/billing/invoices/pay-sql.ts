import { eq, sql } from 'drizzle-orm'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { amongSql, type InvoiceKey, type ShownInvoice } from './sql.ts'
import { invoices } from './tables.ts'

/** What decides whether an invoice is still to be paid, and what is earned by it. */
export type OpenState = Pick<ShownInvoice, 'id' | 'status' | 'dueDate'>

/** The same of invoices that are about to be marked paid, by their id. */
export async function findOpenStates(tx: Db, keys: readonly InvoiceKey[]): Promise<ReadonlyMap<string, OpenState>> {
  const { id, status, dueDate } = invoices
  const rows = await tx.select({ id, status, dueDate }).from(invoices).where(amongSql(keys)).prepare('invoices_find_open_states').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is stored with an invoice when it is paid, and by which payment. */
export type PaidInvoice = InvoiceKey & {
  readonly lateFee: Rial
  readonly collectionFee: Rial
  readonly groupDiscount: Rial
  readonly codeDiscount: Rial
  readonly earlyPoints: number
  readonly paymentId: string
  readonly trackingId: string | null
  readonly paidAt: Instant
}

/** Marks invoices of any number of customers paid. Throws Conflict where one is not PENDING any more. */
export async function markInvoicesPaid(tx: Db, paid: readonly PaidInvoice[]): Promise<void> {
  if (paid.length === 0) return
  const marked = await tx
    .update(invoices)
    .set({
      status: 'PAID',
      paidAt: sql`g.paid_at`,
      paymentId: sql`g.payment_id`,
      trackingId: sql`g.tracking_id`,
      lateFee: sql`g.late_fee`,
      collectionFee: sql`g.collection_fee`,
      groupDiscount: sql`g.group_discount`,
      codeDiscount: sql`g.code_discount`,
      earlyPoints: sql`g.early_points`,
    })
    .from(unnestSql(paid, paidColumns))
    .where(sql`${invoices.customerId} = g.customer_id and ${invoices.id} = g.id and ${eq(invoices.status, 'PENDING')}`)
    .returning({ id: invoices.id })
    .prepare('invoices_mark_paid')
    .execute()
  if (marked.length < paid.length) throw new Conflict('an invoice was paid or canceled since it was read')
}

const { customerId, id, lateFee, collectionFee, groupDiscount, codeDiscount, earlyPoints, paymentId, trackingId, paidAt } = invoices
const paidColumns = { customerId, id, lateFee, collectionFee, groupDiscount, codeDiscount, earlyPoints, paymentId, trackingId, paidAt }
