import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { approveStaffProposal, listStaffProposals, refuseStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { enrolMember, inviteByStaff, listOwners, openMemberEnrolment } from '#contract/portal/members/routes.ts'
import { dayMs, hourMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { staff as staffTable, staffSponsors } from '#server/backoffice/staff/tables.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { lettersTo, linkTo } from '#testing/portal/letters.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sendDueLinks } from './send-links.ts'
import { merchantMembers } from './tables.ts'

gateStatements()

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

onEveryEngine('the invitation of a store’s owner', (database) => {
  let it: TestApp
  let fake: FakePartners
  let portal: PortalApp
  let staff: StaffApp
  let merchantId: number
  const ids = { admin: 0, mina: 0, finance: 0, invited: 0, newcomer: 0 }
  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(database(), { partners: fake.partners, log: quiet })
    portal = await openPortalApp(it)
    staff = await openStaffApp(it)
    const storeId = (await storeIdBy(it.app.db, await openShops(it.app.db))) ?? 0
    const terms = { hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }
    merchantId = (await registerMerchant(it.app.db, { ...terms, storeId })).id
    ids.admin = (await staff.member('admin', 'ADMIN')).id
    ids.mina = (await staff.member('mina', 'ADMIN')).id
    ids.finance = (await staff.member('finance', 'FINANCE')).id
    ids.invited = (await staff.member('invited', 'FINANCE')).id
    await it.app.db.insert(staffSponsors).values({ staffId: ids.invited, sponsorId: ids.admin, since: it.now() })
    ids.newcomer = (await staff.member('newcomer', 'FINANCE')).id
    const soon = { approvesFrom: instant(it.now() + dayMs) }
    await ownerOf(database()).update(staffTable).set(soon).where(eq(staffTable.id, ids.newcomer))
    return () => fake.close()
  })

  const as = (who: keyof typeof ids) => openStaffSession(it.app.db, ids[who], '127.0.0.1', it.now())
  const invite = async (email: string, id = merchantId, by: keyof typeof ids = 'admin') =>
    staff.call(inviteByStaff, { params: { id }, body: { email, full_name: 'بهرام صادقی' } }, await as(by))
  const proposed = async (email: string): Promise<number> => present((await invite(email)).body.results.proposal_id)
  const approve = async (id: number, who: keyof typeof ids) => staff.call(approveStaffProposal, { params: { id } }, await as(who))
  const refuse = async (id: number) =>
    staff.call(refuseStaffProposal, { params: { id }, body: { why: 'مالک کس دیگری است' } }, await as('mina'))
  const stateOf = async (email: string) => {
    const owners = (await staff.call(listOwners, { params: { id: merchantId } }, await as('admin'))).body.results
    return owners.find((one) => one.email === email)?.state
  }
  const open = (link: URL) => portal.call(openMemberEnrolment, { body: { token: link.hash.slice(1) } })

  test('F-406: one ADMIN invites nobody: a second person approves, and only the owner’s e-mail gets the link', async () => {
    const email = 'bahram@store.example'
    const asked = await invite(email)
    expect([asked.status, Object.keys(asked.body.results)]).toEqual([201, ['proposal_id']])
    const id = present(asked.body.results.proposal_id)
    await sendDueLinks(it.app)
    expect(await lettersTo(fake, email)).toEqual([])
    expect((await invite(email)).body.code).toBe('ALREADY_PROPOSED')
    expect((await approve(id, 'admin')).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await approve(id, 'invited')).body.code).toBe('RELATED_PERSON')
    expect((await approve(id, 'newcomer')).body.code).toBe('APPROVES_LATER')
    const [listed] = (await staff.call(listStaffProposals, { query: {} }, await as('finance'))).body.results
    expect(listed).toMatchObject({ id, kind: 'OWNER', name: email, role: null, store_name: expect.any(String), barred: null })
    const queue = await staff.call(readQueue, { params: { queue: 'proposals' }, query: {} }, await as('finance'))
    expect(queue.body.results).toMatchObject([{ subject: { kind: 'proposal', id: `staff-${id}` }, detail: 'OWNER' }])

    const approved = await approve(id, 'finance')
    expect([approved.status, approved.body.results.status]).toEqual([200, 'DONE'])
    expect((await approve(id, 'mina')).body.code).toBe('PROPOSAL_DECIDED')
    expect(await stateOf(email)).toBe('DUE')
    expect(await sendDueLinks(it.app)).toBe(1)
    expect(await sendDueLinks(it.app)).toBe(0)
    expect(await stateOf(email)).toBe('SENT')
    const link = await linkTo(fake, email)
    expect(link.pathname).toBe('/merchant/enrol')
    expect(JSON.stringify([asked.body, approved.body])).not.toContain('enrol')
    await portal.enrol(link.href)
    expect(await stateOf(email)).toBe('ENROLLED')
    expect((await invite(email)).body.code).toBe('TAKEN')
  })

  test('F-406: a refused owner gets nothing, and may be proposed again; an e-mail of another store is refused', async () => {
    const email = 'stranger@store.example'
    const id = await proposed(email)
    expect((await refuse(id)).body.results.status).toBe('REFUSED')
    expect((await approve(id, 'finance')).body.code).toBe('PROPOSAL_DECIDED')
    await sendDueLinks(it.app)
    expect(await lettersTo(fake, email)).toEqual([])
    const again = await proposed(email)
    expect(again).not.toBe(id)
    expect((await refuse(again)).status).toBe(200)
    expect((await invite(email, 99_999)).status).toBe(404)
    expect((await invite('bahram@store.example')).body.code).toBe('TAKEN')
  })

  test('F-406: the database refuses the proposer as the second person, and a proposal that is about another store afterwards', async () => {
    const id = await proposed('forged@store.example')
    const db = ownerOf(database())
    const done = sql`update staff_proposals set status = 'DONE', decided_at = now(), decided_by = proposed_by where id = ${id}`
    await expect(db.execute(done)).rejects.toThrow('Failed query')
    await expect(db.execute(sql`update staff_proposals set merchant_id = merchant_id + 1 where id = ${id}`)).rejects.toThrow('Failed query')
    await expect(db.execute(sql`update staff_proposals set name = 'me@store.example' where id = ${id}`)).rejects.toThrow('Failed query')
    expect((await refuse(id)).status).toBe(200)
  })

  test('F-406: an approved owner who missed their hour gets a new link by one person, and the earlier one ends', async () => {
    const email = 'late@store.example'
    await approve(await proposed(email), 'finance')
    await sendDueLinks(it.app)
    const first = await linkTo(fake, email)
    it.pass(hourMs)
    expect(await stateOf(email)).toBe('EXPIRED')
    expect((await open(first)).body.code).toBe('LINK_DEAD')
    expect((await invite(email)).body.results.proposal_id).toBeNull()
    await sendDueLinks(it.app)
    const second = await linkTo(fake, email)
    expect((await invite(email)).body.results.proposal_id).toBeNull()
    await sendDueLinks(it.app)
    expect((await open(second)).body.code).toBe('LINK_DEAD')
    const opened = await open(await linkTo(fake, email))
    expect(opened.body.results).toMatchObject({ name: email })
    const { token } = opened.body.results
    const enrol = { token, password: 'too short', code: '000000' }
    expect((await portal.call(enrolMember, { body: enrol })).body.code).toBe('CODE_WRONG')
    it.pass(31 * dayMs)
    expect((await refuse(present((await invite(email)).body.results.proposal_id))).status).toBe(200)
  })

  test('F-406: an owner whose credentials were reset, or whom nobody approved, is proposed anew and then gets a link', async () => {
    const { db } = it.app
    const email = 'reset@store.example'
    await db.insert(merchantMembers).values({ merchantId, email, fullName: 'سارا محمدی', role: 'OWNER', createdAt: it.now() })
    await approve(await proposed(email), 'finance')
    await sendDueLinks(it.app)
    expect((await linkTo(fake, email)).pathname).toBe('/merchant/enrol')
    await db.update(merchantMembers).set({ lastLoginAt: it.now() }).where(eq(merchantMembers.email, email))
    expect((await refuse(await proposed(email))).status).toBe(200)
  })

  test('F-406: a letter that cannot be sent is sent later with a working link, and a refused address ends it', async () => {
    const email = 'offline@store.example'
    await approve(await proposed(email), 'finance')
    const silent = openPartners({ ...fake.settings, memberMail: { url: 'smtp://127.0.0.1:9', from: 'a@b.test' } })
    expect(await sendDueLinks({ ...it.app, partners: silent })).toBe(0)
    expect(await sendDueLinks(it.app)).toBe(0)
    it.pass(minuteMs)
    expect(await sendDueLinks(it.app)).toBe(1)
    expect((await open(await linkTo(fake, email))).status).toBe(200)
    // An attempt that was thought lost, whose link its owner is using: the next one does not replace it.
    await it.app.db.update(merchantMembers).set({ linkDueAt: it.now() }).where(eq(merchantMembers.email, email))
    expect(await sendDueLinks(it.app)).toBe(0)
    expect(await lettersTo(fake, email)).toHaveLength(1)

    await approve(await proposed('refused@store.example'), 'finance')
    const refusing = { send: async () => ({ ok: false, error: { kind: 'MAIL_REFUSED', status: 550 } }) as const }
    expect(await sendDueLinks({ ...it.app, partners: { ...fake.partners, memberMail: refusing } })).toBe(0)
    it.pass(hourMs)
    expect(await sendDueLinks(it.app)).toBe(0)
    expect(await stateOf('refused@store.example')).toBe('REFUSED')

    const lost = 'lost@store.example'
    await approve(await proposed(lost), 'finance')
    for (let hour = 0; hour < 17; hour += 1) {
      expect(await stateOf(lost)).toBe('DUE')
      await sendDueLinks({ ...it.app, partners: silent })
      it.pass(hourMs)
    }
    expect(await stateOf(lost)).toBe('GIVEN_UP')
    expect((await invite(lost)).body.results.proposal_id).toBeNull()
    expect(await stateOf(lost)).toBe('DUE')
    expect(await sendDueLinks(it.app)).toBe(1)
    expect(await stateOf(lost)).toBe('SENT')
    expect(await it.app.db.$count(sql`merchant_members`, sql`link_due_at is not null`)).toBe(0)
  })

  test('F-406: of two who approve at once one does, and of two processes that send at once one does', async (context) => {
    const { db, engine } = it.app
    if (engine !== 'postgres') context.skip()
    const statements = await statementsOf(async () => approve(await proposed('first@store.example'), 'finance'))
    for (let pauseBefore = 0; pauseBefore < statements.length; pauseBefore += 2) {
      const email = `pair-${pauseBefore}@store.example`
      const id = await proposed(email)
      const both = await interleave(
        db,
        () => approve(id, 'finance'),
        () => approve(id, 'mina'),
        pauseBefore,
      )
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      await Promise.all([sendDueLinks(it.app), sendDueLinks(it.app)])
      expect(await lettersTo(fake, email)).toHaveLength(1)
    }
  })

  test('F-406: an approval and a second invitation of an owner who was reset wait for each other in no circle', async (context) => {
    const { db, engine } = it.app
    if (engine !== 'postgres') context.skip()
    let count = 0
    const meet = async () => {
      const email = `meet-${(count += 1)}@store.example`
      const known = { merchantId, email, fullName: 'سارا محمدی', role: 'OWNER' as const, createdAt: it.now(), lastLoginAt: it.now() }
      await db.insert(merchantMembers).values(known)
      const id = await proposed(email)
      return { email, commands: [() => approve(id, 'finance'), () => invite(email, merchantId, 'mina')] as const }
    }
    const deadlocks = async () =>
      (await rowsOf<{ count: number }>(db, sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`))[0]
        ?.count
    const before = await deadlocks()
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const)
      for (const place of (await statementsOf((await meet()).commands[first])).keys()) {
        const { email, commands } = await meet()
        const answers = await interleave<{ status: number }, { status: number }>(db, commands[first], commands[second], place)
        const [approved, invited] = first === 0 ? answers : [answers[1], answers[0]]
        expect([first, place, approved.status, [201, 409].includes(invited.status)]).toEqual([first, place, 200, true])
        const isDone = sql`name = ${email} and status = 'DONE'`
        expect(await db.$count(sql`staff_proposals`, isDone)).toBe(1)
      }
    // A backend reports its statistics up to a second later.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await deadlocks()).toBe(before)
  })
})
