import { createHmac } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { ownTables } from '#domain/identity/own-data/own-data.ts'
import { retainedUntil, type Retention } from '#domain/identity/own-data/rules.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { closures } from './tables.ts'

/** What is left of a closed account: `retained` by reason, with the titles of what it has rows of, and `gone`, what the closure deleted. */
export type ClosedAccount = {
  readonly closedAt: Instant
  readonly erasedAt: Instant | null
  readonly retained: readonly { readonly why: Retention; readonly until: Instant; readonly what: readonly string[] }[]
  readonly gone: readonly string[]
}

/** What is left of the customer's closed account; null for an open one. */
export async function findClosedAccount(db: Db, customerId: number): Promise<ClosedAccount | null> {
  const [closure] = await db.select().from(closures).where(eq(closures.customerId, customerId))
  if (!closure) return null
  const { closedAt, erasedAt } = closure
  const named = ownTables.filter(({ section }) => section !== null)
  const retained = named.flatMap(({ table, title, closing }) => (closing.does === 'KEEP' ? [{ table, title, why: closing.why }] : []))
  const filled = await tablesWithRows(db, retained, customerId)
  return {
    closedAt,
    erasedAt,
    retained: [...Map.groupBy(filled, ({ why }) => why)].map(([why, tables]) => ({
      why,
      until: retainedUntil(closedAt, why),
      what: tables.map(({ title }) => title),
    })),
    gone: named.flatMap(({ title, closing }) => (closing.does === 'DELETE' ? [title] : [])),
  }
}

/** Those of the tables in which the customer has rows, found in one statement. */
async function tablesWithRows<Table extends { readonly table: string }>(
  db: Db,
  tables: readonly Table[],
  customerId: number,
): Promise<readonly Table[]> {
  const each = tables.map(
    ({ table }) => sql`(select ${table}::text as name from ${sql.identifier(table)} where customer_id = ${customerId} limit 1)`,
  )
  const rows = await rowsOf<{ name: string }>(db, sql.join(each, sql` union all `))
  const names = new Set(rows.map(({ name }) => name))
  return tables.filter(({ table }) => names.has(table))
}

/** The newest closed account under a mobile or a national code; null where there is none, or nothing is retained of it any more. */
export async function closedAccountOf(db: Db, config: Pick<Config, 'codeKey'>, number: string): Promise<number | null> {
  const hash = closedAccountHash(config, number)
  const found = await db
    .select({ customerId: closures.customerId })
    .from(closures)
    .where(or(eq(closures.mobileHmac, hash), eq(closures.nationalCodeHmac, hash)))
    .orderBy(sql`closed_at desc`)
    .limit(1)
  return found[0]?.customerId ?? null
}

/** The keyed hash of a mobile or a national code by which a closed account is found. */
export const closedAccountHash = ({ codeKey }: Pick<Config, 'codeKey'>, value: string): string =>
  createHmac('sha256', codeKey).update(`closure:${value}`).digest('hex')
