import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { enrolMember, inviteMember, listMembers, openMemberEnrolment } from '#contract/portal/members/routes.ts'
import { askTestKeys, openTestStore } from '#contract/portal/starts/routes.ts'
import { hourMs } from '#domain/platform/kernel/time.ts'
import { startLetters } from '#domain/portal/starts/letters.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { lettersTo, linkTo } from '#testing/portal/letters.ts'
import { memberPassword, openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { memberByEmail } from './members-sql.ts'
import { sendDueLinks } from './send-links.ts'

gateStatements()

const places = { publicUrl: 'https://test.pelekan.test', merchantUrl: 'https://test.stores.pelekan.test' }

onBothEngines('an e-mail that a store has invited', (database) => {
  let it: TestApp
  let fake: FakePartners
  let portal: PortalApp
  let count = 0
  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(database(), { partners: fake.partners, config: { isTestMode: true, otherMode: null, ...places } })
    portal = await openPortalApp(it)
    await openShops(it.app.db)
    return () => fake.close()
  })

  const newAddress = (): string => `dev-${++count}@victim.example`
  const ask = (email: string) => portal.call(askTestKeys, { body: { store_name: 'فروشگاه نمونه', full_name: 'نگار رضایی', email } })
  const start = async (link: URL) => portal.call(openTestStore, { body: { token: link.hash.slice(1) } })
  /** The owner of a test store of its own: their session. */
  async function owner(): Promise<string> {
    const email = newAddress()
    await it.app.db.execute(sql`delete from rate_limits`)
    await ask(email)
    expect((await start(await linkTo(fake, email))).status).toBe(201)
    const { merchantId } = present(await memberByEmail(it.app.db, email))
    return (await portal.signedIn(merchantId, newAddress(), 'OWNER')).token
  }
  const invite = (email: string, by: string) => portal.call(inviteMember, { body: { email, full_name: 'نگار رضایی', role: 'OWNER' } }, by)
  const storeOf = async (email: string) => present(await memberByEmail(it.app.db, email)).merchantId

  test('gives its owner a store of their own at any time, and the invitation ends; the inviter never has the link', async () => {
    const [email, stranger] = [newAddress(), await owner()]
    const invited = await invite(email, stranger)
    expect([invited.status, JSON.stringify(invited.body).includes('enrol#')]).toEqual([201, false])
    await sendDueLinks(it.app)
    const invitation = await linkTo(fake, email)
    const theirs = await storeOf(email)
    await ask(email)
    expect(present((await lettersTo(fake, email))[0]).subject).toBe(startLetters.fresh.subject)
    const opened = await start(await linkTo(fake, email))
    expect(opened.status).toBe(201)
    expect(await storeOf(email)).not.toBe(theirs)
    expect((await portal.call(openMemberEnrolment, { body: { token: invitation.hash.slice(1) } })).body.code).toBe('LINK_DEAD')
    await portal.enrol(`#${opened.body.results.enrolment_token}`)
    expect((await portal.call(listMembers, {}, stranger)).body.results.map((member) => member.email)).not.toContain(email)
    expect((await invite(email, stranger)).body.code).toBe('TAKEN')
  })

  test('is free for another store once the link of the invitation is over, and not before', async () => {
    const [email, one] = [newAddress(), await owner()]
    expect((await invite(email, one)).status).toBe(201)
    const other = await owner()
    expect((await invite(email, other)).body.code).toBe('TAKEN')
    await sendDueLinks(it.app)
    expect((await invite(email, other)).body.code).toBe('TAKEN')
    it.pass(hourMs)
    const [later, first] = [await owner(), await owner()]
    expect((await invite(email, later)).status).toBe(201)
    expect((await invite(email, first)).body.code).toBe('TAKEN')
    await sendDueLinks(it.app)
    await portal.enrol((await linkTo(fake, email)).href)
    it.pass(hourMs)
    expect((await invite(email, await owner())).body.code).toBe('TAKEN')
  })

  test('is asked about by a stranger without barring its owner, who asks from another network', async () => {
    const email = newAddress()
    const from = (network: string) =>
      portal.http.inject({
        method: askTestKeys.method,
        url: askTestKeys.path,
        payload: { store_name: 'فروشگاه', full_name: 'نگار رضایی', email },
        remoteAddress: network,
      })
    for (const status of [200, 200, 200, 429]) expect((await from('198.51.100.7')).statusCode).toBe(status)
    expect((await from('203.0.113.9')).statusCode).toBe(200)
  })

  test('belongs to one store, whichever of an enrolment and a start comes first, and of two stores that invite it at once', async () => {
    const { db, engine } = it.app
    if (engine !== 'postgres') return
    const raced = async () => {
      const [email, stranger] = [newAddress(), await owner()]
      await invite(email, stranger)
      await sendDueLinks(it.app)
      const { results } = (await portal.call(openMemberEnrolment, { body: { token: (await linkTo(fake, email)).hash.slice(1) } })).body
      await ask(email)
      const link = await linkTo(fake, email)
      const body = { token: results.token, password: memberPassword, code: totpCode(results.totp_secret, totpStep(it.now())) }
      return {
        email,
        commands: [async () => (await portal.call(enrolMember, { body })).status, async () => (await start(link)).status] as const,
      }
    }
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { length } = await statementsOf((await raced()).commands[first])
      for (let place = 0; place < length; place += 2) {
        const { commands } = await raced()
        const statuses = await interleave(db, commands[first], commands[second], place)
        const [enrolled, started] = first === 0 ? statuses : statuses.toReversed()
        expect([
          [200, 409],
          [409, 201],
        ]).toContainEqual([enrolled, started])
      }
    }
    const lapsed = async () => {
      const email = newAddress()
      await invite(email, await owner())
      await sendDueLinks(it.app)
      it.pass(hourMs)
      const [two, three] = [await owner(), await owner()]
      const by = (token: string) => async () => (await invite(email, token)).status
      return [by(two), by(three)] as const
    }
    const { length } = await statementsOf((await lapsed())[0])
    for (let place = 0; place < length; place += 2) {
      const [one, two] = await lapsed()
      expect((await interleave(db, one, two, place)).toSorted((a, b) => a - b)).toEqual([201, 409])
    }
  })
})
