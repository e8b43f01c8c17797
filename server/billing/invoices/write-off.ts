import { and, eq, gt } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { invoices } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }

const unpaidOf = ({ customerId, orderId }: OfOrder) =>
  and(eq(invoices.customerId, customerId), eq(invoices.orderId, orderId), eq(invoices.status, 'PENDING'), gt(invoices.number, 0))

/** Locks the unpaid instalments of an order until the transaction ends, so that none is paid meanwhile. */
export const lockUnpaid = (tx: Db, of: OfOrder): Promise<unknown> =>
  tx.select({ id: invoices.id }).from(invoices).where(unpaidOf(of)).for('update')

/** Marks every unpaid instalment of an order as written off (R-PLAN-15); returns how many. The caller has locked the order. */
export async function markWrittenOff(tx: Db, { at, ...of }: OfOrder & { readonly at: Instant }): Promise<number> {
  const marked = await tx
    .update(invoices)
    .set({ status: 'WRITTEN_OFF', writtenOffAt: at })
    .where(unpaidOf(of))
    .returning({ id: invoices.id })
  return marked.length
}
