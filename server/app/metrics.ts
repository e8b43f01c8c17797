import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { violations } from '#server/billing/ledger/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** The Prometheus metrics of one process and of the shared database. */
export type Metrics = {
  /** Measures every request of a server by route, method and status. Register it before the routes. */
  time(server: FastifyInstance): void
  /** Counts a request refused under load, before routing. */
  countTurnedAway(this: void, method: string): void
  /** The current metrics in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

/** A process's database connections, the idle ones among them, and how many requests wait for one. */
export type Connections = { readonly total: number; readonly idle: number; readonly waiting: number }
type Watched = Pick<App, 'db' | 'partners' | 'log'> & { readonly connections: () => Connections }

/** The invariants are checked at most this often, since they read the whole ledger. */
const ledgerEveryMs = 10 * 60_000

export function openMetrics({ db, partners, log, connections }: Watched): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'pelekan_http_request_seconds',
    help: 'How long requests took, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  })
  const gauge = gaugesOf(registry)
  const turnedAway = counter(registry, 'http_turned_away_total', 'Requests refused for load before a route was looked for.', ['method'])
  const payments = gauge('payments_open', 'Payments whose fate is open, by state.', ['status'])
  const outbox = gauge('outbox_waiting', 'Events that not every subscriber has handled.')
  const lag = gauge('outbox_lag_seconds', 'Age of the oldest such event.')
  const jobs = gauge('jobs', 'Jobs by queue and state.', ['job', 'state'])
  const jobAge = gauge('job_age_seconds', 'How long ago a job of the queue was last done.', ['job'])
  const unqueued = gauge('webhooks_unqueued_seconds', 'Age of the oldest webhook that nobody has queued yet.')
  const files = gauge('daily_files_late', 'Days whose daily file of a partner is missing or broken for longer than six hours.', ['partner'])
  const reportsRun = gauge('reports_in_progress_seconds', 'How long ago the fee of the oldest credit report in progress was paid.')
  const refused = new Map<string, number>()
  const readPartners = watchPartners(registry, partners)
  const pool = gauge('pool_connections', 'Connections to the database by state; waiting are requests without one.', ['state'])
  const up = gauge('database_up', '1 while the database answers.')
  const broken = gauge('ledger_violations', 'Rows that break an invariant of the ledger; more than 0 is an alarm.')
  const ledger = lastKnown(() => violations(db), log)

  async function read(): Promise<void> {
    const { total, idle, waiting } = connections()
    for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting })) pool.set({ state }, count)
    for (const [method, count] of refused) turnedAway.inc({ method }, count)
    refused.clear()
    readPartners()
    const found = await readDatabase(db).catch((fault: unknown) => log.warn({ fault }, 'the database does not answer for the metrics'))
    up.set(found ? 1 : 0)
    if (!found) return
    payments.reset()
    for (const { status, count } of found.payments) payments.set({ status }, count)
    outbox.set(found.outbox.waiting)
    lag.set(found.outbox.lag)
    unqueued.set(found.unqueuedS)
    reportsRun.set(found.reportsRunS)
    files.reset()
    for (const { partner, count } of found.lateFiles) files.set({ partner }, count)
    // Not the ages: the queue forgets what ended long ago, and its alarm must go on.
    jobs.reset()
    for (const { job, state, count, age } of found.jobs) {
      jobs.set({ job, state }, count)
      if (age !== null) jobAge.set({ job }, age)
    }
    const latest = ledger()
    if (latest) broken.set(latest.length)
  }

  return {
    time: (server) => {
      server.addHook('onResponse', (request, reply, done) => {
        const { url: route = 'none' } = request.routeOptions
        requests.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    countTurnedAway: (method) => void refused.set(method, (refused.get(method) ?? 0) + 1),
    text: async () => {
      await read()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

const gaugesOf =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name: `pelekan_${name}`, help, labelNames: [...labelNames], registers: [registry] })

const counter = <Label extends string>(registry: Registry, name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
  new Counter({ name: `pelekan_${name}`, help, labelNames: [...labelNames], registers: [registry] })

/** Returns a function that copies the partners' counters into the metrics. */
function watchPartners(registry: Registry, partners: Watched['partners']): () => void {
  const gauge = gaugesOf(registry)
  const time = gauge('partner_seconds', 'How long a partner took, over the last hundred answers.', ['partner', 'quantile'])
  const made = counter(registry, 'partner_calls_total', 'Calls to a partner, by outcome.', ['partner', 'outcome'])
  const open = gauge('partner_breaker_open', '1 while the circuit breaker of a partner is open.', ['partner'])
  return () => {
    made.reset()
    for (const { partner, medianMs, p95Ms, calls, faults, refused, breaker } of partners.health()) {
      if (medianMs !== null) time.set({ partner, quantile: '0.5' }, medianMs / 1000)
      if (p95Ms !== null) time.set({ partner, quantile: '0.95' }, p95Ms / 1000)
      made.inc({ partner, outcome: 'answered' }, calls - faults - refused)
      made.inc({ partner, outcome: 'fault' }, faults)
      made.inc({ partner, outcome: 'refused' }, refused)
      open.set({ partner }, breaker === 'closed' ? 0 : 1)
    }
  }
}

/** Awaits all statements together: a statement that rejects while another is awaited would end the process. */
async function readDatabase(db: Db) {
  const [payments, [outbox = { waiting: 0, lag: 0 }], [oldest], [report], lateFiles, jobs] = await Promise.all([
    rowsOf<{ status: string; count: number }>(
      db,
      sql`select status, count(*)::int as count from payments where ask_at is not null group by status`,
    ),
    rowsOf<{ waiting: number; lag: number }>(
      db,
      sql`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as lag from domain_events where handled_at is null`,
    ),
    rowsOf<{ age: number }>(
      db,
      sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from webhooks where status = 'PENDING' and queued_at is null`,
    ),
    rowsOf<{ age: number }>(
      db,
      sql`select coalesce(extract(epoch from now() - min(paid_at)), 0)::float8 as age from reports where next_try_at is not null and status = 'in_progressing'`,
    ),
    rowsOf<{ partner: string; count: number }>(
      db,
      sql`select partner, count(*) filter (where state <> 'LOADED' and ends_at <= now() - interval '6 hours')::int as count from partner_days group by partner`,
    ),
    readJobs(db),
  ])
  return { payments, outbox, unqueuedS: oldest?.age ?? 0, reportsRunS: report?.age ?? 0, jobs, lateFiles }
}

async function readJobs(db: Db) {
  const [found] = await rowsOf<{ there: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as there`)
  if (!found?.there) return []
  return rowsOf<{ job: string; state: string; count: number; age: number | null }>(
    db,
    // A job's age is that of its latest end, in whichever state it ended.
    sql`select name as job, state::text as state, count(*)::int as count,
        extract(epoch from now() - max(max(completed_on)) over (partition by name))::float8 as age
      from pgboss.job group by name, state`,
  )
}

/** The last result of an expensive query, refreshed in the background when it is old. */
function lastKnown<T>(query: () => Promise<T>, log: App['log']): () => T | null {
  let latest: T | null = null
  let queriedAt = -Infinity
  return () => {
    if (performance.now() - queriedAt > ledgerEveryMs) {
      queriedAt = performance.now()
      query().then(
        (answer) => (latest = answer),
        (fault: unknown) => log.error({ fault }, 'the invariants of the ledger could not be asked for'),
      )
    }
    return latest
  }
}
