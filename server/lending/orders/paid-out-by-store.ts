import { sql } from 'drizzle-orm'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'

/** How many orders of each store were paid out, and their sum. */
export const paidOutByStore = (db: Db): Promise<{ storeId: number; count: number; amount: Rial }[]> =>
  moneyRowsOf<{ storeId: number; count: number; amount: Rial }>(
    db,
    sql`select store_id::int as "storeId", count(*)::int as count, sum(amount)::bigint as amount
      from orders where store_id is not null and status in ('PAYING', 'FINISHED') group by store_id`,
    { amount: rialOf },
  )
