import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { invoices } from './tables.ts'

type OfReport = { readonly customerId: number; readonly reportId: string }
/** An instalment to hold: the due day that it gets, and the late fee that has arisen and stays. */
export type HoldOfInvoice = { readonly id: string; readonly oldDue: Day; readonly due: Day; readonly lateFee: Rial }

/** Puts unpaid instalments on hold (R-CARE-01). Throws Conflict where one was paid, moved or put on hold since it was read. */
export async function holdInvoices(
  tx: Db,
  { customerId, reportId, until }: OfReport & { readonly until: Day },
  all: readonly HoldOfInvoice[],
) {
  if (all.length === 0) return
  const rows = all.map((one) => ({ ...one, customerId }))
  const done = await rowsOf(
    tx,
    sql`update invoices i set on_hold_by = ${reportId}::uuid, on_hold_until = ${until}::date, due_before_hold = g.old_due, due_date = g.due,
        original_due_date = case when g.due = g.old_due then i.original_due_date else coalesce(i.original_due_date, g.old_due) end,
        fee_part = i.fee_part + g.late_fee, hold_fee_part = g.late_fee
      from ${unnestSql(rows, { customerId: invoices.customerId, id: invoices.id, oldDue: 'date', due: 'date', lateFee: 'bigint' })}
      where i.customer_id = g.customer_id and i.id = g.id and i.status = 'PENDING' and i.on_hold_by is null and i.due_date = g.old_due${andOwnersSql(tx, 'i', rows)}
      returning 1`,
  )
  if (done.length < all.length) throw new Conflict('an instalment was paid or changed since it was read')
}

/** Ends the hold of instalments that are due on their old day: they are as before. */
export const restoreInvoices = (tx: Db, customerId: number, ids: readonly string[]): Promise<unknown> =>
  tx
    .update(invoices)
    .set({
      dueDate: sql`due_before_hold`,
      originalDueDate: sql`nullif(original_due_date, due_before_hold)`,
      feePart: sql`fee_part - hold_fee_part`,
      onHoldBy: null,
      onHoldUntil: null,
      dueBeforeHold: null,
      holdFeePart: sql`0`,
    })
    .where(and(eq(invoices.customerId, customerId), eq(invoices.status, 'PENDING'), inArray(invoices.id, [...ids])))

/** The orders of which a report holds unpaid instalments, in the order of their locks. */
export async function ordersOnHold(tx: Db, { customerId, reportId }: OfReport): Promise<readonly number[]> {
  const rows = await tx
    .selectDistinct({ orderId: invoices.orderId })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.onHoldBy, reportId), eq(invoices.status, 'PENDING')))
  return rows.map(({ orderId }) => orderId).toSorted((one, other) => one - other)
}
