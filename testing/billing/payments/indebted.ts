import { sql } from 'drizzle-orm'
import { creditCharged } from '#domain/billing/ledger/order-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

const amount = 1_100_000
const wage = 100_000

/**
 * Customers `from` to `from + count - 1`, each with `each` open instalments of one order and the debt that belongs to them,
 * written in bulk. Answers each one's invoice ids. The ledger is sound afterwards.
 */
export async function makeIndebted(
  db: Db,
  { from, count, each, at, orderId = 1 }: { from: number; count: number; each: number; at: Instant; orderId?: number },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const when = new Date(at).toISOString()
  const ids = new Map<number, string[]>()
  for (let start = from; start < from + count; start += 500) {
    const end = Math.min(start + 500, from + count) - 1
    const rows = await db.transaction(async (tx) => {
      const written = await rowsOf<{ customerId: number; id: string }>(
        tx,
        sql`insert into invoices (customer_id, order_id, order_type, order_amount, invoice_count, number, status, amount, wage_part, due_date, yearly_rate, late_fee_above_rate, created_at)
          select c, ${orderId}::bigint, 'CLOSE_LOOP', ${each * (amount - wage)}::bigint, ${each}::int, n, 'PENDING', ${amount}::bigint, ${wage}::bigint,
            (${when}::timestamptz)::date + 30 * n, 23, 6, ${when}::timestamptz
          from generate_series(${start}::bigint, ${end}::bigint) c, generate_series(1, ${each}::int) n
          returning customer_id as "customerId", id`,
      )
      const principal = rial(each * (amount - wage))
      const charged = { orderId, principal, wage: rial(each * wage), deposit: rial(0), at }
      const customers = Array.from({ length: end - start + 1 }, (_, index) => start + index)
      await postTransfers(
        tx,
        customers.map((customerId) => creditCharged({ ...charged, customerId })),
      )
      return written
    })
    for (const { customerId, id } of rows) ids.set(customerId, [...(ids.get(customerId) ?? []), id])
  }
  return ids
}
