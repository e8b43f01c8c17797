import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCatalogue, announceDiscount, readAnnouncement } from '#contract/backoffice/settings/routes.ts'
import { changeNoticePreferences, endNotices } from '#contract/engagement/deliveries/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import type { Channel } from '#domain/engagement/deliveries/channel.ts'
import { addDays, dayOf, hourMs, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import type { Message } from '#sandbox/sms/inbox.ts'
import { auditRecords } from '#server/backoffice/staff/tables.ts'
import { discounts } from '#server/billing/discounts/tables.ts'
import { queueAnnouncements } from '#server/engagement/announcements/queue-announcements.ts'
import { discountAnnouncements } from '#server/engagement/announcements/tables.ts'
import { endLinkOf } from '#server/engagement/deliveries/end-link.ts'
import { openSender, sentChannels } from '#server/engagement/deliveries/send-due-deliveries.ts'
import { deliveries, noticeEmails } from '#server/engagement/deliveries/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { setVulnerability } from '#server/lending/plans/hardship/vulnerability.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

gateStatements()

onEveryEngine('announcing a discount code to customers', (database) => {
  let it: TestApp
  let fake: FakePartners
  let staffApp: StaffApp
  let token: string
  let count = 0
  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(database(), { partners: fake.partners })
    staffApp = await openStaffApp(it)
  })
  // Eleven in the morning of the next day, with nothing left of the last test.
  beforeEach(async () => {
    it.pass(startOfDay(addDays(dayOf(it.now()), 1)) + 11 * hourMs - it.now())
    token = (await staffApp.signedIn(`admin${(count += 1)}`, 'ADMIN')).token
    await it.app.db.update(discountAnnouncements).set({ doneAt: it.now() })
  })
  afterAll(async () => {
    await it.http.close()
    await fake.close()
  })

  const inbox = async <T>(path: string) => ((await (await fetch(`${fake.address}${path}`)).json()) as { results: T[] }).results
  const smsTo = (mobile: string) => inbox<Message>(`/sms/inbox?receptor=${mobile}`)
  const sendAll = async () => {
    const send = openSender(it.app)
    for (const channel of sentChannels) await send(channel)
  }
  /** A code that is valid for so many more days. */
  async function code(days: number | null = 5): Promise<number> {
    const expired_at = days === null ? null : wireInstant(startOfDay(addDays(dayOf(it.now()), days)))
    const rule = { type: 'PERCENT', value: 10, cap: 100_000, applies_to: ['customer_validation'], uses_each: 1 }
    const fields = { code: `ANNOUNCED${(count += 1)}`, title: 'جشنواره', expired_at, ...rule }
    return (await staffApp.call(addToCatalogue, { params: { catalogue: 'discounts' }, body: { fields } }, token)).body.results.id
  }
  const announce = (id: number) => staffApp.call(announceDiscount, { params: { id } }, token)
  const asked = async (id: number) => (await staffApp.call(readAnnouncement, { params: { id } }, token)).body.results
  /** Somebody who switched offers on in these channels. */
  async function somebody(...channels: readonly Channel[]) {
    const mobile = `0917${String((count += 1)).padStart(7, '0')}`
    const one = await it.customer(mobile)
    const switches = channels.map((channel) => ({ group: 'offers' as const, channel, is_on: true }))
    if (channels.length > 0) await it.call(changeNoticePreferences, { body: { switches } }, one)
    return { mobile, ...one }
  }
  const states = async (customerId: number) => {
    const rows = await it.app.db.select().from(deliveries).where(eq(deliveries.customerId, customerId)).orderBy(deliveries.id)
    return rows.map(({ kind, channel, state, fault }) => [kind, channel, state, ...(fault === null ? [] : [fault])].join(' '))
  }

  test('R-REACH-04: an announced code reaches who switched offers on, once and on the chosen channels, with the link that ends them; nobody else', async () => {
    const [bySms, byMail, onSite, silent] = [await somebody('sms'), await somebody('email'), await somebody('bell'), await somebody()]
    const email = 'offers@pelekan.test'
    await it.app.db.insert(noticeEmails).values({ customerId: byMail.customerId, email, confirmedAt: it.now() })
    const id = await code()
    const before = await asked(id)
    expect(before).toEqual({ customers: 3, refusal: null })
    expect((await announce(id)).status).toBe(200)
    expect(await queueAnnouncements(it.app)).toBe(3)
    expect(await queueAnnouncements(it.app)).toBe(0)
    await sendAll()
    expect(await states(bySms.customerId)).toEqual(['offer.discount sms SENT'])
    expect(await states(byMail.customerId)).toEqual(['offer.discount email SENT'])
    expect([...(await states(onSite.customerId)), ...(await states(silent.customerId))]).toEqual([])
    const [sms, ...more] = await smsTo(bySms.mobile)
    expect([more, sms?.text]).toEqual([[], expect.stringContaining(` لغو: ${endLinkOf(it.app, bySms.customerId, 'offers')}`)])
    const [letter] = await inbox<Letter>(`/mail/inbox?to=${email}`)
    expect(letter?.unsubscribe).toContain('/api/notices/unsubscribe/')
    const titles = async (who: { token: string }) =>
      (await it.call(listNotifications, { query: {} }, who)).body.results.map(({ data }) => [data.title, data.cta?.link])
    expect([await titles(onSite), await titles(silent)]).toEqual([[['تخفیف تازه در پلکان', '/discounts']], []])
    const audit = await it.app.db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.action, 'ops.discounts.announce'), eq(auditRecords.subject, `discount:${id}`)))
    expect(audit.map(({ after }) => after)).toMatchObject([{ customers: 3 }])
  })

  test('R-REACH-04: who switches offers off before they are sent gets none; an offer whose last day has passed is not sent', async () => {
    const [leaves, stays] = [await somebody('sms'), await somebody('sms')]
    await announce(await code(1))
    await queueAnnouncements(it.app)
    const ended = present(endLinkOf(it.app, leaves.customerId, 'offers').split('#')[1])
    expect((await it.call(endNotices, { body: { token: ended } }, {})).status).toBe(200)
    await openSender(it.app)('sms')
    expect(await states(leaves.customerId)).toEqual(['offer.discount sms FAILED switched off'])
    expect([await smsTo(leaves.mobile), (await smsTo(stays.mobile)).length]).toEqual([[], 1])
    const late = await somebody('sms')
    await it.call(changeNoticePreferences, { body: { quiet_hours: { is_on: true, from: 11, until: 10 } } }, late)
    await announce(await code(1))
    await queueAnnouncements(it.app)
    it.pass(23 * hourMs)
    await openSender(it.app)('sms')
    expect(await states(late.customerId)).toEqual(['offer.discount sms FAILED no longer so'])
  })

  test('closed accounts and vulnerable customers get no offer, nothing is queued in quiet hours, and a code that ended meanwhile is not announced', async () => {
    const [closed, vulnerable, open] = [await somebody('sms'), await somebody('sms'), await somebody('sms')]
    const { db } = it.app
    await db.update(customers).set({ closedAt: it.now() }).where(eq(customers.customerId, closed.customerId))
    await db.transaction((tx) => setVulnerability(tx, { customerId: vulnerable.customerId, by: 1, at: it.now(), reason: 'بیماری سخت' }))
    await announce(await code(null))
    it.pass(12 * hourMs)
    expect(await queueAnnouncements(it.app)).toBe(0)
    it.pass(12 * hourMs)
    await queueAnnouncements(it.app)
    await sendAll()
    expect([await states(closed.customerId), await states(vulnerable.customerId)]).toEqual([[], []])
    expect((await smsTo(open.mobile)).map(({ text }) => text)).toEqual([expect.stringContaining('پلکان، تخفیف تازه‌ای در پلکان هست. لغو: ')])
    token = (await staffApp.signedIn(`admin${(count += 1)}`, 'ADMIN')).token
    const ending = await code(1)
    await announce(ending)
    it.pass(24 * hourMs)
    expect(await queueAnnouncements(it.app)).toBe(0)
    expect(await db.$count(deliveries, eq(deliveries.notice, `discount:${ending}`))).toBe(0)
  })

  test('a code is announced once, and not one that ended or is for one customer', async () => {
    const id = await code()
    expect([(await announce(id)).status, refused(await announce(id))]).toEqual([200, 'ALREADY_ANNOUNCED'])
    expect((await asked(id)).refusal).toBe('این کد پیش‌تر به مشتریان اعلام شده است.')
    expect(refused(await announce(await code(0)))).toBe('CODE_ENDED')
    const own = await code()
    await it.app.db.update(discounts).set({ onlyFor: 1 }).where(eq(discounts.id, own))
    expect(refused(await announce(own))).toBe('CODE_OF_ONE_CUSTOMER')
    expect((await announce(999_999)).status).toBe(404)
  })

  test('wherever two announcements of a code meet, one is refused', async (context) => {
    if (database().engine !== 'postgres') context.skip()
    const places = placesOf(await statementsOf(async () => announce(await code())))
    for (const place of places) {
      const id = await code()
      const both = await interleave(
        database().db,
        () => announce(id),
        () => announce(id),
        place,
      )
      expect(both.map((answer) => refused(answer) ?? 'announced').toSorted()).toEqual(['ALREADY_ANNOUNCED', 'announced'])
      expect(await it.app.db.$count(discountAnnouncements, eq(discountAnnouncements.discountId, id))).toBe(1)
    }
  })
})

/** The code of a refusal. */
const refused = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
