import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { changeMember, inviteMember, issueMemberLink, listMembers, portalLogin } from '#contract/portal/members/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { linkTo } from '#testing/portal/letters.ts'
import { memberPassword, openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sendDueLinks } from './send-links.ts'
import { merchantAudit } from './tables.ts'

onOneEngine('members of a store who have not enrolled', (database) => {
  let it: TestApp
  let portal: PortalApp
  let owner: string
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(database(), { partners: fake.partners })
    portal = await openPortalApp(it)
    const storeId = present(await storeIdBy(it.app.db, await openShops(it.app.db)))
    const terms = { hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }
    const { id } = await registerMerchant(it.app.db, { ...terms, storeId })
    owner = (await portal.signedIn(id, 'owner@store.example', 'OWNER')).token
    return () => fake.close()
  })

  test('R-SHOP-01: who is invited again has the role and the name of the last invitation', async () => {
    const email = 'again@store.example'
    await portal.call(inviteMember, { body: { email, full_name: 'الهام یوسفی', role: 'OWNER' } }, owner)
    const last = await portal.call(inviteMember, { body: { email, full_name: 'الهام یوسفی‌راد', role: 'VIEWER' } }, owner)
    const { member } = last.body.results
    expect(member).toMatchObject({ email, full_name: 'الهام یوسفی‌راد', role: 'VIEWER' })
    expect(await sendDueLinks(it.app)).toBe(1)
    const secret = await portal.enrol((await linkTo(fake, email)).href)
    it.pass(minuteMs)
    const body = { email, password: memberPassword, code: totpCode(secret, totpStep(it.now())) }
    const { token, member: entered } = (await portal.call(portalLogin, { body })).body.results
    expect(entered).toMatchObject({ full_name: 'الهام یوسفی‌راد', role: 'VIEWER' })
    expect((await portal.call(listMembers, {}, token)).status).toBe(403)
    const isInvitation = eq(merchantAudit.action, inviteMember.id)
    const [noted] = await it.app.db.select().from(merchantAudit).where(isInvitation).orderBy(desc(merchantAudit.id)).limit(1)
    expect(noted).toMatchObject({ subject: `member:${member.id}`, after: { email, fullName: 'الهام یوسفی‌راد', role: 'VIEWER' } })
  })

  test('R-SHOP-01: who lost their access before they enrolled gets no link until an owner gives it back', async () => {
    const body = { email: 'off@store.example', full_name: 'بهرام صادقی', role: 'FINANCE' as const }
    const { id } = (await portal.call(inviteMember, { body }, owner)).body.results.member
    const may = (isActive: boolean) => portal.call(changeMember, { params: { id }, body: { is_active: isActive } }, owner)
    const link = () => portal.call(issueMemberLink, { params: { id } }, owner)
    await may(false)
    const refused = await link()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'MEMBER_INACTIVE', 'اول دسترسی این عضو را برگردانید.'])
    await may(true)
    expect((await link()).status).toBe(201)
    await sendDueLinks(it.app)
    expect((await portal.enrol((await linkTo(fake, body.email)).href)).length).toBeGreaterThan(0)
  })
})
