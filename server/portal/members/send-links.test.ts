import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { enrolMember, issueMemberLink, openMemberEnrolment } from '#contract/portal/members/routes.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { lettersTo, linkTo } from '#testing/portal/letters.ts'
import { memberPassword, openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { inviteOwner } from './invite.ts'
import { memberByEmail } from './members-sql.ts'
import { sendDueLinks } from './send-links.ts'
import { merchantMembers } from './tables.ts'

gateStatements()

onServers('sending the link of an owner', (copies) => {
  let it: TestApp
  let fake: FakePartners
  let portal: PortalApp
  let merchantId: number
  let colleague: string
  let count = 0
  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(await copies.open(), { partners: fake.partners })
    portal = await openPortalApp(it)
    const storeId = (await storeIdBy(it.app.db, await openShops(it.app.db))) ?? 0
    merchantId = (await registerMerchant(it.app.db, { storeId, hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }))
      .id
    colleague = (await portal.signedIn(merchantId, 'colleague@store.example', 'OWNER')).token
    return () => fake.close()
  })

  /** An owner whose link is to be sent. */
  const invited = async (): Promise<string> => {
    const email = `owner${(count += 1)}@store.example`
    await it.app.db.transaction((tx) => inviteOwner(tx, { merchantId, email, fullName: 'بهرام صادقی', at: it.now() }))
    return email
  }
  const open = async (address: string) => {
    await it.app.db.execute(sql`delete from rate_limits`)
    return portal.call(openMemberEnrolment, { body: { token: address.split('#')[1] ?? '' } })
  }
  const isEnrolled = async (email: string) => present(await memberByEmail(it.app.db, email)).enrolledAt !== null

  test('F-406: an owner who enrols while another attempt is made stays enrolled, and no link works afterwards', async () => {
    const { db } = it.app
    const ready = async () => {
      const email = await invited()
      await sendDueLinks(it.app)
      const { token, totp_secret: secret } = (await open((await linkTo(fake, email)).href)).body.results
      // As after an attempt that was thought lost.
      await db.update(merchantMembers).set({ linkDueAt: it.now() }).where(eq(merchantMembers.email, email))
      const body = { token, password: memberPassword, code: totpCode(secret, totpStep(it.app.now())) }
      return { email, commands: [() => portal.call(enrolMember, { body }), () => sendDueLinks(it.app)] as const }
    }
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const)
      for (const place of (await statementsOf((await ready()).commands[first])).keys()) {
        const { email, commands } = await ready()
        await interleave<unknown, unknown>(db, commands[first], commands[second], place)
        expect([first, place, await isEnrolled(email)]).toEqual([first, place, true])
        const letters = await lettersTo(fake, email)
        expect(letters).toHaveLength(1)
        expect((await open((await linkTo(fake, email)).href)).body.code).toBe('LINK_DEAD')
        expect((await memberByEmail(db, email))?.linkDueAt).toBeNull()
      }
  })

  test('F-406: of a link that an owner asks for anew and one sent at the same moment the last letter’s works, and none is sent later', async () => {
    const { db } = it.app
    const ready = async () => {
      const email = await invited()
      const { id } = present(await memberByEmail(db, email))
      const ask = async () => {
        await db.execute(sql`delete from rate_limits`)
        return (await portal.call(issueMemberLink, { params: { id } }, colleague)).status
      }
      return { email, commands: [ask, () => sendDueLinks(it.app)] as const }
    }
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const)
      for (const place of (await statementsOf((await ready()).commands[first])).keys()) {
        const { email, commands } = await ready()
        const answers = await interleave<unknown, unknown>(db, commands[first], commands[second], place)
        expect(answers[first === 0 ? 0 : 1]).toBe(201)
        await sendDueLinks(it.app)
        const links = (await lettersTo(fake, email)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '')
        expect([1, 2]).toContain(links.length)
        const opened = []
        for (const link of links) opened.push((await open(link)).status)
        expect([first, place, opened]).toEqual([first, place, links.map((_, letter) => (letter === 0 ? 200 : 409))])
        expect(await sendDueLinks(it.app)).toBe(0)
      }
  })
})
