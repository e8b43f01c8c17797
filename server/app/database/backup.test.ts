import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { backUp, restore, sumsOf } from '#server/platform/database/backup.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { urlOfCopy } from '#testing/on-both-engines.ts'
import { ownerUrl } from '#testing/postgres.ts'

const at = instant(Date.parse('2026-11-21T10:00:00+03:30'))
const folder = mkdtempSync(join(tmpdir(), 'backup-'))

/** Fills the ledger and returns its sums. */
async function fillLedger(database: Database) {
  await makeIndebted(database.db, { from: 1, count: 40, each: 3, at })
  const sums = await sumsOf(database.db)
  expect(sums.entries).toBeGreaterThan(80)
  await database.close()
  return sums
}

async function mustBeTheSame(database: Database, sums: Awaited<ReturnType<typeof fillLedger>>) {
  expect(await sumsOf(database.db)).toEqual(sums)
  expect(await violations(database.db)).toEqual([])
  // New transfers can be appended to the restored chain.
  await makeIndebted(database.db, { from: 100, count: 1, each: 1, at })
  expect(await violations(database.db)).toEqual([])
  await database.close()
}

describe.skipIf(inject('postgres') === null)('a backup of PostgreSQL', () => {
  test('is restored into an empty database only, with the same sums and chain heads', async () => {
    const url = ownerUrl(await urlOfCopy())
    const sums = await fillLedger(await openDatabase({ url }))
    const file = join(folder, 'house.dump')
    await backUp({ url }, file)
    await expect(restore({ url }, file)).rejects.toThrow('not empty')
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query('create database restored')
    await admin.end()
    const restored = url.replace(/test_\w+/, 'restored')
    await restore({ url: restored }, file)
    await mustBeTheSame(await openDatabase({ url: restored, migrates: false }), sums)
  })
})

test('a backup of the embedded database is restored into a new folder only, with the same sums and chain heads', async () => {
  const from = join(folder, 'embedded')
  await (await PGlite.create({ dataDir: from, loadDataDir: new Blob([await readFile(inject('embedded'))]) })).close()
  const sums = await fillLedger(await openDatabase({ folder: from }))
  const file = join(folder, 'house.tar.gz')
  await backUp({ folder: from }, file)
  await expect(restore({ folder: from }, file)).rejects.toThrow('there already')
  await restore({ folder: join(folder, 'again') }, file)
  await mustBeTheSame(await openDatabase({ folder: join(folder, 'again') }), sums)
})
