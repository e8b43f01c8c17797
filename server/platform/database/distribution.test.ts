import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { central, distributionFaults, distributionSteps } from './distribution.ts'
import { rowsOf, type Db } from './open.ts'

class Undone extends Error {}

onBothEngines('growing past one machine', (database) => {
  /** What the check reports when these exist beside ours; they are dropped afterwards. */
  async function faultsWith(...planted: readonly string[]): Promise<readonly string[]> {
    let faults: readonly string[] = []
    const undone = ownerOf(database()).transaction(async (tx: Db) => {
      for (const statement of planted) await tx.execute(sql.raw(statement))
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

  test('a foreign key to another machine and a function that takes a row are named with their table', async () => {
    const keys = '(customer_id bigint, id bigint, primary key (customer_id, id)'
    const referring = (columns: string) => `create table planted ${keys}, constraint to_other foreign key (${columns}) references other)`
    expect(await faultsWith(`create table other ${keys})`, referring('customer_id, id'))).toEqual([])
    expect(await faultsWith(`create table other ${keys})`, referring('id, customer_id'))).toEqual([
      'planted: its foreign key to_other refers to other, whose row may be on another machine',
    ])
    const takesRow = 'create function of_planted(one planted) returns bigint language sql as $$ select 1::bigint $$'
    expect(await faultsWith(`create table planted ${keys})`, takesRow)).toEqual([
      'planted: the function of_planted takes its row type, not its columns',
    ])
  })

  test('each table is distributed by its customer, replicated to every machine or left on the coordinator, after what it refers to', async () => {
    const steps = await distributionSteps(database().db)
    const names = steps.map(({ table }) => table)
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      database().db,
      sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(count - central.length)
    expect(steps).toContainEqual({
      table: 'orders',
      kind: 'customer',
      statement: `select create_distributed_table('orders', 'customer_id')`,
    })
    expect(steps).toContainEqual({ table: 'mobiles', kind: 'reference', statement: `select create_reference_table('mobiles')` })
    expect(names.indexOf('payments')).toBeLessThan(names.indexOf('payment_items'))
    expect(names.indexOf('stores')).toBeLessThan(names.indexOf('store_categories'))
  })
})
