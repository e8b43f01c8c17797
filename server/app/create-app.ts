import { join } from 'node:path'
import { instant } from '#domain/platform/kernel/time.ts'
import { everyJob } from '#server/app/every-job.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { startDeliveries } from '#server/engagement/deliveries/start-deliveries.ts'
import { authenticate } from '#server/identity/sessions/authenticate.ts'
import { proofSettingsOf } from '#server/identity/sessions/device-key/is-from-device.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { startWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import { openTestClock } from '#server/platform/clock/test-clock.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Follow } from '#server/platform/context/app.ts'
import { unfitToServe } from '#server/platform/database/effective-rights.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { howToUseTwoRoles } from '#server/platform/database/serving-role.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { openFileCleaner } from '#server/platform/files/open-file-cleaner.ts'
import { openBucketStore } from '#server/platform/files/s3-store.ts'
import { startWork } from '#server/platform/jobs/work.ts'
import { claimMode } from '#server/platform/modes/sql.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { startRelay } from '#server/platform/outbox/start-relay.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import { openPolicies } from '#server/platform/policies/current-policies.ts'
import { openLive } from '#server/platform/realtime/live.ts'

export type RunningApp = PaymentsApp & {
  readonly connections: Database['connections']
  /** Starts the jobs, the outbox relay and the sending of webhooks. */
  work(): Promise<void>
  /** Stops them, then closes the database. A part that cannot be closed is logged, and the others are closed. */
  close(): Promise<void>
  /** The part that is being closed. */
  readonly closing: () => string | null
}

type Ending = readonly [part: string, end: () => Promise<void>]

/** `follow` adds spans for calls to partners and commands of jobs to the traces. */
type Opening = { readonly migrates?: boolean; readonly follow?: Follow | undefined }

/**
 * Creates the application context by the configuration: database, partners, files, log. Throws if the database role has too many or too
 * few rights; a demo may serve and migrate as the owner.
 */
export async function createApp(config: Config, { migrates = true, follow }: Opening = {}): Promise<RunningApp> {
  const database: Database = await openDatabase({
    url: config.databaseUrl ?? undefined,
    folder: join(config.dataDir, 'database'),
    connections: config.connections,
    migrates: migrates && (config.databaseUrl === null || config.isDemo),
  })
  if (config.databaseUrl !== null && !config.isDemo) await mustBeFit(database)
  await claimMode(database.db, config).catch(async (fault: unknown) => {
    await database.close()
    throw fault
  })
  const log = openLog(config)
  const testClock = await openTestClock(database.db, config, (fault) => log.error({ fault }, 'the test clock could not be read'))
  const app: PaymentsApp = {
    config,
    db: database.db,
    authenticate: (shown) => authenticate(database.db, shown, app.now(), () => proofSettingsOf(app)),
    engine: database.engine,
    jobs: database.jobs,
    live: openLive(database.listen),
    now: testClock?.now ?? (() => instant(Date.now())),
    testClock,
    policies: openPolicies(database.db),
    partners: openPartners(config.partners, { log, follow, testTime: testClock?.now }),
    files: config.bucket ? openBucketStore(config.bucket) : openFileStore(join(config.dataDir, 'files')),
    cleaner: openFileCleaner(log),
    log,
    purchaseKinds,
    lockOrders,
  }
  let closing: string | null = null
  const endings: Ending[] = [
    ['test clock', async () => testClock?.close()],
    ['file cleaner', () => app.cleaner.close()],
    ['database', () => database.close()],
  ]
  return {
    ...app,
    connections: database.connections,
    work: async () => {
      const work = await startWork(app, everyJob(config), follow)
      const relay = startRelay(app, everySubscriber)
      const sending = startDeliveries(app)
      const webhooks = startWebhooks(app)
      endings.unshift(
        ['deliveries', () => sending.stop()],
        ['webhooks', () => webhooks.stop()],
        ['relay', () => relay.stop()],
        ['jobs', () => work.stop()],
      )
    },
    closing: () => closing,
    close: async () => {
      for (const [part, end] of endings) {
        closing = part
        await end().catch((fault: unknown) => log.error({ fault, part }, 'a part of the process could not be closed'))
      }
    },
  }
}

async function mustBeFit(database: Database): Promise<void> {
  const reason = await unfitToServe(database.db)
  if (reason === null) return
  await database.close()
  throw new Error(`The server does not serve as the role of DATABASE_URL: ${reason}.\n${howToUseTwoRoles}`)
}
