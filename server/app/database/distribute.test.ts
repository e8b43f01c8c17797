import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { isDistributed } from '#server/platform/database/citus.ts'
import { isConnectionLost } from '#server/platform/database/connection-lost.ts'
import { distribute } from '#server/platform/database/distribute.ts'
import { distributionSteps } from '#server/platform/database/distribution.ts'
import { openDatabase, rowsOf, type Database, type Db } from '#server/platform/database/open.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { makeCluster, makePlain } from '#testing/citus.ts'
import { present } from '#testing/expectations.ts'
import { onCitus } from '#testing/on-both-engines.ts'
import { servingUrl } from '#testing/postgres.ts'

onCitus('distributing a database with customers', () => {
  let database: Database
  /** A server's, which was opened on one PostgreSQL. */
  let serving: Database
  beforeAll(async () => {
    const machines = present(inject('citus'))
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const url = await makePlain(machines, name)
    serving = await openDatabase({ url: servingUrl(url), connections: 2, migrates: false })
    await makeCluster(machines, name)
    database = await openDatabase({ url, connections: 2, migrates: false })
  })
  afterAll(() => Promise.all([database.close(), serving.close()]))

  test('F-312: every row stays as it is, what failed half-way goes on, and a second run changes nothing', async () => {
    const { db } = database
    expect((await serving.db.select().from(invoices)).length).toBe(0)
    await makeIndebted(db, { from: 1, count: 40, each: 3, at: instant(1_790_000_000_000) })
    const before = await contentsOf(db)
    expect(before['ledger_entries']).toMatch(/^120:/)

    await db.execute(sql`create view blocks_invoices as select ctid from invoices`)
    await db.execute(sql`create function takes_invoice(one invoices) returns int language sql immutable as 'select 1'`)
    await db.execute(sql`alter table invoices add constraint blocked check (takes_invoice(invoices) = 1)`)
    await expect(distribute(db)).rejects.toThrow(/^invoices could not be distributed: /)
    await db.execute(sql`alter table invoices drop constraint blocked`)
    await db.execute(sql`drop function takes_invoice`)
    await db.execute(sql`drop view blocks_invoices`)

    const rest = present(await distribute(db))
    expect(rest.tables).toBeGreaterThan(0)
    expect(rest.tables).toBeLessThan((await distributionSteps(db)).length)
    expect(rest.after.ledger.entries).toBe(120)
    expect(await distribute(db)).toBeNull()
    expect(isDistributed(serving.db)).toBe(false)
    expect(await serving.db.select().from(invoices).catch(isConnectionLost)).toBe(true)
    expect((await serving.db.select().from(invoices)).length).toBe(120)
    expect(isDistributed(serving.db)).toBe(true)
    // Called by a trigger of a customer's table, so that each machine must have it.
    const called = sql`select from pg_dist_object where classid = 'pg_proc'::regclass and objid = 'require_second_person'::regproc`
    expect(await rowsOf(db, called)).toHaveLength(1)
    expect(await contentsOf(db)).toEqual(before)
    expect(await violations(db)).toEqual([])
  })
})

/** Of each table the number of its rows and a hash over them. */
async function contentsOf(db: Db): Promise<Readonly<Record<string, string>>> {
  const tables = (await distributionSteps(db)).map(({ table }) => table)
  const contents = await Promise.all(
    tables.map(async (table) => {
      const [row] = await rowsOf<{ contents: string }>(
        db,
        sql`select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as contents from ${sql.identifier(table)} t`,
      )
      return [table, row?.contents ?? ''] as const
    }),
  )
  return Object.fromEntries(contents)
}
