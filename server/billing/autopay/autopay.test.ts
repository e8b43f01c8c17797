import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAutopay, revokeAutopay, skipPull, switchAutopayOrder, unskipPull } from '#contract/billing/autopay/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, minuteMs } from '#domain/platform/kernel/time.ts'
import { debitAccounts, type DebitBehaviour } from '#sandbox/people/test-numbers.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openAutopay, sandboxClock, type AutopayScene } from '#testing/billing/autopay/scene.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

const accountOf = (behaviour: DebitBehaviour): string => present(debitAccounts.find((one) => one.behaviour === behaviour)).number

onBothEngines('autopay', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now(), verifySilenceMs: 1_500 }, { totalTimeoutMs: 1_000 })
  })
  afterAll(() => fake.close())

  const open = () => openAutopay(database(), fake)
  const eventsOf = async ({ customerId }: AutopayScene) =>
    (
      await rowsOf<{ event: { type: string; notice?: string; reason?: string } }>(
        database().db,
        sql`select event from domain_events where customer_id = ${customerId} and type like 'autopay.%' order by id`,
      )
    ).map(({ event }) => [event.type.slice('autopay.'.length), event.notice ?? event.reason].filter(Boolean).join(' '))

  test('R-REACH-10: the figures are shown before consent, the mandate has them, and who and when is stored', async () => {
    const it = await open()
    const [first] = await it.repaying()
    const { offer, mandate } = await it.read()
    expect(mandate).toBeNull()
    expect(offer).toMatchObject({ ceiling: 24_367_200, per_day: 1, per_month: 3, largest: 18_744_000, first_pull: { number: 1 } })
    expect(await it.give(null)).toBe('REFUSED')
    expect(await it.give()).toBe('ACTIVE')
    const on = await it.read()
    expect(on.mandate).toMatchObject({ ceiling: 24_367_200, ends_on: present(offer).ends_on, bank: 'بانک ملت', account: null })
    expect(on.next).toMatchObject({ pull: { invoice: first.id, status: 'PLANNED' } })
    expect(on.history.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'CUSTOMER GIVEN',
      'CUSTOMER ASKED',
      'CUSTOMER REFUSED',
      'CUSTOMER ASKED',
    ])
    expect(await acceptedIn(database().db, it.customerId)).toContainEqual(
      expect.stringMatching(/^AUTOPAY [^]*بانک: بانک ملت\nبیشترین هر برداشت: ۲٬۴۳۶٬۷۲۰ تومان/),
    )
    const stored = await rowsOf<{ signature: string }>(
      database().db,
      sql`select signature from autopay_mandates where customer_id = ${it.customerId} and status = 'ACTIVE'`,
    )
    expect(stored[0]?.signature).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await it.http.close()
  })

  test('R-REACH-10: notified 3 days and 24 hours before, pulled at 09:00 of the due day; in the ledger it is a payment like any other', async () => {
    const it = await open()
    const [first] = await it.repaying()
    await it.give()
    const due = present(first.dueDate)
    await it.at(addDays(due, -3), '08:29')
    expect(await eventsOf(it)).toEqual(['given'])
    await it.at(addDays(due, -3), '08:31')
    await it.at(addDays(due, -1), '08:31')
    await it.at(due, '08:59')
    expect(await eventsOf(it)).toEqual(['given', 'announced DAYS_3', 'announced HOURS_24'])
    expect((await it.invoice()).status).toBe('PENDING')
    await it.at(due, '09:01')
    expect(await it.invoice()).toMatchObject({ status: 'PAID', settled: { lateFee: 0, earlyPoints: 6 } })
    expect(await it.pull(first)).toMatchObject({ status: 'PULLED' })
    expect(await eventsOf(it)).toEqual(['given', 'announced DAYS_3', 'announced HOURS_24', 'pulled'])
    expect((await it.read()).mandate?.account).toMatch(/^603799\*+0105$/)
    await it.relay()
    await mustBeSound(database())
    await it.http.close()
  })

  test.for([
    ['EMPTY', { tries: 3, status: 'GIVEN_UP', freeDays: 0, notices: ['failed EMPTY', 'failed EMPTY', 'failed EMPTY'] }],
    ['LIMIT', { tries: 3, status: 'GIVEN_UP', freeDays: 4, notices: ['failed LIMIT', 'failed LIMIT', 'failed LIMIT'] }],
    ['REVOKED', { tries: 0, status: 'DROPPED', freeDays: 0, notices: ['ended'] }],
  ] as const)(
    'R-REACH-10: account %s: tried again after one and three days; no late fee where it is not the customer’s',
    async ([behaviour, end]) => {
      const it = await open()
      const [first] = await it.repaying()
      await it.give(accountOf(behaviour))
      await it.notifiedOf(first)
      const due = present(first.dueDate)
      for (const days of [0, 1, 2, 3]) await it.at(addDays(due, days), '09:01')
      expect(await it.pull(first)).toMatchObject({ status: end.status, tries: end.tries })
      expect(await it.invoice()).toMatchObject({ status: 'PENDING', feeFreeDays: end.freeDays })
      expect((await eventsOf(it)).slice(3)).toEqual(end.notices)
      expect((await it.read()).mandate === null).toBe(behaviour === 'REVOKED')
      await it.http.close()
    },
  )

  test('R-REACH-10: a gateway that stays silent and carries the pull out later: paid once, as of the day of the pull', async () => {
    const it = await open()
    const [first] = await it.repaying()
    await it.give(accountOf('SILENT_THEN_PAYS'))
    await it.notifiedOf(first)
    await it.at(present(first.dueDate), '09:01')
    expect(await it.pull(first)).toMatchObject({ status: 'PULLING' })
    // The customer who pays by hand meanwhile gets the payment that is under way.
    const asked = { customerId: it.customerId, kind: 'invoice', itemIds: [first.id], redirectUri: '/invoice/payment' } as const
    const second = await purchase(it.app, { ...asked, discountCode: null, idempotencyKey: null })
    expect(second.ok && second.value.redirectUrl).toContain('/invoice/payment?payment_id=')
    await expect
      .poll(
        async () => {
          it.pass(2_000)
          await it.runJobs()
          return (await it.invoice()).status
        },
        { timeout: 5_000, interval: 300 },
      )
      .toBe('PAID')
    expect(await it.pull(first)).toMatchObject({ status: 'PULLED' })
    expect((await it.invoice()).settled).toMatchObject({ lateFee: 0, earlyPoints: 6 })
    await mustBeSound(database())
    await it.http.close()
  })

  test('R-REACH-10: a report that comes twice takes effect once', async () => {
    const it = await open()
    const [first] = await it.repaying()
    await it.give(accountOf('REPORTS_TWICE'))
    await it.notifiedOf(first)
    await it.at(present(first.dueDate), '09:01')
    expect((await it.invoice()).status).toBe('PAID')
    expect(await rowsOf(database().db, sql`select 1 from payments where customer_id = ${it.customerId}`)).toHaveLength(1)
    await it.http.close()
  })

  test('R-REACH-10: «این بار نه» until an hour before, and back; an order switched off; a mandate revoked, each at once', async () => {
    const it = await open()
    const [first, second] = await it.repaying()
    await it.repaying(2, rial(100_000_000))
    await it.give()
    const params = { id: first.id }
    const skip = async () => (await it.call(skipPull, { params, body: {} }, await it.me())).status
    const unskip = async () => (await it.call(unskipPull, { params }, await it.me())).status
    expect(await skip()).toBe(200)
    await it.notifiedOf(first)
    expect(await it.pull(first)).toMatchObject({ status: 'SKIPPED', notifiedAt: null })
    expect(await unskip()).toBe(200)
    expect(await it.pull(first)).toMatchObject({ status: 'PLANNED', notifiedAt: it.now() })
    expect((await it.call(switchAutopayOrder, { params: { id: '2' }, body: { is_on: false } }, await it.me())).status).toBe(200)
    const due = present(first.dueDate)
    await it.at(due, '08:01')
    expect([await skip(), await unskip()]).toEqual([409, 200])
    await it.at(due, '09:01')
    expect((await it.invoice()).status).toBe('PAID')
    expect((await it.invoice(2)).status).toBe('PENDING')
    expect((await it.call(revokeAutopay, {}, await it.me())).status).toBe(200)
    expect((await it.call(revokeAutopay, {}, await it.me())).body.code).toBe('AUTOPAY_OFF')
    await it.at(present(second?.dueDate), '09:01')
    expect((await it.invoice(1, 2)).status).toBe('PENDING')
    expect((await it.read()).history.map(({ kind }) => kind)).toEqual([
      'REVOKED',
      'PULLED',
      'ORDER_OFF',
      'UNSKIPPED',
      'SKIPPED',
      'GIVEN',
      'ASKED',
    ])
    expect(
      await rowsOf(database().db, sql`select 1 from autopay_mandates where customer_id = ${it.customerId} and cancel_at is not null`),
    ).toEqual([])
    await it.http.close()
  })

  test('R-REACH-10: while the gateway is down nobody is charged, no late fee arises, and it is pulled when it is back', async () => {
    const it = await open()
    const [first] = await it.repaying()
    await it.give()
    await it.notifiedOf(first)
    const due = present(first.dueDate)
    const { partners } = it.app
    const refusing = { ...partners.gateway, request: async () => ({ ok: false, error: { kind: 'GATEWAY_REFUSED' } }) as const }
    Object.assign(it.app, { partners: { ...partners, gateway: refusing } })
    await it.at(due, '09:01')
    await it.at(addDays(due, 1), '09:01')
    expect(await it.pull(first)).toMatchObject({ status: 'PLANNED', tries: 0, refusal: 'GATEWAY' })
    Object.assign(it.app, { partners })
    await it.at(addDays(due, 2), '09:01')
    expect(await it.invoice()).toMatchObject({ status: 'PAID', settled: { lateFee: 0 } })
    await it.http.close()
  })

  test('R-REACH-10: a manual payment wins; a new order above the ceiling is pulled only after a renewed consent', async () => {
    const it = await open()
    const [first] = await it.repaying()
    await it.give()
    const [large] = await it.repaying(2, rial(400_000_000))
    expect((await it.read()).renewal).toBe('AMOUNT')
    await it.notifiedOf(first)
    expect(await eventsOf(it)).toContain('renewal-needed')
    await it.payByHand(first)
    await it.at(present(first.dueDate), '09:01')
    expect(await it.pull(first)).toMatchObject({ status: 'PAID', paymentId: null })
    expect(await it.pull(large)).toMatchObject({ status: 'GIVEN_UP', refusal: 'CEILING' })
    const before = (await it.read()).mandate?.since
    expect(await it.give()).toBe('ACTIVE')
    const renewed = await it.read()
    expect(renewed).toMatchObject({ renewal: null, mandate: { since: before, largest: 37_487_000 } })
    expect(renewed.history[0]).toMatchObject({ kind: 'GIVEN', is_renewal: true })
    await it.http.close()
  })

  test('R-REACH-10: a second click to the bank gets the same page; a late consent after the end is canceled there', async () => {
    const it = await open()
    await it.repaying()
    const ask = async () => (await it.call(beginAutopay, { body: { bank_code: '012' } }, await it.me())).body.results.redirect_url
    const page = await ask()
    expect(await ask()).toBe(page)
    it.pass(31 * minuteMs)
    await it.runJobs()
    await fetch(page, { method: 'POST', body: new URLSearchParams({ account: accountOf('PAYS') }), redirect: 'manual' })
    expect(await it.comeBack(page)).toBe('LAPSED')
    await it.runJobs()
    expect((await it.read()).mandate).toBeNull()
    const [left] = await rowsOf<{ isOpen: boolean }>(
      database().db,
      sql`select cancel_at is not null as "isOpen" from autopay_mandates where customer_id = ${it.customerId} and signature is not null`,
    )
    expect(left).toEqual({ isOpen: false })
    await it.http.close()
  })
})
