import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { distribute } from '#server/platform/database/distribute.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { prepareServingRole } from '#server/platform/database/serving-role.ts'
import { findBinaries, ownerUrl, servingRole, servingUrl, startPostgres, type Postgres } from './postgres.ts'

/** Addresses of a coordinator and its workers, each with DATABASE for the name of a database. */
export type CitusUrls = { readonly coordinator: string; readonly workers: readonly string[] }
export type Citus = { readonly urls: CitusUrls; readonly coordinator: Postgres; stop(): Promise<void> }

/** One connection to each machine at a time: a test has few rows, and a connection costs more than a shard. */
const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_wal_senders=10',
  'max_prepared_transactions=200',
  'max_connections=400',
  'max_worker_processes=100',
  'deadlock_timeout=200ms',
  'citus.shard_count=4',
  'citus.max_adaptive_executor_pool_size=1',
  'citus.enable_unsafe_triggers=on',
  // `set local session_replication_role` of a test reaches the workers.
  'citus.propagate_set_commands=local',
  'citus.enable_statistics_collection=off',
]

/** Whether the Citus extension lies beside this machine's PostgreSQL. */
export function hasCitusInstalled(): boolean {
  const bin = findBinaries()
  return bin !== undefined && existsSync(join(dirname(bin), 'lib/citus.so'))
}

/** A private coordinator with so many workers; without workers it has the shards itself. Null where Citus is not installed. */
export async function startCitus(workerCount: number): Promise<Citus | null> {
  if (!hasCitusInstalled()) return null
  const [coordinator, ...workers] = (await Promise.all(Array.from({ length: workerCount + 1 }, () => startPostgres({ settings })))).flatMap(
    (started) => (started ? [started] : []),
  )
  if (!coordinator) return null
  return {
    coordinator,
    urls: { coordinator: coordinator.url('DATABASE'), workers: workers.map(({ url }) => url('DATABASE')) },
    stop: async () => void (await Promise.all([coordinator, ...workers].map((each) => each.stop()))),
  }
}

/** Makes the database `name` with every table distributed and returns its address as the serving role. */
export async function makeDistributed(urls: CitusUrls, name: string): Promise<string> {
  const url = await makeUndistributed(urls, name)
  const owner = await openDatabase({ url, connections: 1, migrates: false })
  try {
    await distribute(owner.db)
    await prepareServingRole(owner.db, servingRole)
  } finally {
    await owner.close()
  }
  return servingUrl(url)
}

/**
 * Makes the database `name` on the coordinator from its database `template`, which cannot be distributed itself since Citus stays
 * connected to what it distributes, and on the workers. Returns its address as the owner; no table is distributed yet.
 */
export async function makeUndistributed({ coordinator, workers }: CitusUrls, name: string): Promise<string> {
  await Promise.all([
    run(
      coordinator,
      'postgres',
      `create database ${name} template template strategy file_copy`,
      `revoke temporary on database ${name} from public`,
    ),
    ...workers.map((worker) => run(worker, 'postgres', `create database ${name}`)),
  ])
  await Promise.all([coordinator, ...workers].map((url) => run(url, name, 'create extension citus')))
  const nodes = workers.map((worker) => `select citus_add_node('${hostOf(worker)}', 5432)`)
  const own = `select citus_set_coordinator_host('${hostOf(coordinator)}', 5432)`
  const shards = `select citus_set_node_property('${hostOf(coordinator)}', 5432, 'shouldhaveshards', true)`
  await run(coordinator, name, own, ...(workers.length === 0 ? [shards] : nodes))
  return coordinator.replace('DATABASE', name)
}

const hostOf = (url: string): string => new URL(url.replace('@/', '@nowhere/')).searchParams.get('host') ?? ''

/** Runs statements one by one as the owner, each in a transaction of its own. */
async function run(url: string, database: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl(url).replace('DATABASE', database) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
