import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPelekan } from '#clients/merchant/pelekan-merchant.ts'
import { approveStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import { listRegistrations } from '#contract/backoffice/requests/routes.ts'
import { readTestMode, requestCooperation } from '#contract/catalogue/help/routes.ts'
import { addKey } from '#contract/portal/connection/routes.ts'
import { enrolMember, listPortalAudit, openMemberEnrolment, portalLogin } from '#contract/portal/members/routes.ts'
import { askTestKeys, openTestStore, readMode } from '#contract/portal/starts/routes.ts'
import { approveCooperation } from '#contract/portal/starts/staff-routes.ts'
import { hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { startLetters } from '#domain/portal/starts/letters.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { categories, stores } from '#server/catalogue/stores/tables.ts'
import { merchantKeys } from '#server/merchants/accounts/tables.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { lettersTo as readLetters, linkTo as readLink } from '#testing/portal/letters.ts'
import { memberPassword, openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sendDueLinks } from '../members/send-links.ts'
import { testStarts } from './sql.ts'

gateStatements()

const places = { publicUrl: 'https://test.pelekan.test', merchantUrl: 'https://test.stores.pelekan.test' }
const live = { publicUrl: 'https://pelekan.test', merchantUrl: 'https://stores.pelekan.test' }

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const lettersTo = (email: string) => readLetters(fake, email)
const linkTo = (email: string) => readLink(fake, email)
const tokenOf = ({ hash }: URL): string => hash.slice(1)

onBothEngines('test keys by oneself', (database) => {
  let it: TestApp
  let portal: PortalApp
  let count = 0
  beforeAll(async () => {
    it = await createTestApp(database(), { partners: fake.partners, config: { isTestMode: true, otherMode: live, ...places } })
    portal = await openPortalApp(it)
    await openShops(it.app.db)
  })

  const newAddress = (): string => `developer-${++count}@shop.example`
  const ask = (email: string) => portal.call(askTestKeys, { body: { store_name: 'فروشگاه نمونه', full_name: 'نگار رضایی', email } })
  const open = (token: string, key?: string) => portal.call(openTestStore, { body: { token } }, undefined, key)
  /** The token of a new address's link. */
  async function asked(email = newAddress()): Promise<string> {
    it.pass(hourMs)
    expect((await ask(email)).status).toBe(200)
    return tokenOf(await linkTo(email))
  }

  test('R-SHOP-02: a developer proves their e-mail by a one-time link, which makes store, owner and test key, and sells with it', async () => {
    const email = newAddress()
    expect((await ask(email.toUpperCase().replace('SHOP.EXAMPLE', 'shop.example'))).status).toBe(200)
    const link = await linkTo(email)
    expect(link.origin + link.pathname).toBe(`${places.merchantUrl}/merchant/start`)
    // Nothing typed in by a stranger is in the letter, and nothing in the database opens the link.
    expect(present((await lettersTo(email))[0]).text).not.toMatch(/نمونه|نگار/)
    expect(JSON.stringify(await it.app.db.select().from(testStarts))).not.toContain(tokenOf(link))
    const opened = await open(tokenOf(link), 'once')
    const { key_id: keyId, secret, enrolment_token: enrolment, ...shown } = opened.body.results
    expect([opened.status, keyId.startsWith('test_')]).toEqual([201, true])
    expect(shown).toMatchObject({
      email,
      store_name: 'فروشگاه نمونه',
      address: places.publicUrl,
      hosts: ['localhost:4000', '127.0.0.1:4000'],
    })
    // A lost answer comes again; another browser gets nothing.
    expect((await open(tokenOf(link), 'once')).body.results.key_id).toBe(keyId)
    expect((await open(tokenOf(link), 'other')).body.code).toBe('LINK_DEAD')
    expect(JSON.stringify(await it.app.db.select().from(merchantKeys))).not.toContain(secret)

    const address = await it.http.listen({ host: '127.0.0.1', port: 0 })
    const back = 'http://localhost:4000/back'
    const request = {
      provider_id: 'first',
      amount: 1_000_000,
      items: [{ name: 'کالا', count: 1, amount: 1_000_000 }],
      redirect_uri: back,
      fallback_uri: back,
    }
    const ticket = await openPelekan({ address, keyId, secret, nowMs: it.now }).createTicket(request)
    expect(ticket.payment_url).toMatch(/^https:\/\/test\.pelekan\.test\//)

    const authenticator = await portal.enrol(`#${enrolment}`)
    it.pass(minuteMs)
    const code = totpCode(authenticator, totpStep(it.now()))
    const entered = await portal.call(portalLogin, { body: { email, password: memberPassword, code } })
    expect(entered.body.results.member).toMatchObject({ role: 'OWNER', store_name: 'فروشگاه نمونه' })
    const { results } = (await portal.call(listPortalAudit, { query: {} }, entered.body.results.token)).body
    expect(results.map(({ action }) => action)).toEqual(['portal.login', 'portal.enrolment', 'portal.enrolment.open', 'portal.start.open'])
  })

  test('R-SHOP-02: the same answer for an unknown, an invited and an enrolled address; only its owner reads the difference', async () => {
    const [unknown, invited, enrolled] = [newAddress(), newAddress(), newAddress()]
    await open(await asked(invited))
    await portal.enrol(`#${(await open(await asked(enrolled))).body.results.enrolment_token}`)
    it.pass(hourMs)
    const answers = [await ask(unknown), await ask(invited), await ask(enrolled)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const newest = await Promise.all([unknown, invited, enrolled].map(async (email) => present((await lettersTo(email))[0]).subject))
    expect(newest).toEqual([startLetters.fresh.subject, startLetters.invited.subject, startLetters.enrolled.subject])
    const ways = await Promise.all([unknown, invited, enrolled].map(async (email) => (await linkTo(email)).pathname))
    expect(ways).toEqual(['/merchant/start', '/merchant/enrol', '/merchant/login'])
    // Who had not enrolled goes on by the new link.
    await portal.enrol((await linkTo(invited)).href)
    it.pass(hourMs)
    const four = []
    for (const email of [unknown, enrolled]) for (let time = 0; time < 4; time++) four.push((await ask(email)).status)
    expect(four).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
  })

  test('R-SHOP-02: who asks again for an address whose invitation is open ends it not; the letter says how to go on', async () => {
    const email = newAddress()
    const { enrolment_token: token } = (await open(await asked(email))).body.results
    const opened = (await portal.call(openMemberEnrolment, { body: { token } })).body.results
    const answer = await ask(email)
    expect([answer.status, answer.body]).toEqual([200, (await ask(newAddress())).body])
    expect(present((await lettersTo(email))[0]).subject).toBe(startLetters.underway.subject)
    expect((await linkTo(email)).hash).toBe('')
    const code = totpCode(opened.totp_secret, totpStep(it.now()))
    expect((await portal.call(enrolMember, { body: { token: opened.token, password: memberPassword, code } })).status).toBe(200)
  })

  test('R-SHOP-02: a link ends after an hour and with the next one', async () => {
    const old = await asked()
    it.pass(hourMs)
    expect((await open(old)).body.code).toBe('LINK_DEAD')
    const email = newAddress()
    const earlier = await asked(email)
    const later = await asked(email)
    expect([(await open(earlier)).body.code, (await open(later)).status]).toEqual(['LINK_DEAD', 201])
  })

  test('R-SHOP-02: a link ends with the first of two who open it at once', async (context) => {
    const { db, engine } = it.app
    if (engine !== 'postgres') context.skip()
    const first = await asked()
    const statements = await statementsOf(() => open(first))
    for (let pauseBefore = 0; pauseBefore < statements.length; pauseBefore += 2) {
      const token = await asked()
      const before = await db.$count(stores)
      const both = await interleave(
        db,
        () => open(token),
        () => open(token),
        pauseBefore,
      )
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
      expect(await db.$count(stores)).toBe(before + 1)
    }
  })

  test('R-SHOP-02: a letter that is not sent is said, and may be asked for again', async () => {
    const silent = openPartners({ ...fake.settings, memberMail: { url: 'smtp://127.0.0.1:9', from: 'a@b.test' } })
    const other = await openPortalApp({ app: { ...it.app, partners: silent } })
    it.pass(hourMs)
    const body = { store_name: 'فروشگاه', full_name: 'نگار رضایی', email: newAddress() }
    const failed = await other.call(askTestKeys, { body })
    expect([failed.status, failed.body.code]).toEqual([503, 'MAIL_NOT_SENT'])
    expect((await ask(body.email)).status).toBe(200)
  })

  test('R-SHOP-02: the pages learn where test keys are got and where the other mode is', async () => {
    expect((await it.call(readTestMode, {})).body.results).toEqual({ start: `${places.merchantUrl}/merchant/start` })
    expect((await portal.call(readMode, {})).body.results).toEqual({
      is_test: true,
      other_portal: `${live.merchantUrl}/merchant`,
      live_request: `${live.publicUrl}/cooperation`,
    })
  })
})

onBothEngines('live keys by approval', (database) => {
  let it: TestApp
  let portal: PortalApp
  let staff: Awaited<ReturnType<typeof openStaffApp>>
  let category = ''
  let count = 0
  beforeAll(async () => {
    it = await createTestApp(database(), { partners: fake.partners, config: { otherMode: places, ...live } })
    portal = await openPortalApp(it)
    staff = await openStaffApp(it)
    await openShops(it.app.db)
    category = present((await it.app.db.select().from(categories).limit(1))[0]).slug
  })

  /** A request for cooperation from the public page; returns its key in the list of staff. */
  async function requested(email: string, token: string): Promise<number> {
    it.pass(1000)
    const body = {
      store_name: `فروشگاه ${++count}`,
      phone: `0912345${String(count).padStart(4, '0')}`,
      email,
      website: 'shop.example',
      category,
    }
    const sent = await it.call(requestCooperation, { body: { ...body, requester_name: 'سارا محمدی', requester_role: 'مدیر' } })
    expect(sent.status).toBe(201)
    const listed = await staff.call(listRegistrations, { params: { kind: 'cooperation' }, body: { done: false } }, token)
    return present(listed.body.results[0]).key
  }
  const approve = (key: number, slug: string, token: string) =>
    staff.call(approveCooperation, { params: { key }, body: { slug, commission_per_ten_thousand: 250 } }, token)

  test('R-SHOP-02: in live mode nobody gets keys by oneself, and the pages name test mode', async () => {
    const body = { store_name: 'فروشگاه', full_name: 'نگار رضایی', email: 'somebody@shop.example' }
    const answers = [await portal.call(askTestKeys, { body }), await portal.call(openTestStore, { body: { token: 'x'.repeat(43) } })]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array.from({ length: 2 }, () => [404, 'ONLY_IN_TEST_MODE']))
    expect(await lettersTo(body.email)).toEqual([])
    expect((await it.call(readTestMode, {})).body.results).toEqual({ start: `${places.merchantUrl}/merchant/start` })
    expect((await portal.call(readMode, {})).body.results.is_test).toBe(false)
  })

  test('R-SHOP-02, F-406: an administrator approves a request for cooperation, once, a second person its owner, who enrols and makes a live key', async () => {
    const [admin, support] = [await staff.signedIn('approver', 'ADMIN'), await staff.signedIn('helper', 'SUPPORT')]
    const key = await requested('Sara@shop.example', admin.token)
    expect((await approve(key, 'sara-shop', support.token)).status).toBe(403)
    const approved = await approve(key, 'sara-shop', admin.token)
    expect(approved.status).toBe(201)
    expect(await sendDueLinks(it.app)).toBe(0)
    const proposal = { params: { id: approved.body.results.proposal_id } }
    expect((await staff.call(approveStaffProposal, proposal, admin.token)).body.code).toBe('SECOND_PERSON_NEEDED')
    const second = await staff.signedIn('second-person', 'FINANCE')
    expect((await staff.call(approveStaffProposal, proposal, second.token)).status).toBe(200)
    await sendDueLinks(it.app)
    const invitation = await linkTo('sara@shop.example')
    expect(invitation.href).toContain(`${live.merchantUrl}/merchant/enrol#`)
    // Nobody of staff gets the link.
    expect(JSON.stringify(approved.body)).not.toContain('enrol')
    expect((await approve(key, 'sara-shop-2', admin.token)).body.code).toBe('TICKET_DECIDED')
    const secret = await portal.enrol(invitation.href)
    it.pass(minuteMs)
    const login = { email: 'sara@shop.example', password: memberPassword, code: totpCode(secret, totpStep(it.now())) }
    const { token } = (await portal.call(portalLogin, { body: login })).body.results
    expect((await portal.call(addKey, {}, token)).body.results.key_id).toMatch(/^mk_/)

    const other = await staff.signedIn('another', 'ADMIN')
    const next = await requested('sara@shop.example', other.token)
    expect((await approve(next, 'sara-shop', other.token)).body).toMatchObject({
      code: 'FIELDS_WRONG',
      errors: { slug: [expect.any(String)] },
    })
    expect((await approve(next, 'sara-shop-3', other.token)).body.code).toBe('TAKEN')
    // Neither refusal left a store or ended the request.
    const left = await staff.call(listRegistrations, { params: { kind: 'cooperation' }, body: { done: false } }, other.token)
    expect(left.body.results.map((row) => row.key)).toContain(next)
  })

  test('R-SHOP-02: of two members of staff who approve a request at once, one does', async (context) => {
    const { db, engine } = it.app
    if (engine !== 'postgres') context.skip()
    const [one, two] = [await staff.signedIn('first-of-two', 'ADMIN'), await staff.signedIn('second-of-two', 'ADMIN')]
    const statements = await statementsOf(async () => approve(await requested('alone@shop.example', one.token), 'alone', one.token))
    for (let pauseBefore = 0; pauseBefore < statements.length; pauseBefore += 3) {
      const key = await requested(`pair-${pauseBefore}@shop.example`, one.token)
      const both = await interleave(
        db,
        () => approve(key, `pair-a-${pauseBefore}`, one.token),
        () => approve(key, `pair-b-${pauseBefore}`, two.token),
        pauseBefore,
      )
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    }
  })
})
