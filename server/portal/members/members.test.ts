import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { approveStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import { addKey } from '#contract/portal/connection/routes.ts'
import {
  changeMember,
  enrolMember,
  inviteByStaff,
  inviteMember,
  issueMemberLink,
  listMembers,
  listPortalAudit,
  openMemberEnrolment,
  portalLogin,
  portalLogout,
  portalMe,
} from '#contract/portal/members/routes.ts'
import {
  addMemberPasskey,
  listMemberPasskeys,
  newMemberPasskey,
  portalPasskeyLogin,
  removeMemberPasskey,
  startMemberPasskeySignIn,
} from '#contract/portal/passkeys/routes.ts'
import { dayMs, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { merchantKeys } from '#server/merchants/accounts/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openAuthenticator } from '#testing/identity/passkeys/authenticator.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { linkTo } from '#testing/portal/letters.ts'
import { memberPassword, openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sendDueLinks } from './send-links.ts'
import { merchantAudit, merchantMembers } from './tables.ts'

/** The refused audit is an expected failure. */
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

onOneEngine('the members of a store', (database) => {
  let it: TestApp
  let portal: PortalApp
  let merchantId: number
  let owner: { readonly token: string; readonly secret: string }
  let fake: FakePartners
  const email = 'owner@store.example'

  const enter = async (secret: string, name = email, password = memberPassword) => {
    const code = totpCode(secret, totpStep(it.now()))
    return portal.call(portalLogin, { body: { email: name, password, code } })
  }

  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(database(), { log: quiet, partners: fake.partners })
    portal = await openPortalApp(it)
    const storeId = (await storeIdBy(it.app.db, await openShops(it.app.db))) ?? 0
    const terms = { hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }
    merchantId = (await registerMerchant(it.app.db, { ...terms, storeId })).id
    const staff = await openStaffApp(it)
    const admin = await staff.signedIn('inviter', 'ADMIN')
    const body = { email: 'Owner@store.example'.toLowerCase(), full_name: 'بهرام صادقی' }
    const invited = await staff.call(inviteByStaff, { params: { id: merchantId }, body }, admin.token)
    const second = await staff.signedIn('second-person', 'FINANCE')
    await staff.call(approveStaffProposal, { params: { id: present(invited.body.results.proposal_id) } }, second.token)
    await sendDueLinks(it.app)
    const secret = await portal.enrol((await linkTo(fake, email)).href)
    it.pass(minuteMs)
    owner = { secret, token: (await enter(secret)).body.results.token }
    return () => fake.close()
  })

  test('staff invite the owner, who enrols by the link once, and signs in by e-mail, password and code; any wrong one gives the same refusal', async () => {
    it.pass(minuteMs)
    const refused = [
      await enter(owner.secret, 'nobody@store.example'),
      await enter(owner.secret, email, 'another password 1'),
      await enter('A'.repeat(32)),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [422, 'MEMBER_CREDENTIALS_WRONG']),
    )
    const entered = await enter(owner.secret)
    expect([entered.status, entered.body.results.member.role]).toEqual([200, 'OWNER'])
    // A code works once.
    expect((await enter(owner.secret)).status).toBe(422)
    const { token } = entered.body.results
    expect((await portal.call(portalMe, {}, token)).body.results).toMatchObject({ email, full_name: 'بهرام صادقی' })
    await portal.call(portalLogout, {}, token)
    expect((await portal.call(portalMe, {}, token)).status).toBe(401)
  })

  test('an owner invites a member by a link of an hour that opens once, changes their role, which ends their session, and not their own', async () => {
    const invitation = { body: { email: 'dev@store.example', full_name: 'پارسا نیک‌بین', role: 'DEVELOPER' as const } }
    const first = await portal.call(inviteMember, invitation, owner.token)
    // The link is in no answer, only in the letter.
    expect(JSON.stringify(first.body)).not.toContain('enrol#')
    const sentLink = async () => {
      await sendDueLinks(it.app)
      return (await linkTo(fake, 'dev@store.example')).href
    }
    const firstLink = await sentLink()
    it.pass(hourMs)
    const open = (address: string) => portal.call(openMemberEnrolment, { body: { token: address.split('#')[1] ?? '' } })
    expect((await open(firstLink)).body.code).toBe('LINK_DEAD')
    const { token: ownerToken } = (await enter(owner.secret)).body.results
    await portal.call(inviteMember, invitation, ownerToken)
    const again = await sentLink()
    const opened = await open(again)
    expect((await open(again)).body.code).toBe('LINK_DEAD')
    const { token, totp_secret: secret } = opened.body.results
    const enrol = (password: string, code = totpCode(secret, totpStep(it.now()))) =>
      portal.call(enrolMember, { body: { token, password, code } })
    expect([(await enrol('short')).body.code, (await enrol(memberPassword, '000000')).body.code]).toEqual(['PASSWORD_WEAK', 'CODE_WRONG'])
    expect((await enrol(memberPassword)).status).toBe(200)
    expect((await portal.call(inviteMember, invitation, ownerToken)).body.code).toBe('TAKEN')

    it.pass(minuteMs)
    const developer = (await enter(secret, 'dev@store.example')).body.results
    const { id } = developer.member
    const { id: ownerId } = (await portal.call(portalMe, {}, ownerToken)).body.results
    const byOwner = (of: number, body: { role?: 'VIEWER' | 'OWNER'; is_active?: boolean }) =>
      portal.call(changeMember, { params: { id: of }, body }, ownerToken)
    expect((await byOwner(ownerId, { role: 'VIEWER' })).body.code).toBe('NOT_YOURSELF')
    expect((await byOwner(id, {})).body.code).toBe('NOTHING_CHANGED')
    expect((await portal.call(portalMe, {}, developer.token)).status).toBe(200)
    expect((await byOwner(id, { role: 'VIEWER' })).body.results).toMatchObject({ role: 'VIEWER', is_active: true })
    expect((await portal.call(portalMe, {}, developer.token)).status).toBe(401)
    await byOwner(id, { is_active: false })
    it.pass(minuteMs)
    expect((await enter(secret, 'dev@store.example')).body.code).toBe('MEMBER_CREDENTIALS_WRONG')
    expect((await portal.call(listMembers, {}, ownerToken)).body.results.map((member) => [member.email, member.is_active])).toEqual([
      [email, true],
      ['dev@store.example', false],
    ])
    const { results } = (await portal.call(listPortalAudit, { query: { per_page: 2 } }, ownerToken)).body
    expect(results.map(({ by, action, subject }) => [by, action, subject])).toEqual([
      ['بهرام صادقی', 'portal.members.change', `member:${id}`],
      ['بهرام صادقی', 'portal.members.change', `member:${id}`],
    ])
    expect(results.map((row) => [row.subject_name, row.changes])).toEqual([
      ['پارسا نیک‌بین', [{ name: 'می‌تواند وارد شود', before: 'بله', after: 'خیر' }]],
      ['پارسا نیک‌بین', [{ name: 'نقش', before: 'برنامه‌نویس', after: 'بیننده' }]],
    ])
  })

  test('what cannot be written to the audit is not done', async () => {
    const { db } = it.app
    const owners = ownerOf(database())
    await owners.execute(
      sql`create function audit_is_full() returns trigger language plpgsql as $$ begin raise exception 'no more room'; end $$`,
    )
    await owners.execute(sql`create trigger audit_is_full before insert on merchant_audit for each row execute function audit_is_full()`)
    onTestFinished(async () => void (await owners.execute(sql`drop function audit_is_full cascade`)))
    const before = [await db.$count(merchantMembers), await db.$count(merchantKeys)]
    const body = { email: 'late@store.example', full_name: 'الهام یوسفی', role: 'FINANCE' as const }
    const { token } = await portal.signedIn(merchantId, 'second@store.example', 'OWNER')
    expect((await portal.call(inviteMember, { body }, token)).status).toBe(500)
    expect((await portal.call(addKey, {}, token)).status).toBe(500)
    expect([(await db.$count(merchantMembers)) - 1, await db.$count(merchantKeys)]).toEqual(before)
  })

  test('R-SHOP-01: a member makes a passkey with a code and signs in with it and nothing else; an owner resets who lost it, and nobody themselves', async () => {
    const boss = await portal.signedIn(merchantId, 'boss@store.example', 'OWNER')
    const member = await portal.signedIn(merchantId, 'till@store.example', 'FINANCE')
    const { merchantUrl } = it.app.config
    const device = openAuthenticator(new URL(merchantUrl).hostname, merchantUrl)
    const nextCode = () => {
      it.pass(minuteMs)
      return totpCode(member.totpSecret, totpStep(it.now()))
    }
    const enterByKey = async () => {
      const { results } = (await portal.call(startMemberPasskeySignIn, {})).body
      return portal.call(portalPasskeyLogin, { body: { credential: device.get(results) } })
    }
    expect((await portal.call(newMemberPasskey, { body: { code: '000000' } }, member.token)).body.code).toBe('CODE_WRONG')
    const options = await portal.call(newMemberPasskey, { body: { code: nextCode() } }, member.token)
    const body = { name: 'صندوق', credential: device.create(options.body.results) }
    // Another member of the store cannot take the answer for theirs.
    expect((await portal.call(addMemberPasskey, { body }, boss.token)).body.code).toBe('PASSKEY_EXPIRED')
    expect((await portal.call(addMemberPasskey, { body }, member.token)).status).toBe(201)
    const entered = await enterByKey()
    expect(entered).toMatchObject({ status: 200, body: { results: { member: { email: member.email, role: 'FINANCE' } } } })
    // Who proves a passkey guesses nothing: neither its begin nor its end counts for the network.
    const tries = sql`limit_name = 'member-passkey-address' and count > 0`
    expect(await it.app.db.$count(sql`rate_limits`, tries)).toBe(0)
    const { token } = entered.body.results
    expect((await enter(member.totpSecret, member.email)).body.code).toBe('PASSKEY_LOGIN_ONLY')
    const [{ id } = { id: 0 }] = (await portal.call(listMemberPasskeys, {}, token)).body.results
    const removal = { params: { id }, body: { code: nextCode() } }
    expect((await portal.call(removeMemberPasskey, removal, token)).body.code).toBe('PASSKEY_REQUIRED')
    expect((await portal.call(changeMember, { params: { id: member.id }, body: { reset: true } }, token)).status).toBe(403)
    const reset = { params: { id: member.id }, body: { reset: true as const } }
    expect((await portal.call(changeMember, { params: { id: boss.id }, body: { reset: true } }, boss.token)).body.code).toBe('NOT_YOURSELF')
    expect((await portal.call(changeMember, reset, boss.token)).status).toBe(200)
    expect([(await enterByKey()).body.code, (await portal.call(portalMe, {}, token)).status]).toEqual(['PASSKEY_REFUSED', 401])
    expect((await portal.call(issueMemberLink, { params: { id: member.id } }, boss.token)).status).toBe(201)
    await sendDueLinks(it.app)
    const secret = await portal.enrol((await linkTo(fake, member.email)).href)
    it.pass(minuteMs)
    expect((await enter(secret, member.email)).status).toBe(200)
    expect((await enterByKey()).body.code).toBe('PASSKEY_REFUSED')
  })

  test.skipIf(inject('postgres') === null)('two owners who take access from each other at once: one of them keeps it', async () => {
    const people = [
      await portal.signedIn(merchantId, 'one@store.example', 'OWNER'),
      await portal.signedIn(merchantId, 'other@store.example', 'OWNER'),
    ] as const
    const [one, other] = people
    const body = { is_active: false }
    const answers: Promise<{ readonly status: number }>[] = []
    await it.app.db.transaction(async (tx) => {
      await tx.execute(sql`select id from merchant_members where id = ${one.id} for update`)
      answers.push(portal.call(changeMember, { params: { id: other.id }, body }, one.token))
      await untilWaiting(it.app.db, 1)
      answers.push(portal.call(changeMember, { params: { id: one.id }, body }, other.token))
      await untilWaiting(it.app.db, 2)
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403])
    const rows = await it.app.db
      .select()
      .from(merchantMembers)
      .where(inArray(merchantMembers.id, [one.id, other.id]))
    expect(rows.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([one.id])
  })

  test('a store invites twenty times a day at most, and so does not occupy the e-mails of strangers', async () => {
    it.pass(dayMs)
    const inviter = await portal.signedIn(merchantId, 'inviter@store.example', 'OWNER')
    const invite = (number: number) => {
      const body = { email: `stranger-${number}@elsewhere.example`, full_name: 'بهرام صادقی', role: 'FINANCE' as const }
      return portal.call(inviteMember, { body }, inviter.token)
    }
    for (let number = 1; number <= 20; number++) expect((await invite(number)).status).toBe(201)
    const refused = await invite(21)
    expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([429, 'TOO_MANY_TRIES', dayMs / 1000])
    expect(await it.app.db.$count(merchantMembers, eq(merchantMembers.email, 'stranger-21@elsewhere.example'))).toBe(0)
  })

  test('what members did is never changed or deleted', async () => {
    const { db } = it.app
    expect(await db.$count(merchantAudit, eq(merchantAudit.merchantId, merchantId))).toBeGreaterThan(5)
    await expect(db.execute(sql`update merchant_audit set action = 'x'`)).rejects.toThrow('Failed query')
    await expect(db.execute(sql`delete from merchant_audit`)).rejects.toThrow('Failed query')
  })

  test('forty members of one office begin and end a sign-in with a passkey within an hour, and a password is still tried', async () => {
    it.pass(hourMs)
    for (let tries = 0; tries < 80; tries++) expect((await portal.call(startMemberPasskeySignIn, {})).status).toBe(200)
    expect((await enter(owner.secret)).status).not.toBe(429)
  })
})
