import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createDatabases, startPostgres, type Postgres, servingRole, servingUrl } from '#testing/postgres.ts'
import { openProcess, type ServerProcess, type Part } from '#testing/server-process.ts'

/** A migrated, durable database for one drill with the sandbox's partners, on which processes of the system are started. */
export type DrillSystem = {
  /** The owner's address. */
  readonly url: string
  /** For the drill's queries, as the owner. */
  readonly database: Database
  readonly fake: FakePartners
  /** Starts a process of the system as the serving role. */
  open(part: Part, env?: Readonly<Record<string, string>>): Promise<ServerProcess>
  /** Kills every process and ends the database. */
  close(): Promise<void>
}

type Options = { readonly folder?: string; readonly walFolder?: string; readonly settings?: readonly string[] }

/** On PostgreSQL. Null, with a message, where this machine has none. */
export async function openDrillSystem(options: Options = {}): Promise<(DrillSystem & { readonly postgres: Postgres }) | null> {
  const postgres = await startPostgres({ isDurable: true, ...options })
  if (!postgres) {
    console.log('NOT RUN: no PostgreSQL')
    return null
  }
  const url = postgres.url('pelekan')
  await createDatabases(postgres.url('postgres'), ['pelekan'])
  await migratePatiently({ url, serving: servingRole })
  return { postgres, ...(await openSystemAt(url, () => postgres.stop())) }
}

/** On a migrated database; `stop` ends its machines. */
export async function openSystemAt(url: string, stop: () => Promise<void>): Promise<DrillSystem> {
  const database = await openDatabase({ url, connections: 4, migrates: false })
  const fake = await openFakePartners()
  const processes: ServerProcess[] = []
  return {
    url,
    database,
    fake,
    async open(part, env = {}) {
      const opened = await openProcess({ databaseUrl: servingUrl(url), part, env: { SANDBOX_PORT: new URL(fake.address).port, ...env } })
      processes.push(opened)
      await opened.start()
      return opened
    },
    async close() {
      await Promise.all(processes.map((each) => each.end('SIGKILL')))
      await Promise.all([database.close(), fake.close()])
      await stop()
    },
  }
}
