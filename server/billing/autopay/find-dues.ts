import { and, asc, eq, gt } from 'drizzle-orm'
import type { Due } from '#domain/billing/autopay/mandate.ts'
import type { Invoice } from '#domain/billing/invoices/invoice.ts'
import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf, type Policies } from '#domain/platform/policies/policy.ts'
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

/** What a mandate would be computed from: what is pulled of each that is due today or later. */
export const duesFrom = (found: readonly DueInvoice[], { at, policies }: AsOf): readonly Due[] =>
  found
    .filter(({ dueDate }) => dueDate >= dayOf(at))
    .map((one) => ({ orderId: one.orderId, dueDate: one.dueDate, amount: pulledOn(one, one.dueDate, policies) }))

/** What is pulled of an instalment on a day: with its late fee of that day, also one that a hardship plan froze. */
export const pulledOn = (invoice: Invoice, on: Day, policies: Policies): Rial => chargeSingle(invoice, on, policyOn(policies, on)).payable
