import { and, asc, eq, gt } from 'drizzle-orm'
import type { Due } from '#domain/billing/autopay/mandate.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { fromRow, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export type DueInvoice = ShownInvoice & { readonly dueDate: Day }

/** The customer's unpaid instalments over all orders, the next due first; none that was written off. */
export async function findDueInvoices(db: Db, customerId: number): Promise<readonly DueInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.status, 'PENDING'), gt(invoices.number, 0)))
    .orderBy(asc(invoices.dueDate), asc(invoices.orderId))
  return rows.flatMap((row) => (row.dueDate === null ? [] : [{ ...fromRow(row), dueDate: row.dueDate }]))
}

/** What a mandate would be computed from: what is due today or later. */
export const duesFrom = (found: readonly DueInvoice[], today: Day): readonly Due[] => found.filter(({ dueDate }) => dueDate >= today)
