import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { onServers } from '#testing/on-both-engines.ts'
import { rowsOf, type Database } from './open.ts'

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
})

const processOf = async ({ db }: Database): Promise<number | undefined> =>
  (await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid
