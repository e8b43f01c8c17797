import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { distributionFaults, distributionStatements } from './distribution.ts'
import { rowsOf, type Db } from './open.ts'

class Undone extends Error {}

onBothEngines('growing past one machine', (database) => {
  /** What the check reports when this table exists beside ours; the table is dropped afterwards. */
  async function faultsWith(planted: string): Promise<readonly string[]> {
    let faults: readonly string[] = []
    const undone = ownerOf(database()).transaction(async (tx: Db) => {
      await tx.execute(sql.raw(planted))
      faults = await distributionFaults(tx)
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
    return faults
  }

  test('customer_id is first in the primary key and in every unique key of every customer’s table', async () => {
    expect(await distributionFaults(database().db)).toEqual([])
  })

  test('a planted table that breaks the rule is named', async () => {
    expect(await faultsWith('create table planted (id bigint primary key)')).toEqual([
      'planted has no customer_id and is not listed as shared',
    ])
    expect(await faultsWith('create table planted (customer_id bigint, id bigint, primary key (id, customer_id))')).toEqual([
      'planted: customer_id is not first in planted_pkey',
    ])
    const withUnique = 'create table planted (customer_id bigint, id bigint, code text unique, primary key (customer_id, id))'
    expect(await faultsWith(withUnique)).toEqual(['planted: customer_id is not first in planted_code_key'])
    expect(await faultsWith('create table planted (customer_id bigint not null)')).toEqual(['planted has no key'])
    expect(await faultsWith('drop table banners cascade')).toEqual(['banners is listed and is not there'])
    expect(await faultsWith('create table planted (customer_id bigint, id bigint, primary key (customer_id, id))')).toEqual([])
  })

  test('each table is distributed by its customer or replicated to every machine, once', async () => {
    const statements = await distributionStatements(database().db)
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      database().db,
      sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
    )
    expect(statements).toHaveLength(count + 1)
    expect(statements).toContain(`select create_distributed_table('orders', 'customer_id')`)
    expect(statements).toContain(`select create_reference_table('mobiles')`)
  })
})
