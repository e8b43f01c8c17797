import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { judge, kindOf, type Amounts, type Difference } from '#domain/backoffice/reconciliation/difference.ts'
import type { FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import { companyOwner, differenceUndone } from '#domain/billing/ledger/difference-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertRowsSql, unnestSql } from '#server/platform/database/unnest.ts'
import type { Found } from './compare-sql.ts'
import { fileDifferences } from './tables.ts'

export type StoredDifference = typeof fileDifferences.$inferSelect
type Changed = Pick<StoredDifference, 'id' | 'kind' | 'status' | 'ours' | 'theirs' | 'booked' | 'step' | 'changedAt'>

/**
 * Writes what a comparison found: a row for each new difference, and the changes of those that wait. What was booked of one that changed or
 * is gone is undone in the ledger. Writing the same again changes nothing. The caller has the partner's lock.
 */
export async function writeDifferences(tx: Db, partner: FilePartner, found: readonly Found[], at: Instant): Promise<void> {
  const byKey = new Map(found.map((one) => [one.key, one]))
  const stored = await lockDifferences(tx, partner, [...byKey.keys()])
  const known = new Set(stored.map(({ key }) => key))
  await insertNew(
    tx,
    found.flatMap((one) => {
      const kind = known.has(one.key) ? null : kindOf(one)
      const { lines: _, ...rest } = one
      return kind ? [{ ...rest, kind, customerId: companyOwner, partner, foundAt: at, changedAt: at }] : []
    }),
  )
  const judged = stored.flatMap((row) => judgedRow(row, byKey.get(row.key) ?? null, at))
  await postTransfers(
    tx,
    judged.flatMap(({ undone }) => (undone ? [undone] : [])),
  )
  await change(
    tx,
    judged.map(({ row }) => row),
  )
}

/** Those that wait or are final, and those with these keys; locked in the order of their ids. */
const lockDifferences = (tx: Db, partner: FilePartner, keys: readonly string[]): Promise<StoredDifference[]> =>
  tx
    .select()
    .from(fileDifferences)
    .where(
      and(
        eq(fileDifferences.customerId, companyOwner),
        eq(fileDifferences.partner, partner),
        or(ne(fileDifferences.status, 'RESOLVED'), keys.length === 0 ? undefined : inArray(fileDifferences.key, [...keys])),
      ),
    )
    .orderBy(asc(fileDifferences.id))
    .for('update')

export const differenceOf = (row: StoredDifference): Difference => ({ ...row, hasPayment: row.paymentId !== null })

function judgedRow(row: StoredDifference, found: Found | null, at: Instant): readonly { row: Changed; undone: Transfer | null }[] {
  const kind = found && kindOf(found)
  const amounts: Amounts | null = found && kind ? { kind, ours: found.ours, theirs: found.theirs } : null
  const next = judge(differenceOf(row), amounts)
  if (!next) return []
  const step = row.step + (next.undoes ? 1 : 0)
  const { kind: nextKind, ours, theirs } = amounts ?? row
  return [
    {
      row: { id: row.id, kind: nextKind, ours, theirs, status: next.status, booked: 0, step, changedAt: at },
      undone: next.undoes ? undoneOf(row, step, at) : null,
    },
  ]
}

/** Takes back what is booked of a difference. */
export const undoneOf = ({ id, partner, booked, status }: StoredDifference, step: number, at: Instant): Transfer =>
  differenceUndone({
    differenceId: id,
    partner,
    amount: booked,
    account: status === 'FEE_BOOKED' ? 'PARTNER_FEES' : 'SUSPENSE',
    step,
    at,
  })

const newNames = ['customerId', 'partner', 'key', 'day', 'kind', 'ours', 'theirs', 'payerId', 'paymentId', 'foundAt', 'changedAt'] as const

async function insertNew(tx: Db, rows: readonly (typeof fileDifferences.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.execute(sql`${insertRowsSql(fileDifferences, rows, newNames)} on conflict do nothing`)
}

async function change(tx: Db, rows: readonly Changed[]): Promise<void> {
  if (rows.length === 0) return
  const { kind, status, ours, theirs, booked, step, changedAt } = fileDifferences
  const changed = unnestSql(rows, { id: 'bigint', kind, status, ours, theirs, booked, step, changedAt })
  await tx.execute(sql`update file_differences d set kind = g.kind, status = g.status, ours = g.ours, theirs = g.theirs, booked = g.booked,
      step = g.step, changed_at = g.changed_at
    from ${changed} where d.customer_id = ${companyOwner}::bigint and d.id = g.id`)
}
