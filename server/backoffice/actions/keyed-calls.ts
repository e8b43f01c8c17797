import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '#contract/platform/http/idempotency.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { admittedStaff } from '#server/backoffice/staff/door.ts'
import { hashOfToken } from '#server/backoffice/staff/staff-sql.ts'
import { staffAnswers } from '#server/backoffice/staff/tables.ts'
import { openSecret, sealSecret } from '#server/merchants/accounts/seal-secret.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import type { HttpServer, Given } from '#server/platform/http/http-server.ts'
import type { Refused } from '#server/platform/http/refuse.ts'

/** A call that came with an Idempotency-Key: whose, under which key, and what exactly was asked. */
export type KeyedCall = { readonly scope: string; readonly key: string; readonly fingerprint: string }
export type KeyRefusal =
  | { readonly kind: 'IDEMPOTENCY_KEY_REUSED' }
  | { readonly kind: 'REQUEST_IN_FLIGHT'; readonly retryAfterSeconds: number }

const longestKey = 200
const keepsMs = dayMs
const calls = new WeakMap<FastifyRequest, KeyedCall>()

/** The keyed call that a request is; null where it came without a key. */
export const keyedCallOf = (request: FastifyRequest): KeyedCall | null => calls.get(request) ?? null

type AnyGiven = Pick<Given<Route>, 'files' | 'request'> & {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly fields: unknown
}
type AnyAnswer = (given: AnyGiven) => Promise<Result<unknown, Refused<string>>>

/**
 * The same app, whose calls that change something honour Idempotency-Key: what was done under a key is answered again without
 * being done again, for a day, to the same person and for the same request alone (F-212).
 */
export function honourKeys(http: HttpServer, app: App): HttpServer {
  const serve = (route: Route, answer: AnyAnswer): void =>
    http.serve(route, (route.method === 'GET' ? answer : keyed(app, route, answer)) as never)
  return Object.assign(Object.create(http) as HttpServer, { serve })
}

const keyed =
  (app: App, route: Route, answer: AnyAnswer): AnyAnswer =>
  async (given) => {
    const key = given.request.headers[idempotencyHeader.toLowerCase()]
    const scope = scopeOf(given)
    if (typeof key !== 'string' || key === '' || scope === null) return answer(given)
    if (key.length > longestKey) return err({ kind: 'INVALID', errors: { [idempotencyHeader]: ['این کلید بلندتر از ۲۰۰ حرف است.'] } })
    const call = { scope, key, fingerprint: fingerprintOf(route, given) }
    calls.set(given.request, call)
    return (await storedAnswer(app.db, app.config, call)) ?? answer(given)
  }

/** A member of staff, or the link of somebody who enrols. The login has neither: its code is taken once by itself. */
function scopeOf({ request, body }: AnyGiven): string | null {
  const staff = admittedStaff(request)
  if (staff) return `staff:${staff.id}`
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null
  return typeof token === 'string' ? `link:${hashOfToken(token)}` : null
}

function fingerprintOf({ id }: Route, { params, query, body, fields, files }: AnyGiven): string {
  const sent = Object.entries(files).map(([name, file]) => [
    name,
    createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex'),
  ])
  return createHash('sha256')
    .update(JSON.stringify([id, params, query, body, fields, sent]))
    .digest('hex')
}

/** What was answered under this key; null where nothing was. */
export async function storedAnswer(
  db: Db,
  config: Config,
  { scope, key, fingerprint }: KeyedCall,
): Promise<Result<unknown, KeyRefusal> | null> {
  const [row] = await db
    .select()
    .from(staffAnswers)
    .where(and(eq(staffAnswers.scope, scope), eq(staffAnswers.key, key)))
  if (!row) return null
  if (row.fingerprint !== fingerprint) return err({ kind: 'IDEMPOTENCY_KEY_REUSED' })
  return ok(JSON.parse(openSecret(config.staffKey, row.sealedAnswer)))
}

/**
 * Takes the key for this transaction, before anything else of it is done. Null where the call is to be done; else what was answered
 * before, or that another is doing it at this moment.
 */
export async function takeKey(tx: Db, config: Config, call: KeyedCall): Promise<Result<unknown, KeyRefusal> | null> {
  const name = JSON.stringify([call.scope, call.key])
  const [row] = await rowsOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 212)) as taken`)
  if (!row?.taken) return err({ kind: 'REQUEST_IN_FLIGHT', retryAfterSeconds: 1 })
  return storedAnswer(tx, config, call)
}

/** Stores what is answered, sealed, since answers hold secrets and personal data; and forgets this person's of the day before. */
export async function storeAnswer(
  tx: Db,
  { staffKey }: Config,
  { scope, key, fingerprint }: KeyedCall,
  answer: unknown,
  at: Instant,
): Promise<void> {
  await tx.delete(staffAnswers).where(and(eq(staffAnswers.scope, scope), lt(staffAnswers.at, instant(at - keepsMs))))
  await tx.insert(staffAnswers).values({ scope, key, fingerprint, sealedAnswer: sealSecret(staffKey, JSON.stringify(answer)), at })
}
