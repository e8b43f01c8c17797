import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/database/open.ts'
import { addNodeSql, hostOf, makeDistributed, prepareMachine, startCitus, startMachine, type Citus } from '#testing/citus.ts'
import { makeTemplate } from '#testing/engines.ts'
import { ownerUrl, type Postgres } from '#testing/postgres.ts'
import { openDrillSystem, openSystemAt, type DrillSystem } from './drill-system.ts'

const name = 'pelekan'
/**
 * Six parts of each table, so that two and three machines have as many each. Prepared transactions of a machine that was away are ended
 * soon. One that recovers writes out its file system once: file by file, it would keep the disk that all of them share here for a quarter
 * of a minute.
 */
const settings = ['citus.shard_count=6', 'citus.recover_2pc_interval=2s', 'max_replication_slots=50', 'recovery_init_sync_method=syncfs']
const options = { isDurable: true, settings }

export type CitusSystem = DrillSystem & {
  readonly citus: Citus
  /** Starts a further machine and makes it a worker of the cluster, without customers yet. */
  addWorker(): Promise<void>
  /** How many parts of the customers' tables each machine has. */
  partsByMachine(): Promise<readonly number[]>
  /** The customers whose rows this worker has. */
  customersOf(worker: Postgres): Promise<ReadonlySet<number>>
}

/** A coordinator and two workers with every table distributed. Null, with a message, where this machine has no Citus. */
export async function openCitusSystem(): Promise<CitusSystem | null> {
  const citus = await startCitus(2, options)
  if (!citus) {
    console.log('NOT RUN: no Citus')
    return null
  }
  await makeTemplate(citus.coordinator.url)
  const url = ownerUrl(await makeDistributed(citus.urls, name))
  const added: Postgres[] = []
  const system = await openSystemAt(url, async () => void (await Promise.all([citus.stop(), ...added.map((each) => each.stop())])))
  const { db } = system.database
  return {
    ...system,
    citus,
    async addWorker() {
      const machine = await startMachine(options)
      if (!machine) throw new Error('no Citus')
      added.push(machine)
      const machineUrl = machine.url('DATABASE')
      await prepareMachine(machineUrl, name)
      await db.execute(sql.raw(addNodeSql(machineUrl)))
    },
    async partsByMachine() {
      const rows = await rowsOf<{ parts: number }>(
        db,
        sql`select count(s.shardid)::int as parts from pg_dist_node n left join citus_shards s
            on s.nodename = n.nodename and s.table_name = 'customers'::regclass
          where n.shouldhaveshards group by n.nodeid order by n.nodeid`,
      )
      return rows.map(({ parts }) => parts)
    },
    async customersOf(worker) {
      const rows = await rowsOf<{ id: number }>(
        db,
        sql`select c.customer_id as id from customers c
          join citus_shards s on s.shardid = get_shard_id_for_distribution_column('customers', c.customer_id)
          where s.nodename = ${hostOf(worker.url('DATABASE'))}`,
      )
      return new Set(rows.map(({ id }) => id))
    },
  }
}

/** On PostgreSQL, or with `--engine=citus` on a coordinator and two workers of Citus. */
export const openChosenSystem = (): Promise<DrillSystem | null> =>
  process.argv.includes('--engine=citus') ? openCitusSystem() : openDrillSystem()
