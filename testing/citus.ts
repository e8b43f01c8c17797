import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { distribute } from '#server/platform/database/distribute.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { prepareServingRole } from '#server/platform/database/serving-role.ts'
import { findBinaries, ownerUrl, servingRole, servingUrl, startPostgres, type Postgres } from './postgres.ts'

/** Addresses of a coordinator and its workers, each with DATABASE for the name of a database. */
export type CitusUrls = { readonly coordinator: string; readonly workers: readonly string[] }
export type Citus = {
  readonly urls: CitusUrls
  readonly coordinator: Postgres
  readonly workers: readonly Postgres[]
  stop(): Promise<void>
}
/** `settings` follow ours and so replace them. */
type Options = { readonly isDurable?: boolean; readonly settings?: readonly string[] }

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
export async function startCitus(workerCount: number, options: Options = {}): Promise<Citus | null> {
  if (!hasCitusInstalled()) return null
  const started = await Promise.all(Array.from({ length: workerCount + 1 }, () => startMachine(options)))
  const [coordinator, ...workers] = started.flatMap((machine) => machine ?? [])
  if (!coordinator) return null
  return {
    coordinator,
    workers,
    urls: { coordinator: coordinator.url('DATABASE'), workers: workers.map(({ url }) => url('DATABASE')) },
    stop: async () => void (await Promise.all([coordinator, ...workers].map((each) => each.stop()))),
  }
}

/** One machine more, which is no part of a cluster yet. */
export function startMachine({ isDurable = false, settings: others = [] }: Options = {}): Promise<Postgres | null> {
  const folder = mkdtempSync(join(tmpdir(), 'citus-'))
  // How its background tasks, such as a rebalance, connect to the machine itself.
  const own = `citus.local_hostname=${folder}`
  return startPostgres({ isDurable, folder, settings: [...settings, own, ...others] })
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

/** The same before any table is distributed; returns its address as the owner. */
export async function makeUndistributed(urls: CitusUrls, name: string): Promise<string> {
  const url = await makePlain(urls, name)
  await makeCluster(urls, name)
  return url
}

/**
 * Makes the database `name` on the coordinator as one PostgreSQL has it, from its database `template`, which cannot be distributed itself
 * since Citus stays connected to what it distributes. Returns its address as the owner.
 */
export async function makePlain({ coordinator }: CitusUrls, name: string): Promise<string> {
  const copy = `create database ${name} template template strategy file_copy`
  await run(coordinator, 'postgres', copy, `revoke temporary on database ${name} from public`)
  return coordinator.replace('DATABASE', name)
}

/** Adds the extension and the workers to such a database; no table is distributed yet. */
export async function makeCluster({ coordinator, workers }: CitusUrls, name: string): Promise<void> {
  await Promise.all([run(coordinator, name, 'create extension citus'), ...workers.map((worker) => prepareMachine(worker, name))])
  const own = `select citus_set_coordinator_host('${hostOf(coordinator)}', 5432)`
  const shards = `select citus_set_node_property('${hostOf(coordinator)}', 5432, 'shouldhaveshards', true)`
  await run(coordinator, name, own, ...(workers.length === 0 ? [shards] : workers.map(addNodeSql)))
}

/** Makes an empty database `name` with the extension on a machine, before the coordinator adds it (`addNodeSql`). */
export async function prepareMachine(url: string, name: string): Promise<void> {
  await run(url, 'postgres', `create database ${name}`)
  await run(url, name, 'create extension citus')
}

export const addNodeSql = (url: string): string => `select citus_add_node('${hostOf(url)}', 5432)`

export const hostOf = (url: string): string => new URL(url.replace('@/', '@nowhere/')).searchParams.get('host') ?? ''

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
