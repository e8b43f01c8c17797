import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NeededStepUp } from '#contract/identity/passkeys/step-up/step-up.ts'
import { signatureHeader, signedMessage, timestampHeader } from '#contract/platform/http/request-headers.ts'
import type { Input, Route } from '#contract/platform/http/route.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { releasePolicies, type AsOf } from '#domain/platform/policies/policy.ts'
import { everyRoute } from '#server/app/every-route.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { advanceClock, type Ran } from '#server/app/test-clock/advance-clock.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { storeProof } from '#server/identity/passkeys/step-up/sql.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { authenticate } from '#server/identity/sessions/authenticate.ts'
import { proofSettingsOf } from '#server/identity/sessions/device-key/is-from-device.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { readConfig, type Config } from '#server/platform/configuration/config.ts'
import type { Log } from '#server/platform/context/app.ts'
import type { Database, Db } from '#server/platform/database/open.ts'
import { openFileStore, type FileStore } from '#server/platform/files/file-store.ts'
import { openFileCleaner } from '#server/platform/files/open-file-cleaner.ts'
import { openHttpServer, type HttpServer } from '#server/platform/http/http-server.ts'
import { relayEvents, type Subscriber } from '#server/platform/outbox/relay.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import type { Partners } from '#server/platform/partners/partners.ts'
import { openPolicies } from '#server/platform/policies/current-policies.ts'
import { openLive } from '#server/platform/realtime/live.ts'
import { callRoute, pathOf, type Answered } from './call-route.ts'
import { settingsFor } from './platform/partners/fake-partners.ts'

type Options = {
  readonly partners?: Partners
  readonly config?: Partial<Config>
  readonly startsAt?: string
  readonly files?: FileStore
  readonly log?: Log
  /** The system's now, where it is not the system itself that moves it. */
  readonly now?: () => Instant
}
type CallOptions = { token?: string; headers?: Record<string, string>; confirms?: boolean }

/** Faults are seen in the test's own output; nothing else is said. */
const loud: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields, sentence) => console.error(sentence, fields),
}

/** One for all systems of a test process: what it starts ends with that process. */
const cleaner = openFileCleaner(loud)

/** The data folders of all systems of a test process, removed when it ends. */
const folder = mkdtempSync(join(tmpdir(), 'server-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A whole system over a test's database whose clock moves only by `pass`, and its HTTP server, which checks every response against the contract. */
export async function createTestApp({ db, engine, jobs, listen }: Database, options: Options = {}) {
  let clock = Date.parse(options.startsAt ?? '2026-11-21T10:00:00+03:30')
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const now = options.now ?? ((): Instant => instant(clock))
  const app: PaymentsApp = {
    config: { ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://pelekan.test', AUTOPILOT_DELAY_MS: '0' }), ...options.config },
    db,
    authenticate: (shown) => authenticate(db, shown, now(), () => proofSettingsOf(app)),
    engine,
    jobs,
    live: openLive(listen),
    now,
    policies: openPolicies(db),
    partners: options.partners ?? openPartners(settingsFor('http://127.0.0.1:9')),
    files: options.files ?? openFileStore(join(dataDir, 'files')),
    cleaner,
    log: options.log ?? loud,
    purchaseKinds,
    lockOrders,
  }
  const http: HttpServer = await openHttpServer(app, { checksAnswers: true })
  everyRoute(http, app)

  /**
   * Calls `route` as the pages do: signed, with `token` as the bearer, and with the step-up that it needs, as if the customer had
   * confirmed it (R-OWN-02), unless `confirms` is false.
   */
  async function call<R extends Route>(route: R, input: Input<R>, { confirms = true, ...how }: CallOptions = {}): Promise<Answered<R>> {
    const answer = await callOnce(route, input, how)
    if (!confirms || answer.body?.code !== 'STEP_UP_NEEDED') return answer
    const proof = await confirmForTest(app, how.token ?? '', answer.body.details)
    return callOnce(route, input, { ...how, headers: { ...how.headers, 'step-up': proof } })
  }

  const callOnce = <R extends Route>(
    route: R,
    input: Input<R>,
    { token, headers = {} }: Omit<CallOptions, 'confirms'>,
  ): Promise<Answered<R>> =>
    callRoute(http, route, input, {
      ...(route.signed && signed(app, pathOf(route, input))),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    })

  return {
    app,
    http,
    call,
    now,
    /** Moves the clock forward. */
    pass: (ms: number): void => {
      clock += ms
    },
    /** Moves the clock forward and runs everything that falls due meanwhile, in due order (R-SHOP-10). */
    advance: (ms: number): Promise<readonly Ran[]> => advanceClock(app, { until: instant(clock + ms), setTo: (at) => void (clock = at) }),
    /** A customer with an open session. */
    customer: async (mobile: string): Promise<{ customerId: number; token: string }> => {
      const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile, at: now() }))
      return { customerId, token: await openSession(db, { customerId, name: 'test', at: now() }) }
    },
    /** Passes every published event to every subscriber, or to those named, and returns how many were handled. */
    relay: async (subscribers: readonly Subscriber[] = everySubscriber): Promise<number> => {
      let handled = 0
      for (let some = 1; some > 0; handled += some) some = await relayEvents(app, subscribers)
      return handled
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** The proof of a step-up that the customer of the token has confirmed, by a passkey. */
async function confirmForTest({ db, now, authenticate: actorOf }: PaymentsApp, token: string, details: unknown): Promise<string> {
  const { step_up: needed } = details as { step_up: NeededStepUp }
  const actor = await actorOf({ token, cookie: undefined, ipAddress: '127.0.0.1' })
  const proof = actor && (await storeProof(db, { actor, id: needed.id }, 'PASSKEY', now()))
  if (!proof) throw new Error('the step-up was not confirmed')
  return proof
}

/** The signature headers for a path at the system's now. */
export function signed(
  { config, now }: { readonly config: Pick<Config, 'signingKey'>; readonly now: () => Instant },
  path: string,
): Record<string, string> {
  const epochSecond = Math.floor(now() / 1000)
  const signature = createHmac('sha512', config.signingKey).update(signedMessage(path, epochSecond)).digest('hex')
  return { [timestampHeader]: String(epochSecond), [signatureHeader]: signature }
}

/** The same system as another process has it: with batchers of its own, so that what both do at once meets in the database only. */
export const otherProcess = <H extends { readonly db: Db }>(app: H): H => ({ ...app, db: Object.create(app.db) as Db })

/** A moment at which only the policies of the release are known. */
export const asOf = (at: Instant): AsOf => ({ at, policies: releasePolicies })
