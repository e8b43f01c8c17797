import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { keyRefusals } from '#contract/backoffice/access/refusals.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import type { Route, Schema } from '#contract/platform/http/route.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { signedInStaff } from '#server/backoffice/staff/authenticate.ts'
import { staffAnswers } from '#server/backoffice/staff/tables.ts'
import { hashOfToken } from '#server/backoffice/staff/token-sessions.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import type { HttpServer, Given } from '#server/platform/http/http-server.ts'
import type { Refused } from '#server/platform/http/refuse.ts'
import { openSecret, sealSecret } from '#server/platform/secrets/seal-secret.ts'

/** A call with an Idempotency-Key: whose it is (`scope`), the key, and a hash of the request. */
export type KeyedCall = { readonly scope: string; readonly key: string; readonly fingerprint: string }
export type KeyRefusal =
  | { readonly kind: 'IDEMPOTENCY_KEY_REUSED' }
  | { readonly kind: 'REQUEST_IN_FLIGHT'; readonly retryAfterSeconds: number }

const maxKeyLength = 200
const storedForMs = dayMs
const calls = new WeakMap<FastifyRequest, KeyedCall>()

/** The keyed call of a request; null without a key. */
export const keyedCallOf = (request: FastifyRequest): KeyedCall | null => calls.get(request) ?? null

type AnyGiven = Pick<Given<Schema>, 'files' | 'request'> & {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly fields: unknown
}
type PersonOf = (request: FastifyRequest) => string | null
const staffMember: PersonOf = (request) => {
  const staff = signedInStaff(request)
  return staff && `staff:${staff.id}`
}

type AnyAnswer = (given: AnyGiven) => Promise<Result<unknown, Refused<string>>>

/**
 * The HTTP server with support for Idempotency-Key on every call whose schema accepts one (`actionSchema`): a repeated request gets the stored response without
 * being executed again, for a day, for the same person and the same request only (F-212). `personOf` names who is signed in; null without a session.
 */
export function withIdempotencyKeys(http: HttpServer, app: App, personOf: PersonOf = staffMember): HttpServer {
  const serve = (route: Route, schema: Schema, answer: AnyAnswer): void =>
    http.serve(route, schema, (acceptsKey(schema) ? keyed(app, personOf, { route, answer }) : answer) as never)
  return Object.assign(Object.create(http) as HttpServer, { serve })
}

const acceptsKey = ({ refusals }: Schema): boolean => refusals.some(({ code }) => code === keyRefusals.IDEMPOTENCY_KEY_REUSED.code)

const keyed =
  (app: App, personOf: PersonOf, { route, answer }: { readonly route: Route; readonly answer: AnyAnswer }): AnyAnswer =>
  async (given) => {
    const key = given.request.headers[idempotencyHeader.toLowerCase()]
    const scope = scopeOf(given, personOf)
    if (typeof key !== 'string' || key === '' || scope === null) return answer(given)
    if (key.length > maxKeyLength) return err({ kind: 'INVALID', errors: { [idempotencyHeader]: ['این کلید بلندتر از ۲۰۰ حرف است.'] } })
    const call = { scope, key, fingerprint: fingerprintOf(route, given) }
    calls.set(given.request, call)
    return (await storedAnswer(app.db, app.config, call, app.now())) ?? answer(given)
  }

/** Who is signed in, or an enrolment link. The login has neither and needs no key, since its code works once. */
function scopeOf({ request, body }: AnyGiven, personOf: PersonOf): string | null {
  const person = personOf(request)
  if (person !== null) return person
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null
  return typeof token === 'string' ? `link:${hashOfToken(token)}` : null
}

function fingerprintOf({ id }: Route, { params, query, body, fields, files }: AnyGiven): string {
  const sent = Object.entries(files).map(([name, file]) => [name, digestOf(file?.chunks ?? [])])
  return createHash('sha256')
    .update(JSON.stringify([id, params, query, body, fields, sent]))
    .digest('hex')
}

function digestOf(chunks: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** The stored response of this key; null if there is none of the last day. */
export async function storedAnswer(
  db: Db,
  config: Config,
  { scope, key, fingerprint }: KeyedCall,
  at: Instant,
): Promise<Result<unknown, KeyRefusal> | null> {
  const [row] = await db
    .select()
    .from(staffAnswers)
    .where(and(eq(staffAnswers.scope, scope), eq(staffAnswers.key, key), gte(staffAnswers.at, instant(at - storedForMs))))
  if (!row) return null
  if (row.fingerprint !== fingerprint) return err({ kind: 'IDEMPOTENCY_KEY_REUSED' })
  return ok(JSON.parse(openSecret(config.staffKey, row.sealedAnswer)))
}

/**
 * Locks the key for this transaction, first of all. Null if the call is to be executed; otherwise the stored response, or
 * REQUEST_IN_FLIGHT if another transaction has the lock.
 */
export async function takeKey(tx: Db, config: Config, call: KeyedCall, at: Instant): Promise<Result<unknown, KeyRefusal> | null> {
  const name = JSON.stringify([call.scope, call.key])
  const [row] = await rowsOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 212)) as taken`)
  if (!row?.taken) return err({ kind: 'REQUEST_IN_FLIGHT', retryAfterSeconds: 1 })
  return storedAnswer(tx, config, call, at)
}

/** Stores the response, encrypted, since it may contain secrets and personal data; deletes this person's older than a day, of which one may have the same key. */
export async function storeAnswer(
  tx: Db,
  { staffKey }: Config,
  { scope, key, fingerprint }: KeyedCall,
  answer: unknown,
  at: Instant,
): Promise<void> {
  await tx.delete(staffAnswers).where(and(eq(staffAnswers.scope, scope), lt(staffAnswers.at, instant(at - storedForMs))))
  await tx.insert(staffAnswers).values({ scope, key, fingerprint, sealedAnswer: sealSecret(staffKey, JSON.stringify(answer)), at })
}

/** Deletes every response older than a day; one that nobody asked for again would be stored for ever. */
export async function forgetOldAnswers({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  await db.delete(staffAnswers).where(lt(staffAnswers.at, instant(now() - storedForMs)))
}
