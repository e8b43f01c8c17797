import { mkdtempSync } from 'node:fs'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
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

test('a backup is readable by its owner only, and no argument of a tool has the password', async () => {
  const tools = mkdtempSync(join(tmpdir(), 'tools-'))
  // Each writes down its arguments and password, and answers as psql does for an empty database.
  const tool = '#!/bin/sh\nprintf "%s\\n" "$PGPASSWORD" "$@" > "$0.called"\necho 0\n'
  for (const name of ['pg_dump', 'psql', 'pg_restore']) await writeFile(join(tools, name), tool, { mode: 0o700 })
  vi.stubEnv('POSTGRES_BIN', tools)
  const file = join(folder, 'private.dump')
  await writeFile(file, 'an older backup')
  await chmod(file, 0o644)
  const urls = {
    'postgres://owner:p%40ss@db.test:5433/pelekan?sslmode=require': 'postgres://owner@db.test:5433/pelekan?sslmode=require',
    'postgres://owner:p%40ss@/pelekan?host=/run/postgresql': 'postgres://owner@/pelekan?host=/run/postgresql',
    'postgres://db.test:5433/pelekan?user=owner&password=p%40ss&sslmode=require':
      'postgres://db.test:5433/pelekan?user=owner&sslmode=require',
  }
  for (const [url, shown] of Object.entries(urls)) {
    await backUp({ url }, file)
    await restore({ url }, file)
    const calls = await Promise.all(['pg_dump', 'psql', 'pg_restore'].map((name) => readFile(join(tools, `${name}.called`), 'utf8')))
    for (const call of calls) {
      const [password, ...given] = call.split('\n')
      expect([password, given.join(' ')]).toEqual(['p@ss', expect.stringContaining(shown)])
      expect(given.join(' ')).not.toMatch(/p(%40|@)ss/)
    }
  }
  vi.unstubAllEnvs()
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
})

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
