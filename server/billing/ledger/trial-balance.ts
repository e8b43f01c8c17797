import { sql } from 'drizzle-orm'
import type { Account, Unit } from '#domain/billing/ledger/account.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** One account over all customers and stores: what was debited and what was credited, each positive. */
export type TrialBalanceRow = { readonly account: Account; readonly unit: Unit; readonly debit: number; readonly credit: number }

/**
 * The trial balance of all that was posted before `until` (all of it where null): by unit, debits and credits are equal.
 * Accounts nothing ever moved on are not in it.
 */
export const trialBalance = (db: Db, until: Instant | null = null): Promise<readonly TrialBalanceRow[]> =>
  rowsOf<TrialBalanceRow>(
    db,
    sql`select e.account, e.unit,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as debit,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as credit
      from ledger_entries e ${
        until === null
          ? sql``
          : sql`join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
              and t.at < to_timestamp(${until}::bigint / 1000.0)`
      }
      group by e.account, e.unit order by e.unit, e.account`,
  )
