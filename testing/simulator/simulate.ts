import { createHash } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { everyJob } from '#server/app/every-job.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import type { Log } from '#server/platform/context/app.ts'
import { embed } from '#server/platform/database/embedded.ts'
import { parsers } from '#server/platform/database/parsers.ts'
import type { Job } from '#server/platform/jobs/work.ts'
import { chanceOf } from '../chance.ts'
import { fillFixture, type Fixture } from '../lending/orders/fixture.ts'
import { morning } from '../lending/orders/open-order.ts'
import { createTestApp } from '../test-app.ts'
import { begin } from './beginnings.ts'
import { clear, drawIdsInTheDatabase, emptyTables, storedText } from './blank-database.ts'
import { simulateExternalSystems, type ExternalSystems } from './external-systems.ts'
import { installFakePlatform, type FakePlatform } from './fake-platform.ts'
import { ConnectionLost, Killed, executions, openFaults, type FaultPoint, type Faults } from './faults.ts'
import { faultyDatabase } from './faulty-database.ts'
import { openMemoryStore } from './memory-store.ts'
import { buy, comeBack, type Scene, type Step } from './scene.ts'
import { appWorks, nextStep } from './steps.ts'
import { verdict } from './verdict.ts'

/** One run: what happened, line by line, a hash of that and of all stored rows at its end, and what does not hold. */
export type Run = {
  readonly trace: readonly string[]
  readonly hash: string
  readonly fired: ReadonlySet<FaultPoint>
  readonly wrong: readonly string[]
}
export type Simulator = { run(seed: number): Promise<Run>; close(): Promise<void> }

/** What is drawn anew with each seed; the system over it stays. */
type Stage = { platform: FakePlatform; faults: Faults; external: ExternalSystems; wrong: string[] }

/**
 * The real server in one process over the embedded database, under a virtual clock, with partners, payers and a
 * process that fail where the seed says so. `embedded` is a packed, migrated database. Seeds run one after the other.
 */
export async function openSimulator(embedded: Blob): Promise<Simulator> {
  const pglite = await PGlite.create({ loadDataDir: embedded, parsers })
  const database = await embed(pglite)
  let stage: Stage | null = null
  const current = (): Stage => {
    if (!stage) throw new Error('no seed is running')
    return stage
  }

  const db = faultyDatabase(pglite, () => stage?.faults ?? null)
  const platform = installFakePlatform(0, morning)
  const furnish = async () => {
    const app = await createTestApp(
      { ...database, db },
      {
        now: () => stage?.platform.now() ?? platform.now(),
        partners: currentOf(() => current().external.partners),
        files: openMemoryStore(),
        log: strictLog(() => stage),
        config: { isAutopilot: true },
      },
    )
    const fake = currentOf(() => current().external)
    const furnished = await fillFixture({ ...app, pass: (ms) => current().platform.pass(ms) }, fake, everySubscriber)
    const storeId = (await storeIdBy(database.db, furnished.storeSlug)) ?? 0
    const merchant = await registerMerchant(database.db, {
      storeId,
      hosts: ['store.test'],
      webhookUrl: null,
      commissionPerTenThousand: 300,
      at: platform.now(),
    })
    await drawIdsInTheDatabase(database.db)
    return { app, furnished, merchant, tables: await emptyTables(database.db) }
  }
  // The clock goes back to the machine whatever happens: the files after this one run in the same process.
  const { app, furnished, merchant, tables } = await furnish().finally(() => platform.restore())
  const jobs = jobsOf()

  async function run(seed: number): Promise<Run> {
    const trace: string[] = []
    const chance = chanceOf(seed)
    const own = installFakePlatform(seed, morning)
    try {
      await clear(database.db, tables, seed)
      const note = (line: string): void => void trace.push(`${new Date(own.now()).toISOString()} ${line}`)
      const faults = openFaults(chance, note)
      const external = simulateExternalSystems({ now: own.now, pass: own.pass, chance, faults })
      stage = { platform: own, faults, external, wrong: [] }
      const { summary, who } = await begin({ app: app.app, slug: furnished.storeSlug, cityId: furnished.cityId, merchant, chance })
      note(summary)
      const scene: Scene = {
        fixture: furnished,
        external,
        who,
        merchant,
        chance,
        jobs: who.orderId === null ? moneyJobs(jobs) : jobs,
        pass: own.pass,
        unanswered: [],
      }
      const fixture: Fixture = {
        ...furnished,
        postalCode: () => '1913674519',
        buy: (_, kind, items, path) => buy({ ...scene, fixture }, kind, [items].flat(), path) as never,
      }
      const happen = stepRunner(stage, note)
      if (who.isRepaying) await furnished.relay()
      // What is due to be decided is so a moment after it came.
      own.pass(minuteMs)
      faults.arm()
      // A purchase takes few steps; an order or a report takes many, most of them after the customer's last one.
      const isPayer = who.track !== null
      for (let left = isPayer ? chance.whole(2, 5) : chance.whole(3, 7); left > 0; left -= 1) await happen(nextStep({ ...scene, fixture }))
      faults.healApp()
      for (let beats = isPayer ? 0 : 3; beats > 0; beats -= 1) await happen(appWorks({ ...scene, fixture }))
      faults.heal()
      await end({ ...scene, fixture }, happen)
      const wrong = [...stage.wrong, ...(await verdict(database.db, who, external.gateway, own.now()))]
      for (const fault of wrong) note(`WRONG ${fault}`)
      const hash = createHash('sha256')
        .update(trace.join('\n'))
        .update(await storedText(database.db, tables))
        .digest('hex')
      return { trace, hash, fired: faults.fired, wrong }
    } finally {
      stage = null
      own.restore()
    }
  }

  return { run, close: () => database.close() }
}

/** Runs steps one after the other in a process that may be killed, and is started again then. */
function stepRunner(stage: Stage, note: (line: string) => void): (command: Step) => Promise<number> {
  let running = { isDead: false }
  return async ({ doing, name, run }) => {
    let done = 0
    try {
      const result = await executions.run({ doing, process: running }, run)
      const status = typeof result === 'object' && result !== null ? result.status : null
      if (status !== null && status >= 500 && status !== 503 && !running.isDead) stage.wrong.push(`${name} was answered ${status}`)
      done = typeof result === 'number' ? result : 0
      note(`${name} → ${result === null ? 'nothing' : (status ?? done)}`)
    } catch (fault) {
      if (!isFake(fault)) throw fault
      note(`${name} → ${String(rootOf(fault))}`)
    }
    if (running.isDead) {
      note('the process starts again')
      running = { isDead: false }
    }
    return done
  }
}

/** Nothing goes wrong any more: what is on its way arrives, the system works until nothing moves. */
async function end({ fixture, external, jobs, pass }: Scene, happen: (command: Step) => Promise<number>): Promise<void> {
  for (const back of external.callbacks.splice(0))
    await happen({ doing: 'request', name: 'a callback comes', run: () => comeBack(fixture, back) })
  pass(25 * minuteMs)
  for (let beat = 0, moved = 1; beat < 40 && moved > 0; beat += 1) {
    pass(6 * minuteMs)
    moved = await happen({ doing: 'relay', name: 'relay', run: () => fixture.relay() })
    for (const [name, command] of Object.entries(jobs))
      moved += await happen({ doing: 'job', name, run: async () => Number(await command(fixture.app.app)) || 0 })
  }
}

/** Where there is no order, nobody waits for what is done with one. */
const moneyJobs = (jobs: Job['commands']): Job['commands'] =>
  Object.fromEntries(Object.entries(jobs).filter(([name]) => ['askDuePayments', 'tendTickets', 'inquireDueReports'].includes(name)))

/** What the system does by itself, but what only tidies up or concerns public pages. */
function jobsOf() {
  const unasked = ['uploads', 'hourly', 'witnesses', 'daily-files', 'public-pages']
  const each = everyJob({ isAutopilot: true, jobBeatMs: 1_000 }).filter(({ name }) => !unasked.includes(name))
  return Object.fromEntries(each.flatMap(({ commands }) => Object.entries(commands)))
}

/** Always the thing that `now` answers, for whoever holds on to it. */
const currentOf = <T extends object>(now: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      const part = (): unknown => Reflect.get(now(), name)
      return new Proxy(() => undefined, {
        get: (_port, command) => Reflect.get(part() as object, command),
        apply: (_target, _this, given) => Reflect.apply(part() as () => unknown, undefined, given),
      })
    },
  })

const isFake = (fault: unknown): boolean => rootOf(fault) instanceof Killed || rootOf(fault) instanceof ConnectionLost
const rootOf = (fault: unknown): unknown => (fault instanceof Error && fault.cause !== undefined ? rootOf(fault.cause) : fault)

/** Whatever the system logs as an error is one, unless it was simulated. */
function strictLog(stage: () => Stage | null): Log {
  const error = (fields: object, sentence: string): void => {
    const fault = 'fault' in fields ? fields.fault : null
    // A person is called to a payment that nobody knows about for long: that is what was asked for.
    const isAlarm = sentence.startsWith('a payment is still UNKNOWN')
    if (!isAlarm && !isFake(fault)) stage()?.wrong.push(`${sentence}: ${String(rootOf(fault))}`)
  }
  return { debug: () => undefined, info: () => undefined, warn: () => undefined, error }
}
