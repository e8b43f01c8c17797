import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bundleServerWhenStale } from '#server/app/bundle.ts'
import { embed } from '#server/platform/database/embedded.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { startCitus, type CitusUrls } from './citus.ts'
import { startPostgres, servingRole } from './postgres.ts'
import { isProof } from './turn.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated embedded database, packed; and the address of a PostgreSQL that holds the migrated database `template`. */
    embedded: string
    postgres: string | null
    /** The same for Citus. */
    citus: CitusUrls | null
  }
}

/** Before the server's tests: one migrated database on each engine, for every test file to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(process.env['CITUS_WORKERS'] ?? (isProof() ? 2 : 0))
  const isCitusWanted = [undefined, '', 'Citus'].includes(process.env['ENGINE'])
  const citusStarting = isCitusWanted ? startCitus(workers) : null
  const [embedded, postgres, citus] = await Promise.all([packEmbedded(), startPostgres(), citusStarting, bundleServerWhenStale()])
  await Promise.all([postgres, citus?.coordinator].flatMap((each) => (each ? [makeTemplate(each.url)] : [])))
  project.provide('embedded', embedded)
  project.provide('postgres', postgres && postgres.url('DATABASE'))
  project.provide('citus', citus && citus.urls)
  return async () => {
    await Promise.all([postgres?.stop(), citus?.stop()])
  }
}

/** The path of a migrated embedded database, packed once per set of migrations and cached: the embedded engine needs two seconds to create itself. */
export async function packEmbedded(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync('server/platform/database/migrations/{*.sql,meta/_journal.json}').sort()) hash.update(readFileSync(file))
  hash.update(readFileSync('package-lock.json'))
  const packed = `node_modules/.cache/embedded-${hash.digest('hex').slice(0, 16)}.tar`
  if (existsSync(packed)) return packed
  const pglite = await PGlite.create()
  const database = await embed(pglite)
  database.jobs.on('error', () => {})
  await database.jobs.start()
  await database.jobs.stop({ graceful: false })
  const pack = await pglite.dumpDataDir('none')
  await database.close()
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync(packed, Buffer.from(await pack.arrayBuffer()))
  return packed
}

/** A migrated database named `template`, for copies of it. */
export async function makeTemplate(url: (database: string) => string): Promise<void> {
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query('create database template')
  await migratePatiently({ url: url('template'), serving: servingRole })
  await admin.end()
}
