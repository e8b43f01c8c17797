import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  addStaff,
  changeStaff,
  enrolStaff,
  issueStaffLink,
  listStaff,
  openEnrolment,
  opsLogin,
  opsMe,
} from '#contract/backoffice/access/routes.ts'
import {
  approveProposal,
  approveStaffProposal,
  listProposals,
  listStaffProposals,
  refuseStaffProposal,
} from '#contract/backoffice/approvals/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { dayMs, hourMs, instant, minuteMs, wireInstant } from '#domain/platform/kernel/time.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { payableOrder, proposePayOut } from '#testing/backoffice/payable-order.ts'
import { openStaffApp, staffPassword, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { totpCode, totpStep } from '../login/totp.ts'
import { addMemberByCommand } from './add-member-by-command.ts'

const tokenIn = (path: string) => path.replace('/enrol#', '')

onBothEngines('staff proposals', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  const ids = { admin: 0, mina: 0, finance: 0, colleague: 0 }
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    ids.admin = (await staffApp.member('admin', 'ADMIN')).id
    ids.mina = (await staffApp.member('mina', 'ADMIN')).id
    ids.finance = (await staffApp.member('finance', 'FINANCE')).id
    ids.colleague = (await staffApp.member('colleague', 'FINANCE')).id
  })
  const session = (id: number) => openStaffSession(it.app.db, id, '127.0.0.1', it.now())
  const as = (who: keyof typeof ids) => session(ids[who])
  const memberNamed = async (name: string) =>
    (await staffApp.call(listStaff, {}, await as('admin'))).body.results.find((each) => each.name === name)
  const invite = async (name: string, role: StaffRole) =>
    (await staffApp.call(addStaff, { body: { name, full_name: 'کاوه نیک', role } }, await as('admin'))).body.results.proposal_id ?? 0
  const approve = async (id: number, who: keyof typeof ids) => staffApp.call(approveStaffProposal, { params: { id } }, await as(who))
  const linkOf = async (id: number) => staffApp.call(issueStaffLink, { params: { id } }, await as('admin'))

  test('F-406: a member of FINANCE is proposed, approved by a second person, enrols by their own link, and may approve a day later', async () => {
    const id = await invite('kaveh', 'FINANCE')
    expect(await memberNamed('kaveh')).toBeUndefined()
    expect((await approve(id, 'admin')).body.code).toBe('SECOND_PERSON_NEEDED')
    const [listed] = (await staffApp.call(listStaffProposals, { query: {} }, await as('admin'))).body.results
    expect(listed).toMatchObject({
      id,
      kind: 'INVITE',
      role: 'FINANCE',
      full_name: 'کاوه نیک',
      proposed_by: 'admin test',
      barred: { code: 'SECOND_PERSON_NEEDED' },
    })
    expect((await staffApp.call(listStaffProposals, { query: {} }, await as('finance'))).body.results[0]?.barred).toBeNull()
    const queue = await staffApp.call(readQueue, { params: { queue: 'proposals' }, query: {} }, await as('finance'))
    expect(queue.body.results).toMatchObject([{ subject: { kind: 'proposal', id: `staff-${id}` }, detail: 'STAFF' }])
    expect((await approve(id, 'finance')).body.results.status).toBe('DONE')

    const member = await memberNamed('kaveh')
    expect(member).toMatchObject({ role: 'FINANCE', enrolled_at: null, link_until: null })
    const link = await linkOf(member?.id ?? 0)
    expect((await memberNamed('kaveh'))?.link_until).toBe(link.body.results.expires_at)
    const opened = await staffApp.call(openEnrolment, { body: { token: tokenIn(link.body.results.path) } })
    expect(opened.body.results).toMatchObject({ name: 'kaveh', full_name: 'کاوه نیک' })
    const { token, totp_secret: secret } = opened.body.results
    const code = totpCode(secret, totpStep(it.now()))
    const enrol = (given: object) => staffApp.call(enrolStaff, { body: { token, password: staffPassword, code, ...given } })
    expect((await enrol({ code: '000000' })).body.code).toBe('CODE_WRONG')
    expect((await enrol({ password: '123456789012' })).body.code).toBe('PASSWORD_WEAK')
    expect((await enrol({ token: tokenIn(link.body.results.path) })).body.code).toBe('LINK_DEAD')
    expect((await enrol({})).status).toBe(200)
    expect((await enrol({})).body.code).toBe('LINK_DEAD')
    expect((await linkOf(member?.id ?? 0)).body.code).toBe('ENROLLED')
    // The code of the enrolment has been used: the login needs the next one.
    const enter = (given: string) => staffApp.call(opsLogin, { body: { name: 'kaveh', password: staffPassword, code: given } })
    expect((await enter(code)).status).toBe(422)
    it.pass(30_000)
    const entered = await enter(totpCode(secret, totpStep(it.now())))
    expect(entered.status).toBe(200)

    const order = await payableOrder(it, slug)
    const key = await proposePayOut(staffApp, order, await as('colleague'))
    const waiting = (who: string) => staffApp.call(listProposals, { query: { status: 'PROPOSED' } }, who)
    expect((await waiting(entered.body.results.token)).body.results.at(-1)?.barred?.code).toBe('APPROVES_LATER')
    expect((await staffApp.call(approveProposal, key, entered.body.results.token)).body.code).toBe('APPROVES_LATER')
    it.pass(dayMs - minuteMs)
    expect((await staffApp.call(approveProposal, key, await session(member?.id ?? 0))).body.code).toBe('APPROVES_LATER')
    it.pass(minuteMs)
    const later = await session(member?.id ?? 0)
    expect((await waiting(later)).body.results.at(-1)?.barred).toBeNull()
    expect((await staffApp.call(approveProposal, key, later)).body.results.status).toBe('DONE')
  })

  test('F-406: the first members are added by a command on the server, also with a link, which it renews until they have enrolled', async () => {
    const { db, config } = it.app
    const command = (role: StaffRole) => addMemberByCommand(db, config, { name: 'first', fullName: 'اولین نفر', role, at: it.now() })
    const links = [await command('ADMIN'), await command('ADMIN')].map((taken) => (taken.ok ? taken.value.path : taken.error.kind))
    expect((await staffApp.call(openEnrolment, { body: { token: tokenIn(links[0] ?? '') } })).body.code).toBe('LINK_DEAD')
    expect(await command('FINANCE')).toEqual({ ok: false, error: { kind: 'TAKEN' } })
    await staffApp.enrol(links[1] ?? '')
    expect(await command('ADMIN')).toEqual({ ok: false, error: { kind: 'TAKEN' } })
    expect(await memberNamed('first')).toMatchObject({ role: 'ADMIN', approves_from: wireInstant(instant(it.now() + dayMs)) })
  })

  test('F-406: a link opens once and ends after an hour or with the next link; opening it a second time is refused', async () => {
    await approve(await invite('sara', 'REVIEWER'), 'finance')
    const id = (await memberNamed('sara'))?.id ?? 0
    const open = async (path: string) => (await staffApp.call(openEnrolment, { body: { token: tokenIn(path) } })).body
    const path = async () => (await linkOf(id)).body.results.path
    const [first, second] = [await path(), await path()]
    expect((await open(first)).code).toBe('LINK_DEAD')
    const { token } = (await open(second)).results
    expect((await open(second)).code).toBe('LINK_DEAD')
    // The browser that opened it may reload the page.
    expect((await open(token)).results.name).toBe('sara')
    const third = await path()
    expect((await open(token)).code).toBe('LINK_DEAD')
    it.pass(hourMs)
    expect((await open(third)).code).toBe('LINK_DEAD')
    expect(await it.app.db.$count(sql`staff_links`, sql`token_sha256 in (${tokenIn(third)}, ${token})`)).toBe(0)
  })

  test('F-406: a reset of a member of FINANCE takes effect when a second person approves, and they wait a day again; SUPPORT needs one person', async () => {
    const { id, token } = await staffApp.signedIn('parisa', 'FINANCE')
    const reset = async (of: number) => staffApp.call(changeStaff, { params: { id: of }, body: { reset: true } }, await as('admin'))
    const proposed = (await reset(id)).body.results
    expect(proposed.member).toBeNull()
    expect((await reset(id)).body.code).toBe('ALREADY_PROPOSED')
    expect((await staffApp.call(opsMe, {}, token)).status).toBe(200)
    // The member concerned may not be the second person.
    expect((await staffApp.call(approveStaffProposal, { params: { id: proposed.proposal_id ?? 0 } }, token)).body.code).toBe(
      'SECOND_PERSON_NEEDED',
    )
    expect((await approve(proposed.proposal_id ?? 0, 'mina')).status).toBe(200)
    expect((await staffApp.call(opsMe, {}, token)).status).toBe(401)
    const secret = await staffApp.enrol((await linkOf(id)).body.results.path)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const key = await proposePayOut(staffApp, await payableOrder(it, slug), await as('colleague'))
    expect((await staffApp.call(approveProposal, key, await session(id))).body.code).toBe('APPROVES_LATER')
    it.pass(dayMs)
    expect((await staffApp.call(approveProposal, key, await session(id))).status).toBe(200)

    const support = await staffApp.signedIn('ali', 'SUPPORT')
    expect((await reset(support.id)).body.results.member).toMatchObject({ enrolled_at: null })
    expect((await staffApp.call(opsMe, {}, support.token)).status).toBe(401)
    // A member reset by an ADMIN stays related to them in any later role.
    const raised = await staffApp.call(changeStaff, { params: { id: support.id }, body: { role: 'FINANCE' } }, await as('admin'))
    expect((await approve(raised.body.results.proposal_id ?? 0, 'finance')).status).toBe(200)
    await staffApp.enrol((await linkOf(support.id)).body.results.path)
    it.pass(dayMs)
    const bars = (await staffApp.call(listStaffProposals, { query: {} }, await session(support.id))).body.results
    expect(bars).toEqual([])
    const next = await invite('next', 'ADMIN')
    const bar = (await staffApp.call(approveStaffProposal, { params: { id: next } }, await session(support.id))).body.code
    expect(bar).toBe('RELATED_PERSON')
    const refused = await staffApp.call(
      refuseStaffProposal,
      { params: { id: next }, body: { why: 'کسی با این نام نمی‌شناسیم.' } },
      await as('finance'),
    )
    expect(refused.body.results.status).toBe('REFUSED')
    expect((await approve(next, 'mina')).body.code).toBe('PROPOSAL_DECIDED')
  })

  test('F-406: deactivating a member needs one person and ends proposals about them; reactivating needs two', async () => {
    const { id } = await staffApp.member('omid', 'FINANCE')
    const change = async (body: object) => (await staffApp.call(changeStaff, { params: { id }, body }, await as('admin'))).body
    const reset = (await change({ reset: true })).results.proposal_id ?? 0
    expect((await change({ is_active: false })).results.member?.is_active).toBe(false)
    expect((await approve(reset, 'mina')).body.code).toBe('PROPOSAL_DECIDED')
    const back = (await change({ is_active: true })).results.proposal_id ?? 0
    expect((await memberNamed('omid'))?.is_active).toBe(false)
    expect((await approve(back, 'mina')).status).toBe(200)
    expect(await memberNamed('omid')).toMatchObject({ is_active: true })
    expect((await change({ is_active: true })).code).toBe('NOTHING_CHANGED')
  })

  test('F-406: the database refuses a role, credentials or a shorter wait without two people, and a second person who may not be one', async () => {
    const { db } = it.app
    const id = (await memberNamed('omid'))?.id ?? 0
    const refuses = (statement: string) => expect(db.execute(sql.raw(statement))).rejects.toThrow('Failed query')
    const now = `'${new Date(it.now()).toISOString()}'`
    await refuses(`insert into staff (name, full_name, role, created_at) values ('rogue', 'rogue', 'FINANCE', ${now})`)
    await refuses(`update staff set sealed_totp = 'mine' where id = ${id}`)
    await refuses(`update staff set role = 'ADMIN' where id = ${id}`)
    await refuses(`update staff set approves_from = enrolled_at + interval '24 hours' where id = ${id}`)
    await refuses(`update staff set approves_from = enrolled_at where id = ${id}`)
    await refuses(`delete from staff_sponsors`)
    const proposal = await invite('forged', 'FINANCE')
    const done = (by: number) =>
      `update staff_proposals set status = 'DONE', decided_at = ${now}, decided_by = ${by} where id = ${proposal}`
    await refuses(done(ids.admin))
    await refuses(done((await memberNamed('kaveh'))?.id ?? 0))
    await refuses(done(id))
    await refuses(`insert into staff_proposals (kind, status, name, full_name, role, is_active, proposed_by, proposed_at, decided_by, decided_at)
      values ('INVITE', 'DONE', 'forged2', 'x', 'FINANCE', true, ${ids.admin}, ${now}, ${ids.finance}, ${now})`)
    const order = await payableOrder(it, slug)
    const key = await proposePayOut(staffApp, order, await as('colleague'))
    const money = (by: number) =>
      `update money_proposals set approved_by = ${by}, approved_at = ${now} where customer_id = ${key.params.customer_id} and id = ${key.params.id}`
    await refuses(money(ids.mina))
    await refuses(money(id))
    await db.execute(sql.raw(money(ids.finance)))
  })
})
