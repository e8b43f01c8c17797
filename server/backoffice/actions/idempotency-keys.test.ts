import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { addStaff, changeStaff, issueStaffLink } from '#contract/backoffice/access/routes.ts'
import { addToCatalogue } from '#contract/backoffice/settings/routes.ts'
import { dayMs, hourMs } from '#domain/platform/kernel/time.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines, onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { forgetOldAnswers } from './idempotency-keys.ts'

const provider = (name: string) => ({
  params: { catalogue: 'providers' as const },
  body: { fields: { name, icon: '/media/objects/gift.svg' } },
})

onBothEngines('the Idempotency-Key of a staff call', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let admin: Awaited<ReturnType<StaffApp['signedIn']>>
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    await openShops(it.app.db)
    admin = await staffApp.signedIn('admin', 'ADMIN')
  })
  const add = (name: string, key: string, token = admin.token) => staffApp.call(addToCatalogue, provider(name), token, key)
  const freshToken = () => openStaffSession(it.app.db, admin.id, '127.0.0.1', it.now())
  const named = (name: string) => it.app.db.$count(sql`providers`, sql`name = ${name}`)

  test('F-212: a repeated request adds one row and gets the same response; another body under the key is refused', async () => {
    const [first, second] = [await add('بانک یک', 'press-1'), await add('بانک یک', 'press-1')]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(await named('بانک یک')).toBe(1)
    expect((await add('بانک دو', 'press-1')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await named('بانک دو')).toBe(0)
  })

  test('F-212: keys are separate for each member: the same key of a colleague is another call', async () => {
    const colleague = await staffApp.signedIn('colleague', 'ADMIN')
    await add('بانک سه', 'press-2')
    expect((await add('بانک چهار', 'press-2', colleague.token)).status).toBe(201)
    expect(await named('بانک چهار')).toBe(1)
  })

  test('F-212: a refused call is evaluated again under its key, and a key of more than 200 characters is refused', async () => {
    const nobody = { params: { id: admin.id + 1000 }, body: { is_active: false } }
    for (const _ of [1, 2]) expect((await staffApp.call(changeStaff, nobody, admin.token, 'press-3')).status).toBe(404)
    expect((await add('بانک پنج', 'x'.repeat(201))).body.code).toBe('INVALID')
    expect(await named('بانک پنج')).toBe(0)
    expect((await add('بانک پنج', 'x'.repeat(200))).status).toBe(201)
  })

  test('F-212: simultaneous requests with one key add one row', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add('بانک شش', 'press-4')))
    expect(await named('بانک شش')).toBe(1)
    const results = new Set(answers.map(({ status, body }) => body.code ?? status))
    expect([...results].filter((answer) => answer !== 'REQUEST_IN_FLIGHT')).toEqual([201])
  })

  test('F-212: stored responses are encrypted and deleted after a day', async () => {
    const body = { name: 'sara', full_name: 'سارا رستمی', role: 'SUPPORT' as const }
    const id = (await staffApp.call(addStaff, { body }, admin.token)).body.results.member?.id ?? 0
    const link = await staffApp.call(issueStaffLink, { params: { id } }, admin.token, 'press-5')
    const token = link.body.results.path.replace('/enrol#', '')
    expect((await staffApp.call(issueStaffLink, { params: { id } }, admin.token, 'press-5')).body).toEqual(link.body)
    const rows = JSON.stringify(await rowsOf(it.app.db, sql`select * from staff_answers`))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain('سارا')
    it.pass(dayMs + hourMs)
    const later = await openStaffSession(it.app.db, admin.id, '127.0.0.1', it.now())
    await add('بانک هفت', 'press-6', later)
    expect(await it.app.db.$count(sql`staff_answers`, sql`scope = ${`staff:${admin.id}`}`)).toBe(1)
  })

  test('F-212: stored responses are deleted after a day also of who makes no further call, and are not given from then on', async () => {
    const body = { name: 'omid', full_name: 'امید رستمی', role: 'SUPPORT' as const }
    const id = (await staffApp.call(addStaff, { body }, await freshToken())).body.results.member?.id ?? 0
    const give = async () => (await staffApp.call(issueStaffLink, { params: { id } }, await freshToken(), 'press-8')).body.results.path
    const stored = () => it.app.db.$count(sql`staff_answers`, sql`key = 'press-8'`)
    const first = await give()
    it.pass(dayMs - hourMs)
    await forgetOldAnswers(it.app)
    expect([await give(), await stored()]).toEqual([first, 1])
    it.pass(hourMs + 1)
    expect(await give()).not.toBe(first)
    it.pass(dayMs + hourMs)
    await forgetOldAnswers(it.app)
    expect(await it.app.db.$count(sql`staff_answers`)).toBe(0)
  })
})

// The embedded engine has a single connection, so two calls never overlap.
describe.skipIf(inject('postgres') === null)('a call in flight', () => {
  onOneEngine('of staff', (database) => {
    test('F-212: the same key during the first call gets 409 with Retry-After, and afterwards the first response', async () => {
      const it = await createTestApp(database())
      const staffApp = await openStaffApp(it)
      const { db } = it.app
      const { token } = await staffApp.signedIn('admin', 'ADMIN')
      const body = { name: 'sara', full_name: 'سارا رستمی', role: 'SUPPORT' as const }
      const id = (await staffApp.call(addStaff, { body }, token)).body.results.member?.id ?? 0
      const give = () => staffApp.call(issueStaffLink, { params: { id } }, token, 'press-7')
      const owner = ownerOf(database())
      await owner.execute(sql`insert into staff_audit_head (id, seq, hash) values (1, 0, '') on conflict do nothing`)
      const first: ReturnType<typeof give>[] = []
      await owner.transaction(async (tx) => {
        await tx.execute(sql`select seq from staff_audit_head where id = 1 for update`)
        first.push(give())
        const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
        await vi.waitUntil(async () => (await db.$count(sql`pg_stat_activity`, waiting)) === 1, { timeout: 20_000, interval: 20 })
        const second = await give()
        expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([409, 'REQUEST_IN_FLIGHT', '1'])
      })
      const done = await first[0]
      expect(done?.status).toBe(201)
      expect((await give()).body).toEqual(done?.body)
      expect(await db.$count(sql`staff_audit`, sql`action = 'ops.staff.link'`)).toBe(1)
    })
  })
})
