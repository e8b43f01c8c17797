import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Route } from '#contract/platform/http/route.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { groupOfAction } from '#domain/backoffice/audit/action-groups.ts'
import { actionSentence } from '#domain/backoffice/audit/action-sentences.ts'
import { auditActionWords } from '#domain/backoffice/audit/action-words.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { moneyRequests } from '#testing/backoffice/money-requests.ts'
import { orderRequests } from '#testing/backoffice/order-requests.ts'
import { problemRequests } from '#testing/backoffice/problem-requests.ts'
import type { Prepare, Prepared, Scene } from '#testing/backoffice/scene.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { staffRequests } from '#testing/backoffice/staff-requests.ts'
import { tableRequests } from '#testing/backoffice/table-requests.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { freshCopyOf, onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { inTurn } from '#testing/turn.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Tables that a refused call may change: the last use of a session and the rate limits are written before a call is handled. */
const writtenBefore = ['public.staff_sessions', 'public.rate_limits']
const beforeLogin = ['ops.login', 'ops.enrolment.open', 'ops.enrolment']
/** Calls that only read. What these search, or the reason for which they show it, is in their body, since no address may hold it. */
const searching = [
  'ops.orders',
  'ops.orders.file',
  'ops.customers',
  'ops.customers.file',
  'ops.payments.file',
  'ops.ledger.transfers.file',
  'ops.proposals.file',
  'ops.cancel-requests.file',
  'ops.messages',
  'ops.messages.file',
  'ops.support.file',
  'ops.registrations',
  'ops.registrations.file',
  'ops.webhooks.file',
  'ops.differences.file',
  'ops.settlements.file',
  'ops.stores.file',
  'ops.portfolio.file',
  'ops.queue.file',
  'ops.audit.file',
]
const showing = ['ops.order.papers', 'ops.settlement.csv', 'ops.customer.account-inquiries', 'ops.problem', 'ops.support.read']
/** A login's code works only once anyway; after a logout there is no session that could repeat the call. */
const withoutKey = ['ops.login', 'ops.login.passkey', 'ops.logout', ...searching, ...showing]

const preparedCalls: Readonly<Record<string, Prepare>> = {
  ...staffRequests,
  ...orderRequests,
  ...moneyRequests,
  ...problemRequests,
  ...tableRequests,
}

onOneEngine('every staff call that changes something or shows protected data', (shared) => {
  let scene: Scene
  let database: Database
  let served: readonly Route[]
  beforeAll(async () => {
    // pg-boss creates tables, which would remain in the database that other tests share.
    database = await freshCopyOf(shared())
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
    const it = await createTestApp(database, { log: quiet, config: { isBankManual: true, isAutopilot: false } })
    Object.assign(it.app, { partners: politePartners(it.now) })
    const staffApp = await openStaffApp(it)
    served = staffApp.http.served.filter(({ path }) => path.startsWith('/api/ops/'))
    let count = 0
    const next = () => (count += 1)
    const as = async (role: StaffRole) => (await staffApp.signedIn(`member${next()}`, role)).token
    const owner = ownerOf(database)
    scene = { it, owner, staffApp, slug: await openShops(it.app.db), as, next }
    const { db, jobs } = it.app
    const store = sql`(store_id, status, commission_per_ten_thousand, markup_per_ten_thousand, least_ticket, most_ticket, created_at)`
    await db.execute(sql`insert into merchants ${store} values (1, 'ACTIVE', 1, 0, 100000, 500000000, now())`)
    jobs.on('error', () => undefined)
    await jobs.start()
    await jobs.createQueue('uploads')
    const refuses = `begin raise exception 'no more room'; end`
    await owner.execute(sql.raw(`create function audit_is_full() returns trigger language plpgsql as $$ ${refuses} $$`))
    await owner.execute(sql`create trigger audit_is_full before insert on staff_audit for each row execute function audit_is_full()`)
    await auditFails(false)
  }, 120_000)
  afterAll(async () => {
    await scene.owner.execute(sql`drop function audit_is_full cascade`)
    await scene.it.app.jobs.stop({ graceful: false, close: false })
    if (database !== shared()) await database.close()
  })

  const auditFails = (isFull: boolean) =>
    scene.owner.execute(sql.raw(`alter table staff_audit ${isFull ? 'enable' : 'disable'} trigger audit_is_full`))
  const audited = (call: string) => scene.it.app.db.$count(sql`staff_audit`, sql`action = ${call}`)

  async function send(
    { method, path }: Pick<Route, 'method' | 'path'>,
    { token, params = {}, query = {}, body, picture }: Prepared,
    key?: string,
  ) {
    const boundary = '----picture'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    const payload = picture ? Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]) : body
    const answer = await scene.staffApp.http.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
      query,
      ...(payload && { payload }),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(picture && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    })
    return { status: answer.statusCode, body: answer.body, retryAfter: answer.headers['retry-after'] }
  }

  /** A digest of each table except those that are written before a call is handled. */
  async function tables(): Promise<Readonly<Record<string, string>>> {
    const { db } = scene.it.app
    const named = await rowsOf<{ name: string }>(
      db,
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'job%')`,
    )
    const each = named
      .filter(({ name }) => !writtenBefore.includes(name))
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
      )
    const rows = await rowsOf<{ name: string; digest: string }>(db, sql.raw(each.join(' union all ')))
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
  const routeOf = (call: string): Route => served.find(({ id }) => id === call) ?? raise(call)
  const prepare = (call: string) => preparedCalls[call]?.(scene) ?? raise(call)

  test('F-211, F-212: every such call has a prepared request for the tests below', () => {
    const expected = served.filter(({ id, method }) => method !== 'GET' || auditActionWords(id) !== id).map(({ id }) => id)
    expect(Object.keys(preparedCalls).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(50)
    expect(showing.map((call) => routeOf(call).method)).toEqual(showing.map(() => 'GET'))
    const others = expected.filter((call) => !showing.includes(call)).map((call) => routeOf(call).method)
    expect(others).not.toContain('GET')
  })

  test('every call that answers links to files of persons is audited, and so is reading whole account numbers', () => {
    const linking = served.filter((call) => 'reply' in call && JSON.stringify(call.reply).includes('"tmp_url"')).map(({ id }) => id)
    const reading = [...linking.filter((id) => routeOf(id).method === 'GET'), 'ops.customer.account-inquiries']
    expect(linking).toEqual(expect.arrayContaining(['ops.order.papers', 'ops.problem', 'ops.support.read']))
    expect(reading.filter((id) => auditActionWords(id) === id || groupOfAction(id) !== 'views')).toEqual([])
  })

  test('F-206: each of them has a title in the audit and reads as a sentence there', () => {
    for (const call of Object.keys(preparedCalls)) {
      expect(auditActionWords(call)).not.toBe(call)
      expect(actionSentence(call, '')).not.toBe(auditActionWords(call))
    }
  })

  test.each(inTurn(Object.keys(preparedCalls), 4))('F-211: %s is rolled back when its audit row cannot be written', async (call) => {
    const prepared = await prepare(call)
    const before = await tables()
    await auditFails(true)
    const refused = await send(routeOf(call), prepared)
    await auditFails(false)
    expect([refused.status, await tables()]).toEqual([500, before])
    const rows = await audited(call)
    const done = await send(routeOf(call), prepared)
    expect([isDone(done) || done.body, await audited(call)]).toEqual([true, rows + 1])
  })

  const changing = inTurn(Object.keys(preparedCalls), 4, 2).filter((call) => !withoutKey.includes(call))
  test.each(changing)('F-212: %s is executed once under one key and returns the same response twice', async (call) => {
    const route = routeOf(call)
    const prepared = await prepare(call)
    const key = `key of ${call}`
    const [first, before] = [await send(route, prepared, key), await tables()]
    expect(isDone(first) || first.body).toBe(true)
    expect([await send(route, prepared, key), await tables()]).toEqual([first, before])
    if (beforeLogin.includes(call)) return
    // The same key with another call (the logout, which every role may make) is refused.
    const other = await send(routeOf('ops.logout'), { token: prepared.token }, key)
    expect([other.status, JSON.parse(other.body)]).toEqual([409, expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' })])
    expect(await tables()).toEqual(before)
  })
})

const isDone = ({ status }: { readonly status: number }): boolean => status < 300

function raise(call: string): never {
  throw new Error(`${call} has no prepared request`)
}
