import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { violations } from '#server/billing/ledger/sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import type { Payers } from './payers.ts'

const live = sql`('CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN')`

/**
 * What is wrong with the books once the payers have stopped, in sentences: none where nothing acknowledged was lost, nothing took
 * effect twice and every intent ended. It is twenty minutes later for what was on its way; a system that works must run and
 * find out by itself, within `patienceMs`. Nobody but the payers may have paid.
 */
export async function wrongInBooks(db: Db, { paid, acknowledged }: Payers, patienceMs = 90_000): Promise<readonly string[]> {
  await db.execute(sql`update payments set expires_at = least(expires_at, now()), ask_at = now() where status in ${live}`)
  const ended = await drained(() => countOf(db, sql`payments where status in ${live}`), patienceMs)
  const unhandled = await drained(() => countOf(db, sql`domain_events where handled_at is null`), patienceMs)
  const payments = await rowsOf<{ id: string; authority: string | null; isPaid: boolean }>(
    db,
    sql`select id, authority, paid_at is not null as "isPaid" from payments`,
  )
  const lost = payments.filter(({ id, isPaid }) => acknowledged.has(id) && !isPaid)
  const known = new Set(payments.map(({ id }) => id))
  const forgotten = [...acknowledged].filter((id) => !known.has(id))
  // What the gateway took is paid here, and nothing else is.
  const otherwise = payments.filter(({ authority, isPaid }) => (authority !== null && paid.has(authority)) !== isPaid)
  const paidInvoices = await countOf(db, sql`invoices where status = 'PAID'`)
  const checks: readonly (readonly [isWell: boolean, sentence: string])[] = [
    [ended === 0, `${ended} payments have no end`],
    [unhandled === 0, `${unhandled} events were not handled`],
    [lost.length + forgotten.length === 0, `${lost.length + forgotten.length} acknowledged payments are lost`],
    [otherwise.length === 0, `${otherwise.length} payments are otherwise than the gateway says`],
    // Nothing went to a wallet: no invoice was charged twice; each that was paid has one notice, an effect of its event.
    [(await countOf(db, sql`payments where is_credited_to_wallet`)) === 0, 'an invoice was charged twice'],
    [paidInvoices === payments.filter(({ isPaid }) => isPaid).length, 'paid invoices and payments differ'],
    [(await countOf(db, sql`notifications where type = 'INVOICE'`)) === paidInvoices, 'notices and paid invoices differ'],
    [(await violations(db)).length === 0, 'the ledger is not sound'],
  ]
  return checks.flatMap(([isWell, sentence]) => (isWell ? [] : [sentence]))
}

/** How many are left once there are none any more, or the time is up. */
async function drained(count: () => Promise<number>, patienceMs: number): Promise<number> {
  const until = performance.now() + patienceMs
  for (;;) {
    const left = await count()
    if (left === 0 || performance.now() > until) return left
    await sleep(200)
  }
}

/** How many rows there are, `rows` being the text after `from`. */
export async function countOf(db: Db, rows: SQL): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${rows}`)
  return found?.count ?? 0
}
