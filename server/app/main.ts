import { createApp } from '#server/app/create-app.ts'
import { describeApi } from '#server/app/description.ts'
import { everyOpsRoute } from '#server/app/every-ops-route.ts'
import { everyRoute } from '#server/app/every-route.ts'
import { openInternalDoor } from '#server/app/internal-door.ts'
import { seedDemoCustomers } from '#server/app/seed/seed-demo-customers.ts'
import { seedDemoMerchant } from '#server/app/seed/seed-demo-merchant.ts'
import { seedDemoStaff } from '#server/app/seed/seed-demo-staff.ts'
import { seedWhenEmpty } from '#server/app/seed/seed-when-empty.ts'
import { readSnapshots } from '#server/catalogue/prerendering/read-snapshot.ts'
import { ownConfig } from '#server/platform/configuration/own-config.ts'
import { healthRoutes, openDraining } from '#server/platform/http/health.ts'
import { openHttpServer, type HttpServer } from '#server/platform/http/http-server.ts'
import { shedLoad } from '#server/platform/http/shed-load.ts'
import { openAccessLog } from '#server/platform/observability/log.ts'
import { watchPolicies } from '#server/platform/policies/current-policies.ts'

/** What this process does: `server` answers, `worker` does what the system does by itself, neither word does both. */
const part = process.argv[2]
const [isServer, isWorker] = [part !== 'worker', part !== 'server']
const config = ownConfig()
/** As many as Linux lets wait: whom a door that is busy for a moment did not hear would try again after a whole second. */
const backlog = 4096
/** Not even loaded where nobody asks for them. */
const traces =
  config.traces && (await import('#server/platform/observability/traces.ts')).openTraces(config.traces, `pelekan-${part ?? 'all'}`)
const app = await createApp(config, { migrates: part === undefined, follow: traces?.follow }).catch((fault: unknown) =>
  end(fault instanceof Error ? fault.message : String(fault)),
)
await watchPolicies(app.policies, (fault) => app.log.error({ fault }, 'the policies could not be read'))
const draining = openDraining()
/** Kept only where somebody may ask for them. */
const metrics = config.internalPort === null ? null : (await import('#server/app/metrics.ts')).openMetrics(app)
const doors: HttpServer[] = []
const accessLog = openAccessLog(config)
if (isServer) await openDoors()
if (isWorker) await app.work()
const internal = metrics && openInternalDoor(app, { draining, metrics, isListening, log: accessLog })
// Before the first answer: who sees that it is ready may end it at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
const addresses = [...(await listenAll()), ...(isWorker ? ['jobs'] : [])]
console.log(`${part ?? 'server'} ${addresses.join(', ')}, on ${app.engine}, node ${process.version}`)

/** The customers' door and the staff's, each an origin of its own. */
async function openDoors(): Promise<void> {
  // A demo that decides for staff and bank has people to try it as.
  const hasPeople = config.isDemo && config.isAutopilot
  if ((await seedWhenEmpty(app)) && hasPeople) await seedDemoCustomers(app)
  if (hasPeople) await seedDemoMerchant(app)
  if (hasPeople) await seedDemoStaff(app)
  const hasPages = process.env['PAGES'] !== 'off'
  const http = await openHttpServer(app, { pages: hasPages ? 'dist/web' : undefined, readRendered: readSnapshots(app), log: accessLog })
  const staffDoor = await openHttpServer(app, { pages: hasPages ? 'dist/console' : undefined, log: accessLog })
  doors.push(http, staffDoor)
  for (const door of doors) {
    traces?.time(door)
    metrics?.time(door)
    shedLoad(door, { publicUrl: config.publicUrl, mostAtOnce: config.mostAtOnce, onRefused: metrics?.countTurnedAway })
    healthRoutes(door, app, draining, isListening)
  }
  everyRoute(http, app)
  everyOpsRoute(staffDoor, app)
  for (const door of doors) describeApi(door)
}

/** Whether every address of this process can be reached. */
function isListening(): boolean {
  return [...doors, ...(internal ? [internal] : [])].every(({ server }) => server.listening)
}

async function listenAll(): Promise<string[]> {
  const ports = [config.port, config.consolePort]
  const listening: string[] = []
  for (const [index, door] of doors.entries()) listening.push(await listen(door, ports[index] ?? 0))
  if (internal) listening.push(`internal ${await listen(internal, config.internalPort ?? 0)}`)
  return listening
}

/** First not ready, so that the balancer looks elsewhere; then what is on its way ends; then the jobs and the database. */
async function stop(): Promise<void> {
  draining.begin()
  setTimeout(() => process.exit(1), config.drainMs + 30_000).unref()
  await new Promise((resolve) => setTimeout(resolve, config.drainMs))
  await Promise.all(doors.map((door) => door.close()))
  await app.close()
  await internal?.close()
  await traces?.close()
  process.exit(0)
}

/** The name localhost stands for both 127.0.0.1 and ::1; it is told by its name. */
async function listen(door: Pick<HttpServer, 'listen'>, port: number): Promise<string> {
  const address = await door.listen({ host: config.host, port, backlog }).catch((fault: Error) => end(fault.message))
  return config.host === 'localhost' ? `http://localhost:${new URL(address).port}` : address
}

/** Says in plain words why the system does not start. */
function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}
