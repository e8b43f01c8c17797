import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { onServers } from '#testing/on-both-engines.ts'
import { openDatabase, rowsOf, type Database } from './open.ts'

onServers('a connection whose statement failed', (copies) => {
  test('serves the next statement', async () => {
    const database = await copies.open(1)
    onTestFinished(() => database.close())
    const before = await processOf(database)
    await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow('select 1 / 0')
    await expect(database.jobs.getDb().executeSql('select 1 / 0', [])).rejects.toThrow('division by zero')
    expect(await processOf(database)).toBe(before)
  })

  test('is replaced where the database ended it', async () => {
    const database = await copies.open(1)
    onTestFinished(() => database.close())
    const before = await processOf(database)
    await expect(database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow('pg_terminate_backend')
    expect(await processOf(database)).not.toBe(before)
  })

  test('is returned to the pool by a transaction that could not begin', async () => {
    const database = await copies.open(1)
    onTestFinished(() => database.close())
    const noLevel = { isolationLevel: 'none' } as never
    await expect(database.db.transaction(async () => undefined, noLevel)).rejects.toThrow('isolation level none')
    expect(await processOf(database)).toBeGreaterThan(0)
  })

  test('is returned to the pool by transactions that the database ends before, while and after they begin', async () => {
    const url = await copies.url()
    const database = await openDatabase({ url, connections: 4, migrates: false })
    onTestFinished(() => database.close())
    const killer = new pg.Client({ connectionString: url })
    await killer.connect()
    onTestFinished(() => killer.end())
    const ending = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    for (let round = 0; round < 20; round++) {
      const over = new AbortController()
      const beginning = Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) await database.db.transaction(async () => undefined).catch(() => undefined)
      })
      await sleep(5)
      await killer.query(ending)
      over.abort()
      await Promise.all(beginning)
    }
    const { total, idle } = database.connections()
    expect(total - idle).toBe(0)
  })
})

const processOf = async ({ db }: Database): Promise<number | undefined> =>
  (await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid
