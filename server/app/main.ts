import { createApp } from '#server/app/create-app.ts'
import { describeApi } from '#server/app/documentation/describe-api.ts'
import { everyOpsRoute } from '#server/app/every-ops-route.ts'
import { everyPortalRoute } from '#server/app/every-portal-route.ts'
import { everyRoute } from '#server/app/every-route.ts'
import { everyToolRoute } from '#server/app/every-tool-route.ts'
import { openInternalServer } from '#server/app/internal-server.ts'
import { mustFitPages } from '#server/app/pages-of-release.ts'
import { demoStaff } from '#server/app/seed/demo-people.ts'
import { seedDemoCustomers } from '#server/app/seed/seed-demo-customers.ts'
import { seedDemoMembers } from '#server/app/seed/seed-demo-members.ts'
import { seedDemoMerchant } from '#server/app/seed/seed-demo-merchant.ts'
import { seedWhenEmpty } from '#server/app/seed/seed-when-empty.ts'
import { testClockRoutes } from '#server/app/test-clock/clock-routes.ts'
import { enrol } from '#server/backoffice/access/enrolment/enrol.ts'
import { staffByName } from '#server/backoffice/staff/staff-sql.ts'
import { readSnapshots } from '#server/catalogue/prerendering/read-snapshot.ts'
import { hasTools } from '#server/merchants/accounts/admit-tool.ts'
import { ownConfig } from '#server/platform/configuration/own-config.ts'
import { healthRoutes, openDraining } from '#server/platform/http/health.ts'
import { openHttpServer, type HttpServer } from '#server/platform/http/http-server.ts'
import { shedLoad } from '#server/platform/http/shed-load.ts'
import { openAccessLog } from '#server/platform/observability/log.ts'
import { watchPolicies } from '#server/platform/policies/current-policies.ts'

/** The part of this process: `server` serves HTTP, `worker` runs jobs and relay, without an argument it does both. */
const part = process.argv[2]
const [isServer, isWorker] = [part !== 'worker', part !== 'server']
const config = ownConfig()
/** The limit of Linux: a connection beyond the backlog is retried only after a whole second. */
const backlog = 4096
/** Loaded only if configured. */
const traces =
  config.traces && (await import('#server/platform/observability/traces.ts')).openTraces(config.traces, `pelekan-${part ?? 'all'}`)
const app = await createApp(config, { migrates: part === undefined, follow: traces?.follow }).catch((fault: unknown) =>
  end(fault instanceof Error ? fault.message : String(fault)),
)
await watchPolicies(app.policies, (fault) => app.log.error({ fault }, 'the policies could not be read'))
const draining = openDraining()
/** Collected only if there is a port for them. */
const metrics = config.internalPort === null ? null : (await import('#server/app/metrics.ts')).openMetrics(app)
const servers: HttpServer[] = []
const accessLog = openAccessLog(config)
if (isServer) await openServers()
if (isWorker) await app.work()
const internal = metrics && openInternalServer(app, { draining, metrics, isListening, log: accessLog })
// Before listening: a signal may arrive as soon as the process is ready.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
// `npm start` was killed, or its terminal was closed: nobody else ends this process.
process.once('disconnect', () => void stop())
const addresses = [...(await listenAll()), ...(isWorker ? ['jobs'] : [])]
console.log(`${part ?? 'server'} ${addresses.join(', ')}, on ${app.engine}, node ${process.version}`)

/** Opens the servers of customers, staff and stores, which are three origins. */
async function openServers(): Promise<void> {
  // A demo with the autopilot gets demo accounts.
  const hasPeople = config.isDemo && config.isAutopilot
  if ((await seedWhenEmpty(app)) && hasPeople) await seedDemoCustomers(app)
  if (hasPeople) await seedDemoMerchant(app)
  if (hasPeople) await seedDemoStaff()
  if (hasPeople) await seedDemoMembers(app)
  const hasPages = process.env['PAGES'] !== 'off'
  if (hasPages) mustFitPages('dist/web', config)
  const http = await openHttpServer(app, { pages: hasPages ? 'dist/web' : undefined, readRendered: readSnapshots(app), log: accessLog })
  const staffServer = await openHttpServer(app, { pages: hasPages ? 'dist/console' : undefined, log: accessLog })
  const storeServer = await openHttpServer(app, { pages: hasPages ? 'dist/merchant' : undefined, log: accessLog })
  servers.push(http, staffServer, storeServer)
  for (const server of servers) {
    traces?.time(server)
    metrics?.time(server)
    const { publicUrl, apiBase, mostAtOnce } = config
    shedLoad(server, { publicUrl, apiBase, mostAtOnce, onRefused: metrics?.countTurnedAway })
    healthRoutes(server, app, draining, isListening)
  }
  everyRoute(http, app)
  if (app.testClock) testClockRoutes(http, app, app.testClock)
  if (hasTools(app)) everyToolRoute(http, app, app.testClock ?? null)
  everyOpsRoute(staffServer, app)
  everyPortalRoute(storeServer, app)
  // The APIs of staff and of the portal are not published.
  describeApi(http, config)
}

/** Whether all servers of this process are listening. */
function isListening(): boolean {
  return [...servers, ...(internal ? [internal] : [])].every(({ server }) => server.listening)
}

async function listenAll(): Promise<string[]> {
  const ports = [config.port, config.consolePort, config.merchantPort]
  const listening: string[] = []
  for (const [index, server] of servers.entries()) listening.push(await listen(server, ports[index] ?? 0))
  if (internal) listening.push(`internal ${await listen(internal, config.internalPort ?? 0)}`)
  return listening
}

/** Becomes unready, so that the balancer stops forwarding; then finishes open requests; then closes jobs and database. */
async function stop(): Promise<void> {
  if (draining.isDraining()) return
  draining.begin()
  setTimeout(() => endLate(), config.drainMs + 30_000).unref()
  await new Promise((resolve) => setTimeout(resolve, config.drainMs))
  await Promise.all(servers.map((server) => server.close()))
  await app.close()
  await internal?.close()
  await traces?.close()
  process.exit(0)
}

/** Exits although open requests or a part of the application have not ended. */
function endLate(): never {
  app.log.error({ part: app.closing() ?? 'open requests' }, 'the process did not end in time')
  process.exit(1)
}

/** For localhost, which is both 127.0.0.1 and ::1, the printed address has the name. */
async function listen(server: Pick<HttpServer, 'listen'>, port: number): Promise<string> {
  const address = await server.listen({ host: config.host, port, backlog }).catch((fault: Error) => end(fault.message))
  return config.host === 'localhost' ? `http://localhost:${new URL(address).port}` : address
}

/** Prints why the process does not start, and exits. */
function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** Adds the published staff accounts of the demo that do not exist yet. */
async function seedDemoStaff(): Promise<void> {
  for (const member of demoStaff.members) {
    if (await staffByName(app.db, member.name)) continue
    const by = { id: null, name: 'demo', role: 'COMMAND' } as const
    const taken = await enrol(app.db, config, by, { ...member, password: demoStaff.password, at: app.now() })
    if (!taken.ok && taken.error.kind !== 'TAKEN') throw new Error(`${member.name}: ${taken.error.kind}`)
  }
}
