import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hourMs, instant } from '#domain/platform/kernel/time.ts'
import { openLedgerKeys } from '#server/billing/checkpoints/ledger-keys.ts'
import { openLogStore } from '#server/billing/checkpoints/log-store.ts'
import { makeCheckpoint } from '#server/billing/checkpoints/make-checkpoint.ts'
import type { Database, Db } from '#server/platform/database/open.ts'
import { forgeries, writeForgeable, writeMore } from '#testing/billing/forgeries.ts'
import { copyOfEmbedded, copyOfPostgres, onEveryEngine, ownerOf } from '#testing/on-both-engines.ts'
import { objectFaults } from './object-faults.ts'
import { ownObjectsIn } from './own-objects.ts'
import type { DatabaseObjects } from './read-objects.ts'
import { verifyLedger } from './verify-ledger.ts'

const at = instant(1_795_000_000_000)

const keys = openLedgerKeys('03'.repeat(32))

/** Writes a ledger with two checkpoints, the last hour's after the first; answers how it is verified. */
async function checkpointed(db: Db) {
  const log = { keys, store: openLogStore(mkdtempSync(join(tmpdir(), 'log-'))) }
  const fresh = await copyOfEmbedded()
  const own = await ownObjectsIn(fresh.db)
  await fresh.close()
  await writeForgeable(db, 1, at)
  await makeCheckpoint(db, log, at)
  await writeMore(db, 1, at)
  await makeCheckpoint(db, log, instant(at + hourMs))
  return { own, log, verify: async (of: Db) => (await verifyLedger(of, { own, log, witnesses: [] })).faults }
}

onEveryEngine('a verified ledger', (database) => {
  test('R-PROOF-03: is clean while nobody touched it, on the serving role’s own word', async () => {
    const { db } = database()
    const { log, verify } = await checkpointed(db)
    expect(await verify(db)).toEqual([])
    // A crash between the rows of a checkpoint and its files.
    await writeMore(db, 1, instant(at + 2 * hourMs), 'third')
    const crashing = { ...log.store, append: () => Promise.reject(new Error('crash')) }
    await expect(makeCheckpoint(db, { keys, store: crashing }, instant(at + 2 * hourMs))).rejects.toThrow('crash')
    expect(await verify(db)).toEqual([])
    expect(await makeCheckpoint(db, log, instant(at + 2 * hourMs))).toBe(9)
    expect(await verify(db)).toEqual([])
  })
})

// Citus lets nobody do most of this through its coordinator.
describe.skipIf(inject('postgres') === null)('a ledger that was forged by a superuser, PostgreSQL', () => {
  let database: Database
  let own: DatabaseObjects
  let verify: (db: Db) => Promise<readonly string[]>
  beforeAll(async () => {
    database = await copyOfPostgres(2)
    ;({ own, verify } = await checkpointed(database.db))
  })
  afterAll(() => database.close())

  const attacks = forgeries(1)
  test.each(attacks)('R-PROOF-03, F-405: it is found: $name', async ({ statements, names }) => {
    const undo = new Error('undo')
    let faults: readonly string[] = []
    await ownerOf(database)
      .transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        faults = await verify(tx)
        throw undo
      })
      .catch((fault: unknown) => {
        if (fault !== undo) throw fault
      })
    expect(faults.join('\n')).toMatch(names)
  })

  test('triggers that stay disabled, and functions and tables that were changed, are named', async () => {
    const undo = new Error('undo')
    const found = async (statement: string): Promise<readonly string[]> => {
      let faults: readonly string[] = []
      await ownerOf(database)
        .transaction(async (tx) => {
          await tx.execute(sql.raw(statement))
          faults = await objectFaults(tx, own)
          throw undo
        })
        .catch((fault: unknown) => {
          if (fault !== undo) throw fault
        })
      return faults
    }
    expect(await found('alter table ledger_entries disable trigger ledger_entries_balance')).toEqual([
      'trigger ledger_entries_balance on ledger_entries: disabled',
    ])
    expect(await found('drop trigger ledger_leaves_append_only on ledger_leaves')).toEqual([
      'trigger ledger_leaves_append_only on ledger_leaves: dropped',
    ])
    expect(
      await found(`create or replace function ledger_refuse_change() returns trigger language plpgsql as 'begin return null; end'`),
    ).toEqual(['function ledger_refuse_change(): replaced'])
    expect(await found('create trigger mine before insert on ledger_entries for each row execute function ledger_refuse_change()')).toEqual(
      ['trigger mine on ledger_entries: added'],
    )
    expect(await found('alter table ledger_entries enable row level security')).toEqual(['table ledger_entries: has row security'])
  })
})
