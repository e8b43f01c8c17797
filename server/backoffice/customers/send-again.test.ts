import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listCustomerContacts, readCustomer, resendContact } from '#contract/backoffice/customers/routes.ts'
import type { KindName } from '#domain/engagement/deliveries/every-kind.ts'
import { addDays, dayOf, hourMs, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { changePreferences } from '#server/engagement/deliveries/preferences-sql.ts'
import { deliveries, type DeliveryValues } from '#server/engagement/deliveries/tables.ts'
import { setVulnerability, unsetVulnerability } from '#server/lending/plans/hardship/vulnerability.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

gateStatements()

onEveryEngine('notices that staff send again', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token: string
  let count = 0
  beforeAll(async () => {
    it = await createTestApp(database())
    // Ten in the morning of the next day.
    it.pass(startOfDay(addDays(dayOf(it.now()), 1)) + 10 * hourMs - it.now())
    staffApp = await openStaffApp(it)
    token = (await staffApp.signedIn('support', 'SUPPORT')).token
  })

  /** Somebody to whom this was sent, and did not arrive. */
  async function sentTo(
    kind: KindName,
    {
      isContact = false,
      channel = 'sms',
      values = {},
    }: { readonly isContact?: boolean; readonly channel?: 'sms' | 'email'; readonly values?: DeliveryValues } = {},
  ) {
    const { customerId } = await it.customer(`0917${String((count += 1)).padStart(7, '0')}`)
    const row = { customerId, notice: `test:${(count += 1)}`, kind, channel, values, link: '/invoices', isContact }
    const [sent] = await it.app.db
      .insert(deliveries)
      .values({ ...row, state: 'FAILED', fault: 'refused 411', attempts: 1, createdAt: it.now() })
      .returning({ id: deliveries.id })
    return { customer_id: customerId, id: present(sent).id }
  }
  const again = (params: Awaited<ReturnType<typeof sentTo>>) => staffApp.call(resendContact, { params }, token)
  const leftOf = async ({ customer_id }: { readonly customer_id: number }) =>
    (await staffApp.call(readCustomer, { params: { customer_id } }, token)).body.results.contacts_left
  const againOn = async (kind: KindName, day: Day) => code(await again(await sentTo(kind, { values: { day } })))
  const copiesOf = ({ customer_id: customerId }: { readonly customer_id: number }) =>
    it.app.db.select().from(deliveries).where(eq(deliveries.customerId, customerId)).orderBy(deliveries.id)
  const finish = ({ customer_id: customerId }: { readonly customer_id: number }) =>
    it.app.db
      .update(deliveries)
      .set({ state: 'FAILED', nextAt: null })
      .where(and(eq(deliveries.customerId, customerId), eq(deliveries.state, 'QUEUED')))

  test('R-REACH-05: a copy is queued under a local id of its own and shown, the first stays as it was, and only one is on its way', async () => {
    const params = await sentTo('due.before-3')
    expect((await again(params)).status).toBe(200)
    expect(code(await again(params))).toBe('STILL_ON_ITS_WAY')
    const rows = await copiesOf(params)
    expect(rows.map(({ copy, state, fault }) => [copy, state, fault])).toEqual([
      [0, 'FAILED', 'refused 411'],
      [1, 'QUEUED', null],
    ])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
    const listed = await staffApp.call(listCustomerContacts, { params: { customer_id: params.customer_id }, query: {} }, token)
    expect(listed.body.results.map(({ state }) => state).toSorted()).toEqual(['FAILED', 'QUEUED'])
  })

  test('R-REACH-05: two members at once queue one copy', async () => {
    const params = await sentTo('due.before-3')
    const answers = await Promise.all([again(params), again(params), again(params)])
    expect(answers.map((answer) => String(code(answer))).toSorted()).toEqual(['200', 'STILL_ON_ITS_WAY', 'STILL_ON_ITS_WAY'])
    expect(await copiesOf(params)).toHaveLength(2)
  })

  test('R-REACH-05: wherever two members meet, one copy is queued', async (context) => {
    if (database().engine !== 'postgres') context.skip()
    const places = await statementsOf(async () => again(await sentTo('due.before-3')))
    for (const place of places.keys()) {
      const params = await sentTo('due.before-3')
      const both = await interleave(
        database().db,
        () => again(params),
        () => again(params),
        place,
      )
      expect(both.map((answer) => String(code(answer))).toSorted()).toEqual(['200', 'STILL_ON_ITS_WAY'])
      expect(await copiesOf(params)).toHaveLength(2)
    }
  })

  test('R-REACH-05: it is sent again three times at most, and another customer’s is not found', async () => {
    const params = await sentTo('due.before-3')
    for (let times = 0; times < 3; times += 1) {
      expect((await again(params)).status).toBe(200)
      await finish(params)
    }
    expect(code(await again(params))).toBe('SENT_OFTEN_ENOUGH')
    const other = await sentTo('due.before-3')
    expect((await again({ ...params, customer_id: other.customer_id })).status).toBe(404)
  })

  test('R-REACH-03, R-REACH-05: a fourth contact in a week about something late is refused, whether new or sent again', async () => {
    const first = await sentTo('due.after-1', { isContact: true })
    expect(await leftOf(first)).toBe(2)
    for (let times = 0; times < 2; times += 1) {
      expect((await again(first)).status).toBe(200)
      await finish(first)
    }
    expect(code(await again(first))).toBe('WEEK_IS_FULL')
    expect(await leftOf(first)).toBe(0)
  })

  test('R-PLAN-13: a contact about something late is not sent again to a customer who is flagged as vulnerable, other notices are', async () => {
    const params = await sentTo('due.after-14', { isContact: true })
    const flag = { customerId: params.customer_id, by: 1, at: it.now() }
    await it.app.db.transaction((tx) => setVulnerability(tx, { ...flag, reason: 'بیماری' }))
    expect([code(await again(params)), await leftOf(params)]).toEqual(['CONTACTS_STOPPED', 0])
    const invoice = { customerId: params.customer_id, id: '00000000-0000-4000-8000-000000000000' }
    const ofGuarantor = await sentTo('guarantee.late', { isContact: true, values: { days: 3, invoice } })
    expect(code(await again(ofGuarantor))).toBe('CONTACTS_STOPPED')
    await it.app.db.transaction((tx) => unsetVulnerability(tx, flag))
    expect((await again(params)).status).toBe(200)
  })

  test('R-REACH-05: what speaks of a day that has passed is not sent again', async () => {
    const today = dayOf(it.now())
    expect([await againOn('due.today', today), await againOn('due.today', addDays(today, -1))]).toEqual([200, 'DAY_PASSED'])
    expect([await againOn('due.before-3', today), await againOn('due.before-3', addDays(today, -1))]).toEqual([200, 'DAY_PASSED'])
    expect([await againOn('autopay.tomorrow', addDays(today, 1)), await againOn('autopay.tomorrow', today)]).toEqual([200, 'DAY_PASSED'])
    // At ten, an hour after the pull.
    expect([await againOn('autopay.in-3-days', addDays(today, 1)), await againOn('autopay.in-3-days', today)]).toEqual([200, 'DAY_PASSED'])
    expect(await againOn('due.after-1', addDays(today, -20))).toBe(200)
  })

  test('R-REACH-04, R-REACH-05: what the customer switched off is not sent again', async () => {
    const params = await sentTo('offer.discount', { channel: 'email' })
    expect(code(await again(params))).toBe('SWITCHED_OFF')
    await it.app.db.transaction((tx) => changePreferences(tx, params.customer_id, { choices: { 'offers.email': true } }))
    expect((await again(params)).status).toBe(200)
  })

  test('R-REACH-04, R-REACH-05: in quiet hours it waits for the morning', async () => {
    const params = await sentTo('order.your-turn')
    it.pass(13 * hourMs)
    token = (await staffApp.signedIn('night', 'SUPPORT')).token
    const answer = await again(params)
    expect(answer.status).toBe(200)
    const [, copy] = await copiesOf(params)
    expect(present(copy?.nextAt) - it.now()).toBe(9 * hourMs)
  })
})

/** The code of a refusal; 200 otherwise. */
const code = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
  status === 200 ? 200 : (body as { readonly code?: string }).code
